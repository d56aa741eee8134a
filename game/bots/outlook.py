"""The table as the Distiller reads it: how long there is, what demand will do, what is owned."""

from game.bots.charts import SALES_A_TURN, charts_for, forecast
from game.bots.temper import Temper
from game.engine.bourbonomics.catalog import CASK, COMMON, KINDS, NO_KIND
from game.engine.bourbonomics.decisions import DraftLoop
from game.engine.bourbonomics.effects import (
    AwardPrestige,
    GridFloor,
    RyeBonus,
    SaleCapital,
    Vintage,
)
from game.engine.bourbonomics.piles import holdings
from game.engine.bourbonomics.state import MAX_DEMAND, NONE, CardId, SeatIndex, State

LAST_BILLS = 8
"""So many bills leave the deck more slowly than those before them."""
LONGEST = 12.0
QUIET_ROUNDS = 2
"""Rounds at the start in which nobody has anything to sell."""


class Outlook:
    """Everything one decision needs to know, read once."""

    __slots__ = (
        "alive",
        "award_prestige",
        "card",
        "cards",
        "cask_on_sale",
        "charts",
        "demand",
        "extra_floor",
        "fine",
        "flat",
        "hand",
        "rounds",
        "rye_bonus",
        "scarcity",
        "seat",
        "side",
        "state",
        "temper",
        "vintage",
    )

    def __init__(self, state: State, seat: SeatIndex, temper: Temper) -> None:
        self.state, self.seat, self.temper = state, seat, temper
        self.side = side = state.seats[seat]
        self.charts = charts_for(state.catalog)
        self.rounds = rounds_left(state)
        self.alive = _chances_of_another_turn(state)
        seats = len(state.seats)
        sales = 0.2 if state.round <= QUIET_ROUNDS else SALES_A_TURN
        self.demand = forecast(state.demand, seats, sales)
        self.hand: list[CardId] = side.hand
        self.cards = len(side.hand) + len(side.deck) + len(side.discard)
        self.scarcity = min(1.0, max(0.0, 2.0 - 2.0 * self.cards / temper.full_deck))
        self.card = temper.card * (1.0 + self.scarcity)
        house = state.house(seat)
        self.rye_bonus = house.ability.capital if isinstance(house.ability, RyeBonus) else 0
        self.award_prestige = (0, 0, 1)
        if isinstance(house.ability, AwardPrestige):
            self.award_prestige = (0, house.ability.silver, house.ability.gold)
        self.flat: list[SaleCapital] = []
        self.extra_floor = 0
        self.vintage: Vintage | None = None
        if side.holdings:
            self.flat = [effect for _, effect, _ in holdings(state, seat, SaleCapital)]
            for _, effect, _ in holdings(state, seat, GridFloor):
                self.extra_floor = effect.demand
            for _, old, _ in holdings(state, seat, Vintage):
                self.vintage = old
        self.fine = _fine_cards(state, seat)
        self.cask_on_sale = _best_cask_on_sale(state)

    def this_sale(self, bill: int, age: int) -> float:
        """Return what boosts, gifts and counterfeits add to a sale made at once."""
        side, demand = self.side, self.state.demand
        extra = float(side.boost)
        if side.next_demand or side.counterfeit:
            read = max(0, demand - side.counterfeit)
            read = min(MAX_DEMAND, max(read, self.extra_floor) + side.next_demand)
            face = self.state.catalog.bills[bill]
            extra += max(face.floor, face.cell(age, read))
            extra -= max(face.floor, face.cell(age, max(demand, self.extra_floor)))
        return extra

    def coin(self, turns: int = 0) -> float:
        """Return what a point of Capital is worth so many turns on, while it can still work."""
        return 1.0 + self.temper.growth * min(8.0, max(0.0, self.rounds - turns))

    @property
    def lost_card(self) -> float:
        """What it costs to lose a card for good."""
        return self.temper.lost_card + self.scarcity * self.temper.scarce_card * min(
            6.0, self.rounds
        )

    def price(self, bill: int, age: int, demand: int) -> float:
        """Return what a sale would bring this seat, prestige included, portfolio slots not."""
        grid = max(demand, self.extra_floor)
        charts = self.charts
        worth = float(charts.price[bill][age][grid])
        award = charts.award[bill][age][demand]
        if award:
            worth += self.side.prestige
            worth += self.award_prestige[award] * self.temper.prestige * min(6.0, self.rounds)
        if self.rye_bonus and self.state.catalog.bills[bill].recipe.rye:
            worth += self.rye_bonus
        for effect in self.flat:
            if age >= effect.min_age and demand >= effect.min_demand and not effect.min_premium:
                worth += max(effect.capital, effect.award_capital)
        if self.vintage and age >= self.vintage.min_age:
            worth += self.vintage.limit
        return worth


def rounds_left(state: State) -> float:
    """Return how many rounds are to be expected after the present one."""
    if state.final != NONE:
        return float(state.final - state.round)
    seats, bills = len(state.seats), len(state.deck)
    if state.pending and isinstance(loop := state.pending[-1], DraftLoop):
        bills += len(loop.bills)
    early = max(0, bills - LAST_BILLS) / (0.3 + 0.55 * seats)
    return min(LONGEST, early + min(bills, LAST_BILLS) / (1 + 0.03 * seats))


def _chances_of_another_turn(state: State) -> tuple[float, ...]:
    """The chance that the seat has its k-th turn after the present one, for k from 0."""
    if state.final != NONE:
        more = state.final - state.round
        return tuple(1.0 if k <= more else 0.0 for k in range(10))
    rounds = rounds_left(state)
    return (1.0, *(min(1.0, max(0.0, (rounds - k) / 1.2 + 0.8)) for k in range(1, 10)))


def _best_cask_on_sale(state: State) -> int:
    best = COMMON
    for card in state.market:
        if card != NONE:
            face = state.card(card)
            if face.kind == CASK and face.grade > best:
                best = face.grade
    return best


def _fine_cards(state: State, seat: SeatIndex) -> list[list[int]]:
    """How many cards of each kind and at least each grade the seat's own deck holds."""
    side = state.seats[seat]
    counts = [[0, 0, 0] for _ in KINDS]
    faces, cards = state.catalog.cards, state.cards
    for zone in (side.hand, side.deck, side.discard):
        for card in zone:
            if card == NONE:
                continue
            face = faces[cards[card]]
            if face.kind != NO_KIND:
                row = counts[face.kind]
                row[0] += 1
                if face.grade:
                    row[1] += 1
                    if face.grade > 1:
                        row[2] += 1
    return counts
