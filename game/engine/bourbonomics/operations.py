"""Playing operations cards: who may be aimed at, and the simple effects."""

from game.engine.bourbonomics import attacks, raiding
from game.engine.bourbonomics.actions import Play
from game.engine.bourbonomics.ageing import add_year, close_if_done, why_not_age_with
from game.engine.bourbonomics.demand import move_demand, why_not_move
from game.engine.bourbonomics.drafting import (
    bill_room,
    judge_supply,
    stage,
    why_no_room,
    why_not_hold,
)
from game.engine.bourbonomics.effects import (
    Allocate,
    BoostSale,
    Contract,
    Counterfeit,
    DrawCards,
    Effect,
    ExtraAgeing,
    HoldDemand,
    Raid,
    RandomDiscard,
    Sabotage,
    SeizeCards,
    ShiftDemand,
    StopAgeing,
    WildMash,
)
from game.engine.bourbonomics.events import BillsAllocated, OperationPlayed, SaleMarked
from game.engine.bourbonomics.piles import check_in_hand, check_seat, check_slot, draw
from game.engine.bourbonomics.state import CardId, SeatIndex, SlotIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell
from game.engine.core.options import Target

AIMED_AT_SEATS = (RandomDiscard, SeizeCards, Counterfeit)
AIMED_AT_BARRELS = (StopAgeing, Raid, Sabotage)


def why_not_play(state: State, seat: SeatIndex, card: CardId) -> str:
    """Return why that operations card cannot be played at all now, or nothing if it can."""
    face = state.card(card)
    if isinstance(face.effect, Contract):
        return f"{face.name} is committed in Make Bourbon, not played."
    if card in state.seats[seat].late:
        return f"{face.name} came after the final round was declared; it cannot be played."
    if face.attack and state.round == 1:
        return "Nothing is attacked in round 1."
    if isinstance(face.effect, Allocate):
        return "The bourbon supply is empty." if not state.deck else why_no_room(state, seat)
    targets = targets_of(state, seat, card)
    if targets and all(target.why for target in targets):
        return targets[0].why if len(targets) == 1 else "Nothing on the table is a target for it."
    return ""


def targets_of(state: State, seat: SeatIndex, card: CardId) -> list[Target]:
    """Return what the card may be aimed at; each refused target says why."""
    effect = state.card(card).effect
    if isinstance(effect, ShiftDemand):
        return [Target(why=why_not_move(state, by), by=by) for by in effect.steps]
    if isinstance(effect, ExtraAgeing):
        return [
            Target(why=_why_not_rush(state, seat, slot), slot=slot)
            for slot in range(len(state.seats[seat].slots))
        ]
    if isinstance(effect, AIMED_AT_SEATS):
        return [
            Target(why=_why_not_at(state, effect, seat, target, None), seat=target)
            for target in range(len(state.seats))
            if target != seat
        ]
    if isinstance(effect, AIMED_AT_BARRELS):
        return [
            Target(why=_why_not_at(state, effect, seat, target, slot), seat=target, slot=slot)
            for target, side in enumerate(state.seats)
            for slot, barrel in enumerate(side.slots)
            if barrel.is_aging and (target != seat or isinstance(effect, StopAgeing))
        ] or [Target(why="No barrel on the table is a target for it.")]
    return []


def play(state: State, action: Play, tell: Tell) -> None:
    """Play an operations card; it is out of the game afterwards."""
    side = state.seats[action.seat]
    if action.card not in side.operations:
        raise MalformedAction("That card is not among your operations.")
    face = state.card(action.card)
    effect = face.effect
    assert effect is not None
    why = why_not_play(state, action.seat, action.card)
    if why:
        raise IllegalAction(why)
    _check_objects(state, action, effect)
    why = _why_not_with(state, action, effect)
    if why:
        raise IllegalAction(why)
    side.operations.remove(action.card)
    state.removed.append(action.card)
    tell(_played(state, action))
    _run(state, action, effect, tell)


def _played(state: State, action: Play) -> OperationPlayed:
    bill = None
    if action.slot is not None:
        owner = action.seat if action.target is None else action.target
        bill = state.seats[owner].slots[action.slot].bill
    return OperationPlayed(action.seat, action.card, action.target, action.slot, bill)


def _run(state: State, action: Play, effect: Effect, tell: Tell) -> None:
    side, name = state.seats[action.seat], state.card(action.card).name
    match effect:
        case DrawCards(cards=cards):
            draw(state, action.seat, cards, name, tell)
        case ShiftDemand():
            assert action.by is not None
            move_demand(state, action.by, name, tell)
        case WildMash():
            side.wild_mash += 1
        case HoldDemand():
            side.surges += 1
            tell(SaleMarked(action.seat, "surge", side.surges))
        case BoostSale(capital=capital):
            side.boost += capital
            tell(SaleMarked(action.seat, "boost", side.boost))
        case ExtraAgeing():
            assert action.slot is not None
            assert action.ageing is not None
            side.slots[action.slot].rushed = state.round
            add_year(state, action.seat, action.slot, action.ageing, tell, is_extra=True)
            close_if_done(state, tell)
        case Allocate():
            _allocate(state, action, tell)
        case StopAgeing():
            attacks.stop_ageing(state, action, effect, tell)
        case RandomDiscard():
            attacks.random_discard(state, action, effect, tell)
        case SeizeCards():
            attacks.seize_cards(state, action, effect, tell)
        case Counterfeit():
            attacks.counterfeit(state, action, effect, tell)
        case Sabotage():
            attacks.sabotage(state, action, effect, tell)
        case Raid():
            raiding.raid(state, action, effect, tell)


