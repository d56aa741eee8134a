"""The database under the tests, and which of the two runs a test belongs to."""

import contextlib
import os

import psycopg
import pytest

from bourbonsite import database

pytest_plugins = ["tests.browsing"]

_database = pytest.StashKey[contextlib.ExitStack]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--browser-tests",
        choices=["none", "only"],
        default="none",
        help="leave tests marked `browser` out, or run nothing else (./test does both in turn)",
    )


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--browser-tests") == "only":
        # Playwright's loop runs in the thread that tests use the database from.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    stack = config.stash[_database] = contextlib.ExitStack()
    stack.enter_context(database.running())
    if not hasattr(config, "workerinput"):
        _drop_leftovers()


def pytest_unconfigure(config: pytest.Config) -> None:
    if stack := config.stash.get(_database, None):
        stack.close()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    wanted = config.getoption("--browser-tests") == "only"
    kept: list[pytest.Item] = []
    left_out: list[pytest.Item] = []
    for item in items:
        is_browser_test = item.get_closest_marker("browser") is not None
        (kept if is_browser_test == wanted else left_out).append(item)
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


def _drop_leftovers() -> None:
    """Drop the test databases of runs that were killed."""
    parameters = {**database.connection_parameters(), "dbname": "postgres"}
    with psycopg.connect(**parameters, autocommit=True) as connection:
        for (name,) in connection.execute(
            r"SELECT datname FROM pg_database WHERE datname ~ '^test_\d+'"
        ):
            if not _is_alive(int(name.split("_")[1])):
                connection.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
