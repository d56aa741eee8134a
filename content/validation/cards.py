"""Checks of resources, Labor, operations cards and investments."""

from collections.abc import Iterator
from typing import get_args

from content.problems import Problem
from content.validation.common import (
    check_effect,
    check_ids,
    check_name,
    check_not_negative,
    check_tags,
    sectioned_cards,
)
from game.engine.bourbonomics.catalog import UNKNOWN
from game.engine.bourbonomics.content import Content, Kind
from game.engine.bourbonomics.effects import GrantTag


def check_cards(content: Content) -> Iterator[Problem]:
    """Check every card that can lie in the market or a deck."""
    cards = list(sectioned_cards(content))
    yield from check_ids((section, card.id) for section, card in cards)
    if len(cards) >= UNKNOWN:
        message = f"{len(cards)} different cards are too many; {UNKNOWN - 1} is the most."
        yield Problem("cards", "", "", message)
    for section, card in cards:
        yield from check_name(section, card.id, card.name)
        yield from check_not_negative(section, card.id, cost=card.cost, supply=card.supply)
        if card.supply and not card.cost:
            yield Problem(section, card.id, "cost", "a card in the market must cost at least 1.")
    yield from _check_resources(content)
    yield from _check_labor(content)
    yield from _check_effects(content)


def _check_resources(content: Content) -> Iterator[Problem]:
    for kind in get_args(Kind):
        commons = [r for r in content.resources if r.kind == kind and r.grade == "common"]
        if len(commons) != 1:
            message = f"there must be exactly one Common {kind}, not {len(commons)}."
            yield Problem("resources", "", "grade", message)
    bonuses: dict[object, str] = {}
    for card in content.resources:
        if card.grade != "heritage":
            if card.bonus is not None:
                message = "only Heritage cards carry an on-sale bonus."
                yield Problem("resources", card.id, "bonus", message)
            continue
        if card.bonus is None:
            yield Problem("resources", card.id, "bonus", "a Heritage card needs an on-sale bonus.")
            continue
        if card.bonus in bonuses:
            message = f"the same bonus as {bonuses[card.bonus]}; each needs its own."
            yield Problem("resources", card.id, "bonus", message)
        bonuses.setdefault(card.bonus, card.id)
        if not card.bonus.capital and not card.bonus.holds_demand:
            yield Problem("resources", card.id, "bonus", "this bonus does nothing.")


def _check_labor(content: Content) -> Iterator[Problem]:
    generic = [card for card in content.labor if card.domain == "any"]
    if len(generic) != 1:
        message = f"there must be exactly one Labor card for anything, not {len(generic)}."
        yield Problem("labor", "", "domain", message)
    for card in generic:
        if card.supply:
            yield Problem("labor", card.id, "supply", "Generic Labor is never sold; use 0.")
    for card in content.labor:
        if card.value < 1:
            yield Problem("labor", card.id, "value", "Labor must be worth at least 1.")


def _check_effects(content: Content) -> Iterator[Problem]:
    for resource in content.resources:
        if resource.bonus is not None:
            yield from check_effect("resources", resource.id, "bonus", resource.bonus)
    for operation in content.operations:
        yield from check_effect("operations", operation.id, "effect", operation.effect)
    for investment in content.investments:
        effect = investment.effect
        yield from check_effect("investments", investment.id, "effect", effect)
        if isinstance(effect, GrantTag):
            yield from check_tags("investments", investment.id, "effect.tags", effect.tags)
