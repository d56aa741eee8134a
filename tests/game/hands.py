"""A pair of hands for browser tests: picks the pieces an action names, and presses its button."""

import json
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator, Page

from game.engine.bourbonomics import actions, encode_action
from game.engine.bourbonomics.actions import Action

WITHOUT_PICKS = (
    *(actions.AcceptStarter, actions.DeclineStarter, actions.SwapStarter, actions.PassStarter),
    *(actions.Roll, actions.Lobby, actions.Arrange, actions.Skip, actions.EndTurn, actions.Stash),
    *(actions.PickTag, actions.TakeBack, actions.PassDraft, actions.DeclineTrade),
    actions.WithdrawTrade,
)


def picks_for(action: Action) -> list[str]:
    """Return the pieces to pick on the board so that the panel proposes just this action."""
    return [] if isinstance(action, WITHOUT_PICKS) else list(_picks(action))


def _picks(action: Action) -> Iterator[str]:
    match action:
        case actions.Pick(distillery=house):
            yield f"house:{house}"
        case actions.Keep(bills=bills):
            yield from (f"bill:{bill}" for bill in bills)
        case actions.OfferStarter(give=give, want=want):
            yield from (f"card:{give}", f"card:{want}")
        case actions.ReturnStarter(cards=cards) | actions.Seize(cards=cards):
            yield from (f"card:{card}" for card in cards)
        case actions.Defend(cards=cards) | actions.AcceptTrade(cards=cards):
            yield from (f"card:{card}" for card in cards)
        case actions.RerollDie(die=die):
            yield f"die:{die}"
        case actions.Age(slot=slot, card=card) | actions.Release(slot=slot, card=card):
            yield from (f"card:{card}", f"slot:{slot}")
        case actions.Commit(lots=lots):
            for lot in lots:
                yield f"slot:{lot.slot}"
                yield from (f"card:{card}" for card in lot.cards)
        case actions.Sell(slot=slot) | actions.PickSlot(slot=slot):
            yield f"slot:{slot}"
        case actions.Place(board=board, slot=slot):
            yield f"place:{board}:{slot}"
        case actions.Retrieve(bottle=bottle, labor=labor):
            yield from (f"bottle:{bottle}", f"card:{labor}")
        case actions.DraftBoard(board=board, labor=labor):
            yield f"board:{board}"
            if labor is not None:
                yield f"card:{labor}"
        case actions.Scout(board=board):
            yield f"board:{board}"
        case actions.Buy(card=card, labor=labor):
            yield f"market:{card}"
            yield from (f"card:{one}" for one in labor)
        case actions.ChooseCard(card=card):
            yield f"market:{card}"
        case actions.Store(card=card) | actions.Draft(card=card) | actions.TakeCard(card=card):
            yield f"card:{card}"
        case actions.TakeBill(bill=bill, slot=slot, card=card):
            yield from (f"bill:{bill}", f"slot:{slot}", f"card:{card}")
        case actions.Trade(to=to, give=give, want=want):
            yield from (f"card:{card}" for card in give)
            yield f"seat:{to}"
            yield from (f"request:{one.kind}:{one.grade}" for one in want)
        case actions.Play():
            yield from _play_picks(action)
        case _:
            raise AssertionError(f"no picks are known for {action.verb}")


def _play_picks(action: actions.Play) -> Iterator[str]:
    yield f"card:{action.card}"
    if action.ageing is not None:
        yield f"card:{action.ageing}"
    yield from (f"slot:{slot}" for slot in action.slots)
    if action.slot is not None:
        is_own = action.target in (None, action.seat)
        yield f"slot:{action.slot}" if is_own else f"slot:{action.target}:{action.slot}"
    elif action.target is not None:
        yield f"seat:{action.target}"


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
    for pick in picks_for(action):
        reveal(page, page.locator(f"input[name=pick][value='{pick}']")).check()
    if not has_scripts and picks_for(action):
        page.locator("#selection button[type=submit]").click()
    find_button(page, action).click()
    confirm = page.locator("#confirm[open] button[value=yes]")
    if has_scripts and isinstance(action, actions.EndTurn) and confirm.count():
        confirm.click()
    page.wait_for_function(
        "before => document.querySelector('#region-meta').dataset.sequence !== before", arg=before
    )
