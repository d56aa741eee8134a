"""A seat as everybody sees it. Nothing here depends on who looks."""

from msgspec import Struct

from game.engine.bourbonomics.scoring import score_of
from game.engine.bourbonomics.state import NONE, SeatIndex, View
from game.presenters.bourbonomics.barrels import Barrel, barrels_of
from game.presenters.bourbonomics.boards import BoardView, BottleFace, board_view, bottle_face
from game.presenters.bourbonomics.holdings import Held, held_by, house_rules, waiting_for


class Rival(Struct, frozen=True):
    """The public side of one seat."""

    seat: SeatIndex
    name: str
    is_bot: bool
    is_turn: bool
    is_deciding: bool
    house: str
    house_rules: tuple[str, ...]
    capital: int
    prestige: int
    reputation: int
    """What its boards would bring if the game ended now."""
    hand: int
    operations: int
    deck: int
    discard: int
    stored: int
    sold: int
    barrels: tuple[Barrel, ...]
    holdings: tuple[Held, ...]
    boards: tuple[BoardView, ...]
    inventory: tuple[BottleFace, ...]
    waiting: tuple[str, ...]


def rival(seen: View, seat: SeatIndex, names: list[str]) -> Rival:
    """Return the public side of a seat."""
    side = seen.seats[seat]
    return Rival(
        seat=seat,
        name=names[seat],
        is_bot=side.is_bot,
        is_turn=seen.step != "setup" and not seen.is_over and seen.active == seat,
        is_deciding=seat in seen.deciders(),
        house=seen.house(seat).name if side.distillery != NONE else "",
        house_rules=house_rules(seen, seat),
        capital=side.capital,
        prestige=side.prestige,
        reputation=score_of(seen, seat).reputation,
        hand=len(side.hand),
        operations=len(side.operations),
        deck=len(side.deck),
        discard=len(side.discard),
        stored=len(side.warehouse),
        sold=len(side.sold),
        barrels=barrels_of(seen, seat),
        holdings=held_by(seen, seat),
        boards=tuple(board_view(seen, seat, index) for index in range(len(side.portfolios))),
        inventory=tuple(bottle_face(seen.catalog, bottle) for bottle in side.inventory),
        waiting=waiting_for(side),
    )
