"""Answers to what the game asks in between: bottles, rewards, loops, trades, raids."""

from collections.abc import Iterator
from itertools import permutations

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    DefendRaid,
    DraftLoop,
    PlaceBottle,
    SeizeFromHand,
)
from game.engine.bourbonomics.portfolios import places_for
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.bourbonomics.trading import describe_request, fits, matching_cards
from game.engine.bourbonomics.wording import describe_rewards
from game.presenters.bourbonomics.proposals.context import Desk, cards_in_words, listed
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary


def place_bottle(desk: Desk) -> Iterator[Proposal]:
    decision = desk.seen.pending[-1]
    assert isinstance(decision, PlaceBottle)
    catalog = desk.seen.catalog
    places = places_for(desk.seen, desk.seat, decision.bottle)
    best = max(places, key=lambda place: place.value)
    for place in places:
        board = catalog.boards[desk.side.portfolios[place.portfolio].board]
        slot = board.record.slots[place.slot]
        notes = [f"Worth {place.value} at the end."]
        if place.is_signature:
            notes.append("Its signature bill.")
        if slot.rewards:
            notes.append(describe_rewards(slot.rewards))
        proposal = do(
            f"Place it on {slot.name}",
            actions.Place(desk.seat, board.id, place.slot),
            note=" ".join(notes),
        )
        is_meant = (
            (board.id, place.slot) in desk.chosen.places if desk.chosen.places else place == best
        )
        yield primary(proposal) if is_meant else proposal
    yield do("Keep it in inventory", actions.Stash(desk.seat), look="quiet")


def choose_card(desk: Desk) -> Iterator[Proposal]:
    reasons = {int(choice.id): choice.why for choice in desk.verb("choose_card").objects["card"]}
    for card in desk.chosen.market or list(reasons):
        if card not in reasons:
            continue
        label = f"Take {desk.name_of(card)}"
        if reasons[card]:
            yield cannot(label, reasons[card])
        else:
            proposal = do(label, actions.ChooseCard(desk.seat, card), note="Free.")
            yield primary(proposal) if desk.chosen.market else proposal
    yield do("Take nothing", actions.Skip(desk.seat), look="quiet")


def choose_slot(desk: Desk) -> Iterator[Proposal]:
    for slot in desk.own_slots or range(len(desk.side.slots)):
        label = f"Serve {desk.bill_name(slot)}"
        proposal = do(label, actions.PickSlot(desk.seat, slot), note=f"Slot {slot + 1}, for good.")
        yield primary(proposal) if desk.own_slots else proposal


def choose_tag(desk: Desk) -> Iterator[Proposal]:
    for tag in desk.verb("choose_tag").open_ids("choice"):
        yield do(f"Barrels carry {tag}", actions.PickTag(desk.seat, str(tag)))


def scout(desk: Desk) -> Iterator[Proposal]:
    catalog = desk.seen.catalog
    for board in desk.verb("scout").open_ids("board"):
        name = catalog.boards[catalog.board_number[str(board)]].name
        proposal = do(f"Turn up {name}", actions.Scout(desk.seat, str(board)))
        yield primary(proposal) if board in desk.chosen.boards else proposal
    yield do("Turn up none", actions.Skip(desk.seat), look="quiet")


def draft_loop(desk: Desk) -> Iterator[Proposal]:
    loop = desk.seen.pending[-1]
    assert isinstance(loop, DraftLoop)
    if desk.can("take_card"):
        wanted = [card for card in desk.chosen.cards if card in loop.pile] or loop.pile
        for card in wanted:
            proposal = do(f"Take {desk.name_of(card)}", actions.TakeCard(desk.seat, card))
            yield primary(proposal) if card in desk.chosen.cards else proposal
    yield from _bills(desk, loop)
    yield do(
        "Pass the pile on",
        actions.PassDraft(desk.seat),
        look="quiet" if desk.chosen else "plain",
    )


