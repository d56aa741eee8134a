"""A pair of hands for browser tests: picks the pieces an action names, and presses its button."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

from game.engine.bourbonomics import actions, encode_action
from game.engine.bourbonomics.actions import Action
from game.presenters.bourbonomics.proposals.picking import picks_for


def reveal(page: Page, piece: Locator) -> Locator:
    """Turn to the tab that the piece lies under, as a player would look for it."""
    piece.wait_for(state="attached")
    for tab in page.locator(".tabs__tab").all():
        if piece.is_visible():
            break
        if tab.is_visible():
            tab.click()
        for folio in page.locator(".folios__tab").all():
            if not piece.is_visible() and folio.is_visible():
                folio.click()
    return piece


def find_button(page: Page, action: Action) -> Locator:
    """Wait for the button that carries out this action; the order of cards does not matter."""
    wanted = _unordered(json.loads(encode_action(action)))
    buttons = page.locator("#proposals button[name=action]")
    offered: list[str] = []
    for _ in range(100):
        offered = buttons.evaluate_all("found => found.map(button => button.value)")
        for value in offered:
            if _unordered(json.loads(value)) == wanted:
                quoted = value.replace("\\", "\\\\").replace("'", "\\'")
                return page.locator(f"#proposals button[name=action][value='{quoted}']").first
        page.wait_for_timeout(50)
    raise AssertionError(f"no button for {wanted}; offered were {offered}")


def _unordered(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _unordered(one) for key, one in value.items()}
    if isinstance(value, list):
        return sorted((_unordered(one) for one in value), key=json.dumps)
    return value


def perform(page: Page, action: Action, *, has_scripts: bool = True) -> None:
    """Do it on the page by clicks alone, and wait until the page has moved on."""
    before = page.locator("#region-meta").get_attribute("data-sequence")
    picks = picks_for(action)
    # What one asks for in a trade is offered once the trade has begun to take shape.
    requests = [pick for pick in picks if pick.startswith("request:")]
    for group in ([pick for pick in picks if pick not in requests], requests):
        for pick in group:
            reveal(page, page.locator(f"input[name=pick][value='{pick}']")).check()
        if group and not has_scripts:
            page.locator("#selection button[type=submit]").click()
    find_button(page, action).click()
    confirm = page.locator("#confirm[open] button[value=yes]")
    if has_scripts and isinstance(action, actions.EndTurn) and confirm.count():
        confirm.click()
    page.wait_for_function(
        "before => document.querySelector('#region-meta').dataset.sequence !== before", arg=before
    )