def _check_objects(state: State, action: Play, effect: Effect) -> None:
    """Raise unless the action names just what this card needs."""
    at_barrel = isinstance(effect, AIMED_AT_BARRELS)
    wanted = {
        "target": at_barrel or isinstance(effect, AIMED_AT_SEATS),
        "slot": at_barrel or isinstance(effect, ExtraAgeing),
        "by": isinstance(effect, ShiftDemand),
        "ageing": isinstance(effect, ExtraAgeing),
    }
    name = state.card(action.card).name
    for field, is_wanted in wanted.items():
        if (getattr(action, field) is not None) != is_wanted:
            verb = "needs" if is_wanted else "does not take"
            raise MalformedAction(f"{name} {verb} {_FIELD_WORDS[field]}.")
    if bool(action.slots) != isinstance(effect, Allocate):
        raise MalformedAction(f"{name} and the slots named do not go together.")
    if action.target is not None:
        check_seat(state, action.target)
    if action.slot is not None:
        check_slot(state, action.seat if action.target is None else action.target, action.slot)
    if action.ageing is not None:
        check_in_hand(state.seats[action.seat], (action.ageing,))
    if isinstance(effect, ShiftDemand) and action.by not in effect.steps:
        raise MalformedAction(f"{name} does not move demand by that much.")
    for slot in action.slots:
        check_slot(state, action.seat, slot)
    if len(set(action.slots)) < len(action.slots):
        raise MalformedAction("The same slot is named twice.")


_FIELD_WORDS = {
    "target": "a seat to aim at",
    "slot": "a barrel to aim at",
    "by": "a direction",
    "ageing": "a card to age with",
}


def _why_not_with(state: State, action: Play, effect: Effect) -> str:
    if isinstance(effect, ShiftDemand):
        assert action.by is not None
        return why_not_move(state, action.by)
    if isinstance(effect, ExtraAgeing):
        assert action.slot is not None
        assert action.ageing is not None
        return _why_not_rush(state, action.seat, action.slot) or why_not_age_with(
            state, action.ageing
        )
    if isinstance(effect, Allocate):
        return _why_not_allocate(state, action, effect)
    if action.target is not None:
        return _why_not_at(state, effect, action.seat, action.target, action.slot)
    return ""


def _why_not_at(
    state: State, effect: Effect, seat: SeatIndex, target: SeatIndex, slot: SlotIndex | None
) -> str:
    match effect:
        case RandomDiscard() | SeizeCards():
            return attacks.why_not_rob(state, effect, seat, target)
        case Counterfeit():
            return "This card is for an opponent." if target == seat else ""
    assert slot is not None
    match effect:
        case StopAgeing():
            return attacks.why_not_stop(state, effect, target, slot)
        case Sabotage():
            return attacks.why_not_sabotage(state, effect, seat, target, slot)
        case Raid():
            return raiding.why_not_raid(state, effect, seat, target, slot)
    return ""


def _why_not_rush(state: State, seat: SeatIndex, slot: SlotIndex) -> str:
    barrel = state.seats[seat].slots[slot]
    if not barrel.is_aging:
        return "Only a completed barrel can take an extra year."
    if barrel.completed >= state.round:
        return f"It was completed in round {state.round}; it ages from round {state.round + 1}."
    if state.round in barrel.held:
        return f"It may not age in round {state.round}."
    if barrel.rushed == state.round:
        return "It has had its extra year this round."
    if not any(not why_not_age_with(state, card) for card in state.seats[seat].hand):
        return "You hold no card to age it with."
    return ""


def _why_not_allocate(state: State, action: Play, effect: Allocate) -> str:
    side = state.seats[action.seat]
    most = min(effect.bills, bill_room(state, action.seat))
    if len(action.slots) > most:
        return f"You can place {most} of these bills at most."
    if any(not side.slots[slot].is_open for slot in action.slots):
        return "Bills go to open slots."
    return ""


def _allocate(state: State, action: Play, tell: Tell) -> None:
    """Turn bills until enough may be taken; what was passed over is shuffled back."""
    taken: list[int] = []
    passed_over: list[int] = []
    while state.deck and len(taken) < len(action.slots):
        bill = state.deck.pop()
        illegal = why_not_hold(state, action.seat, bill)
        (passed_over if illegal else taken).append(bill)
    slots = list(action.slots[: len(taken)])
    for slot, bill in zip(slots, taken, strict=True):
        stage(state, action.seat, slot, bill)
    tell(BillsAllocated(action.seat, taken, slots, passed_over))
    if passed_over:
        state.deck += passed_over
        state.chance.shuffle(state.deck)
    judge_supply(state, tell)
