"""Texts of conditions and recipes."""

from game.engine.bourbonomics.content import Condition, Recipe
from game.engine.bourbonomics.tags import GRAINS
from game.engine.bourbonomics.wording.phrases import any_of, within

_TRAITS = {"primary_tag": "primary tag", "primary_grain": "primary grain", "cask": "cask rarity"}


def describe_condition(condition: Condition) -> str:
    """Return what the condition asks for, as a list in words."""
    c = condition
    parts = [
        *c.tags,
        *(f"not {tag}" for tag in c.without_tags),
        *([any_of([rarity.title() for rarity in c.rarities])] if c.rarities else []),
        *(
            {"common": [], "specialty": ["Specialty or Heritage cask"]}.get(
                c.cask, ["Heritage cask"]
            )
        ),
        *within("age", c.min_age, c.max_age),
        *within("corn", c.min_corn, c.max_corn),
        *within("demand", c.min_demand, c.max_demand),
        *(f"no {grain}" for grain in c.without_grain),
        *(f"no two with the same {_TRAITS[trait]}" for trait in c.unique),
        *(
            ["your second portfolio drafted and every slot of it filled"]
            if c.second_board_full
            else []
        ),
    ]
    return ", ".join(parts) or "any bottle"


def describe_recipe(recipe: Recipe) -> str:
    """Return the recipe as a list of its parts."""
    fine = recipe.specialty
    least, most = recipe.corn
    corn = f"{least} corn" if least == most else f"{least}–{most} corn"
    named = {grain: count for grain in GRAINS if (count := getattr(recipe, grain))}
    free = max(1, recipe.grain) - sum(named.values())
    parts = [
        "1 Specialty cask" if fine.get("cask") else "1 cask",
        corn + _of_them_fine(fine.get("corn", 0)),
        *(f"{count} {grain}{_of_them_fine(fine.get(grain, 0))}" for grain, count in named.items()),
        *([f"{free} {_free_grain(recipe)}"] if free else []),
    ]
    if recipe.max_rye is not None:
        parts.append(f"at most {recipe.max_rye} rye" if recipe.max_rye else "no rye")
    return ", ".join(parts)


def _free_grain(recipe: Recipe) -> str:
    return "barley or wheat" if recipe.max_rye == 0 else "grain of any kind"


def _of_them_fine(count: int) -> str:
    return f" ({count} Specialty)" if count else ""
