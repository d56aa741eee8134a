"""Sell Bourbon: the price, the award, where the cards go, and the bottle that is left."""

from msgspec import Struct

from game.engine.bourbonomics.actions import Sell
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import CASK, HERITAGE, BillFace
from game.engine.bourbonomics.demand import move_demand
from game.engine.bourbonomics.effects import (
    AgeingReturn,
    AwardPrestige,
    BottlingReturn,
    GridBonus,
    GridFloor,
    HeritageReturn,
    RyeBonus,
    SaleCapital,
    Vintage,
)
from game.engine.bourbonomics.events import CardsCameHome, DemandHeld, Line, Sold
from game.engine.bourbonomics.piles import check_slot, holdings
from game.engine.bourbonomics.portfolios import put_bottle
from game.engine.bourbonomics.recipes import tally
from game.engine.bourbonomics.state import MAX_DEMAND, CardId, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import IllegalAction
from game.engine.core.events import Tell

LEAST_AGE = 2


class Sale(Struct, frozen=True):
    """A sale worked out line by line, before or after it is made."""

    slot: SlotIndex
    bill: int
    age: int
    demand: int
    grid_demand: int
    lines: tuple[Line, ...]
    award: str
    prestige: int
    demand_held_by: str
    """What keeps demand from falling; empty when it falls."""
    draws: tuple[tuple[str, int], ...]
    bottle: Bottle

    @property
    def capital(self) -> int:
        return sum(line.amount for line in self.lines)


def why_not_sell(state: State, seat: SeatIndex, slot: SlotIndex) -> str:
    """Return why that slot has nothing to sell now, or nothing if it has."""
    barrel = state.seats[seat].slots[slot]
    if not barrel.is_aging:
        return "Only a completed barrel can be sold."
    if barrel.age < LEAST_AGE:
        return f"A barrel sells from age {LEAST_AGE}; this one is {barrel.age}."
    if barrel.completed >= state.round:
        return (
            f"It counts as completed in round {state.round}; it sells from round {state.round + 1}."
        )
    return ""


def preview_sale(state: State, seat: SeatIndex, slot: SlotIndex) -> Sale:
    """Work out what selling that barrel now would pay, and why; it may still be too young to sell.

    Raises `MalformedAction` when the seat has no such slot, `IllegalAction` when no barrel ages there.
    """
    side, barrel = state.seats[seat], check_slot(state, seat, slot)
    if not barrel.is_aging:
        raise IllegalAction(why_not_sell(state, seat, slot))
    bill = state.bill(barrel)
    award = award_for(bill, barrel.age, state.demand)
    grid_demand = _grid_demand(state, seat, slot)
    lines = _price_lines(state, seat, slot, grid_demand)
    if award:
        value = bill.gold if award == "gold" else bill.silver
        assert value is not None
        lines.append(Line(f"{award.capitalize()} award", value.value))
        if side.prestige:
            lines.append(Line("Prestige", side.prestige))
    lines += [Line(name, capital) for name, capital, _ in _flat_capital(state, seat, barrel)]
    return Sale(
        slot=slot,
        bill=barrel.bill,
        age=barrel.age,
        demand=state.demand,
        grid_demand=grid_demand,
        lines=tuple(lines),
        award=award,
        prestige=_prestige(state, seat, award),
        demand_held_by=_demand_keeper(state, seat, barrel),
        draws=tuple((name, n) for name, _, n in _flat_capital(state, seat, barrel) if n),
        bottle=bottle_of(state, barrel),
    )


def sell(state: State, action: Sell, tell: Tell) -> None:
    """Sell a barrel: credit the price, send the cards home, bottle what is left."""
    seat, side = action.seat, state.seats[action.seat]
    barrel = check_slot(state, seat, action.slot)
    why = why_not_sell(state, seat, action.slot)
    if why:
        raise IllegalAction(why)
    sale = preview_sale(state, seat, action.slot)
    side.capital += sale.capital
    side.prestige += sale.prestige
    side.sold.append(sale.bill)
    tell(
        Sold(
            seat,
            action.slot,
            sale.bill,
            sale.age,
            sale.demand,
            sale.grid_demand,
            list(sale.lines),
            sale.capital,
            sale.award,
            sale.prestige,
        )
    )
    _send_cards_home(state, seat, action.slot, tell)
    (state.bills_removed if sale.award == "gold" else state.bill_discard).append(barrel.bill)
    side.slots[action.slot] = Slot()
    side.sales += 1
    side.boost = side.surges = side.next_demand = side.counterfeit = 0
    if sale.demand_held_by:
        tell(DemandHeld(state.demand, sale.demand_held_by))
    else:
        move_demand(state, -1, "sale", tell)
    put_bottle(state, seat, sale.bottle, list(sale.draws), tell)


def award_for(bill: BillFace, age: int, demand: int) -> str:
    """Return the award a sale at this age and true demand wins: gold, silver or nothing."""
    for name, award in (("gold", bill.gold), ("silver", bill.silver)):
        if award and age >= award.min_age and demand >= award.min_demand:
            return name
    return ""


