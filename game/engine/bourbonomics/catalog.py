"""A catalogue made ready to play with: every record found by its number, every derived fact once.

Inside a state, cards, bills, boards and distilleries are small numbers. Here they become records.
"""

import hashlib
from bisect import bisect_right
from typing import Any

import msgspec
from msgspec import Struct

from game.engine.bourbonomics.content import (
    Award,
    Bill,
    Board,
    Content,
    Distillery,
    Investment,
    Labor,
    Operation,
    Recipe,
    Resource,
)
from game.engine.bourbonomics.effects import (
    Contract,
    Effect,
    NoRyeCards,
    SaleBonus,
    WheatDiscount,
)
from game.engine.bourbonomics.tags import primary_grain, primary_tag, tags_of

KINDS = ("cask", "corn", "rye", "barley", "wheat")
CASK, CORN, RYE, BARLEY, WHEAT = range(5)
NO_KIND = -1
GRADES = ("common", "specialty", "heritage")
COMMON, SPECIALTY, HERITAGE = range(3)
FLOORS = {"common": 3, "uncommon": 3, "rare": 4, "epic": 5, "legendary": 5}
UNKNOWN = 255
"""Stands for a card the viewer does not know."""


class CardFace(Struct, frozen=True):
    """One printed card, whatever its family."""

    number: int
    id: str
    name: str
    family: str
    cost: int
    copies: int
    kind: int = NO_KIND
    grade: int = COMMON
    domain: str = ""
    value: int = 0
    effect: Effect | None = None
    bonus: SaleBonus | None = None
    attack: bool = False

    @property
    def is_grain(self) -> bool:
        return self.kind >= RYE

    @property
    def is_premium(self) -> bool:
        return self.grade > COMMON

    @property
    def is_generic_labor(self) -> bool:
        return self.domain == "any"

    @property
    def is_specialty_labor(self) -> bool:
        return self.family == "labor" and self.domain != "any"

    @property
    def is_contract(self) -> bool:
        return type(self.effect) is Contract


class Needs(Struct, frozen=True):
    """A recipe as one distillery must meet it."""

    corn_min: int
    corn_max: int
    grain: int
    least: tuple[int, int, int]
    """Named minimums for rye, barley, wheat."""
    floors: tuple[int, int, int, int, int]
    """Specialty floors for cask, corn, rye, barley, wheat."""
    max_rye: int | None
    rye_banned: bool


class BillFace(Struct, frozen=True):
    """One mash bill with its tags and its price floor worked out."""

    number: int
    id: str
    name: str
    rarity: str
    floor: int
    recipe: Recipe
    ages: tuple[int, ...]
    demands: tuple[int, ...]
    pays: tuple[tuple[int, ...], ...]
    silver: Award | None
    gold: Award | None
    tags: frozenset[str]
    primary_grain: str | None
    primary_tag: str
    starter: bool

    def bands(self, age: int, demand: int) -> tuple[int, int]:
        """Return the row and the column reached in the grid; −1 is below the first."""
        return bisect_right(self.ages, age) - 1, bisect_right(self.demands, demand) - 1

    def cell(self, age: int, demand: int) -> int:
        """Return what the grid pays: the highest bands reached, 0 below the first."""
        row, column = self.bands(age, demand)
        return self.pays[row][column] if row >= 0 and column >= 0 else 0


class BoardFace(Struct, frozen=True):
    """One portfolio board with the order of its required slots worked out."""

    number: int
    id: str
    name: str
    record: Board
    required: tuple[int, ...]
    keys: tuple[int, ...]
    """For each slot, the required slot that unlocks its tier."""


