"""Every level plays whole games legally, explains itself, and sees no more than its view."""

import pytest

from game.bots import LEVELS, make_bot
from game.engine.bourbonomics import encode_state, view
from tests.bots.playing import game, play, start

QUICK = ("apprentice", "distiller")


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_level_plays_whole_games_legally(level, seats):
    for number in range(6):
        assert game([level] * seats, f"whole {number}").is_over


@pytest.mark.parametrize("level", QUICK)
def test_level_decides_alike_on_the_same_view(level):
    state = start(2, "alike")
    players = [make_bot(level, f"seat {n}") for n in range(2)]
    for number, (seen, decision) in enumerate(play(state, players)):
        if number % 7 == 0:
            again = make_bot(level, f"seat {seen.viewer}").decide(seen)
            assert again == decision


@pytest.mark.parametrize("level", QUICK)
def test_deciding_leaves_the_view_as_it_was(level):
    state = start(2, "untouched")
    for seen, _ in play(state, [make_bot(level, f"seat {n}") for n in range(2)]):
        assert seen.viewer is not None
        assert encode_state(seen) == encode_state(view(state, seen.viewer))


@pytest.mark.parametrize("level", QUICK)
def test_decision_lists_the_chosen_option_first_with_a_sentence(level):
    state = start(3, "reasons")
    for seen, decision in play(state, [make_bot(level, f"seat {n}") for n in range(3)]):
        assert decision.options[0].action == decision.action
        assert decision.action.seat == seen.viewer
        actions = [option.action for option in decision.options]
        assert len(set(actions)) == len(actions)
        for option in decision.options:
            assert option.reason.endswith(".")
            assert option.reason[0].isupper() or option.reason[0].isdigit()


@pytest.mark.parametrize("level", LEVELS)
def test_spectators_view_is_refused(level):
    state = start(2, "spectator")
    with pytest.raises(ValueError, match="spectator"):
        make_bot(level, "x").decide(view(state, None))


def test_unknown_level_is_refused():
    with pytest.raises(ValueError, match="apprentice, distiller, master"):
        make_bot("virtuoso", "x")
