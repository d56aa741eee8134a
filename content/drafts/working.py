"""Opening the draft and reading it as a catalogue."""

import json
from collections import defaultdict
from typing import Any

import msgspec
from django.contrib.auth.models import AbstractBaseUser
from django.db import connection, transaction
from django.utils import timezone

from content.catalogues import RULESET, catalogue, current_revision
from content.differences import Difference, differences
from content.files import in_file_order
from content.loader import SECTIONS, read_record
from content.models import Draft, DraftCard, DraftChange, Revision
from content.problems import CatalogueError, Problem
from game.engine.bourbonomics.content import Content, Record, Table

TABLE = "table"
"""The section and the key of the one record that is no card."""
RECORDS: dict[str, type[Record]] = {**SECTIONS, TABLE: Table}

Payload = dict[str, Any]


def open_draft() -> Draft:
    """Return the draft, made on first use and brought up to the newest revision.

    Raises `NoCatalogue` while nothing is published.
    """
    newest = current_revision()
    draft = Draft.objects.filter(ruleset=RULESET).first()
    if draft is not None and draft.base_id == newest.pk:
        return draft
    with transaction.atomic():
        draft = lock_draft()
        if draft is None:
            draft = Draft.objects.create(ruleset=RULESET, base=newest)
            fill(draft, catalogue(newest.pk).content)
        elif draft.base_id != newest.pk:
            _follow(draft, newest)
    return draft


def lock_draft() -> Draft | None:
    """Let one editor at a time pass until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtext('content.draft'))")
    return Draft.objects.filter(ruleset=RULESET).first()


def draft_content(draft: Draft) -> Content:
    """Return the draft as a catalogue. Raises `CatalogueError` if a record has lost its shape."""
    rows = draft.cards.order_by("position").values_list("section", "key", "payload")
    return content_of((section, key, payload) for section, key, payload in rows)


def content_of(rows: Any) -> Content:
    """Return rows of (section, key, payload) as a catalogue. Raises `CatalogueError`."""
    problems: list[Problem] = []
    parts: dict[str, list[Any]] = defaultdict(list)
    for section, key, payload in rows:
        record = read_record(payload, RECORDS[section], section, key, problems)
        if record is not None:
            parts[section].append(record)
    if not parts[TABLE] and not problems:
        problems.append(Problem(TABLE, "", "", "the record is missing."))
    if problems:
        raise CatalogueError(problems)
    sections: dict[str, Any] = {section: tuple(parts[section]) for section in SECTIONS}
    return in_file_order(Content(**sections, table=parts[TABLE][0]))


def draft_changes(draft: Draft) -> list[Difference]:
    """Return what changed since the last published revision."""
    return differences(catalogue(draft.base_id).content, draft_content(draft))


def payload_of(record: Record) -> Payload:
    """Return the record as plain values, without what is left at its default."""
    payload: Payload = json.loads(msgspec.json.encode(record))
    return payload


def fill(draft: Draft, content: Content, author: AbstractBaseUser | None = None) -> None:
    """Make the draft equal to the catalogue; cards that change count as edited."""
    old = {(card.section, card.key): card for card in draft.cards.all()}
    new = dict(rows_of(content))
    for place, card in old.items():
        if place not in new:
            card.delete()
    added: list[DraftCard] = []
    for position, ((section, key), payload) in enumerate(new.items()):
        card = old.get((section, key)) or DraftCard(draft=draft, section=section, key=key)
        name = payload.get("name", "The table")
        if card.pk is None:
            card.name, card.payload, card.position = name, payload, position
            added.append(card)
        elif (card.payload, card.position) != (payload, position):
            card.version += card.payload != payload
            card.name, card.payload, card.position = name, payload, position
            card.edited_by_id, card.edited_at = author.pk if author else None, timezone.now()
            card.save()
    DraftCard.objects.bulk_create(added)


def rows_of(content: Content) -> list[tuple[tuple[str, str], Payload]]:
    """Return every record's place, (section, key), and payload."""
    rows = [
        ((section, record.id), payload_of(record))
        for section in SECTIONS
        for record in getattr(content, section)
    ]
    return [*rows, ((TABLE, TABLE), payload_of(content.table))]


def _follow(draft: Draft, newest: Revision) -> None:
    """Take over a revision published elsewhere, keeping what curators have changed themselves."""
    before = dict(rows_of(catalogue(draft.base_id).content))
    ahead = dict(rows_of(catalogue(newest.pk).content))
    mine = {(card.section, card.key): card.payload for card in draft.cards.order_by("position")}
    merged: dict[tuple[str, str], Payload] = {}
    for place, payload in ahead.items():
        was_edited = mine.get(place) != before.get(place)
        if not was_edited:
            merged[place] = payload
        elif place in mine:
            merged[place] = mine[place]
    for place, payload in mine.items():
        if place not in ahead and payload != before.get(place):
            merged[place] = payload
    fill(draft, content_of((*place, payload) for place, payload in merged.items()))
    draft.base = newest
    draft.save()
    words = f"Revision {newest.number} was published; what was not edited here follows it."
    DraftChange.objects.create(draft=draft, words=words)
