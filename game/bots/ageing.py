"""The Age step: which barrel is served first, and with which card."""

from game.bots.decision import Option
from game.bots.hand import sparest
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.ageing import slots_to_age, why_not_age_with
from game.engine.bourbonomics.effects import AgeingReturn
from game.engine.bourbonomics.piles import holdings


def advise_ageing(plan: TurnPlan) -> list[Option]:
    """Return how to age the barrel that has most to gain, with the card that is missed least."""
    state, seat, side = plan.state, plan.seat, plan.side
    slots = slots_to_age(state, seat)
    returning = {holding.slot for holding, _, _ in holdings(state, seat, AgeingReturn)}
    slot = max(slots, key=lambda index: (plan.barrels[index].value, -index))
    usable = [card for card in side.hand if not why_not_age_with(state, card)]
    order = sparest(state, usable, plan.wanted)
    if slot in returning and len(order) > len(slots):
        order = [*order[len(slots) - 1 :], *order[: len(slots) - 1]]
    name = state.bill(side.slots[slot]).name
    prospect = plan.barrels[slot]
    aim = f" on its way to {prospect.place.name}" if prospect.place else ""
    return [
        Option(
            actions.Age(seat, slot, card),
            1.0 - 0.1 * place,
            f"Age {name}{aim} with {state.card(card).name}, which no recipe misses.",
        )
        for place, card in enumerate(order[:3])
    ]
