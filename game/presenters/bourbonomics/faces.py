"""The printed faces of cards and bills, made ready to show once for each catalogue."""

from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from game.engine.bourbonomics.catalog import GRADES, KINDS, NO_KIND, BillFace, CardFace, Catalog
from game.engine.bourbonomics.selling import award_for
from game.engine.bourbonomics.state import CardId, State
from game.engine.bourbonomics.wording import (
    describe,
    describe_award,
    describe_labor,
    describe_recipe,
)

_SHOWN_TAGS = ("wheated", "rye-heavy", "triple-grain", "single-grain", "corn-heavy", "corn-light")
_HAND_ORDER = (*KINDS, "labor", "operations", "investment")


class Paper(Struct, frozen=True):
    """A printed card."""

    ref: str
    name: str
    kind: str
    """A kind of resource, or labor, operations, investment: colour, icon and word."""
    grade: str
    top: str
    """The word on the top edge."""
    text: str
    cost: int


class Card(Struct, frozen=True):
    """A card on the table; `why` says why it can serve nothing now."""

    id: CardId
    face: Paper
    why: str = ""


class Cell(Struct, frozen=True):
    """A cell of a pay grid, with the award won there."""

    pays: int
    award: str


class GridRow(Struct, frozen=True):
    """The cells of one age band."""

    ages: str
    cells: tuple[Cell, ...]


class AwardFace(Struct, frozen=True):
    """Silver or Gold: what it adds, and when it is won in words."""

    name: str
    value: int
    text: str


class BillSheet(Struct, frozen=True):
    """A printed mash bill."""

    ref: str
    name: str
    rarity: str
    demands: tuple[str, ...]
    rows: tuple[GridRow, ...]
    awards: tuple[AwardFace, ...]
    tags: tuple[str, ...]
    recipe: str


def card_of(state: State, card: CardId, why: str = "") -> Card:
    """Return a known card as it is shown."""
    return Card(card, paper(state.catalog, state.cards[card]), why)


def in_order(cards: list[Card]) -> tuple[Card, ...]:
    """Return cards as a hand is held: by kind, then by grade."""
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                _HAND_ORDER.index(card.face.kind),
                GRADES.index(card.face.grade),
                card.face.name,
                card.id,
            ),
        )
    )


@lru_cache(maxsize=2048)
def paper(catalog: Catalog, number: int) -> Paper:
    """Return the face of a printed card."""
    face = catalog.cards[number]
    kind = KINDS[face.kind] if face.kind != NO_KIND else face.family
    return Paper(
        face.id, face.name, kind, GRADES[face.grade], _top(face), _text(catalog, face), face.cost
    )


@lru_cache(maxsize=2048)
def bill_sheet(catalog: Catalog, number: int) -> BillSheet:
    """Return the face of a mash bill."""
    bill = catalog.bills[number]
    rows = tuple(
        GridRow(
            label,
            tuple(
                Cell(pays, award_for(bill, age, demand))
                for demand, pays in zip(bill.demands, row, strict=True)
            ),
        )
        for age, label, row in zip(bill.ages, bands(bill.ages), bill.pays, strict=True)
    )
    return BillSheet(
        ref=bill.id,
        name=bill.name,
        rarity=bill.rarity,
        demands=bands(bill.demands),
        rows=rows,
        awards=_awards(bill),
        tags=tuple(tag for tag in _SHOWN_TAGS if tag in bill.tags),
        recipe=describe_recipe(bill.recipe),
    )


def bands(starts: tuple[int, ...]) -> tuple[str, ...]:
    """Return the labels of bands that begin at these numbers: `2–3`, `4`, `5+`."""
    labels = [
        f"{low}" if high - low == 1 else f"{low}–{high - 1}" for low, high in pairwise(starts)
    ]
    return (*labels, f"{starts[-1]}+")


def _awards(bill: BillFace) -> tuple[AwardFace, ...]:
    return tuple(
        AwardFace(name, award.value, describe_award(award))
        for name, award in (("silver", bill.silver), ("gold", bill.gold))
        if award
    )


def _top(face: CardFace) -> str:
    if face.family == "resource":
        return GRADES[face.grade].capitalize()
    if face.is_contract:
        return "Contract"
    return "Attack" if face.attack else face.family.capitalize()


def _text(catalog: Catalog, face: CardFace) -> str:
    if face.family == "labor":
        return next(describe_labor(labor) for labor in catalog.content.labor if labor.id == face.id)
    effect = face.bonus or face.effect
    return describe(effect) if effect else ""  # type: ignore[arg-type]
