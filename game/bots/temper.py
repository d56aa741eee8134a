"""A player's temper: how it weighs time, cards and plans against points."""

from msgspec import Struct


class Temper(Struct, frozen=True):
    """Weights of the Distiller, found by letting tempers play each other."""

    slot_round: float = 0.35
    """What a rickhouse slot is worth for a round, while a new bill could use it."""
    one_open: float = 0.4
    """How much of that counts while one slot stands open."""
    card: float = 0.5
    """What one more card in hand is worth."""
    full_deck: float = 13.0
    """With so many cards at hand and in the piles, none is scarce; half as many is dire need."""
    scarce_card: float = 0.35
    """What a card more is worth for each round to come, when cards are scarce."""
    locked: float = 0.15
    """What each card on a barrel costs for a round, when cards are scarce."""
    lost_card: float = 0.3
    """What it costs to lose a card for good, when cards are plenty."""
    growth: float = -0.03
    """How much dearer a point of Capital is for each round in which it could still work; below 0
    it is there to be spent."""
    fine_card: float = 2.0
    """What it takes to come by a Specialty card."""
    labor: float = 0.4
    """What a point of Labor is worth when spent."""
    prestige: float = 0.35
    """What a point of prestige is worth for each round to come."""
    board: float = 0.8
    """How far a board's bonuses are trusted before they are earned."""
    later: float = 0.75
    """What is left of a slot's worth for each required slot that must be filled before it."""
    mastery: float = 0.6
    """How far Mastery is trusted."""
    second_board: float = 2.0
    """What a second board must promise to be drafted."""
    draft: float = 3.0
    """What the best of three unknown bills is worth."""
    waiting_bill: float = 1.0
    """What each bill that waits for cards takes from the worth of another."""
    part: float = 0.7
    """What a card is worth that a recipe lacks among others."""
    fine_part: float = 1.8
    """What it is worth beyond that when it must be Specialty."""
    last_part: float = 1.5
    """What a card is worth that completes a recipe, beyond the time it saves."""
    grain: float = 0.6
    corn: float = 0.5
    fine: float = 1.4
    """What a grain, a corn, a Specialty card more in the deck is worth."""
    investment: float = 1.0
    operation: float = 1.0
    """How investments and operations cards are rated against their price."""
    margin: float = 0.3
    """What a purchase must be worth beyond its price."""
    attack: float = 0.8
    """How much an opponent's loss counts as a gain."""
    trades: bool = True
    fancy: str = ""
    """Decides which cards this player is fond of beyond reason; nobody plays like the next."""


USUAL = Temper()
