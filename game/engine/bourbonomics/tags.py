"""Tags: what a bill's recipe says about the bottles made from it."""

from game.engine.bourbonomics.content import Bill, Grain

GRAINS: tuple[Grain, ...] = ("rye", "barley", "wheat")
PRIMARY_ORDER = ("wheated", "rye-heavy", "triple-grain", "single-grain")
ALL_TAGS = (
    "rye",
    "barley",
    "wheat",
    "single-grain",
    "triple-grain",
    "rye-heavy",
    "wheated",
    "corn-heavy",
    "corn-light",
    "specialty",
    "heritage-recipe",
    "silver-eligible",
    "gold-eligible",
)


def named_grains(bill: Bill) -> dict[Grain, int]:
    """Return how many of each grain the recipe asks for by name."""
    recipe = bill.recipe
    asked = {grain: max(getattr(recipe, grain), recipe.specialty.get(grain, 0)) for grain in GRAINS}
    return {grain: count for grain, count in asked.items() if count}


def primary_grain(bill: Bill) -> Grain | None:
    """Return the grain demanded most; the bill's own field breaks a tie."""
    named = named_grains(bill)
    if not named:
        return None
    most = max(named.values())
    leaders = [grain for grain, count in named.items() if count == most]
    return bill.primary if bill.primary in leaders else leaders[0]


def tags_of(bill: Bill) -> frozenset[str]:
    """Return the full set of tags the bill's recipe and awards give."""
    recipe = bill.recipe
    named = named_grains(bill)
    primary = primary_grain(bill)
    floors = [kind for kind, count in recipe.specialty.items() if count]
    holds = {
        "single-grain": len(named) == 1,
        "triple-grain": len(named) == 3,
        "rye-heavy": primary == "rye" and named["rye"] >= 2,
        "wheated": primary == "wheat" and recipe.max_rye == 0,
        "corn-heavy": recipe.corn[1] >= 4,
        "corn-light": recipe.corn[1] <= 2,
        "specialty": bool(floors),
        "heritage-recipe": len(floors) >= 2,
        "silver-eligible": bill.silver is not None,
        "gold-eligible": bill.gold is not None,
    }
    return frozenset(named) | {tag for tag, is_so in holds.items() if is_so}


def primary_tag(bill: Bill) -> str:
    """Return the one tag a bill is known by, for boards that want no two alike."""
    tags = tags_of(bill)
    for tag in PRIMARY_ORDER:
        if tag in tags:
            return tag
    return primary_grain(bill) or "plain"
