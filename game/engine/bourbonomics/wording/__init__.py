"""Rule texts, made from the records that the rules run on."""

from game.engine.bourbonomics.wording.conditions import describe_condition, describe_recipe
from game.engine.bourbonomics.wording.effects import AnyEffect, describe, describe_rewards
from game.engine.bourbonomics.wording.records import (
    describe_award,
    describe_labor,
    describe_start,
)

__all__ = [
    "AnyEffect",
    "describe",
    "describe_award",
    "describe_condition",
    "describe_labor",
    "describe_recipe",
    "describe_rewards",
    "describe_start",
]
