"""daphne in this process, on a socket taken beforehand, with an orderly end.

`python -m bourbonsite.serve` is one production worker: it serves and prepares nothing.
"""

import asyncio
import errno
import os
import socket
import sys
import threading
import urllib.error
import urllib.request

MAX_SOCKET_MESSAGE = 256 * 1024


def listen() -> socket.socket:
    """Take BIND:PORT, or leave with one sentence."""
    host, port = os.environ.get("BIND") or "127.0.0.1", os.environ.get("PORT") or "8000"
    if not port.isdigit() or int(port) > 65535:
        sys.exit(f"PORT is {port!r}; set it to a number from 1 to 65535, or 0 for any free one.")
    taken = socket.socket()
    taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        taken.bind((host, int(port)))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            sys.exit(f"Port {port} is taken; stop what uses it, or choose another: PORT=8001 ./run")
        sys.exit(f"Cannot listen on {host} port {port} ({error.strerror}); set BIND or PORT.")
    taken.listen(128)
    return taken


def forever(listening: socket.socket) -> None:
    """Serve until SIGINT or SIGTERM; print the address once it really answers."""
    # Installs its reactor when imported, so not before it is wanted.
    from daphne.server import Server, twisted_loop
    from django.conf import settings

    from bourbonsite.asgi import application

    address = listening.getsockname()
    server = Server(
        application,
        endpoints=[f"fd:fileno={listening.detach()}"],
        ready_callable=lambda: threading.Thread(
            target=_announce, args=address, daemon=True
        ).start(),
        # Only a proxy that we were told of may say who the visitor is.
        proxy_forwarded_address_header="X-Forwarded-For" if settings.HTTPS else None,
        websocket_max_message_size=MAX_SOCKET_MESSAGE,
        websocket_max_frame_size=MAX_SOCKET_MESSAGE,
        server_name="bourbonomics",
    )
    server.run()
    _finish_tasks(twisted_loop)


def _finish_tasks(loop: asyncio.AbstractEventLoop) -> None:
    """Cancel what still runs: CPython 3.11 crashes at exit when an open socket's task is left."""
    pending = asyncio.all_tasks(loop)
    for task in pending:
        task.cancel()
    if pending and not loop.is_closed():
        loop.run_until_complete(asyncio.wait(pending, timeout=5))


def _announce(host: str, port: int) -> None:
    url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{port}"  # noqa: S104
    try:
        urllib.request.urlopen(f"{url}/healthz", timeout=60).close()  # noqa: S310 - our own address
    except urllib.error.URLError as error:
        print(f"{url} does not answer: {error}", file=sys.stderr, flush=True)
    else:
        print(f"Bourbonomics is open at {url}", flush=True)


def main() -> None:
    """One worker on a database that is already prepared."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bourbonsite.settings")
    taken = listen()

    from django.core.exceptions import ImproperlyConfigured

    from bourbonsite import database

    try:
        with database.running():
            forever(taken)
    except ImproperlyConfigured as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
