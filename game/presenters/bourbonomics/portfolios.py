"""The viewer's own boards and inventory, and the pool a second board comes from."""

from msgspec import Struct

from game.engine.bourbonomics.decisions import PlaceBottle
from game.engine.bourbonomics.portfolios import free_board, places_for
from game.engine.bourbonomics.selling import bottle_of, why_not_sell
from game.engine.bourbonomics.state import SeatIndex, View
from game.engine.core.options import Options
from game.presenters.bourbonomics.boards import (
    BoardSheet,
    BoardView,
    BottleFace,
    board_sheet,
    board_view,
    bottle_face,
    slots_for,
)
from game.presenters.bourbonomics.reasons import choices_of, why_verb


class Stored(Struct, frozen=True):
    """A bottle in inventory, and the slots that would take it now."""

    bottle: BottleFace
    fits: tuple[str, ...]


class Portfolios(Struct, frozen=True):
    """The viewer's boards, inventory, and what a second board may be chosen from."""

    seat: SeatIndex | None
    pool: tuple[BoardSheet, ...]
    boards: tuple[BoardView, ...] = ()
    inventory: tuple[Stored, ...] = ()
    waiting: BottleFace | None = None
    """A bottle just made that waits for its place."""
    why_not_retrieve: str = ""
    why_not_draft: str = ""
    is_draft_free: bool = False


def portfolios(seen: View, options: Options | None) -> Portfolios:
    """Return the viewer's boards; a spectator sees the pool alone."""
    seat = seen.viewer
    pool = tuple(board_sheet(seen.catalog, board) for board in seen.pool)
    if seat is None:
        return Portfolios(None, pool)
    side = seen.seats[seat]
    decision = seen.pending[-1] if seen.pending else None
    is_placing = isinstance(decision, PlaceBottle) and decision.seat == seat
    fits = {} if is_placing else _fits(seen, seat)
    boards = []
    for index, portfolio in enumerate(side.portfolios):
        takes = choices_of(options, "place", seen.catalog.boards[portfolio.board].id)
        eligible = [int(slot) for slot, why in takes.items() if not why]
        boards.append(board_view(seen, seat, index, eligible, fits))
    return Portfolios(
        seat=seat,
        pool=pool,
        boards=tuple(boards),
        inventory=tuple(
            Stored(bottle_face(seen.catalog, bottle), slots_for(seen, seat, bottle))
            for bottle in side.inventory
        ),
        waiting=bottle_face(seen.catalog, decision.bottle)
        if isinstance(decision, PlaceBottle) and decision.seat == seat
        else None,
        why_not_retrieve=why_verb(options, "retrieve"),
        why_not_draft=why_verb(options, "draft_board"),
        is_draft_free=free_board(seen, seat),
    )


def _fits(seen: View, seat: SeatIndex) -> dict[tuple[int, int], list[str]]:
    """For each board and slot, the names of own barrels and bottles it would take now."""
    side = seen.seats[seat]
    bottles = [
        bottle_of(seen, slot)
        for index, slot in enumerate(side.slots)
        if slot.is_aging and not why_not_sell(seen, seat, index)
    ]
    found: dict[tuple[int, int], list[str]] = {}
    for bottle in [*bottles, *side.inventory]:
        for place in places_for(seen, seat, bottle):
            name = seen.catalog.bills[bottle.bill].name
            found.setdefault((place.portfolio, place.slot), []).append(name)
    return found
