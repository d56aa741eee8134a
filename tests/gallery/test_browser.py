"""The gallery in a browser: search as you type, a phone's width, and no scripts at all."""

import pytest

from content import catalogues
from content.loader import load
from tests.browsing import complaints, overflow

pytestmark = pytest.mark.browser

PAGES = [
    "/cards?q=vodka",
    "/cards?q=oak",
    "/cards?kind=labor",
    "/cards/bills/pepper-in-the-pew",
    "/cards/resources/heritage-cask",
    "/cards/boards/house-lineup",
    "/cards/distilleries/high-rye",
]


@pytest.fixture
def open_gallery(open_seat):
    def open_page(**options):
        catalogues.publish_shipped(load())
        return open_seat(**options)

    return open_page


def test_the_gallery_answers_while_one_types(open_gallery):
    page = open_gallery()
    page.goto("/cards")
    page.get_by_label("Search").press_sequentially("raid", delay=20)
    page.get_by_role("status").get_by_text("6 cards").wait_for()
    page.get_by_label("Kind").select_option("Operations cards")
    page.get_by_role("status").get_by_text("1 card", exact=True).wait_for()
    assert page.get_by_label("Search").input_value() == "raid"
    assert page.url.endswith("/cards?q=raid&kind=operations")
    page.get_by_role("link", name="Look closer at Whiskey Raid").click()
    page.get_by_role("heading", name="Whiskey Raid", level=1).wait_for()
    page.go_back()
    page.get_by_role("status").get_by_text("1 card", exact=True).wait_for()


def test_the_whole_face_opens_its_page(open_gallery):
    page = open_gallery()
    page.goto("/cards?q=pepper+in+the+pew&kind=bills")
    page.locator(".bill").click(position={"x": 40, "y": 20})
    page.get_by_role("heading", name="Pepper in the Pew", level=1).wait_for()


def test_the_gallery_works_without_scripts(open_gallery):
    page = open_gallery(java_script_enabled=False)
    page.goto("/cards")
    page.get_by_label("Search").fill("glut")
    page.get_by_label("Kind").select_option("Operations cards")
    page.get_by_role("button", name="Show").click()
    assert page.get_by_role("status").inner_text() == "1 card"
    page.get_by_role("link", name="Clear").click()
    assert page.get_by_role("status").inner_text() == "139 cards"


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440, 1920])
def test_the_gallery_fits_and_is_accessible(open_gallery, width, light):
    screen = {"viewport": {"width": width, "height": 900}, "color_scheme": light}
    # axe-core sets inline styles while it measures, which the policy would report as ours.
    page = open_gallery(**screen, reduced_motion="reduce", bypass_csp=True)
    page.goto("/cards")
    assert overflow(page) == 0
    for address in PAGES:
        page.goto(address)
        assert overflow(page) == 0, address
        assert complaints(page) == [], address
