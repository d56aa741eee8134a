"""Trying a draft out: a solo table that keeps it for good, and bots that compare it."""

import io
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from content import catalogues
from content.drafts.editing import save_card
from content.models import BalanceCheck, Revision
from game import table
from game.curating.balance import SILENCE, ask_for_check, is_silent, note_end, run_check
from game.curating.playtest import open_playtest
from game.models import Game, Player
from game.table import Chair
from tests.content.admin.conftest import MakeCurator, address, card
from tests.content.admin.filling import send

DRAFT = "/admin/content/draft/"
PLAYTEST = "/admin/game/game/playtest/"
BALANCE = "/admin/content/balancecheck/"


def said(response: Any) -> str:
    return " ".join(str(message) for message in response.context["messages"])


def glut_costs(game: Game) -> int:
    return next(c.cost for c in catalogues.catalogue(game.revision_id).cards if c.id == "glut")


def test_a_solo_game_plays_the_draft(curator: Client, published: Revision):
    send(curator, address("operations", "glut"), cost="4")

    response = curator.post(PLAYTEST, {"bots": "2", "level": "apprentice"})

    game = Game.objects.get()
    assert response.url == f"/play/{game.code}"  # type: ignore[attr-defined]
    assert glut_costs(game) == 4
    assert [(s.level, bool(s.player)) for s in game.seats.all()] == [
        ("", True),
        ("apprentice", False),
        ("apprentice", False),
    ]
    assert catalogues.current_revision() == published
    assert curator.get(f"/play/{game.code}").status_code == 200


def test_every_game_keeps_the_catalogue_it_began_with(curator: Client, published: Revision):
    ada = User.objects.get(username="ada")
    before = table.open_game(
        [Chair("Maeve", level="apprentice"), Chair("Otis", level="apprentice")]
    )
    send(curator, address("operations", "glut"), cost="4")
    trial = open_playtest(ada, ["apprentice"])
    send(curator, address("operations", "glut"), cost="5")
    curator.post(f"{DRAFT}publish/", {"note": ""})
    after = table.open_game([Chair("Maeve", level="apprentice"), Chair("Otis", level="apprentice")])

    assert [glut_costs(game) for game in (before, trial, after)] == [2, 4, 5]


def test_a_curator_plays_under_one_name(curator: Client):
    for _ in range(2):
        curator.post(PLAYTEST, {"bots": "1", "level": "apprentice"})
    assert Player.objects.get().name == "ada"
    assert Game.objects.count() == 2


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        ({"bots": "9", "level": "apprentice"}, "Bots: Ensure this value is less than"),
        ({"bots": "1", "level": "god"}, "Level: Select a valid choice."),
        ({}, "Bots: This field is required."),
    ],
)
def test_a_bad_table_is_not_opened(curator: Client, sent: dict[str, str], expected: str):
    response = curator.post(PLAYTEST, sent, follow=True)
    assert f"No table was opened. {expected}" in said(response)
    assert not Game.objects.exists()


def test_a_draft_with_problems_is_not_tried_out(curator: Client):
    send(curator, address("operations", "glut"), cost="-1", keep_problems="on")
    response = curator.post(PLAYTEST, {"bots": "1", "level": "apprentice"}, follow=True)
    assert "glut, cost: -1 is below 0" in said(response)
    sent = {"games": "2", "players": "2", "level": "apprentice"}
    response = curator.post(f"{BALANCE}start/", sent, follow=True)
    assert "No check was started: the draft cannot be played." in said(response)
    assert not Game.objects.exists()
    assert not BalanceCheck.objects.exists()


def test_trying_out_needs_its_permission(make_curator: MakeCurator):
    editor = make_curator("eve", "view_draft", "view_balancecheck")
    html = editor.get(DRAFT).content.decode()
    assert "Start a solo game" not in html
    assert editor.post(PLAYTEST, {"bots": "1", "level": "apprentice"}).status_code == 403
    assert editor.post(f"{BALANCE}start/", {}).status_code == 403
    assert editor.get(PLAYTEST).status_code == 405


