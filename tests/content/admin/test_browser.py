"""A curator's day in a browser: edit, preview, publish, play, compare."""

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Locator, Page

from content import catalogues
from content.loader import load
from game.engine.bourbonomics.actions import PassStarter, Pick
from game.models import Game
from tests.browsing import complaints, overflow
from tests.content.admin.conftest import address
from tests.game.hands import perform
from tests.game.seating import wait_for_page, wait_for_turn

pytestmark = pytest.mark.browser

BILL, NAME = "backroad-batch", "Backroad Batch"
PASSWORD = "seven old barrels"


@pytest.fixture
def page(open_seat):
    """A curator, signed in."""
    catalogues.publish_shipped(load())
    User.objects.create_superuser("ada", password=PASSWORD)
    page = open_seat(viewport={"width": 1440, "height": 900})
    page.goto("/admin/")
    page.get_by_label("Username").fill("ada")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Log in").click()
    page.get_by_text("What would you like to tend to?").wait_for()
    return page


def sit_down(page: Page, button: str = "Sit down") -> Game:
    """Open a table by the button of that name, as the house that starts with the bill."""
    if button == "Sit down":
        page.goto("/play")
        page.get_by_label("Your name").fill("Ada")
    page.get_by_role("button", name=button).click()
    page.wait_for_url("**/play/*")
    game = Game.objects.get(code=page.url.rsplit("/", 1)[1])
    Game.objects.filter(pk=game.pk).update(pace="instant")
    for action in (Pick(seat=0, distillery="standard"), PassStarter(seat=0)):
        wait_for_page(page, wait_for_turn(game))
        perform(page, action)
    wait_for_turn(game)
    return game


def shown_grid(page: Page, game: Game) -> list[list[str]]:
    """Open the table and read the bill's grid off the rickhouse."""
    page.goto(f"/play/{game.code}")
    slot = page.locator("#region-rickhouse .slot").filter(has_text=NAME)
    slot.locator(".pays").wait_for()
    return [row.locator("td").all_inner_texts() for row in slot.locator(".pays tbody tr").all()]


def test_a_grid_is_edited_previewed_published_and_played(page):
    [bill] = [bill for bill in load().bills if bill.id == BILL]
    before = [[str(pays) for pays in row] for row in bill.grid.pays]
    after = [*before[:-1], [*before[-1][:-1], "17"]]
    older = sit_down(page)
    assert shown_grid(page, older) == before

    page.goto(address("bills", BILL))
    cell = page.get_by_label("Pays in age band 3, demand band 3")
    assert cell.input_value() == before[-1][-1]
    preview = page.frame_locator("iframe[title=Preview]")
    preview.get_by_role("heading", name=NAME).wait_for()

    cell.fill("0")
    page.get_by_text("Grid: More age or demand must never pay less.").wait_for()
    cell.fill("17")
    preview.get_by_role("cell", name="17").wait_for()
    page.get_by_text("Grid: More age").wait_for(state="detached")
    page.get_by_role("button", name="Save", exact=True).click()
    page.get_by_text("was changed successfully").wait_for()

    page.locator("#content-main").get_by_role("link", name="The draft").click()
    page.get_by_text(f"pays at age 6+, demand 6+: {before[-1][-1]} → 17").first.wait_for()
    trial = sit_down(page, "Start a solo game with this draft")
    assert shown_grid(page, trial) == after
    assert shown_grid(page, sit_down(page)) == before

    page.goto("/admin/content/draft/")
    page.get_by_label("What is new, in a line").fill("Back roads pay")
    page.get_by_role("button", name="Publish the draft").click()
    page.get_by_text("is published; new games use it.").wait_for()

    assert shown_grid(page, sit_down(page)) == after
    assert shown_grid(page, older) == before
    page.goto(f"/cards/bills/{BILL}")
    page.get_by_role("cell", name="17").wait_for()


def right_edge(piece: Locator) -> float:
    box = piece.bounding_box()
    assert box
    return box["x"] + box["width"]


def is_djangos(complaint: str) -> bool:
    """Return whether the complaint is about what Django itself draws around our pages."""
    return 'id="searchbar"' in complaint


def test_an_effect_shows_its_own_parameters(page):
    page.goto(address("operations", "glut"))
    assert page.get_by_label("steps").is_visible()
    assert not page.get_by_label("cards").first.is_visible()
    page.locator("#id_effect").select_option("draw")
    page.get_by_role("group", name="draw").get_by_label("cards").fill("3")
    preview = page.frame_locator("iframe[title=Preview]")
    preview.get_by_text("Draw 3 cards.").wait_for()
    assert not page.get_by_label("steps").is_visible()


def test_a_balance_check_runs_in_the_background(page):
    page.goto("/admin/content/draft/")
    form = page.locator("form").filter(
        has=page.get_by_role("button", name="Start the balance check")
    )
    form.get_by_label("Games").fill("2")
    form.get_by_label("Seats").fill("2")
    form.get_by_label("Level").select_option("Apprentice")
    form.get_by_role("button").click()
    page.get_by_role("heading", name="Wins by distillery").wait_for(timeout=60_000)
    assert page.get_by_role("img", name="Rounds per game").is_visible()


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1440, 1920])
def test_the_curators_pages_fit_and_are_accessible(page, open_seat, width, light):
    screen = {"viewport": {"width": width, "height": 900}, "color_scheme": light}
    # axe-core sets inline styles while it measures, which the policy would report as ours.
    seat = open_seat(**screen, reduced_motion="reduce", bypass_csp=True)
    seat.context.add_cookies(page.context.cookies())
    records = [("bills", BILL), ("boards", "first-shelf"), ("operations", "glut")]
    pages = [address(section, key) for section, key in records]
    for place in ["/admin/", "/admin/content/draft/", address("bills", view="changelist"), *pages]:
        seat.goto(place)
        assert overflow(seat) == 0, place
        assert [c for c in complaints(seat) if not is_djangos(c)] == [], place
    seat.goto(pages[0])
    grid = seat.locator(".grid-editor")
    sheet = seat.locator("fieldset").filter(has=grid)
    assert right_edge(grid) <= right_edge(sheet)


def test_the_editor_works_without_scripts(page, open_seat):
    still = open_seat(java_script_enabled=False)
    still.context.add_cookies(page.context.cookies())
    still.goto(address("operations", "glut"))
    still.locator("#id_effect").select_option("draw")
    still.get_by_role("group", name="draw").get_by_label("cards").fill("3")
    still.get_by_role("button", name="Save", exact=True).click()
    still.get_by_text("was changed successfully").wait_for()
    still.goto(address("operations", "glut"))
    assert still.get_by_text("“Demand falls by 2.” → “Draw 3 cards.”").first.is_visible()
