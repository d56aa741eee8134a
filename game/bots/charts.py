"""What a catalogue means to a player, worked out once: prices by age and demand, slots by bill."""

from functools import lru_cache

from game.engine.bourbonomics.catalog import GRADES, BillFace, Catalog
from game.engine.bourbonomics.content import Condition
from game.engine.bourbonomics.effects import (
    GainCards,
    GainDemand,
    GainGuard,
    GainMarketCard,
    GainPrestige,
    GainSlot,
    GainSteadyDemand,
    GainWorker,
    Reward,
)
from game.engine.bourbonomics.state import MAX_DEMAND

OLDEST = 9
"""Nobody plans for barrels older than this."""
NO_LIMIT = 99
_WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]
RISE = tuple(sum(_WAYS[demand + 1 :]) / 36 for demand in range(MAX_DEMAND + 1))
"""The chance that a roll lifts demand."""
SALES_A_TURN = 0.6


class Limits:
    """A condition split into what depends on the bill alone and what the barrel adds."""

    __slots__ = (
        "bills",
        "cask",
        "max_age",
        "max_corn",
        "max_demand",
        "min_age",
        "min_corn",
        "min_demand",
    )

    def __init__(self, catalog: Catalog, condition: Condition) -> None:
        self.bills = tuple(_bill_meets(bill, condition) for bill in catalog.bills)
        self.cask = GRADES.index(condition.cask)
        self.min_age, self.max_age = condition.min_age, _most(condition.max_age)
        self.min_corn, self.max_corn = condition.min_corn, _most(condition.max_corn)
        self.min_demand, self.max_demand = condition.min_demand, _most(condition.max_demand)

    def allows(self, bill: int, age: int, corn: int, cask: int, demand: int) -> bool:
        """Return whether such a bottle would pass."""
        return (
            self.bills[bill]
            and self.min_age <= age <= self.max_age
            and self.min_corn <= corn <= self.max_corn
            and self.min_demand <= demand <= self.max_demand
            and cask >= self.cask
        )


class Charts:
    """Prices and slot conditions of one catalogue, ready to look up."""

    def __init__(self, catalog: Catalog) -> None:
        ages, demands = range(OLDEST + 4), range(MAX_DEMAND + 1)
        self.price = [
            [[_price(bill, age, demand) for demand in demands] for age in ages]
            for bill in catalog.bills
        ]
        """Grid or floor, with the award's value."""
        self.award = [
            [[_award(bill, age, demand) for demand in demands] for age in ages]
            for bill in catalog.bills
        ]
        """0 for none, 1 for Silver, 2 for Gold."""
        self.slots = [
            [Limits(catalog, slot.needs) for slot in board.record.slots] for board in catalog.boards
        ]
        self.theme = [
            Limits(catalog, board.record.restriction or Condition()) for board in catalog.boards
        ]
        self.mastery = [Limits(catalog, board.record.mastery_needs) for board in catalog.boards]
        self.rewards = [
            [sum(map(reward_worth, slot.rewards)) for slot in board.record.slots]
            for board in catalog.boards
        ]
        self.signature = [
            [catalog.bill_number.get(slot.signature or "", -1) for slot in board.record.slots]
            for board in catalog.boards
        ]
        self.signature_rewards = [
            [sum(map(reward_worth, slot.signature_rewards)) for slot in board.record.slots]
            for board in catalog.boards
        ]


@lru_cache(maxsize=8)
def charts_for(catalog: Catalog) -> Charts:
    """Return the charts of that catalogue."""
    return Charts(catalog)


@lru_cache(maxsize=256)
def forecast(demand: int, seats: int, sales: float) -> tuple[int, ...]:
    """Return the demand to expect at the present turn and at each later turn of the same seat."""
    level = float(demand)
    found = [demand]
    for _ in range(OLDEST + 2):
        for _ in range(seats):
            level += RISE[min(MAX_DEMAND, round(level))] - sales
            level = min(MAX_DEMAND, max(0.0, level))
        found.append(round(level))
    return tuple(found)


def reward_worth(reward: Reward) -> float:
    """Return roughly what a slot's reward is worth in points."""
    match reward:
        case GainCards(cards=cards):
            return 0.6 * cards
        case GainPrestige(points=points):
            return 1.2 * points
        case GainDemand(demand=demand):
            return 0.7 * demand
        case GainWorker(workers=workers):
            return 1.2 * workers
        case GainMarketCard():
            return 3.5
        case GainSteadyDemand():
            return 2.0
        case GainSlot():
            return 2.5
        case GainGuard():
            return 0.3


def _bill_meets(bill: BillFace, condition: Condition) -> bool:
    return (
        all(tag in bill.tags for tag in condition.tags)
        and not any(tag in bill.tags for tag in condition.without_tags)
        and (not condition.rarities or bill.rarity in condition.rarities)
    )


def _most(limit: int | None) -> int:
    return NO_LIMIT if limit is None else limit


def _price(bill: BillFace, age: int, demand: int) -> int:
    worth = max(bill.floor, bill.cell(age, demand))
    kind = _award(bill, age, demand)
    award = (None, bill.silver, bill.gold)[kind]
    return worth + (award.value if award else 0)


def _award(bill: BillFace, age: int, demand: int) -> int:
    for kind, award in ((2, bill.gold), (1, bill.silver)):
        if award and age >= award.min_age and demand >= award.min_demand:
            return kind
    return 0
