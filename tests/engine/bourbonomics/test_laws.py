"""Laws that hold after every action of every game, tried on games nobody planned."""

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from game.engine.bourbonomics import (
    apply,
    decode_state,
    encode_state,
    legal,
    moves,
    outcome,
    view,
)
from game.engine.bourbonomics.catalog import UNKNOWN
from game.engine.bourbonomics.events import Drew, decode_events, encode_events
from game.engine.bourbonomics.recipes import is_complete, tally, why_never
from game.engine.bourbonomics.scoring import final_outcome
from game.engine.bourbonomics.state import NONE, State
from game.engine.core.events import redact
from tests.engine.bourbonomics.playing import (
    CATALOG,
    bill_zones,
    card_zones,
    drift,
    record,
    start,
)

DECK_BILLS = sorted(bill.number for bill in CATALOG.bills if not bill.starter)


def check_laws(state: State) -> None:
    """The laws that are cheap enough to check after every action."""
    assert sorted(card_zones(state)) == list(range(len(state.cards)))
    assert sorted(bill_zones(state)) == DECK_BILLS
    assert 0 <= state.demand <= 12
    assert (state.deciders() == ()) == state.is_over
    for side in state.seats:
        assert side.capital >= 0
        for slot in side.slots:
            assert slot.age == len(slot.ageing)
            if slot.bill != NONE and not slot.is_aging:
                needs = CATALOG.needs(side.distillery, slot.bill)
                total = tally(state, slot)
                assert not is_complete(needs, total)
                if slot.phase == "building":
                    assert why_never(needs, total, "It") == ""


def check_eyes(state: State) -> None:
    """What a seat sees holds nothing hidden, and is enough to know all its options."""
    for seat in range(len(state.seats)):
        seen = view(state, seat)
        own = state.seats[seat]
        for other, side in enumerate(seen.seats):
            if other != seat and not state.pending:
                assert set(side.hand) | set(side.deck) | set(side.operations) <= {NONE}
        assert seen.deck == [NONE] * len(state.deck)
        assert seen.supply == [NONE] * len(state.supply)
        visible = {card for card, face in enumerate(seen.cards) if face != UNKNOWN}
        hidden = set(state.supply) - set(_peeked(state, seat))
        assert not visible & hidden
        assert seen.seats[seat].hand == own.hand
        assert legal(seen, seat) == legal(state, seat)
        if not state.is_over:
            assert seen.chance.seed == ""


def _peeked(state: State, seat: int) -> list[int]:
    for decision in state.pending:
        if decision.seat == seat and hasattr(decision, "cards"):
            return list(decision.cards)
    return []


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_every_state_of_a_game_keeps_the_laws(seats: int, seed: int) -> None:
    state = start(seats, str(seed))
    for number, (_, events) in enumerate(drift(state, str(seed))):
        check_laws(state)
        if number % 7 == 0:
            check_eyes(state)
            data = encode_state(state)
            assert encode_state(decode_state(CATALOG, data)) == data
            assert decode_events(encode_events(events)) == events
    assert outcome(state) == final_outcome(state)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("block", range(4))
def test_a_thousand_games_end(seats: int, block: int) -> None:
    """Twelve blocks of 250 games: three thousand in all, each to its end."""
    for game in range(250):
        seed = f"{seats} {block} {game}"
        state = start(seats, seed)
        for count, _ in enumerate(drift(state, seed)):
            assert count < 5_000
            if count % 5 == 0:
                check_laws(state)
        check_laws(state)
        assert state.is_over
        assert state.round <= 60


def test_a_decision_always_has_an_answer() -> None:
    state = start(4, "answers")
    for _ in drift(state, "answers"):
        for seat in range(4):
            assert bool(moves(state, seat)) == (seat in state.deciders())


def test_a_replay_gives_identical_bytes() -> None:
    ended, actions = record(4, "replay")
    again = start(4, "replay")
    for action in actions:
        apply(again, action)
    assert encode_state(again) == encode_state(ended)


def test_redacted_events_hide_drawn_cards() -> None:
    state = start(3, "events")
    drawn = 0
    for _, events in drift(state, "events"):
        for event in events:
            if isinstance(event, Drew):
                drawn += 1
                assert redact(event, event.seat) == event
                assert redact(event, None).cards is None
                assert redact(event, (event.seat + 1) % 3).cards is None
    assert drawn > 0
