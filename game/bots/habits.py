"""Quick, sensible answers to whatever is asked outside the Act step, without much of a plan."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from game.bots.decision import Option
from game.bots.hand import plain_worth, sparest, wanted_cards
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.ageing import slots_to_age, why_not_age_with
from game.engine.bourbonomics.catalog import CASK
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    ChooseMarketCard,
    ChooseReroll,
    ChooseShift,
    ChooseSlot,
    ChooseTag,
    DefendRaid,
    DraftLoop,
    KeepBills,
    PickDistillery,
    PlaceBottle,
    ScoutBoards,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.drafting import why_not_hold, why_not_take_bills, why_not_take_cards
from game.engine.bourbonomics.investments import tags_offered
from game.engine.bourbonomics.market import why_not_gain
from game.engine.bourbonomics.portfolios import places_for
from game.engine.bourbonomics.setup import why_not_pick
from game.engine.bourbonomics.state import NONE, BillNumber, SeatIndex, State
from game.engine.bourbonomics.trading import matching_cards

DEFENCE = 2
"""Cards thrown into a raid's way."""


def answer(state: State, seat: SeatIndex) -> list[Option]:
    """Return sensible answers to the decision now asked of the seat, the best first."""
    decision = state.pending[-1]
    found = _ANSWERS[type(decision)](state, seat, decision)
    return sorted(found, key=lambda option: -option.score)


def age_one(state: State, seat: SeatIndex) -> list[Option]:
    """Return how to age the next barrel with a card that is not needed elsewhere."""
    side = state.seats[seat]
    slot = slots_to_age(state, seat)[0]
    usable = [card for card in side.hand if not why_not_age_with(state, card)]
    order = sparest(state, usable, wanted_cards(state, seat, side.hand))
    name = state.bill(side.slots[slot]).name
    return [
        Option(
            actions.Age(seat, slot, card),
            1.0 - 0.1 * place,
            f"Age {name} with {state.card(card).name}, which is needed least.",
        )
        for place, card in enumerate(order[:3])
    ]


def bill_appeal(state: State, seat: SeatIndex, bill: BillNumber) -> float:
    """Return how good a bill looks at first sight: a middling price less the trouble of making."""
    face = state.catalog.bills[bill]
    needs = state.catalog.needs(state.seats[seat].distillery, bill)
    if needs.rye_banned and needs.least[0]:
        return -5.0
    parts = 1 + needs.corn_min + needs.grain + 1.5 * sum(needs.floors)
    return max(face.floor, face.cell(4, 5)) - 0.8 * parts


def _pick(state: State, seat: SeatIndex, decision: PickDistillery) -> list[Option]:
    open_houses = [
        house.id
        for number, house in enumerate(state.catalog.distilleries)
        if not why_not_pick(state, seat, number)
    ]
    lot = int(state.seed_digest[seat * 2 : seat * 2 + 8], 16) % len(open_houses)
    return [
        Option(actions.Pick(seat, house), 1.0 - place, "A house as good as any other.")
        for place, house in enumerate(open_houses[lot:] + open_houses[:lot])
    ]


def _keep(state: State, seat: SeatIndex, decision: KeepBills) -> list[Option]:
    bills = state.catalog.bills
    return [
        Option(
            actions.Keep(seat, tuple(bills[bill].id for bill in kept)),
            sum(bill_appeal(state, seat, bill) for bill in kept),
            f"Keep {', '.join(bills[bill].name for bill in kept)}: the best prices for the work.",
        )
        for kept in combinations(decision.bills, decision.count)
    ]


def _starter(state: State, seat: SeatIndex, window: StarterWindow) -> list[Option]:
    hand = state.seats[seat].hand
    if window.owes[seat]:
        casks = sorted(hand, key=lambda card: (plain_worth(state.card(card)), card))
        cards = tuple(casks[: window.owes[seat]])
        names = ", ".join(state.card(card).name for card in cards)
        return [Option(actions.ReturnStarter(seat, cards), 1.0, f"Put back {names}: too many.")]
    for offer in window.offers:
        if offer.to == seat:
            gain = plain_worth(state.card(offer.give)) - plain_worth(state.card(offer.want))
            words = f"{state.card(offer.give).name} for {state.card(offer.want).name}"
            yes = Option(actions.AcceptStarter(seat, offer.id), gain, f"Accept {words}.")
            no = Option(actions.DeclineStarter(seat, offer.id), 0.1, f"Decline {words}: no gain.")
            return [yes, no]
    found = [Option(actions.PassStarter(seat), 0.0, "The starter cards will do.")]
    casks = [card for card in hand if state.card(card).kind == CASK]
    if not window.swapped[seat] and len(state.buffer) >= 3 and len(casks) > 3:
        reason = f"Swap 3 cards: {len(casks)} casks are more than the recipes need."
        found.append(Option(actions.SwapStarter(seat, 3), 1.0, reason))
    return found


def _keep_roll(state: State, seat: SeatIndex, decision: ChooseReroll) -> list[Option]:
    if sum(state.dice) > state.demand:
        return [Option(actions.Skip(seat), 1.0, f"{sum(state.dice)} already lifts demand.")]
    die = 0 if state.dice[0] <= state.dice[1] else 1
    reason = f"Reroll the {state.dice[die]}: {sum(state.dice)} does not lift demand."
    return [Option(actions.RerollDie(seat, die), 1.0, reason)]


def _shift(state: State, seat: SeatIndex, decision: ChooseShift) -> list[Option]:
    found = [Option(actions.Skip(seat), 0.0, "Leave demand where it is.")]
    if state.demand < 12:
        reason = f"Lift demand from {state.demand}: every sale pays by it."
        found.append(Option(actions.Lobby(seat, decision.by), 1.0, reason))
    return found


