"""The words for setup: houses, starting bills, the starter window, the board."""

from typing import assert_never

from game.engine.bourbonomics.events import (
    BarrelReady,
    BillsDealt,
    BillsStaged,
    BoardLaid,
    GameBegan,
    OffersVoided,
    Picked,
    StarterDeclined,
    StarterDrew,
    StarterOffered,
    StarterPassed,
    StarterReturned,
    StarterTraded,
    WindowOpened,
)
from game.engine.bourbonomics.events.setup import SetupEvent
from game.engine.bourbonomics.piles import counted
from game.presenters.bourbonomics.telling.voice import Told, Voice, number, say

DIGEST_SHOWN = 12


def tell_setup(event: SetupEvent, voice: Voice) -> Told | None:
    match event:
        case GameBegan(seats=seats, seed_digest=digest):
            shown = digest[:DIGEST_SHOWN]
            return Told("setup", say(f"A game for {seats} began; its seed hashes to {shown}…"))
        case Picked(seat=seat, distillery=house):
            return Told("setup", say(" picked ", voice.house(house)), seat)
        case BillsDealt(seat=seat, count=count, bills=bills):
            dealt = voice.bills(bills) if bills else counted(count, "bill")
            verb = " were dealt " if seat == voice.viewer else " was dealt "
            return Told("setup", say(verb, dealt), seat)
        case BillsStaged(seat=seat, bills=bills):
            return Told("setup", say(" staged ", voice.bills(bills)), seat)
        case BarrelReady(seat=seat, bill=bill, age=age):
            return Told(
                "setup", say(" began with a barrel of ", voice.bill(bill), f" at age {age}"), seat
            )
        case WindowOpened():
            return Told("setup", say("Starter hands lay open for trades and swaps"))
        case StarterOffered(seat=seat, to=to, give=give, want=want):
            offer = (voice.card(give), " for ", voice.whose(to), " ", voice.card(want))
            return Told("trade", say(" offered ", *offer), seat)
        case StarterTraded(seat=seat, to=to, give=give, got=got):
            swap = (voice.card(give), " to ", voice.whom(to), " for ", voice.card(got))
            return Told("trade", say(" gave ", *swap), seat)
        case StarterDeclined(seat=seat, offerer=offerer):
            return Told("trade", say(" declined ", voice.whose(offerer), " offer"), seat)
        case OffersVoided(offers=offers):
            return Told("trade", say(f"{counted(len(offers), 'open offer')} lapsed"), joins=True)
        case StarterDrew(seat=seat, cards=cards):
            return Told("setup", say(" drew ", voice.cards_of(cards), " from the buffer"), seat)
        case StarterReturned(seat=seat, cards=cards):
            return Told("setup", say(" put ", voice.cards_of(cards), " under the buffer"), seat)
        case StarterPassed(seat=seat):
            return Told("setup", say(" kept the starter deck as it is"), seat)
        case BoardLaid(deck=deck, start=start):
            laid = ("The board was laid: ", number(deck, "bill"), " in the bourbon deck; ")
            return Told("setup", say(*laid, voice.whom(start), " opened the game"))
        case _:
            assert_never(event)
