"""What to buy: parts that recipes lack, cards the deck will want again, and what earns its price."""

import zlib

from game.bots.decision import Option
from game.bots.prospects import rent
from game.bots.temper import Temper
from game.bots.turn_plan import TurnPlan
from game.bots.worth import investment_worth, labor_points, operation_worth
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.catalog import CASK, CORN, RYE, SPECIALTY, CardFace
from game.engine.bourbonomics.market import preview_purchase, why_not_gain
from game.engine.bourbonomics.state import NONE

FANCIES = 20
"""A player is fond of one investment or skilled hand in so many."""
FANCY_ROUNDS = 1.5
"""Nobody buys for fondness at the very end."""
IDLE_LABOR = 0.05
"""What a point of Labor costs that would otherwise be discarded."""


def advise_purchases(plan: TurnPlan, *, with_idle_labor: bool = False) -> list[Option]:
    """Return purchases worth more than their price, best first.

    With idle Labor nothing else is left to do: Labor is nearly free, Capital is not.
    """
    state, temper = plan.state, plan.temper
    found: list[Option] = []
    for card in state.market:
        if card == NONE:
            continue
        face = state.card(card)
        worth, reason = card_worth(plan, face)
        if worth <= 0:
            continue
        price = preview_purchase(state, plan.seat, card)
        if price.short or why_not_gain(state, plan.seat, card):
            continue
        labor = labor_points(state, price.labor)
        gain = (
            worth
            - price.capital * plan.look.coin()
            - labor * (IDLE_LABOR if with_idle_labor else temper.labor)
        )
        if with_idle_labor and price.capital:
            continue
        if gain > (0.0 if with_idle_labor else temper.margin):
            action = actions.Buy(plan.seat, card, price.labor)
            found.append(Option(action, gain, f"Buy {face.name} for {price.price}: {reason}."))
    found.sort(key=lambda option: -option.score)
    return found


def is_fancied(temper: Temper, face: CardFace) -> bool:
    """Return whether the player has taken a fancy to that card."""
    return bool(temper.fancy) and zlib.crc32(f"{temper.fancy}/{face.id}".encode()) % FANCIES == 0


def card_worth(plan: TurnPlan, face: CardFace) -> tuple[float, str]:
    """Return what having the card is worth, and the reason in words."""
    if face.family == "investment":
        worth = plan.temper.investment * investment_worth(plan.look, face)
        if is_fancied(plan.temper, face) and plan.look.rounds >= FANCY_ROUNDS:
            return worth + face.cost, "this house has always wanted one"
        return worth, f"it is worth {worth:.1f} over {plan.look.rounds:.0f} rounds"
    if face.family == "operations":
        if plan.state.final != NONE:
            return 0.0, ""
        return plan.temper.operation * operation_worth(plan.look, face), "it pays when played"
    if face.family == "labor":
        worth = 0.25 * max(0.0, plan.look.rounds - 2)
        if is_fancied(plan.temper, face) and plan.look.rounds >= FANCY_ROUNDS:
            worth += face.cost
        return worth, "it pays for itself in later rounds"
    return _resource_worth(plan, face)


def _resource_worth(plan: TurnPlan, face: CardFace) -> tuple[float, str]:
    temper = plan.temper
    best, reason = _deck_worth(plan, face), "the deck will want it again"
    for work in plan.works:
        parts = [part for part in work.mash.lacking if part.takes(face)]
        if work.prospect.value <= 0 or not parts:
            continue
        name = plan.state.bill(plan.side.slots[work.mash.slot]).name
        if len(work.mash.lacking) == 1:
            worth = rent(plan.look) + plan.look.card + temper.last_part + 0.08 * work.prospect.value
            words = f"it completes {name} at once"
        else:
            worth = temper.part + (temper.fine_part if parts[0].grade else 0.0)
            words = f"{name} lacks it"
        worth += 0.5 * _deck_worth(plan, face)
        if worth > best:
            best, reason = worth, words
    return best, reason


def _deck_worth(plan: TurnPlan, face: CardFace) -> float:
    look, temper = plan.look, plan.temper
    if look.rounds < 2:
        return 0.0
    horizon = min(1.0, (look.rounds - 1.0) / 6.0)
    scarce = look.scarcity * temper.scarce_card * min(6.0, look.rounds - 1.0)
    owned = look.fine[face.kind]
    worth = 0.0
    if face.kind >= RYE:
        worth = temper.grain * (1.0 if owned[0] < 3 else 0.4)
        if face.kind == RYE and plan.state.catalog.needs(plan.side.distillery, 0).rye_banned:
            return 0.0
    elif face.kind == CORN:
        worth = temper.corn * (1.0 if owned[0] < 6 else 0.3)
    if face.grade >= SPECIALTY:
        worth += temper.fine * (1.0 if owned[1] < 2 else 0.35)
        worth += 0.5 * (face.grade - 1)
    if face.kind == CASK and face.grade:
        wanting = [p for p in plan.places if p.limits.cask and not owned[p.limits.cask]]
        if any(face.grade >= place.limits.cask for place in wanting):
            worth += 1.6 * face.grade
    return worth * horizon + scarce
