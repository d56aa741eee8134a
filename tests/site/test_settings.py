"""What the environment says is what the site does, and saying nothing is safe."""

import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from bourbonsite import environment

ROOT = Path(__file__).resolve().parents[2]
SHOW = """
import json, sys
from bourbonsite import settings
print(json.dumps({name: getattr(settings, name) for name in sys.argv[1:]}, default=str))
"""
CLEARED = (
    *("ALLOWED_HOSTS", "BOURBON_DEBUG", "BOURBON_HTTPS", "BOURBON_STATE", "CSRF_TRUSTED_ORIGINS"),
    *("DATABASE_URL", "DEBUG", "REDIS_URL", "SECRET_KEY"),
)


def shown(tmp_path: Path, *names: str, **variables: str) -> dict[str, Any]:
    """These settings, as a fresh process reads them from this environment."""
    inherited = {name: value for name, value in os.environ.items() if name not in CLEARED}
    told = subprocess.run(
        [sys.executable, "-c", SHOW, *names],
        cwd=ROOT,
        env={
            **inherited,
            "BOURBON_STATE": str(tmp_path),
            "DATABASE_URL": "postgres://x@localhost/x",
            **variables,
        },
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(told.stdout)


SAFETY = (
    *("DEBUG", "HTTPS", "SESSION_COOKIE_SECURE", "CSRF_COOKIE_SECURE", "SECURE_SSL_REDIRECT"),
    *("SECURE_HSTS_SECONDS", "SECURE_PROXY_SSL_HEADER", "CSRF_TRUSTED_ORIGINS"),
)


def test_localhost_works_without_https(tmp_path):
    assert shown(tmp_path, *SAFETY, "ALLOWED_HOSTS") == {
        "DEBUG": False,
        "HTTPS": False,
        "SESSION_COOKIE_SECURE": False,
        "CSRF_COOKIE_SECURE": False,
        "SECURE_SSL_REDIRECT": False,
        "SECURE_HSTS_SECONDS": 0,
        "SECURE_PROXY_SSL_HEADER": None,
        "CSRF_TRUSTED_ORIGINS": [],
        "ALLOWED_HOSTS": ["localhost", "127.0.0.1", "[::1]"],
    }


def test_public_name_means_https(tmp_path):
    assert shown(tmp_path, *SAFETY, ALLOWED_HOSTS="play.example, www.play.example") == {
        "DEBUG": False,
        "HTTPS": True,
        "SESSION_COOKIE_SECURE": True,
        "CSRF_COOKIE_SECURE": True,
        "SECURE_SSL_REDIRECT": True,
        "SECURE_HSTS_SECONDS": 365 * 24 * 3600,
        "SECURE_PROXY_SSL_HEADER": ["HTTP_X_FORWARDED_PROTO", "https"],
        "CSRF_TRUSTED_ORIGINS": ["https://play.example", "https://www.play.example"],
    }


def test_public_name_without_https_must_be_asked_for(tmp_path):
    told = shown(tmp_path, "HTTPS", ALLOWED_HOSTS="10.0.0.7", BOURBON_HTTPS="0")
    assert told == {"HTTPS": False}


def test_secret_key_is_made_once_and_kept_private(tmp_path):
    first = shown(tmp_path, "SECRET_KEY")["SECRET_KEY"]
    assert shown(tmp_path, "SECRET_KEY")["SECRET_KEY"] == first
    assert len(str(first)) >= 50
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_secret_key_of_the_environment_is_used_and_not_kept(tmp_path):
    assert shown(tmp_path, "SECRET_KEY", SECRET_KEY="given") == {"SECRET_KEY": "given"}
    assert not (tmp_path / "secret_key").exists()


def test_secret_key_that_cannot_be_kept_is_told_in_words(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(ImproperlyConfigured, match=r"cannot be kept .*; set BOURBON_STATE"):
        environment.kept_secret(tmp_path / "file" / "secret_key")


def test_redis_url_selects_the_shared_channel_layer(tmp_path):
    layers = shown(tmp_path, "CHANNEL_LAYERS", REDIS_URL="redis://localhost:6379/1")
    assert layers["CHANNEL_LAYERS"]["default"] == {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": ["redis://localhost:6379/1"], "capacity": 1000},
    }


def test_database_url_is_read_in_full():
    assert environment.database("postgres://ada:p%40ss@db.example:5433/game?sslmode=require") == {
        "NAME": "game",
        "USER": "ada",
        "PASSWORD": "p@ss",
        "HOST": "db.example",
        "PORT": "5433",
        "OPTIONS": {"sslmode": "require"},
    }


def test_database_url_may_name_a_socket_folder():
    read = environment.database("postgresql://ada@/game?host=/run/postgresql")
    assert (read["HOST"], read["NAME"], read["OPTIONS"]) == ("/run/postgresql", "game", {})


@pytest.mark.parametrize("url", ["sqlite:///db.sqlite3", "postgres://ada@localhost", "nonsense"])
def test_database_url_of_another_kind_is_refused(url):
    with pytest.raises(ImproperlyConfigured, match="postgres://user:password@host"):
        environment.database(url)


def test_flag_that_is_neither_yes_nor_no_is_refused(monkeypatch):
    monkeypatch.setenv("BOURBON_HTTPS", "perhaps")
    with pytest.raises(ImproperlyConfigured, match="set it to 1 or 0"):
        environment.flag("BOURBON_HTTPS")
