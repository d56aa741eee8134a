"""Publishing catalogues, and finding the one a game plays with."""

from functools import lru_cache

import msgspec
from django.contrib.auth.models import AbstractBaseUser
from django.db import connection, transaction

from content.models import Revision
from content.problems import CatalogueError
from content.validation import problems
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import Content

RULESET = "bourbonomics"
KEPT_COMPILED = 16
"""Catalogues a process keeps ready to play with."""


class NoCatalogue(Exception):
    """Nothing has been published yet."""


def current_revision() -> Revision:
    """Return the newest published revision, without its body. Raises `NoCatalogue`."""
    published = Revision.objects.filter(ruleset=RULESET, is_published=True)
    newest = published.order_by("-number").defer("body").first()
    if newest is None:
        raise NoCatalogue("No catalogue is published yet; run `manage.py load_catalogue`.")
    return newest


def current_catalogue() -> Catalog:
    """Return the catalogue that new games play with. Raises `NoCatalogue`."""
    return _compiled(current_revision().digest)


def catalogue(revision_id: int) -> Catalog:
    """Return the catalogue of a revision. Raises `Revision.DoesNotExist`."""
    return _compiled(Revision.objects.values_list("digest", flat=True).get(pk=revision_id))


@transaction.atomic
def publish(
    content: Content, *, note: str = "", author: AbstractBaseUser | None = None
) -> Revision:
    """Publish as a new revision. Raises `CatalogueError` if the catalogue has problems."""
    _lock()
    return _insert(content, note=note, author=author)


@transaction.atomic
def snapshot(content: Content, *, author: AbstractBaseUser | None = None) -> Revision:
    """Return a revision of exactly this catalogue to try out, without publishing it.

    Raises `CatalogueError` if the catalogue has problems.
    """
    _lock()
    same = Revision.objects.filter(ruleset=RULESET, digest=Catalog(content).digest)
    return same.order_by("-number").first() or _insert(
        content, note="Taken to be tried out.", author=author, is_published=False
    )


@transaction.atomic
def publish_shipped(content: Content) -> Revision | None:
    """Publish what came with the program, unless it was the last thing so published."""
    _lock()
    shipped = Revision.objects.filter(ruleset=RULESET, is_shipped=True)
    newest = shipped.order_by("-number").values_list("digest", flat=True).first()
    if newest == Catalog(content).digest:
        return None
    return _insert(content, note="Shipped with the program.", is_shipped=True)


def _lock() -> None:
    """Let one publisher at a time pass until its transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext('content.revision'))")


def _insert(
    content: Content,
    *,
    note: str,
    author: AbstractBaseUser | None = None,
    is_shipped: bool = False,
    is_published: bool = True,
) -> Revision:
    if found := problems(content):
        raise CatalogueError(found)
    numbers = Revision.objects.filter(ruleset=RULESET).order_by("-number")
    newest = numbers.values_list("number", flat=True).first() or 0
    revision = Revision(
        ruleset=RULESET,
        number=newest + 1 if is_published else 0,
        digest=Catalog(content).digest,
        body=msgspec.json.encode(content, order="sorted").decode(),
        note=note,
        author_id=author.pk if author else None,
        is_shipped=is_shipped,
        is_published=is_published,
    )
    revision.save()
    return revision


@lru_cache(maxsize=KEPT_COMPILED)
def _compiled(digest: str) -> Catalog:
    body = Revision.objects.filter(digest=digest).values_list("body", flat=True)[0]
    compiled = Catalog(msgspec.json.decode(body, type=Content))
    if compiled.digest != digest:
        raise ValueError(f"The body of catalogue {digest[:12]} does not match its digest.")
    return compiled
