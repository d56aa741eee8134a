"""The laws every state keeps, whatever was done to reach it."""

from collections.abc import Iterable

from game.engine.bourbonomics import decode_state, encode_state, legal, moves, view
from game.engine.bourbonomics.catalog import UNKNOWN
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    DefendRaid,
    KeepBills,
    ScoutBoards,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.recipes import is_complete, tally, why_never
from game.engine.bourbonomics.state import MAX_DEMAND, NONE, Seat, State
from tests.engine.bourbonomics.playing import CATALOG, bill_zones, card_zones

DECK_BILLS = sorted(bill.number for bill in CATALOG.bills if not bill.starter)
DECIDED_TOGETHER = (StarterWindow, AnswerTrade)
"""The decisions that more than one seat may answer at a time."""


def check_laws(state: State) -> None:
    """Cards and bills are conserved, numbers stay in range, and no recipe is bricked."""
    assert sorted(card_zones(state)) == list(range(len(state.cards)))
    assert sorted(bill_zones(state)) == DECK_BILLS
    assert 0 <= state.demand <= MAX_DEMAND
    for side in state.seats:
        assert side.capital >= 0
        assert side.prestige >= 0
        _check_slots(state, side)


def _check_slots(state: State, side: Seat) -> None:
    for slot in side.slots:
        assert slot.age == len(slot.ageing)
        assert set(slot.wild) <= set(slot.pile)
        if slot.is_aging:
            total = tally(state, slot)
            assert (total.casks, min(total.corn, 1), min(total.grain_total, 1)) == (1, 1, 1)
            continue
        assert slot.ageing == []
        if slot.bill == NONE:
            assert (slot.pile, slot.phantom, slot.held) == ([], NONE, [])
            continue
        needs, total = CATALOG.needs(side.distillery, slot.bill), tally(state, slot)
        assert not is_complete(needs, total)
        if slot.phase == "building":
            assert why_never(needs, total, "It") == ""


def check_deciders(state: State) -> None:
    """One seat decides, or a declared set; each can answer, and nobody else can."""
    deciders = state.deciders()
    assert (deciders == ()) == state.is_over
    assert len(set(deciders)) == len(deciders)
    if len(deciders) > 1:
        assert isinstance(state.pending[-1], DECIDED_TOGETHER)
    for seat in range(len(state.seats)):
        assert bool(legal(state, seat).open_verbs) == (seat in deciders)
        assert bool(moves(state, seat)) == (seat in deciders)


def check_codec(state: State) -> None:
    """Written and read back, the state is the same, and so are its bytes."""
    data = encode_state(state)
    again = decode_state(CATALOG, data)
    assert again == state
    assert encode_state(again) == data


def check_eyes(state: State) -> None:
    """No view holds a hidden id, and each is enough to know all the seat's options."""
    for viewer in (*range(len(state.seats)), None):
        seen = view(state, viewer)
        visible = set(card_zones(seen))
        hidden = set(_hidden_cards(state, viewer))
        assert not visible & hidden
        assert {seen.cards[card] for card in hidden} <= {UNKNOWN}
        assert not set(bill_zones(seen)) & set(_hidden_bills(state, viewer))
        assert set(seen.aside) <= ({NONE} if not _scouts(state, viewer) else set(state.aside))
        assert all(d.dice == (0, 0) for d in seen.pending if isinstance(d, DefendRaid))
        assert (seen.chance.seed == "") == (not state.is_over)
        if viewer is not None:
            assert seen.seats[viewer].hand == state.seats[viewer].hand
            assert legal(seen, viewer) == legal(state, viewer)


def _hidden_cards(state: State, viewer: int | None) -> Iterable[int]:
    """Cards that lie where this viewer may not look."""
    decision = state.pending[-1] if state.pending else None
    peeked: list[int] = []
    if isinstance(decision, ArrangeSupply) and decision.seat == viewer:
        peeked = decision.cards
    yield from (card for card in state.supply if card not in peeked)
    yield from (*state.market_discard, *state.buffer)
    for seat, side in enumerate(state.seats):
        if seat == viewer:
            continue
        yield from (*side.deck, *side.discard, *side.operations, *side.warehouse)
        yield from side.operations_discard
        is_open = isinstance(decision, StarterWindow) or (
            isinstance(decision, SeizeFromHand)
            and (decision.seat, decision.target) == (viewer, seat)
        )
        offered = decision.give if isinstance(decision, AnswerTrade) else ()
        if not is_open:
            yield from (card for card in side.hand if card not in offered)


def _hidden_bills(state: State, viewer: int | None) -> Iterable[int]:
    yield from (*state.deck, *state.box)
    for decision in state.pending:
        if isinstance(decision, KeepBills) and decision.seat != viewer:
            yield from decision.bills


def _scouts(state: State, viewer: int | None) -> bool:
    return any(isinstance(d, ScoutBoards) and d.seat == viewer for d in state.pending)
