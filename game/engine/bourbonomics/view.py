"""What one seat may see. Everything else becomes `NONE`, and unknown cards lose their faces."""

from collections.abc import Iterable

import msgspec

from game.engine.bourbonomics.catalog import UNKNOWN
from game.engine.bourbonomics.codec import copy_as_view
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    DefendRaid,
    DraftLoop,
    KeepBills,
    ScoutBoards,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.state import NONE, Seat, SeatIndex, State, View


def view(state: State, seat: SeatIndex | None) -> View:
    """Return all and only what that seat, or a spectator (`None`), may know."""
    seen = copy_as_view(state)
    seen.viewer = seat
    if not state.is_over:
        seen.chance.seed, seen.chance.used = "", 0
    open_hands = _open_hands(state, seat)
    for index, side in enumerate(seen.seats):
        if index == seat:
            side.deck.sort()
        else:
            _mask_seat(side, is_hand_open=index in open_hands)
    for zone in (seen.deck, seen.supply, seen.market_discard, seen.buffer, seen.box):
        _mask(zone)
    _mask_pending(seen, seat)
    seen.cards = _known_faces(state, seen)
    return seen


def _open_hands(state: State, seat: SeatIndex | None) -> set[SeatIndex]:
    """Seats whose hands this viewer may read besides its own."""
    if not state.pending:
        return set()
    decision = state.pending[-1]
    if isinstance(decision, StarterWindow):
        return set(range(len(state.seats)))
    if isinstance(decision, SeizeFromHand) and decision.seat == seat:
        return {decision.target}
    return set()


def _mask_seat(side: Seat, *, is_hand_open: bool) -> None:
    if not is_hand_open:
        _mask(side.hand)
    for zone in (
        side.deck,
        side.discard,
        side.operations,
        side.operations_discard,
        side.warehouse,
    ):
        _mask(zone)
    side.late = []


def _mask_pending(seen: View, seat: SeatIndex | None) -> None:
    sees_aside = False
    for index, decision in enumerate(seen.pending):
        match decision:
            case KeepBills() if decision.seat != seat:
                _mask(decision.bills)
            case ArrangeSupply() if decision.seat != seat:
                _mask(decision.cards)
            case DefendRaid():
                seen.pending[index] = msgspec.structs.replace(decision, dice=(0, 0))
            case ScoutBoards() if decision.seat == seat:
                sees_aside = True
    if not sees_aside:
        _mask(seen.aside)


def _mask(zone: list[int]) -> None:
    zone[:] = [NONE] * len(zone)


def _known_faces(state: State, seen: View) -> bytes:
    faces = bytearray([UNKNOWN]) * len(state.cards)
    for zone in _zones(seen):
        for card in zone:
            if card != NONE:
                faces[card] = state.cards[card]
    return bytes(faces)


def _zones(seen: State) -> Iterable[list[int]]:
    yield seen.market
    yield seen.removed
    for side in seen.seats:
        yield from (side.hand, side.deck, side.discard, side.operations)
        yield from (side.operations_discard, side.warehouse)
        yield [holding.card for holding in side.holdings]
        for slot in side.slots:
            yield from (slot.pile, slot.ageing)
    for decision in seen.pending:
        if isinstance(decision, DraftLoop):
            yield decision.pile
        elif isinstance(decision, ArrangeSupply):
            yield decision.cards
        elif isinstance(decision, AnswerTrade):
            yield decision.give
