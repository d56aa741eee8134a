"""Buying, and trading with the other seats."""

from collections.abc import Iterator

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.catalog import GRADES, KINDS
from game.engine.bourbonomics.decisions import Request as Asked
from game.engine.bourbonomics.market import labor_value, preview_purchase
from game.engine.bourbonomics.trading import CARDS_A_SIDE, LABOR_KINDS, describe_request, offer_of
from game.presenters.bourbonomics.proposals.context import Desk, listed
from game.presenters.bourbonomics.proposals.picking import request_value
from game.presenters.bourbonomics.proposals.shapes import Proposal, Request, cannot, do, primary


def purchases(desk: Desk) -> Iterator[Proposal]:
    """Return how the picked market cards could be paid: with the picked Labor, or most cheaply."""
    verb = desk.verb("buy")
    if verb.is_open and desk.holds_only_labor and not (desk.chosen.market or desk.chosen.seats):
        yield cannot("Buy", f"Pick a market card, too; {desk.names_of(desk.hand_cards)} can pay.")
    reasons = {int(choice.id): choice.why for choice in verb.objects.get("card", ())}
    for card in desk.chosen.market:
        if card not in reasons:
            yield cannot("Buy", verb.why or "That card is not in the market.")
        elif reasons[card]:
            yield cannot(f"Buy {desk.name_of(card)}", reasons[card])
        else:
            yield from _payments(desk, card)


def _payments(desk: Desk, card: int) -> Iterator[Proposal]:
    face, offer = desk.face(card), preview_purchase(desk.seen, desk.seat, card)
    ways = [offer.labor, ()]
    picked = tuple(c for c in desk.hand_cards if labor_value(desk.face(c), face))
    if picked:
        ways.insert(0, picked)
    for number, labor in enumerate(dict.fromkeys(ways)):
        covered = sum(labor_value(desk.face(one), face) for one in labor)
        capital = max(0, offer.price - covered)
        if capital > desk.side.capital:
            continue
        lines = [(desk.name_of(one), str(labor_value(desk.face(one), face))) for one in labor]
        if capital:
            lines.append(("Capital", str(capital)))
        paid = listed(
            ([desk.names_of(labor)] if labor else []) + ([f"{capital} Capital"] if capital else [])
        )
        proposal = do(
            f"Buy {face.name} for {paid}",
            actions.Buy(desk.seat, card, labor),
            lines=tuple(lines),
            note=f"Costs {offer.price}."
            + (" No change is given." if covered > offer.price else ""),
        )
        yield primary(proposal) if number == 0 else proposal


def trades(desk: Desk) -> Iterator[Proposal]:
    """Return the offer that the picked cards, seat and wishes make."""
    give, verb = desk.hand_cards, desk.verb("trade")
    if not give and not desk.chosen.seats:
        return
    if not give or not desk.chosen.seats:
        lacking = "the opponent to trade with" if give else "cards of your hand to offer"
        if verb.is_open and not (desk.chosen.market or desk.own_slots):
            yield cannot("Offer a trade", f"Pick {lacking}, too.")
        return
    if not verb.is_open:
        yield cannot("Offer a trade", verb.why)
        return
    want = tuple(Asked(kind, grade) for kind, grade in desk.chosen.requests)
    refused = {int(choice.id): choice.why for choice in verb.objects["to"]}
    for seat in desk.chosen.seats:
        if seat not in refused:
            continue
        label = f"Offer {desk.names[seat]} {desk.names_of(give)}"
        if refused[seat]:
            yield cannot(label, refused[seat])
        elif not want:
            yield cannot(label, "Pick what you ask for in return.")
        elif max(len(give), len(want)) > CARDS_A_SIDE:
            yield cannot(label, f"A trade has at most {CARDS_A_SIDE} cards a side.")
        else:
            yield _offer(desk, actions.Trade(desk.seat, seat, tuple(give), want), label)


def _offer(desk: Desk, offer: actions.Trade, label: str) -> Proposal:
    wishes = listed([describe_request(request) for request in offer.want])
    if offer_of(desk.seen, offer) in desk.side.offers:
        return cannot(f"{label} for {wishes}", "You have made this offer already this turn.")
    return primary(do(f"{label} for {wishes}", offer))


def requests(desk: Desk) -> tuple[Request, ...]:
    """Return the wishes to pick from, once a trade is being put together.

    Beside a wish that is picked stands the same once more, as long as the trade has room.
    """
    if not (desk.chosen.seats and desk.hand_cards and desk.can("trade")):
        return ()
    wishes = [(kind, grade) for kind in KINDS for grade in ("any", *GRADES)]
    wishes += [(kind, "any") for kind in LABOR_KINDS]
    has_room = len(desk.chosen.requests) < CARDS_A_SIDE
    found: list[Request] = []
    for kind, grade in wishes:
        times = desk.chosen.requests.count((kind, grade))
        words = describe_request(Asked(kind, grade))
        for number in range(1, max(1, times + (times > 0 and has_room)) + 1):
            label = words if number == 1 else f"{words}, {number} times"
            found.append(Request(request_value(kind, grade, number), label, number <= times))
    return tuple(found)
