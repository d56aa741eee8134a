"""Lists of records in the admin: columns, filters, search."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from game.engine.bourbonomics.content import Content
from tests.content.admin.conftest import MODELS, address
from tests.content.admin.filling import send


def listed(response: Any) -> list[str]:
    return [card.key for card in response.context["cl"].result_list]


@pytest.mark.parametrize("section", [section for section in MODELS if section != "table"])
def test_a_section_lists_its_records_in_order(curator: Client, shipped: Content, section: str):
    response = curator.get(address(section, view="changelist"))
    assert listed(response) == [record.id for record in getattr(shipped, section)]


@pytest.mark.parametrize(
    ("section", "query", "expected"),
    [
        ("bills", {"rarity": "legendary"}, lambda b: b.rarity == "legendary"),
        ("bills", {"starter": "yes"}, lambda b: b.starter),
        ("bills", {"tag": "gold-eligible"}, lambda b: b.gold is not None),
        ("operations", {"attack": "yes"}, lambda c: c.attack),
        ("operations", {"effect": "contract"}, lambda c: "Contract" in type(c.effect).__name__),
        ("investments", {"size": "large"}, lambda c: c.size == "large"),
        ("resources", {"kind": "rye"}, lambda c: c.kind == "rye"),
        ("boards", {"kind": "flagship"}, lambda b: b.flagship),
        ("boards", {"kind": "secondary"}, lambda b: not b.flagship),
        ("labor", {"domain": "any"}, lambda c: c.domain == "any"),
        ("resources", {"grade": "heritage"}, lambda c: c.grade == "heritage"),
        ("operations", {"cost": "3"}, lambda c: c.cost == 3),
        ("investments", {"category": "deck"}, lambda c: c.category == "deck"),
        ("investments", {"effect": "opening draw"}, lambda c: c.id.startswith(("cellar", "rick"))),
        ("distilleries", {"humans_only": "yes"}, lambda h: h.humans_only),
        ("bills", {"rarity": "rare", "tag": "rye"}, lambda b: b.rarity == "rare" and b.recipe.rye),
        ("bills", {"rarity": "mythic"}, lambda b: False),
        ("operations", {"q": "vodka"}, lambda c: False),
    ],
)
def test_filters_and_search_narrow_a_list(
    curator: Client, shipped: Content, section: str, query: dict[str, str], expected: Any
):
    response = curator.get(address(section, view="changelist"), query)
    assert listed(response) == [r.id for r in getattr(shipped, section) if expected(r)]


@pytest.mark.parametrize(
    ("section", "words", "expected"),
    [
        ("resources", "grandfather", ["heritage-cask"]),
        ("labor", "COOPER", ["cooper"]),
        ("operations", "whiskey raid", ["whiskey-raid"]),
        ("investments", "r-and-d", ["r-and-d-department"]),
        ("bills", "odette", ["aunt-odettes-answer"]),
        ("boards", "impatient", ["impatient-shelf"]),
        ("distilleries", "baron", ["wheated-baron"]),
        ("table", "the table", ["table"]),
    ],
)
def test_every_section_is_searched_by_name_and_id(
    curator: Client, section: str, words: str, expected: list[str]
):
    page = address(section, view="changelist")
    assert listed(curator.get(page, {"q": words})) == expected


def test_what_changed_can_be_picked_out(curator: Client):
    send(curator, address("operations", "glut"), cost="3")
    page = address("operations", view="changelist")

    assert listed(curator.get(page, {"changed": "yes"})) == ["glut"]
    assert len(listed(curator.get(page, {"changed": "no"}))) == 18
    row = curator.get(page, {"q": "glut"}).content.decode()
    assert re.search(r'class="field-news">changed<', row)


def test_texts_stand_beside_the_names(curator: Client):
    page = curator.get(address("operations", view="changelist")).content.decode()
    assert "Demand falls by 2." in page


def test_an_empty_site_says_what_to_do(client: Client, db: None):
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")
    client.force_login(User.objects.create_superuser("ada"))
    response = client.get(address("operations", view="changelist"))
    assert listed(response) == []
    assert "load_catalogue" in response.content.decode()
    assert "load_catalogue" in client.get("/admin/content/draft/").content.decode()
