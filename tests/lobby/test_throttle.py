"""How often a password may be guessed."""

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from lobby import throttle
from lobby.models import SignInAttempt

pytestmark = pytest.mark.django_db

PASSWORD = "seven old barrels"


def sign_in(client, password, *, name="pearl", address="192.0.2.1"):
    form = {"name": name, "password": password}
    return client.post("/account/sign-in", form, REMOTE_ADDR=address)


@pytest.fixture
def out_of_guesses(client):
    User.objects.create_user("pearl", password=PASSWORD)
    for _ in range(throttle.LIMIT):
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


def test_the_right_password_forgives_earlier_slips(client):
    User.objects.create_user("pearl", password=PASSWORD)
    sign_in(client, "a slip")
    sign_in(client, PASSWORD)
    assert not SignInAttempt.objects.exists()
