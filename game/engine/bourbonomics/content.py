"""The shape of a catalogue as curators write it: one record for each card, bill, board and house.

These are plain data. `catalog.Catalog` is the same content made ready to play with.
"""

from typing import Literal

from msgspec import Struct

from game.engine.bourbonomics.effects import (
    Ability,
    Constraint,
    InvestmentEffect,
    OperationEffect,
    Reward,
    SaleBonus,
)

Kind = Literal["cask", "corn", "rye", "barley", "wheat"]
Grain = Literal["rye", "barley", "wheat"]
Grade = Literal["common", "specialty", "heritage"]
Rarity = Literal["common", "uncommon", "rare", "epic", "legendary"]
Domain = Literal["any", "resource", "operations", "investment"]
Size = Literal["small", "medium", "large"]
Unique = Literal["primary_tag", "primary_grain", "cask"]


class Record(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all content records."""


class Resource(Record, frozen=True):
    id: str
    name: str
    kind: Kind
    grade: Grade
    cost: int
    supply: int
    """Copies in the market supply."""
    slogan: str = ""
    bonus: SaleBonus | None = None


class Labor(Record, frozen=True):
    id: str
    name: str
    domain: Domain
    value: int
    cost: int
    supply: int
    slogan: str = ""


class Operation(Record, frozen=True):
    id: str
    name: str
    cost: int
    supply: int
    effect: OperationEffect
    attack: bool = False
    slogan: str = ""


class Investment(Record, frozen=True):
    id: str
    name: str
    cost: int
    size: Size
    category: str
    effect: InvestmentEffect
    supply: int = 1
    slogan: str = ""


class Recipe(Record, frozen=True):
    """One cask, corn in a range, an exact number of grains with named and Specialty floors."""

    corn: tuple[int, int]
    grain: int
    rye: int = 0
    barley: int = 0
    wheat: int = 0
    max_rye: int | None = None
    specialty: dict[Kind, int] = {}


class Grid(Record, frozen=True):
    """What a sale pays: rows by age band, columns by demand band."""

    ages: tuple[int, ...]
    demands: tuple[int, ...]
    pays: tuple[tuple[int, ...], ...]


class Award(Record, frozen=True):
    """Silver or Gold: won when age and true demand both reach the mark."""

    value: int
    min_age: int = 0
    min_demand: int = 0


class Bill(Record, frozen=True):
    id: str
    name: str
    rarity: Rarity
    recipe: Recipe
    grid: Grid
    silver: Award | None = None
    gold: Award | None = None
    primary: Grain | None = None
    """Breaks a tie between grains demanded equally often."""
    starter: bool = False
    """Starter bills stay outside the bourbon deck."""
    slogan: str = ""


class Condition(Record, frozen=True):
    """What a bottle, or a board's bottles together, must meet. Empty asks for nothing."""

    tags: tuple[str, ...] = ()
    without_tags: tuple[str, ...] = ()
    min_age: int = 0
    max_age: int | None = None
    min_corn: int = 0
    max_corn: int | None = None
    min_demand: int = 0
    max_demand: int | None = None
    cask: Grade = "common"
    """The least grade of cask that will do."""
    rarities: tuple[Rarity, ...] = ()
    without_grain: tuple[Grain, ...] = ()
    """Grains of which no card may have served in the recipe."""
    unique: tuple[Unique, ...] = ()
    """What no two filled slots of the board may share."""
    second_board_full: bool = False
    """Holds once a second portfolio is drafted and every slot of it is filled."""


class BoardSlot(Record, frozen=True):
    name: str
    tier: int
    value: int
    needs: Condition = Condition()
    required: bool = True
    rewards: tuple[Reward, ...] = ()
    signature: str | None = None
    """The bill whose bottle also earns the Signature Bonus."""
    signature_rewards: tuple[Reward, ...] = ()


class Board(Record, frozen=True):
    """A brand portfolio: a distillery's flagship, or one of the secondary pool."""

    id: str
    name: str
    slots: tuple[BoardSlot, ...]
    completion: int
    theme: int
    mastery: int
    restriction: Condition | None = None
    mastery_needs: Condition = Condition()
    flagship: str | None = None
    """The distillery whose flagship this is."""
    slogan: str = ""


class Start(Record, frozen=True):
    """What a distillery has on the table before the first turn."""

    bills: tuple[str, ...] = ()
    random_commons: int = 0
    dealt: int = 0
    kept: int = 0
    """Of the bills dealt, how many stay Staged; the owner chooses."""
    barrel: str | None = None
    """The bill of a pre-aged barrel in slot 1."""
    barrel_age: int = 1
    deck: dict[str, int] = {}
    """Cards beyond the common starter deck, by card id."""


class Distillery(Record, frozen=True):
    id: str
    name: str
    capital: int
    slots: int
    start: Start = Start()
    ability: Ability | None = None
    constraint: Constraint | None = None
    humans_only: bool = False
    slogan: str = ""


class Table(Record, frozen=True):
    """Numbers of the table itself, most of them found by balance."""

    starter_deck: dict[str, int]
    starter_buffer: dict[str, int]
    deck_size: dict[str, int]
    """Bills in the bourbon deck, by number of seats."""
    market: int = 10
    hand: int = 8


class Content(Record, frozen=True):
    """A whole catalogue."""

    resources: tuple[Resource, ...]
    labor: tuple[Labor, ...]
    operations: tuple[Operation, ...]
    investments: tuple[Investment, ...]
    bills: tuple[Bill, ...]
    boards: tuple[Board, ...]
    distilleries: tuple[Distillery, ...]
    table: Table
