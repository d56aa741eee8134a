"""Tables to test on: the shipped catalogue published, a person and bots seated."""

import pytest
from django.core.signing import TimestampSigner
from django.test import Client

from content.catalogues import publish_shipped
from content.loader import load
from game import table
from game.models import Game, Player
from game.table import Chair
from lobby.guests import COOKIE


@pytest.fixture
def catalogue_published(db: None) -> None:
    publish_shipped(load())


@pytest.fixture
def player(db: None) -> Player:
    return Player.objects.create(name="June")


@pytest.fixture
def game(catalogue_published: None, player: Player) -> Game:
    """June against Maeve and Otis, from a known seed."""
    chairs = [
        Chair("June", player),
        Chair("Maeve", level="apprentice"),
        Chair("Otis", level="apprentice"),
    ]
    return table.open_game(chairs, secret="a known seed")


@pytest.fixture
def june(client: Client, player: Player) -> Client:
    """A browser in which June is known as a guest."""
    client.cookies[COOKIE] = TimestampSigner(salt="lobby.guest").sign(player.pk.hex)
    return client
