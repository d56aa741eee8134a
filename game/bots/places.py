"""Open portfolio slots and what a bottle on one of them would be worth to its owner."""

from game.bots.charts import Limits
from game.bots.outlook import Outlook
from game.engine.bourbonomics.portfolios import SIGNATURE_VALUE
from game.engine.bourbonomics.scoring import PENALTY
from game.engine.bourbonomics.state import Portfolio

LOCKED = 0.45
"""What is left of an optional slot's worth while its tier is closed."""


class Place:
    """One open slot of one board, with everything its worth depends on."""

    __slots__ = (
        "board",
        "gain",
        "limits",
        "name",
        "portfolio",
        "signature",
        "signature_gain",
        "slot",
        "theme",
        "theme_loss",
        "used_tags",
        "weight",
    )

    def __init__(self, look: Outlook, index: int, slot: int, weight: float, gain: float) -> None:
        charts, board = look.charts, look.side.portfolios[index].board
        self.portfolio, self.board, self.slot, self.weight = index, board, slot, weight
        self.limits: Limits = charts.slots[board][slot]
        self.name = look.state.catalog.boards[board].record.slots[slot].name
        self.gain = gain
        self.signature = charts.signature[board][slot]
        self.signature_gain = SIGNATURE_VALUE + charts.signature_rewards[board][slot]
        self.theme: Limits = charts.theme[board]
        self.theme_loss = 0.0
        self.used_tags: frozenset[str] = frozenset()

    def worth(
        self, look: Outlook, bill: int, age: int, corn: int, cask: int, demand: int
    ) -> float | None:
        """Return what such a bottle would be worth here, or `None` if it would not pass."""
        if not self.limits.allows(bill, age, corn, cask, demand):
            return None
        worth = self.gain
        if bill == self.signature:
            worth += self.signature_gain
        if self.theme_loss and (
            not self.theme.allows(bill, age, corn, cask, demand)
            or look.state.catalog.bills[bill].primary_tag in self.used_tags
        ):
            worth -= self.theme_loss
        return worth * self.weight


def open_places(look: Outlook) -> list[Place]:
    """Return the open slots of the seat's boards."""
    found: list[Place] = []
    for index, portfolio in enumerate(look.side.portfolios):
        found += _places_on(look, index, portfolio)
    return found


def chance_to_complete(left: int, rounds: float) -> float:
    """Return how likely a board with so many required slots left is to be completed."""
    if not left:
        return 1.0
    return max(0.0, min(0.95, (rounds + 0.5 - 0.9 * left) / (rounds + 1.5)))


def ease_of(look: Outlook, limits: Limits) -> float:
    """How often a bottle of the right bill also meets what the slot asks of age, corn and cask."""
    ease = 1.0
    usual = look.demand[3]
    if limits.max_demand < usual:
        ease *= 0.15 if limits.max_demand < usual - 1 else 0.4
    if limits.min_demand > usual:
        ease *= 0.4
    ease *= (1.0, 0.75, 0.35)[limits.cask]
    ease *= {0: 1.0, 1: 1.0, 2: 1.0, 3: 0.95, 4: 0.8, 5: 0.6}.get(limits.min_age, 0.25)
    if limits.min_corn > 2:
        ease *= {3: 0.5, 4: 0.3}.get(limits.min_corn, 0.15)
    return ease


def board_bonus(look: Outlook, number: int, *, has_theme: bool) -> float:
    """Return what completing that board would pay beyond its slots."""
    record = look.state.catalog.boards[number].record
    bonus = float(record.completion)
    if has_theme:
        bonus += record.theme + look.temper.mastery * record.mastery
    return bonus


def _places_on(look: Outlook, index: int, portfolio: Portfolio) -> list[Place]:
    number = portfolio.board
    board, charts = look.state.catalog.boards[number], look.charts
    left = [slot for slot in board.required if portfolio.bottles[slot] is None]
    has_theme, used_tags = _theme(look, portfolio)
    trust = look.temper.board
    faith = 1.0
    for slot in left[1:]:
        faith *= 0.3 + 0.7 * ease_of(look, charts.slots[number][slot])
    now = chance_to_complete(len(left), look.rounds) * faith
    then = chance_to_complete(len(left) - 1, look.rounds) * faith
    step = board_bonus(look, number, has_theme=has_theme) * (then - now)
    if len(left) > 1:
        step *= trust
    loss = then * trust * (board.record.theme + look.temper.mastery * board.record.mastery)
    is_full_wanted = index == 1 and _first_board_wants_it_full(look)
    found: list[Place] = []
    for slot, bottle in enumerate(portfolio.bottles):
        if bottle is not None:
            continue
        record = board.record.slots[slot]
        gain = record.value + charts.rewards[number][slot]
        if record.required:
            weight = look.temper.later ** left.index(slot)
            gain += step + (PENALTY if index else 0)
        else:
            weight = 1.0 if portfolio.bottles[board.keys[slot]] is not None else LOCKED
        if is_full_wanted:
            gain += 2.5
        place = Place(look, index, slot, weight, gain)
        if has_theme and board.record.restriction is not None:
            place.theme_loss, place.used_tags = loss, used_tags
        found.append(place)
    return found


def _theme(look: Outlook, portfolio: Portfolio) -> tuple[bool, frozenset[str]]:
    """Whether the bottles so far keep the theme, and the tags no further bottle may repeat."""
    record = look.state.catalog.boards[portfolio.board].record
    if record.restriction is None:
        return True, frozenset()
    limits = look.charts.theme[portfolio.board]
    bottles = [bottle for bottle in portfolio.bottles if bottle is not None]
    keeps = all(limits.allows(b.bill, b.age, b.corn, b.cask, b.demand) for b in bottles)
    if "primary_tag" not in record.restriction.unique:
        return keeps, frozenset()
    tags = [look.state.catalog.bills[bottle.bill].primary_tag for bottle in bottles]
    return keeps and len(set(tags)) == len(tags), frozenset(tags)


def _first_board_wants_it_full(look: Outlook) -> bool:
    first = look.state.catalog.boards[look.side.portfolios[0].board].record
    return first.mastery_needs.second_board_full
