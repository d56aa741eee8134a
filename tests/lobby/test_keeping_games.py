"""A guest's games: kept by the account they open, joined to the one they sign in to."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from content.catalogues import publish_shipped
from content.loader import load
from game import table
from game.models import Game, Player, Seat
from game.table import Chair

pytestmark = pytest.mark.django_db

PASSWORD = "seven old barrels"


@pytest.fixture(autouse=True)
def catalogue(db: None) -> None:
    publish_shipped(load())


@pytest.fixture
def pearl() -> Player:
    user = User.objects.create_user("pearl", password=PASSWORD)
    return Player.objects.create(name="Pearl", user=user)


@pytest.fixture
def guest(client: Client) -> Player:
    """Whoever plays in `client`, without an account."""
    client.post("/account", {"name": "Elmer"})
    return Player.objects.get(name="Elmer")


def open_game(*players: Player) -> Game:
    return table.open_game(
        [*(Chair(player.name, player) for player in players), Chair("Otis", level="apprentice")]
    )


def sign_in(client: Client) -> None:
    client.post("/account/sign-in", {"name": "pearl", "password": PASSWORD})


def test_opening_an_account_keeps_the_games(client, guest):
    game = open_game(guest)
    form = {"name": "elmer", "password": PASSWORD, "again": PASSWORD}
    client.post("/account/sign-up", form)
    assert client.get(f"/play/{game.code}").status_code == 200
    elsewhere = Client()
    assert elsewhere.get(f"/play/{game.code}").status_code == 403
    elsewhere.post("/account/sign-in", {"name": "elmer", "password": PASSWORD})
    assert elsewhere.get(f"/play/{game.code}").status_code == 200


def test_signing_in_joins_the_games_of_the_guest_to_those_of_the_account(client, guest, pearl):
    games = [open_game(guest), open_game(pearl)]
    sign_in(client)
    assert [client.get(f"/play/{game.code}").status_code for game in games] == [200, 200]
    assert set(pearl.seats.values_list("game", flat=True)) == {game.pk for game in games}
    assert not Player.objects.filter(pk=guest.pk).exists()


def test_a_seat_at_a_table_with_oneself_stays_the_guests_who_is_back_after_signing_out(
    client, guest, pearl
):
    shared, alone = open_game(guest, pearl), open_game(guest)
    sign_in(client)
    assert Seat.objects.get(game=shared, index=0).player == guest
    assert Seat.objects.get(game=shared, index=1).player == pearl
    assert Seat.objects.get(game=alone, index=0).player == pearl
    client.post("/account/sign-out")
    assert client.get(f"/play/{shared.code}").status_code == 200
    assert client.get(f"/play/{alone.code}").status_code == 403
