"""Trade: an open offer to one seat, asking for cards by kind because hands are hidden."""

from collections.abc import Sequence
from typing import get_args

from game.engine.bourbonomics.actions import AcceptTrade, DeclineTrade, Trade, WithdrawTrade
from game.engine.bourbonomics.catalog import GRADES, KINDS, NO_KIND, CardFace
from game.engine.bourbonomics.content import Domain
from game.engine.bourbonomics.decisions import AnswerTrade, Request
from game.engine.bourbonomics.events import (
    TradeAccepted,
    TradeDeclined,
    TradeOffered,
    TradeWithdrawn,
)
from game.engine.bourbonomics.piles import check_in_hand, check_seat, take_from
from game.engine.bourbonomics.state import CardId, Offer, SeatIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell

OFFERS_A_TURN = 3
CARDS_A_SIDE = 3
LABOR_KINDS = {f"{domain}-labor": domain for domain in get_args(Domain)}
"""Labor is asked for by what it pays for: `any-labor` is Generic."""


def why_not_trade(state: State, seat: SeatIndex) -> str:
    """Return why the seat can make no offer now, or nothing if it can."""
    side = state.seats[seat]
    if state.is_final_round:
        return "No trading in the final round."
    if len(side.offers) >= OFFERS_A_TURN:
        return f"You have made {OFFERS_A_TURN} offers this turn."
    if not side.hand:
        return "Your hand is empty."
    if not any(other.hand for other in state.seats if other is not side):
        return "Nobody else holds a card."
    return ""


def why_not_trade_with(state: State, seat: SeatIndex, to: SeatIndex) -> str:
    """Return why no offer can go to that seat, or nothing if one can."""
    if to == seat:
        return "A trade needs another seat."
    if not state.seats[to].hand:
        return "That seat holds no cards."
    return ""


def fits(face: CardFace, request: Request) -> bool:
    """Return whether a card is what the request asks for."""
    if request.kind in LABOR_KINDS:
        return bool(face.domain == LABOR_KINDS[request.kind])
    return (
        face.kind != NO_KIND
        and KINDS[face.kind] == request.kind
        and request.grade in ("any", GRADES[face.grade])
    )


def trade(state: State, action: Trade, tell: Tell) -> None:
    """Make an offer: own cards shown to all, for cards of another seat named by kind."""
    side = state.seats[action.seat]
    check_seat(state, action.to)
    check_in_hand(side, action.give)
    for request in action.want:
        _check_request(request)
    for cards in (action.give, action.want):
        if not 1 <= len(cards) <= CARDS_A_SIDE:
            raise MalformedAction(f"A trade moves 1 to {CARDS_A_SIDE} cards each way.")
    why = why_not_trade(state, action.seat) or why_not_trade_with(state, action.seat, action.to)
    if not why and len(action.want) > len(state.seats[action.to].hand):
        why = f"That seat holds only {len(state.seats[action.to].hand)} cards."
    offer = offer_of(state, action)
    if not why and offer in side.offers:
        why = "You have made that very offer this turn."
    if why:
        raise IllegalAction(why)
    side.offers.append(offer)
    state.pending.append(AnswerTrade(action.to, action.seat, list(action.give), list(action.want)))
    tell(TradeOffered(action.seat, action.to, list(action.give), list(action.want)))


def why_not_accept(state: State, decision: AnswerTrade) -> str:
    """Return why the asked seat cannot accept, or nothing if it can."""
    if not matching_cards(state, decision):
        asked = ", ".join(describe_request(request) for request in decision.want)
        return f"You do not hold what is asked for: {asked}."
    return ""


def matching_cards(state: State, decision: AnswerTrade) -> list[CardId]:
    """Return hand cards that answer the requests one by one, or none if some go unanswered."""
    hand = state.seats[decision.seat].hand
    faces = {card: state.card(card) for card in hand}

    def match(requests: Sequence[Request], used: tuple[CardId, ...]) -> tuple[CardId, ...]:
        if not requests:
            return used
        for card in hand:
            if card not in used and fits(faces[card], requests[0]):
                rest = match(requests[1:], (*used, card))
                if rest:
                    return rest
        return ()

    return list(match(decision.want, ()))


def accept_trade(state: State, action: AcceptTrade, tell: Tell) -> None:
    """Accept: the named cards answer the requests in their order, and all change hands."""
    decision = _decision(state)
    side, other = state.seats[action.seat], state.seats[decision.offerer]
    check_in_hand(side, action.cards)
    if len(action.cards) != len(decision.want):
        raise MalformedAction("One card must answer each request.")
    for card, request in zip(action.cards, decision.want, strict=True):
        if not fits(state.card(card), request):
            raise IllegalAction(f"{state.card(card).name} is not {describe_request(request)}.")
    state.pending.pop()
    take_from(side.hand, action.cards)
    take_from(other.hand, decision.give)
    side.hand += decision.give
    other.hand += action.cards
    tell(TradeAccepted(action.seat, decision.offerer, decision.give, list(action.cards)))


def decline_trade(state: State, action: DeclineTrade, tell: Tell) -> None:
    """Turn the offer down."""
    decision = _decision(state)
    state.pending.pop()
    tell(TradeDeclined(action.seat, decision.offerer))


def withdraw_trade(state: State, action: WithdrawTrade, tell: Tell) -> None:
    """Take the own offer back."""
    decision = _decision(state)
    state.pending.pop()
    tell(TradeWithdrawn(action.seat, decision.seat))


def describe_request(request: Request) -> str:
    """Return the request in words: "a Specialty cask", "any wheat"."""
    if request.kind in LABOR_KINDS:
        domain = LABOR_KINDS[request.kind]
        return "Generic Labor" if domain == "any" else f"Labor for {domain}"
    if request.grade == "any":
        return f"any {request.kind}"
    return f"a {request.grade.capitalize()} {request.kind}"


def _check_request(request: Request) -> None:
    if request.kind in LABOR_KINDS and request.grade == "any":
        return
    if request.kind not in KINDS or request.grade not in ("any", *GRADES):
        raise MalformedAction("A trade asks for a kind of card and a grade, or any grade.")


def offer_of(state: State, action: Trade) -> Offer:
    """Return the offer with cards that look alike counted as alike."""
    give = tuple(sorted(state.cards[card] for card in action.give))
    want = tuple(sorted(action.want, key=lambda request: (request.kind, request.grade)))
    return Offer(action.to, give, want)


def _decision(state: State) -> AnswerTrade:
    decision = state.pending[-1]
    assert isinstance(decision, AnswerTrade)
    return decision
