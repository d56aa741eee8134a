"""Distiller: plans every barrel from its bill to its bottle, and buys what the plans ask for."""

from collections.abc import Callable

from msgspec.structs import replace

from game.bots.ageing import advise_ageing
from game.bots.answers import answer
from game.bots.boards import advise_retrievals, advise_second_board
from game.bots.building import advise_commits
from game.bots.decision import Decision, Option, chosen
from game.bots.drafting import advise_draft, advise_release
from game.bots.sales import advise_sales
from game.bots.schemes import advise_operations
from game.bots.shopping import advise_purchases
from game.bots.storing import advise_storing
from game.bots.temper import USUAL, Temper
from game.bots.trades import advise_trades
from game.bots.turn_plan import TurnPlan
from game.bots.wild import advise_wild
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.state import SeatIndex, State, View

Advisor = Callable[[TurnPlan], list[Option]]


def _idle_purchases(plan: TurnPlan) -> list[Option]:
    return advise_purchases(plan, with_idle_labor=True)


ADVISORS: tuple[Advisor, ...] = (
    advise_operations,
    advise_sales,
    advise_retrievals,
    advise_second_board,
    advise_release,
    advise_draft,
    advise_purchases,
    advise_wild,
    advise_commits,
    advise_trades,
    _idle_purchases,
    advise_storing,
)
"""Asked in this order; the first with something worth doing is followed."""


class Distiller:
    """A strong player by rule of thumb. Quick, and the same on the same view."""

    def __init__(self, seed: str, temper: Temper = USUAL, *, explain: bool = True) -> None:
        self.seed = seed
        self.temper = replace(temper, fancy=seed)
        self.explain = explain

    def decide(self, view: View) -> Decision:
        """Return an action for the seat whose view this is."""
        if view.viewer is None:
            raise ValueError("A spectator decides nothing.")
        if not self.explain:
            option = first_choice(view, view.viewer, self.temper)
            return Decision(option.action, (option,))
        found = options(view, view.viewer, self.temper)
        return chosen(found[0], found[1:])


def options(state: State, seat: SeatIndex, temper: Temper = USUAL) -> list[Option]:
    """Return everything worth considering, what the Distiller would do first."""
    forced = _forced(state, seat, temper)
    if forced:
        return forced
    plan = TurnPlan(state, seat, temper)
    found: list[Option] = []
    for advisor in ADVISORS:
        known = {option.action for option in found}
        found += [option for option in advisor(plan) if option.action not in known]
    found.append(_end(seat))
    return found


def first_choice(state: State, seat: SeatIndex, temper: Temper = USUAL) -> Option:
    """Return only what the Distiller would do, without looking further."""
    forced = _forced(state, seat, temper)
    if forced:
        return forced[0]
    plan = TurnPlan(state, seat, temper)
    for advisor in ADVISORS:
        found = advisor(plan)
        if found:
            return found[0]
    return _end(seat)


def _forced(state: State, seat: SeatIndex, temper: Temper) -> list[Option]:
    """Answers where the turn leaves no choice of verb."""
    if state.pending:
        return answer(TurnPlan(state, seat, temper))
    if state.step == "roll":
        return [Option(actions.Roll(seat), 1.0, "A turn begins with the roll.")]
    if state.step == "age":
        return advise_ageing(TurnPlan(state, seat, temper))
    return []


def _end(seat: SeatIndex) -> Option:
    return Option(actions.EndTurn(seat), 0.0, "End the turn: nothing else is worth its cards.")
