"""The rulebook: every chapter is where links lead, and its numbers are those of the next game."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client

from content import catalogues
from content.gallery.details import RULES
from content.loader import load
from game.engine.bourbonomics import trading
from game.engine.bourbonomics.catalog import FLOORS, Catalog
from game.engine.bourbonomics.content import Content
from game.presenters.bourbonomics import rulebook
from tests.content.breaking import changed

SPRITE = Path(__file__).resolve().parents[2] / "static/icons/sprite.svg"


@pytest.fixture
def shipped(db: None) -> Content:
    content = load()
    catalogues.publish(content)
    return content


def chapter(html: str, anchor: str) -> str:
    """The words of one chapter."""
    section = html.split(f'<section class="chapter" id="{anchor}"')[1]
    section = section.split('<section class="chapter"')[0].split("</main>")[0]
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", f"<{section}")).split())


def read(client: Client) -> str:
    response = client.get("/rules")
    assert response.status_code == 200
    return response.content.decode()


def test_every_chapter_the_gallery_links_to_is_there_under_that_title(
    client: Client, shipped: Content
):
    html = read(client)
    there = re.findall(r'<section class="chapter" id="([a-z]+)"', html)
    assert there == [chapter.anchor for chapter in rulebook.CHAPTERS]
    titles = {chapter.anchor: chapter.title for chapter in rulebook.CHAPTERS}
    linked = {link for links in RULES.values() for link in links}
    assert {(anchor, titles.get(anchor)) for anchor, _ in linked} == linked


def test_every_link_within_the_page_arrives(client: Client, shipped: Content):
    html = read(client)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert {"cleanup", "end"} <= set(ids)
    assert set(re.findall(r'href="#([^"]+)"', html)) - set(ids) == set()


def test_every_card_named_has_its_page(client: Client, shipped: Content):
    links = set(re.findall(r'href="(/cards[^"]*)"', read(client).split("<main")[1]))
    assert len(links) > 30
    assert {link for link in links if client.get(link).status_code != 200} == set()


def test_every_chapter_has_an_icon_of_the_sprite():
    symbols = set(re.findall(r'<symbol id="([a-z-]+)"', SPRITE.read_text()))
    assert {chapter.icon for chapter in rulebook.CHAPTERS} - symbols == set()


@pytest.mark.parametrize(
    ("path", "values", "anchor", "words"),
    [
        ("table.hand", (7, 9), "setup", "everybody shuffles and draws {}."),
        ("table.hand", (7, 9), "turn", "left of your hand and draw {};"),
        ("table.market", (9, 11), "setup", "Market: {} cards face up"),
        ("table.market", (9, 11), "market", "any of the {} cards"),
        ("table.market", (9, 11), "turn", "{} new cards are dealt"),
        ("table.deck_size.3", (21, 22), "setup", "{} bills with 3 seats"),
        ("table.starter_deck.common-corn", (5, 3), "setup", "{} Common Corn"),
        ("distilleries.vanilla.capital", (9, 8), "setup", "Vanilla Distillery {} Capital"),
        ("labor.cooper.value", (3, 4), "market", "Cooper Pays {} towards"),
        ("operations.glut.cost", (6, 7), "operations", "Glut {} Demand falls"),
        ("operations.whiskey-raid.effect.max_age", (3, 4), "raids", "of age {} or less"),
        ("investments.sales-office.name", ("Back Room", "Attic"), "turn", "{} : with fewer"),
        ("investments.warehouse.cost", (1, 2), "investments", "Small 9 {}–"),
    ],
)
def test_a_number_follows_the_published_catalogue(
    client: Client, shipped: Content, path: str, values: tuple[Any, Any], anchor: str, words: str
):
    for value, other in (values, values[::-1]):
        catalogues.publish(changed(shipped, path, value))
        text = chapter(read(client), anchor)
        assert words.format(value) in text
        assert words.format(other) not in text


def test_the_engines_own_numbers_are_told(client: Client, shipped: Content):
    html = read(client)
    assert f"Rare bills to {FLOORS['rare']}" in chapter(html, "selling")
    assert f"You have {trading.OFFERS_A_TURN} offers a turn" in chapter(html, "trade")
    odds = re.findall(r"([\d.]+) %", chapter(html, "raids"))
    assert odds == ["44.4", "33.6", "23.9", "15.9", "9.7"]
    lifts = chapter(html, "turn").split("Percent ")[1].split(" Open")[0]
    assert lifts.split() == [
        "100",
        "100",
        "97",
        "92",
        "83",
        "72",
        "58",
        "42",
        "28",
        "17",
        "8",
        "3",
        "0",
    ]


def test_the_starter_deck_is_listed_as_hands_are_held(client: Client, shipped: Content):
    piles = re.findall(r'class="pile pile--([a-z]+)"', read(client))
    assert piles == ["cask", "corn", "rye", "barley", "wheat", "labor"]


def test_the_example_sale_adds_up(client: Client, shipped: Content):
    catalog = catalogues.current_catalogue()
    sale = rulebook.rulebook(catalog).example
    bill = catalog.bills[catalog.bill_number[sale.id]]
    row, column = bill.bands(sale.age, sale.demand)
    assert sale.sold.arguments["grid"]["now"] == (row, column)
    assert sale.lines[-1].label == "Silver award"
    text = chapter(read(client), "selling")
    assert f"Grid at age {sale.age}, demand {sale.demand} {bill.pays[row][column]}" in text
    assert f"Capital {sale.total} The price" in text


def test_a_plain_catalogue_has_its_example_too(shipped: Content):
    plain = tuple(b for b in shipped.bills if b.silver is None and b.gold is None and not b.starter)
    content = changed(shipped, "bills", plain[:1])
    sale = rulebook.rulebook(Catalog(content)).example
    assert sale.name == plain[0].name
    assert [line.label for line in sale.lines if "award" in line.label] == []


@pytest.mark.parametrize("family", ["operations", "investments"])
def test_a_family_without_cards_leaves_the_rest(shipped: Content, family: str):
    book = rulebook.rulebook(Catalog(changed(shipped, family, ())))
    assert len(book.samples) == 4


def test_a_card_no_longer_in_the_catalogue_needs_no_ruling(client: Client, shipped: Content):
    assert "Cooperage : the cask" in chapter(read(client), "making")
    others = tuple(card for card in shipped.investments if card.id != "cooperage")
    catalogues.publish(changed(shipped, "investments", others))
    assert "the cask it leaves behind" not in chapter(read(client), "making")


def test_without_a_catalogue_the_page_says_so(client: Client, db: None):
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")
    assert "No catalogue is published yet" in read(client)


def test_nothing_on_the_page_is_inline(client: Client, shipped: Content):
    html = read(client)
    assert re.findall(r"<style|<script(?![^>]* src=)|\sstyle=|\son[a-z]+=", html) == []


def test_the_rules_are_for_reading(client: Client, shipped: Content):
    assert client.post("/rules").status_code == 405
    assert client.head("/rules").status_code == 200


def test_reading_takes_one_query(client: Client, shipped: Content, django_assert_num_queries: Any):
    client.get("/rules")
    with django_assert_num_queries(1):
        client.get("/rules")


@pytest.mark.parametrize("page", ["/", "/cards", "/tutorial"])
def test_other_pages_lead_to_the_rules(client: Client, shipped: Content, page: str):
    assert 'href="/rules"' in client.get(page).content.decode()
    assert 'href="/rules" aria-current="page"' in read(client)
