"""Section 5 of the rules: awards, prestige, and the sum that is credited."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Sell
from game.engine.bourbonomics.events import Line, Sold
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import (
    AWARDED,
    lines,
    sale,
    stall,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    bill_number,
    give,
    hand_of,
)

# Awards


def _marks() -> tuple[int, int, int, int]:
    face = CATALOG.bills[bill_number(AWARDED)]
    assert face.silver is not None
    assert face.gold is not None
    return face.silver.min_age, face.silver.min_demand, face.gold.min_age, face.gold.min_demand


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
