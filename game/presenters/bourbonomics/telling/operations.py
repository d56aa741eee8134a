"""The words for operations cards and what they do to others."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BarrelDumped,
    BarrelHeld,
    BillsAllocated,
    CapitalLost,
    CardsLost,
    HandSeen,
    OperationPlayed,
    RaidDeclared,
    RaidFought,
    SaleMarked,
)
from game.engine.bourbonomics.events.operations import OperationEvent
from game.presenters.bourbonomics.telling.voice import Part, Piece, Told, Voice, number, say

KIND = "operations"


def tell_operation(event: OperationEvent, voice: Voice) -> Told:
    match event:
        case OperationPlayed(seat=seat, card=card):
            return Told(KIND, say(" played ", voice.card(card), _aim(event, voice)), seat)
        case BarrelHeld(bill=bill, round=round):
            held = (voice.bill(bill), " does not age in round ", number(round))
            return Told(KIND, say(*held), joins=True)
        case BillsAllocated(seat=seat, bills=bills, passed_over=passed_over):
            taken: tuple[Piece, ...] = (" found no bill to take",)
            if bills:
                taken = (" took ", voice.bills(bills), " from the bourbon deck")
            if passed_over:
                taken = (*taken, ", passing over ", voice.bills(passed_over))
            return Told(KIND, say(*taken), seat, True)
        case HandSeen(seat=seat, target=target, cards=cards):
            named = (": ", voice.cards_of(cards)) if cards else ("",)
            return Told(KIND, say(" saw ", voice.whose(target), " hand", *named), seat, True)
        case CardsLost(seat=seat, cards=cards, cause=cause):
            to = "the inspection" if cause == "inspection" else cause
            return Told(KIND, say(" lost ", voice.cards_of(cards), f" to {to}"), seat, True)
        case CapitalLost(seat=seat, amount=amount):
            return Told(KIND, say(" lost ", number(amount, "Capital")), seat, True)
        case SaleMarked():
            return _marked(event, voice)
        case BarrelDumped(seat=seat, bill=bill, cards=cards):
            dumped = (number(len(cards), "card"), " of ", voice.bill(bill), " went to ")
            return Told(KIND, say(*dumped, voice.whose(seat), " discard"), joins=True)
        case RaidDeclared():
            return Told(KIND, say("the dice stayed covered until the defence"), joins=True)
        case RaidFought():
            return _fought(event, voice)
        case _:
            assert_never(event)


def _aim(event: OperationPlayed, voice: Voice) -> tuple[Part, ...]:
    if event.bill is not None:
        owner = event.seat if event.target is None else event.target
        if owner == event.seat:
            return say(" on ", voice.bill(event.bill))
        return say(" on ", voice.whose(owner), " ", voice.bill(event.bill))
    if event.target is not None:
        return say(" on ", voice.whom(event.target))
    return ()


def _marked(event: SaleMarked, voice: Voice) -> Told:
    effect = {
        "surge": "will not lower demand",
        "boost": f"pays {event.amount} more Capital",
        "counterfeit": f"reads the grid at {event.amount} less demand",
    }[event.mark]
    return Told(KIND, say(voice.whose(event.seat), f" next sale {effect}"), joins=True)


def _fought(event: RaidFought, voice: Voice) -> Told:
    attack, defence = sum(event.attack), sum(event.defence) + len(event.cards) + event.bonus
    extra = [f" + {len(event.cards)} discarded"] if event.cards else []
    extra += [f" + {event.bonus} guard"] if event.bonus else []
    fought = (
        f" defended with {event.defence[0]} + {event.defence[1]}{''.join(extra)} = ",
        *(number(defence), " against ", voice.whose(event.attacker)),
        *(f" {event.attack[0]} + {event.attack[1]} = ", number(attack), ": "),
    )
    if event.is_won:
        won = (voice.whom(event.attacker), " took ", voice.bill(event.bill))
        return Told(KIND, say(*fought, *won), event.seat)
    return Told(KIND, say(*fought, voice.bill(event.bill), " stayed"), event.seat)
