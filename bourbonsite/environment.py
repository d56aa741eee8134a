"""Reading settings out of the environment."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured


def flag(name: str, *, default: bool = False) -> bool:
    """A yes-or-no variable; raises ImproperlyConfigured for anything else."""
    value = os.environ.get(name, "").strip().lower()
    if not value:
        return default
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"0", "false", "no", "off"}:
        return False
    raise ImproperlyConfigured(f"{name} is {value!r}; set it to 1 or 0.")


def number(name: str, *, default: int) -> int:
    """A whole number; raises ImproperlyConfigured for anything else."""
    value = os.environ.get(name, "").strip()
    if not value:
        return default
    if not value.isdigit():
        raise ImproperlyConfigured(f"{name} is {value!r}; set it to a whole number.")
    return int(value)


def names(name: str) -> list[str]:
    """A comma-separated list."""
    return [part.strip() for part in os.environ.get(name, "").split(",") if part.strip()]


def database(url: str) -> dict[str, Any]:
    """Django's connection settings for postgres://user:password@host:port/name?option=value."""
    parts = urlsplit(url)
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        raise ImproperlyConfigured(
            "DATABASE_URL must look like postgres://user:password@host:5432/name."
        )
    options = dict(parse_qsl(parts.query))
    # The way libpq spells a socket folder in a URL.
    socket_folder = options.pop("host", "")
    return {
        "NAME": unquote(parts.path.lstrip("/")),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": socket_folder or unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "OPTIONS": options,
    }


def kept_secret(path: Path) -> str:
    """The secret in this file, made on first use and readable by its owner alone."""
    try:
        if not path.exists():
            _keep_secret(path)
        return path.read_text()
    except OSError as error:
        raise ImproperlyConfigured(
            f"{path} cannot be kept ({error.strerror}); set BOURBON_STATE to a folder that you may "
            "write, or SECRET_KEY to a secret of your own."
        ) from error


def _keep_secret(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    # Linking a finished file in place means two first starts agree on one secret.
    descriptor, temporary = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(50))
        with contextlib.suppress(FileExistsError):
            os.link(temporary, path)
    finally:
        os.unlink(temporary)
