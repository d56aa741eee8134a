"""A draft may be half made: whatever it holds can be checked, compared, drawn and written."""

import random
from typing import Any

import pytest

from content.differences import differences
from content.drafts.working import content_of, rows_of
from content.faces import face_of
from content.loader import SECTIONS
from content.problems import CatalogueError
from content.validation import problems
from content.writer import dump
from game.engine.bourbonomics.content import Content

DRAFTS = 15


def spoil(value: Any, chance: random.Random) -> Any:
    """Return the value with something in it changed, emptied or left out."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return chance.choice([-1, 0, 1, 7, 99])
    if isinstance(value, str):
        return chance.choice(["", "nowhere", "glut", value])
    if isinstance(value, list) and value:
        if chance.random() < 0.3:
            return []
        at = chance.randrange(len(value))
        return [*value[:at], spoil(value[at], chance), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        if chance.random() < 0.2:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: spoil(value[key], chance)}
    return value


def half_made(content: Content, chance: random.Random) -> Content:
    """Return the catalogue with a few records spoilt or missing, as far as they keep their shape."""
    while True:
        rows = [[*place, payload] for place, payload in rows_of(content)]
        for row in chance.sample(rows, chance.randint(1, 5)):
            row[2] = spoil(row[2], chance)
        if chance.random() < 0.3:
            rows.remove(chance.choice(rows))
        try:
            return content_of(rows)
        except CatalogueError:
            continue


@pytest.mark.parametrize("seed", range(3))
def test_half_made_drafts_can_be_worked_with(shipped: Content, seed: int):
    chance = random.Random(seed)
    for _ in range(DRAFTS):
        draft = half_made(shipped, chance)
        problems(draft)
        differences(shipped, draft)
        dump(draft)
        for section in SECTIONS:
            for record in getattr(draft, section):
                face_of(record, draft)
