"""The Warehouse: the best card left over waits there, and comes back when a recipe asks for it."""

from game.bots.decision import Option
from game.bots.hand import plain_worth
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.investments import why_not_store, why_not_take_back
from game.engine.bourbonomics.state import NONE

WORTH_STORING = 2.0


def advise_storing(plan: TurnPlan) -> list[Option]:
    """Return taking the stored card back early in the turn, or storing the best card at its end."""
    state, seat, side = plan.state, plan.seat, plan.side
    if side.warehouse and side.warehouse[0] != NONE and not why_not_take_back(state, seat):
        if side.has_stored:
            return []
        name = state.card(side.warehouse[0]).name
        reason = f"Take {name} back: it can be used now or stored again."
        return [Option(actions.TakeBack(seat), 0.5, reason)]
    if why_not_store(state, seat) or state.is_final_round:
        return []
    card = max(side.hand, key=lambda one: (plain_worth(state.card(one)), one))
    if plain_worth(state.card(card)) < WORTH_STORING:
        return []
    reason = f"Store {state.card(card).name} for the next turn."
    return [Option(actions.Store(seat, card), 0.3, reason)]
