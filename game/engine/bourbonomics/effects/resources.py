"""What is printed on Heritage resources."""

from game.engine.bourbonomics.effects.base import Effect


class SaleBonus(Effect, frozen=True, tag="sale_bonus"):
    """Printed on a resource: adds to the sale of a barrel whose recipe holds it."""

    capital: int = 0
    min_age: int = 0
    min_demand: int = 0
    max_demand: int = 12
    holds_demand: bool = False
