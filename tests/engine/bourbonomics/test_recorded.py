"""Whole recorded games, replayed to the same end, byte for byte."""

import pytest

from game.engine.bourbonomics import apply, outcome
from game.engine.bourbonomics.events import AngelsShare, RaidFought
from game.engine.bourbonomics.portfolios import standing
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event
from tests.engine.bourbonomics.recording import (
    GAMES,
    begin,
    catalogue,
    count_lines,
    digest_of,
    recorded,
)

CATALOG = catalogue()


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


def test_recorded_raids_are_won_and_lost() -> None:
    _, events = replay("raids-won-and-lost")
    fought = {event.is_won for event in events if isinstance(event, RaidFought)}
    assert fought == {True, False}


def test_recorded_second_portfolio_fails_and_costs() -> None:
    state, events = replay("raids-won-and-lost")
    result = outcome(state)
    assert result is not None
    penalties = [line for score in result.scores for line in score.lines if line.amount < 0]
    assert penalties
    assert all(line.label.endswith(": unfinished") for line in penalties)
    assert any(isinstance(event, AngelsShare) for event in events)


def test_recorded_victory_is_shared() -> None:
    assert len(recorded("shared-victory").winners) > 1


def test_recorded_mastery_is_scored() -> None:
    state, _ = replay("mastery")
    mastered = [
        (seat, index)
        for seat, side in enumerate(state.seats)
        for index in range(len(side.portfolios))
        if standing(state, seat, index).is_mastered
    ]
    assert mastered
