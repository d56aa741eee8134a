"""Selling: the grid, what is added, the award, the cards' homes, demand, and the bottle."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import EndTurn, Place, Play, Sell, Stash
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import HERITAGE, SPECIALTY
from game.engine.bourbonomics.decisions import PlaceBottle
from game.engine.bourbonomics.events import BottleStashed, Line, Sold
from game.engine.bourbonomics.selling import Sale, preview_sale
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_round,
    barrel,
    bill_number,
    clear_hand,
    give,
    hand_of,
    kinds,
    plainest,
    refused,
    table,
)

# Backroad Batch pays 1 2 3 / 2 4 5 / 3 5 6, from ages 2, 4, 6 and demands 2, 4, 6.
BATCH = "backroad-batch"


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


# Awards

AWARDED = "margin-of-error"


def _marks() -> tuple[int, int, int, int]:
    face = CATALOG.bills[bill_number(AWARDED)]
    assert face.silver is not None
    assert face.gold is not None
    return face.silver.min_age, face.silver.min_demand, face.gold.min_age, face.gold.min_demand


def _name(card: str) -> str:
    return CATALOG.cards[CATALOG.card_number[card]].name


def _awarded(award: str, house: str = "vanilla") -> State:
    silver_age, silver_demand, gold_age, gold_demand = _marks()
    if award == "gold":
        return stall(house, AWARDED, gold_age, gold_demand)
    return stall(house, AWARDED, silver_age, silver_demand)


def test_gold_comes_before_silver() -> None:
    assert (sale(_awarded("gold")).award, sale(_awarded("silver")).award) == ("gold", "silver")


def test_award_needs_both_age_and_demand() -> None:
    silver_age, silver_demand, gold_age, gold_demand = _marks()
    awards = [
        sale(stall(bill=AWARDED, age=age, demand=demand)).award
        for age, demand in (
            (silver_age - 1, silver_demand),
            (silver_age, silver_demand - 1),
            (gold_age - 1, gold_demand),
            (gold_age, gold_demand - 1),
        )
    ]
    assert awards == ["", "", "silver", "silver"]


def test_award_reads_the_true_demand() -> None:
    state = _awarded("gold")
    state.seats[0].counterfeit = 12
    assert sale(state).award == "gold"
    state = stall(bill=AWARDED, age=9, demand=0)
    state.seats[0].next_demand = 12
    assert sale(state).award == ""


def test_award_adds_its_value_and_the_prestige_held_before() -> None:
    state = _awarded("gold")
    state.seats[0].prestige = 3
    gold = CATALOG.bills[bill_number(AWARDED)].gold
    assert gold is not None
    assert lines(state)[1:] == [("Gold award", gold.value), ("Prestige", 3)]
    apply(state, Sell(0, 0))
    assert state.seats[0].prestige == 4


def test_prestige_adds_nothing_to_a_sale_without_award() -> None:
    state = stall()
    state.seats[0].prestige = 3
    assert lines(state) == [("Grid at age 4, demand 4", 4)]


@pytest.mark.parametrize(
    ("house", "award", "points"),
    [
        ("vanilla", "silver", 0),
        ("vanilla", "gold", 1),
        ("connoisseur", "silver", 1),
        ("connoisseur", "gold", 2),
    ],
)
def test_award_gives_prestige(house: str, award: str, points: int) -> None:
    state = _awarded(award, house)
    apply(state, Sell(0, 0))
    assert state.seats[0].prestige == points


def test_gold_bill_is_retired_and_any_other_discarded() -> None:
    number = bill_number(AWARDED)
    gold, silver = _awarded("gold"), _awarded("silver")
    apply(gold, Sell(0, 0))
    apply(silver, Sell(0, 0))
    assert (gold.bills_removed, gold.bill_discard) == ([number], [])
    assert (silver.bills_removed, silver.bill_discard) == ([], [number])


# Capital


def test_sale_credits_the_sum_of_its_lines() -> None:
    state = _awarded("gold")
    give(state, 0, "visitor-center")
    worth, before = sale(state).capital, state.seats[0].capital
    sold = next(event for event in apply(state, Sell(0, 0)) if isinstance(event, Sold))
    assert state.seats[0].capital == before + worth
    assert (sum(line.amount for line in sold.lines), sold.capital) == (worth, worth)


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


def test_bottling_plant_pays_1_and_draws_1_after_the_bottle() -> None:
    state = stall()
    give(state, 0, "bottling-plant")
    apply(state, Sell(0, 0))
    assert (hand_size(state), state.seats[0].capital) == (0, 5 + 4 + 1)
    apply(state, Stash(0))
    assert hand_size(state) == 1


def hand_size(state: State) -> int:
    return len(state.seats[0].hand)


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


def test_cards_go_to_the_sellers_discard_and_contracts_to_the_operations_discard() -> None:
    state = stall(cards=("coopers-contract", "common-corn", "grain-futures"), age=2)
    side = state.seats[0]
    side.discard = []
    apply(state, Sell(0, 0))
    assert kinds(state, side.discard) == ["common-corn"] * 3
    assert kinds(state, side.operations_discard) == ["coopers-contract", "grain-futures"]
    assert side.slots[0].is_open


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


# The bottle


def test_bottle_keeps_the_sale_as_it_was() -> None:
    cards = ("heritage-cask", "common-corn", "common-corn", "common-rye", "specialty-wheat")
    state = stall(bill="threefold-handshake", age=3, demand=6, cards=(*cards, "common-barley"))
    state.seats[0].slots[0].tag = "wheated"
    state.seats[0].counterfeit = 2
    apply(state, Sell(0, 0))
    decision = state.pending[-1]
    assert isinstance(decision, PlaceBottle)
    assert decision.bottle == Bottle(
        bill=bill_number("threefold-handshake"),
        cask=HERITAGE,
        age=3,
        corn=2,
        rye=1,
        barley=1,
        wheat=1,
        demand=6,
        tag="wheated",
    )
    assert decision.bottle.tags(CATALOG) == CATALOG.bills[decision.bottle.bill].tags | {"wheated"}


def test_bottle_counts_a_wild_cask_as_no_grain_and_a_wild_grain_as_common_cask() -> None:
    state = stall(cards=("common-corn", "heritage-rye", "heritage-cask"))
    laid = state.seats[0].slots[0]
    laid.wild = laid.pile[1:]
    bottle = sale(state).bottle
    assert (bottle.cask, bottle.rye, bottle.barley, bottle.wheat) == (0, 0, 0, 0)


def test_bottle_of_a_phantom_keeps_its_grade() -> None:
    state = stall(cards=("common-corn", "common-wheat"))
    state.seats[0].slots[0].phantom = SPECIALTY
    assert sale(state).bottle.cask == SPECIALTY


def test_bottle_without_an_eligible_slot_goes_to_inventory_by_itself() -> None:
    state = stall("high-rye")
    events = apply(state, Sell(0, 0))
    assert BottleStashed(0, bill_number(BATCH), by_itself=True) in events
    assert [bottle.bill for bottle in state.seats[0].inventory] == [bill_number(BATCH)]
    assert state.pending == []


def test_bottle_with_an_eligible_slot_comes_before_anything_else() -> None:
    state = stall()
    apply(state, Sell(0, 0))
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    apply(state, Stash(0))
    apply(state, EndTurn(0))
    assert state.active == 1


def test_preview_changes_nothing_and_matches_the_sale() -> None:
    state = _awarded("gold")
    hand_of(state, 0, "common-corn")
    expected = [Line(label, amount) for label, amount in lines(state)]
    assert apply(state, Sell(0, 0))[0] == Sold(
        0,
        0,
        bill_number(AWARDED),
        _marks()[2],
        _marks()[3],
        _marks()[3],
        expected,
        sum(line.amount for line in expected),
        "gold",
        1,
    )


def test_plainest_recipe_sells_for_every_bill_at_its_floor_or_more() -> None:
    for face in CATALOG.bills:
        state = stall(bill=face.id, age=2, demand=0, cards=tuple(plainest(face.id)))
        assert sale(state).capital >= face.floor
