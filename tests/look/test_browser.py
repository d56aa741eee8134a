"""The pages as people see them: narrow and wide, by day and at dusk, with and without scripts."""

import pytest

from tests.browsing import assert_accessible, complaints, overflow

pytestmark = pytest.mark.browser

PAGES = ["/", "/tutorial", "/account", "/account/sign-up", "/account/sign-in"]


EVERY_SCREEN = [
    {"viewport": {"width": width, "height": 900}, "color_scheme": light, "reduced_motion": "reduce"}
    for width in (390, 1440, 1920)
    for light in ("light", "dark")
]


@pytest.fixture(params=EVERY_SCREEN, ids=lambda s: f"{s['viewport']['width']}-{s['color_scheme']}")
def screen(request):
    return request.param


def test_pages_fit_the_screen_and_are_accessible(open_seat, screen):
    page = open_seat(**screen)
    for address in PAGES:
        page.goto(address)
        assert overflow(page) == 0, address
        assert_accessible(page)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_error_page_is_accessible(open_seat, console_errors, scheme):
    page = open_seat(color_scheme=scheme)
    page.goto("/no/such/shelf")
    console_errors.clear()  # the browser's own word about the 404
    assert overflow(page) == 0
    assert_accessible(page)


def test_a_refused_form_is_accessible(open_seat):
    page = open_seat()
    page.goto("/account/sign-up")
    page.get_by_role("button", name="Open the account").click()
    page.get_by_text("This field is required.").first.wait_for()
    assert_accessible(page)


@pytest.mark.parametrize(
    ("spoiling", "rule"),
    [
        ("document.querySelector('label').style.color = '#777'", "color-contrast"),
        ("document.querySelector('main h1').remove()", "page-has-heading-one"),
    ],
)
def test_what_is_not_accessible_is_found(open_seat, spoiling, rule):
    page = open_seat(color_scheme="light")
    page.goto("/account")
    page.evaluate(spoiling)
    assert [complaint.split(":")[0] for complaint in complaints(page)] == [rule]


def test_the_page_fits_the_narrowest_phone(open_seat):
    page = open_seat(viewport={"width": 320, "height": 640})
    page.goto("/")
    assert overflow(page) == 0


def test_the_light_changes_at_once_and_stays(open_seat):
    page = open_seat(color_scheme="dark")
    page.goto("/")
    page.get_by_role("button", name="Daylight").click()
    assert page.locator("html").get_attribute("data-theme") == "light"
    assert page.get_by_role("button", name="Dusk").is_visible()
    page.goto("/rules")
    assert page.locator("html").get_attribute("data-theme") == "light"
    page.get_by_role("button", name="Light as on my device").click()
    assert page.locator("html").get_attribute("data-theme") is None


def test_everything_works_without_scripts(open_seat):
    page = open_seat(java_script_enabled=False, color_scheme="dark")
    page.goto("/rules")
    page.get_by_role("button", name="Daylight").click()
    page.wait_for_selector('html[data-theme="light"]')
    assert page.url.endswith("/rules")
    page.goto("/account")
    page.get_by_label("Name at the table").fill("Old Elmer")
    page.get_by_role("button", name="Keep this name").click()
    page.get_by_text("The table will call you by that name.").wait_for()
    page.get_by_role("link", name="Open an account").click()
    page.get_by_label("Account name").fill("elmer")
    page.get_by_label("Password", exact=True).fill("seven old barrels")
    page.get_by_label("Password again").fill("seven old barrels")
    page.get_by_role("button", name="Open the account").click()
    page.get_by_text("everything you played is in it").wait_for()
    assert page.get_by_role("link", name="Old Elmer").is_visible()
    page.get_by_role("button", name="Sign out").click()
    assert page.get_by_role("link", name="Sign in").is_visible()


def test_the_keyboard_reaches_the_content_first(open_seat):
    page = open_seat()
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"
