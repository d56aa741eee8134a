"""Section 8 of the rules: investments that serve the opening of a turn."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Arrange,
    EndTurn,
    Lobby,
    RerollDie,
    Roll,
    Skip,
)
from game.engine.bourbonomics.decisions import ArrangeSupply
from game.engine.bourbonomics.events import (
    Rolled,
    SupplySeen,
)
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import (
    draws,
)
from tests.engine.bourbonomics.tables import (
    at_roll,
    give,
    refused,
    table,
    with_roll,
)

# Cellar Foreman, Rickhouse Office


@pytest.mark.parametrize(("card", "count"), [("cellar-foreman", 1), ("rickhouse-office", 2)])
def test_opening_draw_comes_after_each_own_roll(card: str, count: int) -> None:
    state = at_roll(table("vanilla"), 0)
    (investment,) = give(state, 0, card)
    name = state.card(investment).name
    assert draws(apply(state, Roll(0))) == [(name, count)]
    assert len(state.seats[0].hand) == 8 + count
    apply(state, EndTurn(0))
    assert draws(apply(state, Roll(1))) == []


@pytest.mark.parametrize("card", ["cellar-foreman", "rickhouse-office"])
def test_opening_draw_gives_what_there_is(card: str) -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, card)
    side = state.seats[0]
    state.removed += side.deck
    side.deck = []
    apply(state, Roll(0))
    assert (len(side.hand), state.step) == (8, "act")


# Marketing Department


@pytest.mark.parametrize("die", [0, 1])
def test_marketing_department_rerolls_one_die_before_demand_moves(die: int) -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 2)
    give(state, 0, "marketing-department")
    state.demand = 3
    apply(state, Roll(0))
    assert (state.dice, state.demand) == ((1, 2), 3)
    events = apply(state, RerollDie(0, die))
    assert state.dice[1 - die] == (1, 2)[1 - die]
    assert Rolled(0, state.dice, die) in events
    assert state.demand == (4 if sum(state.dice) > 3 else 3)
    assert (state.step, state.pending) == ("act", [])


def test_marketing_department_may_keep_the_roll() -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 2)
    give(state, 0, "marketing-department")
    apply(state, Roll(0))
    apply(state, Skip(0))
    assert (state.dice, state.demand, state.step) == ((1, 2), 1, "act")


def test_marketing_department_has_one_reroll_of_one_of_two_dice() -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "marketing-department")
    apply(state, Roll(0))
    assert refused(state, RerollDie(0, 2)) == "There are two dice: 0 and 1."
    apply(state, RerollDie(0, 0))
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, RerollDie(0, 0)) == nothing


# Trade Lobby


@pytest.mark.parametrize("by", [-1, 1])
def test_trade_lobby_moves_demand_after_the_roll(by: int) -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 1)
    give(state, 0, "trade-lobby")
    state.demand = 5
    apply(state, Roll(0))
    apply(state, Lobby(0, by))
    assert (state.demand, state.step) == (5 + by, "act")
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, Lobby(0, by)) == nothing


def test_trade_lobby_moves_by_one_within_the_track() -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 6, 6)
    give(state, 0, "trade-lobby")
    state.demand = 12
    apply(state, Roll(0))
    step = "Demand moves by 1, up or down."
    assert refused(state, Lobby(0, 2)) == step
    assert refused(state, Lobby(0, 0)) == step
    assert refused(state, Lobby(0, 1)) == "Demand is at its top, 12."
    state.demand = 0
    assert refused(state, Lobby(0, -1)) == "Demand is at 0 already."
    apply(state, Skip(0))
    assert state.demand == 0


# Sales Office


def _office() -> tuple[State, list[int]]:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    events = apply(state, Roll(0))
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    top = state.supply[:-4:-1]
    assert decision.cards == top
    assert SupplySeen(0, 3, top) in events
    return state, top


def test_sales_office_puts_the_top_three_back_in_any_order() -> None:
    state, (first, second, third) = _office()
    size = len(state.supply)
    apply(state, Arrange(0, (third, first, second)))
    assert state.supply[:-4:-1] == [third, first, second]
    assert len(state.supply) == size
    assert state.step == "act"


def test_sales_office_may_discard_one() -> None:
    state, (first, second, third) = _office()
    size = len(state.supply)
    apply(state, Arrange(0, (third, first), second))
    assert state.supply[:-3:-1] == [third, first]
    assert (len(state.supply), state.market_discard) == (size - 1, [second])


def test_sales_office_may_leave_them_as_they_lie() -> None:
    state, top = _office()
    apply(state, Skip(0))
    assert state.supply[:-4:-1] == top


def test_sales_office_wants_each_card_once_and_discards_at_most_one() -> None:
    state, (first, second, third) = _office()
    sentence = "Name each of the cards seen exactly once."
    for action in (
        Arrange(0, (first, second)),
        Arrange(0, (first,), second),
        Arrange(0, (first, second, second)),
        Arrange(0, (first, second, third), third),
        Arrange(0, (first, second, state.supply[0])),
    ):
        assert refused(state, action) == sentence


@pytest.mark.parametrize("left", [1, 2])
def test_sales_office_sees_what_is_left_of_a_short_supply(left: int) -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    state.removed += state.supply[left:]
    state.supply = state.supply[:left]
    apply(state, Roll(0))
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    assert decision.cards == state.supply[::-1]
    apply(state, Arrange(0, tuple(state.supply)))
    assert decision.cards == state.supply


def test_sales_office_asks_nothing_of_an_empty_supply() -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    state.removed += state.supply
    state.supply = []
    apply(state, Roll(0))
    assert (state.pending, state.step) == ([], "act")
