"""The table of verbs: which function carries out which action, and when it may be tried."""

from collections.abc import Callable
from typing import Any

from game.engine.bourbonomics import (
    actions,
    ageing,
    attacks,
    drafting,
    investments,
    making,
    market,
    operations,
    portfolios,
    raiding,
    selling,
    setup,
    starter,
    trading,
    turn,
)
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.core.events import Tell

Handler = Callable[[State, Any, Tell], None]

HANDLERS: dict[type[Action], Handler] = {
    actions.Pick: setup.pick,
    actions.Keep: setup.keep,
    actions.OfferStarter: starter.offer_starter,
    actions.AcceptStarter: starter.accept_starter,
    actions.DeclineStarter: starter.decline_starter,
    actions.SwapStarter: starter.swap_starter,
    actions.ReturnStarter: starter.return_starter,
    actions.PassStarter: starter.pass_starter,
    actions.Roll: turn.roll,
    actions.RerollDie: turn.reroll,
    actions.Lobby: turn.lobby,
    actions.Arrange: turn.arrange,
    actions.Skip: turn.skip,
    actions.Age: ageing.age,
    actions.EndTurn: turn.end_turn,
    actions.Commit: making.commit,
    actions.Sell: selling.sell,
    actions.Place: portfolios.place,
    actions.Stash: portfolios.stash,
    actions.Retrieve: portfolios.retrieve,
    actions.DraftBoard: portfolios.draft_board,
    actions.Buy: market.buy,
    actions.ChooseCard: market.choose_card,
    actions.PickSlot: investments.choose_slot,
    actions.PickTag: investments.choose_tag,
    actions.Scout: investments.scout,
    actions.Store: investments.store,
    actions.TakeBack: investments.take_back,
    actions.Draft: drafting.draft,
    actions.TakeBill: drafting.take_bill,
    actions.TakeCard: drafting.take_card,
    actions.PassDraft: drafting.pass_draft,
    actions.Release: drafting.release,
    actions.Trade: trading.trade,
    actions.AcceptTrade: trading.accept_trade,
    actions.DeclineTrade: trading.decline_trade,
    actions.WithdrawTrade: trading.withdraw_trade,
    actions.Play: operations.play,
    actions.Seize: attacks.seize,
    actions.Defend: raiding.defend,
}

STEP_VERBS: dict[str, tuple[str, ...]] = {
    "setup": (),
    "roll": ("roll", "play"),
    "opening": (),
    "age": ("age", "play"),
    "act": (
        "commit",
        "sell",
        "buy",
        "draft",
        "trade",
        "retrieve",
        "draft_board",
        "store",
        "take_back",
        "release",
        "play",
        "end_turn",
    ),
    "over": (),
}
TURN_VERBS = tuple(dict.fromkeys(("roll", "age", *STEP_VERBS["act"])))
_WAITS = {
    "roll": "Roll for demand first.",
    "opening": "The opening of the turn comes first.",
    "age": "Age your barrels first: each that has lain a round takes one card.",
    "setup": "The game has not begun.",
}
_PAST = {"roll": "You have rolled this turn.", "age": "Ageing is over for this turn."}


def verbs_now(state: State, seat: SeatIndex) -> tuple[str, ...]:
    """Return the verbs that seat may try now."""
    if state.pending:
        return state.pending[-1].verbs_for(seat)
    return STEP_VERBS[state.step] if seat == state.active else ()


def why_not_now(state: State, seat: SeatIndex, verb: str) -> str:
    """Return why that verb has to wait, or nothing if the seat may try it."""
    if verb in verbs_now(state, seat):
        return ""
    if state.is_over:
        return "The game is over."
    if state.pending:
        if seat in state.deciders():
            return "Another decision comes first."
        return "The game waits for another seat's decision."
    if seat != state.active:
        return "It is not your turn."
    if verb not in TURN_VERBS:
        return "There is nothing of that kind to answer now."
    is_past = verb in _PAST and (verb == "roll" or state.step == "act")
    return _PAST[verb] if is_past else _WAITS[state.step]
