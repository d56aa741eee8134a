"""What can be taken back: an action that drew, rolled, revealed, offered or handed on cannot."""

import pytest

from game.engine.bourbonomics import actions as do
from game.engine.bourbonomics import apply
from game.engine.bourbonomics.events.base import DREW, HANDED, OFFERED, REVEALED, ROLLED, TAKEN
from game.engine.bourbonomics.verbs import HANDLERS
from game.engine.core.events import seal
from tests.engine.bourbonomics.moments import MOMENTS, on_market, playing, taking_a_bill
from tests.engine.bourbonomics.tables import (
    hand_of,
)

SEALS: dict[str, str | None] = {
    "pick": HANDED,
    "keep": HANDED,
    "offer_starter": OFFERED,
    "accept_starter": HANDED,
    "decline_starter": HANDED,
    "swap_starter": DREW,
    "return_starter": None,
    "pass_starter": HANDED,
    "roll": ROLLED,
    "reroll": ROLLED,
    "lobby": None,
    "lobby before a draw": DREW,
    "lobby before a peek": REVEALED,
    "arrange": None,
    "skip": None,
    "age": None,
    "end_turn": HANDED,
    "commit": None,
    "commit that draws": DREW,
    "sell": None,
    "sell into inventory": None,
    "sell that draws": DREW,
    "place": None,
    "place that draws": DREW,
    "stash": None,
    "retrieve": None,
    "retrieve that draws": DREW,
    "draft_board": None,
    "buy": TAKEN,
    "choose_card": TAKEN,
    "choose_slot": None,
    "choose_tag": None,
    "scout": REVEALED,
    "store": None,
    "take_back": None,
    "draft": REVEALED,
    "take_bill": None,
    "take_card": None,
    "pass_draft": HANDED,
    "release": None,
    "trade": OFFERED,
    "accept_trade": HANDED,
    "decline_trade": HANDED,
    "withdraw_trade": OFFERED,
    "play": None,
    "play Bourbon Boom": None,
    "play Sabotage": None,
    "play Counterfeit Bottles": None,
    "play Kentucky Connection": DREW,
    "play Allocation": REVEALED,
    "play Spoiled Batch": REVEALED,
    "play Audit": REVEALED,
    "play Whiskey Raid": ROLLED,
    "seize": REVEALED,
    "defend": ROLLED,
}


@pytest.mark.parametrize("name", SEALS)
def test_action_says_whether_it_can_be_taken_back(name: str) -> None:
    state, action = MOMENTS[name]()
    assert action.verb == name.split()[0]
    assert seal(apply(state, action)) == SEALS[name]


def test_every_verb_is_among_these() -> None:
    assert SEALS.keys() == MOMENTS.keys()
    assert {name.split()[0] for name in SEALS} == {
        str(kind.__struct_config__.tag) for kind in HANDLERS
    }


def test_reshuffle_cannot_be_taken_back() -> None:
    state, action = playing("kentucky-connection")
    side = state.seats[0]
    side.discard += side.deck
    side.deck = []
    assert seal(apply(state, action)) == DREW


def test_draw_from_nothing_can_be_taken_back() -> None:
    state, action = playing("kentucky-connection")
    side = state.seats[0]
    state.removed += [*side.deck, *side.discard]
    side.deck, side.discard = [], []
    assert seal(apply(state, action)) is None


def test_purchase_cannot_be_taken_back_even_when_nothing_refills_the_gap() -> None:
    state, action = on_market("common-corn")
    state.removed += [*state.supply, *state.market_discard]
    state.supply, state.market_discard = [], []
    assert seal(apply(state, action)) == TAKEN


def test_last_bill_taken_hands_the_decision_on() -> None:
    state, action = taking_a_bill()
    hand_of(state, 0, "common-rye")
    assert isinstance(action, do.TakeBill)
    last = do.TakeBill(0, action.bill, 0, state.seats[0].hand[0])
    assert seal(apply(state, last)) == HANDED
