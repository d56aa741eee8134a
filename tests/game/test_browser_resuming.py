"""Taking back, coming back, and playing by keyboard alone, in a real browser."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.contrib.auth.models import User
from django.db import connection
from playwright.sync_api import Page, expect

from content.catalogues import publish_shipped
from content.loader import load
from game import table
from game.bots import make_bot
from game.engine.bourbonomics import apply, copy_state, moves
from game.engine.bourbonomics.actions import Action, Draft, EndTurn
from game.engine.bourbonomics.decisions import DraftLoop
from game.engine.bourbonomics.state import State
from game.engine.core.events import seal
from game.models import Game, Player
from game.presenters.bourbonomics.proposals.picking import picks_for
from game.rulesets import ruleset
from tests.browsing import ROOT, OpenSeat, database_url
from tests.game.hands import find_button, perform
from tests.game.seating import (
    DESK,
    in_a_thread,
    play_until,
    sign_in,
    wait_for_page,
    wait_for_turn,
)

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture
def june(live_site: str) -> Player:
    publish_shipped(load())
    return Player.objects.create(name="June", pace="instant", confirms=False)


def harmless(state: State) -> list[Action]:
    """Actions of seat 0 that can be taken back."""
    return [action for action in moves(state, 0) if seal(apply(copy_state(state), action)) is None]


def can_try_twice(state: State) -> bool:
    """Whether seat 0 has a harmless action, and after it another."""
    if state.step != "act" or state.pending or state.active != 0 or not harmless(state):
        return False
    after = copy_state(state)
    apply(after, harmless(state)[0])
    return after.deciders() == (0,) and bool(harmless(after))


def before_anything_undoable(june: Player) -> Game:
    """A turn with harmless actions to come, and none made that could be taken back."""
    game = play_until(june, can_try_twice)
    if not game.undoable:
        return game
    table.undo(game.code, 0, sequence=game.sequence, request_id="clean", whole_turn=True)
    return table.find_game(game.code)


def state_of(game: Game) -> State:
    return table.state_of(table.find_game(game.code))


def test_undo_and_restart_give_back_the_very_table(open_seat: OpenSeat, june, live_site):
    game = in_a_thread(before_anything_undoable, june)
    before = bytes(table.find_game(game.code).snapshot)
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    page.goto(f"/play/{game.code}")
    for _ in range(2):
        perform(page, harmless(state_of(game))[0])
    page.locator("#restart").click()
    expect(page.locator("#restart")).to_be_disabled()
    assert bytes(table.find_game(game.code).snapshot) == before
    perform(page, harmless(state_of(game))[0])
    page.locator("#undo").click()
    shown = page.locator("#region-meta")
    expect(shown).to_have_attribute("data-sequence", str(game.sequence + 5))
    assert bytes(table.find_game(game.code).snapshot) == before


def test_undo_says_why_it_is_off(open_seat: OpenSeat, june, live_site):
    game = in_a_thread(play_until, june, lambda state: state.step == "roll" and state.active == 0)
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    page.goto(f"/play/{game.code}")
    page.keyboard.press("Enter")
    expect(page.locator("#undo")).to_have_attribute(
        "title", "Nothing can be taken back: dice were rolled."
    )
    expect(page.locator("#undo")).to_be_disabled()


def test_reload_in_the_middle_of_a_draft_goes_on_with_it(open_seat: OpenSeat, june, live_site):
    game = in_a_thread(play_until, june, lambda state: any(_drafts(state)))
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    page.goto(f"/play/{game.code}")
    perform(page, next(_drafts(state_of(game))))
    assert isinstance(state_of(game).pending[-1], DraftLoop)
    shown = page.locator("#region-stage").inner_text()
    page.reload()
    assert page.locator("#region-stage").inner_text() == shown
    taken = next(action for action in moves(state_of(game), 0) if action.verb == "take_bill")
    perform(page, taken)


def _drafts(state: State) -> Iterator[Action]:
    """Loops that seat 0 could open and then take a bill from."""
    if 0 in state.deciders() and state.seats[0].open_slots and len(state.seats[0].hand) > 2:
        yield from (action for action in moves(state, 0) if isinstance(action, Draft))


@contextmanager
def another_site(port: int) -> Iterator[str]:
    """A second server process on the same database, ended without mercy."""
    child = subprocess.Popen(
        [sys.executable, "-m", "bourbonsite.serve"],
        cwd=ROOT,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "DATABASE_URL": database_url(connection.settings_dict),
            "PORT": str(port),
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    try:
        yield child.stdout.readline().split()[-1]
    finally:
        child.send_signal(signal.SIGKILL)
        child.wait(20)


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


def test_page_goes_on_after_the_server_was_killed_and_restarted(
    open_seat: OpenSeat, june, console_errors
):
    game = in_a_thread(play_until, june, can_try_twice)
    port = free_port()
    page = open_seat(viewport=DESK)
    with another_site(port) as site:
        sign_in(page, june, site)
        page.goto(f"{site}/play/{game.code}")
        perform(page, harmless(state_of(game))[0])
    with another_site(port):
        perform(page, harmless(state_of(game))[0])
        page.reload()
        wait_for_page(page, table.find_game(game.code))
    console_errors.clear()  # the browser complains of the other port and of the lost socket


def press_until(page: Page, key: str, is_there: str, argument: str) -> None:
    """Press a key until the focus is where it should be."""
    for _ in range(400):
        if page.evaluate(is_there, argument):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{key} never led to {argument}")


def _turn_to(page: Page, pick: str) -> None:
    """Bring the piece's portfolio to the front, should it lie behind another."""
    piece = page.locator(f"input[name=pick][value='{pick}']")
    if not piece.is_visible():
        press_until(page, "Tab", "name => document.activeElement.name === name", "folio")
        for _ in range(3):
            if not piece.is_visible():
                page.keyboard.press("ArrowRight")


