"""The process that runs the embedded PostgreSQL for as long as somebody uses it.

Started by embedded.py, in a session of its own: `python -m bourbonsite.keeper STATE`.
"""

import contextlib
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from bourbonsite import embedded

LOOK_SECONDS = 0.2
STOP_SECONDS = 60
# A server that cannot run at all, on a full disk for instance, is not started over and over.
QUICK_SECONDS, MOST_QUICK_ENDS = 5, 3
MAX_LOG_BYTES = 4 * 1024 * 1024
PR_SET_PDEATHSIG = 1

NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]


def keep(server: embedded.Server) -> None:
    """Start the server, restart it when it dies, stop it when nobody uses it any more.

    Whoever starts a keeper holds the start lock until the server answers.
    """
    if server.log.exists() and server.log.stat().st_size > MAX_LOG_BYTES:
        os.truncate(server.log, 0)
    with server.lock_file("keeper") as mine:
        if not embedded.take_soon(mine):
            return
        create(server)
        process, began, quick_ends = start(server), time.monotonic(), 0
        try:
            while not leave_if_unused(server, process):
                time.sleep(LOOK_SECONDS)
                if process.poll() is not None:
                    quick_ends = quick_ends + 1 if time.monotonic() - began < QUICK_SECONDS else 0
                    if quick_ends >= MOST_QUICK_ENDS:
                        raise SystemExit("PostgreSQL stops as soon as it is started")
                    process, began = start(server), time.monotonic()
        finally:
            stop(process)


def leave_if_unused(server: embedded.Server, process: subprocess.Popen[bytes]) -> bool:
    """Stop the server if nobody needs it; newcomers wait at the start lock meanwhile."""
    with server.lock_file("start") as starting:
        if not embedded.take(starting, wait=False) or not server.is_free("users"):
            return False
        stop(process)
        return True


def create(server: embedded.Server) -> None:
    """Make the data folder, if there is none yet, so that it is either whole or absent."""
    if server.data.exists():
        check_version(server)
        return
    side = server.state / "data.new"
    shutil.rmtree(side, ignore_errors=True)
    side.mkdir(mode=0o700)
    if server.account:
        os.chown(side, server.account.pw_uid, server.account.pw_gid)
    # The built-in C.UTF-8 sorts alike on every machine, whatever locales are installed.
    locale = ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"]
    if binary_version(server) < 17:
        locale = ["--locale=C"]
    made = server.run(
        *("initdb", "--pgdata", str(side), "--username", embedded.NAME, "--auth=trust"),
        *("--encoding=UTF8", "--data-checksums", *locale),
    )
    if made.returncode == 0:
        made = server.run(
            *("postgres", "--single", "-D", str(side), "template1"),
            text=f"CREATE DATABASE {embedded.NAME};\n",
        )
    if made.returncode != 0:
        shutil.rmtree(side, ignore_errors=True)
        raise SystemExit(made.stderr or made.stdout)
    side.rename(server.data)


def check_version(server: embedded.Server) -> None:
    """Refuse data of another major version, which this PostgreSQL cannot read."""
    data, binary = int((server.data / "PG_VERSION").read_text()), binary_version(server)
    if data != binary:
        raise SystemExit(
            f"{server.data} was made by PostgreSQL {data} and this is {binary}; "
            "dump it with the old version, or move it away to begin anew"
        )


def binary_version(server: embedded.Server) -> int:
    """The major version of the programs we have."""
    words = server.run("postgres", "--version").stdout.split()
    return int(words[2].split(".")[0])


def start(server: embedded.Server) -> subprocess.Popen[bytes]:
    """Start the server; nothing but leftovers can be in its way, for there is one keeper."""
    clear_leftovers(server)
    options = [
        "listen_addresses=",
        f"unix_socket_directories={server.socket}",
        "unix_socket_permissions=0700",
        "max_connections=100",
        "log_line_prefix=%m ",
        *([] if server.durable else NOT_DURABLE),
    ]
    command = [str(embedded.binaries(server.account) / "postgres"), "-D", str(server.data)]
    for option in options:
        command += ["-c", option]
    return subprocess.Popen(
        command,
        cwd="/",
        env=embedded.clean_environment(),
        start_new_session=True,
        preexec_fn=_die_with_parent(),
        **embedded.identity(server.account),
    )


def clear_leftovers(server: embedded.Server) -> None:
    """Remove the lock files of a killed server, once none of its processes is left.

    PostgreSQL would take a zombie, or a stranger with the same number, for its old self.
    """
    deadline = time.monotonic() + STOP_SECONDS
    for orphan in set(processes_in(server.data)) & {named_in_lock_file(server.data)}:
        os.kill(orphan, signal.SIGINT)
    while processes_in(server.data):
        if time.monotonic() > deadline:
            raise SystemExit(f"an old PostgreSQL still runs in {server.data}; stop it first")
        time.sleep(0.05)
    (server.data / "postmaster.pid").unlink(missing_ok=True)
    for path in server.socket.glob(".s.PGSQL.*"):
        path.unlink(missing_ok=True)


def processes_in(data: Path) -> list[int]:
    """Processes working in the data folder: PostgreSQL's own, all of them. Zombies have none."""
    if sys.platform != "linux":
        number = named_in_lock_file(data)
        told = subprocess.run(["ps", "-o", "comm=", "-p", str(number)], capture_output=True)
        return [number] if b"postgres" in told.stdout else []
    found = []
    for cwd in Path("/proc").glob("[0-9]*/cwd"):
        with contextlib.suppress(OSError):
            if cwd.readlink() == data:
                found.append(int(cwd.parent.name))
    return found


def named_in_lock_file(data: Path) -> int:
    """The number of the process that PostgreSQL's lock file names; 0 if there is none."""
    try:
        return int((data / "postmaster.pid").read_text().split("\n", 1)[0])
    except (FileNotFoundError, ValueError):
        return 0


def stop(process: subprocess.Popen[bytes]) -> None:
    """A fast shutdown: transactions end, data is flushed. An immediate one if that takes long."""
    for how in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        if process.poll() is not None:
            return
        process.send_signal(how)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(STOP_SECONDS)


def _die_with_parent() -> Callable[[], None] | None:
    """On Linux the server is shut down by the kernel if this process is killed."""
    if sys.platform != "linux":
        return None
    prctl = ctypes.CDLL(None, use_errno=True).prctl

    def ask() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGINT)

    return ask


def main(arguments: list[str]) -> None:
    """Keep the server in the given folder."""

    def leave(*_: object) -> None:
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, leave)
    keep(embedded.Server(Path(arguments[0]), durable="--not-durable" not in arguments))


if __name__ == "__main__":
    main(sys.argv[1:])
