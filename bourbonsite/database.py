"""The database of this process: the one DATABASE_URL names, or the embedded one."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

import psycopg
from django.conf import settings
from django.db import connections

from bourbonsite import embedded


@contextlib.contextmanager
def running() -> Iterator[None]:
    """Have a database for the length of a `with` block; DATABASE_URL's is left alone."""
    if os.environ.get("DATABASE_URL"):
        yield
        return
    server = embedded.Server(settings.STATE / "postgres", durable=settings.EMBEDDED_DURABLE)
    try:
        with server.running():
            try:
                yield
            finally:
                close_connections()
    except embedded.EmbeddedError as error:
        sys.exit(str(error))


def check_answers() -> None:
    """Leave with one sentence if the database cannot be reached; the pool would try for long."""
    try:
        psycopg.connect(**connection_parameters(), connect_timeout=5).close()
    except psycopg.OperationalError as error:
        reason = str(error).strip().splitlines()[0].removeprefix("connection failed: ").rstrip(".")
        sys.exit(f"The database does not answer ({reason}); start it, or correct DATABASE_URL.")


def connection_parameters() -> dict[str, Any]:
    """The default database, as psycopg takes it."""
    parameters = connections["default"].get_connection_params()
    return {
        name: parameters[name]
        for name in ("dbname", "user", "password", "host", "port", "sslmode")
        if name in parameters
    }


def close_connections() -> None:
    """Close every connection and pool of this process."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()
