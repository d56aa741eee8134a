"""What can be taken back: an action that drew, rolled, revealed, offered or handed on cannot."""

from collections.abc import Callable
from typing import Any

import pytest

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
from game.engine.bourbonomics.events.base import DREW, HANDED, OFFERED, REVEALED, ROLLED, TAKEN
from game.engine.bourbonomics.state import Slot, State
from game.engine.bourbonomics.verbs import HANDLERS
from game.engine.core.events import seal
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

Scene = tuple[State, Action]


def offered() -> State:
    state = picked("vanilla", "standard")
    apply(state, do.OfferStarter(0, 1, state.seats[0].hand[0], state.seats[1].hand[0]))
    return state


def swapped() -> State:
    state = picked("vanilla", "standard")
    apply(state, do.SwapStarter(0, 1))
    return state


def dealt() -> Scene:
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


def ageing() -> Scene:
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


def at_second_seat() -> Scene:
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


def playing(card: str, **objects: Any) -> Scene:
    state, _ = acting("common-corn")
    barrel(state, 1, 0, "tuesday-special", 1)
    return state, do.Play(0, give(state, 0, card)[0], **objects)


def raided() -> State:
    state, action = playing("whiskey-raid", target=1, slot=0)
    apply(state, action)
    return state


def audited() -> Scene:
    state, action = playing("audit", target=1)
    apply(state, action)
    return state, do.Seize(0, (state.seats[1].hand[0],))


def selling(house: str = "vanilla", *investments: str) -> Scene:
    state = stall(house)
    for card in investments:
        give(state, 0, card)
    return state, do.Sell(0, 0)


def committing(*investments: str) -> Scene:
    state = staged("tuesday-special")
    for card in investments:
        give(state, 0, card)
    return state, do.Commit(0, (do.Lot(1, tuple(give(state, 0, "common-rye"))),))


def retrieving(bill: str, slot: int) -> Scene:
    """A bottle of that bill waits in inventory, and slot 1 of the flagship is filled."""
    state, cards = acting("generic-labor")
    if slot:
        state.seats[0].portfolios[0].bottles[0] = bottle("second-cousin")
    state.seats[0].inventory = [bottle(bill)]
    return state, do.Retrieve(0, bill, "standard-reserve", slot, cards[0])


def placing(action: Action, *filled: int) -> Scene:
    return holding("vanilla", bottle(), *filled), action


def on_market(card: str) -> Scene:
    state = owner()
    return state, do.Buy(0, to_market(state, card))


def asked(decision: type[ChooseSlot | ChooseTag], card: str, action: Action) -> Scene:
    state = owner(card)
    state.pending.append(decision(0, state.seats[0].holdings[0].card))
    return state, action


def gifted() -> Scene:
    state = owner()
    state.pending.append(ChooseMarketCard(0))
    return state, do.ChooseCard(0, state.market[0])


def scouting() -> Scene:
    state = owner()
    state.pending.append(ScoutBoards(0))
    return state, do.Scout(0, CATALOG.boards[state.aside[0]].id)


def storing() -> Scene:
    state, cards = acting("common-corn")
    give(state, 0, "warehouse")
    return state, do.Store(0, cards[0])


def stored() -> Scene:
    state, action = storing()
    apply(state, action)
    return state, do.TakeBack(0)


def releasing() -> Scene:
    state, cards = acting("common-corn")
    stage(state, 0, 0, "tuesday-special")
    return state, do.Release(0, 0, cards[0])


def drafting() -> Scene:
    state, cards = acting("common-corn")
    return state, do.Draft(0, cards[0])


def taking_a_bill() -> Scene:
    state = looping()
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return state, do.TakeBill(0, CATALOG.bills[loop.bills[0]].id, 0, state.seats[0].hand[0])


def second_board() -> Scene:
    state, cards = acting("generic-labor")
    return state, do.DraftBoard(0, CATALOG.boards[state.pool[0]].id, cards[0])


def arranging() -> Scene:
    state = opening("sales-office")
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    return state, do.Arrange(0, tuple(decision.cards))


def with_hand(state: State, seat: int, action: Callable[[list[int]], Action]) -> Scene:
    return state, action(state.seats[seat].hand)


