"""The gallery over HTTP: everything hangs there, filters narrow it, every card has its page."""

import re
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client

from content import catalogues
from content.gallery.entries import SECTIONS, entries_of
from content.loader import load
from game.engine.bourbonomics.content import Content
from game.engine.bourbonomics.wording import describe_condition
from tests.content.breaking import changed

pytestmark = pytest.mark.django_db


@pytest.fixture
def shipped() -> Content:
    content = load()
    catalogues.publish_shipped(content)
    return content


def names(response: Any) -> list[str]:
    """The names of the cards on the wall, in order."""
    found = re.findall(r'class="visually-hidden"> at (.*?)</span>', response.content.decode())
    return [unescape(name) for name in found]


def text_of(response: Any) -> str:
    main = response.content.decode().split("<main")[-1].split("</main>")[0]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", main)).split())


def test_everything_hangs_in_the_gallery(client: Client, shipped: Content):
    hung = names(client.get("/cards"))
    known = [record.name for section in SECTIONS for record in getattr(shipped, section)]
    assert sorted(hung) == sorted(known)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_kind_alone_is_shown_when_asked_for(client: Client, shipped: Content, section: str):
    hung = names(client.get("/cards", {"kind": section}))
    assert sorted(hung) == sorted(record.name for record in getattr(shipped, section))


def test_rarities_cover_bills_and_resources(client: Client, shipped: Content):
    hung = names(client.get("/cards", {"rarity": "common"}))
    common = [b.name for b in shipped.bills if b.rarity == "common"]
    common += [r.name for r in shipped.resources if r.grade == "common"]
    assert sorted(hung) == sorted(common)


def test_a_cost_is_the_most_to_pay_and_leaves_out_what_is_never_sold(
    client: Client, shipped: Content
):
    cheap = names(client.get("/cards", {"kind": "labor", "cost": "4"}))
    assert cheap == [card.name for card in shipped.labor if card.supply and card.cost <= 4]
    assert "Generic Labor" not in cheap


def test_a_tag_finds_bills_and_the_boards_that_want_it(client: Client, shipped: Content):
    hung = client.get("/cards", {"tag": "wheated"})
    sections = re.findall(r'id="group-([a-z]+)"', hung.content.decode())
    assert sections == ["bills", "boards"]


def test_a_search_reads_names_texts_and_slogans(client: Client, shipped: Content):
    assert names(client.get("/cards", {"q": "clipboard stays"})) == ["Regulatory Inspection"]
    assert names(client.get("/cards", {"q": "GLUT", "kind": "operations"})) == ["Glut"]
    assert names(client.get("/cards", {"q": "demand falls by 2"})) == ["Glut"]


def test_filters_add_up(client: Client, shipped: Content):
    asked = {"kind": "operations", "tag": "contract", "cost": "3", "q": "plain"}
    assert names(client.get("/cards", asked)) == ["Cooper's Contract"]


def test_nothing_found_says_so_and_offers_everything(client: Client, shipped: Content):
    response = client.get("/cards", {"q": "vodka"})
    assert names(response) == []
    assert "No card is all of that at once." in text_of(response)
    assert "Show everything" in text_of(response)


@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"kind": "vodka"}, "Kind"),
        ({"rarity": "<script>"}, "Rarity or size"),
        ({"cost": "-1"}, "Costs at most"),
        ({"tag": "x" * 500}, "Tag"),
        ({"q": "x" * 500}, "Search"),
    ],
)
def test_an_unknown_filter_is_named_and_shows_nothing(
    client: Client, shipped: Content, asked: dict[str, str], field: str
):
    response = client.get("/cards", asked)
    assert response.status_code == 200
    assert names(response) == []
    assert f"The filter asks for something that does not exist. {field}:" in text_of(response)
    assert "<script>" not in response.content.decode().split("<main")[1]


def test_an_empty_gallery_says_why(client: Client):
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")
    response = client.get("/cards")
    assert (response.status_code, names(response)) == (200, [])
    assert "No catalogue is published yet" in text_of(response)
    assert client.get("/cards/operations/glut").status_code == 404


