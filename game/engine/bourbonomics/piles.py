"""Moving cards: draws, mints, payments, and the checks that a seat owns what it names."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.engine.bourbonomics.effects import Effect
from game.engine.bourbonomics.events import Drew, Reshuffled
from game.engine.bourbonomics.state import CardId, Holding, Seat, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import MalformedAction
from game.engine.core.events import Tell

AnyEffect = TypeVar("AnyEffect", bound=Effect)


def draw(state: State, seat: SeatIndex, count: int, cause: str, tell: Tell) -> None:
    """Draw into hand, reshuffling the discard when the deck runs out; short if both are empty."""
    side = state.seats[seat]
    drawn: list[CardId] = []
    while len(drawn) < count:
        if not side.deck:
            if not side.discard:
                break
            side.deck, side.discard = side.discard, []
            state.chance.shuffle(side.deck)
            tell(Reshuffled(seat, len(side.deck)))
        drawn.append(side.deck.pop())
    side.hand += drawn
    if drawn:
        tell(Drew(seat, len(drawn), cause, drawn))


def mint(state: State, printed: int) -> CardId:
    """Bring a new card into the game and return its id; the caller puts it somewhere."""
    state.cards += bytes((printed,))
    return len(state.cards) - 1


def take_from(zone: list[CardId], cards: Iterable[CardId]) -> None:
    """Take these cards out of a zone."""
    for card in cards:
        zone.remove(card)


def check_seat(state: State, seat: SeatIndex) -> None:
    """Raise unless there is such a seat."""
    if not 0 <= seat < len(state.seats):
        raise MalformedAction(f"There is no seat {seat} at this table.")


def check_slot(state: State, seat: SeatIndex, slot: SlotIndex) -> Slot:
    """Return that rickhouse slot of the seat; raise unless there is one."""
    slots = state.seats[seat].slots
    if not 0 <= slot < len(slots):
        raise MalformedAction(f"There is no rickhouse slot {slot + 1}.")
    return slots[slot]


def check_in_hand(side: Seat, cards: Sequence[CardId]) -> None:
    """Raise unless these are different cards of the seat's hand."""
    check_different(cards)
    for card in cards:
        if card not in side.hand:
            raise MalformedAction("That card is not in your hand.")


def check_different(cards: Sequence[CardId]) -> None:
    """Raise if a card is named twice."""
    if len(set(cards)) < len(cards):
        raise MalformedAction("The same card is named twice.")


def holdings(
    state: State, seat: SeatIndex, kind: type[AnyEffect]
) -> list[tuple[Holding, AnyEffect, str]]:
    """Return the seat's investments of that kind, each with its effect and its name."""
    found: list[tuple[Holding, AnyEffect, str]] = []
    for holding in state.seats[seat].holdings:
        face = state.card(holding.card)
        if isinstance(face.effect, kind):
            found.append((holding, face.effect, face.name))
    return found


def has(state: State, seat: SeatIndex, kind: type[Effect]) -> bool:
    """Return whether the seat owns an investment of that kind."""
    cards, faces = state.cards, state.catalog.cards
    return any(
        type(faces[cards[holding.card]].effect) is kind for holding in state.seats[seat].holdings
    )


def counted(number: int, word: str) -> str:
    """Return "1 card", "2 cards"."""
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
