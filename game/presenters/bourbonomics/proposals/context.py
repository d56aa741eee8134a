"""What every proposal is worked out from: the seat's view, its options, and what it has picked."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.bourbonomics.catalog import CardFace
from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.state import CardId, Seat, SlotIndex, View
from game.engine.core.options import Options, Verb
from game.presenters.bourbonomics.proposals.selection import Selection


class Desk(Struct):
    """One seat's desk."""

    seen: View
    seat: int
    options: Options
    names: Sequence[str]
    chosen: Selection

    @property
    def side(self) -> Seat:
        return self.seen.seats[self.seat]

    def can(self, verb: str) -> bool:
        found = self.options.verbs.get(verb)
        return found is not None and found.is_open

    def verb(self, name: str) -> Verb:
        return self.options.verbs.get(name) or Verb(name, "That is not possible now.")

    def face(self, card: CardId) -> CardFace:
        return self.seen.card(card)

    def name_of(self, card: CardId) -> str:
        return self.face(card).name

    def names_of(self, cards: Iterable[CardId]) -> str:
        """Return the cards in words: "2 Common Corn and Charred Oak Cask"."""
        counts: dict[str, int] = {}
        for card in cards:
            counts[self.name_of(card)] = counts.get(self.name_of(card), 0) + 1
        words = [name if number == 1 else f"{number} {name}" for name, number in counts.items()]
        return listed(words)

    def bill_name(self, slot: SlotIndex, seat: int | None = None) -> str:
        side = self.seen.seats[self.seat if seat is None else seat]
        found = side.slots[slot]
        return f"slot {slot + 1}" if found.is_open else self.seen.bill(found).name

    @property
    def hand_cards(self) -> list[CardId]:
        """The picked cards that are in the seat's hand."""
        return [card for card in self.chosen.cards if card in self.side.hand]

    @property
    def holds_only_labor(self) -> bool:
        """Whether cards of the hand are picked, and all of them are Labor."""
        picked = self.hand_cards
        return bool(picked) and all(self.face(card).family == "labor" for card in picked)

    @property
    def operations_cards(self) -> list[CardId]:
        """The picked cards that are among the seat's operations."""
        return [card for card in self.chosen.cards if card in self.side.operations]

    @property
    def own_slots(self) -> list[SlotIndex]:
        return [slot for slot in self.chosen.slots if slot < len(self.side.slots)]

    def cheapest(self, cards: Iterable[CardId]) -> CardId | None:
        """Return the card that is missed least: the cheapest to buy again."""
        return min(cards, key=lambda card: (self.face(card).cost, card), default=None)


def listed(words: Sequence[str]) -> str:
    """Return the words as a sentence lists them."""
    return (
        words[0]
        if len(words) == 1
        else ", ".join(words[:-1]) + " and " + words[-1]
        if words
        else ""
    )


def cards_in_words(count: int) -> str:
    return counted(count, "card")
