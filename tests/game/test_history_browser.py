"""Looking back in a real browser: the replay by keys, slider and links, the log's filter, the result."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.core.signing import TimestampSigner
from django.db import connections
from playwright.sync_api import Page, expect

from content.catalogues import publish_shipped
from content.loader import load
from game import table
from game.models import Game, Player
from lobby.guests import COOKIE
from tests.browsing import OpenSeat, assert_accessible, overflow
from tests.game.finishing import drift_on

pytestmark = [pytest.mark.browser]

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def finished_game() -> Game:
    """A game of June's that is over. Announcements need a thread without the browser's loop."""

    def play() -> Game:
        try:
            publish_shipped(load())
            chairs = [table.Chair("June", Player.objects.create(name="June"))]
            chairs += [table.Chair(name, level="apprentice") for name in ("Maeve", "Otis")]
            return drift_on(table.open_game(chairs, secret="a known seed"))
        finally:
            connections.close_all()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(play).result()


def open_as_june(open_seat: OpenSeat, live_site: str, **options) -> Page:
    page = open_seat(**options)
    june = Player.objects.get(name="June")
    cookie = TimestampSigner(salt="lobby.guest").sign(june.pk.hex)
    page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": live_site}])
    return page


def expect_moment(page: Page, at: int) -> None:
    expect(page.locator("#region-rail")).to_have_attribute("data-position", str(at))
    expect(page.locator("#region-market")).to_have_attribute("data-sequence", str(at))


def test_replay_steps_by_keys_slider_and_links_without_loading_the_page(open_seat, live_site):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=DESK)
    page.goto(f"/play/{game.code}/replay?at=40")
    page.evaluate("window.isSamePage = true")
    page.keyboard.press("ArrowRight")
    expect_moment(page, 41)
    expect(page.locator("#scrub")).to_have_value("41")
    page.keyboard.press("ArrowLeft")
    expect_moment(page, 40)
    page.keyboard.press("End")
    expect_moment(page, game.sequence)
    page.keyboard.press("Home")
    expect_moment(page, 0)
    page.get_by_role("link", name="A round on").click()
    expect(page.locator("#region-rail").get_by_text("Round 1", exact=False).first).to_be_visible()
    page.locator("#scrub").fill("60")
    expect_moment(page, 60)
    assert page.url.endswith(f"/play/{game.code}/replay?seat=0&at=60")
    page.locator("#scrub").press("ArrowRight")
    expect_moment(page, 61)
    assert page.evaluate("window.isSamePage")


def test_replay_keeps_tab_and_filter_over_steps_and_plays_by_itself(open_seat, live_site):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=DESK)
    page.goto(f"/play/{game.code}/replay?at=60")
    page.get_by_text("Inventory", exact=True).first.click()
    page.locator("#log-market").check(force=True)
    page.get_by_role("button", name="Play").click()
    expect_moment(page, 62)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#log-market")).to_be_checked()
    expect(page.get_by_label("Inventory")).to_be_checked()


def test_replay_works_without_scripts(open_seat, live_site):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=DESK, java_script_enabled=False)
    page.goto(f"/play/{game.code}/replay?at=40")
    page.get_by_role("link", name="Next").click()
    expect_moment(page, 41)
    page.get_by_role("link", name="All cards").click()
    expect(page.locator("#region-hands")).to_be_visible()
    page.locator("#scrub").fill("50")
    page.get_by_role("button", name="Go").click()
    expect_moment(page, 50)


def test_log_filter_hides_other_kinds_without_scripts(open_seat, live_site):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=DESK, java_script_enabled=False)
    page.goto(f"/play/{game.code}/log")
    everything = page.locator(".log__line").count()
    page.locator("#log-sales").check(force=True)
    shown = page.locator(".log__line:visible")
    kinds = {line.get_attribute("data-kind") for line in shown.all()}
    assert kinds == {"sale", "score"}
    assert 0 < shown.count() < everything
    shown.first.click(position={"x": 2, "y": 2})
    expect(page.locator("#region-rail")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_looking_back_is_accessible_and_fits(open_seat, live_site, viewport, scheme):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=viewport, color_scheme=scheme)
    for path in ("result", "log", "replay?at=60", "replay?at=60&seat=all"):
        page.goto(f"/play/{game.code}/{path}")
        assert overflow(page) == 0, path
        # The board's own pieces are judged at the table.
        page.evaluate(
            "document.querySelectorAll('.bar, .felt > :not(.hands), #region-hand')"
            ".forEach((piece) => piece.remove())"
        )
        assert_accessible(page)


def test_result_leads_to_replay_and_a_file(open_seat, live_site):
    game = finished_game()
    page = open_as_june(open_seat, live_site, viewport=DESK)
    page.goto(f"/play/{game.code}/result")
    with page.expect_download() as download:
        page.get_by_role("link", name="Take it home as JSON").click()
    assert download.value.suggested_filename == f"bourbonomics-{game.code}.json"
    page.get_by_text("As a table").click()
    expect(page.get_by_role("columnheader", name="Maeve")).to_be_visible()
    page.get_by_role("link", name="See it").first.click()
    expect(page.locator("#region-rail")).to_be_visible()