def _bills(desk: Desk, loop: DraftLoop) -> Iterator[Proposal]:
    verb, catalog = desk.verb("take_bill"), desk.seen.catalog
    if not verb.is_open:
        if loop.bills:
            yield cannot("Take a bill", verb.why)
        return
    reasons = {str(choice.id): choice.why for choice in verb.objects["bill"]}
    slots = [slot for slot in desk.own_slots if desk.side.slots[slot].is_open]
    slot = (slots or desk.side.open_slots)[0]
    paid = desk.hand_cards[0] if desk.hand_cards else desk.cheapest(desk.side.hand)
    assert paid is not None
    note = "" if desk.hand_cards else "Your cheapest card pays; pick another to change that."
    for bill in [bill for bill in desk.chosen.bills if bill in reasons] or list(reasons):
        name = catalog.bills[catalog.bill_number[bill]].name
        label = f"Take {name} for {desk.name_of(paid)}"
        if reasons[bill]:
            yield cannot(label, reasons[bill])
            continue
        proposal = do(label, actions.TakeBill(desk.seat, bill, slot, paid), note=note)
        note = ""
        yield primary(proposal) if bill in desk.chosen.bills else proposal


def answer_trade(desk: Desk) -> Iterator[Proposal]:
    offer = desk.seen.pending[-1]
    assert isinstance(offer, AnswerTrade)
    if offer.offerer == desk.seat:
        yield do("Withdraw the offer", actions.WithdrawTrade(desk.seat))
        return
    verb = desk.verb("accept_trade")
    wishes = listed([describe_request(request) for request in offer.want])
    label = f"Give {wishes} for {desk.names_of(offer.give)}"
    if verb.is_open:
        cards = _picked_for(desk, offer) or tuple(matching_cards(desk.seen, offer))
        note = f"You give {desk.names_of(cards)}; pick other cards to change."
        yield primary(do(label, actions.AcceptTrade(desk.seat, cards), note=note))
    else:
        yield cannot(label, verb.why)
    yield do("Decline", actions.DeclineTrade(desk.seat))


def _picked_for(desk: Desk, offer: AnswerTrade) -> tuple[int, ...]:
    """The picked cards, in the order that answers the requests; none if they do not."""
    if len(desk.hand_cards) != len(offer.want):
        return ()
    for cards in permutations(desk.hand_cards):
        if all(fits(desk.face(c), r) for c, r in zip(cards, offer.want, strict=True)):
            return cards
    return ()


def seize(desk: Desk) -> Iterator[Proposal]:
    decision = desk.seen.pending[-1]
    assert isinstance(decision, SeizeFromHand)
    theirs = desk.seen.seats[decision.target].hand
    cards = [card for card in desk.chosen.cards if card in theirs]
    if len(cards) == decision.count:
        label = f"{desk.names[decision.target]} discards {desk.names_of(cards)}"
        yield primary(do(label, actions.Seize(desk.seat, tuple(cards))))
    else:
        why = f"Pick {cards_in_words(decision.count)}; you have picked {len(cards)}."
        yield cannot("Make them discard", why)


def defend(desk: Desk) -> Iterator[Proposal]:
    decision = desk.seen.pending[-1]
    assert isinstance(decision, DefendRaid)
    cards, bonus = desk.hand_cards, defence_bonus(desk.seen, desk.seat)
    words = f"discarding {desk.names_of(cards)}" if cards else "discarding nothing"
    odds = tuple(
        (f"{cards_in_words(number)} discarded", f"{1 - raid_odds(bonus + number):.0%}")
        for number in range(min(len(desk.side.hand), 6) + 1)
    )
    yield primary(
        do(
            f"Defend {desk.bill_name(decision.slot)}, {words}",
            actions.Defend(desk.seat, tuple(cards)),
            lines=odds,
            note=f"You keep it in {1 - raid_odds(bonus + len(cards)):.0%} of rolls.",
        )
    )
