"""Between seats: starter cards, offers to make, offers to answer."""

from game.bots.decision import Option
from game.bots.hand import plain_worth, sparest, wanted_cards
from game.bots.mashing import Part
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.catalog import CASK, GRADES, KINDS, RYE, WHEAT, CardFace
from game.engine.bourbonomics.decisions import AnswerTrade, Request, StarterWindow
from game.engine.bourbonomics.effects import NoRyeCards, NoRyelessBills
from game.engine.bourbonomics.state import CardId, SeatIndex, State
from game.engine.bourbonomics.trading import matching_cards, offer_of, why_not_trade

OFFERS = 2
"""Offers it makes in one turn; the rules allow one more."""
GAIN_TO_ACCEPT = 0.4
SWAPPED = 3
CASKS_WANTED = 3


def house_worth(state: State, seat: SeatIndex, face: CardFace) -> float:
    """Return what a card is worth to that seat's house."""
    worth = plain_worth(face)
    constraint = state.house(seat).constraint
    if isinstance(constraint, NoRyeCards):
        worth += {RYE: -1.2, WHEAT: 0.6}.get(face.kind, 0.0)
    elif isinstance(constraint, NoRyelessBills):
        worth += {RYE: 0.6}.get(face.kind, 0.0)
    return worth


def answer_starter(state: State, seat: SeatIndex, window: StarterWindow) -> list[Option]:
    """Return what to do while starter hands lie open."""
    hand = state.seats[seat].hand
    if window.owes[seat]:
        order = sorted(hand, key=lambda card: (house_worth(state, seat, state.card(card)), card))
        cards = tuple(order[: window.owes[seat]])
        names = ", ".join(state.card(card).name for card in cards)
        return [Option(actions.ReturnStarter(seat, cards), 1.0, f"Put back {names}: least use.")]
    for offer in window.offers:
        if offer.to == seat:
            give, want = state.card(offer.give), state.card(offer.want)
            gain = house_worth(state, seat, give) - house_worth(state, seat, want)
            yes = actions.AcceptStarter(seat, offer.id)
            no = actions.DeclineStarter(seat, offer.id)
            words = f"{give.name} for {want.name}"
            return [
                Option(yes, gain, f"Accept {words}: it suits this house better."),
                Option(no, 0.1, f"Decline {words}: it does not suit this house."),
            ]
    found = [Option(actions.PassStarter(seat), 0.0, "The starter cards will do.")]
    casks = sum(state.card(card).kind == CASK for card in hand)
    if not window.swapped[seat] and len(state.buffer) >= SWAPPED and casks > CASKS_WANTED:
        reason = f"Swap {SWAPPED}: {casks} casks are more than the recipes need."
        found.append(Option(actions.SwapStarter(seat, SWAPPED), 2.0, reason))
    if not window.offered[seat]:
        found += _starter_offers(state, seat, window)
    return found


def _starter_offers(state: State, seat: SeatIndex, window: StarterWindow) -> list[Option]:
    hand = state.seats[seat].hand
    give = min(hand, key=lambda card: (house_worth(state, seat, state.card(card)), card))
    best: Option | None = None
    for other, is_out in enumerate(window.passed):
        if is_out or other == seat:
            continue
        for want in state.seats[other].hand:
            gain = house_worth(state, seat, state.card(want))
            gain -= house_worth(state, seat, state.card(give))
            theirs = house_worth(state, other, state.card(give))
            theirs -= house_worth(state, other, state.card(want))
            if theirs > 0.1 and gain > 0.1 and (best is None or gain > best.score):
                words = f"{state.card(give).name} for {state.card(want).name}"
                action = actions.OfferStarter(seat, other, give, want)
                best = Option(action, gain, f"Offer {words}: both houses gain.")
    return [best] if best else []


def advise_trades(plan: TurnPlan) -> list[Option]:
    """Return offers for a part that some recipe lacks, against a card that nothing here needs."""
    state, seat, side = plan.state, plan.seat, plan.side
    if not plan.temper.trades or len(side.offers) >= OFFERS or why_not_trade(state, seat):
        return []
    spare = [card for card in plan.spare if state.card(card).family == "resource"]
    if not spare:
        return []
    for work in plan.works:
        if not work.mash.lacking or len(work.mash.lacking) > 2 or work.prospect.value <= 1:
            continue
        part = work.mash.lacking[0]
        for other in _likely_givers(plan, part):
            give = _what_they_want(plan, other, spare)
            if give is None:
                continue
            action = actions.Trade(seat, other, (give,), (_request(part),))
            if offer_of(state, action) not in side.offers:
                name = state.bill(side.slots[work.mash.slot]).name
                reason = f"Offer {state.card(give).name}: {name} lacks what is asked for."
                return [Option(action, 0.6, reason)]
    return []


def answer_trade(plan: TurnPlan, decision: AnswerTrade) -> list[Option]:
    """Return accepting, when the cards offered do more here than those asked for."""
    state, seat = plan.state, plan.seat
    if seat == decision.offerer:
        return [Option(actions.WithdrawTrade(seat), 0.0, "The offer has stood long enough.")]
    found = [
        Option(actions.DeclineTrade(seat), GAIN_TO_ACCEPT, "Decline: what is asked is worth more.")
    ]
    cards = matching_cards(state, decision)
    if cards:
        hand = [card for card in plan.side.hand if card not in cards] + decision.give
        before = wanted_cards(state, seat, plan.side.hand)
        after = wanted_cards(state, seat, hand)
        gain = 1.2 * (len(after) - len(before))
        gain += sum(house_worth(state, seat, state.card(card)) for card in decision.give)
        gain -= sum(house_worth(state, seat, state.card(card)) for card in cards)
        names = ", ".join(state.card(card).name for card in decision.give)
        reason = f"Accept: {names} does more here, by {gain:.1f}."
        found.append(Option(actions.AcceptTrade(seat, tuple(cards)), gain, reason))
    return found


def _request(part: Part) -> Request:
    return Request(KINDS[part.kinds[-1]], GRADES[part.grade] if part.grade else "any")


def _likely_givers(plan: TurnPlan, part: Part) -> list[SeatIndex]:
    seats = len(plan.state.seats)
    others = [(plan.seat + step) % seats for step in range(1, seats)]
    return [other for other in others if plan.state.seats[other].hand]


def _what_they_want(plan: TurnPlan, other: SeatIndex, spare: list[CardId]) -> CardId | None:
    """The sparest card that some unfinished bill of theirs would take."""
    wanted = wanted_cards(plan.state, other, spare)
    useful = [card for card in spare if card in wanted]
    return sparest(plan.state, useful, ())[0] if useful else None
