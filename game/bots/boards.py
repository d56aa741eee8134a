"""Portfolios: where a bottle goes, which to fetch back, and whether a second board is worth it."""

from game.bots.decision import Option
from game.bots.places import Place, ease_of, open_places
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.decisions import PlaceBottle, ScoutBoards
from game.engine.bourbonomics.portfolios import (
    free_board,
    places_for,
    why_not_draft_board,
    why_not_retrieve,
)
from game.engine.bourbonomics.scoring import PENALTY
from game.engine.bourbonomics.state import NONE

BOTTLES_A_ROUND = 0.55
FETCH_COST = 0.8
"""What fetching a bottle back later takes: Labor, and the risk that it never happens."""


def answer_place(plan: TurnPlan, decision: PlaceBottle) -> list[Option]:
    """Return the slots for a new bottle, and keeping it for a better one."""
    bottle = decision.bottle
    later = _best_later(plan, bottle)
    found = [Option(actions.Stash(plan.seat), later, "Keep the bottle for a better slot.")]
    for place, worth in _places_now(plan, bottle):
        board = plan.state.catalog.boards[place.board]
        record = board.record.slots[place.slot]
        reason = f"{record.name} scores {record.value} and opens the way on {board.name}."
        found.append(Option(actions.Place(plan.seat, board.id, place.slot), worth, reason))
    return found


def advise_retrievals(plan: TurnPlan) -> list[Option]:
    """Return bottles of the inventory that fit a slot open now."""
    state, side = plan.state, plan.side
    if not side.inventory or why_not_retrieve(state, plan.seat):
        return []
    labor = next(card for card in side.hand if state.card(card).is_generic_labor)
    saved_for = {place.slot: place for place in plan.taken}
    found: list[Option] = []
    for bottle in side.inventory:
        for place, worth in _places_now(plan, bottle):
            board, bill = state.catalog.boards[place.board], state.catalog.bills[bottle.bill]
            if place in saved_for.values() and place.theme_loss and worth < place.gain:
                continue
            action = actions.Retrieve(plan.seat, bill.id, board.id, place.slot, labor)
            reason = f"Fetch {bill.name} for {place.name}: worth {worth:.1f} for 1 Labor."
            found.append(Option(action, worth - plan.temper.labor, reason))
    found.sort(key=lambda option: -option.score)
    return [option for option in found if option.score > 0]


def advise_second_board(plan: TurnPlan) -> list[Option]:
    """Return the boards of the pool that promise more than they risk."""
    state, side = plan.state, plan.side
    if why_not_draft_board(state, plan.seat) or plan.look.rounds < 1.5:
        return []
    labor = None
    if not free_board(state, plan.seat):
        labor = next(card for card in side.hand if state.card(card).is_generic_labor)
    found: list[Option] = []
    for number in state.pool:
        worth, chance = second_board_worth(plan, number)
        if worth > plan.temper.second_board:
            board = state.catalog.boards[number]
            reason = f"Draft {board.name}: {chance:.0%} to complete it, worth {worth:.1f}."
            found.append(Option(actions.DraftBoard(plan.seat, board.id, labor), worth, reason))
    found.sort(key=lambda option: -option.score)
    return found


def second_board_worth(plan: TurnPlan, number: int) -> tuple[float, float]:
    """Return what a second board is worth on average, and the chance of completing it."""
    look, side, catalog = plan.look, plan.side, plan.state.catalog
    board = catalog.boards[number]
    record, limits = board.record, look.charts.slots[number]
    bills = [slot.bill for slot in side.slots if slot.bill != NONE]
    at_hand = [*bills, *(bottle.bill for bottle in side.inventory)]
    first = side.portfolios[0]
    own_left = sum(first.bottles[n] is None for n in catalog.boards[first.board].required)
    to_come = len(at_hand) + BOTTLES_A_ROUND * max(0.0, look.rounds - 3.0) - 0.7 * own_left
    tries = max(0.0, to_come) / len(board.required)
    reach, gain = 1.0, 0.0
    for slot in board.required:
        fits = sum(limits[slot].bills[bill] for bill in at_hand)
        general = sum(limits[slot].bills) / len(limits[slot].bills)
        share = (fits + 2 * general) / (len(at_hand) + 2) * ease_of(look, limits[slot])
        reach *= 1.0 - (1.0 - min(0.95, share)) ** tries
        value = record.slots[slot].value + 0.4 * look.charts.rewards[number][slot]
        gain += reach * value - (1.0 - reach) * PENALTY
    gain += reach * (record.completion + 0.5 * record.theme + 0.2 * record.mastery)
    return gain - 1.0, reach


def answer_scout(plan: TurnPlan, decision: ScoutBoards) -> list[Option]:
    """Return turning up the board this seat would like best."""
    found = [Option(actions.Skip(plan.seat), 0.5, "Leave the boards as they are.")]
    if len(plan.side.portfolios) > 1:
        return found
    known = max((second_board_worth(plan, n)[0] for n in plan.state.pool), default=0.0)
    for number in plan.state.aside:
        worth = second_board_worth(plan, number)[0]
        board = plan.state.catalog.boards[number]
        reason = f"Turn up {board.name}: it would be worth {worth:.1f} here."
        found.append(Option(actions.Scout(plan.seat, board.id), worth - known, reason))
    return found


def _places_now(plan: TurnPlan, bottle: Bottle) -> list[tuple[Place, float]]:
    """The slots that take the bottle now, each with its worth."""
    known = {(place.portfolio, place.slot): place for place in open_places(plan.look)}
    found: list[tuple[Place, float]] = []
    for legal in places_for(plan.state, plan.seat, bottle):
        place = known[legal.portfolio, legal.slot]
        worth = place.worth(
            plan.look, bottle.bill, bottle.age, bottle.corn, bottle.cask, bottle.demand
        )
        found.append((place, place.gain if worth is None else worth))
    return found


def _best_later(plan: TurnPlan, bottle: Bottle) -> float:
    """What the bottle may be worth on a slot that is closed for now."""
    if plan.look.rounds < 1:
        return 0.0
    best = 0.0
    for place in plan.places:
        if place.weight < 1.0:
            worth = place.worth(
                plan.look, bottle.bill, bottle.age, bottle.corn, bottle.cask, bottle.demand
            )
            best = max(best, (worth or 0.0) - FETCH_COST)
    return best
