"""Checks of mash bills: recipes, rarity gates, grids and awards."""

from collections.abc import Iterator
from itertools import pairwise

from content.problems import Problem
from content.validation.common import check_ids, check_name
from game.engine.bourbonomics.catalog import FLOORS
from game.engine.bourbonomics.content import Award, Bill, Content, Grid, Kind
from game.engine.bourbonomics.tags import GRAINS, named_grains

MAX_DEMAND = 12
CHEAP_CELLS = 2
"""So many cells of a grid may lie at or under the floor; the rest must make waiting pay."""
AWARD_VALUES = {"silver": (1, 3), "gold": (3, 6)}


def check_bills(content: Content) -> Iterator[Problem]:
    """Check every bill, those outside the bourbon deck too."""
    yield from check_ids(("bills", bill.id) for bill in content.bills)
    for bill in content.bills:
        yield from check_name("bills", bill.id, bill.name)
        for field, message in (*_recipe(bill), *_gates(bill), *_grid(bill), *_awards(bill)):
            yield Problem("bills", bill.id, field, message)


Finding = tuple[str, str]
"""A field and what is the matter with it."""


def _recipe(bill: Bill) -> Iterator[Finding]:
    recipe = bill.recipe
    least, most = recipe.corn
    if not 1 <= least <= most:
        yield "recipe.corn", f"{least} to {most} is no range; both must be at least 1, and rising."
    minimums: dict[Kind, int] = {
        "rye": recipe.rye,
        "barley": recipe.barley,
        "wheat": recipe.wheat,
    }
    for grain, minimum in minimums.items():
        if minimum < 0:
            yield f"recipe.{grain}", f"{minimum} is below 0."
    if recipe.grain < max(1, sum(minimums.values())):
        yield "recipe.grain", "the total must be at least 1 and hold all named minimums."
    if recipe.max_rye is not None and recipe.rye > recipe.max_rye:
        yield "recipe.max_rye", f"{recipe.rye} rye asked for, {recipe.max_rye} allowed."
    room: dict[Kind, int] = {"cask": 1, "corn": least, **minimums}
    for kind, floor in recipe.specialty.items():
        if not 1 <= floor <= room[kind]:
            message = f"{floor} Specialty {kind} asked for; it must be 1 to {room[kind]}."
            yield f"recipe.specialty.{kind}", message
    named = named_grains(bill)
    leaders = [grain for grain, count in named.items() if count == max(named.values())]
    if len(leaders) > 1 and bill.primary not in leaders:
        yield "primary", f"{' and '.join(leaders)} are asked for equally; name the primary grain."
    if bill.primary is not None and bill.primary not in leaders:
        yield "primary", f"{bill.primary} is not the grain asked for most."


def _gates(bill: Bill) -> Iterator[Finding]:
    floors = {kind for kind, count in bill.recipe.specialty.items() if count}
    field = "recipe.specialty"
    match bill.rarity:
        case "common":
            if floors:
                yield field, "a Common asks for no Specialty cards."
        case "uncommon":
            if floors - set(GRAINS) or sum(bill.recipe.specialty.values()) > 1:
                yield field, "an Uncommon asks for at most one Specialty card, a grain."
        case "rare":
            if not 1 <= len(floors) <= 2:
                yield field, "a Rare asks for Specialty cards of one or two kinds."
        case "epic" | "legendary":
            plain = {"cask", *named_grains(bill)} - floors
            if plain:
                kinds = " and ".join(sorted(plain))
                yield field, f"{bill.rarity} bills ask for Specialty {kinds} too."
            if bill.rarity == "epic" and len(floors) > 3:
                yield field, "an Epic asks for Specialty cards of at most three kinds."
            if bill.rarity == "legendary" and len(floors) < 4:
                yield field, "a Legendary asks for Specialty cards of at least four kinds."


def _grid(bill: Bill) -> Iterator[Finding]:
    grid = bill.grid
    for field, bands, most in (("ages", grid.ages, None), ("demands", grid.demands, MAX_DEMAND)):
        if not bands:
            yield f"grid.{field}", "there must be at least one band."
        elif bands[0] < 0 or any(low >= high for low, high in pairwise(bands)):
            yield f"grid.{field}", "bands must rise from 0 or more."
        elif most is not None and bands[-1] > most:
            yield f"grid.{field}", f"a band above {most} can never be reached."
    if len(grid.pays) != len(grid.ages) or any(len(row) != len(grid.demands) for row in grid.pays):
        message = f"expected {len(grid.ages)} rows of {len(grid.demands)} numbers."
        yield "grid.pays", message
        return
    if any(cell < 0 for row in grid.pays for cell in row):
        yield "grid.pays", "no cell may be below 0."
    if not _is_monotone(grid):
        yield "grid.pays", "more age or demand must never pay less."
    floor = FLOORS[bill.rarity]
    cheap = sum(cell <= floor for row in grid.pays for cell in row)
    if cheap > CHEAP_CELLS and not bill.starter:
        message = f"{cheap} cells pay no more than the floor of {floor}; {CHEAP_CELLS} may."
        yield "grid.pays", message


def _is_monotone(grid: Grid) -> bool:
    along_demand = all(low <= high for row in grid.pays for low, high in pairwise(row))
    along_age = all(
        low <= high
        for younger, older in pairwise(grid.pays)
        for low, high in zip(younger, older, strict=True)
    )
    return along_demand and along_age


def _awards(bill: Bill) -> Iterator[Finding]:
    for field, award in (("silver", bill.silver), ("gold", bill.gold)):
        if award is None:
            continue
        low, high = AWARD_VALUES[field]
        if not low <= award.value <= high:
            yield f"{field}.value", f"{award.value} is not within {low} to {high}."
        if award.min_age < 0 or not 0 <= award.min_demand <= MAX_DEMAND:
            yield field, f"age must be 0 or more, demand 0 to {MAX_DEMAND}."
        if not award.min_age and not award.min_demand:
            yield field, "an award must ask for some age or demand."
    if bill.silver and bill.gold and _is_at_least_as_easy(bill.gold, bill.silver):
        yield "silver", "Gold is no harder, so Silver could never be won."


def _is_at_least_as_easy(one: Award, other: Award) -> bool:
    return one.min_age <= other.min_age and one.min_demand <= other.min_demand
