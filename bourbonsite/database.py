"""The database of this process: the one DATABASE_URL names, or the embedded one."""

import contextlib
import os
import sys
from collections.abc import Iterator

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


def close_connections() -> None:
    """Close every connection and pool of this process."""
    for connection in connections.all(initialized_only=True):
        connection.close()
        if hasattr(connection, "close_pool"):
            connection.close_pool()
