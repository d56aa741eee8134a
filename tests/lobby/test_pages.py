"""The front door, the rooms still being built, and the light switch."""

import pytest
from django.template.loader import render_to_string

from lobby.coming import ROOMS

pytestmark = pytest.mark.django_db


def test_home_leads_to_every_room(client):
    html = client.get("/").content.decode().split("<main")[1]
    assert [room for room in ROOMS if f'href="/{room}"' not in html] == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_being_built_says_so_and_offers_something_else(client, room):
    response = client.get(f"/{room}")
    html = response.content.decode()
    assert response.status_code == 200
    assert ROOMS[room].promise in html
    assert "What you can do now" in html
    assert f'href="/{room}" aria-current="page"' in html


def test_rooms_are_for_looking_at(client):
    assert client.post("/rules").status_code == 405


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_light_asked_for_is_kept(client, light):
    response = client.post("/theme", {"theme": light, "next": "/rules"})
    assert (response.status_code, response.url) == (302, "/rules")
    assert f'<html lang="en" data-theme="{light}">' in client.get("/").content.decode()


def test_the_light_can_follow_the_device_again(client):
    client.post("/theme", {"theme": "dark"})
    client.post("/theme", {"theme": "device"})
    assert '<html lang="en">' in client.get("/").content.decode()


def test_a_light_that_does_not_exist_is_a_bad_request(client):
    assert client.post("/theme", {"theme": '"><script>'}).status_code == 400


def test_a_garbage_light_cookie_changes_nothing(client):
    client.cookies["theme"] = "purple"
    assert '<html lang="en">' in client.get("/").content.decode()


def test_the_light_switch_leads_nowhere_else(client):
    response = client.post("/theme", {"theme": "dark", "next": "https://elsewhere.example/"})
    assert response.url == "/"


def test_the_error_page_renders_without_a_request():
    words = {"status": 500, "title": "A leak", "message": "We are on it."}
    html = render_to_string("errors/error.html", words)
    assert "<h1>A leak</h1>" in html
    assert "<form" not in html, "a form without a token would only fail again"
