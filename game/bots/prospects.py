"""What becomes of a barrel or a bill: when to sell it, for which slot, and what that is worth."""

from collections.abc import Collection, Sequence

from msgspec import Struct

from game.bots.charts import OLDEST
from game.bots.mashing import NO_WISH, Mash, Wish, plan_mash
from game.bots.outlook import Outlook
from game.bots.places import Place
from game.engine.bourbonomics.catalog import CASK, CORN, RYE, SPECIALTY
from game.engine.bourbonomics.recipes import tally
from game.engine.bourbonomics.selling import LEAST_AGE
from game.engine.bourbonomics.state import CardId, Slot

HOPELESS = -99.0
PATIENCE = 7
"""Turns a plan may look ahead."""


class Prospect(Struct):
    """The best that can be made of a barrel: value in points, after so many turns."""

    value: float
    turns: int = 0
    age: int = 0
    place: Place | None = None
    wish: Wish = NO_WISH
    now: float = HOPELESS
    """What selling at once would be worth, slot included."""
    now_place: Place | None = None
    later: float = HOPELESS
    """What the best of waiting would be worth."""


def rent(look: Outlook) -> float:
    """Return what keeping a slot busy costs for a round."""
    if look.rounds < 3 or not look.state.deck:
        return 0.1
    crowded = (1.0, look.temper.one_open, 0.1)[min(2, len(look.side.open_slots))]
    return look.temper.slot_round * crowded


def of_barrel(
    look: Outlook, slot: Slot, places: Sequence[Place], taken: Collection[Place] = ()
) -> Prospect:
    """Return when an ageing barrel should be sold, and where its bottle should go."""
    state, bill = look.state, slot.bill
    total = tally(state, slot)
    corn, cask = total.corn, total.cask_grade
    fitting = [
        place
        for place in places
        if place not in taken and place.limits.bills[bill] and cask >= place.limits.cask
    ]
    first = max(LEAST_AGE - slot.age, 1 if slot.completed >= state.round else 0)
    held = len(slot.pile) + slot.age
    cost = rent(look) + look.card + look.scarcity * look.temper.locked * held
    best = Prospect(HOPELESS)
    ageing = sum(one.is_aging for one in look.side.slots)
    years = look.cards // ageing
    for turns in range(first, PATIENCE):
        if turns > max(first, years):
            break
        alive = look.alive[turns]
        age = slot.age + turns
        if (not alive and turns > first) or age > OLDEST:
            break
        demand = look.demand[turns]
        value, chosen = look.price(bill, age, demand) * look.coin(turns), None
        if not turns:
            value += look.this_sale(bill, age)
        extra = 0.0
        for place in fitting:
            worth = place.worth(look, bill, age, corn, cask, demand)
            if worth is not None and worth > extra:
                extra, chosen = worth, place
        value = (value + extra) * alive - cost * turns
        if turns == 0:
            best.now, best.now_place = value, chosen
        else:
            best.later = max(best.later, value)
        if value > best.value:
            best.value, best.turns, best.age, best.place = value, turns, age, chosen
    return best


def of_bill(
    look: Outlook,
    bill: int,
    making: int,
    places: Sequence[Place],
    taken: Collection[Place] = (),
    *,
    corn_there: int = 0,
    cask_there: int | None = None,
    cost: float = 0.0,
) -> Prospect:
    """Return what a bill is worth if it takes so many turns to make, and what to make of it."""
    state = look.state
    needs = state.catalog.needs(look.side.distillery, bill)
    best = Prospect(HOPELESS)
    if needs.rye_banned and needs.least[0]:
        return best
    least_corn = max(needs.corn_min, corn_there)
    cask = cask_there if cask_there is not None else (SPECIALTY if needs.floors[CASK] else 0)
    upkeep, temper = rent(look), look.temper
    upkeep += look.scarcity * temper.locked * (1 + needs.corn_min + needs.grain)
    fitting: list[tuple[Place, int, int, float]] = []
    for place in places:
        limits = place.limits
        corn, wood = max(least_corn, limits.min_corn), max(cask, limits.cask)
        if (
            not limits.bills[bill]
            or place in taken
            or not corn <= min(needs.corn_max, limits.max_corn)
            or (cask_there is not None and cask_there < limits.cask)
        ):
            continue
        dearer = (corn - least_corn) * look.card
        if wood > cask and not look.fine[CASK][wood]:
            if wood > look.cask_on_sale and making < 2:
                continue
            dearer += temper.fine_card + (1.0 if wood > 1 else 0.0)
        fitting.append((place, corn, wood, dearer))
    for age in range(LEAST_AGE, PATIENCE + 1):
        turns = min(making + age, len(look.demand) - 1)
        alive = look.alive[turns] if turns < len(look.alive) else 0.0
        if not alive:
            break
        demand = look.demand[turns]
        bare = look.price(bill, age, demand) * look.coin(turns)
        spent = upkeep * turns + look.card * age + cost
        value = bare * alive - spent
        if value > best.value:
            best = Prospect(value, turns, age)
        for place, corn, wood, dearer in fitting:
            if not place.limits.min_age <= age <= place.limits.max_age:
                continue
            worth = place.worth(look, bill, age, corn, wood, demand)
            if worth is None:
                continue
            value = (bare + worth) * alive - spent - dearer
            if value > best.value:
                best = Prospect(value, turns, age, place, Wish(corn, wood))
    return best


def of_offered(
    look: Outlook, bill: int, places: Sequence[Place], taken: Collection[Place] = ()
) -> Prospect:
    """Return what a bill not yet taken is worth, counting what the deck lacks for it."""
    needs = look.state.catalog.needs(look.side.distillery, bill)
    lacking = sum(
        max(0, floor - look.fine[kind][1]) for kind, floor in enumerate(needs.floors) if floor
    )
    plain = sum(
        max(0, least - look.fine[RYE + n][0]) for n, least in enumerate(needs.least) if least
    ) + max(0, needs.corn_min - look.fine[CORN][0])
    cards = 1 + needs.corn_min + needs.grain
    temper = look.temper
    cost = cards * look.card * 0.6 + lacking * temper.fine_card + plain * 0.8
    making = 1 + (lacking + 1) // 2 + (cards + plain > 6)
    return of_bill(look, bill, making, places, taken, cost=cost)


class Work(Struct):
    """A bill on a slot of one's own that is being made: the cards for it now, and its prospect."""

    mash: Mash
    prospect: Prospect


def of_work(
    look: Outlook,
    index: int,
    cards: Sequence[CardId],
    places: Sequence[Place],
    taken: Collection[Place],
) -> Work:
    """Return what to lay on an unfinished bill now, and what it will be worth."""
    state = look.state
    slot = look.side.slots[index]
    total = tally(state, slot)
    mash = plan_mash(state, look.seat, index, cards)
    fine = sum(part.grade > 0 for part in mash.lacking)
    making = (len(mash.lacking) > 0) + (len(mash.lacking) > 3) + (fine + 1) // 2
    prospect = of_bill(
        look,
        slot.bill,
        making,
        places,
        taken,
        corn_there=total.corn,
        cask_there=total.cask_grade if total.casks else None,
    )
    if prospect.wish != NO_WISH:
        mash = plan_mash(state, look.seat, index, cards, prospect.wish)
    return Work(mash, prospect)
