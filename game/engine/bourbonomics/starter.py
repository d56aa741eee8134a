"""The starter window: open hands, one-for-one trades and one swap, all seats at once."""

from game.engine.bourbonomics.actions import (
    AcceptStarter,
    DeclineStarter,
    OfferStarter,
    PassStarter,
    ReturnStarter,
    SwapStarter,
)
from game.engine.bourbonomics.decisions import StarterOffer, StarterWindow
from game.engine.bourbonomics.events import (
    OffersVoided,
    StarterDeclined,
    StarterDrew,
    StarterOffered,
    StarterPassed,
    StarterReturned,
    StarterTraded,
)
from game.engine.bourbonomics.piles import check_in_hand, check_seat, take_from
from game.engine.bourbonomics.setup import lay_board
from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell

MOST_OFFERS = 3
MOST_SWAPPED = 3


def why_not_offer(window: StarterWindow, seat: SeatIndex) -> str:
    """Return why the seat can make no offer, or nothing if it can."""
    if window.offered[seat] >= MOST_OFFERS:
        return f"You have made your {MOST_OFFERS} offers."
    if all(is_out for other, is_out in enumerate(window.passed) if other != seat):
        return "Everybody else has passed."
    return ""


def offer_starter(state: State, action: OfferStarter, tell: Tell) -> None:
    """Offer one own card for one card of another seat."""
    window = _window(state)
    check_seat(state, action.to)
    check_in_hand(state.seats[action.seat], (action.give,))
    if action.to == action.seat or action.want not in state.seats[action.to].hand:
        raise MalformedAction("The wanted card must be in the other seat's hand.")
    why = why_not_offer(window, action.seat)
    if not why and window.passed[action.to]:
        why = "That seat has passed."
    if why:
        raise IllegalAction(why)
    offer = StarterOffer(window.next_id, action.seat, action.to, action.give, action.want)
    window.offers.append(offer)
    window.next_id += 1
    window.offered[action.seat] += 1
    tell(StarterOffered(action.seat, action.to, action.give, action.want, offer.id))


def accept_starter(state: State, action: AcceptStarter, tell: Tell) -> None:
    """Accept an offer: the two cards change hands."""
    window = _window(state)
    offer = _offer_to(window, action.seat, action.offer)
    giver, taker = state.seats[offer.seat].hand, state.seats[offer.to].hand
    giver[giver.index(offer.give)] = offer.want
    taker[taker.index(offer.want)] = offer.give
    window.offers.remove(offer)
    tell(StarterTraded(offer.seat, offer.to, offer.give, offer.want))
    _void_moved(state, window, tell)


def decline_starter(state: State, action: DeclineStarter, tell: Tell) -> None:
    """Turn an offer down."""
    window = _window(state)
    offer = _offer_to(window, action.seat, action.offer)
    window.offers.remove(offer)
    tell(StarterDeclined(action.seat, offer.seat, offer.id))


def why_not_swap(state: State, window: StarterWindow, seat: SeatIndex) -> str:
    """Return why the seat cannot swap with the buffer, or nothing if it can."""
    if window.swapped[seat]:
        return "You have swapped once already."
    if not state.buffer:
        return "The buffer is empty."
    return ""


def swap_starter(state: State, action: SwapStarter, tell: Tell) -> None:
    """Draw from the buffer; as many cards must go under it next."""
    window = _window(state)
    if not 1 <= action.count <= MOST_SWAPPED:
        raise MalformedAction(f"A swap moves 1 to {MOST_SWAPPED} cards.")
    why = why_not_swap(state, window, action.seat)
    if not why and action.count > len(state.buffer):
        why = f"The buffer holds only {len(state.buffer)} cards."
    if why:
        raise IllegalAction(why)
    drawn = [state.buffer.pop() for _ in range(action.count)]
    state.seats[action.seat].hand += drawn
    window.swapped[action.seat] = True
    window.owes[action.seat] = action.count
    tell(StarterDrew(action.seat, drawn))


def return_starter(state: State, action: ReturnStarter, tell: Tell) -> None:
    """Put as many cards under the buffer as were drawn."""
    window = _window(state)
    side = state.seats[action.seat]
    check_in_hand(side, action.cards)
    owed = window.owes[action.seat]
    if len(action.cards) != owed:
        raise IllegalAction(f"Exactly {owed} must go under the buffer.")
    take_from(side.hand, action.cards)
    state.buffer[:0] = action.cards
    window.owes[action.seat] = 0
    tell(StarterReturned(action.seat, list(action.cards)))
    _void_moved(state, window, tell)


def pass_starter(state: State, action: PassStarter, tell: Tell) -> None:
    """Pass for good; offers to and from the seat are void. When all have passed, play begins."""
    window = _window(state)
    window.passed[action.seat] = True
    tell(StarterPassed(action.seat))
    _void(window, [o for o in window.offers if action.seat in (o.seat, o.to)], tell)
    if all(window.passed):
        state.pending.pop()
        lay_board(state, tell)


def _window(state: State) -> StarterWindow:
    window = state.pending[-1]
    assert isinstance(window, StarterWindow)
    return window


def _offer_to(window: StarterWindow, seat: SeatIndex, number: int) -> StarterOffer:
    for offer in window.offers:
        if offer.id == number and offer.to == seat:
            return offer
    raise MalformedAction("There is no such offer to you; it may have been answered or voided.")


def _void_moved(state: State, window: StarterWindow, tell: Tell) -> None:
    moved = [
        offer
        for offer in window.offers
        if offer.give not in state.seats[offer.seat].hand
        or offer.want not in state.seats[offer.to].hand
    ]
    _void(window, moved, tell)


def _void(window: StarterWindow, offers: list[StarterOffer], tell: Tell) -> None:
    if offers:
        window.offers = [offer for offer in window.offers if offer not in offers]
        tell(OffersVoided([offer.id for offer in offers]))
