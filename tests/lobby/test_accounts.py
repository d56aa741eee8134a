"""Accounts: opened by a guest who keeps everything, entered, merged into, and left."""

import pytest
from django.contrib.admin.models import ADDITION, LogEntry
from django.contrib.auth.models import User
from django.contrib.contenttypes.models import ContentType

from game.models import Player
from lobby import guests
from lobby.accounts import account_name, merge_players, move_rows
from tests.lobby.reading import complaints, name_in_form

pytestmark = pytest.mark.django_db

PASSWORD = "seven old barrels"


def sign_up(client, name="Elmer", password=PASSWORD, again=None, **more):
    form = {"name": name, "password": password, "again": again or password, **more}
    return client.post("/account/sign-up", form)


def sign_in(client, name="elmer", password=PASSWORD, **more):
    return client.post("/account/sign-in", {"name": name, "password": password, **more})


@pytest.fixture
def pearl() -> Player:
    user = User.objects.create_user("pearl", password=PASSWORD)
    return Player.objects.create(name="Pearl", user=user)


def test_signing_up_keeps_the_guest(client):
    client.post("/account", {"name": "Old Elmer"})
    guest = Player.objects.get()
    response = sign_up(client, "elmer")
    assert (response.status_code, response.url) == (302, "/account")
    assert response.cookies[guests.COOKIE]["max-age"] == 0
    player = Player.objects.get()
    assert (player.pk, player.name) == (guest.pk, "Old Elmer")
    assert player.user == User.objects.get(username="elmer")


def test_signing_up_without_a_guest_makes_a_player_of_that_name(client):
    sign_up(client, "Elmer")
    player = Player.objects.get()
    assert (player.name, player.user) == ("Elmer", User.objects.get(username="elmer"))
    assert "Your account" in client.get("/account").content.decode()


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"name": "PEARL"}, "name"),
        ({"name": "two words"}, "name"),
        ({"name": ""}, "name"),
        ({"name": "e" * 25}, "name"),
        ({"again": "another old barrel"}, "again"),
        ({"password": "short"}, "password"),
        ({"password": "12345678901"}, "password"),
        ({"password": "password123"}, "password"),
        ({"name": "elmerfudd", "password": "elmerfudd1"}, "password"),
    ],
)
def test_signing_up_says_what_is_wrong(client, pearl, form, field):
    response = sign_up(client, **form)
    assert response.status_code == 200
    assert list(complaints(response)) == [field]
    assert User.objects.count() == 1


def test_account_names_that_look_alike_are_one():
    assert account_name(" Stra\u00dfe ") == account_name("STRASSE") == "strasse"
    assert account_name("\u2460") == "1", "as Django's own create_user stores it"


def test_signing_in_ignores_capitals_and_goes_home(client, pearl):
    response = sign_in(client, "PEARL")
    assert (response.status_code, response.url) == (302, "/")
    assert name_in_form(client.get("/account")) == "Pearl"


@pytest.mark.parametrize(("name", "password"), [("pearl", "wrong"), ("nobody", PASSWORD)])
def test_a_refused_sign_in_does_not_say_which_half_was_wrong(client, pearl, name, password):
    response = sign_in(client, name, password)
    assert response.status_code == 200
    assert complaints(response) == {"password": "No account has this name and password."}
    assert "_auth_user_id" not in client.session


def test_signing_in_merges_the_guest_of_this_device(client, pearl):
    client.post("/account", {"name": "Somebody"})
    response = sign_in(client, "pearl")
    assert list(Player.objects.all()) == [pearl]
    assert response.cookies[guests.COOKIE]["max-age"] == 0


def test_an_account_without_a_player_gets_one_when_a_guest_signs_in(client):
    User.objects.create_user("keeper", password=PASSWORD)
    client.post("/account", {"name": "Somebody"})
    sign_in(client, "keeper")
    assert [(player.name, player.is_guest) for player in Player.objects.all()] == [
        ("keeper", False)
    ]


def test_merging_twice_is_merging_once(pearl):
    guest = Player.objects.create(name="Somebody")
    stale = Player.objects.get(pk=guest.pk)
    assert merge_players(guest, pearl)
    assert merge_players(stale, pearl)
    assert list(Player.objects.all()) == [pearl]


def test_nobody_merges_into_themselves(pearl):
    assert not merge_players(pearl, pearl)
    assert list(Player.objects.all()) == [pearl]


def test_rows_move_to_their_heir():
    owner, heir = User.objects.create_user("owner"), User.objects.create_user("heir")
    kind = ContentType.objects.get_for_model(User)
    LogEntry.objects.create(user=owner, content_type=kind, object_repr="x", action_flag=ADDITION)
    assert move_rows(LogEntry._meta.get_field("user").remote_field, owner, heir)
    assert [entry.user for entry in LogEntry.objects.all()] == [heir]


def test_a_row_whose_place_is_taken_stays(pearl):
    owner = User.objects.create_user("owner")
    stays = Player.objects.create(name="Stays", user=owner)
    assert not move_rows(Player._meta.get_field("user").remote_field, owner, pearl.user)
    stays.refresh_from_db()
    assert stays.user == owner


def test_signing_out_forgets_account_and_guest(client, pearl):
    sign_in(client, "pearl")
    response = client.post("/account/sign-out")
    assert (response.status_code, response.url) == (302, "/")
    assert name_in_form(client.get("/account")) == ""


def test_signing_out_needs_a_form(client, pearl):
    client.force_login(pearl.user)
    assert client.get("/account/sign-out").status_code == 405
    assert "_auth_user_id" in client.session


@pytest.mark.parametrize("page", ["/account/sign-in", "/account/sign-up"])
def test_who_is_signed_in_needs_no_form(client, pearl, page):
    client.force_login(pearl.user)
    assert client.get(page).status_code == 302


@pytest.mark.parametrize("page", ["/account", "/account/sign-in", "/account/sign-up"])
def test_pages_about_oneself_are_not_cached(client, page):
    assert "no-store" in client.get(page)["Cache-Control"]


@pytest.mark.parametrize(
    ("wanted", "reached"),
    [
        ("/rules", "/rules"),
        ("/rules?page=2", "/rules?page=2"),
        ("https://elsewhere.example/", "/"),
        ("//elsewhere.example/", "/"),
        ("\\\\elsewhere.example", "/"),
        ("javascript:alert(1)", "/"),
        ("", "/"),
    ],
)
def test_next_leads_only_to_this_site(client, pearl, wanted, reached):
    assert sign_in(client, "pearl", next=wanted).url == reached


def test_next_survives_the_way_through_the_form(client):
    html = client.get("/account/sign-in", {"next": "/rules"}).content.decode()
    assert '<input type="hidden" name="next" value="/rules">' in html
    html = client.get("/account/sign-in", {"next": "https://elsewhere.example/"}).content.decode()
    assert "elsewhere.example" not in html.split("<main")[1].split("</main>")[0]
