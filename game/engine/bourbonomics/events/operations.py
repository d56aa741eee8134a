"""Operations cards and what they do to others."""

from typing import ClassVar

from game.engine.bourbonomics.events.base import REVEALED, ROLLED, Secrets
from game.engine.core.events import Event


class OperationPlayed(Event, frozen=True, tag="operation_played"):
    seat: int
    card: int
    target: int | None = None
    slot: int | None = None
    bill: int | None = None


class BarrelHeld(Event, frozen=True, tag="barrel_held"):
    seat: int
    slot: int
    bill: int
    round: int


class BillsAllocated(Event, frozen=True, tag="bills_allocated"):
    seals: ClassVar[str] = REVEALED
    seat: int
    bills: list[int]
    slots: list[int]
    passed_over: list[int]


class HandSeen(Event, frozen=True, tag="hand_seen"):
    secrets: ClassVar[Secrets] = {"cards": ("seat", "target")}
    seals: ClassVar[str] = REVEALED
    seat: int
    target: int
    cards: list[int] | None = None


class CardsLost(Event, frozen=True, tag="cards_lost"):
    seals: ClassVar[str] = REVEALED
    seat: int
    cards: list[int]
    cause: str


class CapitalLost(Event, frozen=True, tag="capital_lost"):
    seat: int
    amount: int
    cause: str


class SaleMarked(Event, frozen=True, tag="sale_marked"):
    """Something waits for a seat's next sale: its kind, and how much by now in all."""

    seat: int
    mark: str
    amount: int


class BarrelDumped(Event, frozen=True, tag="barrel_dumped"):
    seat: int
    slot: int
    bill: int
    cards: list[int]


class RaidDeclared(Event, frozen=True, tag="raid_declared"):
    seals: ClassVar[str] = ROLLED
    seat: int
    target: int
    slot: int
    bill: int


class RaidFought(Event, frozen=True, tag="raid_fought"):
    seals: ClassVar[str] = ROLLED
    seat: int
    attacker: int
    slot: int
    bill: int
    attack: tuple[int, int]
    defence: tuple[int, int]
    cards: list[int]
    bonus: int
    is_won: bool
    """Whether the attacker took the barrel."""
    to_slot: int = -1


OperationEvent = (
    OperationPlayed
    | BarrelHeld
    | BillsAllocated
    | HandSeen
    | CardsLost
    | CapitalLost
    | SaleMarked
    | BarrelDumped
    | RaidDeclared
    | RaidFought
)
