"""Apprentice: does the next sound thing, looks no further than this turn, and slips now and then."""

import zlib

from game.bots.decision import Decision, Option, chosen
from game.bots.habits import age_one, answer
from game.bots.hand import plain_worth, sparest, wanted_cards
from game.bots.mashing import Mash, buildable, plan_mash
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.actions import Lot
from game.engine.bourbonomics.codec import encode_state
from game.engine.bourbonomics.drafting import bill_room, why_not_draft
from game.engine.bourbonomics.making import contract_cards
from game.engine.bourbonomics.market import preview_purchase, why_not_gain
from game.engine.bourbonomics.portfolios import places_for, why_not_retrieve
from game.engine.bourbonomics.selling import preview_sale, why_not_sell
from game.engine.bourbonomics.state import NONE, SeatIndex, View
from game.engine.core.chance import Chance, seed_from

SLIP = 9
"""In so many of a hundred decisions it takes another option than the best."""
FAIR_PRICE = 5
THRIFT = 2
"""Capital it will put into one purchase."""
VERBS_IN_ORDER = ("sell", "retrieve", "draft", "commit", "buy", "end_turn")


class Apprentice:
    """Sound but short-sighted: sells at the first fair price and buys what the next recipe lacks."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def decide(self, view: View) -> Decision:
        """Return an action for the seat whose view this is."""
        seat = view.viewer
        if seat is None:
            raise ValueError("A spectator decides nothing.")
        found = _options(view, seat)
        best = found[0]
        if len(found) > 1:
            chance = Chance(seed_from(f"{self.seed}/{zlib.crc32(encode_state(view))}"))
            if chance.below(100) < SLIP:
                best = found[1 + chance.below(len(found) - 1)]
        return chosen(best, found)


def _options(view: View, seat: SeatIndex) -> list[Option]:
    if view.pending:
        return answer(view, seat)
    if view.step == "roll":
        return [Option(actions.Roll(seat), 1.0, "A turn begins with the roll.")]
    if view.step == "age":
        return age_one(view, seat)
    found = [*_sales(view, seat), *_retrievals(view, seat), *_drafts(view, seat)]
    plans = _plans(view, seat)
    found += _commits(view, seat, plans) + _purchases(view, seat, plans)
    found.append(Option(actions.EndTurn(seat), 0.0, "Nothing else is worth doing now."))
    found.sort(key=lambda option: (VERBS_IN_ORDER.index(option.action.verb), -option.score))
    return found


def _sales(view: View, seat: SeatIndex) -> list[Option]:
    found: list[Option] = []
    for index, slot in enumerate(view.seats[seat].slots):
        if slot.is_aging and not why_not_sell(view, seat, index):
            sale = preview_sale(view, seat, index)
            if sale.capital >= FAIR_PRICE or slot.age >= 4 or view.is_final_round:
                name = view.catalog.bills[slot.bill].name
                reason = f"{name} sells for {sale.capital} at age {slot.age}, a fair price."
                found.append(Option(actions.Sell(seat, index), sale.capital, reason))
    return found


def _retrievals(view: View, seat: SeatIndex) -> list[Option]:
    side = view.seats[seat]
    if why_not_retrieve(view, seat):
        return []
    labor = next(card for card in side.hand if view.card(card).is_generic_labor)
    found: list[Option] = []
    for bottle in side.inventory:
        for place in places_for(view, seat, bottle):
            board = view.catalog.boards[side.portfolios[place.portfolio].board]
            bill = view.catalog.bills[bottle.bill]
            action = actions.Retrieve(seat, bill.id, board.id, place.slot, labor)
            name = board.record.slots[place.slot].name
            reason = f"The bottle of {bill.name} now fits {name}, worth {place.value}."
            found.append(Option(action, place.value, reason))
    return found


def _drafts(view: View, seat: SeatIndex) -> list[Option]:
    side = view.seats[seat]
    if why_not_draft(view, seat) or not bill_room(view, seat) or len(side.hand) < 2:
        return []
    pay = sparest(view, side.hand, wanted_cards(view, seat, side.hand))[0]
    reason = f"{len(side.open_slots)} slots stand open; {view.card(pay).name} can be spared."
    return [Option(actions.Draft(seat, pay), 3.0, reason)]


def _plans(view: View, seat: SeatIndex) -> list[Mash]:
    side = view.seats[seat]
    left = [*side.hand, *contract_cards(view, seat)]
    left = [card for card in left if card not in side.late]
    plans: list[Mash] = []
    for index in buildable(side.slots):
        plan = plan_mash(view, seat, index, left)
        left = [card for card in left if card not in plan.cards]
        plans.append(plan)
    return plans


def _commits(view: View, seat: SeatIndex, plans: list[Mash]) -> list[Option]:
    found: list[Option] = []
    for plan in plans:
        if plan.cards:
            name = view.bill(view.seats[seat].slots[plan.slot]).name
            lacking = len(plan.lacking)
            words = "completes it" if plan.completes else f"leaves {lacking} to find"
            reason = f"{len(plan.cards)} cards for {name}: that {words}."
            action = actions.Commit(seat, (Lot(plan.slot, tuple(plan.cards)),))
            found.append(Option(action, 5.0 - lacking, reason))
    return found


def _purchases(view: View, seat: SeatIndex, plans: list[Mash]) -> list[Option]:
    found: list[Option] = []
    parts = [part for plan in plans for part in plan.lacking]
    for card in view.market:
        if card == NONE or why_not_gain(view, seat, card):
            continue
        face = view.card(card)
        price = preview_purchase(view, seat, card)
        if price.short or price.capital > THRIFT:
            continue
        is_wanted = any(part.takes(face) for part in parts)
        if not is_wanted and (price.capital or face.family != "resource" or view.is_final_round):
            continue
        score = plain_worth(face) + (3.0 if is_wanted else 0.0) - price.capital
        words = "a recipe lacks it" if is_wanted else "idle Labor pays for it"
        found.append(
            Option(actions.Buy(seat, card, price.labor), score, f"Buy {face.name}: {words}.")
        )
    return found
