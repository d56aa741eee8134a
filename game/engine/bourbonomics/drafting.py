"""Bills: the drafting loop around the table, taking them, and letting one go."""

from game.engine.bourbonomics.actions import Draft, PassDraft, Release, TakeBill, TakeCard
from game.engine.bourbonomics.decisions import DraftLoop
from game.engine.bourbonomics.effects import BillLimit, NoRyelessBills
from game.engine.bourbonomics.events import (
    BillReleased,
    BillTaken,
    DraftClosed,
    DraftOpened,
    DraftPassed,
    FinalRound,
    PileCardTaken,
)
from game.engine.bourbonomics.piles import check_in_hand, check_slot
from game.engine.bourbonomics.state import NONE, BillNumber, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell

REVEALED = 3


def why_not_draft(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot open a drafting loop now, or nothing if it can."""
    if state.is_final_round:
        return "No drafting in the final round."
    if state.seats[seat].has_drafted:
        return "You have opened a drafting loop this round."
    if not state.deck:
        return "The bourbon supply is empty."
    if not state.seats[seat].hand:
        return "Opening a loop costs 1 card, and your hand is empty."
    return ""


def why_not_hold(state: State, seat: SeatIndex, bill: BillNumber) -> str:
    """Return why the seat's distillery may not take that bill, or nothing if it may."""
    face, house = state.catalog.bills[bill], state.house(seat)
    if isinstance(house.constraint, NoRyelessBills) and face.recipe.max_rye == 0:
        return f"{house.name} takes no bill that forbids rye."
    return ""


def bill_room(state: State, seat: SeatIndex) -> int:
    """Return how many more bills the seat may take."""
    side, constraint = state.seats[seat], state.house(seat).constraint
    room = len(side.open_slots)
    if isinstance(constraint, BillLimit):
        slotted = len(side.slots) - room
        room = min(room, max(0, constraint.bills - slotted))
    return room


def why_no_room(state: State, seat: SeatIndex) -> str:
    """Return why the seat has no place for a bill, or nothing if it has."""
    side, house = state.seats[seat], state.house(seat)
    taken = len(side.slots) - len(side.open_slots)
    if taken == len(side.slots):
        return f"You have no open slot for a bill: all {taken} are taken."
    if isinstance(house.constraint, BillLimit) and not bill_room(state, seat):
        limit = house.constraint.bills
        return f"{house.name} takes no bill past {limit}; you have {taken}."
    return ""


def why_not_stage(state: State, seat: SeatIndex, slot: SlotIndex) -> str:
    """Return why no bill can be laid on that slot, or nothing if one can."""
    if not state.seats[seat].slots[slot].is_open:
        return f"Slot {slot + 1} holds a bill already."
    return ""


def draft(state: State, action: Draft, tell: Tell) -> None:
    """Open a drafting loop: one card starts the pile, the top bills are turned up."""
    side = state.seats[action.seat]
    check_in_hand(side, (action.card,))
    why = why_not_draft(state, action.seat)
    if why:
        raise IllegalAction(why)
    side.hand.remove(action.card)
    side.has_drafted = True
    bills = [state.deck.pop() for _ in range(min(REVEALED, len(state.deck)))]
    state.pending.append(DraftLoop(action.seat, action.seat, bills, [action.card]))
    tell(DraftOpened(action.seat, action.card, list(bills)))
    _pass_idle_seats(state, tell)


def why_not_take_cards(state: State, loop: DraftLoop) -> str:
    """Return why the seat now choosing may take no card of the pile, or nothing if it may."""
    if loop.seat == loop.initiator:
        return "Whoever opens the loop takes no cards from its pile."
    if loop.has_taken_bill:
        return "Cards come before bills; you have taken a bill."
    if not loop.pile:
        return "The pile holds no cards."
    return ""


def why_not_take_bills(state: State, loop: DraftLoop) -> str:
    """Return why the seat now choosing may take no bill at all, or nothing if it may."""
    if not loop.bills:
        return "No bill is left."
    why = why_no_room(state, loop.seat)
    if why:
        return why
    if not state.seats[loop.seat].hand:
        return "A bill costs 1 card, and your hand is empty."
    reasons = [why_not_hold(state, loop.seat, bill) for bill in loop.bills]
    return reasons[0] if all(reasons) else ""


def take_bill(state: State, action: TakeBill, tell: Tell) -> None:
    """Pay one card into the pile and lay a bill on an open slot."""
    loop = _loop(state)
    side = state.seats[action.seat]
    number = state.catalog.bill_number.get(action.bill)
    if number is None or number not in loop.bills:
        raise MalformedAction("That bill is not on offer.")
    check_slot(state, action.seat, action.slot)
    check_in_hand(side, (action.card,))
    why = (
        why_not_take_bills(state, loop)
        or why_not_hold(state, action.seat, number)
        or why_not_stage(state, action.seat, action.slot)
    )
    if why:
        raise IllegalAction(why)
    side.hand.remove(action.card)
    loop.pile.append(action.card)
    loop.bills.remove(number)
    loop.has_taken_bill = True
    stage(state, action.seat, action.slot, number)
    tell(BillTaken(action.seat, number, action.slot, action.card))
    _pass_idle_seats(state, tell)


def take_card(state: State, action: TakeCard, tell: Tell) -> None:
    """Take one card of the pile into hand, free."""
    loop = _loop(state)
    why = why_not_take_cards(state, loop)
    if why:
        raise IllegalAction(why)
    if action.card not in loop.pile:
        raise MalformedAction("That card is not in the pile.")
    loop.pile.remove(action.card)
    state.seats[action.seat].hand.append(action.card)
    tell(PileCardTaken(action.seat, action.card))
    _pass_idle_seats(state, tell)


def pass_draft(state: State, action: PassDraft, tell: Tell) -> None:
    """Hand the pile to the left."""
    tell(DraftPassed(action.seat))
    _hand_on(state, tell)
    _pass_idle_seats(state, tell)


def stage(state: State, seat: SeatIndex, slot: SlotIndex, bill: BillNumber) -> None:
    """Lay a bill from the bourbon deck on a slot."""
    state.seats[seat].slots[slot] = Slot(bill=bill)
    state.has_bill_left = True


def why_not_release(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot let a bill go now, or nothing if it can."""
    side = state.seats[seat]
    if side.has_released:
        return "You have released a bill this round."
    if not any(slot.phase == "staged" for slot in side.slots):
        return "Only a Staged bill with no cards on it can be released; you have none."
    if not side.hand:
        return "Releasing a bill costs 1 card, and your hand is empty."
    return ""


def release(state: State, action: Release, tell: Tell) -> None:
    """Discard one card and put an untouched bill out of the game."""
    side = state.seats[action.seat]
    slot = check_slot(state, action.seat, action.slot)
    check_in_hand(side, (action.card,))
    why = why_not_release(state, action.seat)
    if not why and slot.phase != "staged":
        why = "Only a Staged bill with no cards on it can be released."
    if why:
        raise IllegalAction(why)
    side.hand.remove(action.card)
    side.discard.append(action.card)
    side.has_released = True
    state.bill_discard.append(slot.bill)
    side.slots[action.slot] = Slot()
    tell(BillReleased(action.seat, action.slot, slot.bill, action.card))


def judge_supply(state: State, tell: Tell) -> None:
    """Declare the final round once the bourbon deck is empty for good."""
    if not state.deck and state.final == NONE:
        state.final = state.round
        tell(FinalRound(state.round))


def _loop(state: State) -> DraftLoop:
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return loop


def _pass_idle_seats(state: State, tell: Tell) -> None:
    """Pass for each seat that could take nothing, until one can or the loop is closed."""
    while state.pending and isinstance(state.pending[-1], DraftLoop):
        loop = state.pending[-1]
        if not why_not_take_cards(state, loop) or not why_not_take_bills(state, loop):
            return
        tell(DraftPassed(loop.seat, by_itself=True))
        _hand_on(state, tell)


def _hand_on(state: State, tell: Tell) -> None:
    loop = _loop(state)
    loop.seat = (loop.seat + 1) % len(state.seats)
    loop.has_taken_bill = False
    if loop.seat == loop.initiator:
        _close(state, loop, tell)


def _close(state: State, loop: DraftLoop, tell: Tell) -> None:
    state.pending.pop()
    tell(DraftClosed(list(loop.bills), list(loop.pile)))
    if loop.bills:
        state.deck += loop.bills
        state.chance.shuffle(state.deck)
    for card in loop.pile:
        leaves = state.card(card).is_generic_labor
        (state.removed if leaves else state.market_discard).append(card)
    judge_supply(state, tell)
