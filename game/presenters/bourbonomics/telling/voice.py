"""Who speaks to whom: turns the numbers of events into names, for one pair of ears."""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.bourbonomics.catalog import CardFace, Catalog
from game.engine.bourbonomics.piles import counted


class Part(Struct, frozen=True):
    """A piece of a sentence. Tone: empty, `name`, `number`, `bill` or `card`.

    `ref` says where a bill or card hangs in the gallery; for a name, it is the seat's tint.
    """

    text: str
    tone: str = ""
    ref: str = ""


class Told(Struct, frozen=True):
    """What one event has to say. The sentence begins with `seat`, if there is one."""

    kind: str
    parts: tuple[Part, ...]
    seat: int | None = None
    joins: bool = False
    """Whether it belongs to the sentence before it, if the same action caused both."""
    cause: str = ""
    """What brought it about; said unless the sentence has named it."""


_SECTIONS = {
    "resource": "resources",
    "labor": "labor",
    "operations": "operations",
    "investment": "investments",
}
"""The gallery's sections for the families of cards."""
_UNCOUNTED = ("Capital", "prestige", "Reputation")

Piece = str | Part | Sequence[Part]


class Voice(Struct, frozen=True):
    """The names of one game as one viewer hears them."""

    names: Sequence[str]
    catalog: Catalog
    cards: bytes
    """`State.cards`: the face of every card id, hidden ones included; redact events first."""
    viewer: int | None = None
    is_all_seeing: bool = False
    """After the game nothing has to be kept from anybody."""

    def who(self, seat: int) -> Part:
        """Return the seat as a sentence begins with it: "You", "Maeve"."""
        return self._name(seat, "You", self.names[seat])

    def whom(self, seat: int) -> Part:
        """Return the seat inside a sentence: "you", "Maeve"."""
        return self._name(seat, "you", self.names[seat])

    def whose(self, seat: int) -> Part:
        """Return the seat as an owner: "your", "Maeve's"."""
        return self._name(seat, "your", f"{self.names[seat]}'s")

    def bill(self, number: int) -> Part:
        face = self.catalog.bills[number]
        return Part(face.name, "bill", f"bills/{face.id}")

    def bills(self, numbers: Iterable[int]) -> tuple[Part, ...]:
        return listed([(self.bill(number),) for number in numbers])

    def card(self, card: int) -> Part:
        return _named(self._face(card))

    def cards_of(self, cards: Iterable[int]) -> tuple[Part, ...]:
        """Return cards as a list, those alike counted: "2 Common Corn and Cooper"."""
        found = Counter(self._face(card).number for card in cards)
        return listed(
            [
                (*([Part(f"{count} ")] if count > 1 else []), _named(self.catalog.cards[number]))
                for number, count in found.items()
            ]
        )

    def board(self, number: int) -> Part:
        face = self.catalog.boards[number]
        return Part(face.name, "card", f"boards/{face.id}")

    def place(self, board: int, slot: int) -> Part:
        """Return a slot of a portfolio by its printed name."""
        face = self.catalog.boards[board]
        return Part(face.record.slots[slot].name, "card", f"boards/{face.id}")

    def house(self, number: int) -> Part:
        face = self.catalog.distilleries[number]
        return Part(face.name, "card", f"distilleries/{face.id}")

    def _face(self, card: int) -> CardFace:
        return self.catalog.cards[self.cards[card]]

    def _name(self, seat: int, own: str, others: str) -> Part:
        tint = tint_of(seat, self.viewer, len(self.names))
        return Part(own if seat == self.viewer else others, "name", tint)


def tint_of(seat: int, viewer: int | None, seats: int) -> str:
    """Return the colour a seat is shown in: `you`, or its place to the viewer's left from 0."""
    if viewer is None:
        return str(seat)
    return "you" if seat == viewer else str((seat - viewer - 1) % seats)


def say(*pieces: Piece) -> tuple[Part, ...]:
    """Put words, names and lists together."""
    parts: list[Part] = []
    for piece in pieces:
        if isinstance(piece, str):
            parts.append(Part(piece))
        elif isinstance(piece, Part):
            parts.append(piece)
        else:
            parts += piece
    return tuple(part for part in parts if part.text)


def number(value: int, word: str = "") -> Part:
    """Return a figure that matters, with its unit: "5 Capital", "2 cards"."""
    if word in _UNCOUNTED:
        return Part(f"{value} {word}", "number")
    return Part(counted(value, word) if word else str(value).replace("-", "−"), "number")


def listed(items: Sequence[Sequence[Part]]) -> tuple[Part, ...]:
    """Join items as a sentence does: "a", "a and b", "a, b and c"."""
    parts: list[Part] = []
    for position, item in enumerate(items):
        if position:
            parts.append(Part(" and " if position == len(items) - 1 else ", "))
        parts += item
    return tuple(parts)


def _named(face: CardFace) -> Part:
    return Part(face.name, "card", f"{_SECTIONS[face.family]}/{face.id}")