def test_htmx_gets_the_results_and_the_address_alone(client: Client, shipped: Content):
    response = client.get("/cards?q=glut&kind=&tag=", headers={"HX-Request": "true"})
    html = response.content.decode()
    assert html.startswith('<div id="results"')
    assert response["HX-Replace-Url"] == "/cards?q=glut"
    assert "HX-Request" in response["Vary"].split(", ")


def test_going_back_gets_the_whole_page(client: Client, shipped: Content):
    headers = {"HX-Request": "true", "HX-History-Restore-Request": "true"}
    assert "<html" in client.get("/cards?q=glut", headers=headers).content.decode()


def test_the_form_shows_what_is_asked_for(client: Client, shipped: Content):
    html = client.get("/cards?q=oak&kind=boards").content.decode()
    assert 'value="oak"' in html
    assert '<option value="boards" selected>' in html


def test_every_card_has_its_page(client: Client, shipped: Content):
    for entry in entries_of(catalogues.current_catalogue()):
        response = client.get(f"/cards/{entry.section}/{entry.id}")
        assert response.status_code == 200, entry.id
        assert f"<h1>{entry.name}</h1>" in unescape(response.content.decode())


def test_a_bills_page_tells_recipe_grid_tags_slots_and_rules(client: Client, shipped: Content):
    response = client.get("/cards/bills/pepper-in-the-pew")
    text, html = text_of(response), response.content.decode()
    assert "Recipe 1 cask" in text
    assert "Capital by age and demand" in text
    assert 'href="/cards?tag=rye"' in html
    pepper = next(board for board in shipped.boards if board.id == "house-lineup").slots[0]
    assert f"The House Lineup {pepper.name} : {describe_condition(pepper.needs)}" in text
    assert f"Signature bill of {pepper.name}: The House Lineup" in text
    assert 'href="/rules#selling"' in html


def test_a_board_lists_the_bills_for_each_slot(client: Client, shipped: Content):
    html = client.get("/cards/boards/barons-lineup").content.decode()
    panel = html.split("Baron&#39;s Select: wheated, age 2 or more")[1].split("</ul>")[0]
    assert 'href="/cards/bills/velvet-ledger"' in panel
    assert 'href="/cards/bills/porchlight-plain"' not in panel


def test_a_flagship_is_not_offered_to_bills_its_house_cannot_take(client: Client, shipped: Content):
    ryeless = next(b for b in shipped.bills if b.recipe.max_rye == 0 and not b.starter)
    assert "The House Lineup" not in text_of(client.get(f"/cards/bills/{ryeless.id}"))


def test_a_card_says_what_it_does_and_costs(client: Client, shipped: Content):
    text = text_of(client.get("/cards/operations/glut"))
    assert "What it does Demand falls by 2." in text
    assert "2 Capital in the market; 2 in the supply." in text


@pytest.mark.parametrize("path", ["bills/nope", "nope/glut", "operations/backroad-batch"])
def test_an_unknown_card_is_not_found(client: Client, shipped: Content, path: str):
    assert client.get(f"/cards/{path}").status_code == 404


def test_the_gallery_shows_the_newest_revision(client: Client, shipped: Content):
    catalogues.publish(changed(shipped, "operations.glut.name", "Deluge"))
    assert names(client.get("/cards", {"q": "deluge"})) == ["Deluge"]


def test_an_account_that_never_played_may_look_too(client: Client, shipped: Content):
    client.force_login(User.objects.create_user("curator"))
    assert "curator" in client.get("/cards").content.decode()


def test_the_gallery_is_for_looking_at(client: Client):
    assert client.post("/cards").status_code == 405


def test_looking_takes_one_query(client: Client, shipped: Content, django_assert_num_queries: Any):
    client.get("/cards")
    with django_assert_num_queries(1):
        client.get("/cards?kind=bills")
