"""Guests: known by a signed cookie, written down only when they do something."""

import time
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.signing import TimestampSigner
from django.test.utils import freeze_time

from game.models import NAME_LENGTH, Player
from lobby import guests
from tests.lobby.reading import complaints, name_in_form

pytestmark = pytest.mark.django_db

STRANGER = "5eed" * 8  # a well-formed id that nobody has


def name_oneself(client, name="Elmer"):
    return client.post("/account", {"name": name})


def signed(value: str, *, age: timedelta = timedelta()) -> str:
    with freeze_time(time.time() - age.total_seconds()):
        return TimestampSigner(salt="lobby.guest").sign(value)


def assert_is_taken_away(client, value: str) -> None:
    client.cookies[guests.COOKIE] = value
    response = client.get("/account")
    assert response.status_code == 200
    assert name_in_form(response) == ""
    assert response.cookies[guests.COOKIE]["max-age"] == 0


def name_shown(client) -> str:
    return name_in_form(client.get("/account"))


def test_looking_around_writes_nobody_down(client):
    response = client.get("/")
    assert response.status_code == 200
    assert guests.COOKIE not in response.cookies
    assert not Player.objects.exists()


def test_naming_oneself_makes_a_guest_who_is_known_from_then_on(client):
    response = name_oneself(client)
    cookie = response.cookies[guests.COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["path"]) == (True, "Lax", "/")
    assert cookie["max-age"] == guests.LIFETIME.total_seconds()
    assert Player.objects.get().is_guest
    assert name_shown(client) == "Elmer"


def test_every_page_greets_a_guest_by_name(client):
    assert ">Sign in<" in client.get("/rules").content.decode()
    name_oneself(client)
    header = client.get("/rules").content.decode().split("</header>")[0]
    assert '<a href="/account"' in header
    assert ">Elmer<" in header
    assert ">Sign in<" not in header


def test_renaming_keeps_the_player(client):
    name_oneself(client)
    before = Player.objects.get().pk
    name_oneself(client, "Pearl")
    assert [(player.pk, player.name) for player in Player.objects.all()] == [(before, "Pearl")]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Old   Elmer ", "Old Elmer"),
        ("El\u202emer\u200b", "Elmer"),
        ("<b>Elmer</b>", "<b>Elmer</b>"),
        ("E" * NAME_LENGTH, "E" * NAME_LENGTH),
    ],
)
def test_a_name_is_tidied(client, typed, kept):
    name_oneself(client, typed)
    assert Player.objects.get().name == kept


@pytest.mark.parametrize("typed", ["", "   ", "\u200b\u202e", "E" * (NAME_LENGTH + 1)])
def test_a_name_nobody_could_read_is_refused(client, typed):
    response = name_oneself(client, typed)
    assert response.status_code == 200
    assert list(complaints(response)) == ["name"]
    assert not Player.objects.exists()


def test_a_name_is_shown_as_text(client):
    name_oneself(client, "<b>Elmer</b>")
    html = client.get("/account").content.decode()
    assert "&lt;b&gt;Elmer" in html
    assert "<b>Elmer" not in html


@pytest.mark.parametrize("value", ["x", ":::", "\u00e9", "0" * 3000, STRANGER])
def test_a_garbage_cookie_is_nobody_and_is_taken_away(client, value):
    assert_is_taken_away(client, value)


@pytest.mark.parametrize(("value", "tail"), [("not a player", ""), (STRANGER, ""), (STRANGER, "x")])
def test_a_signed_cookie_of_no_player_is_taken_away(client, value, tail):
    assert_is_taken_away(client, signed(value) + tail)


def test_a_forged_cookie_does_not_open_another_guest(client):
    victim = Player.objects.create(name="Pearl")
    client.cookies[guests.COOKIE] = TimestampSigner(key="guessed", salt="lobby.guest").sign(
        victim.pk.hex
    )
    assert name_shown(client) == ""


def test_a_cookie_never_opens_an_account(client):
    player = Player.objects.create(name="Pearl", user=User.objects.create_user("pearl"))
    client.cookies[guests.COOKIE] = signed(player.pk.hex)
    assert name_shown(client) == ""
    name_oneself(client, "Intruder")
    player.refresh_from_db()
    assert player.name == "Pearl"


def test_an_ageing_cookie_is_renewed(client):
    guest = Player.objects.create(name="Elmer")
    old = signed(guest.pk.hex, age=guests.RENEW_AFTER + timedelta(days=1))
    client.cookies[guests.COOKIE] = old
    response = client.get("/account")
    assert name_in_form(response) == "Elmer"
    assert response.cookies[guests.COOKIE].value != old


def test_a_young_cookie_is_left_alone(client):
    guest = Player.objects.create(name="Elmer")
    client.cookies[guests.COOKIE] = signed(guest.pk.hex)
    assert guests.COOKIE not in client.get("/account").cookies


def test_an_expired_cookie_is_nobody(client):
    guest = Player.objects.create(name="Elmer")
    client.cookies[guests.COOKIE] = signed(guest.pk.hex, age=guests.LIFETIME + timedelta(days=1))
    assert name_shown(client) == ""


def test_home_asks_the_database_nothing_about_a_stranger(client, django_assert_num_queries):
    with django_assert_num_queries(0):
        client.get("/")
