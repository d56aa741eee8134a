"""The turn before its actions: the roll, what an opening may do, and the Age step."""

from collections.abc import Iterator
from itertools import permutations

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.decisions import ArrangeSupply
from game.presenters.bourbonomics.proposals.context import Desk
from game.presenters.bourbonomics.proposals.playing import plays
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary


def roll(desk: Desk) -> Iterator[Proposal]:
    yield from plays(desk)
    proposal = do("Roll for demand", actions.Roll(desk.seat))
    yield proposal if desk.operations_cards else primary(proposal)


def reroll(desk: Desk) -> Iterator[Proposal]:
    for die in (0, 1):
        proposal = do(
            f"Roll the {desk.seen.dice[die]} again",
            actions.RerollDie(desk.seat, die),
        )
        yield primary(proposal) if die in desk.chosen.dice else proposal
    yield do("Keep both dice", actions.Skip(desk.seat))


def shift(desk: Desk) -> Iterator[Proposal]:
    for choice in desk.verb("lobby").objects.get("by", ()):
        by = int(choice.id)
        label = f"{'Raise' if by > 0 else 'Lower'} demand to {desk.seen.demand + by}"
        yield cannot(label, choice.why) if choice.why else do(label, actions.Lobby(desk.seat, by))
    yield do(f"Leave demand at {desk.seen.demand}", actions.Skip(desk.seat))


def arrange(desk: Desk) -> Iterator[Proposal]:
    decision = desk.seen.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    yield do("Leave them as they lie", actions.Skip(desk.seat))
    for card in decision.cards:
        rest = tuple(other for other in decision.cards if other != card)
        yield do(f"Discard {desk.name_of(card)}", actions.Arrange(desk.seat, rest, card))
    for order in permutations(decision.cards):
        if list(order) != decision.cards:
            label = "Top to bottom: " + ", ".join(desk.name_of(card) for card in order)
            yield do(label, actions.Arrange(desk.seat, order), look="quiet")


def age(desk: Desk) -> Iterator[Proposal]:
    """The picked card on the picked barrel; without picks, the cheapest card on each."""
    yield from plays(desk)
    verb = desk.verb("age")
    slots = [int(slot) for slot in verb.open_ids("slot")]
    cards = [int(card) for card in verb.open_ids("card")]
    refused = {choice.id: choice.why for choice in verb.objects.get("slot", ()) if choice.why}
    for slot in desk.own_slots:
        if slot in refused:
            yield cannot(f"Age {desk.bill_name(slot)}", refused[slot])
    aimed = [slot for slot in desk.own_slots if slot in slots] or slots
    picked = [card for card in desk.hand_cards if card in cards]
    if desk.hand_cards and not picked:
        unfit = {choice.id: choice.why for choice in verb.objects.get("card", ())}
        yield cannot(f"Age with {desk.names_of(desk.hand_cards)}", unfit[desk.hand_cards[0]])
        return
    if len(picked) > 1:
        yield cannot("Age", f"One card to a barrel; you have picked {len(picked)}.")
        return
    card = picked[0] if picked else desk.cheapest(cards)
    if card is None:
        return
    for number, slot in enumerate(aimed):
        barrel = desk.side.slots[slot]
        proposal = do(
            f"Lay {desk.name_of(card)} on {desk.bill_name(slot)}",
            actions.Age(desk.seat, slot, card),
            note=f"It turns {barrel.age + 1}." + ("" if picked else " Your cheapest card."),
        )
        yield primary(proposal) if number == 0 else proposal
