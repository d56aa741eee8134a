"""When to sell: now, or when age, demand and an open slot promise more."""

from game.bots.decision import Option
from game.bots.prospects import HOPELESS, Prospect
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.selling import preview_sale


def advise_sales(plan: TurnPlan) -> list[Option]:
    """Return the barrels that gain nothing by waiting, most urgent first."""
    found: list[Option] = []
    for index, prospect in plan.barrels.items():
        if prospect.turns == 0 and prospect.now > HOPELESS:
            gain = prospect.now - max(0.0, prospect.later)
            found.append(Option(actions.Sell(plan.seat, index), gain, _why(plan, index, prospect)))
    found.sort(key=lambda option: -option.score)
    return found


def _why(plan: TurnPlan, index: int, prospect: Prospect) -> str:
    state = plan.state
    name = state.bill(plan.side.slots[index]).name
    pays = preview_sale(state, plan.seat, index).capital
    fits = f" and its bottle fits {prospect.now_place.name}" if prospect.now_place else ""
    if prospect.later <= 0:
        ends = "no later turn is sure to come"
    else:
        ends = f"waiting is worth {prospect.later:.1f} against {prospect.now:.1f}"
    return f"Sell {name} now: demand {state.demand} pays {pays}{fits}; {ends}."
