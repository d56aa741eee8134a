"""A moment for every verb: a table, and an action of that verb about to be taken."""

from collections.abc import Callable
from typing import Any

from game.engine.bourbonomics import actions as do
from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.decisions import (
    ArrangeSupply,
    ChooseMarketCard,
    ChooseSlot,
    ChooseTag,
    DraftLoop,
    KeepBills,
    Request,
    ScoutBoards,
)
from game.engine.bourbonomics.state import Slot, State
from tests.engine.bourbonomics.scenes import bottle, holding, owner, shelf, staged, stall
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_roll,
    at_round,
    barrel,
    fresh,
    give,
    hand_of,
    picked,
    stage,
    table,
    to_market,
)

Moment = tuple[State, Action]


def offered() -> State:
    state = picked("vanilla", "standard")
    apply(state, do.OfferStarter(0, 1, state.seats[0].hand[0], state.seats[1].hand[0]))
    return state


def swapped() -> State:
    state = picked("vanilla", "standard")
    apply(state, do.SwapStarter(0, 1))
    return state


def dealt() -> Moment:
    state = fresh()
    apply(state, do.Pick(1, "vanilla"))
    apply(state, do.Pick(0, "connoisseur"))
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    return state, do.Keep(0, tuple(CATALOG.bills[bill].id for bill in decision.bills[:4]))


def opening(*investments: str) -> State:
    """Seat 0 has rolled and owns these."""
    state = at_roll(table("vanilla"), 0)
    state.demand = 5
    for card in investments:
        give(state, 0, card)
    apply(state, do.Roll(0))
    return state


def ageing() -> Moment:
    state = at_roll(at_round(table("vanilla"), 3), 0)
    barrel(state, 0, 1, "tuesday-special")
    apply(state, do.Roll(0))
    return state, do.Age(0, 1, state.seats[0].hand[0])


def acting(*hand: str) -> tuple[State, list[int]]:
    state = shelf()
    return state, hand_of(state, 0, *hand)


def looping() -> State:
    """Seat 0 has opened a drafting loop and holds two more cards."""
    state, cards = acting("common-corn", "common-rye", "common-wheat")
    apply(state, do.Draft(0, cards[0]))
    return state


def at_second_seat() -> Moment:
    state = looping()
    state.seats[1].slots[0] = Slot()
    apply(state, do.PassDraft(0))
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return state, do.TakeCard(1, loop.pile[0])


def trading() -> State:
    state, cards = acting("common-corn")
    hand_of(state, 1, "common-rye")
    apply(state, do.Trade(0, 1, (cards[0],), (Request("rye"),)))
    return state


def playing(card: str, **objects: Any) -> Moment:
    state, _ = acting("common-corn")
    barrel(state, 1, 0, "tuesday-special", 1)
    return state, do.Play(0, give(state, 0, card)[0], **objects)


def raided() -> State:
    state, action = playing("whiskey-raid", target=1, slot=0)
    apply(state, action)
    return state


def audited() -> Moment:
    state, action = playing("audit", target=1)
    apply(state, action)
    return state, do.Seize(0, (state.seats[1].hand[0],))


def selling(house: str = "vanilla", *investments: str) -> Moment:
    state = stall(house)
    for card in investments:
        give(state, 0, card)
    return state, do.Sell(0, 0)


def committing(*investments: str) -> Moment:
    state = staged("tuesday-special")
    for card in investments:
        give(state, 0, card)
    return state, do.Commit(0, (do.Lot(1, tuple(give(state, 0, "common-rye"))),))


def retrieving(bill: str, slot: int) -> Moment:
    """A bottle of that bill waits in inventory, and slot 1 of the flagship is filled."""
    state, cards = acting("generic-labor")
    if slot:
        state.seats[0].portfolios[0].bottles[0] = bottle("second-cousin")
    state.seats[0].inventory = [bottle(bill)]
    return state, do.Retrieve(0, bill, "standard-reserve", slot, cards[0])


def placing(action: Action, *filled: int) -> Moment:
    return holding("vanilla", bottle(), *filled), action


def on_market(card: str) -> Moment:
    state = owner()
    return state, do.Buy(0, to_market(state, card))


def asked(decision: type[ChooseSlot | ChooseTag], card: str, action: Action) -> Moment:
    state = owner(card)
    state.pending.append(decision(0, state.seats[0].holdings[0].card))
    return state, action


def gifted() -> Moment:
    state = owner()
    state.pending.append(ChooseMarketCard(0))
    return state, do.ChooseCard(0, state.market[0])


def scouting() -> Moment:
    state = owner()
    state.pending.append(ScoutBoards(0))
    return state, do.Scout(0, CATALOG.boards[state.aside[0]].id)


def storing() -> Moment:
    state, cards = acting("common-corn")
    give(state, 0, "warehouse")
    return state, do.Store(0, cards[0])


def stored() -> Moment:
    state, action = storing()
    apply(state, action)
    return state, do.TakeBack(0)


