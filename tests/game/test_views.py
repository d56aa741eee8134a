"""The table over HTTP: what a page gets for every kind of request, good and bad."""

import html
import json
import re

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from game import table
from game.models import Action, Game, Player
from game.presenters import pages
from game.presenters.bourbonomics.story import Log
from tests.game.playing import body_for, fresh, let_bots_move, play_on

HTMX = {"HX-Request": "true"}


def form_for(game: Game, body: bytes | str, request_id: str = "a") -> dict[str, object]:
    text = body.decode() if isinstance(body, bytes) else body
    return {"action": text, "sequence": fresh(game).sequence, "id": request_id}


def notice(response) -> str:
    found = re.search(r'id="notice"[^>]*>(.*?)</div>', response.content.decode(), re.DOTALL)
    assert found, "the answer has no place for a notice"
    return html.unescape(re.sub(r"<[^>]+>", "", found[1])).strip()


@pytest.fixture
def junes(game: Game) -> Game:
    """A game in which June has to decide, with cards in hand."""
    rows = 30
    while not table.state_of(game := play_on(game, until=rows)).seats[0].hand:
        rows += 1
    return game


def test_page_offers_actions_as_plain_buttons(june, junes):
    page = june.get(f"/play/{junes.code}").content.decode()
    actions = [html.unescape(one) for one in re.findall(r'name="action" value="([^"]+)"', page)]
    assert actions
    assert all("verb" in json.loads(action) for action in actions)


def test_move_without_scripts_leads_back_to_the_page(june, junes):
    response = june.post(f"/play/{junes.code}/move", form_for(junes, body_for(junes, 0)))
    assert (response.status_code, response["Location"]) == (302, f"/play/{junes.code}")
    assert fresh(junes).sequence == junes.sequence + 1


def test_move_with_scripts_answers_with_the_regions_that_changed(june, junes):
    june.get(f"/play/{junes.code}")
    form = form_for(junes, body_for(junes, 0))
    response = june.post(f"/play/{junes.code}/move", form, headers=HTMX)
    regions = re.findall(r'<section id="region-([a-z0-9-]+)"', response.content.decode())
    assert {"meta", "panel"} <= set(regions)
    assert len(set(regions)) == len(regions) < 12
    assert notice(response) == ""


def test_double_click_moves_once(june, junes):
    form = form_for(junes, body_for(junes, 0))
    for _ in range(2):
        response = june.post(f"/play/{junes.code}/move", form, headers=HTMX)
        assert (response.status_code, notice(response)) == (200, "")
    assert fresh(junes).sequence == junes.sequence + 1


def test_stale_page_is_told_so_and_shown_the_table(june, junes):
    form = {**form_for(junes, body_for(junes, 0)), "sequence": 2}
    response = june.post(f"/play/{junes.code}/move", form, headers=HTMX)
    assert notice(response) == "The table has changed since this page was drawn. Look again."
    assert 'id="region-hand"' in response.content.decode()
    assert fresh(junes).sequence == junes.sequence


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("", "That could not be read as an action."),
        ("{", "That could not be read as an action."),
        ("[1, 2]", "That could not be read as an action."),
        ("null", "That could not be read as an action."),
        ('{"verb": "fly"}', "That is not an action of this game"),
        ('{"verb": "commit", "lots": "all"}', "That is not an action of this game"),
        ('{"verb": "buy", "card": 99999}', ""),
        ('{"verb": "sell", "slot": -1}', ""),
        ('{"verb": "pick", "distillery": "' + "x" * 5000 + '"}', ""),
    ],
)
def test_bad_action_gets_a_sentence_and_changes_nothing(june, junes, action, words):
    response = june.post(f"/play/{junes.code}/move", form_for(junes, action), headers=HTMX)
    assert response.status_code == 200
    assert notice(response).startswith(words)
    assert notice(response) != ""
    assert fresh(junes).sequence == junes.sequence


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"sequence": "x"},
        {"id": ""},
        {"id": "y" * 65},
        {"sequence": "-1"},
        {"sequence": "9" * 40},
    ],
)
def test_incomplete_form_gets_a_sentence_and_changes_nothing(june, junes, form):
    whole = form_for(junes, body_for(junes, 0)) if form else {}
    response = june.post(f"/play/{junes.code}/move", {**whole, **form}, headers=HTMX)
    assert notice(response) == "That page was incomplete. Here is the table as it is."
    assert fresh(junes).sequence == junes.sequence


def test_card_of_another_hand_cannot_be_used(june, junes):
    state = table.state_of(junes)
    foreign = state.seats[1].hand[0] if state.seats[1].hand else state.seats[1].deck[0]
    for action in (
        {"verb": "draft", "card": foreign},
        {"verb": "commit", "lots": [{"slot": 0, "cards": [foreign]}]},
        {"verb": "age", "slot": 0, "card": foreign},
    ):
        form = form_for(junes, json.dumps(action))
        response = june.post(f"/play/{junes.code}/move", form, headers=HTMX)
        assert notice(response) != ""
    assert fresh(junes).sequence == junes.sequence


@pytest.mark.parametrize("page", ["", "/panel"])
def test_table_of_somebody_else_is_not_shown(client, junes, page):
    Player.objects.create(name="Stranger")
    response = client.get(f"/play/{junes.code}{page}")
    assert response.status_code == 403
    assert "somebody else" in response.content.decode()


