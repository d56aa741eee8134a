"""Distilleries' abilities and constraints."""

from game.engine.bourbonomics.effects.base import Effect


class RyeBonus(Effect, frozen=True, tag="rye_bonus"):
    """Bills that name rye sell for more."""

    capital: int


class WheatDiscount(Effect, frozen=True, tag="wheat_discount"):
    """Wheated bills need less wheat."""

    wheat: int


class AwardPrestige(Effect, frozen=True, tag="award_prestige"):
    """Awards bring more prestige than elsewhere."""

    silver: int
    gold: int


Ability = RyeBonus | WheatDiscount | AwardPrestige


class NoRyelessBills(Effect, frozen=True, tag="no_ryeless_bills"):
    """May not take a bill that forbids rye."""


class NoRyeCards(Effect, frozen=True, tag="no_rye_cards"):
    """May not commit rye cards to a recipe."""


class BillLimit(Effect, frozen=True, tag="bill_limit"):
    """Never drafts past this many slotted bills."""

    bills: int


Constraint = NoRyelessBills | NoRyeCards | BillLimit
