"""Portfolio boards as they are shown: slots, locks, bottles, and how the board stands."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import GRADES, Catalog
from game.engine.bourbonomics.content import BoardSlot
from game.engine.bourbonomics.portfolios import (
    SIGNATURE_VALUE,
    Standing,
    is_signature_bottle,
    places_for,
    standing,
    why_closed,
)
from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.bourbonomics.wording import describe_condition, describe_rewards


class BottleFace(Struct, frozen=True):
    """A bottle with what was true when it was sold."""

    ref: str
    name: str
    rarity: str
    facts: str


class PlaceSheet(Struct, frozen=True):
    """A portfolio slot as printed."""

    name: str
    tier: int
    value: int
    is_required: bool
    needs: str
    reward: str
    signature: str
    """Name of the bill whose bottle earns the Signature Bonus."""
    signature_reward: str


class Place(Struct, frozen=True):
    """A portfolio slot on the table. `state` is filled, eligible, open or locked."""

    slot: int
    sheet: PlaceSheet
    state: str
    why: str = ""
    bottle: BottleFace | None = None
    is_signature: bool = False
    fits: tuple[str, ...] = ()
    """Barrels and bottles of the owner that this slot would take now."""


class Bonus(Struct, frozen=True):
    """Completion, Theme or Mastery. `state` is reached, open or lost."""

    name: str
    value: int
    state: str
    text: str


class BoardSheet(Struct, frozen=True):
    """A board as printed."""

    ref: str
    name: str
    slogan: str
    restriction: str
    mastery: str
    places: tuple[PlaceSheet, ...]
    bonuses: tuple[tuple[str, int], ...]


class BoardView(Struct, frozen=True):
    """A board in front of a seat."""

    sheet: BoardSheet
    places: tuple[Place, ...]
    bonuses: tuple[Bonus, ...]
    filled: int
    required_left: int


def board_view(
    state: State,
    seat: SeatIndex,
    index: int,
    eligible: Sequence[int] = (),
    fits: dict[tuple[int, int], list[str]] | None = None,
) -> BoardView:
    """Return the seat's board; `eligible` slots would take the bottle that waits for a place."""
    portfolio = state.seats[seat].portfolios[index]
    sheet = board_sheet(state.catalog, portfolio.board)
    record = state.catalog.boards[portfolio.board].record
    stands = standing(state, seat, index)
    places: list[Place] = []
    for slot, bottle in enumerate(portfolio.bottles):
        if bottle is not None:
            is_signature = is_signature_bottle(state, record.slots[slot], bottle)
            face = bottle_face(state.catalog, bottle)
            places.append(
                Place(slot, sheet.places[slot], "filled", bottle=face, is_signature=is_signature)
            )
            continue
        why = why_closed(state, portfolio, slot)
        shown = "locked" if why else "eligible" if slot in eligible else "open"
        found = tuple((fits or {}).get((index, slot), ()))
        places.append(Place(slot, sheet.places[slot], shown, why, fits=found))
    return BoardView(
        sheet, tuple(places), _bonuses(sheet, stands), stands.filled, stands.required_left
    )


@lru_cache(maxsize=512)
def board_sheet(catalog: Catalog, number: int) -> BoardSheet:
    """Return a board as printed."""
    record = catalog.boards[number].record
    return BoardSheet(
        ref=record.id,
        name=record.name,
        slogan=record.slogan,
        restriction=describe_condition(record.restriction) if record.restriction else "",
        mastery=describe_condition(record.mastery_needs),
        places=tuple(_place_sheet(catalog, slot) for slot in record.slots),
        bonuses=(
            ("Completion", record.completion),
            ("Theme", record.theme),
            ("Mastery", record.mastery),
        ),
    )


def bottle_face(catalog: Catalog, bottle: Bottle) -> BottleFace:
    """Return a bottle with what matters for slots."""
    bill = catalog.bills[bottle.bill]
    facts = [f"age {bottle.age}", f"{bottle.corn} corn", f"demand {bottle.demand}"]
    facts.append(f"{GRADES[bottle.cask].capitalize()} cask")
    if bottle.tag:
        facts.append(bottle.tag)
    return BottleFace(bill.id, bill.name, bill.rarity, ", ".join(facts))


def slots_for(state: State, seat: SeatIndex, bottle: Bottle) -> tuple[str, ...]:
    """Return the names of the seat's portfolio slots that would take this bottle now."""
    portfolios = state.seats[seat].portfolios
    return tuple(
        state.catalog.boards[portfolios[place.portfolio].board].record.slots[place.slot].name
        for place in places_for(state, seat, bottle)
    )


def _place_sheet(catalog: Catalog, slot: BoardSlot) -> PlaceSheet:
    signature = ""
    if slot.signature:
        signature = catalog.bills[catalog.bill_number[slot.signature]].name
    reward = describe_rewards(slot.signature_rewards)
    return PlaceSheet(
        name=slot.name,
        tier=slot.tier,
        value=slot.value,
        is_required=slot.required,
        needs=describe_condition(slot.needs),
        reward=describe_rewards(slot.rewards),
        signature=signature,
        signature_reward=f"+{SIGNATURE_VALUE} at the end. {reward}".strip() if signature else "",
    )


def _bonuses(sheet: BoardSheet, stands: Standing) -> tuple[Bonus, ...]:
    texts = (
        "Every required slot filled",
        sheet.restriction or "no restriction; comes with Completion",
        sheet.mastery,
    )
    reached = (stands.is_complete, stands.is_themed, stands.is_mastered)
    possible = (True, stands.keeps_theme, stands.keeps_mastery)
    return tuple(
        Bonus(name, value, "reached" if is_won else "open" if may else "lost", text)
        for (name, value), text, is_won, may in zip(
            sheet.bonuses, texts, reached, possible, strict=True
        )
    )
