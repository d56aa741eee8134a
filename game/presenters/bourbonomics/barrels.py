"""Rickhouse slots as they are shown: recipe, years, the lit cell, and what a sale would pay."""

from msgspec import Struct

from game.engine.bourbonomics.ageing import why_not_age
from game.engine.bourbonomics.catalog import CASK, COMMON, KINDS, NO_KIND
from game.engine.bourbonomics.effects import Contract
from game.engine.bourbonomics.investments import is_climate_controlled
from game.engine.bourbonomics.recipes import missing, tally
from game.engine.bourbonomics.selling import Sale, preview_sale, why_not_sell
from game.engine.bourbonomics.state import NONE, CardId, SeatIndex, Slot, SlotIndex, State
from game.presenters.bourbonomics.boards import slots_for
from game.presenters.bourbonomics.faces import BillSheet, Card, bill_sheet, card_of

_PIP_KINDS = (*KINDS, "grain")
_PIP_STATES = ("filled", "missing", "optional")


class Pip(Struct, frozen=True):
    """One part of a recipe: lying there, still missing, or corn there would be room for."""

    kind: str
    state: str
    is_fine: bool = False


class SaleLine(Struct, frozen=True):
    """One line of what a sale would pay."""

    name: str
    amount: int


class SaleView(Struct, frozen=True):
    """What selling a barrel now would bring."""

    capital: int
    lines: tuple[SaleLine, ...]
    award: str
    prestige: int
    fits: tuple[str, ...]
    """Portfolio slots that would take the bottle."""


class Barrel(Struct, frozen=True):
    """One rickhouse slot and everything on it."""

    seat: SeatIndex
    slot: SlotIndex
    phase: str
    marks: tuple[str, ...]
    bill: BillSheet | None = None
    pips: tuple[Pip, ...] = ()
    wants: str = ""
    """The parts still missing, in words."""
    pile: tuple[Card, ...] = ()
    years: tuple[Card, ...] = ()
    lit: tuple[int, int] | None = None
    """Row and column of the grid that a sale would read now."""
    sale: SaleView | None = None
    why_not_sell: str = ""
    is_due: bool = False
    """Whether the Age step waits for a card on it."""

    @property
    def age(self) -> int:
        return len(self.years)

    @property
    def cards_missing(self) -> int:
        return sum(pip.state == "missing" for pip in self.pips)


def barrels_of(state: State, seat: SeatIndex) -> tuple[Barrel, ...]:
    """Return all rickhouse slots of a seat."""
    return tuple(barrel_of(state, seat, slot) for slot in range(len(state.seats[seat].slots)))


def barrel_of(state: State, seat: SeatIndex, index: SlotIndex) -> Barrel:
    """Return one rickhouse slot."""
    slot = state.seats[seat].slots[index]
    if slot.is_open:
        return Barrel(seat, index, "open", _designations(state, seat, index))
    distillery = state.seats[seat].distillery
    sale, why, lit = _sale(state, seat, index, slot)
    return Barrel(
        seat=seat,
        slot=index,
        phase=slot.phase,
        marks=(*_designations(state, seat, index), *_marks(state, slot)),
        bill=bill_sheet(state.catalog, slot.bill),
        pips=pips_of(state, distillery, slot),
        wants=wants_of(state, distillery, slot),
        pile=tuple(card_of(state, card) for card in slot.pile),
        years=tuple(card_of(state, card) for card in slot.ageing),
        lit=lit,
        sale=sale,
        why_not_sell=why,
        is_due=state.step == "age" and state.active == seat and not why_not_age(state, slot),
    )


def pips_of(state: State, distillery: int, slot: Slot) -> tuple[Pip, ...]:
    """Return the recipe of the slot's bill, as that distillery must meet it, part by part."""
    needs, total = state.catalog.needs(distillery, slot.bill), tally(state, slot)
    pips = [Pip("cask", "filled", slot.phantom > COMMON)] if slot.phantom != NONE else []
    pips += [_pip(state, slot, card) for card in slot.pile]
    corn = total.corn
    if not slot.is_aging:
        for part in missing(needs, total):
            kind = "grain" if part.part == "any grain" else part.part
            pips += [Pip(kind, "missing", part.is_specialty)] * part.count
            corn += part.count if kind == "corn" else 0
        pips += [Pip("corn", "optional")] * (needs.corn_max - corn)
    pips.sort(key=lambda pip: (_PIP_KINDS.index(pip.kind), _PIP_STATES.index(pip.state)))
    return tuple(pips)


def wants_of(state: State, distillery: int, slot: Slot) -> str:
    """Return the least that would complete the slot's recipe, in words."""
    if slot.is_aging:
        return ""
    needs = state.catalog.needs(distillery, slot.bill)
    return ", ".join(str(part) for part in missing(needs, tally(state, slot)))


def _pip(state: State, slot: Slot, card: CardId) -> Pip:
    """A card's part is its kind, unless it serves against its nature or by contract."""
    face = state.card(card)
    if face.kind == NO_KIND:
        is_cask = isinstance(face.effect, Contract) and face.effect.serves == "cask"
        return Pip("cask" if is_cask else "grain", "filled")
    if card in slot.wild:
        return Pip("grain" if face.kind == CASK else "cask", "filled")
    return Pip(KINDS[face.kind], "filled", face.is_premium)


def _sale(
    state: State, seat: SeatIndex, index: SlotIndex, slot: Slot
) -> tuple[SaleView | None, str, tuple[int, int] | None]:
    if not slot.is_aging:
        return None, "", None
    worked_out = preview_sale(state, seat, index)
    row, column = state.bill(slot).bands(worked_out.age, worked_out.grid_demand)
    lit = (row, column) if row >= 0 and column >= 0 else None
    why = why_not_sell(state, seat, index)
    return (None if why else _sale_view(state, seat, worked_out)), why, lit


def _sale_view(state: State, seat: SeatIndex, sale: Sale) -> SaleView:
    return SaleView(
        capital=sale.capital,
        lines=tuple(SaleLine(line.label, line.amount) for line in sale.lines),
        award=sale.award,
        prestige=sale.prestige,
        fits=slots_for(state, seat, sale.bottle),
    )


def _designations(state: State, seat: SeatIndex, index: SlotIndex) -> tuple[str, ...]:
    """What investments have done to the slot for good."""
    serving = [
        state.card(holding.card).name
        for holding in state.seats[seat].holdings
        if holding.slot == index
    ]
    if not serving and is_climate_controlled(state, seat, index):
        serving.append("Climate control")
    return tuple(serving)


def _marks(state: State, slot: Slot) -> tuple[str, ...]:
    marks = [f"Tagged {slot.tag}"] if slot.tag else []
    if state.round in slot.held:
        marks.append("Not ageing this round")
    if state.round + 1 in slot.held:
        marks.append("Not ageing next round")
    if slot.completed == state.round:
        marks.append("Filled this round")
    if slot.aged == state.round:
        marks.append("Aged this round")
    return tuple(marks)
