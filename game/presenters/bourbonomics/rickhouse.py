"""The viewer's own rickhouse and investments."""

from msgspec import Struct

from game.engine.bourbonomics.state import NONE, SeatIndex, View
from game.presenters.bourbonomics.barrels import Barrel, barrels_of
from game.presenters.bourbonomics.holdings import Held, held_by, house_rules, waiting_for


class Rickhouse(Struct, frozen=True):
    """The viewer's slots; `seat` is nothing for a spectator."""

    seat: SeatIndex | None
    house: str = ""
    house_rules: tuple[str, ...] = ()
    barrels: tuple[Barrel, ...] = ()
    holdings: tuple[Held, ...] = ()
    waiting: tuple[str, ...] = ()
    is_final: bool = False


def rickhouse(seen: View) -> Rickhouse:
    """Return the viewer's rickhouse."""
    seat = seen.viewer
    if seat is None or seen.seats[seat].distillery == NONE:
        return Rickhouse(seat)
    return Rickhouse(
        seat=seat,
        house=seen.house(seat).name,
        house_rules=house_rules(seen, seat),
        barrels=barrels_of(seen, seat),
        holdings=held_by(seen, seat),
        waiting=waiting_for(seen.seats[seat]),
        is_final=seen.is_final_round,
    )
