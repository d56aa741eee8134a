"""How a pending decision can be answered."""

from game.engine.bourbonomics import drafting, investments, market, portfolios, trading
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    ChooseShift,
    ChooseTag,
    DraftLoop,
    PlaceBottle,
    SeizeFromHand,
)
from game.engine.bourbonomics.demand import why_not_move
from game.engine.bourbonomics.options.common import Describe, hand, opened, plain, slots_of, verb
from game.engine.bourbonomics.state import NONE, CardId, SeatIndex, State
from game.engine.core.options import Choice, Verb


def _lobby(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ChooseShift)
    steps = (-decision.by, decision.by)
    return verb("lobby", by=[Choice(by, why_not_move(state, by)) for by in steps])


def _arrange(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    return verb("arrange", order=opened(decision.cards), discard=opened(decision.cards))


def _place(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, PlaceBottle)
    objects: dict[str, list[Choice]] = {}
    for portfolio in state.seats[seat].portfolios:
        objects[state.catalog.boards[portfolio.board].id] = [
            Choice(slot, portfolios.why_not_place(state, portfolio, slot, decision.bottle))
            for slot in range(len(portfolio.bottles))
        ]
    return verb("place", "", **objects)


def _choose_card(state: State, seat: SeatIndex) -> Verb:
    cards: list[CardId] = [c for c in state.market if c != NONE]
    return verb(
        "choose_card",
        "" if cards else "The market is empty.",
        card=[Choice(card, market.why_not_gain(state, seat, card)) for card in cards],
    )


def _choose_slot(state: State, seat: SeatIndex) -> Verb:
    return verb("choose_slot", slot=slots_of(state, seat, lambda slot: ""))


def _choose_tag(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ChooseTag)
    return verb("choose_tag", choice=opened(investments.tags_offered(state, decision.card)))


def _scout(state: State, seat: SeatIndex) -> Verb:
    return verb("scout", board=opened(state.catalog.boards[board].id for board in state.aside))


def _loop(state: State) -> DraftLoop:
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return loop


def _take_bill(state: State, seat: SeatIndex) -> Verb:
    loop = _loop(state)
    return verb(
        "take_bill",
        drafting.why_not_take_bills(state, loop),
        bill=[
            Choice(state.catalog.bills[bill].id, drafting.why_not_hold(state, seat, bill))
            for bill in loop.bills
        ],
        slot=slots_of(state, seat, lambda slot: drafting.why_not_stage(state, seat, slot)),
        card=hand(state, seat),
    )


def _take_card(state: State, seat: SeatIndex) -> Verb:
    loop = _loop(state)
    return verb("take_card", drafting.why_not_take_cards(state, loop), card=opened(loop.pile))


def _accept_trade(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, AnswerTrade)
    cards = [
        Choice(
            card,
            ""
            if any(trading.fits(state.card(card), request) for request in decision.want)
            else "Nobody asked for this card.",
        )
        for card in state.seats[seat].hand
    ]
    return verb("accept_trade", trading.why_not_accept(state, decision), cards=cards)


def _seize(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, SeizeFromHand)
    return verb("seize", cards=hand(state, decision.target))


DESCRIPTIONS: dict[str, Describe] = {
    "reroll": lambda state, seat: verb("reroll", die=opened((0, 1))),
    "lobby": _lobby,
    "arrange": _arrange,
    "skip": plain("skip"),
    "place": _place,
    "stash": plain("stash"),
    "choose_card": _choose_card,
    "choose_slot": _choose_slot,
    "choose_tag": _choose_tag,
    "scout": _scout,
    "take_bill": _take_bill,
    "take_card": _take_card,
    "pass_draft": plain("pass_draft"),
    "accept_trade": _accept_trade,
    "decline_trade": plain("decline_trade"),
    "withdraw_trade": plain("withdraw_trade"),
    "seize": _seize,
    "defend": lambda state, seat: verb("defend", cards=hand(state, seat)),
}