def _arrange(state: State, seat: SeatIndex, decision: ArrangeSupply) -> list[Option]:
    return [Option(actions.Skip(seat), 0.0, "Leave the supply in its order.")]


def _place(state: State, seat: SeatIndex, decision: PlaceBottle) -> list[Option]:
    found = [Option(actions.Stash(seat), 0.0, "Keep the bottle for a later slot.")]
    for place in places_for(state, seat, decision.bottle):
        board = state.catalog.boards[state.seats[seat].portfolios[place.portfolio].board]
        slot = board.record.slots[place.slot]
        reason = f"{slot.name} scores {place.value} at the end."
        found.append(Option(actions.Place(seat, board.id, place.slot), place.value, reason))
    return found


def _gift(state: State, seat: SeatIndex, decision: ChooseMarketCard) -> list[Option]:
    found = [Option(actions.Skip(seat), 0.0, "Nothing in the market is wanted.")]
    for card in state.market:
        if card != NONE and not why_not_gain(state, seat, card):
            face = state.card(card)
            reason = f"{face.name} would cost {face.cost}."
            found.append(Option(actions.ChooseCard(seat, card), face.cost, reason))
    return found


def _slot(state: State, seat: SeatIndex, decision: ChooseSlot) -> list[Option]:
    side = state.seats[seat]
    return [
        Option(
            actions.PickSlot(seat, index),
            slot.age + (2.0 if slot.is_aging else 0.0),
            f"Slot {index + 1} serves as well as any.",
        )
        for index, slot in enumerate(side.slots)
    ]


def _tag(state: State, seat: SeatIndex, decision: ChooseTag) -> list[Option]:
    board = state.catalog.boards[state.seats[seat].portfolios[0].board].record
    asked = [tag for slot in board.slots for tag in slot.needs.tags]
    return [
        Option(
            actions.PickTag(seat, tag),
            asked.count(tag),
            f"{board.name} asks for {tag} {asked.count(tag)} times.",
        )
        for tag in tags_offered(state, decision.card)
    ]


def _scout(state: State, seat: SeatIndex, decision: ScoutBoards) -> list[Option]:
    return [Option(actions.Skip(seat), 0.0, "None of these is wanted.")]


def _loop(state: State, seat: SeatIndex, loop: DraftLoop) -> list[Option]:
    side = state.seats[seat]
    found = [Option(actions.PassDraft(seat), 0.0, "Pass the pile on.")]
    if not why_not_take_cards(state, loop):
        for card in loop.pile:
            face = state.card(card)
            reason = f"{face.name} is free to take."
            found.append(Option(actions.TakeCard(seat, card), 10 + plain_worth(face), reason))
    if not why_not_take_bills(state, loop):
        pay = sparest(state, side.hand, wanted_cards(state, seat, side.hand))[0]
        for bill in loop.bills:
            if not why_not_hold(state, seat, bill):
                offer, appeal = state.catalog.bills[bill], bill_appeal(state, seat, bill)
                action = actions.TakeBill(seat, offer.id, side.open_slots[0], pay)
                reason = f"{offer.name} sells for {offer.cell(4, 5)} at age 4 and demand 5."
                found.append(Option(action, 4 + appeal, reason))
    return found


def _trade(state: State, seat: SeatIndex, decision: AnswerTrade) -> list[Option]:
    if seat == decision.offerer:
        return [Option(actions.WithdrawTrade(seat), 0.0, "The offer has stood long enough.")]
    found = [Option(actions.DeclineTrade(seat), 0.3, "The cards asked for are worth more.")]
    cards = matching_cards(state, decision)
    if cards:
        wanted = wanted_cards(state, seat, [*state.seats[seat].hand, *decision.give])
        got = sum(plain_worth(state.card(c)) + 2 * (c in wanted) for c in decision.give)
        lost = sum(plain_worth(state.card(c)) + 2 * (c in wanted) for c in cards)
        names = ", ".join(state.card(card).name for card in decision.give)
        reason = f"{names} is worth more here."
        found.append(Option(actions.AcceptTrade(seat, tuple(cards)), got - lost, reason))
    return found


def _seize(state: State, seat: SeatIndex, decision: SeizeFromHand) -> list[Option]:
    hand = state.seats[decision.target].hand
    dearest = sparest(state, hand, wanted_cards(state, decision.target, hand))[::-1]
    cards = tuple(dearest[: decision.count])
    names = ", ".join(state.card(card).name for card in cards)
    return [Option(actions.Seize(seat, cards), 1.0, f"{names} is what that hand needs most.")]


def _defend(state: State, seat: SeatIndex, decision: DefendRaid) -> list[Option]:
    hand = state.seats[seat].hand
    cards = tuple(sparest(state, hand, wanted_cards(state, seat, hand))[:DEFENCE])
    return [Option(actions.Defend(seat, cards), 1.0, f"Defend with {len(cards)} spare cards.")]


_ANSWERS: dict[type, Callable[[State, SeatIndex, Any], list[Option]]] = {
    PickDistillery: _pick,
    KeepBills: _keep,
    StarterWindow: _starter,
    ChooseReroll: _keep_roll,
    ChooseShift: _shift,
    ArrangeSupply: _arrange,
    PlaceBottle: _place,
    ChooseMarketCard: _gift,
    ChooseSlot: _slot,
    ChooseTag: _tag,
    ScoutBoards: _scout,
    DraftLoop: _loop,
    AnswerTrade: _trade,
    SeizeFromHand: _seize,
    DefendRaid: _defend,
}
