"""Taking back: free until something was drawn, rolled, revealed or passed on; a row in the log like any other."""

import json

import pytest

from game import table
from game.engine.bourbonomics import moves
from game.engine.core.errors import IllegalAction
from game.engine.core.events import seal
from game.models import Action, Game
from game.rulesets import ruleset
from tests.game.playing import fresh, let_bots_move, move_as, play_on


def moves_that_can_be_undone(game: Game) -> list[bytes]:
    """Actions of seat 0 now whose events seal nothing."""
    rules, found = ruleset(game.ruleset), []
    for action in moves(table.state_of(game), 0):
        state = table.state_of(game)
        if seal(rules.apply(state, action)) is None:
            found.append(rules.encode_action(action))
    return found


@pytest.fixture
def acting(game: Game) -> Game:
    """June in her Act step, with something to do that reveals nothing."""
    game = play_on(game, until=60)
    for _ in range(200):
        state = table.state_of(game)
        is_acting = state.step == "act" and not state.pending and game.deciders == [0]
        if is_acting and moves_that_can_be_undone(game):
            return game
        game = let_bots_move(move_as(game, 0))
    raise AssertionError("June never got to act")


def undo(game: Game, *, whole_turn: bool = False, request_id: str = "undo") -> table.Moved:
    return table.undo(
        game.code, 0, sequence=fresh(game).sequence, request_id=request_id, whole_turn=whole_turn
    )


def test_undo_restores_the_very_bytes_and_deletes_nothing(acting):
    before = bytes(acting.snapshot)
    moved = move_as(acting, 0, moves_that_can_be_undone(acting)[0])
    assert bytes(moved.snapshot) != before
    undo(acting)
    after = fresh(acting)
    assert bytes(after.snapshot) == before
    assert after.sequence == acting.sequence + 2
    row = Action.objects.get(game=acting, sequence=after.sequence)
    assert (row.body, row.undoes_to) == ("", acting.sequence)


def test_undone_rows_are_folded_away_when_the_game_is_played_again(acting):
    move_as(acting, 0, moves_that_can_be_undone(acting)[0])
    undo(acting)
    steps = [step.sequence for step in table.history(fresh(acting))]
    assert max(steps) == acting.sequence
    moved = move_as(acting, 0, moves_that_can_be_undone(acting)[-1])
    *_, last = table.history(moved)
    assert last.sequence == acting.sequence + 3
    assert ruleset("bourbonomics").encode_state(last.state) == bytes(moved.snapshot)


def test_restart_takes_back_all_that_can_be(acting):
    before, game = bytes(acting.snapshot), acting
    while len(game.undoable) < 3 and moves_that_can_be_undone(game):
        game = move_as(game, 0, moves_that_can_be_undone(game)[0])
    first = game.undoable[0]
    undo(game, whole_turn=True)
    assert fresh(game).undoable == []
    reached = Action.objects.get(game=game, request_id="undo").undoes_to
    assert reached == first - 1
    if first == acting.sequence + 1:
        assert bytes(fresh(game).snapshot) == before


def test_undo_stops_at_a_roll_and_says_so(game):
    game = play_on(game, until=30)
    while table.state_of(game).step != "roll" or game.deciders != [0]:
        game = let_bots_move(move_as(game, 0))
    game = move_as(game, 0, b'{"verb": "roll"}')
    snapshot = bytes(game.snapshot)
    if game.deciders == [0]:
        assert table.why_not_undo(game, 0) == "Nothing can be taken back: dice were rolled."
    with pytest.raises(IllegalAction, match="Nothing can be taken back"):
        undo(game)
    assert bytes(fresh(game).snapshot) == snapshot


def test_undo_of_another_seats_move_is_refused(acting):
    moved = move_as(acting, 0, moves_that_can_be_undone(acting)[0])
    with pytest.raises(IllegalAction, match="somebody else has moved since"):
        table.undo(acting.code, 1, sequence=moved.sequence, request_id="cheeky", whole_turn=False)


def test_undo_with_the_same_id_again_changes_nothing(acting):
    at = move_as(acting, 0, moves_that_can_be_undone(acting)[0]).sequence
    for _ in range(2):
        table.undo(acting.code, 0, sequence=at, request_id="undo", whole_turn=False)
    assert fresh(acting).sequence == at + 1


def test_log_keeps_what_was_taken_back(acting):
    body = moves_that_can_be_undone(acting)[0]
    move_as(acting, 0, body)
    undo(acting)
    row = Action.objects.get(game=acting, sequence=acting.sequence + 1)
    assert json.loads(row.body) == json.loads(body)
