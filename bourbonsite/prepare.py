"""What a database and a static folder need before the site can serve."""

import hashlib
import json
import sys
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command, get_commands
from django.db import OperationalError, connection


def everything_or_leave() -> None:
    """The same, but leave with one sentence if the disk or the database does not take it."""
    try:
        everything()
    except OSError as error:
        place = error.filename or settings.STATE
        sys.exit(f"{place}: {error.strerror}; mend that, and start again.")
    except OperationalError as error:
        reason = str(error).strip().splitlines()[0].rstrip(".")
        sys.exit(f"The database could not be set up ({reason}); mend that, and start again.")


def everything() -> None:
    """Bring the database, the shipped content and the static files up to date."""
    call_command("migrate", interactive=False, verbosity=0)
    load_content()
    collect_static()


def load_content() -> None:
    """Load the shipped catalogue; the command itself skips what is already there."""
    if "load_catalogue" in get_commands():
        call_command("load_catalogue", verbosity=0)


def is_database_new() -> bool:
    """Whether nothing was ever migrated here."""
    return "django_migrations" not in connection.introspection.table_names()


def collect_static() -> None:
    """Copy and hash the static files, if any of them changed since the last time."""
    if settings.WHITENOISE_USE_FINDERS:
        return
    stamp = Path(settings.STATIC_ROOT) / ".collected"
    found = _static_fingerprint()
    if stamp.exists() and stamp.read_text() == found:
        return
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(found)


def _static_fingerprint() -> str:
    files = []
    for finder in get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            files.append((name, about.st_size, about.st_mtime_ns))
    return hashlib.sha256(json.dumps(sorted(files)).encode()).hexdigest()
