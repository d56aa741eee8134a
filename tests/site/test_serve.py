"""The serving process: it announces itself when it answers, and ends in good order."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.db import connection

from tests.browsing import database_url

ROOT = Path(__file__).resolve().parents[2]

# The site with one more WebSocket address, which accepts and keeps the connection open.
WITH_OPEN_SOCKET = """
import django
django.setup()
from channels.generic.websocket import AsyncWebsocketConsumer
from django.urls import path
from game import routing
routing.websocket_urlpatterns.append(path("open", AsyncWebsocketConsumer.as_asgi()))
from bourbonsite.serve import main
main()
"""


@pytest.fixture
def environment(django_db_setup: None, django_db_blocker) -> dict[str, str]:
    with django_db_blocker.unblock():
        url = database_url(connection.settings_dict)
    return {
        **os.environ,
        "DATABASE_URL": url,
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "PORT": "0",
    }


@pytest.fixture
def site(environment) -> Iterator[tuple[subprocess.Popen[str], int]]:
    child = subprocess.Popen(
        [sys.executable, "-c", WITH_OPEN_SOCKET],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    announcement = child.stdout.readline()
    assert announcement.startswith("Bourbonomics is open at http://127.0.0.1:")
    yield child, int(announcement.rsplit(":", 1)[1])
    child.kill()
    child.communicate()


def open_socket(port: int, path: str, *, origin: str) -> tuple[socket.socket, str]:
    """Shake hands by hand; a client library would be one more dependency."""
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Version: 13",
        f"Origin: {origin}",
    ]
    connection.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
    return connection, connection.recv(4096).decode().split("\r\n", 1)[0]


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_site_ends_in_good_order_while_sockets_are_open(site, how):
    child, port = site
    held, answer = open_socket(port, "/open", origin=f"http://127.0.0.1:{port}")
    assert answer == "HTTP/1.1 101 Switching Protocols"
    with held, socket.create_connection(("127.0.0.1", port)) as idle:
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert idle.recv(4096).startswith(b"HTTP/1.1 200")
        child.send_signal(how)
        assert child.wait(20) == 0


def test_sockets_from_other_sites_or_to_nowhere_are_refused(site):
    _, port = site
    assert (
        open_socket(port, "/open", origin="http://evil.example")[1] == "HTTP/1.1 403 Access denied"
    )
    own = f"http://127.0.0.1:{port}"
    assert open_socket(port, "/nowhere", origin=own)[1] == "HTTP/1.1 403 Access denied"


def serve(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bourbonsite.serve"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_taken_port_is_told_in_one_sentence(environment):
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = serve({**environment, "PORT": str(port)})
    assert told.returncode == 1
    assert told.stderr == (
        f"Port {port} is taken; stop what uses it, or choose another: PORT=8001 ./run\n"
    )


@pytest.mark.parametrize("port", ["eight", "-1", "70000"])
def test_impossible_port_is_told_in_one_sentence(environment, port):
    told = serve({**environment, "PORT": port})
    assert told.returncode == 1
    assert told.stderr == (
        f"PORT is {port!r}; set it to a number from 1 to 65535, or 0 for any free one.\n"
    )


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        (
            "DATABASE_URL",
            "postgres://nobody@127.0.0.1:1/nowhere",
            'The database does not answer (connection to server at "127.0.0.1", port 1 failed: '
            "Connection refused); start it, or correct DATABASE_URL.",
        ),
        (
            "DATABASE_URL",
            "mysql://nobody@127.0.0.1/nowhere",
            "DATABASE_URL must look like postgres://user:password@host:5432/name.",
        ),
        (
            "REDIS_URL",
            "redis://127.0.0.1:1",
            "Redis does not answer (Error 111 connecting to 127.0.0.1:1. Connection refused); "
            "start it, or correct or unset REDIS_URL.",
        ),
        (
            "REDIS_URL",
            "nonsense",
            "Redis does not answer (Redis URL must specify one of the following schemes (redis://, "
            "rediss://, unix://)); start it, or correct or unset REDIS_URL.",
        ),
        ("BOURBON_HTTPS", "perhaps", "BOURBON_HTTPS is 'perhaps'; set it to 1 or 0."),
        ("DATABASE_POOL", "many", "DATABASE_POOL is 'many'; set it to a whole number."),
    ],
)
def test_what_the_environment_gets_wrong_is_told_in_one_sentence(
    environment, tmp_path, variable, value, sentence
):
    told = subprocess.run(
        [sys.executable, "-m", "bourbonsite.play"],
        cwd=ROOT,
        env={
            **environment,
            "DJANGO_SETTINGS_MODULE": "bourbonsite.settings",
            "BOURBON_STATE": str(tmp_path),
            variable: value,
        },
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (told.returncode, told.stderr) == (1, sentence + "\n")


def test_a_worker_too_tells_what_the_environment_gets_wrong(environment):
    told = serve({**environment, "DATABASE_POOL": "many"})
    assert (told.returncode, told.stderr) == (
        1,
        "DATABASE_POOL is 'many'; set it to a whole number.\n",
    )
