"""Concrete legal actions, ready to apply: what bots choose from and what tests count.

The list is finite by convention, not complete: commits go card by card, trades one for one,
purchases pay the cheapest way. Every entry is legal, and every decision has at least one.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations, permutations

from game.engine.bourbonomics import actions, making, market, portfolios, trading
from game.engine.bourbonomics.actions import Action, Lot
from game.engine.bourbonomics.ageing import why_not_age_with
from game.engine.bourbonomics.catalog import KINDS
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    KeepBills,
    Request,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.drafting import bill_room
from game.engine.bourbonomics.effects import Allocate, ExtraAgeing
from game.engine.bourbonomics.options import legal
from game.engine.bourbonomics.state import CardId, SeatIndex, State
from game.engine.core.options import Choice, Verb

SIMPLE: dict[str, tuple[type[Action], tuple[str, ...]]] = {
    "pick": (actions.Pick, ("distillery",)),
    "accept_starter": (actions.AcceptStarter, ("offer",)),
    "decline_starter": (actions.DeclineStarter, ("offer",)),
    "swap_starter": (actions.SwapStarter, ("count",)),
    "pass_starter": (actions.PassStarter, ()),
    "roll": (actions.Roll, ()),
    "reroll": (actions.RerollDie, ("die",)),
    "lobby": (actions.Lobby, ("by",)),
    "skip": (actions.Skip, ()),
    "age": (actions.Age, ("slot", "card")),
    "end_turn": (actions.EndTurn, ()),
    "sell": (actions.Sell, ("slot",)),
    "stash": (actions.Stash, ()),
    "choose_card": (actions.ChooseCard, ("card",)),
    "choose_slot": (actions.PickSlot, ("slot",)),
    "choose_tag": (actions.PickTag, ("choice",)),
    "scout": (actions.Scout, ("board",)),
    "store": (actions.Store, ("card",)),
    "take_back": (actions.TakeBack, ()),
    "draft": (actions.Draft, ("card",)),
    "take_bill": (actions.TakeBill, ("bill", "slot", "card")),
    "take_card": (actions.TakeCard, ("card",)),
    "pass_draft": (actions.PassDraft, ()),
    "release": (actions.Release, ("slot", "card")),
    "decline_trade": (actions.DeclineTrade, ()),
    "withdraw_trade": (actions.WithdrawTrade, ()),
}
"""Verbs whose actions are simply every combination of their open objects."""


def moves(state: State, seat: SeatIndex) -> list[Action]:
    """Return concrete legal actions of the seat; none when it does not decide."""
    found: list[Action] = []
    for verb in legal(state, seat).open_verbs:
        found += moves_of(state, seat, verb)
    return found


def moves_of(state: State, seat: SeatIndex, verb: Verb) -> list[Action]:
    """Return the concrete actions of one open verb of the seat's options."""
    if verb.name in SIMPLE:
        kind, fields = SIMPLE[verb.name]
        return [kind(seat, *objects) for objects in _product(verb, fields)]
    return list(SPECIAL[verb.name](state, seat, verb))


def _product(verb: Verb, fields: tuple[str, ...]) -> Iterator[tuple[int | str, ...]]:
    rows: list[tuple[int | str, ...]] = [()]
    for field in fields:
        rows = [(*row, one) for row in rows for one in verb.open_ids(field)]
    return iter(rows)


