"""The one door through which a game changes."""

import json
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from game import table
from game.engine.bourbonomics import outcome
from game.engine.core.errors import IllegalAction, MalformedAction
from game.models import Action, Game, Player
from game.rulesets import ruleset
from tests.game.playing import fresh, let_bots_move, move_as, play_on


def row_of(game: Game) -> dict[str, object]:
    """Everything the database keeps of the game."""
    row = Game.objects.filter(pk=game.pk).values().get()
    return {**row, "snapshot": bytes(row["snapshot"])}


def pick(house: str) -> bytes:
    return json.dumps({"verb": "pick", "distillery": house}).encode()


def open_house(game: Game, seat: int = 0) -> str:
    options = ruleset(game.ruleset).legal(table.state_of(game), seat)
    return str(options.verbs["pick"].open_ids("distillery")[0])


def test_open_game_seats_everybody_and_keeps_the_seed_secret_beside_its_digest(game):
    state = table.state_of(game)
    assert [(s.index, s.name, s.level) for s in game.seats.all()] == [
        (0, "June", ""),
        (1, "Maeve", "apprentice"),
        (2, "Otis", "apprentice"),
    ]
    assert game.seed == "sha256ctr:a known seed"
    assert game.seed_digest == state.seed_digest
    assert (game.sequence, game.deciders) == (0, list(state.deciders()))


def test_move_appends_one_row_and_brings_the_snapshot_along(game):
    game = let_bots_move(game)
    house = open_house(game)
    moved = table.move(game.code, 0, pick(house), sequence=game.sequence, request_id="a")
    row = Action.objects.get(game=game, request_id="a")
    assert (row.sequence, row.seat, row.undoes_to) == (game.sequence + 1, 0, None)
    assert json.loads(row.body) == {"verb": "pick", "seat": 0, "distillery": house}
    assert ruleset("bourbonomics").encode_state(moved.after) == bytes(fresh(game).snapshot)


def test_move_with_the_same_id_again_answers_as_before_and_changes_nothing(game):
    game = let_bots_move(game)
    body, at = pick(open_house(game)), game.sequence
    first = table.move(game.code, 0, body, sequence=at, request_id="a")
    before = row_of(game)
    again = table.move(game.code, 0, body, sequence=at, request_id="a")
    assert (again.is_repeat, list(again.events)) == (True, list(first.events))
    assert row_of(game) == before


def test_move_from_an_older_page_is_refused_in_words(game):
    game = play_on(game, until=40)
    before = row_of(game)
    with pytest.raises(table.StaleMove, match="has changed since this page was drawn"):
        table.move(game.code, 0, b'{"verb": "end_turn"}', sequence=3, request_id="late")
    assert row_of(game) == before


def test_move_where_several_decide_is_not_stale_because_another_moved(game):
    game = let_bots_move(game)
    game = move_as(game, 0, pick(open_house(game)))
    while table.state_of(game).pending[-1].__struct_config__.tag != "starter_window":
        game = move_as(game, table.state_of(game).deciders()[0])
    at = game.sequence
    other = next(seat for seat in game.deciders if seat != 0)
    move_as(game, other, b'{"verb": "pass_starter"}')
    moved = table.move(
        game.code, 0, b'{"verb": "pass_starter"}', sequence=at, request_id="meanwhile"
    )
    assert moved.game.sequence == at + 2


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"", MalformedAction),
        (b"[]", MalformedAction),
        (b"{", MalformedAction),
        (b'{"verb": "fly"}', MalformedAction),
        (b'{"verb": "pick", "distillery": "atlantis"}', MalformedAction),
        (b'{"verb": "roll"}', IllegalAction),
        (b"[" * 100_000, MalformedAction),
    ],
)
def test_bad_action_is_refused_and_changes_nothing(game, body, error):
    game = let_bots_move(game)
    before = row_of(game)
    with pytest.raises(error):
        table.move(game.code, 0, body, sequence=game.sequence, request_id="bad")
    assert (row_of(game), Action.objects.filter(request_id="bad").count()) == (before, 0)


def test_move_says_its_own_seat_whatever_the_body_says(game):
    game = let_bots_move(game)
    body = json.dumps({"verb": "pick", "seat": 1, "distillery": open_house(game)}).encode()
    table.move(game.code, 0, body, sequence=game.sequence, request_id="a")
    assert json.loads(Action.objects.get(request_id="a").body)["seat"] == 0


def test_move_by_somebody_without_a_seat_is_refused(game):
    stranger = Player.objects.create(name="Stranger")
    for who in (stranger, None):
        with pytest.raises(table.NotSeated):
            table.move(game.code, who, b"{}", sequence=0, request_id="x")


def test_log_replays_to_the_snapshot_of_a_whole_game(game):
    game = play_on(game)
    assert game.is_over
    *_, last = table.history(game)
    assert ruleset("bourbonomics").encode_state(last.state) == bytes(game.snapshot)
    result = outcome(last.state)
    assert result is not None
    assert game.summary["totals"] == [score.total for score in result.scores]


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_two_moves_at_once_leave_one_row(catalogue_published, player):
    game = table.open_game([table.Chair("June", player), table.Chair("Ann", None)], secret="race")
    seat = game.deciders[0]
    house = open_house(game, seat)

    def attempt(number: int) -> str:
        try:
            table.move(game.code, seat, pick(house), sequence=0, request_id=f"race-{number}")
        except table.StaleMove:
            return "stale"
        finally:
            connection.close()
        return "moved"

    with ThreadPoolExecutor(8) as pool:
        results = sorted(pool.map(attempt, range(8)))
    assert results == ["moved", *["stale"] * 7]
    assert fresh(game).sequence == Action.objects.filter(game=game).count() == 1
