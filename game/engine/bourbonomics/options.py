"""What a seat can do now, with which objects, and in plain words why not the rest."""

from collections.abc import Callable, Iterable

from game.engine.bourbonomics import (
    ageing,
    drafting,
    investments,
    making,
    market,
    operations,
    portfolios,
    selling,
    setup,
    starter,
    trading,
)
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    ChooseShift,
    ChooseTag,
    DraftLoop,
    KeepBills,
    PlaceBottle,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.demand import why_not_move
from game.engine.bourbonomics.prompts import prompt_for
from game.engine.bourbonomics.state import NONE, CardId, SeatIndex, State
from game.engine.bourbonomics.verbs import TURN_VERBS, verbs_now, why_not_now
from game.engine.core.options import Choice, Options, Verb

Describe = Callable[[State, SeatIndex], Verb]


def legal(state: State, seat: SeatIndex) -> Options:
    """Return who decides now and everything this seat can and cannot do, with reasons."""
    if state.pending:
        asks = str(state.pending[-1].__struct_config__.tag)
        names: Iterable[str] = dict.fromkeys((*verbs_now(state, seat), *TURN_VERBS))
    else:
        asks = state.step
        names = TURN_VERBS
    if state.step == "setup":
        names = verbs_now(state, seat)
    verbs = {name: _describe(state, seat, name) for name in names}
    return Options(seat, state.deciders(), asks, prompt_for(state, seat), verbs)


def _describe(state: State, seat: SeatIndex, name: str) -> Verb:
    why = why_not_now(state, seat, name)
    return Verb(name, why) if why else DESCRIPTIONS[name](state, seat)


def _verb(name: str, why: str = "", **objects: Iterable[Choice]) -> Verb:
    return Verb(name, why, {field: tuple(choices) for field, choices in objects.items()})


def _open(ids: Iterable[int | str]) -> list[Choice]:
    return [Choice(id) for id in ids]


def _hand(state: State, seat: SeatIndex) -> list[Choice]:
    return _open(state.seats[seat].hand)


def _slots(state: State, seat: SeatIndex, why: Callable[[int], str]) -> list[Choice]:
    return [Choice(slot, why(slot)) for slot in range(len(state.seats[seat].slots))]


def _generic_labor(state: State, seat: SeatIndex) -> list[Choice]:
    return [
        Choice(card, "" if state.card(card).is_generic_labor else "This is not Generic Labor.")
        for card in state.seats[seat].hand
    ]


# Setup


def _pick(state: State, seat: SeatIndex) -> Verb:
    return _verb(
        "pick",
        distillery=[
            Choice(house.id, setup.why_not_pick(state, seat, number))
            for number, house in enumerate(state.catalog.distilleries)
        ],
    )


