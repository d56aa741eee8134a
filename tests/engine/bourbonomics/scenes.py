"""Scenes several rules are tested in: an owner at work, a stall with a barrel, a shelf of bottles."""

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Commit, EndTurn, Lot
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.decisions import PlaceBottle
from game.engine.bourbonomics.events import Drew
from game.engine.bourbonomics.portfolios import new_portfolio
from game.engine.bourbonomics.selling import Sale, preview_sale
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_round,
    barrel,
    bill_number,
    clear_hand,
    give_each,
    play_turn,
    stage,
    table,
)

SIMPLE = ("common-cask", "common-corn", "common-rye")
"""Completes Tuesday Special, and most other plain bills."""
# Backroad Batch pays 1 2 3 / 2 4 5 / 3 5 6, from ages 2, 4, 6 and demands 2, 4, 6.
BATCH = "backroad-batch"
AWARDED = "margin-of-error"
PLAIN = "gravel-lot-gold"


def owner(*investments: str, capital: int = 20) -> State:
    """Seat 0 in Act with these investments, nothing in hand, and its slots empty."""
    state = at_act(table("vanilla"), 0)
    clear_hand(state, 0)
    give_each(state, 0, *investments)
    state.seats[0].capital = capital
    return state


def make(state: State, slot: int, *names: str, wild: int = 0) -> list[Event]:
    """Mint these cards to seat 0 and commit them to that slot; the first `wild` are wild."""
    cards = give_each(state, 0, *names)
    return apply(state, Commit(0, (Lot(slot, tuple(cards)),), tuple(cards[:wild])))


def draws(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.cause, event.count) for event in events if isinstance(event, Drew)]


def next_round(state: State) -> State:
    """Seat 0 in Act of the round after, with an empty hand."""
    apply(state, EndTurn(state.active))
    while state.turn:
        play_turn(state)
    at_act(state, 0)
    clear_hand(state, 0)
    return state


def stall(
    house: str = "vanilla",
    bill: str = BATCH,
    age: int = 4,
    demand: int = 4,
    cards: tuple[str, ...] = (),
) -> State:
    """Seat 0 in its Act step of round 2, with one barrel in slot 1 and no hand."""
    state = at_act(at_round(table(house), 2), 0)
    barrel(state, 0, 0, bill, age, cards)
    clear_hand(state, 0)
    state.demand = demand
    return state


def sale(state: State) -> Sale:
    return preview_sale(state, 0, 0)


def lines(state: State) -> list[tuple[str, int]]:
    return [(line.label, line.amount) for line in sale(state).lines]


def hand_size(state: State) -> int:
    return len(state.seats[0].hand)


def bottle(bill: str = PLAIN, age: int = 4, tag: str = "", **others: int) -> Bottle:
    facts = {"cask": 0, "corn": 2, "rye": 0, "barley": 0, "wheat": 1, "demand": 4} | others
    return Bottle(bill_number(bill), age=age, tag=tag, **facts)


def shelf(house: str = "vanilla") -> State:
    """Seat 0 in its Act step of round 2, its hand empty."""
    state = at_act(at_round(table(house), 2), 0)
    clear_hand(state, 0)
    return state


def holding(house: str, made: Bottle, *filled: int) -> State:
    """The same, with this bottle to place and these slots of the flagship filled already."""
    state = shelf(house)
    for slot in filled:
        state.seats[0].portfolios[0].bottles[slot] = bottle("second-cousin")
    state.pending.append(PlaceBottle(0, made, []))
    return state


def second_board(state: State, board: str) -> None:
    state.seats[0].portfolios.append(new_portfolio(state, CATALOG.board_number[board]))


def staged(bill: str, house: str = "vanilla") -> State:
    """Seat 0 in Act, the bill Staged on its second slot."""
    state = at_act(table(house), 0)
    stage(state, 0, 1, bill)
    return state


def committing(state: State, *names: str, wild: int = 0) -> Commit:
    """Mint these cards to seat 0 and commit them to its second slot; the first `wild` are wild."""
    cards = give_each(state, 0, *names)
    return Commit(0, (Lot(1, tuple(cards)),), tuple(cards[:wild]))


def committed(state: State, *names: str, wild: int = 0) -> str:
    """Commit these cards and return what the slot has become."""
    apply(state, committing(state, *names, wild=wild))
    return state.seats[0].slots[1].phase


def office(*houses: str) -> State:
    """Seat 0 in its Act step of round 2, its hand empty."""
    state = at_act(at_round(table(*(houses or ("vanilla", "standard"))), 2), 0)
    clear_hand(state, 0)
    return state
