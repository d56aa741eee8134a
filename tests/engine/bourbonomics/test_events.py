"""What each action tells: the whole list of facts, in order."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.engine.bourbonomics import apply, copy_state
from game.engine.bourbonomics import events as ev
from game.engine.bourbonomics.actions import Age, EndTurn, Keep, PassStarter, Pick, Place, Play
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.decisions import DefendRaid, DraftLoop, KeepBills, Request
from game.engine.bourbonomics.state import State
from game.engine.core.chance import seed_digest
from game.engine.core.events import Event
from tests.engine.bourbonomics.moments import MOMENTS, playing
from tests.engine.bourbonomics.scenes import bottle, holding
from tests.engine.bourbonomics.tables import (
    CATALOG,
    SEED,
    at_act,
    barrel,
    bill_number,
    fresh,
    give,
    picked,
    table,
)

Expect = Callable[[State, Any, State], Sequence[Event]]
"""What is expected, from the table before, the action, and the table after."""

BATCH, PLAIN, SIMPLE = (
    bill_number(bill) for bill in ("backroad-batch", "gravel-lot-gold", "tuesday-special")
)
RESERVE = CATALOG.board_number["standard-reserve"]


def top(state: State, seat: int, count: int) -> list[int]:
    """The cards the seat draws next."""
    return state.seats[seat].deck[: -count - 1 : -1]


def played(state: State, action: Any, *facts: Event) -> list[Event]:
    bill = None
    if action.slot is not None:
        bill = state.seats[action.target].slots[action.slot].bill
    return [ev.OperationPlayed(0, action.card, action.target, action.slot, bill), *facts]


def sold(state: State, *facts: Event) -> list[Event]:
    line = ev.Line("Grid at age 4, demand 4", 4)
    extra = [ev.Line("Bottling Plant", 1)] if state.seats[0].holdings else []
    lines = [line, *extra]
    capital = sum(one.amount for one in lines)
    return [
        ev.Sold(0, 0, BATCH, 4, 4, 4, lines, capital),
        ev.DemandMoved(4, 3, "sale"),
        *facts,
    ]


EXPECTED: dict[str, Expect] = {
    "pick": lambda s, a, e: [
        ev.GameBegan(2, seed_digest(SEED)),
        ev.Picked(1, CATALOG.distillery_number["vanilla"]),
        ev.Handed((0,)),
    ],
    "keep": lambda s, a, e: [
        ev.BillsStaged(0, [bill_number(bill) for bill in a.bills]),
        ev.WindowOpened([side.hand for side in s.seats]),
    ],
    "offer_starter": lambda s, a, e: [ev.StarterOffered(0, 1, a.give, a.want, 1)],
    "accept_starter": lambda s, a, e: [
        ev.StarterTraded(0, 1, s.seats[0].hand[0], s.seats[1].hand[0])
    ],
    "decline_starter": lambda s, a, e: [ev.StarterDeclined(1, 0, 1)],
    "swap_starter": lambda s, a, e: [ev.StarterDrew(0, [s.buffer[-1]])],
    "return_starter": lambda s, a, e: [ev.StarterReturned(0, list(a.cards))],
    "pass_starter": lambda s, a, e: [ev.StarterPassed(0), ev.Handed((1,))],
    "roll": lambda s, a, e: [ev.Rolled(0, e.dice), ev.DemandMoved(0, 1, "roll")],
    "reroll": lambda s, a, e: [
        ev.Rolled(0, (s.dice[0], e.dice[1]), 1),
        ev.DemandMoved(5, 6, "roll") if sum(e.dice) > 5 else ev.DemandHeld(5, "roll"),
    ],
    "lobby": lambda s, a, e: [ev.DemandMoved(s.demand, s.demand + 1, "lobby")],
    "lobby before a draw": lambda s, a, e: [
        ev.DemandMoved(s.demand, s.demand + 1, "lobby"),
        ev.Drew(0, 1, "Cellar Foreman", top(s, 0, 1)),
    ],
    "lobby before a peek": lambda s, a, e: [
        ev.DemandMoved(s.demand, s.demand + 1, "lobby"),
        ev.SupplySeen(0, 3, s.supply[:-4:-1]),
    ],
    "arrange": lambda s, a, e: [ev.SupplyArranged(0, False)],
    "skip": lambda s, a, e: [ev.Skipped(0, "choose_shift")],
    "age": lambda s, a, e: [ev.Aged(0, 1, SIMPLE, a.card, 1)],
    "end_turn": lambda s, a, e: [
        ev.TurnEnded(0, 0, []),
        ev.Drew(0, 8, "next hand", top(s, 0, 8)),
        ev.TurnBegan(2, 1),
        ev.Handed((1,)),
    ],
    "commit": lambda s, a, e: [ev.Committed(0, 1, SIMPLE, list(a.lots[0].cards))],
    "commit that draws": lambda s, a, e: [
        ev.Committed(0, 1, SIMPLE, list(a.lots[0].cards)),
        ev.Drew(0, 1, "Grain Contract", top(s, 0, 1)),
    ],
    "sell": lambda s, a, e: sold(s),
    "sell into inventory": lambda s, a, e: sold(s, ev.BottleStashed(0, BATCH, True)),
    "sell that draws": lambda s, a, e: sold(
        s, ev.BottleStashed(0, BATCH, True), ev.Drew(0, 1, "Bottling Plant", top(s, 0, 1))
    ),
    "place": lambda s, a, e: [
        ev.BottlePlaced(0, PLAIN, RESERVE, 1),
        ev.Rewarded(0, "next_sale_demand", 1, "Sunday Reserve"),
    ],
    "place that draws": lambda s, a, e: [
        ev.BottlePlaced(0, PLAIN, RESERVE, 0),
        ev.Drew(0, 1, "Everyday Reserve", top(s, 0, 1)),
    ],
    "stash": lambda s, a, e: [ev.BottleStashed(0, PLAIN)],
    "retrieve": lambda s, a, e: [
        ev.BottlePlaced(0, PLAIN, RESERVE, 1, from_inventory=True),
        ev.Rewarded(0, "next_sale_demand", 1, "Sunday Reserve"),
    ],
    "retrieve that draws": lambda s, a, e: [
        ev.BottlePlaced(0, PLAIN, RESERVE, 0, from_inventory=True),
        ev.Drew(0, 1, "Everyday Reserve", top(s, 0, 1)),
    ],
    "draft_board": lambda s, a, e: [ev.BoardDrafted(0, s.pool[0], a.labor)],
    "buy": lambda s, a, e: [ev.Bought(0, a.card, 1, 1), ev.Refilled(0, s.supply[-1])],
    "choose_card": lambda s, a, e: [ev.Gained(0, a.card), ev.Refilled(0, s.supply[-1])],
    "choose_slot": lambda s, a, e: [ev.SlotChosen(0, s.seats[0].holdings[0].card, 2)],
    "choose_tag": lambda s, a, e: [ev.TagChosen(0, s.seats[0].holdings[0].card, "wheated")],
    "scout": lambda s, a, e: [ev.BoardRevealed(0, s.aside[0])],
    "store": lambda s, a, e: [ev.CardStored(0, a.card)],
    "take_back": lambda s, a, e: [ev.CardTakenBack(0, s.seats[0].warehouse[0])],
    "draft": lambda s, a, e: [
        ev.DraftOpened(0, a.card, s.deck[:-4:-1]),
        ev.DraftPassed(0, by_itself=True),
        ev.Handed((1,)),
    ],
    "take_bill": lambda s, a, e: [ev.BillTaken(0, bill_number(a.bill), 0, a.card)],
    "take_card": lambda s, a, e: [ev.PileCardTaken(1, a.card)],
    "pass_draft": lambda s, a, e: [ev.DraftPassed(0), ev.Handed((1,))],
    "release": lambda s, a, e: [ev.BillReleased(0, 0, SIMPLE, a.card)],
    "trade": lambda s, a, e: [ev.TradeOffered(0, 1, list(a.give), [Request("rye")])],
    "accept_trade": lambda s, a, e: [
        ev.TradeAccepted(1, 0, s.seats[0].hand, list(a.cards)),
        ev.Handed((0,)),
    ],
    "decline_trade": lambda s, a, e: [ev.TradeDeclined(1, 0), ev.Handed((0,))],
    "withdraw_trade": lambda s, a, e: [ev.TradeWithdrawn(0, 1)],
    "play": lambda s, a, e: played(s, a, ev.SaleMarked(0, "boost", 2)),
    "play Bourbon Boom": lambda s, a, e: played(s, a, ev.DemandMoved(0, 2, "Bourbon Boom")),
    "play Sabotage": lambda s, a, e: played(
        s,
        a,
        ev.BarrelDumped(1, 0, SIMPLE, [*s.seats[1].slots[0].pile, *s.seats[1].slots[0].ageing]),
    ),
    "play Counterfeit Bottles": lambda s, a, e: played(s, a, ev.SaleMarked(1, "counterfeit", 2)),
    "play Kentucky Connection": lambda s, a, e: played(
        s, a, ev.Drew(0, 2, "Kentucky Connection", top(s, 0, 2))
    ),
    "play Allocation": lambda s, a, e: played(s, a, ev.BillsAllocated(0, [s.deck[-1]], [1], [])),
    "play Spoiled Batch": lambda s, a, e: played(
        s, a, ev.CardsLost(1, e.seats[1].discard[-1:], "Spoiled Batch")
    ),
    "play Audit": lambda s, a, e: played(s, a, ev.HandSeen(0, 1, s.seats[1].hand)),
    "play Whiskey Raid": lambda s, a, e: [
        *played(s, a, ev.RaidDeclared(0, 1, 0, SIMPLE)),
        ev.Handed((1,)),
    ],
    "seize": lambda s, a, e: [ev.CardsLost(1, list(a.cards), "inspection")],
}


@pytest.mark.parametrize("name", EXPECTED)
def test_action_tells_what_happened(name: str) -> None:
    state, action = MOMENTS[name]()
    before = copy_state(state)
    events = apply(state, action)
    assert events == list(EXPECTED[name](before, action, state))


def test_every_moment_but_the_raids_end_is_among_these() -> None:
    assert MOMENTS.keys() - EXPECTED.keys() == {"defend"}


# What takes more than one action to show


def test_raid_tells_both_rolls_the_cards_and_where_the_barrel_went() -> None:
    state, action = MOMENTS["defend"]()
    decision = state.pending[-1]
    assert isinstance(decision, DefendRaid)
    events = apply(state, action)
    fought = events[0]
    assert isinstance(fought, ev.RaidFought)
    attack, defence = decision.dice, fought.defence
    won = sum(attack) > sum(defence)
    to_slot = 0 if won else -1
    assert fought == ev.RaidFought(1, 0, 0, SIMPLE, attack, defence, [], 0, won, to_slot)
    assert events[1:] == [ev.Handed((0,))]


def test_second_mark_for_a_sale_tells_the_sum() -> None:
    state, first = playing("counterfeit-bottles", target=1)
    apply(state, first)
    again = apply(state, Play(0, give(state, 0, "counterfeit-bottles")[0], target=1))
    assert again[-1] == ev.SaleMarked(1, "counterfeit", 4)
    for total in (1, 2):
        surge = apply(state, Play(0, give(state, 0, "demand-surge")[0]))
        assert surge[-1] == ev.SaleMarked(0, "surge", total)


@pytest.mark.parametrize(("card", "when"), [("regulatory-inspection", 2), ("slow-pour", 3)])
def test_stopped_barrel_is_told_with_the_round(card: str, when: int) -> None:
    state, action = playing(card, target=1, slot=0)
    assert apply(state, action)[1:] == [ev.BarrelHeld(1, 0, SIMPLE, when)]


def test_last_pick_tells_bills_barrels_and_deals() -> None:
    state = fresh(False, False, False)
    apply(state, Pick(2, "standard"))
    apply(state, Pick(1, "high-rye"))
    events = apply(state, Pick(0, "connoisseur"))
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    staged = [slot.bill for slot in state.seats[2].slots[:2]]
    assert events == [
        ev.Picked(0, CATALOG.distillery_number["connoisseur"]),
        ev.BillsDealt(0, 6, decision.bills),
        ev.BarrelReady(1, 0, state.seats[1].slots[0].bill, 1),
        ev.BillsStaged(2, staged),
    ]
    kept = tuple(CATALOG.bills[bill].id for bill in decision.bills[:4])
    assert apply(state, Keep(0, kept))[1] == ev.WindowOpened([side.hand for side in state.seats])


def test_last_pass_tells_the_board_the_hands_and_the_first_turn() -> None:
    state = picked("vanilla", "standard")
    apply(state, PassStarter(0))
    events = apply(state, PassStarter(1))
    start = state.start
    assert events == [
        ev.StarterPassed(1),
        ev.BoardLaid(state.market, state.pool, len(state.deck), start),
        *(ev.Drew(seat, 8, "first hand", state.seats[seat].hand) for seat in (0, 1)),
        ev.RoundBegan(1, start),
        ev.TurnBegan(1, start),
        *([ev.Handed((0,))] if start == 0 else []),
    ]


def test_last_turn_of_a_round_tells_the_cleanup() -> None:
    state = at_act(table("vanilla"), 1)
    bill, left = state.deck[-1], len(state.deck) - 1
    events = apply(state, EndTurn(1))
    assert events[2:] == [
        ev.MarketReplaced(state.market),
        ev.AngelsShare(bill, left),
        ev.RoundBegan(2, 1),
        ev.TurnBegan(2, 1),
    ]


def test_closing_loop_tells_what_is_left() -> None:
    state, action = MOMENTS["pass_draft"]()
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    bills, pile = list(loop.bills), list(loop.pile)
    state.seats[1].hand.clear()
    apply(state, action)
    while state.pending:
        events = apply(state, type(action)(state.deciders()[0]))
    assert events[:2] == [ev.DraftPassed(1), ev.DraftClosed(bills, pile)]


@pytest.mark.parametrize(
    ("house", "slot", "filled", "made", "told"),
    [
        ("vanilla", 5, (0, 2, 4), bottle(cask=1), [("guard", 1)]),
        ("vanilla", 4, (0, 2), bottle(), [("prestige", 1)]),
        (
            "wheated-baron",
            4,
            (0, 2, 3),
            bottle("soft-landing", 7, corn=5, cask=2),
            [("steady_demand", 1)],
        ),
    ],
)
def test_reward_is_told_with_its_slot(
    house: str, slot: int, filled: tuple[int, ...], made: Bottle, told: list[tuple[str, int]]
) -> None:
    state = holding(house, made, *filled)
    board = CATALOG.boards[state.seats[0].portfolios[0].board]
    events = apply(state, Place(0, board.id, slot))
    name = board.record.slots[slot].name
    assert events == [
        ev.BottlePlaced(0, made.bill, board.number, slot),
        *(ev.Rewarded(0, reward, amount, name) for reward, amount in told),
    ]


def test_hired_worker_and_added_slot_are_told() -> None:
    state = holding("vanilla", bottle(), 0)
    events = apply(state, Place(0, "standard-reserve", 2))
    assert events[1:] == [ev.WorkerHired(0, [len(state.cards) - 1], "Porch Reserve")]
    state = holding("vanilla", bottle("standard-deviation"), 0, 2, 4)
    events = apply(state, Place(0, "standard-reserve", 6))
    assert events[1:] == [ev.Rewarded(0, "prestige", 1, "The Standard"), ev.SlotAdded(0, 5)]


def test_emptied_deck_tells_the_reshuffle_before_the_draw() -> None:
    state, action = playing("kentucky-connection")
    side = state.seats[0]
    side.discard, side.deck = side.deck[1:], side.deck[:1]
    events = apply(state, action)
    known = len(side.deck) + 1
    assert events[1:] == [
        ev.Reshuffled(0, known),
        ev.Drew(0, 2, "Kentucky Connection", side.hand[-2:]),
    ]


def test_barrels_left_for_want_of_cards_are_told() -> None:
    state, action = MOMENTS["age"]()
    barrel(state, 0, 2, "leaning-fence")
    assert isinstance(action, Age)
    state.seats[0].hand = [action.card]
    assert apply(state, action)[1:] == [ev.AgeingClosed(0, [2])]
