"""How often a password may be guessed."""

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from lobby import devices, throttle
from lobby.models import SignInAttempt

pytestmark = pytest.mark.django_db

PASSWORD = "seven old barrels"


def sign_in(client, password, *, name="pearl", address="192.0.2.1"):
    form = {"name": name, "password": password}
    return client.post("/account/sign-in", form, REMOTE_ADDR=address)


def guess_from_everywhere(name="pearl"):
    """As many guesses at one name as are let through, each from an address of its own."""
    SignInAttempt.objects.bulk_create(
        SignInAttempt(username=name, address=f"198.51.100.{number}")
        for number in range(throttle.NAME_LIMIT)
    )


@pytest.fixture(autouse=True)
def pearl() -> User:
    return User.objects.create_user("pearl", password=PASSWORD)


@pytest.fixture
def out_of_guesses(client):
    for _ in range(throttle.PAIR_LIMIT):
        assert sign_in(client, "a guess").status_code == 200


def test_too_many_guesses_close_the_door_even_to_the_right_password(client, out_of_guesses):
    response = sign_in(client, PASSWORD)
    assert response.status_code == 429
    assert "Wait 15 minutes" in response.content.decode()
    assert "_auth_user_id" not in client.session


def test_capitals_do_not_buy_more_guesses(client, out_of_guesses):
    assert sign_in(client, PASSWORD, name="PEARL").status_code == 429


def test_guesses_from_elsewhere_do_not_lock_the_owner_out(client, out_of_guesses):
    assert sign_in(client, PASSWORD, address="192.0.2.2").status_code == 302


def test_the_door_opens_again_after_a_while(client, out_of_guesses):
    SignInAttempt.objects.update(made_at=timezone.now() - throttle.WINDOW)
    assert sign_in(client, PASSWORD).status_code == 302
    assert not SignInAttempt.objects.exists()


def test_knocking_at_a_closed_door_does_not_keep_it_closed(client, out_of_guesses):
    before = set(SignInAttempt.objects.values_list("pk", flat=True))
    assert sign_in(client, PASSWORD).status_code == 429
    assert set(SignInAttempt.objects.values_list("pk", flat=True)) == before


def test_the_right_password_forgives_earlier_slips(client):
    sign_in(client, "a slip")
    sign_in(client, PASSWORD)
    assert not SignInAttempt.objects.exists()


def test_one_address_cannot_try_ever_more_names(client):
    for number in range(throttle.ADDRESS_LIMIT):
        assert sign_in(client, "a guess", name=f"name-{number}").status_code == 200
    assert sign_in(client, PASSWORD).status_code == 429
    assert sign_in(client, PASSWORD, address="192.0.2.2").status_code == 302


def test_players_at_one_address_do_not_use_up_each_others_guesses(client):
    for number in range(throttle.ADDRESS_LIMIT + 1):
        User.objects.create_user(f"name-{number}", password=PASSWORD)
        assert sign_in(Client(), PASSWORD, name=f"name-{number}").status_code == 302


def test_one_name_cannot_be_guessed_at_from_ever_more_addresses(client):
    for number in range(throttle.NAME_LIMIT):
        assert sign_in(client, "a guess", address=f"198.51.100.{number}").status_code == 200
    assert sign_in(client, PASSWORD).status_code == 429


def test_the_owner_is_let_in_on_a_known_device_all_the_same(client):
    sign_in(client, PASSWORD)
    client.post("/account/sign-out")
    guess_from_everywhere()
    assert sign_in(client, PASSWORD, address="203.0.113.9").status_code == 302


def test_signing_up_makes_a_device_known(client):
    form = {"name": "elmer", "password": PASSWORD, "again": PASSWORD}
    client.post("/account/sign-up", form)
    client.post("/account/sign-out")
    guess_from_everywhere("elmer")
    assert sign_in(client, PASSWORD, name="elmer").status_code == 302


def test_a_device_known_to_one_account_is_a_stranger_to_another(client):
    User.objects.create_user("elmer", password=PASSWORD)
    sign_in(client, PASSWORD, name="elmer")
    client.post("/account/sign-out")
    guess_from_everywhere()
    assert sign_in(client, PASSWORD).status_code == 429


def test_a_device_is_known_to_the_last_few_accounts(client):
    for number in range(devices.MOST + 1):
        User.objects.create_user(f"name-{number}", password=PASSWORD)
        response = sign_in(client, PASSWORD, name=f"name-{number}")
        client.post("/account/sign-out")
    request = response.wsgi_request
    request.COOKIES[devices.COOKIE] = client.cookies[devices.COOKIE].value
    known = [number for number in range(6) if devices.is_known(request, f"name-{number}")]
    assert known == [1, 2, 3, 4]


@pytest.mark.parametrize("value", ["x", ":::", '["pearl"]', "WyJwZWFybCJd:1abc:forged"])
def test_a_forged_device_is_a_stranger(client, value):
    guess_from_everywhere()
    client.cookies[devices.COOKIE] = value
    assert sign_in(client, PASSWORD).status_code == 429


def test_guesses_at_the_admin_count_as_well(client):
    form = {"username": "pearl", "password": "a guess"}
    for _ in range(throttle.PAIR_LIMIT):
        assert client.post("/admin/login/", form).status_code == 200
    refused = client.post("/admin/login/", {**form, "password": PASSWORD})
    assert "Too many attempts. Wait 15 minutes" in refused.content.decode()
    assert sign_in(client, PASSWORD, address="127.0.0.1").status_code == 429


@pytest.mark.parametrize(
    ("address", "counted_as"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("", ""),
        ("x" * 100, "x" * 64),
    ],
)
def test_guesses_are_counted_by_network(address, counted_as):
    assert throttle.network(address) == counted_as