def _keep(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    for bills in combinations([str(bill) for bill in verb.open_ids("bills")], decision.count):
        yield actions.Keep(seat, bills)


def _offer_starter(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    for to in _numbers(verb.open_ids("to")):
        for give in state.seats[seat].hand:
            for want in state.seats[to].hand:
                if state.cards[give] != state.cards[want]:
                    yield actions.OfferStarter(seat, to, give, want)


def _return_starter(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    window = state.pending[-1]
    assert isinstance(window, StarterWindow)
    for cards in combinations(state.seats[seat].hand, window.owes[seat]):
        yield actions.ReturnStarter(seat, cards)


def _arrange(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    for order in permutations(decision.cards):
        yield actions.Arrange(seat, order)
    for discard in decision.cards:
        rest = [card for card in decision.cards if card != discard]
        for order in permutations(rest):
            yield actions.Arrange(seat, order, discard)


def _commit(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    tokens = state.seats[seat].wild_mash
    for slot in _numbers(verb.open_ids("slot")):
        for choice in verb.objects["card"]:
            if not any(target.slot == slot and not target.why for target in choice.targets):
                continue
            card = int(choice.id)
            lot = Lot(slot, (card,))
            if not tokens or not making.preview_commit(state, seat, lot).why:
                yield actions.Commit(seat, (lot,))
            if tokens and not making.preview_commit(state, seat, lot, (card,)).why:
                yield actions.Commit(seat, (lot,), (card,))


def _place(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    for board, slots in verb.objects.items():
        for slot in _numbers(choice.id for choice in slots if choice.is_open):
            yield actions.Place(seat, board, slot)


def _retrieve(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    side, catalog = state.seats[seat], state.catalog
    for bottle in side.inventory:
        for place in portfolios.places_for(state, seat, bottle):
            board = catalog.boards[side.portfolios[place.portfolio].board].id
            for labor in _numbers(verb.open_ids("labor")):
                yield actions.Retrieve(
                    seat, catalog.bills[bottle.bill].id, board, place.slot, labor
                )


def _draft_board(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    for board in verb.open_ids("board"):
        if portfolios.free_board(state, seat):
            yield actions.DraftBoard(seat, str(board))
        else:
            for labor in _numbers(verb.open_ids("labor")):
                yield actions.DraftBoard(seat, str(board), labor)


def _buy(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    for card in _numbers(verb.open_ids("card")):
        yield actions.Buy(seat, card, market.preview_purchase(state, seat, card).labor)


def _trade(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    made = state.seats[seat].offers
    requests = [(Request(kind),) for kind in (*KINDS, *trading.LABOR_KINDS)]
    for to in _numbers(verb.open_ids("to")):
        for give in state.seats[seat].hand:
            for want in requests:
                offer = actions.Trade(seat, to, (give,), want)
                if not made or trading.offer_of(state, offer) not in made:
                    yield offer


def _accept_trade(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    decision = state.pending[-1]
    assert isinstance(decision, AnswerTrade)
    yield actions.AcceptTrade(seat, tuple(trading.matching_cards(state, decision)))


def _play(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    for choice in verb.objects["card"]:
        if choice.is_open:
            yield from _play_one(state, seat, choice)


def _play_one(state: State, seat: SeatIndex, choice: Choice) -> Iterator[Action]:
    card, side = int(choice.id), state.seats[seat]
    effect = state.card(card).effect
    if isinstance(effect, Allocate):
        most = min(effect.bills, bill_room(state, seat))
        for count in range(1, most + 1):
            yield actions.Play(seat, card, slots=tuple(side.open_slots[:count]))
        return
    if not choice.targets:
        yield actions.Play(seat, card)
    years: list[CardId | None] = [None]
    if isinstance(effect, ExtraAgeing):
        years = [one for one in side.hand if not why_not_age_with(state, one)]
    for target in choice.targets:
        if not target.why:
            for year in years:
                yield actions.Play(seat, card, target.seat, target.slot, target.by, year)


def _seize(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    decision = state.pending[-1]
    assert isinstance(decision, SeizeFromHand)
    for cards in combinations(state.seats[decision.target].hand, decision.count):
        yield actions.Seize(seat, cards)


def _defend(state: State, seat: SeatIndex, verb: Verb) -> Iterator[Action]:
    hand = state.seats[seat].hand
    for count in range(min(len(hand), 4) + 1):
        yield actions.Defend(seat, tuple(hand[:count]))


def _numbers(ids: Iterable[int | str]) -> list[int]:
    return [int(one) for one in ids]


SPECIAL = {
    "keep": _keep,
    "offer_starter": _offer_starter,
    "return_starter": _return_starter,
    "arrange": _arrange,
    "commit": _commit,
    "place": _place,
    "retrieve": _retrieve,
    "draft_board": _draft_board,
    "buy": _buy,
    "trade": _trade,
    "accept_trade": _accept_trade,
    "play": _play,
    "seize": _seize,
    "defend": _defend,
}
