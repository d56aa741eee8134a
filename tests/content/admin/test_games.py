"""Games, seats and logs in the admin: to look at, and without what players may not see yet."""

import pytest
from django.test import Client
from django.utils import timezone

from game import table
from game.models import Action, Game
from game.table import Chair
from tests.content.admin.conftest import MakeCurator

GAMES = "/admin/game/game/"


@pytest.fixture
def game(curator: Client) -> Game:
    chairs = [Chair("Maeve", level="apprentice"), Chair("Otis", level="apprentice")]
    opened = table.open_game(chairs, secret="a secret of ours")
    Action.objects.create(game=opened, sequence=1, seat=0, body='{"verb":"secret-verb"}')
    return opened


def test_games_are_listed_with_their_seats(curator: Client, game: Game):
    html = curator.get(GAMES).content.decode()
    assert game.code in html
    assert "Maeve, Otis" in html


def test_games_are_found_by_code_and_by_name(curator: Client, game: Game):
    for words, expected in ((game.code, [game]), ("maeve", [game]), ("nobody", [])):
        found = curator.get(GAMES, {"q": words}).context["cl"].result_list
        assert list(found) == expected


def test_a_game_leads_to_its_replay_and_log(curator: Client, game: Game):
    page, replay = f"{GAMES}{game.pk}/change/", f'href="/play/{game.code}/replay"'
    html = curator.get(page).content.decode()
    assert f'href="/admin/game/action/?game__id__exact={game.pk}"' in html
    assert "Otis" in html
    assert replay not in html

    Game.objects.filter(pk=game.pk).update(finished_at=timezone.now())
    assert replay in curator.get(page).content.decode()


def test_what_is_secret_shows_when_the_game_is_over(curator: Client, game: Game):
    action = Action.objects.get()
    pages = [f"{GAMES}{game.pk}/change/", f"/admin/game/action/{action.pk}/change/"]
    pages.append(f"/admin/game/action/?game__id__exact={game.pk}")
    shown = [curator.get(page).content.decode() for page in pages]
    assert [game.seed in shown[0], *("secret-verb" in html for html in shown[1:])] == [False] * 3

    Game.objects.filter(pk=game.pk).update(finished_at=timezone.now())
    shown = [curator.get(page).content.decode() for page in pages]
    assert [game.seed in shown[0], *("secret-verb" in html for html in shown[1:])] == [True] * 3


@pytest.mark.parametrize("model", ["game", "seat", "action", "player"])
def test_nothing_can_be_changed(curator: Client, game: Game, model: str):
    pk = {"game": game.pk, "seat": game.seats.all()[0].pk}.get(model, 1)
    page = f"/admin/game/{model}/"
    assert curator.get(page).status_code == 200
    assert curator.get(f"{page}add/").status_code == 403
    if model in ("game", "seat"):
        assert curator.post(f"{page}{pk}/change/", {"code": "x"}).status_code == 403
        assert curator.post(f"{page}{pk}/delete/", {"post": "yes"}).status_code == 403


def test_looking_needs_permission(make_curator: MakeCurator, client: Client):
    assert make_curator("eve").get(GAMES).status_code == 403
    assert make_curator("grace", "view_game").get(GAMES).status_code == 200
    assert client.get(GAMES).status_code == 302


def test_the_list_of_games_costs_few_queries(
    curator: Client, game: Game, django_assert_max_num_queries: object
):
    for _ in range(5):
        table.open_game([Chair("Pearl", level="apprentice"), Chair("Otis", level="apprentice")])
    with django_assert_max_num_queries(14):  # type: ignore[operator]
        curator.get(GAMES)
