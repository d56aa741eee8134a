"""Drifter: plays legally and without a plan. The yardstick that every real player must beat."""

from game.engine.bourbonomics import moves
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import View
from game.engine.core.chance import Chance

WEIGHTS = {
    "age": 40,
    "sell": 20,
    "place": 40,
    "commit": 24,
    "buy": 10,
    "play": 8,
    "take_bill": 20,
    "choose_card": 20,
    "retrieve": 8,
    "defend": 8,
    "end_turn": 2,
    "release": 1,
    "trade": 1,
    "draft_board": 1,
    "offer_starter": 1,
    "swap_starter": 1,
    "withdraw_trade": 1,
}
USUAL = 4
"""The weight of a verb that is not listed."""


class Drifter:
    """Chooses a verb by weight, then any of its actions."""

    def __init__(self, seed: str) -> None:
        self.chance = Chance(seed)

    def decide(self, view: View) -> Action:
        """Return an action for the seat whose view this is."""
        if view.viewer is None:
            raise ValueError("A spectator decides nothing.")
        by_verb: dict[str, list[Action]] = {}
        for action in moves(view, view.viewer):
            by_verb.setdefault(action.verb, []).append(action)
        lot = self.chance.below(sum(WEIGHTS.get(verb, USUAL) for verb in by_verb))
        for verb, choices in by_verb.items():
            lot -= WEIGHTS.get(verb, USUAL)
            if lot < 0:
                return choices[self.chance.below(len(choices))]
        raise AssertionError("the weights cover every verb")