def releasing() -> Moment:
    state, cards = acting("common-corn")
    stage(state, 0, 0, "tuesday-special")
    return state, do.Release(0, 0, cards[0])


def drafting() -> Moment:
    state, cards = acting("common-corn")
    return state, do.Draft(0, cards[0])


def taking_a_bill() -> Moment:
    state = looping()
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return state, do.TakeBill(0, CATALOG.bills[loop.bills[0]].id, 0, state.seats[0].hand[0])


def second_board() -> Moment:
    state, cards = acting("generic-labor")
    return state, do.DraftBoard(0, CATALOG.boards[state.pool[0]].id, cards[0])


def arranging() -> Moment:
    state = opening("sales-office")
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    return state, do.Arrange(0, tuple(decision.cards))


def with_hand(state: State, seat: int, action: Callable[[list[int]], Action]) -> Moment:
    return state, action(state.seats[seat].hand)


MOMENTS: dict[str, Callable[[], Moment]] = {
    "pick": lambda: (fresh(), do.Pick(1, "vanilla")),
    "keep": dealt,
    "offer_starter": lambda: with_hand(
        picked("vanilla", "standard"), 0, lambda hand: do.OfferStarter(0, 1, hand[0], 16)
    ),
    "accept_starter": lambda: (offered(), do.AcceptStarter(1, 1)),
    "decline_starter": lambda: (offered(), do.DeclineStarter(1, 1)),
    "swap_starter": lambda: (picked("vanilla", "standard"), do.SwapStarter(0, 1)),
    "return_starter": lambda: with_hand(swapped(), 0, lambda hand: do.ReturnStarter(0, (hand[0],))),
    "pass_starter": lambda: (picked("vanilla", "standard"), do.PassStarter(0)),
    "roll": lambda: (table("vanilla"), do.Roll(0)),
    "reroll": lambda: (opening("marketing-department"), do.RerollDie(0, 1)),
    "lobby": lambda: (opening("trade-lobby"), do.Lobby(0, 1)),
    "lobby before a draw": lambda: (opening("trade-lobby", "cellar-foreman"), do.Lobby(0, 1)),
    "lobby before a peek": lambda: (opening("trade-lobby", "sales-office"), do.Lobby(0, 1)),
    "arrange": arranging,
    "skip": lambda: (opening("trade-lobby"), do.Skip(0)),
    "age": ageing,
    "end_turn": lambda: (shelf(), do.EndTurn(0)),
    "commit": committing,
    "commit that draws": lambda: committing("grain-contract"),
    "sell": selling,
    "sell into inventory": lambda: selling("wheated-baron"),
    "sell that draws": lambda: selling("wheated-baron", "bottling-plant"),
    "place": lambda: placing(do.Place(0, "standard-reserve", 1), 0),
    "place that draws": lambda: placing(do.Place(0, "standard-reserve", 0)),
    "stash": lambda: placing(do.Stash(0)),
    "retrieve": lambda: retrieving("gravel-lot-gold", 1),
    "retrieve that draws": lambda: retrieving("gravel-lot-gold", 0),
    "draft_board": second_board,
    "buy": lambda: on_market("common-corn"),
    "choose_card": gifted,
    "choose_slot": lambda: asked(ChooseSlot, "brand-ambassador", do.PickSlot(0, 2)),
    "choose_tag": lambda: asked(ChooseTag, "master-distiller", do.PickTag(0, "wheated")),
    "scout": scouting,
    "store": storing,
    "take_back": stored,
    "draft": drafting,
    "take_bill": taking_a_bill,
    "take_card": at_second_seat,
    "pass_draft": lambda: (looping(), do.PassDraft(0)),
    "release": releasing,
    "trade": lambda: with_hand(
        acting("common-corn")[0],
        0,
        lambda hand: do.Trade(0, 1, (hand[0],), (Request("rye"),)),
    ),
    "accept_trade": lambda: with_hand(trading(), 1, lambda hand: do.AcceptTrade(1, (hand[0],))),
    "decline_trade": lambda: (trading(), do.DeclineTrade(1)),
    "withdraw_trade": lambda: (trading(), do.WithdrawTrade(0)),
    "play": lambda: playing("rating-boost"),
    "play Bourbon Boom": lambda: playing("bourbon-boom", by=2),
    "play Sabotage": lambda: playing("sabotage", target=1, slot=0),
    "play Counterfeit Bottles": lambda: playing("counterfeit-bottles", target=1),
    "play Kentucky Connection": lambda: playing("kentucky-connection"),
    "play Allocation": lambda: playing("allocation", slots=(1,)),
    "play Spoiled Batch": lambda: playing("spoiled-batch", target=1),
    "play Audit": lambda: playing("audit", target=1),
    "play Whiskey Raid": lambda: playing("whiskey-raid", target=1, slot=0),
    "seize": audited,
    "defend": lambda: (raided(), do.Defend(1)),
}
"""By verb; where one verb goes several ways, with what sets them apart."""
