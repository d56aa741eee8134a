"""Section 8 of the rules: investments that serve the market, the hand and the rickhouse."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Buy,
    ChooseCard,
    EndTurn,
    Scout,
    Skip,
    Store,
    TakeBack,
)
from game.engine.bourbonomics.decisions import ChooseMarketCard, ScoutBoards
from game.engine.bourbonomics.events import (
    BoardsSeen,
)
from game.engine.bourbonomics.market import price_for
from game.engine.bourbonomics.state import Slot
from tests.engine.bourbonomics.scenes import (
    SIMPLE,
    make,
    next_round,
    owner,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_roll,
    give,
    hand_of,
    refused,
    stage,
    to_market,
)

# Field Office


def test_field_office_shows_the_boards_aside_and_turns_one_up() -> None:
    state = owner()
    aside, pool = list(state.aside), list(state.pool)
    events = apply(state, Buy(0, to_market(state, "field-office")))
    assert BoardsSeen(0, len(aside), aside) in events
    assert isinstance(state.pending[-1], ScoutBoards)
    apply(state, Scout(0, CATALOG.boards[aside[1]].id))
    assert state.pool == [*pool, aside[1]]
    assert state.aside == [board for board in aside if board != aside[1]]
    assert state.pending == []


def test_field_office_may_turn_up_nothing() -> None:
    state = owner()
    aside, pool = list(state.aside), list(state.pool)
    apply(state, Buy(0, to_market(state, "field-office")))
    apply(state, Skip(0))
    assert (state.aside, state.pool, state.pending) == (aside, pool, [])


def test_field_office_refuses_a_board_that_is_not_aside() -> None:
    state = owner()
    apply(state, Buy(0, to_market(state, "field-office")))
    sentence = "That portfolio is not among those set aside."
    for board in (CATALOG.boards[state.pool[0]].id, "standard-reserve", "no-such-board"):
        assert refused(state, Scout(0, board)) == sentence
    assert refused(state, EndTurn(0)) == "Another decision comes first."


def test_field_office_asks_nothing_when_no_board_is_aside() -> None:
    state = owner()
    state.pool += state.aside
    state.aside = []
    apply(state, Buy(0, to_market(state, "field-office")))
    assert state.pending == []


# Warehouse


def test_warehouse_keeps_a_card_from_round_to_round() -> None:
    state = owner("warehouse")
    (card,) = give(state, 0, "heritage-rye")
    apply(state, Store(0, card))
    side = state.seats[0]
    assert (side.warehouse, side.hand) == ([card], [])
    state = next_round(state)
    assert side.warehouse == [card]
    apply(state, TakeBack(0))
    assert (side.warehouse, side.hand) == ([], [card])


def test_warehouse_stores_and_gives_back_once_a_turn() -> None:
    state = owner("warehouse")
    first, second = hand_of(state, 0, "heritage-rye", "common-corn")
    apply(state, Store(0, first))
    full = "The Warehouse holds one card, and it is full."
    assert refused(state, Store(0, second)) == full
    apply(state, TakeBack(0))
    assert refused(state, Store(0, second)) == "You have stored a card this turn."
    assert refused(state, TakeBack(0)) == "No card lies in your Warehouse."


def test_warehouse_takes_one_card_back_a_turn() -> None:
    state = owner("warehouse")
    old, new = hand_of(state, 0, "heritage-rye", "common-corn")
    side = state.seats[0]
    side.hand.remove(old)
    side.warehouse = [old]
    apply(state, TakeBack(0))
    apply(state, Store(0, new))
    assert refused(state, TakeBack(0)) == "You have taken a card back this turn."


def test_warehouse_refuses_a_seat_that_owns_none() -> None:
    state = owner()
    (card,) = give(state, 0, "heritage-rye")
    assert refused(state, Store(0, card)) == "You have no Warehouse to store a card in."
    assert refused(state, TakeBack(0)) == "No card lies in your Warehouse."


def test_warehouse_stores_only_hand_cards_and_only_in_act() -> None:
    state = owner("warehouse")
    (glut,) = give(state, 0, "glut")
    assert refused(state, Store(0, glut)) == "That card is not in your hand."
    (card,) = give(state, 0, "heritage-rye")
    at_roll(state, 0)
    assert refused(state, Store(0, card)) == "Roll for demand first."


# Rail Spur, R&D Department


@pytest.mark.parametrize(
    ("card", "price"),
    [("common-corn", 1), ("heritage-corn", 2), ("cooper", 3), ("glut", 1), ("trade-lobby", 5)],
)
def test_rail_spur_makes_the_first_purchase_cheaper(card: str, price: int) -> None:
    state = owner("rail-spur")
    bought = to_market(state, card)
    apply(state, Buy(0, bought))
    assert state.seats[0].capital == 20 - price


def test_rail_spur_serves_once_a_round() -> None:
    state = owner("rail-spur")
    apply(state, Buy(0, to_market(state, "glut")))
    assert price_for(state, 0, to_market(state, "glut")) == 2
    state = next_round(state)
    assert price_for(state, 0, to_market(state, "glut")) == 1


def test_rail_spur_counts_its_own_purchase() -> None:
    state = owner()
    apply(state, Buy(0, to_market(state, "rail-spur")))
    assert state.seats[0].capital == 17
    assert price_for(state, 0, to_market(state, "glut")) == 2


def test_rail_spur_is_spent_even_where_it_saved_nothing() -> None:
    state = owner("rail-spur")
    apply(state, Buy(0, to_market(state, "common-corn")))
    assert price_for(state, 0, to_market(state, "glut")) == 2


def test_r_and_d_makes_specialty_and_heritage_resources_cheaper() -> None:
    state = owner("r-and-d-department")
    names = ("common-rye", "specialty-rye", "heritage-rye", "cooper", "glut", "trade-lobby")
    prices = [price_for(state, 0, to_market(state, name)) for name in names]
    assert prices == [1, 1, 2, 4, 2, 6]
    for _ in range(2):
        apply(state, Buy(0, to_market(state, "heritage-rye")))
    assert state.seats[0].capital == 16


def test_r_and_d_refuses_no_less_than_the_lowered_price() -> None:
    state = owner("r-and-d-department", capital=1)
    card = to_market(state, "heritage-rye")
    assert refused(state, Buy(0, card)) == "Hermit Rye costs 2; that pays 1 at most."


# Aging Warehouse


def test_aging_warehouse_adds_an_open_slot() -> None:
    state = owner()
    apply(state, Buy(0, to_market(state, "aging-warehouse")))
    assert [slot.phase for slot in state.seats[0].slots] == ["open"] * 5
    stage(state, 0, 4, "tuesday-special")
    make(state, 4, *SIMPLE)
    assert state.seats[0].slots[4].phase == "aging"


def test_aging_warehouse_is_refused_at_six_slots() -> None:
    state = owner()
    state.seats[0].slots += [Slot(), Slot()]
    card = to_market(state, "aging-warehouse")
    full = "You have 6 slots, and there is no room for more."
    assert refused(state, Buy(0, card)) == full
    state.pending.append(ChooseMarketCard(0))
    assert refused(state, ChooseCard(0, card)) == full
