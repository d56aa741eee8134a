"""What can happen, as facts. Cards, bills, boards and houses are the numbers the state uses."""

from typing import ClassVar

import msgspec
from msgspec import Struct

from game.engine.bourbonomics.decisions import Request
from game.engine.core.events import Event

Secrets = dict[str, tuple[str, ...]]

DREW = "cards were drawn"
ROLLED = "dice were rolled"
REVEALED = "cards were revealed"
OFFERED = "an offer was made"
HANDED = "the decision went to another seat"


class Line(Struct, frozen=True, array_like=True):
    """One line of a sum: what for, and how much."""

    label: str
    amount: int


# Setup


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


# Rounds and turns


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


# Making


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


# Selling and bottling


class Sold(Event, frozen=True, tag="sold"):
    seat: int
    slot: int
    bill: int
    age: int
    demand: int
    grid_demand: int
    lines: list[Line]
    capital: int
    """The sum of the lines, credited at once."""
    award: str = ""
    prestige: int = 0


class CardsCameHome(Event, frozen=True, tag="cards_came_home"):
    """Cards of a sold barrel that went to hand."""

    seat: int
    cards: list[int]
    cause: str


class BottlePlaced(Event, frozen=True, tag="bottle_placed"):
    seat: int
    bill: int
    board: int
    slot: int
    is_signature: bool = False
    from_inventory: bool = False


class BottleStashed(Event, frozen=True, tag="bottle_stashed"):
    seat: int
    bill: int
    by_itself: bool = False


class Rewarded(Event, frozen=True, tag="rewarded"):
    """A slot's reward that is not a draw: its kind and how much."""

    seat: int
    reward: str
    amount: int
    cause: str


class WorkerHired(Event, frozen=True, tag="worker_hired"):
    seat: int
    cards: list[int]
    cause: str


class BoardDrafted(Event, frozen=True, tag="board_drafted"):
    seat: int
    board: int
    labor: int | None = None


# Market


class Bought(Event, frozen=True, tag="bought"):
    seat: int
    card: int
    price: int
    capital: int
    labor: list[int] = []


class Gained(Event, frozen=True, tag="gained"):
    """A face-up card taken without paying."""

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


# Drafting and trading


class DraftOpened(Event, frozen=True, tag="draft_opened"):
    seals: ClassVar[str] = REVEALED
    seat: int
    card: int
    bills: list[int]


class BillTaken(Event, frozen=True, tag="bill_taken"):
    seat: int
    bill: int
    slot: int
    card: int


class PileCardTaken(Event, frozen=True, tag="pile_card_taken"):
    seat: int
    card: int


class DraftPassed(Event, frozen=True, tag="draft_passed"):
    seat: int
    by_itself: bool = False


class DraftClosed(Event, frozen=True, tag="draft_closed"):
    seals: ClassVar[str] = REVEALED
    bills: list[int]
    cards: list[int]


class TradeOffered(Event, frozen=True, tag="trade_offered"):
    seals: ClassVar[str] = OFFERED
    seat: int
    to: int
    give: list[int]
    want: list[Request]


class TradeAccepted(Event, frozen=True, tag="trade_accepted"):
    secrets: ClassVar[Secrets] = {"got": ("seat", "offerer")}
    seals: ClassVar[str] = HANDED
    seat: int
    offerer: int
    give: list[int]
    got: list[int] | None = None


class TradeDeclined(Event, frozen=True, tag="trade_declined"):
    seals: ClassVar[str] = HANDED
    seat: int
    offerer: int


class TradeWithdrawn(Event, frozen=True, tag="trade_withdrawn"):
    seals: ClassVar[str] = OFFERED
    seat: int
    to: int


# Operations


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
    """Something now waits for a seat's next sale: its kind and how much."""

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


AnyEvent = (
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
    | RoundBegan
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
    | Committed
    | CaskReturned
    | Completed
    | Blended
    | BillReleased
    | Sold
    | CardsCameHome
    | BottlePlaced
    | BottleStashed
    | Rewarded
    | WorkerHired
    | BoardDrafted
    | Bought
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
    | DraftOpened
    | BillTaken
    | PileCardTaken
    | DraftPassed
    | DraftClosed
    | TradeOffered
    | TradeAccepted
    | TradeDeclined
    | TradeWithdrawn
    | OperationPlayed
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

_decoder = msgspec.json.Decoder(list[AnyEvent])


def encode_events(events: list[Event]) -> bytes:
    """Write events as JSON, secrets included: `redact` them before they leave the house."""
    return msgspec.json.encode(events)


def decode_events(data: bytes | str) -> list[AnyEvent]:
    """Read events back from JSON."""
    return _decoder.decode(data)
