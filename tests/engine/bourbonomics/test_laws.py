"""Laws that hold after every action of every game, tried on games nobody planned."""

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from game.engine.bourbonomics import apply, encode_state, outcome
from game.engine.bourbonomics.events import decode_events, encode_events
from game.engine.bourbonomics.scoring import final_outcome
from tests.engine.bourbonomics.laws import check_codec, check_deciders, check_eyes, check_laws
from tests.engine.bourbonomics.playing import drift, record, start, wander


@settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_every_state_of_a_game_keeps_the_laws(seats: int, seed: int) -> None:
    state = start(seats, str(seed))
    for number, (_, events) in enumerate(drift(state, str(seed))):
        check_laws(state)
        if number % 7 == 0:
            check_deciders(state)
            check_eyes(state)
            check_codec(state)
            assert decode_events(encode_events(events)) == events
    assert outcome(state) == final_outcome(state)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("block", range(4))
def test_a_thousand_games_end(seats: int, block: int) -> None:
    """Twelve blocks of 250 games: three thousand in all, each to its end."""
    for game in range(250):
        seed = f"{seats} {block} {game}"
        state = start(seats, seed)
        for count, _ in enumerate(wander(state, seed)):
            assert count < 5_000
            if count % 10 == 0:
                check_laws(state)
        check_laws(state)
        assert state.is_over
        assert state.round <= 60


def test_a_replay_gives_identical_bytes() -> None:
    ended, actions = record(4, "replay")
    again = start(4, "replay")
    for action in actions:
        apply(again, action)
    assert encode_state(again) == encode_state(ended)
