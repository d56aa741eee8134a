"""Rounds, turns and the steps of a turn."""

from typing import ClassVar

from game.engine.bourbonomics.events.base import DREW, HANDED, REVEALED, ROLLED, Secrets
from game.engine.core.events import Event


class RoundBegan(Event, frozen=True, tag="round_began"):
    round: int
    start: int


class TurnBegan(Event, frozen=True, tag="turn_began"):
    round: int
    seat: int


class Rolled(Event, frozen=True, tag="rolled"):
    seals: ClassVar[str] = ROLLED
    seat: int
    dice: tuple[int, int]
    rerolled: int = -1
    """Which die was rolled again; −1: this is the first roll."""


class DemandMoved(Event, frozen=True, tag="demand_moved"):
    before: int
    after: int
    cause: str


class DemandHeld(Event, frozen=True, tag="demand_held"):
    demand: int
    cause: str


class Reshuffled(Event, frozen=True, tag="reshuffled"):
    seals: ClassVar[str] = DREW
    seat: int
    cards: int


class Drew(Event, frozen=True, tag="drew"):
    secrets: ClassVar[Secrets] = {"cards": ("seat",)}
    seals: ClassVar[str] = DREW
    seat: int
    count: int
    cause: str
    cards: list[int] | None = None


class SupplySeen(Event, frozen=True, tag="supply_seen"):
    secrets: ClassVar[Secrets] = {"cards": ("seat",)}
    seals: ClassVar[str] = REVEALED
    seat: int
    count: int
    cards: list[int] | None = None


class SupplyArranged(Event, frozen=True, tag="supply_arranged"):
    secrets: ClassVar[Secrets] = {"card": ("seat",)}
    seat: int
    has_discarded: bool
    card: int | None = None


class Aged(Event, frozen=True, tag="aged"):
    seat: int
    slot: int
    bill: int
    card: int
    age: int
    is_extra: bool = False


class AgeingClosed(Event, frozen=True, tag="ageing_closed"):
    seat: int
    unaged: list[int]
    """Slots that should have aged but for want of cards."""


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    secrets: ClassVar[Secrets] = {"cards": ("seat",)}
    seals: ClassVar[str] = HANDED
    seat: int
    count: int
    cards: list[int] | None = None


class MarketReplaced(Event, frozen=True, tag="market_replaced"):
    seals: ClassVar[str] = REVEALED
    cards: list[int]


class AngelsShare(Event, frozen=True, tag="angels_share"):
    seals: ClassVar[str] = REVEALED
    bill: int
    left: int


class FinalRound(Event, frozen=True, tag="final_round"):
    round: int


class GameOver(Event, frozen=True, tag="game_over"):
    seals: ClassVar[str] = REVEALED
    winners: list[int]
    totals: list[int]
    seed: str


class Handed(Event, frozen=True, tag="handed"):
    """The game now waits for other seats than the one that acted."""

    seals: ClassVar[str] = HANDED
    seats: tuple[int, ...]


TurnEvent = (
    RoundBegan
    | TurnBegan
    | Rolled
    | DemandMoved
    | DemandHeld
    | Reshuffled
    | Drew
    | SupplySeen
    | SupplyArranged
    | Aged
    | AgeingClosed
    | TurnEnded
    | MarketReplaced
    | AngelsShare
    | FinalRound
    | GameOver
    | Handed
)