def bottle_of(state: State, barrel: Slot) -> Bottle:
    """Return the bottle this barrel would leave if sold at the present demand."""
    total = tally(state, barrel)
    rye, barley, wheat = total.grains
    return Bottle(
        bill=barrel.bill,
        cask=total.cask_grade,
        age=barrel.age,
        corn=total.corn,
        rye=rye,
        barley=barley,
        wheat=wheat,
        demand=state.demand,
        tag=barrel.tag,
    )


def _grid_demand(state: State, seat: SeatIndex, slot: SlotIndex) -> int:
    side = state.seats[seat]
    demand = max(0, state.demand - side.counterfeit)
    for _, floor, _ in holdings(state, seat, GridFloor):
        demand = max(demand, floor.demand)
    for holding, bonus, _ in holdings(state, seat, GridBonus):
        if holding.slot == slot:
            demand += bonus.demand
    return min(MAX_DEMAND, demand + side.next_demand)


def _price_lines(state: State, seat: SeatIndex, slot: SlotIndex, grid_demand: int) -> list[Line]:
    side, barrel = state.seats[seat], state.seats[seat].slots[slot]
    bill = state.bill(barrel)
    cell = bill.cell(barrel.age, grid_demand)
    lines = [Line(f"Grid at age {barrel.age}, demand {grid_demand}", cell)]
    for _, vintage, name in holdings(state, seat, Vintage):
        if barrel.age >= vintage.min_age:
            lines.append(Line(name, min(vintage.limit, cell * (vintage.times - 1))))
    for card in barrel.pile:
        face = state.card(card)
        if face.bonus and face.bonus.capital and _applies(state, barrel, card):
            lines.append(Line(face.name, face.bonus.capital))
    house = state.house(seat)
    if isinstance(house.ability, RyeBonus) and bill.recipe.rye >= 1:
        lines.append(Line(house.name, house.ability.capital))
    if side.boost:
        lines.append(Line("Rating boost", side.boost))
    short = bill.floor - sum(line.amount for line in lines)
    if short > 0:
        lines.append(Line(f"Raised to the {bill.rarity} floor of {bill.floor}", short))
    return lines


def _applies(state: State, barrel: Slot, card: CardId) -> bool:
    bonus = state.card(card).bonus
    return (
        bonus is not None
        and barrel.age >= bonus.min_age
        and bonus.min_demand <= state.demand <= bonus.max_demand
    )


def _prestige(state: State, seat: SeatIndex, award: str) -> int:
    ability = state.house(seat).ability
    if isinstance(ability, AwardPrestige):
        return {"silver": ability.silver, "gold": ability.gold}.get(award, 0)
    return 1 if award == "gold" else 0


def _flat_capital(state: State, seat: SeatIndex, barrel: Slot) -> list[tuple[str, int, int]]:
    """Return name, Capital and draws of each investment that this sale sets off."""
    bill = state.bill(barrel)
    premium = sum(state.card(card).is_premium for card in barrel.pile)
    paid: list[tuple[str, int, int]] = []
    for _, effect, name in holdings(state, seat, SaleCapital):
        if (
            barrel.age >= effect.min_age
            and state.demand >= effect.min_demand
            and premium >= effect.min_premium
        ):
            can_win = bill.silver is not None or bill.gold is not None
            capital = effect.award_capital if effect.award_capital and can_win else effect.capital
            paid.append((name, capital, effect.draw))
    return paid


def _demand_keeper(state: State, seat: SeatIndex, barrel: Slot) -> str:
    side = state.seats[seat]
    if side.steady_demand:
        return "steady demand"
    if side.surges:
        return "a demand surge"
    for _, effect, name in holdings(state, seat, SaleCapital):
        if effect.holds_demand and state.demand >= effect.min_demand:
            return name
    for card in barrel.pile:
        face = state.card(card)
        if face.bonus and face.bonus.holds_demand and _applies(state, barrel, card):
            return face.name
    return ""


def _send_cards_home(state: State, seat: SeatIndex, slot: SlotIndex, tell: Tell) -> None:
    side, barrel = state.seats[seat], state.seats[seat].slots[slot]
    home: list[tuple[str, list[CardId]]] = []
    for holding, _, name in holdings(state, seat, AgeingReturn):
        if holding.slot == slot:
            home.append((name, list(barrel.ageing)))
    for _, _, name in holdings(state, seat, HeritageReturn):
        home.append((name, [c for c in barrel.pile if state.card(c).grade == HERITAGE]))
    if not side.sales:
        for _, _, name in holdings(state, seat, BottlingReturn):
            home.append((name, [c for c in barrel.pile if _serves_as_cask(state, barrel, c)]))
    returned: set[CardId] = set()
    for name, cards in home:
        cards = [card for card in cards if card not in returned]
        if cards:
            returned.update(cards)
            side.hand += cards
            tell(CardsCameHome(seat, cards, name))
    for card in (*barrel.pile, *barrel.ageing):
        if card not in returned:
            is_contract = state.card(card).is_contract
            (side.operations_discard if is_contract else side.discard).append(card)


def _serves_as_cask(state: State, barrel: Slot, card: CardId) -> bool:
    """A grain that stood in for the cask counts; a paper contract does not."""
    face = state.card(card)
    return face.is_grain if card in barrel.wild else face.kind == CASK
