"""The words for making bourbon."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BillReleased,
    Blended,
    CaskReturned,
    Committed,
    Completed,
)
from game.engine.bourbonomics.events.making import MakingEvent
from game.presenters.bourbonomics.telling.voice import Piece, Told, Voice, number, say


def tell_making(event: MakingEvent, voice: Voice) -> Told:
    match event:
        case Committed(seat=seat, bill=bill, cards=cards, wild=wild):
            swapped: tuple[Piece, ...] = ()
            if wild:
                swapped = (" (Wild Mash changed ", voice.cards_of(wild), ")")
            added = (" added ", voice.cards_of(cards), " to ", voice.bill(bill), *swapped)
            return Told("make", say(*added), seat)
        case CaskReturned(seat=seat, card=card, cause=cause):
            return Told("make", say(" took ", voice.card(card), " back"), seat, True, cause)
        case Completed(seat=seat, bill=bill, corn=corn):
            done = (" completed ", voice.bill(bill), " with ", number(corn), " corn")
            return Told("make", say(*done), seat, True)
        case Blended(seat=seat, capital=capital, reputation=reputation, cause=cause):
            gains = (number(capital, "Capital"), " and ", number(reputation, "Reputation"))
            return Told("make", say(" gained ", *gains), seat, True, cause)
        case BillReleased(seat=seat, bill=bill, card=card):
            freed = (" released ", voice.bill(bill), ", discarding ", voice.card(card))
            return Told("draft", say(*freed), seat)
        case _:
            assert_never(event)
