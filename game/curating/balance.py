"""The balance check: the same bots on the draft and on the published revision, in a process apart."""

import os
import subprocess
import sys
import threading
import time
from datetime import timedelta
from urllib.parse import quote, urlencode

from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.db import connection
from django.utils import timezone

from content import catalogues
from content.drafts.publishing import snapshot_draft
from content.models import BalanceCheck, Revision
from game.simulation import run_games, table_setups
from game.simulation.summary import Summary

MOST_GAMES = 2000
SILENCE = timedelta(minutes=3)
"""A check that was not heard of for so long has died with its process."""
OPEN = (BalanceCheck.Status.WAITING, BalanceCheck.Status.RUNNING)
_REPORT_EVERY = 1.0


def ask_for_check(user: AbstractBaseUser, *, games: int, players: int, level: str) -> BalanceCheck:
    """Write down a check of the draft as it is now. Raises `CatalogueError`."""
    return BalanceCheck.objects.create(
        draft=snapshot_draft(author=user),
        published=catalogues.current_revision(),
        games=games,
        players=players,
        level=level,
        author_id=user.pk,
    )


def start_check(check: BalanceCheck) -> None:
    """Run the check in a process of its own, so that no request waits for it."""
    child = subprocess.Popen(
        [sys.executable, str(settings.ROOT / "manage.py"), "balance_check", str(check.pk)],
        env={**os.environ, "DATABASE_URL": _database_url()},
        stdin=subprocess.DEVNULL,
        start_new_session=True,
    )
    threading.Thread(target=_await, args=[child, check.pk], daemon=True).start()


def _await(child: "subprocess.Popen[bytes]", pk: int) -> None:
    """Take note of the child's end; one that left its check open has died."""
    code = child.wait()
    try:
        note_end(pk, code)
    finally:
        connection.close()


def note_end(pk: int, code: int) -> None:
    """Call a check failed if its process ended and left it open."""
    trouble = f"Its process ended before the games did, with code {code}. Start another one."
    left_open = BalanceCheck.objects.filter(pk=pk, status__in=OPEN)
    left_open.update(status=BalanceCheck.Status.FAILED, trouble=trouble)


def run_check(check: BalanceCheck, *, processes: int = 1) -> None:
    """Play all games and keep what they add up to; trouble is kept too."""
    _note(check, status=BalanceCheck.Status.RUNNING, done=0)
    try:
        figures = {
            "draft": _figures(check, check.draft, 0, processes),
            "published": _figures(check, check.published, check.games, processes),
        }
    except Exception as error:
        _note(check, status=BalanceCheck.Status.FAILED, trouble=f"{type(error).__name__}: {error}")
        raise
    _note(check, status=BalanceCheck.Status.DONE, done=check.total, figures=figures)


def is_silent(check: BalanceCheck) -> bool:
    """Return whether a check that should be running has not been heard of for too long."""
    return check.status in OPEN and timezone.now() - check.heard_at > SILENCE


def _figures(
    check: BalanceCheck, revision: Revision, before: int, processes: int
) -> dict[str, object]:
    catalog = catalogues.catalogue(revision.pk)
    summary = Summary(catalog, check.players)
    # The same seeds on both sides: what differs is the catalogue.
    setups = table_setups(
        catalog,
        players=check.players,
        games=check.games,
        level=check.level,
        seed=f"balance/{check.pk}",
    )
    started = reported = time.monotonic()
    for done, record in enumerate(run_games(catalog, setups, processes=processes), start=1):
        summary.add(record)
        if time.monotonic() - reported > _REPORT_EVERY:
            reported = time.monotonic()
            _note(check, done=before + done)
    return summary.figures(time.monotonic() - started)


def _note(check: BalanceCheck, **values: object) -> None:
    for name, value in values.items():
        setattr(check, name, value)
    check.save(update_fields=[*values, "heard_at"])


def _database_url() -> str:
    """The database of this process, for the child: a test's own, or an embedded one, included."""
    given = connection.settings_dict
    who = quote(given["USER"], safe="")
    if given.get("PASSWORD"):
        who += ":" + quote(given["PASSWORD"], safe="")
    name, host, port = quote(given["NAME"], safe=""), given["HOST"], given.get("PORT")
    if host.startswith("/"):
        return f"postgres://{who}@/{name}?{urlencode({'host': host})}"
    return f"postgres://{who}@{host or 'localhost'}{f':{port}' if port else ''}/{name}"
