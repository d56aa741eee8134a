"""What can happen, as facts. Cards, bills, boards and houses are the numbers the state uses."""

import msgspec

from game.engine.bourbonomics.events.base import Line
from game.engine.bourbonomics.events.drafting import (
    BillTaken,
    DraftClosed,
    DraftingEvent,
    DraftOpened,
    DraftPassed,
    PileCardTaken,
    TradeAccepted,
    TradeDeclined,
    TradeOffered,
    TradeWithdrawn,
)
from game.engine.bourbonomics.events.making import (
    BillReleased,
    Blended,
    CaskReturned,
    Committed,
    Completed,
    MakingEvent,
)
from game.engine.bourbonomics.events.market import (
    BoardRevealed,
    BoardsSeen,
    Bought,
    CardStored,
    CardTakenBack,
    Gained,
    MarketEvent,
    Refilled,
    Skipped,
    SlotAdded,
    SlotChosen,
    SupplyReshuffled,
    TagChosen,
)
from game.engine.bourbonomics.events.operations import (
    BarrelDumped,
    BarrelHeld,
    BillsAllocated,
    CapitalLost,
    CardsLost,
    HandSeen,
    OperationEvent,
    OperationPlayed,
    RaidDeclared,
    RaidFought,
    SaleMarked,
)
from game.engine.bourbonomics.events.selling import (
    BoardDrafted,
    BottlePlaced,
    BottleStashed,
    CardsCameHome,
    Rewarded,
    SellingEvent,
    Sold,
    WorkerHired,
)
from game.engine.bourbonomics.events.setup import (
    BarrelReady,
    BillsDealt,
    BillsStaged,
    BoardLaid,
    GameBegan,
    OffersVoided,
    Picked,
    SetupEvent,
    StarterDeclined,
    StarterDrew,
    StarterOffered,
    StarterPassed,
    StarterReturned,
    StarterTraded,
    WindowOpened,
)
from game.engine.bourbonomics.events.turns import (
    Aged,
    AgeingClosed,
    AngelsShare,
    DemandHeld,
    DemandMoved,
    Drew,
    FinalRound,
    GameOver,
    Handed,
    MarketReplaced,
    Reshuffled,
    Rolled,
    RoundBegan,
    SupplyArranged,
    SupplySeen,
    TurnBegan,
    TurnEnded,
    TurnEvent,
)
from game.engine.core.events import Event

__all__ = [
    "Aged",
    "AgeingClosed",
    "AngelsShare",
    "AnyEvent",
    "BarrelDumped",
    "BarrelHeld",
    "BarrelReady",
    "BillReleased",
    "BillTaken",
    "BillsAllocated",
    "BillsDealt",
    "BillsStaged",
    "Blended",
    "BoardDrafted",
    "BoardLaid",
    "BoardRevealed",
    "BoardsSeen",
    "BottlePlaced",
    "BottleStashed",
    "Bought",
    "CapitalLost",
    "CardStored",
    "CardTakenBack",
    "CardsCameHome",
    "CardsLost",
    "CaskReturned",
    "Committed",
    "Completed",
    "DemandHeld",
    "DemandMoved",
    "DraftClosed",
    "DraftOpened",
    "DraftPassed",
    "Drew",
    "FinalRound",
    "Gained",
    "GameBegan",
    "GameOver",
    "HandSeen",
    "Handed",
    "Line",
    "MarketReplaced",
    "OffersVoided",
    "OperationPlayed",
    "Picked",
    "PileCardTaken",
    "RaidDeclared",
    "RaidFought",
    "Refilled",
    "Reshuffled",
    "Rewarded",
    "Rolled",
    "RoundBegan",
    "SaleMarked",
    "Skipped",
    "SlotAdded",
    "SlotChosen",
    "Sold",
    "StarterDeclined",
    "StarterDrew",
    "StarterOffered",
    "StarterPassed",
    "StarterReturned",
    "StarterTraded",
    "SupplyArranged",
    "SupplyReshuffled",
    "SupplySeen",
    "TagChosen",
    "TradeAccepted",
    "TradeDeclined",
    "TradeOffered",
    "TradeWithdrawn",
    "TurnBegan",
    "TurnEnded",
    "WindowOpened",
    "WorkerHired",
    "decode_events",
    "encode_events",
]

AnyEvent = (
    SetupEvent
    | TurnEvent
    | MakingEvent
    | SellingEvent
    | MarketEvent
    | DraftingEvent
    | OperationEvent
)

_decoder = msgspec.json.Decoder(list[AnyEvent])


def encode_events(events: list[Event]) -> bytes:
    """Write events as JSON, secrets included: `redact` them before they leave the house."""
    return msgspec.json.encode(events)


def decode_events(data: bytes | str) -> list[AnyEvent]:
    """Read events back from JSON."""
    return _decoder.decode(data)
