"""Faces of mash bills."""

from itertools import pairwise
from typing import Any

from content.faces.face import Face
from game.engine.bourbonomics.content import Award, Bill, Kind, Recipe
from game.engine.bourbonomics.tags import GRAINS, tags_of
from game.engine.bourbonomics.wording import describe_award

FINE_PRINT = ("silver-eligible", "gold-eligible")
"""Tags the face shows as medals instead."""


def bill_face(bill: Bill) -> Face:
    """Return the bill as it lies Staged, with nothing on it."""
    tags = sorted(tags_of(bill).difference(FINE_PRINT))
    arguments = {
        "name": bill.name,
        "rarity": bill.rarity,
        "pips": pips(bill.recipe),
        "grid": {
            "ages": band_labels(bill.grid.ages),
            "demands": band_labels(bill.grid.demands),
            "pays": bill.grid.pays,
            "awards": medal_cells(bill),
        },
        "tags": tags,
        "medals": [
            (medal, describe_award(award))
            for medal, award in (("silver", bill.silver), ("gold", bill.gold))
            if award
        ],
        "slogan": bill.slogan,
    }
    return Face("bill", arguments)


def pips(recipe: Recipe) -> list[dict[str, Any]]:
    """Return what the recipe asks for, piece by piece; corn beyond the minimum is optional."""
    least, most = recipe.corn
    named: dict[Kind, int] = {grain: getattr(recipe, grain) for grain in GRAINS}
    asked: dict[Kind, int] = {"cask": 1, "corn": least, **named}
    pieces: list[dict[str, Any]] = [
        {"kind": kind, "fine": n < recipe.specialty.get(kind, 0)}
        for kind, count in asked.items()
        for n in range(count)
    ]
    after_corn = 1 + least
    pieces[after_corn:after_corn] = [{"kind": "corn", "optional": True}] * (most - least)
    pieces += [{"kind": "grain"}] * (max(1, recipe.grain) - sum(named.values()))
    return [{"filled": False, **piece} for piece in pieces]


def band_labels(bands: tuple[int, ...]) -> list[str]:
    """Return bands as people read them: 2, 3–4, 5+."""
    labels = [str(low) if high - low == 1 else f"{low}–{high - 1}" for low, high in pairwise(bands)]
    return [*labels, *(f"{last}+" for last in bands[-1:])]


def medal_cells(bill: Bill) -> list[list[str]]:
    """Return for each cell the award that every sale reading it wins."""
    grid = bill.grid
    return [[_medal(bill, age, demand) for demand in grid.demands] for age in grid.ages]


def _medal(bill: Bill, age: int, demand: int) -> str:
    if bill.gold and _is_won(bill.gold, age, demand):
        return "gold"
    return "silver" if bill.silver and _is_won(bill.silver, age, demand) else ""


def _is_won(award: Award, age: int, demand: int) -> bool:
    return age >= award.min_age and demand >= award.min_demand
