"""The words for drafting and trading."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BillTaken,
    DraftClosed,
    DraftOpened,
    DraftPassed,
    PileCardTaken,
    TradeAccepted,
    TradeDeclined,
    TradeOffered,
    TradeWithdrawn,
)
from game.engine.bourbonomics.events.drafting import DraftingEvent
from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.trading import describe_request
from game.presenters.bourbonomics.telling.voice import Part, Piece, Told, Voice, listed, say


def tell_drafting(event: DraftingEvent, voice: Voice) -> Told | None:
    match event:
        case DraftOpened(seat=seat, card=card, bills=bills):
            opened = (" opened a drafting loop with ", voice.card(card), ": ", voice.bills(bills))
            return Told("draft", say(*opened), seat)
        case BillTaken(seat=seat, bill=bill, card=card):
            took = (" took ", voice.bill(bill), " for ", voice.card(card))
            return Told("draft", say(*took), seat)
        case PileCardTaken(seat=seat, card=card):
            return Told("draft", say(" took ", voice.card(card), " from the pile"), seat)
        case DraftPassed(by_itself=True):
            return None
        case DraftPassed(seat=seat):
            return Told("draft", say(" passed the pile on"), seat)
        case DraftClosed(bills=bills, cards=cards):
            return Told("draft", _closed(voice, bills, cards), joins=True)
        case TradeOffered(seat=seat, to=to, give=give, want=want):
            asked = listed([(Part(describe_request(request)),) for request in want])
            offered = (" offered ", voice.whom(to), " ", voice.cards_of(give), " for ", asked)
            return Told("trade", say(*offered), seat)
        case TradeAccepted(seat=seat, offerer=offerer, give=give, got=got):
            returned: Piece = "what was asked for" if got is None else voice.cards_of(got)
            accepted = (" accepted: ", voice.cards_of(give), " from ", voice.whom(offerer))
            return Told("trade", say(*accepted, " for ", returned), seat)
        case TradeDeclined(seat=seat, offerer=offerer):
            return Told("trade", say(" declined ", voice.whose(offerer), " offer"), seat)
        case TradeWithdrawn(seat=seat, to=to):
            return Told("trade", say(" withdrew the offer to ", voice.whom(to)), seat)
        case _:
            assert_never(event)


def _closed(voice: Voice, bills: list[int], cards: list[int]) -> tuple[Part, ...]:
    if not bills and not cards:
        return say("the drafting loop closed, nothing left over")
    left: list[tuple[Part, ...]] = []
    if bills:
        left.append(say(voice.bills(bills), " went back into the deck"))
    if cards:
        left.append(say(f"{counted(len(cards), 'card')} of the pile left"))
    return say("the drafting loop closed: ", listed(left))
