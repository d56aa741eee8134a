"""Whether any bottle of a bill could ever meet conditions."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from content.validation.bills import MAX_DEMAND
from game.engine.bourbonomics.catalog import GRADES
from game.engine.bourbonomics.content import Bill, Condition, Content, Distillery, Grade, Grain
from game.engine.bourbonomics.effects import NoRyeCards, NoRyelessBills
from game.engine.bourbonomics.tags import GRAINS, primary_grain, primary_tag, tags_of

SALE_AGE = 2
"""The youngest a barrel can be sold."""

Traits = tuple[str, Grain | None, Grade]
"""A bottle's primary tag, primary grain and cask."""


@dataclass(frozen=True)
class Candidate:
    """A bill with what its tags say, worked out once."""

    bill: Bill
    tags: frozenset[str]
    primary_tag: str
    primary_grain: Grain | None


def candidate(bill: Bill) -> Candidate:
    """Return the bill as something that slots can be tried with."""
    return Candidate(bill, tags_of(bill), primary_tag(bill), primary_grain(bill))


def candidates(content: Content) -> list[Candidate]:
    """Return the bourbon deck's bills."""
    return [candidate(bill) for bill in content.bills if not bill.starter]


def can_take(house: Distillery | None, bill: Bill) -> bool:
    """Return whether the house, or anybody, can take the bill and make it."""
    constraint = house.constraint if house else None
    if isinstance(constraint, NoRyelessBills):
        return bill.recipe.max_rye != 0
    return not (isinstance(constraint, NoRyeCards) and bill.recipe.rye)


def cask_grades(content: Content) -> list[Grade]:
    """Return the grades of cask that anybody can get."""
    dealt = content.table.starter_deck
    return [
        card.grade
        for card in content.resources
        if card.kind == "cask" and (card.supply or card.id in dealt)
    ]


def can_meet(one: Candidate, conditions: Sequence[Condition], grades: Sequence[Grade]) -> bool:
    """Return whether one bottle of the bill could meet all the conditions at once."""
    bill, tags = one.bill, one.tags
    return (
        all(tags.issuperset(c.tags) and tags.isdisjoint(c.without_tags) for c in conditions)
        and all(not c.rarities or bill.rarity in c.rarities for c in conditions)
        and _overlap((c.min_age, c.max_age) for c in [*conditions, Condition(min_age=SALE_AGE)])
        and _overlap([*((c.min_corn, c.max_corn) for c in conditions), bill.recipe.corn])
        and _overlap([*((c.min_demand, c.max_demand) for c in conditions), (0, MAX_DEMAND)])
        and _can_spare(bill, {grain for c in conditions for grain in c.without_grain})
        and bool(list(_casks(bill, conditions, grades)))
    )


def can_fill(
    slots: Sequence[Condition],
    bills: Sequence[Candidate],
    whole_board: Sequence[Condition],
    grades: Sequence[Grade],
) -> bool:
    """Return whether bottles for all slots exist that meet the conditions, unique traits included."""
    options = [
        {
            (one.primary_tag, one.primary_grain, cask)
            for one in bills
            if can_meet(one, [needs, *whole_board], grades)
            for cask in _casks(one.bill, [needs, *whole_board], grades)
        }
        for needs in slots
    ]
    unique = {trait for condition in whole_board for trait in condition.unique}
    positions = [n for n, t in enumerate(("primary_tag", "primary_grain", "cask")) if t in unique]
    return _pick(options, positions, [])


def _pick(options: list[set[Traits]], unique: list[int], picked: list[Traits]) -> bool:
    if not options:
        return True
    return any(
        _pick(options[1:], unique, [*picked, traits])
        for traits in options[0]
        if not any(traits[n] == other[n] for n in unique for other in picked)
    )


def _overlap(ranges: Iterable[tuple[int, int | None]]) -> bool:
    lows, highs = zip(*ranges, strict=True)
    return max(lows) <= min((high for high in highs if high is not None), default=max(lows))


def _can_spare(bill: Bill, unwanted: set[Grain]) -> bool:
    """Return whether the recipe can be made without these grains."""
    recipe = bill.recipe
    minimums = {grain: getattr(recipe, grain) for grain in GRAINS}
    if any(minimums[grain] for grain in unwanted):
        return False
    free = recipe.grain - sum(minimums.values())
    others = [grain for grain in GRAINS if grain not in unwanted]
    return free <= 0 or any(grain != "rye" or recipe.max_rye is None for grain in others)


def _casks(bill: Bill, conditions: Sequence[Condition], grades: Sequence[Grade]) -> Iterator[Grade]:
    least = [GRADES.index(condition.cask) for condition in conditions]
    floor = max([*least, 1 if bill.recipe.specialty.get("cask") else 0])
    return (grade for grade in grades if GRADES.index(grade) >= floor)
