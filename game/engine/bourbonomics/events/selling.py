"""Selling, bottling and portfolios."""

from game.engine.bourbonomics.events.base import Line
from game.engine.core.events import Event


class Sold(Event, frozen=True, tag="sold"):
    seat: int
    slot: int
    bill: int
    age: int
    demand: int
    grid_demand: int
    lines: list[Line]
    capital: int
    """The sum of the lines, credited at once."""
    award: str = ""
    prestige: int = 0


class CardsCameHome(Event, frozen=True, tag="cards_came_home"):
    """Cards of a sold barrel that went to hand."""

    seat: int
    cards: list[int]
    cause: str


class BottlePlaced(Event, frozen=True, tag="bottle_placed"):
    seat: int
    bill: int
    board: int
    slot: int
    is_signature: bool = False
    from_inventory: bool = False


class BottleStashed(Event, frozen=True, tag="bottle_stashed"):
    seat: int
    bill: int
    by_itself: bool = False


class Rewarded(Event, frozen=True, tag="rewarded"):
    """A slot's reward that is not a draw: its kind and how much."""

    seat: int
    reward: str
    amount: int
    cause: str


class WorkerHired(Event, frozen=True, tag="worker_hired"):
    seat: int
    cards: list[int]
    cause: str


class BoardDrafted(Event, frozen=True, tag="board_drafted"):
    seat: int
    board: int
    labor: int | None = None


SellingEvent = (
    Sold | CardsCameHome | BottlePlaced | BottleStashed | Rewarded | WorkerHired | BoardDrafted
)