@pytest.fixture
def check(curator: Client) -> BalanceCheck:
    opened = card("distilleries", "vanilla")
    payload = {**opened.payload, "capital": 9}
    save_card("distilleries", "vanilla", payload, version=opened.version)
    ada = User.objects.get(username="ada")
    return ask_for_check(ada, games=3, players=2, level="apprentice")


def test_a_check_plays_both_and_draws_what_differs(curator: Client, check: BalanceCheck):
    run_check(check)

    check.refresh_from_db()
    assert (check.status, check.done) == ("done", 6)
    assert [check.figures[side]["games"] for side in ("draft", "published")] == [3, 3]
    page = curator.get(f"{BALANCE}{check.pk}/change/")
    html = page.content.decode()
    assert re.findall(r'role="img" aria-label="([^"]+)"', html) == [
        "Wins by seat",
        "Wins by distillery",
        "Rounds per game",
        "How often a card was had",
        "Cards and victory",
        "Slots filled",
    ]
    assert "<title>Seat 1, draft: " in html
    assert "style=" not in html.split("<svg")[1]


def test_a_check_shows_how_far_it_is(curator: Client, check: BalanceCheck):
    BalanceCheck.objects.filter(pk=check.pk).update(status="running", done=2)
    told = curator.get(f"{BALANCE}{check.pk}/progress/").json()
    assert told == {"done": 2, "total": 6, "status": "running"}
    html = curator.get(f"{BALANCE}{check.pk}/change/").content.decode()
    assert '<progress id="progress" max="6" value="2">' in html
    assert curator.get(f"{BALANCE}999/progress/").status_code == 404


def test_a_check_that_died_says_so(curator: Client, check: BalanceCheck):
    assert not is_silent(check)
    long_ago = timezone.now() - 2 * SILENCE
    BalanceCheck.objects.filter(pk=check.pk).update(status="running", heard_at=long_ago)
    html = curator.get(f"{BALANCE}{check.pk}/change/").content.decode()
    assert "Nothing was heard of this check for minutes" in html


def test_a_check_that_fails_keeps_the_reason(curator: Client, check: BalanceCheck):
    check.level = "god"
    with pytest.raises(ValueError, match="There is no level 'god'"):
        run_check(check)
    check.refresh_from_db()
    assert check.status == "failed"
    html = curator.get(f"{BALANCE}{check.pk}/change/").content.decode()
    assert "The check failed. ValueError: There is no level" in html


def test_a_check_whose_process_ends_early_fails_at_once(curator: Client, check: BalanceCheck):
    BalanceCheck.objects.filter(pk=check.pk).update(status="running", done=2)
    note_end(check.pk, -9)
    told = curator.get(f"{BALANCE}{check.pk}/progress/").json()
    assert told == {"done": 2, "total": 6, "status": "failed"}
    html = curator.get(f"{BALANCE}{check.pk}/change/").content.decode()
    assert "The check failed. Its process ended before the games did, with code -9." in html


def test_a_check_that_is_done_stays_done(check: BalanceCheck):
    BalanceCheck.objects.filter(pk=check.pk).update(status="done")
    note_end(check.pk, 0)
    check.refresh_from_db()
    assert (check.status, check.trouble) == ("done", "")


def test_a_check_is_run_once(check: BalanceCheck):
    out = io.StringIO()
    call_command("balance_check", check.pk, stdout=out)
    assert out.getvalue() == "Played 6 games.\n"
    with pytest.raises(CommandError, match="That check is done already"):
        call_command("balance_check", check.pk)
    with pytest.raises(CommandError, match="There is no balance check 999"):
        call_command("balance_check", 999)


@pytest.mark.parametrize(
    "sent",
    [
        {"games": "0", "players": "2", "level": "apprentice"},
        {"games": "999999", "players": "2", "level": "apprentice"},
        {"games": "2", "players": "7", "level": "apprentice"},
        {},
    ],
)
def test_a_bad_check_is_not_started(curator: Client, sent: dict[str, str]):
    response = curator.post(f"{BALANCE}start/", sent, follow=True)
    assert said(response).startswith("No check was started. ")
    assert not BalanceCheck.objects.exists()
