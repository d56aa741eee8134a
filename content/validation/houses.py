"""Checks of distilleries and what they start with."""

from collections.abc import Iterator

from content.problems import Problem
from content.validation.common import (
    check_copies,
    check_effect,
    check_ids,
    check_name,
    check_not_negative,
)
from game.engine.bourbonomics.content import Content, Distillery
from game.engine.bourbonomics.effects import NoRyeCards

MOST_SLOTS = 6
MOST_SEATS = 4


def check_houses(content: Content) -> Iterator[Problem]:
    """Check every distillery, and that a full table of bots finds one each."""
    yield from check_ids(("distilleries", house.id) for house in content.distilleries)
    for house in content.distilleries:
        yield from check_name("distilleries", house.id, house.name)
        yield from check_not_negative("distilleries", house.id, capital=house.capital)
        yield from _check_flagship(house, content)
        cards = check_copies(content, "start.deck", house.start.deck)
        for field, message in (*cards, *_start_bills(house, content)):
            yield Problem("distilleries", house.id, field, message)
        for field, effect in (("ability", house.ability), ("constraint", house.constraint)):
            if effect is not None:
                yield from check_effect("distilleries", house.id, field, effect)
    if sum(not house.humans_only for house in content.distilleries) < MOST_SEATS:
        message = f"at least {MOST_SEATS} distilleries must be open to everyone."
        yield Problem("distilleries", "", "humans_only", message)
    known = {house.id for house in content.distilleries}
    for board in content.boards:
        if board.flagship is not None and board.flagship not in known:
            message = f"there is no distillery “{board.flagship}”."
            yield Problem("boards", board.id, "flagship", message)


def _check_flagship(house: Distillery, content: Content) -> Iterator[Problem]:
    boards = [board.id for board in content.boards if board.flagship == house.id]
    if len(boards) != 1:
        message = f"it needs exactly one flagship board, and has {len(boards)}."
        yield Problem("distilleries", house.id, "flagship", message)


def _start_bills(house: Distillery, content: Content) -> Iterator[tuple[str, str]]:
    start = house.start
    bills = {bill.id: bill for bill in content.bills}
    named = [("start.bills", id) for id in start.bills]
    if start.barrel is not None:
        named.append(("start.barrel", start.barrel))
    for field, id in named:
        if id not in bills:
            yield field, f"there is no bill “{id}”."
        elif not bills[id].starter:
            yield field, f"{id} is in the bourbon deck; a distillery starts with starter bills."
    barrel = bills.get(start.barrel or "")
    if barrel and barrel.recipe.rye and isinstance(house.constraint, NoRyeCards):
        yield "start.barrel", f"{barrel.id} needs rye, which this distillery may not commit."
    if start.barrel_age < 0 or start.random_commons < 0:
        yield "start", "no number may be below 0."
    if not 0 <= start.kept <= start.dealt:
        yield "start.kept", f"{start.kept} of {start.dealt} dealt bills cannot be kept."
    staged = len(named) + start.random_commons + start.kept
    if not 1 <= house.slots <= MOST_SLOTS:
        yield "slots", f"there must be 1 to {MOST_SLOTS} rickhouse slots."
    elif staged > house.slots:
        yield "start", f"{staged} bills do not fit into {house.slots} slots."
