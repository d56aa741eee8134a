"""Whiskey Raid: a blind dice contest for a young barrel."""

from game.engine.bourbonomics.actions import Defend, Play
from game.engine.bourbonomics.decisions import DefendRaid
from game.engine.bourbonomics.drafting import why_not_hold
from game.engine.bourbonomics.effects import Raid, RaidDefence
from game.engine.bourbonomics.events import RaidDeclared, RaidFought
from game.engine.bourbonomics.piles import check_in_hand, holdings, take_from
from game.engine.bourbonomics.state import SeatIndex, Slot, SlotIndex, State
from game.engine.core.events import Tell

_WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""How many of the 36 rolls of two dice give each total."""


def why_not_raid(
    state: State, effect: Raid, seat: SeatIndex, target: SeatIndex, slot: SlotIndex
) -> str:
    """Return why that barrel cannot be raided, or nothing if it can."""
    barrel = state.seats[target].slots[slot]
    if target == seat:
        return "This card is for an opponent's barrel."
    if not barrel.is_aging:
        return "Only an ageing barrel can be raided."
    if barrel.age > effect.max_age:
        return f"Raids reach barrels up to age {effect.max_age}; this one is {barrel.age}."
    if not state.seats[seat].open_slots:
        taken = len(state.seats[seat].slots)
        return f"You need an open slot to put the barrel in; all {taken} of yours are taken."
    return why_not_hold(state, seat, barrel.bill)


def raid(state: State, action: Play, effect: Raid, tell: Tell) -> None:
    """Roll for the attacker at once, unseen, and let the defender answer."""
    assert action.target is not None
    assert action.slot is not None
    dice = (state.chance.roll(), state.chance.roll())
    state.pending.append(DefendRaid(action.target, action.seat, action.slot, dice))
    bill = state.seats[action.target].slots[action.slot].bill
    tell(RaidDeclared(action.seat, action.target, action.slot, bill))


def defence_bonus(state: State, seat: SeatIndex) -> int:
    """Return what the seat adds to every defence roll."""
    watch = sum(effect.bonus for _, effect, _ in holdings(state, seat, RaidDefence))
    return watch + state.seats[seat].guard


def raid_odds(bonus: int) -> float:
    """Return the attacker's exact chance when cards and guards add `bonus` to the defence."""
    won = sum(
        ways * more
        for attack, ways in _WAYS.items()
        for defence, more in _WAYS.items()
        if attack > defence + bonus
    )
    return won / 36**2


def defend(state: State, action: Defend, tell: Tell) -> None:
    """Discard any number of cards, roll, and settle who keeps the barrel; ties defend."""
    decision = state.pending[-1]
    assert isinstance(decision, DefendRaid)
    side, attacker = state.seats[action.seat], state.seats[decision.attacker]
    check_in_hand(side, action.cards)
    state.pending.pop()
    take_from(side.hand, action.cards)
    side.discard += action.cards
    dice = (state.chance.roll(), state.chance.roll())
    bonus = defence_bonus(state, action.seat)
    is_won = sum(decision.dice) > sum(dice) + len(action.cards) + bonus
    to_slot = attacker.open_slots[0] if is_won else -1
    barrel = side.slots[decision.slot]
    if is_won:
        _move_barrel(state, action.seat, decision.slot, decision.attacker, to_slot)
    tell(
        RaidFought(
            action.seat,
            decision.attacker,
            decision.slot,
            barrel.bill,
            decision.dice,
            dice,
            list(action.cards),
            bonus,
            is_won,
            to_slot,
        )
    )


def _move_barrel(
    state: State, seat: SeatIndex, slot: SlotIndex, taker: SeatIndex, to_slot: SlotIndex
) -> None:
    barrel = state.seats[seat].slots[slot]
    state.seats[seat].slots[slot] = Slot()
    state.seats[taker].slots[to_slot] = barrel
    barrel.completed = state.round
