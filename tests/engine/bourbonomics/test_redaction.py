"""What happened, told to each seat as far as it may know it."""

from collections.abc import Callable, Iterator
from typing import get_args

import msgspec
import pytest

from game.engine.bourbonomics import actions as do
from game.engine.bourbonomics import apply, view
from game.engine.bourbonomics import events as ev
from game.engine.bourbonomics.decisions import ArrangeSupply, Request
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event, redact
from tests.engine.bourbonomics.playing import card_zones, start, wander
from tests.engine.bourbonomics.tables import (
    at_act,
    at_roll,
    at_round,
    fresh,
    give,
    hand_of,
    table,
    to_market,
)

EVENTS: tuple[type[Event], ...] = get_args(ev.AnyEvent)


def trio() -> State:
    """Seat 0 in its Act step of round 2 at a table of three."""
    return at_act(at_round(table("vanilla", "standard", "high-rye"), 2), 0)


def dealing() -> list[Event]:
    state = fresh(False, False, False)
    apply(state, do.Pick(2, "vanilla"))
    apply(state, do.Pick(1, "standard"))
    return apply(state, do.Pick(0, "connoisseur"))


def peeking(state: State) -> list[Event]:
    at_roll(state, 0)
    give(state, 0, "sales-office")
    return apply(state, do.Roll(0))


def arranging(*, discards: bool) -> list[Event]:
    state = trio()
    peeking(state)
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    first, *rest = decision.cards
    if discards:
        return apply(state, do.Arrange(0, tuple(rest), first))
    return apply(state, do.Arrange(0, tuple(decision.cards)))


def storing(state: State) -> list[Event]:
    give(state, 0, "warehouse")
    return apply(state, do.Store(0, state.seats[0].hand[0]))


def taking_back() -> list[Event]:
    state = trio()
    storing(state)
    return apply(state, do.TakeBack(0))


def trading() -> list[Event]:
    state = trio()
    (corn,) = hand_of(state, 0, "common-corn")
    (rye,) = hand_of(state, 1, "common-rye")
    apply(state, do.Trade(0, 1, (corn,), (Request("rye"),)))
    return apply(state, do.AcceptTrade(1, (rye,)))


def auditing(state: State) -> list[Event]:
    return apply(state, do.Play(0, give(state, 0, "audit")[0], target=1))


def scouting(state: State) -> list[Event]:
    state.seats[0].capital = 20
    return apply(state, do.Buy(0, to_market(state, "field-office")))


SECRETS: dict[type[Event], tuple[Callable[[], list[Event]], set[int]]] = {
    ev.BillsDealt: (dealing, {0}),
    ev.Drew: (lambda: apply(trio(), do.EndTurn(0)), {0}),
    ev.SupplySeen: (lambda: peeking(trio()), {0}),
    ev.SupplyArranged: (lambda: arranging(discards=True), {0}),
    ev.TurnEnded: (lambda: apply(trio(), do.EndTurn(0)), {0}),
    ev.BoardsSeen: (lambda: scouting(trio()), {0}),
    ev.CardStored: (lambda: storing(trio()), {0}),
    ev.CardTakenBack: (taking_back, {0}),
    ev.TradeAccepted: (trading, {0, 1}),
    ev.HandSeen: (lambda: auditing(trio()), {0, 1}),
}
"""Every event with a secret: how it comes about, and the seats that may know it."""


def test_every_event_with_a_secret_is_among_these() -> None:
    assert set(SECRETS) == {kind for kind in EVENTS if kind.secrets}


@pytest.mark.parametrize("kind", SECRETS, ids=lambda kind: kind.__name__)
def test_secret_is_told_to_those_who_may_know_it_alone(kind: type[Event]) -> None:
    happen, knowers = SECRETS[kind]
    (event,) = [event for event in happen() if isinstance(event, kind)]
    (field,) = kind.secrets
    assert getattr(event, field)
    blank = msgspec.structs.replace(event, **{field: None})
    for seat in (0, 1, 2, None):
        assert redact(event, seat) == (event if seat in knowers else blank)


def test_arranging_without_a_discard_has_nothing_to_hide() -> None:
    (event,) = [one for one in arranging(discards=False) if isinstance(one, ev.SupplyArranged)]
    assert event == redact(event, None) == ev.SupplyArranged(0, has_discarded=False)


def test_redacted_event_still_says_how_many() -> None:
    (ended,) = [one for one in apply(trio(), do.EndTurn(0)) if isinstance(one, ev.TurnEnded)]
    assert redact(ended, None).count == len(ended.cards or ())


# Whole games


SHOWN_OPENLY = (
    *(ev.BillReleased, ev.BillTaken, ev.BoardDrafted, ev.Bought, ev.CardsLost, ev.DraftClosed),
    *(ev.DraftOpened, ev.RaidFought, ev.TradeAccepted, ev.TradeOffered),
)
"""Cards named in these are paid, lost or offered from a hand, in everybody's sight."""


def cards_named(event: Event) -> Iterator[int]:
    card = getattr(event, "card", None)
    if card is not None:
        yield card
    for field in ("cards", "give", "market"):
        named = getattr(event, field, None)
        if isinstance(named, list):
            yield from named


@pytest.mark.parametrize(("seats", "seed"), [(2, "whisper"), (3, "rumour"), (4, "gossip")])
def test_redacted_events_name_no_card_the_viewer_cannot_see(seats: int, seed: str) -> None:
    state = start(seats, seed)
    viewers = (*range(seats), None)
    saw = {viewer: set(card_zones(view(state, viewer))) for viewer in viewers}
    told = 0
    for _, events in wander(state, seed):
        sees = {viewer: set(card_zones(view(state, viewer))) for viewer in viewers}
        for viewer in viewers:
            for event in events:
                if not isinstance(event, SHOWN_OPENLY):
                    named = set(cards_named(redact(event, viewer)))
                    assert named <= saw[viewer] | sees[viewer], event
                    told += len(named)
        saw = sees
    assert told > 500