def perform_by_keys(page: Page, action: Action) -> None:
    """Pick the pieces and press the button without ever touching the mouse."""
    before = page.locator("#region-meta").get_attribute("data-sequence")
    hand = page.eval_on_selector_all("#hand-cards .pick", "boxes => boxes.map(box => box.value)")
    for pick in picks_for(action):
        if pick in hand[:10]:
            page.keyboard.press(str((hand.index(pick) + 1) % 10))
        elif pick.startswith("slot:") and pick.count(":") == 1:
            page.keyboard.press(f"Shift+Digit{int(pick[5:]) + 1}")
        else:
            _turn_to(page, pick)
            press_until(page, "Tab", "value => document.activeElement.value === value", pick)
            page.keyboard.press("Space")
    page.wait_for_function("() => !document.querySelector('.htmx-request')")
    if isinstance(action, EndTurn):
        page.keyboard.press("e")
    else:
        value = find_button(page, action).get_attribute("value") or ""
        page.keyboard.press("p")
        press_until(page, "Tab", "value => document.activeElement.value === value", value)
        page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('#region-meta').dataset.sequence !== before", arg=before
    )


def test_two_rounds_by_keyboard_alone(open_seat: OpenSeat, june, live_site):
    game = in_a_thread(play_until, june, lambda state: state.round == 2 and state.active == 0)
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    page.goto(f"/play/{game.code}")
    rules, verbs = ruleset(game.ruleset), set()
    while table.state_of(now := wait_for_turn(game)).round < 4 and not now.is_over:
        wait_for_page(page, now)
        bot = make_bot("apprentice", f"keys-{now.sequence}")
        action = bot.decide(rules.view(table.state_of(now), 0)).action
        perform_by_keys(page, action)
        verbs.add(action.verb)
    assert {"roll", "end_turn"} < verbs


def test_two_tabs_show_the_same_table(open_seat: OpenSeat, june, live_site):
    game = in_a_thread(play_until, june, can_try_twice)
    first = open_seat(viewport=DESK)
    sign_in(first, june, live_site)
    second = first.context.new_page()
    for page in (first, second):
        page.goto(f"/play/{game.code}")
    for page in (first, second):
        perform(page, harmless(state_of(game))[0])
        for other in (first, second):
            wait_for_page(other, table.find_game(game.code))
    hands = [page.locator("#hand-cards").inner_text() for page in (first, second)]
    assert hands[0] == hands[1]


def test_move_without_a_connection_says_so_and_can_be_made_again(
    open_seat: OpenSeat, june, live_site, console_errors
):
    game = in_a_thread(play_until, june, can_try_twice)
    page = open_seat(viewport=DESK)
    sign_in(page, june, live_site)
    page.goto(f"/play/{game.code}")
    action = harmless(state_of(game))[0]
    page.route("**/move", lambda route: route.abort())
    for pick in picks_for(action):
        page.locator(f"input[name=pick][value='{pick}']").check()
    find_button(page, action).click()
    expect(page.locator("#notice")).to_contain_text("could not be reached")
    assert table.find_game(game.code).sequence == game.sequence
    page.unroute("**/move")
    find_button(page, action).click()
    shown = page.locator("#region-meta")
    expect(shown).to_have_attribute("data-sequence", str(game.sequence + 1))
    expect(page.locator("#notice")).to_have_text("")
    console_errors.clear()  # the browser complains of the request that failed


def test_game_of_an_account_goes_on_on_another_device(open_seat: OpenSeat, live_site):
    publish_shipped(load())
    user = User.objects.create_user("june", password="a long enough one")
    june = Player.objects.create(name="June", user=user)
    game = in_a_thread(play_until, june, lambda state: state.round == 2 and state.active == 0)
    page = open_seat(viewport=DESK)
    page.goto("/account/sign-in")
    page.get_by_label("Account name").fill("june")
    page.get_by_label("Password").fill("a long enough one")
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.goto("/play")
    page.get_by_role("link", name=game.code).click()
    wait_for_page(page, table.find_game(game.code))