@pytest.mark.parametrize("deed", ["move", "undo", "restart", "hint", "skip", "settings", "rematch"])
def test_stranger_can_do_nothing(client, junes, deed):
    before = Game.objects.filter(pk=junes.pk).values().get()
    response = client.post(f"/play/{junes.code}/{deed}", form_for(junes, body_for(junes, 0)))
    assert response.status_code == 403
    assert Game.objects.filter(pk=junes.pk).values().get() == before


@pytest.mark.parametrize("deed", ["", "/panel"])
def test_unknown_table_is_not_found(june, catalogue_published, deed):
    assert june.get(f"/play/NOSUCH{deed}").status_code == 404
    assert june.post("/play/NOSUCH/move", {"sequence": 0, "id": "x"}).status_code == 404


def test_moves_need_a_token_against_forgery(junes, june):
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = june.cookies
    response = strict.post(f"/play/{junes.code}/move", form_for(junes, body_for(junes, 0)))
    assert response.status_code == 403
    assert fresh(junes).sequence == junes.sequence


def test_garbage_picks_are_ignored(june, junes):
    picks = ["card:x", "card:-1", "card:999999", "slot:99", "seat:9", "market:0", "die:7", "☃", ""]
    response = june.get(f"/play/{junes.code}/panel", {"pick": picks})
    assert response.status_code == 200


def test_undo_that_is_not_possible_says_why(june, game):
    game = let_bots_move(game)
    response = june.post(f"/play/{game.code}/undo", form_for(game, "", "u"), headers=HTMX)
    assert notice(response).startswith("Nothing can be taken back: ")
    assert Action.objects.filter(game=game, request_id="u").count() == 0


def test_move_of_an_account_takes_at_most_eight_queries(client, junes, player):
    player.user = User.objects.create_user("june", password="a good password")
    player.save()
    client.force_login(player.user)
    worst, game = 0, junes
    for number in range(25):
        game = let_bots_move(game)
        form = form_for(game, body_for(game, 0), f"q{number}")
        with CaptureQueriesContext(connection) as captured:
            response = client.post(f"/play/{game.code}/move", form, headers=HTMX)
        assert notice(response) == ""
        queries = [q["sql"] for q in captured if not q["sql"].startswith(("SAVEPOINT", "RELEASE"))]
        worst = max(worst, len(queries))
    assert worst <= 8


def test_settings_are_kept_with_the_player_and_the_table(june, junes, player):
    june.post(f"/play/{junes.code}/settings", {"pace": "fast", "sounds": "on"})
    player.refresh_from_db()
    assert (player.pace, player.sounds, player.confirms) == ("fast", True, False)
    assert fresh(junes).pace == "fast"


def test_settings_ignore_a_pace_there_is_not(june, junes, player):
    june.post(f"/play/{junes.code}/settings", {"pace": "warp", "confirms": "on"})
    player.refresh_from_db()
    assert (player.pace, player.confirms) == ("normal", True)


def test_rematch_seats_the_same_people_and_bots(june, junes):
    response = june.post(f"/play/{junes.code}/rematch")
    code = response["Location"].rsplit("/", 1)[-1]
    again = Game.objects.get(code=code)
    assert [(s.name, s.level) for s in again.seats.all()] == [
        (s.name, s.level) for s in junes.seats.all()
    ]
    assert again.seed != junes.seed


def test_page_without_scripts_shows_what_was_picked(june, junes):
    hand = table.state_of(junes).seats[0].hand
    page = june.get(f"/play/{junes.code}", {"pick": [f"card:{hand[0]}", '"><script>']})
    boxes = re.findall(r'<input [^>]*value="card:\d+"[^>]*>', page.content.decode())
    assert [box for box in boxes if " checked" in box] == [
        box for box in boxes if f'value="card:{hand[0]}"' in box
    ]
    assert "<script>" not in page.content.decode().partition("region-panel")[2]


def test_hint_offers_an_action_with_its_reason(june, junes):
    response = june.post(f"/play/{junes.code}/hint", headers=HTMX)
    found = re.search(r'guide__hint">.*?value="([^"]+)"', response.content.decode(), re.DOTALL)
    assert found, "there is no hint"
    form = form_for(junes, html.unescape(found[1]))
    assert notice(june.post(f"/play/{junes.code}/move", form, headers=HTMX)) == ""


def test_hint_is_the_same_when_asked_twice(june, junes):
    def sentence() -> str:
        answer = june.post(f"/play/{junes.code}/hint", headers=HTMX).content.decode()
        found = re.search(r'guide__hint">(.*?)id="proposals"', answer, re.DOTALL)
        assert found, "there is no hint"
        return found[1]

    assert sentence() == sentence()


def test_code_in_small_letters_finds_the_table(june, junes):
    page = june.get(f"/play/{junes.code.lower()}")
    assert page.status_code == 200
    assert f'data-code="{junes.code}"' in page.content.decode()


def test_seats_of_bots_tell_their_level(june, junes):
    page = june.get(f"/play/{junes.code}").content.decode()
    shown = re.findall(r'rival__name">(\w+)(?: <small class="rival__level">(\w+))?', page)
    assert shown == [("June", ""), ("Maeve", "Apprentice"), ("Otis", "Apprentice")]


def test_hint_without_scripts_is_a_whole_page(june, junes):
    page = june.post(f"/play/{junes.code}/hint").content.decode()
    assert "guide__hint" in page
    assert "</html>" in page


def test_page_tells_nothing_newer_than_the_table_it_shows(game):
    early = play_on(game, until=1)
    late = play_on(game, until=30)
    assert late.sequence > early.sequence
    told = pages.region_data(early, table.state_of(early), 0)["log"]
    assert isinstance(told, Log)
    assert max(line.sequence for line in told.lines) == early.sequence
