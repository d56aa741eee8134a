"""Who sees what: each seat, a spectator, and everybody once the game is over."""

import pytest

from game.engine.bourbonomics import apply, encode_state, legal, view
from game.engine.bourbonomics.actions import Draft, EndTurn, Keep, Pick, Play, Roll
from game.engine.bourbonomics.catalog import UNKNOWN
from game.engine.bourbonomics.decisions import ArrangeSupply, DefendRaid, KeepBills, ScoutBoards
from game.engine.bourbonomics.state import NONE, State, View
from game.engine.core.chance import seed_digest
from tests.engine.bourbonomics.playing import drift, start
from tests.engine.bourbonomics.tables import (
    SEED,
    at_act,
    at_roll,
    at_round,
    barrel,
    fresh,
    give,
    hand_of,
    picked,
    table,
)

ZONES = ("hand", "deck", "discard", "operations", "operations_discard", "warehouse")


def room() -> State:
    """Round 2, seat 0 acting; every zone of both seats holds something."""
    state = at_act(at_round(table("vanilla", "standard"), 2), 0)
    for seat, side in enumerate(state.seats):
        give(state, seat, "glut")
        give(state, seat, "watchman")
        side.discard.append(side.deck.pop())
        side.warehouse.append(side.deck.pop())
        side.operations_discard += give(state, seat, "grain-futures")
        side.operations.remove(side.operations_discard[0])
        barrel(state, seat, 3, ("tuesday-special", "last-bus-home")[seat], 2)
    return state


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_other_seats_show_only_how_many_cards_they_hold(viewer: int | None) -> None:
    state = room()
    seen = view(state, viewer)
    for seat, side in enumerate(state.seats):
        if seat != viewer:
            for zone in ZONES:
                assert getattr(seen.seats[seat], zone) == [NONE] * len(getattr(side, zone))


@pytest.mark.parametrize("viewer", [0, 1])
def test_seat_sees_its_own_cards_but_not_its_decks_order(viewer: int) -> None:
    state = room()
    own, side = view(state, viewer).seats[viewer], state.seats[viewer]
    for zone in ("hand", "discard", "operations", "operations_discard", "warehouse"):
        assert getattr(own, zone) == getattr(side, zone)
    assert own.deck == sorted(side.deck)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_everybody_sees_the_public_part(viewer: int | None) -> None:
    state = room()
    seen = view(state, viewer)
    assert (seen.market, seen.demand, seen.pool) == (state.market, state.demand, state.pool)
    for one, side in zip(seen.seats, state.seats, strict=True):
        assert (one.capital, one.prestige, one.slots) == (side.capital, side.prestige, side.slots)
        assert (one.holdings, one.portfolios) == (side.holdings, side.portfolios)
        for slot in one.slots:
            for card in (*slot.pile, *slot.ageing):
                assert seen.card(card) == state.card(card)
    assert [seen.card(card) for card in seen.market] == [state.card(card) for card in state.market]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_sees_decks_supply_box_boards_aside_or_seed(viewer: int | None) -> None:
    state = room()
    seen = view(state, viewer)
    for zone in ("deck", "supply", "market_discard", "buffer", "box", "aside"):
        assert getattr(seen, zone) == [NONE] * len(getattr(state, zone))
    assert (seen.chance.seed, seen.chance.used) == ("", 0)
    assert seen.seed_digest == seed_digest(SEED)
    assert SEED.encode() not in encode_state(seen)


def test_hidden_cards_have_no_face() -> None:
    state = room()
    seen = view(state, None)
    hidden = [*state.supply, *state.seats[0].hand, *state.seats[1].deck, *state.seats[1].warehouse]
    assert {seen.cards[card] for card in hidden} == {UNKNOWN}


def test_view_is_a_copy_that_cannot_be_played() -> None:
    state = room()
    before = encode_state(state)
    seen = view(state, 0)
    seen.seats[0].hand.clear()
    assert encode_state(state) == before
    assert isinstance(seen, View)
    with pytest.raises(TypeError, match="A view can be read, not played"):
        apply(seen, EndTurn(0))


