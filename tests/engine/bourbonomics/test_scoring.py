"""The end: every line of a score, the penalty, ties, and a shared victory."""

import pytest
from msgspec.structs import replace

from game.engine.bourbonomics import Catalog, apply, outcome
from game.engine.bourbonomics.actions import EndTurn
from game.engine.bourbonomics.content import Board
from game.engine.bourbonomics.events import GameOver
from game.engine.bourbonomics.scoring import score_of
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import bottle, second_board
from tests.engine.bourbonomics.tables import (
    CATALOG,
    SEED,
    at_act,
    barrel,
    give,
    table,
)


def lines(state: State, seat: int = 0) -> list[tuple[str, int]]:
    return [(line.label, line.amount) for line in score_of(state, seat).lines]


def board_of(board: str) -> Board:
    return CATALOG.boards[CATALOG.board_number[board]].record


def test_empty_table_scores_capital_alone() -> None:
    state = table("vanilla", "standard")
    state.seats[0].capital = 17
    score = score_of(state, 0)
    assert (score.total, score.reputation, score.lines) == (17, 0, ())


def test_filled_slots_score_their_values_and_signatures_2_each() -> None:
    state = table("standard", "vanilla")
    state.seats[0].portfolios[0].bottles[:2] = [bottle("porchlight-plain"), bottle()]
    slots = board_of("first-shelf").slots
    assert lines(state) == [
        ("The First Shelf: Opening Pour", slots[0].value),
        ("The First Shelf: Opening Pour, signature", 2),
        ("The First Shelf: Regular Order", slots[1].value),
    ]


def test_complete_board_scores_its_tiers_each_on_a_line() -> None:
    state = table("standard", "vanilla")
    bottles = state.seats[0].portfolios[0].bottles
    bottles[0] = bottles[2] = bottles[3] = bottle()
    board = board_of("first-shelf")
    assert lines(state)[3:] == [
        ("The First Shelf: Completion", board.completion),
        ("The First Shelf: Theme", board.theme),
        ("The First Shelf: Mastery", board.mastery),
    ]
    score = score_of(state, 0)
    values = sum(board.slots[n].value for n in (0, 2, 3))
    assert score.reputation == values + board.completion + board.theme + board.mastery
    assert score.total == state.seats[0].capital + score.reputation


def test_reputation_paid_during_play_is_a_line() -> None:
    state = table("vanilla", "standard")
    give(state, 0, "master-blender")
    state.seats[0].reputation = 3
    assert lines(state) == [("Master Blender", 3)]


def test_inventory_and_barrels_score_nothing() -> None:
    state = table("vanilla", "standard")
    state.seats[0].inventory = [bottle()]
    barrel(state, 0, 0, "tuesday-special", 5)
    assert lines(state) == []


def test_unfinished_flagship_costs_nothing() -> None:
    state = table("wheated-baron", "vanilla")
    assert lines(state) == []


# Penalty


def test_unfinished_second_board_costs_2_for_each_required_slot() -> None:
    state = table("vanilla", "standard")
    second_board(state, "volume-brand")
    state.seats[0].portfolios[1].bottles[0] = bottle()
    assert lines(state)[-1] == ("Volume Brand: unfinished", -6)


def test_optional_slots_cost_no_penalty() -> None:
    state = table("vanilla", "standard")
    second_board(state, "counter-cyclical")
    assert lines(state) == [("Counter-Cyclical: unfinished", -6)]


def test_penalty_may_push_reputation_below_0() -> None:
    state = table("vanilla", "standard")
    second_board(state, "volume-brand")
    state.seats[0].capital = 5
    score = score_of(state, 0)
    assert (score.reputation, score.total) == (-8, -3)


def test_complete_second_board_costs_nothing() -> None:
    state = table("vanilla", "standard")
    second_board(state, "counter-cyclical")
    bottles = state.seats[0].portfolios[1].bottles
    bottles[0] = bottles[1] = bottles[3] = bottle(age=5)
    assert "Counter-Cyclical: unfinished" not in dict(lines(state))
    assert (
        dict(lines(state))["Counter-Cyclical: Completion"]
        == board_of("counter-cyclical").completion
    )


