"""The market and the investments bought there."""

from typing import ClassVar

from game.engine.bourbonomics.events.base import REVEALED, TAKEN, Secrets
from game.engine.core.events import Event


class Bought(Event, frozen=True, tag="bought"):
    seals: ClassVar[str] = TAKEN
    seat: int
    card: int
    price: int
    capital: int
    labor: list[int] = []


class Gained(Event, frozen=True, tag="gained"):
    """A face-up card taken without paying."""

    seals: ClassVar[str] = TAKEN
    seat: int
    card: int


class Refilled(Event, frozen=True, tag="refilled"):
    seals: ClassVar[str] = REVEALED
    position: int
    card: int


class SupplyReshuffled(Event, frozen=True, tag="supply_reshuffled"):
    seals: ClassVar[str] = REVEALED
    cards: int


class SlotChosen(Event, frozen=True, tag="slot_chosen"):
    seat: int
    card: int
    slot: int


class TagChosen(Event, frozen=True, tag="tag_chosen"):
    seat: int
    card: int
    choice: str


class SlotAdded(Event, frozen=True, tag="slot_added"):
    seat: int
    slots: int


class BoardsSeen(Event, frozen=True, tag="boards_seen"):
    secrets: ClassVar[Secrets] = {"boards": ("seat",)}
    seals: ClassVar[str] = REVEALED
    seat: int
    count: int
    boards: list[int] | None = None


class BoardRevealed(Event, frozen=True, tag="board_revealed"):
    seals: ClassVar[str] = REVEALED
    seat: int
    board: int


class CardStored(Event, frozen=True, tag="card_stored"):
    secrets: ClassVar[Secrets] = {"card": ("seat",)}
    seat: int
    card: int | None = None


class CardTakenBack(Event, frozen=True, tag="card_taken_back"):
    secrets: ClassVar[Secrets] = {"card": ("seat",)}
    seat: int
    card: int | None = None


class Skipped(Event, frozen=True, tag="skipped"):
    seat: int
    asks: str


MarketEvent = (
    Bought
    | Gained
    | Refilled
    | SupplyReshuffled
    | SlotChosen
    | TagChosen
    | SlotAdded
    | BoardsSeen
    | BoardRevealed
    | CardStored
    | CardTakenBack
    | Skipped
)
