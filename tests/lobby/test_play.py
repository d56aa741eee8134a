"""Sitting down at a solo table, and finding one's tables again."""

import pytest

from content.catalogues import publish_shipped
from content.loader import load
from game.models import Game, Player


@pytest.fixture(autouse=True)
def catalogue(db):
    publish_shipped(load())


def sit_down(client, **fields):
    return client.post("/play", {"name": "June", "first": "apprentice", **fields})


def test_sitting_down_opens_a_table_for_the_new_guest(client):
    response = sit_down(client, second="distiller")
    game = Game.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/play/{game.code}")
    assert game.seats.all()[0].name == "June"
    assert [seat.level for seat in game.seats.all()] == ["", "apprentice", "distiller"]
    assert client.get(f"/play/{game.code}").status_code == 200


def test_form_tells_how_long_a_name_may_be(client):
    page = client.get("/play").content.decode()
    assert "Up to 24 characters. Left empty, you are Guest." in page


def test_same_seed_deals_the_same_table(client):
    for _ in range(2):
        sit_down(client, seed="rickhouse seven")
    first, second = Game.objects.all()
    assert first.seed_digest == second.seed_digest


def test_seed_left_empty_is_drawn(client):
    for _ in range(2):
        sit_down(client)
    first, second = Game.objects.all()
    assert first.seed_digest != second.seed_digest


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"first": ""}, "first"),
        ({"first": "grandmaster"}, "first"),
        ({"third": "x"}, "third"),
        ({"name": "x" * 200}, "name"),
        ({"seed": "x" * 61}, "seed"),
    ],
)
def test_bad_choice_opens_no_table_and_says_so_beside_the_field(client, fields, field):
    response = sit_down(client, **fields)
    assert response.status_code == 422
    assert f'id="id_{field}"' in response.content.decode()
    assert (Game.objects.count(), Player.objects.count()) == (0, 0)


def test_name_of_invisible_letters_is_guest(client):
    sit_down(client, name="\u200b\u200b")
    assert Player.objects.get().name == "Guest"


def test_bots_never_bear_the_players_name(client):
    for _ in range(10):
        sit_down(client, name="maeve", second="apprentice", third="apprentice")
    for game in Game.objects.all():
        names = [seat.name.casefold() for seat in game.seats.all()]
        assert len(set(names)) == len(names)


def test_my_games_lists_mine_alone(client):
    sit_down(client)
    mine = Game.objects.get()
    client.cookies.clear()
    sit_down(client, name="Ann")
    theirs = Game.objects.exclude(pk=mine.pk).get()
    page = client.get("/play").content.decode()
    assert f"/play/{theirs.code}" in page
    assert f"/play/{mine.code}" not in page


def test_first_visit_has_no_games_and_says_so(client):
    page = client.get("/play")
    assert page.status_code == 200
    assert Player.objects.count() == 0
