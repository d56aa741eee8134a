"""A player's temper: how it weighs time, cards and plans against points."""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Weights of the Distiller, found by letting tempers play each other."""

    slot_round: float = 1.0
    """What a rickhouse slot is worth for a round, while a new bill could use it."""
    card: float = 0.5
    """What one more card in hand is worth."""
    fine_card: float = 2.0
    """What it takes to come by a Specialty card."""
    labor: float = 0.4
    """What a point of Labor is worth when spent."""
    prestige: float = 0.35
    """What a point of prestige is worth for each round to come."""
    board: float = 0.8
    """How far a board's bonuses are trusted before they are earned."""
    margin: float = 0.3
    """What a purchase must be worth beyond its price."""
    attack: float = 0.8
    trades: bool = True


USUAL = Temper()
