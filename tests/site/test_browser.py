"""The site as a browser meets it: under the strict policy, without a complaint."""

import pytest
from django.contrib.auth.models import User

pytestmark = pytest.mark.browser


def test_home_loads_without_complaints(open_seat):
    page = open_seat()
    response = page.goto("/")
    assert response.status == 200
    assert response.headers["content-security-policy"].startswith("default-src 'self'")


def test_seats_do_not_share_cookies(open_seat):
    first, second = open_seat(), open_seat()
    first.goto("/")
    second.goto("/")
    first.context.add_cookies([{"name": "mine", "value": "1", "url": first.url}])
    assert "mine" not in [cookie["name"] for cookie in second.context.cookies()]


def test_unknown_address_shows_the_error_page(open_seat, console_errors):
    page = open_seat()
    assert page.goto("/no/such/shelf").status == 404
    assert page.get_by_role("heading", name="Nothing ages on this shelf").is_visible()
    assert [error for error in console_errors if "404" not in error] == []
    console_errors.clear()


def test_admin_works_under_the_strict_policy(open_seat):
    User.objects.create_superuser("keeper", password="a long enough secret")
    page = open_seat()
    page.goto("/admin/")
    page.get_by_label("Username").fill("keeper")
    page.get_by_label("Password").fill("a long enough secret")
    page.get_by_role("button", name="Log in").click()
    page.get_by_role("link", name="Users").click()
    page.get_by_role("link", name="keeper", exact=True).click()
    page.get_by_label("First name").fill("Elmer")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("was changed successfully").wait_for()
    assert User.objects.get().first_name == "Elmer"
