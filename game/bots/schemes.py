"""Operations cards: when each is worth playing, and at whom."""

from game.bots.decision import Option
from game.bots.hand import sparest
from game.bots.prospects import rent
from game.bots.turn_plan import TurnPlan
from game.bots.worth import leader_among_others, public_standing
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.ageing import why_not_age_with
from game.engine.bourbonomics.drafting import bill_room
from game.engine.bourbonomics.effects import (
    Allocate,
    BoostSale,
    Counterfeit,
    DrawCards,
    ExtraAgeing,
    HoldDemand,
    Raid,
    RandomDiscard,
    Sabotage,
    SeizeCards,
    ShiftDemand,
    StopAgeing,
)
from game.engine.bourbonomics.operations import targets_of, why_not_play
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.bourbonomics.state import MAX_DEMAND, CardId, Slot
from game.engine.core.options import Target

LIKELY_DEFENCE = 2
"""Cards a defender is expected to throw into a raid's way."""


def advise_operations(plan: TurnPlan) -> list[Option]:
    """Return the operations cards worth playing in the Act step now."""
    found: list[Option] = []
    seen: set[int] = set()
    for card in plan.side.operations:
        number = plan.state.cards[card]
        if number in seen or why_not_play(plan.state, plan.seat, card):
            continue
        seen.add(number)
        option = _consider(plan, card)
        if option is not None and option.score > 0:
            found.append(option)
    found.sort(key=lambda option: -option.score)
    return found


def _consider(plan: TurnPlan, card: CardId) -> Option | None:
    face = plan.state.card(card)
    match face.effect:
        case DrawCards(cards=cards):
            play = actions.Play(plan.seat, card)
            return Option(play, 1.0, f"Play {face.name}: {cards} more cards for this turn.")
        case ShiftDemand(steps=steps):
            return _shift(plan, card, steps)
        case BoostSale() | HoldDemand():
            return _before_selling(plan, card)
        case ExtraAgeing():
            return _rush(plan, card)
        case Allocate(bills=bills):
            room = min(bills, bill_room(plan.state, plan.seat))
            if not room or plan.look.alive[4] < 0.5:
                return None
            play = actions.Play(plan.seat, card, slots=tuple(plan.side.open_slots[:room]))
            return Option(play, 2.0, f"Play {face.name}: {room} open slots, and bills for nothing.")
        case RandomDiscard() | SeizeCards() | Counterfeit():
            return _at_seat(plan, card)
        case StopAgeing() | Raid() | Sabotage():
            return _at_barrel(plan, card)
    return None


def _selling_now(plan: TurnPlan) -> list[int]:
    return [slot for slot, prospect in plan.barrels.items() if prospect.turns == 0]


def _shift(plan: TurnPlan, card: CardId, steps: tuple[int, ...]) -> Option | None:
    """Lift demand before selling; let it fall when only others have something to sell."""
    state, face = plan.state, plan.state.card(card)
    up, down = max(steps), min(steps)
    selling = _selling_now(plan)
    if up > 0 and state.demand < MAX_DEMAND:
        to = min(MAX_DEMAND, state.demand + up)
        slots = [plan.side.slots[index] for index in selling]
        gain = sum(
            plan.look.price(s.bill, s.age, to) - plan.look.price(s.bill, s.age, state.demand)
            for s in slots
        )
        play = actions.Play(plan.seat, card, by=up)
        words = f"demand {to} adds {gain:.0f} to what is sold now"
        return Option(play, gain - 0.5, f"Play {face.name}: {words}.")
    if down < 0 and not selling and state.demand >= 4:
        theirs = sum(
            barrel.age >= 2
            for other, side in enumerate(state.seats)
            if other != plan.seat
            for barrel in side.slots
        )
        ours = sum(slot.age >= 1 for slot in plan.side.slots)
        gain = 0.5 * (theirs / (len(state.seats) - 1) - ours)
        words = f"the others have {theirs} barrels to sell"
        return Option(actions.Play(plan.seat, card, by=down), gain, f"Play {face.name}: {words}.")
    return None


def _before_selling(plan: TurnPlan, card: CardId) -> Option | None:
    selling = _selling_now(plan)
    if not selling:
        return None
    side, face = plan.side, plan.state.card(card)
    if isinstance(face.effect, HoldDemand) and (side.surges or side.steady_demand):
        return None
    name = plan.state.bill(side.slots[selling[0]]).name
    return Option(actions.Play(plan.seat, card), 1.5, f"Play {face.name} before selling {name}.")


def _rush(plan: TurnPlan, card: CardId) -> Option | None:
    """An extra year for the barrel that waits longest for its age."""
    best: Option | None = None
    usable = [one for one in plan.spare if not why_not_age_with(plan.state, one)]
    if not usable:
        return None
    year = sparest(plan.state, usable, ())[0]
    for target in targets_of(plan.state, plan.seat, card):
        if target.why or target.slot is None or target.slot not in plan.barrels:
            continue
        prospect = plan.barrels[target.slot]
        if prospect.turns > 0:
            name = plan.state.bill(plan.side.slots[target.slot]).name
            play = actions.Play(plan.seat, card, slot=target.slot, ageing=year)
            gain = rent(plan.look) + 0.2 * prospect.turns - plan.look.card
            reason = f"Rush {name}: it wants {prospect.turns} more years."
            if best is None or gain > best.score:
                best = Option(play, gain, reason)
    return best


def _at_seat(plan: TurnPlan, card: CardId) -> Option | None:
    state, face = plan.state, plan.state.card(card)
    open_seats = [t.seat for t in targets_of(state, plan.seat, card) if not t.why]
    if not open_seats:
        return None
    leader = leader_among_others(state, plan.seat)
    target = leader if leader in open_seats else open_seats[0]
    play = actions.Play(plan.seat, card, target=target)
    return Option(play, 1.0, f"Play {face.name} on seat {(target or 0) + 1}, who leads the others.")


def _at_barrel(plan: TurnPlan, card: CardId) -> Option | None:
    state, face = plan.state, plan.state.card(card)
    open_targets = [
        target
        for target in targets_of(state, plan.seat, card)
        if not target.why and target.seat != plan.seat
    ]
    if not open_targets:
        return None
    best = max(open_targets, key=lambda target: (_harm(plan, target), target.slot or 0))
    harm, barrel = _harm(plan, best), _barrel(plan, best)
    assert best.seat is not None
    name = state.bill(barrel).name
    if isinstance(face.effect, Raid):
        odds = raid_odds(LIKELY_DEFENCE + defence_bonus(state, best.seat))
        harm *= odds
        reason = f"Raid {name}: worth {harm:.1f} at {odds:.0%}."
    else:
        reason = f"Play {face.name} on {name}, age {barrel.age}: the barrel that matters most."
    if isinstance(face.effect, Sabotage) and harm < 3:
        return None
    play = actions.Play(plan.seat, card, target=best.seat, slot=best.slot)
    return Option(play, harm * plan.temper.attack, reason)


def _barrel(plan: TurnPlan, target: Target) -> Slot:
    assert target.seat is not None
    assert target.slot is not None
    return plan.state.seats[target.seat].slots[target.slot]


def _harm(plan: TurnPlan, target: Target) -> float:
    """What the barrel will be worth to its owner, more if that owner is ahead."""
    barrel = _barrel(plan, target)
    assert target.seat is not None
    worth = plan.look.charts.price[barrel.bill][min(9, barrel.age + 1)][plan.look.demand[1]]
    return 0.6 * worth + 0.4 * barrel.age + 0.05 * public_standing(plan.state, target.seat)
