"""The face beside the form: drawn as players see it, while the form is being filled in."""

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from tests.content.admin.conftest import MODELS, MakeCurator, address, card
from tests.content.admin.filling import fields_of


def preview(client: Client, section: str, key: str, **values: Any) -> dict[str, Any]:
    page = address(section, key)
    sent = {**fields_of(client, page), **values}
    told: dict[str, Any] = client.post(address(section, key, "preview"), sent).json()
    return told


def face(html: str) -> str:
    """The component itself, without the page around it and without controls at its foot."""
    found = re.search(r"<article.*</article>", html, re.DOTALL)
    assert found
    article = re.sub(r'<a class="gallery__open".*?</a>', "", found[0], flags=re.DOTALL)
    return " ".join(article.split())


@pytest.mark.parametrize(
    ("section", "key"),
    [
        ("resources", "heritage-cask"),
        ("labor", "cooper"),
        ("operations", "whiskey-raid"),
        ("investments", "hedge-fund"),
        ("bills", "thunder-in-the-loft"),
        ("boards", "house-lineup"),
        ("distilleries", "high-rye"),
    ],
)
def test_the_preview_is_the_face_that_players_see(curator: Client, section: str, key: str):
    players = Client().get(f"/cards/{section}/{key}").content.decode()
    told = preview(curator, section, key)
    assert told["problems"] == []
    assert face(told["face"]) == face(players)
    srcdoc = re.search(r'srcdoc="([^"]*)"', curator.get(address(section, key)).content.decode())
    assert srcdoc
    assert face(unescape(srcdoc[1])) == face(players)


def test_the_preview_shows_what_is_not_saved_yet(curator: Client):
    told = preview(
        curator, "bills", "tuesday-special", **{"grid-pay-1-2": "9", "name": "Wednesday"}
    )
    assert "<td>9</td>" in told["face"]
    assert "Wednesday" in told["face"]
    assert card("bills", "tuesday-special").name == "Tuesday Special"


def test_the_preview_says_what_is_wrong(curator: Client):
    told = preview(curator, "bills", "tuesday-special", **{"grid-pay-0-0": "9"})
    assert told["problems"] == ["Grid: More age or demand must never pay less."]
    assert "<td>9</td>" in told["face"]


def test_a_half_filled_form_has_no_face_yet(curator: Client):
    told = preview(curator, "operations", "glut", cost="")
    assert told == {"face": "", "problems": ["Cost: This field is required."]}


def test_a_board_is_previewed_with_names_that_do_not_exist_yet(curator: Client):
    told = preview(curator, "boards", "first-shelf", **{"slots-0-name": "Brand New"})
    assert "Brand New" in told["face"]


def test_a_new_card_is_previewed_too(curator: Client):
    sent = {"id": "flood", "name": "Flood", "cost": "2", "supply": "1"}
    page = f"/admin/content/{MODELS['operations']}/preview/"
    told = curator.post(page, {**sent, "effect": "draw", "effect-draw-cards": "1"}).json()
    assert "Flood" in told["face"]
    assert told["problems"] == []


def test_the_preview_is_for_curators(client: Client, make_curator: MakeCurator):
    viewer = make_curator("eve", "view_draftoperation")
    page = address("operations", "glut", "preview")
    assert viewer.post(page, {}).status_code == 403
    assert client.post(page, {}).status_code == 302
    assert make_curator("ada", "change_draftoperation").get(page).status_code == 403