class Catalog:
    """All content of one revision. Equal content has an equal `digest`."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.digest = hashlib.sha256(msgspec.json.encode(content, order="sorted")).hexdigest()
        self.cards = tuple(_cards(content))
        self.bills = tuple(_bill(number, bill) for number, bill in enumerate(content.bills))
        self.boards = tuple(_board(number, board) for number, board in enumerate(content.boards))
        self.distilleries = content.distilleries
        self.table = content.table
        self.card_number = {card.id: card.number for card in self.cards}
        self.bill_number = {bill.id: bill.number for bill in self.bills}
        self.board_number = {board.id: board.number for board in self.boards}
        self.distillery_number = {house.id: n for n, house in enumerate(content.distilleries)}
        self.generic_labor = next(card.number for card in self.cards if card.is_generic_labor)
        self.plain = {
            card.kind: card.number
            for card in reversed(self.cards)
            if card.kind != NO_KIND and card.grade == COMMON
        }
        """The Common card of each kind."""
        self._needs = tuple(
            tuple(_needs(bill, house) for bill in self.bills) for house in self.distilleries
        )
        self.decoders: dict[type, msgspec.msgpack.Decoder[Any]] = {}
        """States of this catalogue are decoded with these; see `codec`."""

    def needs(self, distillery: int, bill: int) -> Needs:
        """Return the bill's recipe as that distillery must meet it."""
        return self._needs[distillery][bill]

    def flagship(self, distillery: int) -> int:
        """Return the number of the distillery's own board."""
        house = self.distilleries[distillery].id
        return next(board.number for board in self.boards if board.record.flagship == house)

    def __repr__(self) -> str:
        return f"<Catalog {self.digest[:12]}: {len(self.cards)} cards, {len(self.bills)} bills>"


def _cards(content: Content) -> list[CardFace]:
    families: list[Resource | Labor | Operation | Investment] = [
        *content.resources,
        *content.labor,
        *content.operations,
        *content.investments,
    ]
    if len(families) >= UNKNOWN:
        raise ValueError(f"A catalogue holds at most {UNKNOWN - 1} different cards.")
    return [_card(number, record) for number, record in enumerate(families)]


def _card(number: int, record: Resource | Labor | Operation | Investment) -> CardFace:
    match record:
        case Resource():
            special: dict[str, Any] = {
                "kind": KINDS.index(record.kind),
                "grade": GRADES.index(record.grade),
                "bonus": record.bonus,
            }
        case Labor():
            special = {"domain": record.domain, "value": record.value}
        case Operation():
            special = {"effect": record.effect, "attack": record.attack}
        case Investment():
            special = {"effect": record.effect}
    family = {"Operation": "operations"}.get(type(record).__name__, type(record).__name__.lower())
    return CardFace(number, record.id, record.name, family, record.cost, record.supply, **special)


def _bill(number: int, bill: Bill) -> BillFace:
    return BillFace(
        number=number,
        id=bill.id,
        name=bill.name,
        rarity=bill.rarity,
        floor=FLOORS[bill.rarity],
        recipe=bill.recipe,
        ages=bill.grid.ages,
        demands=bill.grid.demands,
        pays=bill.grid.pays,
        silver=bill.silver,
        gold=bill.gold,
        tags=tags_of(bill),
        primary_grain=primary_grain(bill),
        primary_tag=primary_tag(bill),
        starter=bill.starter,
    )


def _board(number: int, board: Board) -> BoardFace:
    first_of_tier: dict[int, int] = {}
    for position, slot in enumerate(board.slots):
        if slot.required:
            first_of_tier.setdefault(slot.tier, position)
    return BoardFace(
        number=number,
        id=board.id,
        name=board.name,
        record=board,
        required=tuple(n for n, slot in enumerate(board.slots) if slot.required),
        keys=tuple(first_of_tier[slot.tier] for slot in board.slots),
    )


def _needs(bill: BillFace, house: Distillery) -> Needs:
    recipe = bill.recipe
    spared = 0
    if isinstance(house.ability, WheatDiscount) and "wheated" in bill.tags:
        spared = house.ability.wheat
    wheat = max(0, recipe.wheat - spared)
    floors = {kind: recipe.specialty.get(kind, 0) for kind in KINDS}  # type: ignore[call-overload]
    return Needs(
        corn_min=recipe.corn[0],
        corn_max=recipe.corn[1],
        grain=max(1, recipe.grain - spared),
        least=(recipe.rye, recipe.barley, wheat),
        floors=(
            floors["cask"],
            floors["corn"],
            floors["rye"],
            floors["barley"],
            min(floors["wheat"], wheat) if spared else floors["wheat"],
        ),
        max_rye=recipe.max_rye,
        rye_banned=isinstance(house.constraint, NoRyeCards),
    )
