"""Changing, adding and removing single records of the draft."""

from django.contrib.auth.models import AbstractBaseUser
from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from content.differences import describe_change
from content.drafts.errors import CardInUse, KeyTaken, StaleEdit
from content.drafts.working import (
    RECORDS,
    TABLE,
    Payload,
    content_of,
    lock_draft,
    open_draft,
    payload_of,
)
from content.loader import read_record
from content.models import Draft, DraftCard, DraftChange
from content.problems import CatalogueError, Problem
from content.validation import problems
from game.engine.bourbonomics.content import Content, Record

Author = AbstractBaseUser | None


def check_card(section: str, key: str, payload: Payload) -> tuple[Record, list[Problem]]:
    """Return the record and what is wrong with it in this draft.

    Raises `CatalogueError` when it has not even the shape of a record.
    """
    record = _read(section, key, payload)
    whole = _content_with(open_draft(), section, key, payload)
    return record, [p for p in problems(whole) if (p.where, p.id or TABLE) == (section, key)]


def check_key(section: str, key: str) -> None:
    """Raise `KeyTaken` if the section has such a record already."""
    if open_draft().cards.filter(section=section, key=key).exists():
        raise KeyTaken(f"There is a card “{key}” already; choose another id.")


@transaction.atomic
def save_card(
    section: str,
    key: str,
    payload: Payload,
    *,
    version: int,
    author: Author = None,
    keep_problems: bool = False,
) -> DraftCard:
    """Change a record that was read at `version`.

    Raises `StaleEdit` if it has changed since, and `CatalogueError` with the record's problems;
    those that concern more than its shape can be kept for now, but not published.
    """
    open_draft()
    lock_draft()
    card = DraftCard.objects.filter(section=section, key=key).select_related("edited_by").first()
    record = _read(section, key, payload)
    if card is None:
        raise StaleEdit(None)
    if card.version != version:
        raise StaleEdit(card, describe_change(record, _read(section, key, card.payload)))
    _check(section, key, payload, keep_problems=keep_problems)
    lines = describe_change(_read(section, key, card.payload), record)
    if not lines:
        return card
    card.version += 1
    _write(card, record, author)
    _tell(card, "Changed", lines, author)
    return card


@transaction.atomic
def add_card(
    section: str, payload: Payload, *, author: Author = None, keep_problems: bool = False
) -> DraftCard:
    """Add a record. Raises `KeyTaken`, and `CatalogueError` as `save_card` does."""
    draft = open_draft()
    lock_draft()
    key = str(payload.get("id", ""))
    check_key(section, key)
    record = _read(section, key, payload)
    _check(section, key, payload, keep_problems=keep_problems)
    last = draft.cards.aggregate(last=Max("position"))["last"] or 0
    card = DraftCard(draft=draft, section=section, key=key, position=last + 1)
    _write(card, record, author)
    _tell(card, "Added", (), author)
    return card


@transaction.atomic
def remove_card(card: DraftCard, *, author: Author = None) -> None:
    """Remove a record. Raises `CardInUse` when the rest of the draft would miss it."""
    lock_draft()
    check_unused(card)
    _tell(card, "Removed", (), author)
    card.delete()


def check_unused(card: DraftCard) -> None:
    """Raise `CardInUse` if the draft would have problems without the card that it has not with it."""
    rows = {(c.section, c.key): c.payload for c in card.draft.cards.order_by("position")}
    already = problems(content_of((*place, payload) for place, payload in rows.items()))
    del rows[card.section, card.key]
    try:
        without = problems(content_of((*place, payload) for place, payload in rows.items()))
    except CatalogueError as error:
        without = error.problems
    if reasons := [problem for problem in without if problem not in already]:
        raise CardInUse(card.name, reasons)


def _check(section: str, key: str, payload: Payload, *, keep_problems: bool) -> None:
    _, found = check_card(section, key, payload)
    if found and not keep_problems:
        raise CatalogueError(found)


def _read(section: str, key: str, payload: Payload) -> Record:
    found: list[Problem] = []
    record = read_record(payload, RECORDS[section], section, key, found)
    if record is None:
        raise CatalogueError(found)
    return record


def _content_with(draft: Draft, section: str, key: str, payload: Payload) -> Content:
    rows = {(c.section, c.key): c.payload for c in draft.cards.order_by("position")}
    rows[section, key] = payload
    return content_of((*place, row) for place, row in rows.items())


def _write(card: DraftCard, record: Record, author: Author) -> None:
    card.payload = payload_of(record)
    card.name = card.payload.get("name", "The table")
    card.edited_by_id = author.pk if author else None
    card.edited_at = timezone.now()
    card.save()


def _tell(card: DraftCard, verb: str, lines: tuple[str, ...], author: Author) -> None:
    words = "\n".join([f"{verb} {card.name}.", *lines])
    DraftChange.objects.create(
        draft=card.draft,
        section=card.section,
        key=card.key,
        words=words,
        author_id=author.pk if author else None,
    )
