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
    tags = bottle.tags(catalog)
    bill = catalog.bills[bottle.bill]
    served = {"rye": bottle.rye, "barley": bottle.barley, "wheat": bottle.wheat}
    return (
        all(tag in tags for tag in condition.tags)
        and not any(tag in tags for tag in condition.without_tags)
        and _within(bottle.age, condition.min_age, condition.max_age)
        and _within(bottle.corn, condition.min_corn, condition.max_corn)
        and _within(bottle.demand, condition.min_demand, condition.max_demand)
        and bottle.cask >= GRADES.index(condition.cask)
        and (not condition.rarities or bill.rarity in condition.rarities)
        and not any(served[grain] for grain in condition.without_grain)
    )


def are_unlike(catalog: Catalog, bottles: Sequence[Bottle], condition: Condition) -> bool:
    """Return whether no two of the bottles share what the condition wants unique."""
    for trait in condition.unique:
        values = [_trait(catalog.bills[bottle.bill], bottle, trait) for bottle in bottles]
        if len(set(values)) < len(values):
            return False
    return True


def _within(value: int, least: int, most: int | None) -> bool:
    return value >= least and (most is None or value <= most)


def _trait(bill: BillFace, bottle: Bottle, trait: Unique) -> str | int | None:
    match trait:
        case "primary_tag":
            return bill.primary_tag
        case "primary_grain":
            return bill.primary_grain
        case "cask":
            return bottle.cask
