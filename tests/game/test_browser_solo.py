"""A whole solo game in a real browser, by clicks: on a desk, on a phone, and without scripts."""

import pytest
from playwright.sync_api import Page, expect

from content.catalogues import publish_shipped
from content.loader import load
from game import table
from game.bots import make_bot
from game.models import Game
from game.rulesets import ruleset
from tests.browsing import OpenSeat
from tests.game.hands import perform
from tests.game.seating import DESK, PHONE, wait_for_page, wait_for_turn

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def sit_down(page: Page, seed: str = "browser") -> Game:
    publish_shipped(load())
    page.goto("/play")
    page.get_by_label("Your name").fill("June")
    page.get_by_text("Play a certain deal").click()
    page.get_by_label("Seed").fill(seed)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/play/*")
    game = Game.objects.get(code=page.url.rsplit("/", 1)[-1])
    Game.objects.filter(pk=game.pk).update(pace="instant")
    return game


def play(page: Page, game: Game, *, rounds: int = 99, has_scripts: bool = True) -> set[str]:
    """Play June's seat by clicks as a distiller would; return the verbs used."""
    rules = ruleset(game.ruleset)
    verbs: set[str] = set()
    while True:
        game = wait_for_turn(game)
        state = table.state_of(game)
        if game.is_over or state.round > rounds:
            return verbs
        if not has_scripts:
            page.reload()
        wait_for_page(page, game)
        bot = make_bot("distiller", f"june-{game.sequence}")
        action = bot.decide(rules.view(state, 0)).action
        perform(page, action, has_scripts=has_scripts)
        verbs.add(action.verb)


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_whole_game_by_clicks_ends_on_the_result_page(open_seat: OpenSeat, viewport):
    page = open_seat(viewport=viewport, has_touch=viewport is PHONE)
    game = sit_down(page)
    verbs = play(page, game)
    assert {"pick", "roll", "age", "commit", "sell", "buy", "end_turn"} <= verbs
    page.get_by_role("link", name="See the result").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.url.endswith(f"/play/{game.code}/result")


def test_two_rounds_without_scripts(open_seat: OpenSeat):
    page = open_seat(java_script_enabled=False, viewport=DESK)
    verbs = play(page, sit_down(page), rounds=2, has_scripts=False)
    assert {"pick", "roll", "end_turn"} <= verbs
