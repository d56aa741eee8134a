"""What the player has picked out on the board, read from the page's own names for things."""

from collections.abc import Iterable

from msgspec import Struct, field

LONGEST = 60
"""More picks than any board has pieces to pick."""


class Selection(Struct):
    """The pieces picked, by what they are."""

    cards: list[int] = field(default_factory=list)
    slots: list[int] = field(default_factory=list)
    rival_slots: list[tuple[int, int]] = field(default_factory=list)
    market: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    places: list[tuple[str, int]] = field(default_factory=list)
    bottles: list[str] = field(default_factory=list)
    bills: list[str] = field(default_factory=list)
    boards: list[str] = field(default_factory=list)
    houses: list[str] = field(default_factory=list)
    requests: list[tuple[str, str]] = field(default_factory=list)

    def __bool__(self) -> bool:
        return any(getattr(self, name) for name in self.__struct_fields__)


def read_selection(picks: Iterable[str]) -> Selection:
    """Read the picks of a page; what is not the name of a piece is left out."""
    chosen = Selection()
    for pick in list(dict.fromkeys(picks))[:LONGEST]:
        _read_one(chosen, pick.split(":"))
    return chosen


def _read_one(chosen: Selection, words: list[str]) -> None:
    match words:
        case ["card", number] if number.isdecimal():
            chosen.cards.append(int(number))
        case ["slot", number] if number.isdecimal():
            chosen.slots.append(int(number))
        case ["slot", seat, number] if seat.isdecimal() and number.isdecimal():
            chosen.rival_slots.append((int(seat), int(number)))
        case ["market", number] if number.isdecimal():
            chosen.market.append(int(number))
        case ["seat", number] if number.isdecimal():
            chosen.seats.append(int(number))
        case ["die", number] if number.isdecimal():
            chosen.dice.append(int(number))
        case ["place", board, number] if number.isdecimal():
            chosen.places.append((board, int(number)))
        case ["request", kind, grade] | ["request", kind, grade, _]:
            chosen.requests.append((kind, grade))
        case ["bottle", bill]:
            chosen.bottles.append(bill)
        case ["bill", bill]:
            chosen.bills.append(bill)
        case ["board", board]:
            chosen.boards.append(board)
        case ["house", house]:
            chosen.houses.append(house)
