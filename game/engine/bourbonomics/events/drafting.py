"""Drafting and trading: cards and bills between seats."""

from typing import ClassVar

from game.engine.bourbonomics.decisions import Request
from game.engine.bourbonomics.events.base import HANDED, OFFERED, REVEALED, Secrets
from game.engine.core.events import Event


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


DraftingEvent = (
    DraftOpened
    | BillTaken
    | PileCardTaken
    | DraftPassed
    | DraftClosed
    | TradeOffered
    | TradeAccepted
    | TradeDeclined
    | TradeWithdrawn
)