SCENES: dict[str, tuple[Callable[[], Scene], str | None]] = {
    "pick": (lambda: (fresh(), do.Pick(1, "vanilla")), HANDED),
    "keep": (dealt, HANDED),
    "offer_starter": (
        lambda: with_hand(
            picked("vanilla", "standard"), 0, lambda hand: do.OfferStarter(0, 1, hand[0], 16)
        ),
        OFFERED,
    ),
    "accept_starter": (lambda: (offered(), do.AcceptStarter(1, 1)), HANDED),
    "decline_starter": (lambda: (offered(), do.DeclineStarter(1, 1)), HANDED),
    "swap_starter": (lambda: (picked("vanilla", "standard"), do.SwapStarter(0, 1)), DREW),
    "return_starter": (
        lambda: with_hand(swapped(), 0, lambda hand: do.ReturnStarter(0, (hand[0],))),
        None,
    ),
    "pass_starter": (lambda: (picked("vanilla", "standard"), do.PassStarter(0)), HANDED),
    "roll": (lambda: (table("vanilla"), do.Roll(0)), ROLLED),
    "reroll": (lambda: (opening("marketing-department"), do.RerollDie(0, 1)), ROLLED),
    "lobby": (lambda: (opening("trade-lobby"), do.Lobby(0, 1)), None),
    "lobby before a draw": (
        lambda: (opening("trade-lobby", "cellar-foreman"), do.Lobby(0, 1)),
        DREW,
    ),
    "lobby before a peek": (
        lambda: (opening("trade-lobby", "sales-office"), do.Lobby(0, 1)),
        REVEALED,
    ),
    "arrange": (arranging, None),
    "skip": (lambda: (opening("trade-lobby"), do.Skip(0)), None),
    "age": (ageing, None),
    "end_turn": (lambda: (shelf(), do.EndTurn(0)), HANDED),
    "commit": (committing, None),
    "commit that draws": (lambda: committing("grain-contract"), DREW),
    "sell": (selling, None),
    "sell into inventory": (lambda: selling("wheated-baron"), None),
    "sell that draws": (lambda: selling("wheated-baron", "bottling-plant"), DREW),
    "place": (lambda: placing(do.Place(0, "standard-reserve", 1), 0), None),
    "place that draws": (lambda: placing(do.Place(0, "standard-reserve", 0)), DREW),
    "stash": (lambda: placing(do.Stash(0)), None),
    "retrieve": (lambda: retrieving("gravel-lot-gold", 1), None),
    "retrieve that draws": (lambda: retrieving("gravel-lot-gold", 0), DREW),
    "draft_board": (second_board, None),
    "buy": (lambda: on_market("common-corn"), TAKEN),
    "choose_card": (gifted, TAKEN),
    "choose_slot": (lambda: asked(ChooseSlot, "brand-ambassador", do.PickSlot(0, 2)), None),
    "choose_tag": (lambda: asked(ChooseTag, "master-distiller", do.PickTag(0, "wheated")), None),
    "scout": (scouting, REVEALED),
    "store": (storing, None),
    "take_back": (stored, None),
    "draft": (drafting, REVEALED),
    "take_bill": (taking_a_bill, None),
    "take_card": (at_second_seat, None),
    "pass_draft": (lambda: (looping(), do.PassDraft(0)), HANDED),
    "release": (releasing, None),
    "trade": (
        lambda: with_hand(
            acting("common-corn")[0],
            0,
            lambda hand: do.Trade(0, 1, (hand[0],), (Request("rye"),)),
        ),
        OFFERED,
    ),
    "accept_trade": (
        lambda: with_hand(trading(), 1, lambda hand: do.AcceptTrade(1, (hand[0],))),
        HANDED,
    ),
    "decline_trade": (lambda: (trading(), do.DeclineTrade(1)), HANDED),
    "withdraw_trade": (lambda: (trading(), do.WithdrawTrade(0)), OFFERED),
    "play": (lambda: playing("rating-boost"), None),
    "play Bourbon Boom": (lambda: playing("bourbon-boom", by=2), None),
    "play Sabotage": (lambda: playing("sabotage", target=1, slot=0), None),
    "play Counterfeit Bottles": (lambda: playing("counterfeit-bottles", target=1), None),
    "play Kentucky Connection": (lambda: playing("kentucky-connection"), DREW),
    "play Allocation": (lambda: playing("allocation", slots=(1,)), REVEALED),
    "play Spoiled Batch": (lambda: playing("spoiled-batch", target=1), REVEALED),
    "play Audit": (lambda: playing("audit", target=1), REVEALED),
    "play Whiskey Raid": (lambda: playing("whiskey-raid", target=1, slot=0), ROLLED),
    "seize": (audited, REVEALED),
    "defend": (lambda: (raided(), do.Defend(1)), ROLLED),
}


@pytest.mark.parametrize("name", SCENES)
def test_action_says_whether_it_can_be_taken_back(name: str) -> None:
    scene, sealed = SCENES[name]
    state, action = scene()
    assert action.verb == name.split()[0]
    assert seal(apply(state, action)) == sealed


def test_every_verb_is_among_these() -> None:
    assert {name.split()[0] for name in SCENES} == {
        str(kind.__struct_config__.tag) for kind in HANDLERS
    }


def test_reshuffle_cannot_be_taken_back() -> None:
    state, action = playing("kentucky-connection")
    side = state.seats[0]
    side.discard += side.deck
    side.deck = []
    assert seal(apply(state, action)) == DREW


def test_draw_from_nothing_can_be_taken_back() -> None:
    state, action = playing("kentucky-connection")
    side = state.seats[0]
    state.removed += [*side.deck, *side.discard]
    side.deck, side.discard = [], []
    assert seal(apply(state, action)) is None


def test_purchase_cannot_be_taken_back_even_when_nothing_refills_the_gap() -> None:
    state, action = on_market("common-corn")
    state.removed += [*state.supply, *state.market_discard]
    state.supply, state.market_discard = [], []
    assert seal(apply(state, action)) == TAKEN


def test_last_bill_taken_hands_the_decision_on() -> None:
    state, action = taking_a_bill()
    hand_of(state, 0, "common-rye")
    assert isinstance(action, do.TakeBill)
    last = do.TakeBill(0, action.bill, 0, state.seats[0].hand[0])
    assert seal(apply(state, last)) == HANDED
