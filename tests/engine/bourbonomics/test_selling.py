"""Section 5 of the rules: when a barrel sells, the grid, what is added, floors, and where things go."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import EndTurn, Play, Sell, Stash
from game.engine.bourbonomics.catalog import HERITAGE
from tests.engine.bourbonomics.scenes import (
    BATCH,
    lines,
    sale,
    stall,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    barrel,
    bill_number,
    give,
    kinds,
    refused,
)


def _name(card: str) -> str:
    return CATALOG.cards[CATALOG.card_number[card]].name


# When


def test_barrel_of_age_1_does_not_sell() -> None:
    state = stall(age=1)
    assert refused(state, Sell(0, 0)) == "A barrel sells from age 2; this one is 1."


def test_barrel_of_age_2_sells() -> None:
    state = stall(age=2)
    apply(state, Sell(0, 0))
    assert state.seats[0].sold == [bill_number(BATCH)]


def test_barrel_completed_this_round_does_not_sell() -> None:
    state = stall()
    state.seats[0].slots[0].completed = 2
    assert refused(state, Sell(0, 0)) == "It counts as completed in round 2; it sells from round 3."


def test_open_slot_does_not_sell() -> None:
    assert refused(stall(), Sell(0, 1)) == "Only a completed barrel can be sold."


def test_slot_beyond_the_rickhouse_does_not_sell() -> None:
    assert refused(stall(), Sell(0, 4)) == "There is no rickhouse slot 5."


# Grid demand


@pytest.mark.parametrize(("demand", "counterfeit", "read"), [(7, 2, 5), (7, 4, 3), (1, 2, 0)])
def test_counterfeit_lowers_grid_demand_to_0_at_least(
    demand: int, counterfeit: int, read: int
) -> None:
    state = stall(demand=demand)
    state.seats[0].counterfeit = counterfeit
    assert sale(state).grid_demand == read


def test_grid_demand_stops_at_12() -> None:
    state = stall(demand=11)
    state.seats[0].next_demand = 3
    assert sale(state).grid_demand == 12


# Grid cell


@pytest.mark.parametrize(
    ("age", "demand", "cell"),
    [(2, 1, 0), (2, 2, 1), (3, 3, 1), (3, 4, 2), (4, 4, 4), (5, 12, 5), (6, 6, 6), (9, 2, 3)],
)
def test_cell_is_the_highest_band_reached(age: int, demand: int, cell: int) -> None:
    state = stall(age=age, demand=demand)
    assert lines(state)[0] == (f"Grid at age {age}, demand {demand}", cell)


def test_cell_below_the_first_age_band_is_0() -> None:
    state = stall(bill="creaking-stair", age=3, demand=12)
    assert lines(state)[0] == ("Grid at age 3, demand 12", 0)


# What is added


def test_heritage_corn_pays_1_for_each() -> None:
    cards = ("common-cask", "heritage-corn", "heritage-corn", "common-wheat")
    assert lines(stall(cards=cards))[1:] == [("Crooked-Ear Corn", 1), ("Crooked-Ear Corn", 1)]


@pytest.mark.parametrize(
    ("card", "age", "demand", "paid"),
    [
        ("heritage-rye", 4, 6, 0),
        ("heritage-rye", 4, 7, 2),
        ("heritage-barley", 4, 4, 0),
        ("heritage-barley", 4, 3, 2),
    ],
)
def test_heritage_grain_pays_by_demand(card: str, age: int, demand: int, paid: int) -> None:
    state = stall(age=age, demand=demand, cards=("common-cask", "common-corn", card))
    bonus = [line.amount for line in sale(state).lines if line.label == _name(card)]
    assert sum(bonus) == paid


@pytest.mark.parametrize(("age", "paid"), [(4, 0), (5, 2)])
def test_heritage_cask_pays_from_age_5(age: int, paid: int) -> None:
    state = stall(age=age, cards=("heritage-cask", "common-corn", "common-wheat"))
    bonus = [line.amount for line in sale(state).lines if line.label == "Grandfather Oak"]
    assert sum(bonus) == paid


def test_ageing_cards_pay_no_bonus() -> None:
    state = stall()
    laid = state.seats[0].slots[0]
    laid.ageing[0] = give(state, 0, "heritage-corn")[0]
    assert lines(state) == [("Grid at age 4, demand 4", 4)]


def test_high_rye_house_gets_1_for_a_bill_that_names_rye() -> None:
    state = stall("high-rye", "leaning-fence", 4, 4)
    assert lines(state)[1:] == [("High-Rye House", 1)]


def test_high_rye_house_gets_nothing_for_a_bill_without_rye() -> None:
    state = stall("high-rye", cards=("common-cask", "common-corn", "common-rye"))
    assert lines(state) == [("Grid at age 4, demand 4", 4)]


def test_high_rye_house_gets_nothing_for_a_master_distillers_tag() -> None:
    state = stall("high-rye", "tuesday-special")
    state.seats[0].slots[0].tag = "rye-heavy"
    assert "High-Rye House" not in [label for label, _ in lines(state)]


def test_heritage_grain_that_stands_in_for_a_cask_still_pays_its_bonus() -> None:
    state = stall(demand=7, cards=("heritage-rye", "common-corn", "common-wheat"))
    laid = state.seats[0].slots[0]
    laid.wild = laid.pile[:1]
    assert (_name("heritage-rye"), 2) in lines(state)


def test_phantom_cask_is_no_card_for_bonuses_and_investments() -> None:
    state = stall(age=5, cards=("common-corn", "specialty-wheat"))
    state.seats[0].slots[0].phantom = HERITAGE
    for card in ("premium-label", "heritage-cooperage"):
        give(state, 0, card)
    assert [label for label, _ in lines(state)] == ["Grid at age 5, demand 4"]
    apply(state, Sell(0, 0))
    assert state.seats[0].hand == []


def test_rating_boosts_stack_and_are_used_up() -> None:
    state = stall()
    for card in give(state, 0, "rating-boost", 2):
        apply(state, Play(0, card))
    assert lines(state) == [("Grid at age 4, demand 4", 4), ("Rating boost", 4)]
    apply(state, Sell(0, 0))
    assert state.seats[0].boost == 0


def test_rating_boost_lapses_at_the_end_of_the_turn() -> None:
    state = stall()
    apply(state, Play(0, give(state, 0, "rating-boost")[0]))
    apply(state, EndTurn(0))
    assert state.seats[0].boost == 0


# Floors


@pytest.mark.parametrize(
    ("bill", "floor"),
    [
        (BATCH, 3),
        ("standard-deviation", 3),
        ("margin-of-error", 4),
        ("landlords-rye", 5),
        ("comet-year", 5),
    ],
)
def test_floor_follows_rarity(bill: str, floor: int) -> None:
    state = stall(bill=bill, age=2, demand=0)
    assert sale(state).capital == floor


def test_floor_counts_bonuses_and_boost_first() -> None:
    state = stall(age=2, demand=2)
    state.seats[0].boost = 1
    assert lines(state) == [
        ("Grid at age 2, demand 2", 1),
        ("Rating boost", 1),
        ("Raised to the common floor of 3", 1),
    ]


def test_floor_comes_before_award_and_flat_capital() -> None:
    state = stall(bill="short-fuse", age=2, demand=7)
    state.seats[0].counterfeit = 12
    give(state, 0, "bottling-plant")
    silver = CATALOG.bills[bill_number("short-fuse")].silver
    assert silver is not None
    assert lines(state) == [
        ("Grid at age 2, demand 0", 0),
        ("Raised to the rare floor of 4", 4),
        ("Silver award", silver.value),
        ("Bottling Plant", 1),
    ]


# Where the cards go


def test_cards_go_to_the_sellers_discard_and_contracts_to_the_operations_discard() -> None:
    state = stall(cards=("coopers-contract", "common-corn", "grain-futures"), age=2)
    side = state.seats[0]
    side.discard = []
    apply(state, Sell(0, 0))
    assert kinds(state, side.discard) == ["common-corn"] * 3
    assert kinds(state, side.operations_discard) == ["coopers-contract", "grain-futures"]
    assert side.slots[0].is_open


# Demand


@pytest.mark.parametrize(("before", "after"), [(5, 4), (0, 0)])
def test_sale_lowers_demand_by_1_never_below_0(before: int, after: int) -> None:
    state = stall(demand=before)
    apply(state, Sell(0, 0))
    assert state.demand == after


def test_demand_surge_holds_demand_for_one_sale() -> None:
    state = stall(demand=5)
    barrel(state, 0, 1, "tuesday-special", 2)
    for card in give(state, 0, "demand-surge", 2):
        apply(state, Play(0, card))
    apply(state, Sell(0, 0))
    assert (state.demand, state.seats[0].surges) == (5, 0)
    apply(state, Stash(0))
    apply(state, Sell(0, 1))
    assert state.demand == 4


def test_demand_surge_lapses_at_the_end_of_the_turn() -> None:
    state = stall()
    apply(state, Play(0, give(state, 0, "demand-surge")[0]))
    apply(state, EndTurn(0))
    assert state.seats[0].surges == 0


def test_heritage_wheat_holds_demand() -> None:
    state = stall(demand=5, cards=("common-cask", "common-corn", "heritage-wheat"))
    apply(state, Sell(0, 0))
    assert state.demand == 5


def test_heritage_wheat_as_ageing_card_does_not_hold_demand() -> None:
    state = stall(demand=5)
    state.seats[0].slots[0].ageing[0] = give(state, 0, "heritage-wheat")[0]
    apply(state, Sell(0, 0))
    assert state.demand == 4


def test_steady_demand_holds_demand_at_every_sale() -> None:
    state = stall(demand=5)
    state.seats[0].steady_demand = True
    apply(state, Sell(0, 0))
    assert (state.demand, state.seats[0].steady_demand) == (5, True)


def test_sale_uses_up_counterfeit_and_next_sale_demand() -> None:
    state = stall()
    side = state.seats[0]
    side.counterfeit, side.next_demand = 4, 2
    apply(state, Sell(0, 0))
    assert (side.counterfeit, side.next_demand) == (0, 0)


def test_counterfeit_and_next_sale_demand_wait_beyond_the_turn() -> None:
    state = stall()
    side = state.seats[0]
    side.counterfeit, side.next_demand = 4, 2
    apply(state, EndTurn(0))
    assert (side.counterfeit, side.next_demand) == (4, 2)