def test_starter_hands_lie_open() -> None:
    state = picked("vanilla", "standard")
    for viewer in (0, 1, None):
        assert [side.hand for side in view(state, viewer).seats] == [
            side.hand for side in state.seats
        ]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_bills_dealt_are_shown_to_their_owner_alone(viewer: int | None) -> None:
    state = fresh()
    apply(state, Pick(1, "vanilla"))
    apply(state, Pick(0, "connoisseur"))
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    seen = decision.bills if viewer == 0 else [NONE] * 6
    assert view(state, viewer).pending == [KeepBills(0, seen, 4)]
    kept = tuple(state.catalog.bills[bill].id for bill in decision.bills[:4])
    apply(state, Keep(0, kept))
    laid = view(state, viewer).seats[0].slots
    assert [state.catalog.bills[slot.bill].id for slot in laid] == list(kept)
    assert view(state, viewer).deck == [NONE] * len(state.deck)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_raid_roll_is_shown_to_nobody(viewer: int | None) -> None:
    state = room()
    apply(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=3))
    assert view(state, viewer).pending == [DefendRaid(1, 0, 3, (0, 0))]


def test_audited_hand_is_shown_to_the_auditor_alone() -> None:
    state = at_act(at_round(table("vanilla", "standard", seats=3), 2), 0)
    hand = hand_of(state, 1, "common-corn", "heritage-rye")
    apply(state, Play(0, give(state, 0, "audit")[0], target=1))
    seen = [view(state, viewer).seats[1].hand for viewer in (0, 1, 2, None)]
    assert seen == [hand, hand, [NONE, NONE], [NONE, NONE]]
    assert view(state, 0).card(hand[1]).id == "heritage-rye"


def test_supply_peek_is_shown_to_its_owner_alone() -> None:
    state = at_roll(at_round(table("vanilla", "standard"), 2), 0)
    give(state, 0, "sales-office")
    top = state.supply[:-4:-1]
    apply(state, Roll(0))
    assert view(state, 0).pending == [ArrangeSupply(0, top)]
    assert [view(state, 0).card(card) for card in top] == [state.card(card) for card in top]
    for viewer in (1, None):
        assert view(state, viewer).pending == [ArrangeSupply(0, [NONE] * 3)]
        assert {view(state, viewer).cards[card] for card in top} == {UNKNOWN}


def test_boards_set_aside_are_shown_to_the_scout_alone() -> None:
    state = room()
    state.pending.append(ScoutBoards(0))
    assert view(state, 0).aside == state.aside
    assert view(state, 1).aside == [NONE] * len(state.aside)


def test_draft_pile_and_revealed_bills_are_public() -> None:
    state = room()
    card = state.seats[0].hand[0]
    apply(state, Draft(0, card))
    for viewer in (0, 1, None):
        seen = view(state, viewer)
        assert seen.pending == state.pending
        assert seen.card(card) == state.card(card)


def test_late_cards_are_known_to_their_owner_alone() -> None:
    state = room()
    state.seats[0].late = list(state.seats[0].operations)
    assert view(state, 0).seats[0].late == state.seats[0].late
    assert view(state, 1).seats[0].late == []


def test_seed_is_published_when_the_game_is_over() -> None:
    state = at_act(room(), 1)
    state.final = state.round
    apply(state, EndTurn(1))
    assert state.is_over
    assert view(state, None).chance.seed == SEED


@pytest.mark.parametrize(("seats", "seed"), [(2, "look"), (3, "peek"), (4, "stare")])
def test_view_gives_the_same_options_as_the_state(seats: int, seed: str) -> None:
    state = start(seats, seed)
    for step, _ in enumerate(drift(state, seed)):
        if step % 7 == 0:
            for seat in range(seats):
                assert legal(view(state, seat), seat) == legal(state, seat)
