"""Whose turn it is to be asked: the bot that can move the game on now, if any can."""

from collections.abc import Collection

from game.engine.bourbonomics.decisions import AnswerTrade, StarterWindow
from game.engine.bourbonomics.state import SeatIndex, State


def seat_to_ask(state: State, bots: Collection[SeatIndex]) -> SeatIndex | None:
    """Return the bot seat to ask for its next action, or `None` while people decide.

    A seat with an offer of its own on the table waits for the answer.
    """
    decision = state.pending[-1] if state.pending else None
    if isinstance(decision, AnswerTrade):
        return decision.seat if decision.seat in bots else None
    for seat in state.deciders():
        if seat in bots and not (isinstance(decision, StarterWindow) and _waits(decision, seat)):
            return seat
    return None


def _waits(window: StarterWindow, seat: SeatIndex) -> bool:
    is_asked = any(offer.to == seat for offer in window.offers)
    has_asked = any(offer.seat == seat for offer in window.offers)
    return has_asked and not is_asked and not window.owes[seat]
