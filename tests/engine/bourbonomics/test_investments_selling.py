"""Section 8 of the rules: investments that serve a sale."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Place, Retrieve, Sell, Stash
from game.engine.bourbonomics.catalog import SPECIALTY
from game.engine.bourbonomics.events import BottleStashed, CardsCameHome, Drew, Sold
from game.engine.bourbonomics.selling import preview_sale
from tests.engine.bourbonomics.scenes import (
    AWARDED,
    PLAIN,
    bottle,
    draws,
    hand_size,
    lines,
    sale,
    shelf,
    stall,
)
from tests.engine.bourbonomics.tables import (
    barrel,
    give,
    hand_of,
    kinds,
)

# Grid demand


@pytest.mark.parametrize(("demand", "read"), [(0, 4), (3, 4), (4, 4), (9, 9)])
def test_tour_program_reads_the_grid_at_4_or_more(demand: int, read: int) -> None:
    state = stall(demand=demand)
    give(state, 0, "distillery-tour-program")
    assert sale(state).grid_demand == read


def test_tour_program_floor_comes_after_counterfeit() -> None:
    state = stall(demand=5)
    give(state, 0, "distillery-tour-program")
    state.seats[0].counterfeit = 4
    assert sale(state).grid_demand == 4


def test_ambassador_and_next_sale_demand_come_after_the_tour_floor() -> None:
    state = stall(demand=1)
    give(state, 0, "distillery-tour-program")
    give(state, 0, "brand-ambassador")
    state.seats[0].holdings[1].slot = 0
    state.seats[0].next_demand = 3
    assert sale(state).grid_demand == 9


def test_brand_ambassador_serves_its_own_slot_alone() -> None:
    state = stall(demand=4)
    barrel(state, 0, 1, "tuesday-special", 4)
    give(state, 0, "brand-ambassador")
    state.seats[0].holdings[0].slot = 1
    assert [preview_sale(state, 0, slot).grid_demand for slot in (0, 1)] == [4, 6]


# Grid cell


def test_vintage_reserve_triples_the_cell_from_age_7() -> None:
    state = stall(age=7, demand=4)
    give(state, 0, "vintage-reserve")
    assert lines(state) == [("Grid at age 7, demand 4", 5), ("Vintage Reserve", 10)]


def test_vintage_reserve_adds_10_at_most() -> None:
    state = stall(age=7, demand=6)
    give(state, 0, "vintage-reserve")
    assert lines(state) == [("Grid at age 7, demand 6", 6), ("Vintage Reserve", 10)]


def test_vintage_reserve_leaves_age_6_alone() -> None:
    state = stall(age=6, demand=4)
    give(state, 0, "vintage-reserve")
    assert lines(state) == [("Grid at age 6, demand 4", 5)]


# Capital


@pytest.mark.parametrize(("age", "paid"), [(4, []), (5, [("Tasting Room", 1)])])
def test_tasting_room_pays_from_age_5(age: int, paid: list[tuple[str, int]]) -> None:
    state = stall(age=age)
    give(state, 0, "tasting-room")
    assert lines(state)[1:] == paid


def test_visitor_center_pays_1_or_2_for_a_bill_that_can_win() -> None:
    state = stall()
    give(state, 0, "visitor-center")
    assert lines(state)[1:] == [("Visitor Center", 1)]
    state = stall(bill=AWARDED, age=2, demand=2)
    give(state, 0, "visitor-center")
    assert lines(state)[1:] == [("Visitor Center", 2)]


def test_hedge_fund_pays_3_from_true_demand_8_and_holds_it() -> None:
    state = stall(demand=8)
    give(state, 0, "hedge-fund")
    assert lines(state)[1:] == [("Hedge Fund", 3)]
    apply(state, Sell(0, 0))
    assert state.demand == 8


def test_hedge_fund_does_nothing_at_demand_7() -> None:
    state = stall(demand=7)
    give(state, 0, "hedge-fund")
    state.seats[0].next_demand = 5
    assert lines(state)[1:] == []
    apply(state, Sell(0, 0))
    assert state.demand == 6


def test_hedge_fund_reads_the_true_demand() -> None:
    state = stall(demand=8)
    state.seats[0].counterfeit = 4
    give(state, 0, "hedge-fund")
    assert ("Hedge Fund", 3) in lines(state)


def test_bottling_plant_pays_1_and_draws_1_after_the_bottle() -> None:
    state = stall()
    give(state, 0, "bottling-plant")
    apply(state, Sell(0, 0))
    assert (hand_size(state), state.seats[0].capital) == (0, 5 + 4 + 1)
    apply(state, Stash(0))
    assert hand_size(state) == 1


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        (("specialty-cask", "common-corn", "common-wheat"), []),
        (("specialty-cask", "common-corn", "specialty-wheat"), [("Premium Label", 3)]),
    ],
)
def test_premium_label_pays_3_for_two_fine_cards(
    cards: tuple[str, ...], paid: list[tuple[str, int]]
) -> None:
    state = stall(cards=cards)
    give(state, 0, "premium-label")
    assert lines(state)[1:] == paid


def test_premium_label_counts_no_ageing_card() -> None:
    state = stall(cards=("specialty-cask", "common-corn", "common-wheat"))
    state.seats[0].slots[0].ageing[0] = give(state, 0, "specialty-corn")[0]
    give(state, 0, "premium-label")
    assert lines(state)[1:] == []


def test_tasting_notes_draw_2_for_a_slot_and_1_for_inventory() -> None:
    state = stall(demand=0)
    give(state, 0, "tasting-notes")
    apply(state, Sell(0, 0))
    apply(state, Stash(0))
    assert hand_size(state) == 1
    state = stall(demand=0)
    give(state, 0, "tasting-notes")
    apply(state, Sell(0, 0))
    apply(state, Place(0, "standard-reserve", 0))
    reward = 1  # Everyday Reserve itself draws a card
    assert hand_size(state) == 2 + reward


# Where the cards go


def test_bonded_warehouse_returns_the_ageing_cards_of_its_slot() -> None:
    state = stall(age=3)
    give(state, 0, "bonded-warehouse")
    state.seats[0].holdings[0].slot = 0
    ageing = list(state.seats[0].slots[0].ageing)
    apply(state, Sell(0, 0))
    assert state.seats[0].hand == ageing


def test_bonded_warehouse_leaves_other_slots_alone() -> None:
    state = stall(age=3)
    give(state, 0, "bonded-warehouse")
    state.seats[0].holdings[0].slot = 1
    apply(state, Sell(0, 0))
    assert state.seats[0].hand == []


def test_heritage_cooperage_returns_heritage_cards_of_the_recipe() -> None:
    state = stall(cards=("heritage-cask", "heritage-corn", "specialty-wheat"))
    give(state, 0, "heritage-cooperage")
    state.seats[0].slots[0].ageing[0] = give(state, 0, "heritage-rye")[0]
    state.seats[0].hand = []
    apply(state, Sell(0, 0))
    assert kinds(state, state.seats[0].hand) == ["heritage-cask", "heritage-corn"]


def test_bottling_line_returns_the_cask_of_the_first_sale_each_round() -> None:
    state = stall(demand=0)
    barrel(state, 0, 1, "tuesday-special", 2)
    give(state, 0, "bottling-line")
    apply(state, Sell(0, 0))
    apply(state, Stash(0))
    assert kinds(state, state.seats[0].hand) == ["common-cask"]
    apply(state, Sell(0, 1))
    assert kinds(state, state.seats[0].hand) == ["common-cask"]


def test_bottling_line_is_spent_on_a_contract() -> None:
    state = stall(cards=("coopers-contract", "common-corn", "common-wheat"))
    barrel(state, 0, 1, "tuesday-special", 2)
    give(state, 0, "bottling-line")
    apply(state, Sell(0, 0))
    apply(state, Stash(0))
    apply(state, Sell(0, 1))
    assert state.seats[0].hand == []


def test_bottling_line_is_spent_on_a_phantom() -> None:
    state = stall(cards=("common-corn", "common-wheat"))
    state.seats[0].slots[0].phantom = SPECIALTY
    give(state, 0, "bottling-line")
    events = apply(state, Sell(0, 0))
    assert (state.seats[0].hand, state.seats[0].sales) == ([], 1)
    assert isinstance(events[0], Sold)


def test_bottling_line_returns_a_grain_that_stood_in_for_the_cask() -> None:
    state = stall(cards=("specialty-rye", "common-corn", "common-wheat"))
    laid = state.seats[0].slots[0]
    laid.wild = laid.pile[:1]
    give(state, 0, "bottling-line")
    events = apply(state, Sell(0, 0))
    assert CardsCameHome(0, laid.pile[:1], "Bottling Line") in events
    assert kinds(state, state.seats[0].hand) == ["specialty-rye"]


def test_bottling_line_leaves_a_cask_that_stood_in_for_grain() -> None:
    state = stall(cards=("common-cask", "common-corn", "heritage-cask"))
    laid = state.seats[0].slots[0]
    laid.wild = laid.pile[2:]
    give(state, 0, "bottling-line")
    apply(state, Sell(0, 0))
    assert kinds(state, state.seats[0].hand) == ["common-cask"]


def test_bottling_line_counts_sales_before_it_was_bought() -> None:
    state = stall()
    state.seats[0].sales = 1
    give(state, 0, "bottling-line")
    apply(state, Sell(0, 0))
    assert state.seats[0].hand == []


def test_heritage_cooperage_returns_nothing_without_heritage_cards() -> None:
    state = stall(cards=("specialty-cask", "common-corn", "specialty-wheat"))
    give(state, 0, "heritage-cooperage")
    apply(state, Sell(0, 0))
    assert state.seats[0].hand == []


def test_card_that_two_investments_bring_home_comes_home_once() -> None:
    state = stall(cards=("heritage-cask", "common-corn", "common-wheat"))
    give(state, 0, "bottling-line")
    give(state, 0, "heritage-cooperage")
    events = apply(state, Sell(0, 0))
    home = [event.cause for event in events if isinstance(event, CardsCameHome)]
    assert (home, kinds(state, state.seats[0].hand)) == (["Heritage Cooperage"], ["heritage-cask"])


# Draws


def test_draws_of_a_sale_come_in_the_printed_order() -> None:
    """On-fill reward, Signature, Tasting Notes, Bottling Plant, whichever was bought first."""
    state = stall(bill="tuesday-special")
    give(state, 0, "bottling-plant")
    give(state, 0, "tasting-notes")
    assert draws(apply(state, Sell(0, 0))) == []
    assert draws(apply(state, Place(0, "standard-reserve", 0))) == [
        ("Everyday Reserve", 1),
        ("Everyday Reserve, signature", 1),
        ("Tasting Notes", 2),
        ("Bottling Plant", 1),
    ]


def test_draws_of_a_bottle_that_stashes_itself_follow_it() -> None:
    state = stall("wheated-baron")
    give(state, 0, "bottling-plant")
    give(state, 0, "tasting-notes")
    events = apply(state, Sell(0, 0))
    assert draws(events) == [("Tasting Notes", 1), ("Bottling Plant", 1)]
    stashed = next(n for n, event in enumerate(events) if isinstance(event, BottleStashed))
    drawn = [n for n, event in enumerate(events) if isinstance(event, Drew)]
    assert stashed < min(drawn)


def test_bottling_plant_serves_every_sale_of_a_round() -> None:
    state = stall()
    barrel(state, 0, 1, "leaning-fence", 2)
    give(state, 0, "bottling-plant")
    for slot in (0, 1):
        apply(state, Sell(0, slot))
        assert draws(apply(state, Stash(0))) == [("Bottling Plant", 1)]


def test_tasting_notes_draw_nothing_for_a_bottle_brought_back() -> None:
    state = shelf()
    state.seats[0].inventory = [bottle(demand=3)]
    state.seats[0].portfolios[0].bottles[0] = bottle("second-cousin")
    (labor,) = hand_of(state, 0, "generic-labor")
    give(state, 0, "tasting-notes")
    assert draws(apply(state, Retrieve(0, PLAIN, "standard-reserve", 1, labor))) == []
