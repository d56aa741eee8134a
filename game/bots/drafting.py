"""Mash bills: which to keep, when to open a drafting loop, what to take from it, what to let go."""

from itertools import combinations

from game.bots.decision import Option
from game.bots.hand import plain_worth, sparest
from game.bots.prospects import HOPELESS, of_offered
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.decisions import DraftLoop, KeepBills
from game.engine.bourbonomics.drafting import (
    bill_room,
    why_not_draft,
    why_not_hold,
    why_not_release,
    why_not_take_bills,
    why_not_take_cards,
)


def advise_draft(plan: TurnPlan) -> list[Option]:
    """Return the opening of a drafting loop, when a slot stands open and there is time to fill it."""
    state, side = plan.state, plan.side
    if why_not_draft(state, plan.seat) or len(side.hand) < 2:
        return []
    room = bill_room(state, plan.seat)
    chance = plan.look.alive[4]
    if not room or chance < 0.25:
        return []
    waiting = sum(1 for work in plan.works if not work.mash.completes)
    gain = plan.temper.draft * chance - waiting * plan.temper.waiting_bill - 2 * plan.look.lost_card
    if gain <= 0:
        return []
    pay = sparest(state, side.hand, plan.wanted)[0]
    reason = (
        f"Draft: {room} open, about {plan.look.rounds:.0f} rounds left, "
        f"and {state.card(pay).name} can be spared."
    )
    return [Option(actions.Draft(plan.seat, pay), gain, reason)]


def answer_loop(plan: TurnPlan, loop: DraftLoop) -> list[Option]:
    """Return what to take from the pile and from the bills on offer."""
    state, seat, side = plan.state, plan.seat, plan.side
    found = [Option(actions.PassDraft(seat), 0.0, "Pass: no bill on offer is worth its slot.")]
    if not why_not_take_cards(state, loop):
        for card in loop.pile:
            free = state.card(card)
            reason = f"Take {free.name}: it costs nothing."
            found.append(Option(actions.TakeCard(seat, card), 10.0 + plain_worth(free), reason))
        return found
    if why_not_take_bills(state, loop):
        return found
    pay = sparest(state, side.hand, plan.wanted)[0]
    waiting = sum(1 for work in plan.works if not work.mash.completes)
    for bill in loop.bills:
        if why_not_hold(state, seat, bill):
            continue
        face = state.catalog.bills[bill]
        prospect = of_offered(plan.look, bill, plan.places, plan.taken)
        if prospect.value <= HOPELESS:
            continue
        gain = prospect.value - plan.look.lost_card - waiting * plan.temper.waiting_bill
        aim = f" for {prospect.place.name}" if prospect.place else ""
        reason = f"Take {face.name}{aim}: worth {prospect.value:.1f} at age {prospect.age}."
        action = actions.TakeBill(seat, face.id, side.open_slots[0], pay)
        found.append(Option(action, gain, reason))
    return found


def answer_keep(plan: TurnPlan, decision: KeepBills) -> list[Option]:
    """Return which of the bills dealt to keep."""
    state = plan.state
    worth = {
        bill: of_offered(plan.look, bill, plan.places).value
        if not why_not_hold(state, plan.seat, bill)
        else HOPELESS
        for bill in decision.bills
    }
    found: list[Option] = []
    for kept in combinations(decision.bills, decision.count):
        names = [state.catalog.bills[bill].name for bill in kept]
        reason = f"Keep {', '.join(names[:-1])} and {names[-1]}: the most points for their slots."
        ids = tuple(state.catalog.bills[bill].id for bill in kept)
        total = sum(worth[bill] for bill in kept)
        found.append(Option(actions.Keep(plan.seat, ids), total, reason))
    return found


def advise_release(plan: TurnPlan) -> list[Option]:
    """Return letting go of a bill that will never be worth its slot, when a new one could use it."""
    state, side = plan.state, plan.side
    if why_not_release(state, plan.seat) or side.has_drafted or len(side.hand) < 3:
        return []
    if plan.look.alive[4] < 0.8 or bill_room(state, plan.seat):
        return []
    for work in plan.works:
        slot = side.slots[work.mash.slot]
        if slot.phase == "staged" and work.prospect.value < -1.0:
            pay = sparest(state, side.hand, plan.wanted)[0]
            reason = f"Release {state.bill(slot).name}: it would cost more than it brings."
            return [Option(actions.Release(plan.seat, work.mash.slot, pay), 1.0, reason)]
    return []
