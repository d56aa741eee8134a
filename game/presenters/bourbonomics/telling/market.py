"""The words for the market and the investments bought there."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BoardRevealed,
    BoardsSeen,
    Bought,
    CardStored,
    CardTakenBack,
    Gained,
    Refilled,
    Skipped,
    SlotAdded,
    SlotChosen,
    SupplyReshuffled,
    TagChosen,
)
from game.engine.bourbonomics.events.market import MarketEvent
from game.engine.bourbonomics.piles import counted
from game.presenters.bourbonomics.telling.voice import Part, Piece, Told, Voice, listed, number, say

_DECLINED = {
    "choose_reroll": " kept the dice",
    "choose_shift": " left demand alone",
    "arrange_supply": " left the supply cards as they lay",
    "choose_market_card": " took no free card",
    "scout_boards": " turned no portfolio face up",
}


def tell_market(event: MarketEvent, voice: Voice) -> Told:
    match event:
        case Bought(seat=seat, card=card):
            return Told("market", say(" bought ", voice.card(card), _price(event, voice)), seat)
        case Gained(seat=seat, card=card):
            return Told("market", say(" took ", voice.card(card), " from the market, free"), seat)
        case Refilled(card=card):
            return Told("market", say(voice.card(card), " fills the gap"), joins=True)
        case SupplyReshuffled(cards=cards):
            shuffled = f"{counted(cards, 'card')} of the market discard became the new supply"
            return Told("market", say(shuffled), joins=True)
        case SlotChosen(seat=seat, card=card, slot=slot):
            return Told(
                "market", say(" chose slot ", number(slot + 1), " for ", voice.card(card)), seat
            )
        case TagChosen(seat=seat, card=card, choice=choice):
            return Told(
                "market", say(" chose ", Part(choice, "number"), " for ", voice.card(card)), seat
            )
        case SlotAdded(seat=seat, slots=slots):
            grown = (" now has ", " now have ")[seat == voice.viewer]
            return Told("market", say(grown, number(slots, "rickhouse slot")), seat, True)
        case BoardsSeen(seat=seat, count=count, boards=boards):
            looked = f" looked at {counted(count, 'portfolio')} set aside"
            named = listed([(voice.board(board),) for board in boards]) if boards else ()
            return Told("market", say(looked, ": " if named else "", named), seat, True)
        case BoardRevealed(seat=seat, board=board):
            return Told("market", say(" turned ", voice.board(board), " face up"), seat)
        case CardStored(seat=seat, card=card):
            return Told("market", say(" stored ", _maybe(card, voice), " in the Warehouse"), seat)
        case CardTakenBack(seat=seat, card=card):
            return Told("market", say(" took ", _maybe(card, voice), " from the Warehouse"), seat)
        case Skipped(seat=seat, asks=asks):
            return Told("turn", say(_DECLINED[asks]), seat)
        case _:
            assert_never(event)


def _price(event: Bought, voice: Voice) -> tuple[Part, ...]:
    paid: list[tuple[Part, ...]] = []
    if event.capital or not event.labor:
        paid.append((number(event.capital, "Capital"),))
    if event.labor:
        paid.append(voice.cards_of(event.labor))
    return say(" for ", listed(paid))


def _maybe(card: int | None, voice: Voice) -> Piece:
    return "a card" if card is None else voice.card(card)
