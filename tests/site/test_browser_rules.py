"""The rulebook as people see it: on a phone, on a desk, by day, at dusk, and on paper."""

import pytest
from playwright.sync_api import Page

from content import catalogues
from content.loader import load
from tests.browsing import assert_accessible, overflow

pytestmark = pytest.mark.browser


@pytest.fixture
def open_rules(open_seat):
    def open_page(address: str = "/rules", **options) -> Page:
        catalogues.publish_shipped(load())
        page: Page = open_seat(**options)
        page.goto(address)
        return page

    return open_page


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440, 1920])
def test_the_rules_fit_and_are_accessible(open_rules, width, light):
    screen = {"viewport": {"width": width, "height": 900}, "color_scheme": light}
    page = open_rules(**screen, reduced_motion="reduce")
    assert overflow(page) == 0
    assert_accessible(page)


def test_a_link_into_the_rules_lights_its_chapter(open_rules):
    page = open_rules("/rules#selling", java_script_enabled=False)
    lit = page.locator(".chapter:target")
    assert lit.get_by_role("heading", level=2).inner_text() == "Selling"
    assert 0 <= lit.bounding_box()["y"] < 40
    shadows = [
        page.locator(at).evaluate("e => getComputedStyle(e).boxShadow")
        for at in ("#selling", "#making")
    ]
    assert shadows[0] != shadows[1]


def test_the_chapters_stay_beside_what_is_read(open_rules):
    page = open_rules("/rules#portfolios", viewport={"width": 1440, "height": 900})
    assert not page.get_by_text("Chapters", exact=True).is_visible()
    beside = page.get_by_role("navigation", name="Chapters")
    assert 0 <= beside.bounding_box()["y"] < 40
    beside.get_by_role("link", name="Raids").click()
    page.wait_for_url("**/rules#raids")


def test_the_chapters_fold_away_on_a_phone(open_rules):
    page = open_rules(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    link = page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Raids")
    assert not link.is_visible()
    page.get_by_text("Chapters", exact=True).click()
    link.click()
    page.wait_for_url("**/rules#raids")


def test_the_rules_print_dark_on_white_without_the_furniture(open_rules):
    page = open_rules(color_scheme="dark", viewport={"width": 800, "height": 1100})
    page.emulate_media(media="print", color_scheme="dark")
    assert not page.get_by_role("banner").is_visible()
    assert not page.get_by_role("navigation").first.is_visible()
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert overflow(page) == 0
