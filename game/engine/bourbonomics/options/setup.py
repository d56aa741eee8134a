"""What can be done while the game is set up."""

from game.engine.bourbonomics import setup, starter
from game.engine.bourbonomics.decisions import KeepBills, StarterWindow
from game.engine.bourbonomics.options.common import Describe, hand, opened, plain, verb
from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.core.options import Choice, Verb


def _pick(state: State, seat: SeatIndex) -> Verb:
    return verb(
        "pick",
        distillery=[
            Choice(house.id, setup.why_not_pick(state, seat, number))
            for number, house in enumerate(state.catalog.distilleries)
        ],
    )


def _keep(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    return verb("keep", bills=opened(state.catalog.bills[bill].id for bill in decision.bills))


def _window(state: State) -> StarterWindow:
    window = state.pending[-1]
    assert isinstance(window, StarterWindow)
    return window


def _offer_starter(state: State, seat: SeatIndex) -> Verb:
    window = _window(state)
    others = [other for other in range(len(state.seats)) if other != seat]
    return verb(
        "offer_starter",
        starter.why_not_offer(window, seat),
        to=[Choice(to, "That seat has passed." if window.passed[to] else "") for to in others],
        give=hand(state, seat),
        want=opened(c for to in others if not window.passed[to] for c in state.seats[to].hand),
    )


def _answer_starter(name: str) -> Describe:
    def describe(state: State, seat: SeatIndex) -> Verb:
        offers = [offer.id for offer in _window(state).offers if offer.to == seat]
        return verb(name, "" if offers else "No offer waits for your answer.", offer=opened(offers))

    return describe


def _swap_starter(state: State, seat: SeatIndex) -> Verb:
    most = min(starter.MOST_SWAPPED, len(state.buffer))
    why = starter.why_not_swap(state, _window(state), seat)
    return verb("swap_starter", why, count=opened(range(1, most + 1)))


def _return_starter(state: State, seat: SeatIndex) -> Verb:
    return verb("return_starter", cards=hand(state, seat))


DESCRIPTIONS: dict[str, Describe] = {
    "pick": _pick,
    "keep": _keep,
    "offer_starter": _offer_starter,
    "accept_starter": _answer_starter("accept_starter"),
    "decline_starter": _answer_starter("decline_starter"),
    "swap_starter": _swap_starter,
    "return_starter": _return_starter,
    "pass_starter": plain("pass_starter"),
}
