"""The result page, the whole log and the file of a game."""

import hashlib
import json

import pytest
from django.test import Client
from markupsafe import escape

from game import table
from game.engine.bourbonomics import apply, decode_action, new_game, outcome
from game.models import Action, Game, Player
from game.rulesets import ruleset
from tests.game.finishing import drift_on
from tests.game.playing import play_on


@pytest.fixture
def over(game: Game) -> Game:
    return drift_on(game)


@pytest.fixture
def running(game: Game) -> Game:
    return drift_on(game, until=60)


def test_result_shows_every_scoring_line_of_every_seat(june, over):
    page = june.get(f"/play/{over.code}/result").content.decode()
    ended = outcome(table.state_of(over))
    assert ended is not None
    for score in ended.scores:
        for line in score.lines:
            label = line.label.partition(": ")[2] or line.label
            assert f"<dt>{label[:1].upper()}{label[1:]}</dt>".replace("'", "&#39;") in page
        assert f"<dt>Final score</dt><dd>{score.total}</dd>" in page


def test_result_shows_chart_table_moments_and_ways_on(june, over):
    page = june.get(f"/play/{over.code}/result").content.decode()
    assert page.count("<polyline") == 2 * 3
    assert "After round" in page
    assert f'href="/play/{over.code}/replay?at=0"' in page
    assert f'href="/play/{over.code}/export.json"' in page
    assert f'action="/play/{over.code}/rematch"' in page
    assert "First barrel" in page
    assert "<style" not in page
    assert " style=" not in page


def test_result_publishes_the_seed_and_how_to_check_it(june, over):
    page = june.get(f"/play/{over.code}/result").content.decode()
    assert hashlib.sha256(over.seed.encode()).hexdigest() == over.seed_digest
    assert over.seed_digest in page
    assert "printf &#39;%s&#39;" in page or "printf '%s'" in page
    assert "The seed hashes to what was shown." in page


def test_result_of_a_seed_that_was_changed_says_so(june, over):
    Game.objects.filter(pk=over.pk).update(seed_digest="0" * 64)
    page = june.get(f"/play/{over.code}/result").content.decode()
    assert "The seed does not hash to what was shown." in page


def test_result_is_open_to_everybody_but_the_rematch_is_for_the_table(client, over):
    response = client.get(f"/play/{over.code}/result")
    assert response.status_code == 200
    assert "rematch" not in response.content.decode()


def test_result_of_a_running_game_is_its_table(june, running):
    response = june.get(f"/play/{running.code}/result")
    assert (response.status_code, response["Location"]) == (302, f"/play/{running.code}")


@pytest.mark.parametrize("page", ["result", "replay", "log", "export.json"])
def test_running_game_is_closed_to_others(client, running, page):
    response = client.get(f"/play/{running.code}/{page}")
    assert response.status_code == 403
    assert "still being played" in response.content.decode()
    assert running.seed not in response.content.decode()


@pytest.mark.parametrize("page", ["result", "replay", "log", "export.json"])
def test_unknown_table_is_not_found_and_posts_are_refused(june, over, page):
    assert june.get(f"/play/NOSUCH/{page}").status_code == 404
    assert june.post(f"/play/{over.code}/{page}").status_code == 405


@pytest.mark.parametrize("page", ["result", "log"])
def test_looking_back_costs_few_queries(june, over, page, django_assert_max_num_queries):
    with django_assert_max_num_queries(5):
        assert june.get(f"/play/{over.code}/{page}").status_code == 200


def test_log_tells_the_whole_game(june, over):
    page = june.get(f"/play/{over.code}/log").content.decode()
    last = table.state_of(over).round
    assert all(
        f'<h3 class="log__round">Round {number}</h3>' in page for number in range(1, last + 1)
    )
    assert f'href="/play/{over.code}/replay?at=1"' in page


def test_log_of_a_running_game_keeps_what_the_viewer_may_not_know(june, running):
    page = june.get(f"/play/{running.code}/log").content.decode()
    # The first hands: June's by name, the others' by number.
    assert page.count("8 cards</span> as a first hand") == 2
    over = drift_on_again(running)
    assert (
        "8 cards</span> as a first hand" not in june.get(f"/play/{over.code}/log").content.decode()
    )


def drift_on_again(game: Game) -> Game:
    """The same game, played to its end."""
    game.actions.all().delete()
    rules = ruleset(game.ruleset)
    start = rules.new_game(rules.catalogue(game.revision_id), [False, True, True], game.seed)
    game.snapshot = rules.encode_state(start)
    game.save()
    return drift_on(game)


def test_export_holds_enough_to_play_the_game_again(june, over):
    response = june.get(f"/play/{over.code}/export.json")
    assert response["Content-Type"] == "application/json"
    assert response["Content-Disposition"] == (
        f'attachment; filename="bourbonomics-{over.code}.json"'
    )
    file = json.loads(response.content)
    catalog = ruleset("bourbonomics").catalogue(over.revision_id)
    assert file["catalogue"] == {"revision": over.revision.number, "sha256": catalog.digest}
    assert [(seat["name"], seat["bot"]) for seat in file["seats"]] == [
        ("June", None),
        ("Maeve", "apprentice"),
        ("Otis", "apprentice"),
    ]
    state = new_game(catalog, [bool(seat["bot"]) for seat in file["seats"]], file["seed"])
    for action in file["actions"]:
        apply(state, decode_action(json.dumps(action)))
    ended = outcome(state)
    assert ended is not None
    assert file["outcome"]["winners"] == list(ended.winners)
    assert [score["total"] for score in file["outcome"]["scores"]] == [
        score.total for score in ended.scores
    ]
    assert file["seed_sha256"] == over.seed_digest


def test_export_leaves_out_what_was_taken_back(june, over):
    rows = over.actions.count()
    assert len(json.loads(june.get(f"/play/{over.code}/export.json").content)["actions"]) == rows
    last = over.actions.latest("sequence")
    over.actions.create(sequence=rows + 1, seat=0, request_id="back", undoes_to=rows - 1)
    over.actions.create(sequence=rows + 2, seat=last.seat, request_id="again", body=last.body)
    assert len(json.loads(june.get(f"/play/{over.code}/export.json").content)["actions"]) == rows


def test_export_of_a_running_game_is_refused_in_words(june, running):
    response = june.get(f"/play/{running.code}/export.json")
    assert response.status_code == 403
    assert "A game can be taken home once it is over" in response.content.decode()
    assert running.seed not in response.content.decode()


def test_another_player_sees_the_result_through_their_own_eyes(over):
    stranger = Client()
    assert Player.objects.count() == 1
    page = stranger.get(f"/play/{over.code}/result").content.decode()
    assert "<small>you</small>" not in page


def test_log_tells_what_bots_thought_once_the_game_is_over(june, game):
    running = play_on(game, until=40)
    assert "log__thought" not in june.get(f"/play/{running.code}/log").content.decode()
    over = play_on(game)
    page = june.get(f"/play/{over.code}/log").content.decode()
    row = (
        Action.objects.filter(game=over, body__contains='"verb":"sell"').exclude(reasons="").first()
    )
    assert row is not None
    reason = json.loads(row.reasons)[0]["reason"]
    assert f"<p>{escape(reason)}</p>" in page
