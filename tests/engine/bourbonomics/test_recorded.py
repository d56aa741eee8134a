"""Whole recorded games, replayed to the same end, byte for byte."""

import pytest

from game.engine.bourbonomics import apply, outcome
from game.engine.bourbonomics.events import (
    AngelsShare,
    BottlePlaced,
    DraftClosed,
    FinalRound,
    Gained,
    Line,
    RaidFought,
    Sold,
)
from game.engine.bourbonomics.portfolios import standing
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event
from tests.engine.bourbonomics.playing import CATALOG
from tests.engine.bourbonomics.recording import (
    GAMES,
    begin,
    count_lines,
    digest_of,
    recorded,
)


def replay(name: str) -> tuple[State, list[Event]]:
    game = recorded(name)
    state, events = begin(CATALOG, game), []
    for action in game.actions:
        events += apply(state, action)
    return state, events


@pytest.mark.parametrize("name", GAMES)
def test_recorded_game_ends_as_it_did(name: str) -> None:
    game = recorded(name)
    state, _ = replay(name)
    result = outcome(state)
    assert result is not None
    assert list(result.winners) == game.winners
    assert [score.total for score in result.scores] == game.totals
    assert digest_of(state) == game.digest


@pytest.mark.parametrize("name", GAMES)
def test_recorded_game_offers_as_many_lines_as_it_did(name: str) -> None:
    game = recorded(name)
    assert count_lines(CATALOG, game) == game.perft


# What the games are there for


def test_recorded_games_are_for_two_three_and_four() -> None:
    assert {recorded(name).seats for name in GAMES} == {2, 3, 4}


def test_recorded_raids_are_won_and_lost() -> None:
    _, events = replay("raids-won-and-lost")
    fought = {event.is_won for event in events if isinstance(event, RaidFought)}
    assert fought == {True, False}


@pytest.mark.parametrize("name", ["raids-won-and-lost", "duel"])
def test_recorded_second_portfolio_fails_and_costs(name: str) -> None:
    lines = scored(name)
    penalties = [line for line in lines if line.amount < 0]
    assert penalties
    assert all(line.label.endswith(": unfinished") for line in penalties)


def test_recorded_victory_is_shared() -> None:
    state, _ = replay("shared-victory")
    result = outcome(state)
    assert result is not None
    ranks = [(score.total, score.sold) for score in result.scores]
    assert result.winners == tuple(n for n, rank in enumerate(ranks) if rank == max(ranks))
    assert len(result.winners) == 2


@pytest.mark.parametrize(("name", "times"), [("mastery", 1), ("two-masteries", 2)])
def test_recorded_mastery_is_scored(name: str, times: int) -> None:
    state, _ = replay(name)
    mastered = [
        (seat, index)
        for seat, side in enumerate(state.seats)
        for index in range(len(side.portfolios))
        if standing(state, seat, index).is_mastered
    ]
    assert len(mastered) == times
    assert sum(line.label.endswith(": Mastery") for line in scored(name)) == times


@pytest.mark.parametrize("name", ["two-seats", "raids-won-and-lost"])
def test_recorded_angels_take_their_share_and_end_the_game(name: str) -> None:
    state, events = replay(name)
    shares = [event for event in events if isinstance(event, AngelsShare)]
    assert shares[-1].left == 0
    assert {share.bill for share in shares} <= set(state.bills_removed)
    last = events.index(shares[-1])
    assert events[last + 1] == FinalRound(state.round)


def test_recorded_final_round_is_declared_by_drafting_the_last_bill() -> None:
    state, events = replay("four-seats")
    declared = events.index(FinalRound(state.round))
    assert isinstance(events[declared - 1], DraftClosed)


def test_recorded_medals_and_signatures_are_won() -> None:
    _, events = replay("medals")
    assert {event.award for event in events if isinstance(event, Sold)} == {"", "silver", "gold"}
    assert any(event.is_signature for event in events if isinstance(event, BottlePlaced))
    assert any(isinstance(event, Gained) for event in events)


def scored(name: str) -> list[Line]:
    """Every line of every seat's final score."""
    result = outcome(replay(name)[0])
    assert result is not None
    return [line for score in result.scores for line in score.lines]
