"""The words for selling, bottling and portfolios."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BoardDrafted,
    BottlePlaced,
    BottleStashed,
    CardsCameHome,
    Line,
    Rewarded,
    Sold,
    WorkerHired,
)
from game.engine.bourbonomics.events.selling import SellingEvent
from game.presenters.bourbonomics.telling.voice import Part, Piece, Told, Voice, number, say


def tell_selling(event: SellingEvent, voice: Voice) -> Told:
    match event:
        case Sold():
            return _sold(event, voice)
        case CardsCameHome(seat=seat, cards=cards, cause=cause):
            home = (" took ", voice.cards_of(cards), " home")
            return Told("sale", say(*home), seat, True, cause)
        case BottlePlaced(seat=seat, bill=bill, board=board, slot=slot):
            source = " from inventory" if event.from_inventory else ""
            placed = (" placed ", voice.bill(bill), source, " on ", voice.place(board, slot))
            signature = ", its signature" if event.is_signature else ""
            return Told("sale", say(*placed, signature), seat)
        case BottleStashed(seat=seat, bill=bill, by_itself=by_itself):
            why = ": no slot takes it" if by_itself else ""
            return Told("sale", say(" put ", voice.bill(bill), " into inventory", why), seat)
        case Rewarded():
            return _rewarded(event)
        case WorkerHired(seat=seat, cards=cards, cause=cause):
            return Told("sale", say(" gained ", voice.cards_of(cards)), seat, True, cause)
        case BoardDrafted(seat=seat, board=board, labor=labor):
            paid: tuple[Piece, ...] = (", free",)
            if labor is not None:
                paid = (" for ", voice.card(labor))
            took = (" took ", voice.board(board), " as second portfolio", *paid)
            return Told("draft", say(*took), seat)
        case _:
            assert_never(event)


def _sold(event: Sold, voice: Voice) -> Told:
    read = "" if event.grid_demand == event.demand else f" (the grid reads {event.grid_demand})"
    told = (
        (" sold ", voice.bill(event.bill), f" at age {event.age}, demand {event.demand}{read}: "),
        *(_summand(line, is_first=n == 0) for n, line in enumerate(event.lines)),
        (" → ", number(event.capital, "Capital")),
        (" and ", number(event.prestige, "prestige")) if event.prestige else (),
    )
    return Told("sale", say(*(piece for pieces in told for piece in pieces)), event.seat)


def _summand(line: Line, *, is_first: bool) -> tuple[Piece, ...]:
    if is_first:
        return (f"grid {line.amount}",)
    if line.label.startswith("Raised to"):
        return (f", {line.label.replace('Raised', f'raised by {line.amount}', 1)}",)
    return (f" + {line.amount} {line.label}",)


def _rewarded(event: Rewarded) -> Told:
    gains: dict[str, tuple[str | Part, ...]] = {
        "prestige": (" gained ", number(event.amount, "prestige")),
        "next_sale_demand": (" will read the next sale at demand ", _plus(event.amount)),
        "steady_demand": (" earned steady demand: no sale lowers it",),
        "guard": (" gained a defence of ", _plus(event.amount)),
    }
    return Told("sale", say(*gains[event.reward]), event.seat, True, event.cause)


def _plus(value: int) -> Part:
    return Part(f"+{value}", "number")
