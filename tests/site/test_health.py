"""/healthz and /readyz: what a load balancer and a person on call rely on."""

import shutil
import subprocess
import time
from collections.abc import Iterator

import pytest
import redis
from channels.layers import get_channel_layer
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from bourbonsite import health


@pytest.mark.django_db
def test_readyz_is_200_when_everything_works(client):
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.json() == {
        "status": "ok",
        "checks": {"database": "ok", "migrations": "ok", "channel_layer": "ok"},
    }


@pytest.fixture
def redis_socket(tmp_path) -> Iterator[str]:
    """The address of a Redis of our own."""
    if not (program := shutil.which("redis-server")):
        pytest.skip("There is no redis-server on this machine.")
    socket = tmp_path / "redis.sock"
    options = ["--port", "0", "--unixsocket", str(socket), "--save", ""]
    server = subprocess.Popen([program, *options], cwd=tmp_path, stdout=subprocess.DEVNULL)
    while not socket.exists():
        assert server.poll() is None
        time.sleep(0.02)
    yield f"unix://{socket}"
    server.terminate()
    server.wait(20)


async def test_channel_check_leaves_no_subscription_behind_in_redis(settings, redis_socket):
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [redis_socket]},
        }
    }
    await health.round_trip()
    with redis.Redis.from_url(redis_socket) as connection:
        assert connection.pubsub_channels() == []
    await get_channel_layer().flush()


@pytest.mark.django_db
def test_readyz_is_503_while_a_migration_waits(client):
    MigrationRecorder(connection).record_unapplied("sessions", "0001_initial")
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["checks"]["migrations"] == "1 not applied"


@pytest.mark.django_db
def test_readyz_is_503_when_the_channel_layer_does_not_answer(client, settings):
    settings.CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": ["redis://127.0.0.1:1"]},
        }
    }
    response = client.get("/readyz")
    assert response.status_code == 503
    assert response.json()["checks"] == {
        "database": "ok",
        "migrations": "ok",
        "channel_layer": "failed",
    }


@pytest.mark.django_db
def test_readyz_keeps_the_details_of_a_failure_to_the_log(client, monkeypatch):
    def fail() -> str:
        raise RuntimeError("password=hunter2")

    monkeypatch.setitem(health.CHECKS, "database", fail)
    response = client.get("/readyz")
    assert response.status_code == 503
    assert "hunter2" not in response.content.decode()


def test_healthz_needs_no_database(client):
    response = client.get("/healthz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}
    assert "no-store" in response["Cache-Control"]
