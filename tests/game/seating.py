"""Getting a browser to a stored table: games laid at a moment, and players known to the page."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.core.signing import TimestampSigner
from django.db import connection
from playwright.sync_api import Page, expect

from game import table
from game.engine.bourbonomics.state import State
from game.models import Game, Player
from game.table import Chair
from lobby.guests import COOKIE
from tests.game.playing import let_bots_move, move_as

Result = TypeVar("Result")
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def in_a_thread(work: Callable[..., Result], *arguments: object) -> Result:
    """Playwright's loop runs in the test's own thread, and the table's announcements want none."""

    def run() -> Result:
        try:
            return work(*arguments)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool:
        return pool.submit(run).result()


def play_until(player: Player, is_ready: Callable[[State], bool], *, bots: int = 3) -> Game:
    """Open a game from a known seed and play it on until the moment asked for."""
    names = ("Maeve", "Otis", "Pearl")[:bots]
    chairs = [Chair(player.name, player), *(Chair(name, level="apprentice") for name in names)]
    game = table.open_game(chairs, secret="a known seed")
    while not is_ready(table.state_of(game := let_bots_move(game))):
        if 0 in game.deciders:
            move_as(game, 0)
        else:
            time.sleep(0.02)  # the running site is moving a bot just now
    return game


def sign_in(page: Page, player: Player, site: str) -> None:
    """Let the page's browser be known as this guest."""
    value = TimestampSigner(salt="lobby.guest").sign(player.pk.hex)
    page.context.add_cookies([{"name": COOKIE, "value": value, "url": site}])


def wait_for_turn(game: Game) -> Game:
    """Wait until the game waits for seat 0 alone, or is over."""
    for _ in range(600):
        now = table.find_game(game.code)
        if now.is_over or (0 in now.deciders and now.bot_due_at is None):
            return now
        time.sleep(0.05)
    raise AssertionError("seat 0 was never asked")


def wait_for_page(page: Page, game: Game) -> None:
    """Wait until the page shows the table as it is."""
    shown = page.locator("#region-meta")
    expect(shown).to_have_attribute("data-sequence", str(game.sequence), timeout=10_000)
