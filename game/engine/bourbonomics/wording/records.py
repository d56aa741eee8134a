"""Texts of whole records: Labor, awards, and what a distillery starts with."""

from collections.abc import Mapping

from game.engine.bourbonomics.content import Award, Domain, Labor, Start
from game.engine.bourbonomics.wording.phrases import all_of, at, counted, within

_PURCHASES: dict[Domain, str] = {
    "any": "any purchase",
    "resource": "the purchase of a resource",
    "operations": "the purchase of an operations card",
    "investment": "the purchase of an investment",
}


def describe_labor(labor: Labor) -> str:
    """Return what a Labor card does."""
    text = f"Pays {labor.value} towards {_PURCHASES[labor.domain]}."
    return text if labor.domain == "any" else f"{text} Cannot age a barrel."


def describe_award(award: Award) -> str:
    """Return when an award is won and what it pays."""
    terms = [*within("age", award.min_age, None), *within("demand", award.min_demand, None)]
    return f"+{award.value} Capital{at(terms)}"


def describe_start(start: Start, names: Mapping[str, str]) -> str:
    """Return what lies on the table before the first turn.

    `names` gives ids their names; a draft may name what is not there, which keeps its id.
    """
    parts = []
    if start.barrel is not None:
        parts.append(f"a barrel of {names.get(start.barrel, start.barrel)}, age {start.barrel_age}")
    parts += [names.get(id, id) for id in start.bills]
    if start.random_commons:
        parts.append(counted(start.random_commons, "random Common bill"))
    if start.dealt:
        parts.append(f"{start.kept} of {counted(start.dealt, 'bill')} dealt")
    parts += [f"{count} {names.get(id, id)} in the deck" for id, count in start.deck.items()]
    return f"Starts with {all_of(parts)}." if parts else "Starts with empty racks."
