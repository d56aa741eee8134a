"""Making bourbon."""

from game.engine.core.events import Event


class Committed(Event, frozen=True, tag="committed"):
    seat: int
    slot: int
    bill: int
    cards: list[int]
    wild: list[int] = []


class CaskReturned(Event, frozen=True, tag="cask_returned"):
    seat: int
    slot: int
    card: int
    cause: str


class Completed(Event, frozen=True, tag="completed"):
    seat: int
    slot: int
    bill: int
    corn: int


class Blended(Event, frozen=True, tag="blended"):
    seat: int
    corn: int
    capital: int
    reputation: int
    cause: str


class BillReleased(Event, frozen=True, tag="bill_released"):
    seat: int
    slot: int
    bill: int
    card: int


MakingEvent = Committed | CaskReturned | Completed | Blended | BillReleased
