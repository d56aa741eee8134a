"""The words for rounds, turns and the steps of a turn."""

from typing import assert_never

from game.engine.bourbonomics.events import (
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
)
from game.engine.bourbonomics.events.turns import TurnEvent
from game.engine.bourbonomics.piles import counted
from game.presenters.bourbonomics.telling.voice import Part, Piece, Told, Voice, listed, number, say

# Causes that the words around them already give.
_PLAIN_CAUSES = ("roll", "sale")
_HANDS = {"next hand": " for the next hand", "first hand": " as a first hand"}


def tell_turn(event: TurnEvent, voice: Voice) -> Told | None:
    match event:
        case RoundBegan() | TurnBegan() | Handed():
            return None
        case Rolled(seat=seat, dice=dice, rerolled=rerolled):
            verb = " rolled " if rerolled < 0 else " rerolled one die: "
            return Told("demand", say(verb, f"{dice[0]} + {dice[1]} = ", number(sum(dice))), seat)
        case DemandMoved() | DemandHeld():
            return _demand(event)
        case Reshuffled(seat=seat, cards=cards):
            return Told("turn", say(f" shuffled {cards} discards into a new deck"), seat, True)
        case Drew():
            return _drew(event, voice)
        case SupplySeen(seat=seat, count=count, cards=cards):
            seen = say(": ", voice.cards_of(cards)) if cards else ()
            looked = f" looked at the top {counted(count, 'card')} of the market supply"
            return Told("market", say(looked, seen), seat)
        case SupplyArranged(seat=seat, has_discarded=has_discarded, card=card):
            return _arranged(voice, seat, card, has_discarded=has_discarded)
        case Aged(seat=seat, bill=bill, card=card, age=age, is_extra=is_extra):
            year = ("by an extra year " if is_extra else "", "to ", number(age))
            aged = (" aged ", voice.bill(bill), " ", *year, " with ", voice.card(card))
            return Told("age", say(*aged), seat, is_extra)
        case AgeingClosed(seat=seat, unaged=slots):
            left = f" had no card left to age {counted(len(slots), 'more barrel')}"
            return Told("age", say(left), seat, True)
        case TurnEnded(seat=seat, count=count, cards=cards):
            discards: tuple[Piece, ...] = ()
            if count:
                named = voice.cards_of(cards) if cards else counted(count, "card")
                discards = (" and discarded ", named)
            return Told("turn", say(" ended the turn", *discards), seat)
        case MarketReplaced(cards=cards):
            return Told("market", say(f"The market was laid anew: {counted(len(cards), 'card')}"))
        case AngelsShare(bill=bill, left=left):
            lost = ("Nobody drafted: the angels took ", voice.bill(bill), "; ")
            return Told("draft", say(*lost, number(left, "bill"), " left in the bourbon deck"))
        case FinalRound(round=round):
            return Told(
                "turn", say("The bourbon deck is empty: round ", number(round), " is the last")
            )
        case GameOver(winners=winners, totals=totals):
            return _over(voice, winners, totals)
        case _:
            assert_never(event)


def _demand(event: DemandMoved | DemandHeld) -> Told:
    cause = "" if event.cause in _PLAIN_CAUSES else event.cause
    if isinstance(event, DemandHeld):
        told = say("demand holds at ", number(event.demand))
    else:
        verb = "rises" if event.after > event.before else "falls"
        told = say(f"demand {verb} to ", number(event.after))
    return Told("demand", told, joins=True, cause=cause)


def _drew(event: Drew, voice: Voice) -> Told:
    drawn = (
        voice.cards_of(event.cards) if event.cards is not None else (number(event.count, "card"),)
    )
    purpose = _HANDS.get(event.cause)
    return Told(
        "turn",
        say(" drew ", drawn, purpose or ""),
        event.seat,
        joins=event.cause != "first hand",
        cause="" if purpose else event.cause,
    )


def _arranged(voice: Voice, seat: int, card: int | None, *, has_discarded: bool) -> Told:
    if not has_discarded:
        return Told("market", say(" put the supply cards back in an order of choice"), seat)
    what: Piece = "one of them" if card is None else voice.card(card)
    return Told("market", say(" discarded ", what, " from the top of the supply"), seat)


def _over(voice: Voice, winners: list[int], totals: list[int]) -> Told:
    best = number(totals[winners[0]])
    if len(winners) > 1:
        names: list[tuple[Part, ...]] = [(voice.whom(seat),) for seat in winners]
        shared = ("The game is over: ", listed(names), " shared the victory with ", best)
        return Told("score", say(*shared))
    return Told("score", say(" won the game with ", best), winners[0])
