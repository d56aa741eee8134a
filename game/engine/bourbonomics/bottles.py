"""Bottles, and the conditions that slots, themes and masteries lay on them."""

from collections.abc import Sequence

from msgspec import Struct

from game.engine.bourbonomics.catalog import GRADES, BillFace, Catalog
from game.engine.bourbonomics.content import Condition, Unique


class Bottle(Struct, frozen=True, array_like=True):
    """What a sale leaves behind, frozen as it was sold."""

    bill: int
    cask: int
    age: int
    corn: int
    rye: int
    barley: int
    wheat: int
    demand: int
    tag: str = ""

    def tags(self, catalog: Catalog) -> frozenset[str]:
        """Return the bill's tags, and the one its maker gave it."""
        tags = catalog.bills[self.bill].tags
        return tags | {self.tag} if self.tag else tags


def meets(catalog: Catalog, bottle: Bottle, condition: Condition) -> bool:
    """Return whether this one bottle meets all the condition asks of a single bottle."""
    return not unmet(catalog, bottle, condition)


def unmet(catalog: Catalog, bottle: Bottle, condition: Condition) -> str:
    """Return the first thing asked for that this bottle lacks and what it has; nothing if none."""
    return (
        _unmet_tags(bottle.tags(catalog), condition)
        or _outside("age", bottle.age, condition.min_age, condition.max_age)
        or _outside("corn", bottle.corn, condition.min_corn, condition.max_corn)
        or _outside("demand", bottle.demand, condition.min_demand, condition.max_demand)
        or _unmet_make(catalog, bottle, condition)
    )


def are_unlike(catalog: Catalog, bottles: Sequence[Bottle], condition: Condition) -> bool:
    """Return whether no two of the bottles share what the condition wants unique."""
    for trait in condition.unique:
        values = [_trait(catalog.bills[bottle.bill], bottle, trait) for bottle in bottles]
        if len(set(values)) < len(values):
            return False
    return True


def _unmet_tags(tags: frozenset[str], condition: Condition) -> str:
    for tag in condition.tags:
        if tag not in tags:
            return f"{tag}; this bottle is {', '.join(sorted(tags)) or 'plain'}"
    for tag in condition.without_tags:
        if tag in tags:
            return f"a bottle that is not {tag}; this one is"
    return ""


def _outside(what: str, value: int, least: int, most: int | None) -> str:
    if value < least:
        return f"{what} {least} or more; this bottle has {value}"
    if most is not None and value > most:
        return f"{what} {most} or less; this bottle has {value}"
    return ""


def _unmet_make(catalog: Catalog, bottle: Bottle, condition: Condition) -> str:
    if bottle.cask < GRADES.index(condition.cask):
        wanted, was = condition.cask.capitalize(), GRADES[bottle.cask].capitalize()
        return f"a {wanted} cask; this bottle's was {was}"
    rarity = catalog.bills[bottle.bill].rarity
    if condition.rarities and rarity not in condition.rarities:
        return f"a bill that is {' or '.join(condition.rarities)}; this one is {rarity}"
    for grain in condition.without_grain:
        served: int = getattr(bottle, grain)
        if served:
            return f"no {grain} in the recipe; this one has {served}"
    return ""


def _trait(bill: BillFace, bottle: Bottle, trait: Unique) -> str | int | None:
    match trait:
        case "primary_tag":
            return bill.primary_tag
        case "primary_grain":
            return bill.primary_grain
        case "cask":
            return bottle.cask
