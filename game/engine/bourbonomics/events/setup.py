"""Setup: houses, starting bills, the starter window, the board."""

from typing import ClassVar

from game.engine.bourbonomics.events.base import DREW, HANDED, OFFERED, REVEALED, Secrets
from game.engine.core.events import Event


class GameBegan(Event, frozen=True, tag="game_began"):
    seats: int
    seed_digest: str


class Picked(Event, frozen=True, tag="picked"):
    seat: int
    distillery: int


class BillsDealt(Event, frozen=True, tag="bills_dealt"):
    secrets: ClassVar[Secrets] = {"bills": ("seat",)}
    seals: ClassVar[str] = REVEALED
    seat: int
    count: int
    bills: list[int] | None = None


class BillsStaged(Event, frozen=True, tag="bills_staged"):
    """Starting bills as they lie on the slots."""

    seat: int
    bills: list[int]


class BarrelReady(Event, frozen=True, tag="barrel_ready"):
    """A distillery begins with a barrel already ageing."""

    seat: int
    slot: int
    bill: int
    age: int


class WindowOpened(Event, frozen=True, tag="window_opened"):
    seals: ClassVar[str] = HANDED
    hands: list[list[int]]


class StarterOffered(Event, frozen=True, tag="starter_offered"):
    seals: ClassVar[str] = OFFERED
    seat: int
    to: int
    give: int
    want: int
    offer: int


class StarterTraded(Event, frozen=True, tag="starter_traded"):
    seals: ClassVar[str] = HANDED
    seat: int
    to: int
    give: int
    got: int


class StarterDeclined(Event, frozen=True, tag="starter_declined"):
    seals: ClassVar[str] = HANDED
    seat: int
    offerer: int
    offer: int


class OffersVoided(Event, frozen=True, tag="offers_voided"):
    offers: list[int]


class StarterDrew(Event, frozen=True, tag="starter_drew"):
    seals: ClassVar[str] = DREW
    seat: int
    cards: list[int]


class StarterReturned(Event, frozen=True, tag="starter_returned"):
    seat: int
    cards: list[int]


class StarterPassed(Event, frozen=True, tag="starter_passed"):
    seals: ClassVar[str] = HANDED
    seat: int


class BoardLaid(Event, frozen=True, tag="board_laid"):
    seals: ClassVar[str] = REVEALED
    market: list[int]
    pool: list[int]
    deck: int
    start: int


SetupEvent = (
    GameBegan
    | Picked
    | BillsDealt
    | BillsStaged
    | BarrelReady
    | WindowOpened
    | StarterOffered
    | StarterTraded
    | StarterDeclined
    | OffersVoided
    | StarterDrew
    | StarterReturned
    | StarterPassed
    | BoardLaid
)