@pytest.mark.parametrize(("investments", "penalty"), [((), -10), (("estate-bottling",), -5)])
def test_penalty_stops_at_10_or_5_with_estate_bottling(
    investments: tuple[str, ...], penalty: int
) -> None:
    state = table("vanilla", "standard")
    for card in investments:
        give(state, 0, card)
    second_board(state, "volume-brand")
    slots = board_of("volume-brand").slots
    long = replace(board_of("volume-brand"), slots=slots + slots[:4])
    boards = tuple(long if board.id == long.id else board for board in CATALOG.content.boards)
    state.catalog = Catalog(replace(CATALOG.content, boards=boards))
    state.seats[0].portfolios[1].bottles = [None] * len(long.slots)
    assert lines(state) == [("Volume Brand: unfinished", penalty)]


@pytest.mark.parametrize(("filled", "penalty"), [(0, -4), (1, -3), (3, -1)])
def test_estate_bottling_makes_the_penalty_1_for_each_required_slot(
    filled: int, penalty: int
) -> None:
    state = table("vanilla", "standard")
    give(state, 0, "estate-bottling")
    second_board(state, "volume-brand")
    state.seats[0].portfolios[1].bottles[:filled] = [bottle()] * filled
    assert lines(state)[-1] == ("Volume Brand: unfinished", penalty)


# Hall of Fame


@pytest.mark.parametrize(("sold", "fame"), [(0, 0), (1, 1), (5, 5), (6, 6), (9, 6)])
def test_hall_of_fame_counts_different_bills_sold_up_to_6(sold: int, fame: int) -> None:
    state = table("vanilla", "standard")
    give(state, 0, "bourbon-hall-of-fame")
    state.seats[0].sold = list(range(sold))
    assert lines(state) == [("Bourbon Hall of Fame", fame)]


def test_hall_of_fame_counts_a_bill_once() -> None:
    state = table("vanilla", "standard")
    give(state, 0, "bourbon-hall-of-fame")
    state.seats[0].sold = [4, 4, 7]
    assert lines(state) == [("Bourbon Hall of Fame", 2)]


# The winner


def finished(capital: tuple[int, ...], sold: tuple[int, ...]) -> State:
    """The final round of a game with these scores, its last seat about to end its turn."""
    state = table("vanilla", seats=len(capital))
    for side, money, barrels in zip(state.seats, capital, sold, strict=True):
        side.capital, side.sold = money, list(range(barrels))
    state.final = state.round
    return at_act(state, len(capital) - 1)


@pytest.mark.parametrize(
    ("capital", "sold", "winners"),
    [
        ((12, 9, 3), (0, 5, 5), (0,)),
        ((12, 12, 3), (2, 3, 9), (1,)),
        ((12, 12, 3), (3, 3, 9), (0, 1)),
        ((4, 4, 4), (1, 1, 1), (0, 1, 2)),
    ],
)
def test_ties_go_to_more_barrels_sold_then_are_shared(
    capital: tuple[int, ...], sold: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = finished(capital, sold)
    assert outcome(state) is None
    events = apply(state, EndTurn(len(capital) - 1))
    result = outcome(state)
    assert result is not None
    assert result.winners == winners
    assert [score.capital for score in result.scores] == list(capital)
    assert events[-1] == GameOver(list(winners), list(capital), SEED)


def test_reputation_counts_for_the_victory() -> None:
    state = finished((10, 12), (0, 0))
    give(state, 0, "master-blender")
    state.seats[0].reputation = 3
    apply(state, EndTurn(1))
    result = outcome(state)
    assert result is not None
    assert (result.winners, [score.total for score in result.scores]) == ((0,), [13, 12])


def test_final_round_lets_every_seat_act_and_draws_no_new_hand() -> None:
    state = at_act(finished((5, 5, 5), (0, 0, 0)), 0)
    apply(state, EndTurn(0))
    assert (state.is_over, state.active, state.seats[0].hand) == (False, 1, [])
