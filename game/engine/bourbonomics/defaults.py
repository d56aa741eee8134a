"""What is answered for a seat whose player is away."""

from game.engine.bourbonomics.actions import Action, Age
from game.engine.bourbonomics.moves import moves
from game.engine.bourbonomics.state import SeatIndex, State

ORDER = (
    "pass_draft",
    "decline_trade",
    "withdraw_trade",
    "defend",
    "place",
    "stash",
    "choose_card",
    "skip",
    "roll",
    "age",
    "end_turn",
    "return_starter",
    "pass_starter",
)
"""Verbs in the order they are answered with; for anything else the first legal choice is made."""


def default_action(state: State, seat: SeatIndex) -> Action:
    """Return the harmless answer for an absent seat. Raises `ValueError` if it does not decide."""
    found = moves(state, seat)
    if not found:
        raise ValueError(f"Seat {seat} has nothing to decide.")
    for verb in ORDER:
        answers = [action for action in found if action.verb == verb]
        if answers:
            return min(answers, key=lambda action: _cost(state, action))
    return found[0]


def _cost(state: State, action: Action) -> tuple[int, int, bool]:
    """Barrels in slot order; of the cards that could age one, the cheapest, Labor last."""
    if not isinstance(action, Age):
        return 0, 0, False
    face = state.card(action.card)
    return action.slot, max(face.cost, face.value), face.family == "labor"
