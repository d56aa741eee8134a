"""Checks that every kind of record shares."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from content.problems import Problem
from game.engine.bourbonomics.content import Content, Investment, Labor, Operation, Resource
from game.engine.bourbonomics.effects import Effect, ShiftDemand
from game.engine.bourbonomics.tags import ALL_TAGS

Card = Resource | Labor | Operation | Investment

PERSONAL = ("resources", "labor")
"""Sections whose cards make up personal decks."""

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def sectioned_cards(content: Content) -> Iterator[tuple[str, Card]]:
    """Yield every card that can lie in the market or a deck, with its section."""
    yield from (("resources", card) for card in content.resources)
    yield from (("labor", card) for card in content.labor)
    yield from (("operations", card) for card in content.operations)
    yield from (("investments", card) for card in content.investments)


def check_copies(content: Content, field: str, deck: dict[str, int]) -> Iterator[tuple[str, str]]:
    """Check the cards of a personal deck: resources and Labor, at least one of each named."""
    known = {card.id for section, card in sectioned_cards(content) if section in PERSONAL}
    for id, count in deck.items():
        if id not in known:
            yield field, f"there is no resource or Labor card “{id}”."
        if count < 1:
            yield field, f"{count} copies of {id}; write at least 1."


def check_ids(named: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """Check (section, id) pairs that share one space of ids."""
    pairs = list(named)
    times = Counter(id for _, id in pairs)
    for section, id in pairs:
        if not SLUG.fullmatch(id):
            yield Problem(section, id, "id", "use lower-case letters, digits and single hyphens.")
        if times[id] > 1:
            yield Problem(section, id, "id", f"this id is used {times[id]} times.")


def check_name(section: str, id: str, name: str) -> Iterator[Problem]:
    """Check that there is something to print."""
    if not name.strip():
        yield Problem(section, id, "name", "the name is empty.")


def check_not_negative(section: str, id: str, **numbers: int) -> Iterator[Problem]:
    """Check that no printed number is below 0."""
    for field, number in numbers.items():
        if number < 0:
            yield Problem(section, id, field, f"{number} is below 0.")


def check_tags(section: str, id: str, field: str, tags: Iterable[str]) -> Iterator[Problem]:
    """Check that every tag is one that bills can carry."""
    for tag in tags:
        if tag not in ALL_TAGS:
            yield Problem(section, id, field, f"there is no tag “{tag}”.")


def check_effect(section: str, id: str, field: str, effect: Effect) -> Iterator[Problem]:
    """Check that the effect's numbers can mean something."""
    if isinstance(effect, ShiftDemand):
        if not effect.steps or 0 in effect.steps:
            yield Problem(section, id, f"{field}.steps", "name at least one step, none of them 0.")
        return
    for name, value in msgspec.structs.asdict(effect).items():
        if isinstance(value, int) and value < 0:
            yield Problem(section, id, f"{field}.{name}", f"{value} is below 0.")