def _keep(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    return _verb("keep", bills=_open(state.catalog.bills[bill].id for bill in decision.bills))


def _window(state: State) -> StarterWindow:
    window = state.pending[-1]
    assert isinstance(window, StarterWindow)
    return window


def _offer_starter(state: State, seat: SeatIndex) -> Verb:
    window = _window(state)
    others = [other for other in range(len(state.seats)) if other != seat]
    return _verb(
        "offer_starter",
        starter.why_not_offer(window, seat),
        to=[Choice(to, "That seat has passed." if window.passed[to] else "") for to in others],
        give=_hand(state, seat),
        want=_open(c for to in others if not window.passed[to] for c in state.seats[to].hand),
    )


def _answer_starter(name: str) -> Describe:
    def describe(state: State, seat: SeatIndex) -> Verb:
        offers = [offer.id for offer in _window(state).offers if offer.to == seat]
        return _verb(name, "" if offers else "No offer waits for your answer.", offer=_open(offers))

    return describe


def _swap_starter(state: State, seat: SeatIndex) -> Verb:
    most = min(starter.MOST_SWAPPED, len(state.buffer))
    why = starter.why_not_swap(state, _window(state), seat)
    return _verb("swap_starter", why, count=_open(range(1, most + 1)))


def _return_starter(state: State, seat: SeatIndex) -> Verb:
    return _verb("return_starter", cards=_hand(state, seat))


# The turn


def _lobby(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ChooseShift)
    steps = (-decision.by, decision.by)
    return _verb("lobby", by=[Choice(by, why_not_move(state, by)) for by in steps])


def _arrange(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    return _verb("arrange", order=_open(decision.cards), discard=_open(decision.cards))


def _age(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    return _verb(
        "age",
        slot=_slots(state, seat, lambda slot: ageing.why_not_age(state, side.slots[slot])),
        card=[Choice(card, ageing.why_not_age_with(state, card)) for card in side.hand],
    )


def _commit(state: State, seat: SeatIndex) -> Verb:
    cards = [*state.seats[seat].hand, *making.contract_cards(state, seat)]
    slots = _slots(state, seat, lambda slot: making.why_not_make(state, seat, slot))
    choices = [Choice(card, making.why_not_commit_card(state, seat, card)) for card in cards]
    why = ""
    if all(slot.why for slot in slots):
        why = "You have no bill waiting for cards."
    elif all(card.why for card in choices):
        why = "You hold no card that goes into a recipe."
    return _verb("commit", why, slot=slots, card=choices)


def _sell(state: State, seat: SeatIndex) -> Verb:
    slots = _slots(state, seat, lambda slot: selling.why_not_sell(state, seat, slot))
    why = "No barrel of yours can be sold now." if all(slot.why for slot in slots) else ""
    return _verb("sell", why, slot=slots)


def _buy(state: State, seat: SeatIndex) -> Verb:
    cards = [c for c in state.market if c != NONE]
    choices = [Choice(card, market.why_not_buy(state, seat, card)) for card in cards]
    why = "Nothing in the market is within your means." if all(c.why for c in choices) else ""
    labor = [card for card in state.seats[seat].hand if state.card(card).family == "labor"]
    return _verb("buy", why, card=choices, labor=_open(labor))


def _trade(state: State, seat: SeatIndex) -> Verb:
    others = (other for other in range(len(state.seats)) if other != seat)
    return _verb(
        "trade",
        trading.why_not_trade(state, seat),
        to=[Choice(to, trading.why_not_trade_with(state, seat, to)) for to in others],
        give=_hand(state, seat),
    )


def _retrieve(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    bottles = [
        Choice(
            state.catalog.bills[bottle.bill].id,
            "" if portfolios.places_for(state, seat, bottle) else "No open slot takes this bottle.",
        )
        for bottle in side.inventory
    ]
    return _verb(
        "retrieve",
        portfolios.why_not_retrieve(state, seat),
        bottle=bottles,
        labor=_generic_labor(state, seat),
    )


def _draft_board(state: State, seat: SeatIndex) -> Verb:
    labor = [] if portfolios.free_board(state, seat) else _generic_labor(state, seat)
    return _verb(
        "draft_board",
        portfolios.why_not_draft_board(state, seat),
        board=_open(state.catalog.boards[board].id for board in state.pool),
        labor=labor,
    )


def _release(state: State, seat: SeatIndex) -> Verb:
    def why(slot: int) -> str:
        staged = state.seats[seat].slots[slot].phase == "staged"
        return "" if staged else "Only a Staged bill with no cards on it can be released."

    return _verb(
        "release",
        drafting.why_not_release(state, seat),
        slot=_slots(state, seat, why),
        card=_hand(state, seat),
    )


def _play(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    choices = [
        Choice(
            card,
            operations.why_not_play(state, seat, card),
            tuple(operations.targets_of(state, seat, card)),
        )
        for card in side.operations
    ]
    why = ""
    if not choices:
        why = "You hold no operations cards."
    elif all(choice.why for choice in choices):
        why = "None of your operations cards can be played now."
    return _verb("play", why, card=choices)


# Answers


def _place(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, PlaceBottle)
    objects: dict[str, list[Choice]] = {}
    for portfolio in state.seats[seat].portfolios:
        objects[state.catalog.boards[portfolio.board].id] = [
            Choice(slot, portfolios.why_not_place(state, portfolio, slot, decision.bottle))
            for slot in range(len(portfolio.bottles))
        ]
    return _verb("place", "", **objects)


def _choose_card(state: State, seat: SeatIndex) -> Verb:
    cards: list[CardId] = [c for c in state.market if c != NONE]
    return _verb(
        "choose_card",
        "" if cards else "The market is empty.",
        card=[Choice(card, market.why_not_gain(state, seat, card)) for card in cards],
    )


def _choose_slot(state: State, seat: SeatIndex) -> Verb:
    return _verb("choose_slot", slot=_slots(state, seat, lambda slot: ""))


def _choose_tag(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, ChooseTag)
    return _verb("choose_tag", choice=_open(investments.tags_offered(state, decision.card)))


def _scout(state: State, seat: SeatIndex) -> Verb:
    return _verb("scout", board=_open(state.catalog.boards[board].id for board in state.aside))


def _loop(state: State) -> DraftLoop:
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return loop


def _take_bill(state: State, seat: SeatIndex) -> Verb:
    loop = _loop(state)
    return _verb(
        "take_bill",
        drafting.why_not_take_bills(state, loop),
        bill=[
            Choice(state.catalog.bills[bill].id, drafting.why_not_hold(state, seat, bill))
            for bill in loop.bills
        ],
        slot=_open(state.seats[seat].open_slots),
        card=_hand(state, seat),
    )


def _take_card(state: State, seat: SeatIndex) -> Verb:
    loop = _loop(state)
    return _verb("take_card", drafting.why_not_take_cards(state, loop), card=_open(loop.pile))


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
    return _verb("accept_trade", trading.why_not_accept(state, decision), cards=cards)


def _seize(state: State, seat: SeatIndex) -> Verb:
    decision = state.pending[-1]
    assert isinstance(decision, SeizeFromHand)
    return _verb("seize", cards=_hand(state, decision.target))


def _plain(name: str) -> Describe:
    return lambda state, seat: _verb(name)


DESCRIPTIONS: dict[str, Describe] = {
    "pick": _pick,
    "keep": _keep,
    "offer_starter": _offer_starter,
    "accept_starter": _answer_starter("accept_starter"),
    "decline_starter": _answer_starter("decline_starter"),
    "swap_starter": _swap_starter,
    "return_starter": _return_starter,
    "pass_starter": _plain("pass_starter"),
    "roll": _plain("roll"),
    "reroll": lambda state, seat: _verb("reroll", die=_open((0, 1))),
    "lobby": _lobby,
    "arrange": _arrange,
    "skip": _plain("skip"),
    "age": _age,
    "end_turn": _plain("end_turn"),
    "commit": _commit,
    "sell": _sell,
    "place": _place,
    "stash": _plain("stash"),
    "retrieve": _retrieve,
    "draft_board": _draft_board,
    "buy": _buy,
    "choose_card": _choose_card,
    "choose_slot": _choose_slot,
    "choose_tag": _choose_tag,
    "scout": _scout,
    "store": lambda state, seat: _verb(
        "store", investments.why_not_store(state, seat), card=_hand(state, seat)
    ),
    "take_back": lambda state, seat: _verb("take_back", investments.why_not_take_back(state, seat)),
    "draft": lambda state, seat: _verb(
        "draft", drafting.why_not_draft(state, seat), card=_hand(state, seat)
    ),
    "take_bill": _take_bill,
    "take_card": _take_card,
    "pass_draft": _plain("pass_draft"),
    "release": _release,
    "trade": _trade,
    "accept_trade": _accept_trade,
    "decline_trade": _plain("decline_trade"),
    "withdraw_trade": _plain("withdraw_trade"),
    "play": _play,
    "seize": _seize,
    "defend": lambda state, seat: _verb("defend", cards=_hand(state, seat)),
}
