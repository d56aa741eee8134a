"""How well a seat stands: points it has, and points its barrels, boards and deck still promise.

What lies in a hand is left out: a good or bad draw says little about the position.
"""

from collections.abc import Sequence

from game.bots.mashing import buildable
from game.bots.outlook import Outlook
from game.bots.places import Place, board_bonus, chance_to_complete
from game.bots.prospects import of_bill
from game.bots.temper import USUAL, Temper
from game.bots.turn_plan import TurnPlan
from game.bots.worth import investment_worth, operation_worth
from game.engine.bourbonomics.recipes import tally
from game.engine.bourbonomics.scoring import PENALTY, score_of
from game.engine.bourbonomics.state import SeatIndex, SlotIndex, State

VICTORY = 6.0
"""What winning is worth beyond the points, once the game is over."""
WEIGHTS = (0.95, 1.05, 1.05, 0.55, 0.0, 0.0, 1.4, 0.3, 0.5, -0.5, 0.6)
"""What each feature counts for in final points; found by regression on games of Distillers."""


def margin(state: State, seat: SeatIndex, temper: Temper = USUAL) -> float:
    """Return how far the seat stands ahead of the others; the best of them counts most."""
    seats = range(len(state.seats))
    if state.is_over:
        totals = [float(score_of(state, other).total) for other in seats]
    else:
        totals = [standing_worth(state, other, temper) for other in seats]
    own = totals.pop(seat)
    ahead = own - 0.6 * max(totals) - 0.4 * sum(totals) / len(totals)
    if state.is_over:
        best = max(totals)
        ahead += VICTORY if own > best else -VICTORY if own < best else 0.0
    return ahead


def standing_worth(state: State, seat: SeatIndex, temper: Temper = USUAL) -> float:
    """Return the points the seat may expect in the end."""
    parts = features(state, seat, temper)
    return sum(weight * part for weight, part in zip(WEIGHTS, parts, strict=True))


def features(state: State, seat: SeatIndex, temper: Temper = USUAL) -> tuple[float, ...]:
    """Return what the seat has, each in something like points."""
    plan = TurnPlan(state, seat, temper)
    look, side = plan.look, plan.side
    horizon = min(6.0, look.rounds)
    taken = list(plan.taken)
    works = 0.0
    for slot in buildable(side.slots):
        works += max(0.0, _work_worth(look, slot, plan.places, taken))
    faces = [state.card(card) for card in side.operations if card >= 0]
    return (
        float(side.capital),
        float(score_of(state, seat).reputation),
        sum(max(0.0, prospect.value) for prospect in plan.barrels.values()),
        works,
        side.prestige * horizon,
        min(look.cards, 20) * horizon / 6,
        sum(row[1] for row in look.fine) * horizon / 6,
        sum(investment_worth(look, state.card(held.card)) for held in side.holdings),
        sum(operation_worth(look, face) for face in faces),
        len(side.open_slots) * max(0.0, horizon - 2.0),
        _boards_to_come(look),
    )


def _work_worth(
    look: Outlook, index: SlotIndex, places: Sequence[Place], taken: list[Place]
) -> float:
    """What an unfinished bill is worth, whatever the hand holds."""
    slot = look.side.slots[index]
    needs = look.state.catalog.needs(look.side.distillery, slot.bill)
    total = tally(look.state, slot)
    parts = max(0, 1 - total.casks) + max(0, needs.corn_min - total.corn)
    parts += max(0, needs.grain - total.grain_total)
    fine = sum(max(0, floor - look.fine[kind][1]) for kind, floor in enumerate(needs.floors))
    fine = min(fine, parts)
    prospect = of_bill(
        look,
        slot.bill,
        (parts + 3) // 4 + (fine + 1) // 2,
        places,
        taken,
        corn_there=total.corn,
        cask_there=total.cask_grade if total.casks else None,
        cost=0.6 * parts * look.card + fine * look.temper.fine_card,
    )
    if prospect.place is not None:
        taken.append(prospect.place)
    return prospect.value


def _boards_to_come(look: Outlook) -> float:
    worth = 0.0
    for index, portfolio in enumerate(look.side.portfolios):
        required = look.state.catalog.boards[portfolio.board].required
        left = sum(portfolio.bottles[slot] is None for slot in required)
        if left:
            bonus = board_bonus(look, portfolio.board, has_theme=False)
            bonus += PENALTY * left if index else 0.0
            worth += chance_to_complete(left, look.rounds) * bonus
    return worth
