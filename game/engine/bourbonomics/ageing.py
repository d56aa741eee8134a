"""The Age step: one card onto every barrel that has lain a round, before anything else."""

from game.engine.bourbonomics.actions import Age
from game.engine.bourbonomics.events import Aged, AgeingClosed
from game.engine.bourbonomics.piles import check_in_hand, check_slot
from game.engine.bourbonomics.state import CardId, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import IllegalAction
from game.engine.core.events import Tell


def why_not_age(state: State, slot: Slot) -> str:
    """Return why the Age step does not serve this slot now, or nothing if it does."""
    if not slot.is_aging:
        return "Only completed barrels age."
    if slot.completed >= state.round:
        return f"It was completed in round {state.round}; it ages from round {state.round + 1}."
    if state.round in slot.held:
        return f"It may not age in round {state.round}."
    if slot.aged == state.round:
        return "It has aged this round."
    return ""


def why_not_age_with(state: State, card: CardId) -> str:
    """Return why the card cannot be laid on a barrel as a year, or nothing if it can."""
    face = state.card(card)
    if face.is_specialty_labor:
        return f"{face.name} is Specialty Labor, which does not age barrels."
    return ""


def slots_to_age(state: State, seat: SeatIndex) -> list[SlotIndex]:
    """Return the seat's slots that the Age step still has to serve."""
    slots = enumerate(state.seats[seat].slots)
    return [index for index, slot in slots if not why_not_age(state, slot)]


def has_ageing_card(state: State, seat: SeatIndex) -> bool:
    """Return whether the seat's hand holds anything that can age a barrel."""
    return any(not why_not_age_with(state, card) for card in state.seats[seat].hand)


def age(state: State, action: Age, tell: Tell) -> None:
    """Lay one hand card on one eligible barrel."""
    side = state.seats[action.seat]
    slot = check_slot(state, action.seat, action.slot)
    check_in_hand(side, (action.card,))
    why = why_not_age(state, slot) or why_not_age_with(state, action.card)
    if why:
        raise IllegalAction(why)
    slot.aged = state.round
    add_year(state, action.seat, action.slot, action.card, tell)
    close_if_done(state, tell)


def add_year(
    state: State,
    seat: SeatIndex,
    slot: SlotIndex,
    card: CardId,
    tell: Tell,
    *,
    is_extra: bool = False,
) -> None:
    """Move the card from hand onto the barrel: that card is the year."""
    side = state.seats[seat]
    barrel = side.slots[slot]
    side.hand.remove(card)
    barrel.ageing.append(card)
    tell(Aged(seat, slot, barrel.bill, card, barrel.age, is_extra))


def close_if_done(state: State, tell: Tell) -> None:
    """Close the Age step for good once nothing is left to age, or nothing to age it with."""
    if state.step != "age":
        return
    waiting = slots_to_age(state, state.active)
    if waiting and has_ageing_card(state, state.active):
        return
    state.step = "act"
    if waiting:
        tell(AgeingClosed(state.active, waiting))
