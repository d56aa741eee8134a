"""Pictures of the rulebook: one shipped bill from recipe to sale, sample cards, and odds."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from content.faces import Face, bill_face, board_face, card_face
from content.faces.cards import Card
from game.engine.bourbonomics.catalog import BillFace, Catalog
from game.engine.bourbonomics.content import Bill
from game.engine.bourbonomics.events import Line
from game.engine.bourbonomics.raiding import raid_odds
from game.engine.bourbonomics.selling import award_for
from game.engine.bourbonomics.state import MAX_DEMAND
from game.engine.bourbonomics.wording import describe_recipe

MOST_DEFENCE = 4
"""The odds of a raid are shown up to this many cards of defence."""


class Example(Struct, frozen=True):
    """A bill to explain recipes and sales by."""

    id: str
    name: str
    pips: list[dict[str, Any]]
    recipe: str
    sold: Face
    """The bill as it lies when it is sold, the cell it pays lit."""
    age: int
    demand: int
    ages: str
    """The labels of the bands that cell lies in."""
    demands: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)


class Odds(Struct, frozen=True):
    """A chance in percent, at a step of demand or for so many cards of defence."""

    at: int
    percent: float


def example(catalog: Catalog) -> Example:
    """Return the first bill that shows most of what a recipe and a sale can have."""
    record = max((bill for bill in catalog.content.bills if not bill.starter), key=_shows)
    bill = catalog.bills[catalog.bill_number[record.id]]
    age, demand = _reach(record)
    row, column = bill.bands(age, demand)
    face = bill_face(record)
    pips, grid = face.arguments["pips"], face.arguments["grid"]
    sold = {
        **face.arguments,
        "pips": [{**pip, "filled": True} for pip in pips if not pip.get("optional")],
        "grid": {**grid, "now": (row, column)},
        "phase": "aging",
        "years": age,
    }
    return Example(
        id=record.id,
        name=record.name,
        pips=pips,
        recipe=describe_recipe(record.recipe),
        sold=Face("bill", sold),
        age=age,
        demand=demand,
        ages=grid["ages"][row],
        demands=grid["demands"][column],
        lines=tuple(_lines(bill, age, demand)),
    )


def samples(catalog: Catalog) -> list[tuple[str, str, Face]]:
    """Return section, id and face of one card of each family, plain and fine."""
    content = catalog.content
    fine = [card for card in content.resources if card.grade != "common"]
    families: list[tuple[str, Sequence[Card]]] = [
        ("resources", content.resources[:1]),
        ("resources", fine[-1:]),
        ("labor", content.labor[:1]),
        ("operations", content.operations[:1]),
        ("investments", content.investments[:1]),
    ]
    return [(section, card.id, card_face(card)) for section, cards in families for card in cards]


def sample_board(catalog: Catalog) -> Face:
    """Return the shortest board that has an optional slot, or the first there is."""
    boards = catalog.content.boards
    mixed = [board for board in boards if not all(slot.required for slot in board.slots)]
    return board_face(min(mixed or boards[:1], key=lambda board: len(board.slots)), catalog.content)


def demand_odds() -> list[Odds]:
    """Return for each demand the chance that a roll of two dice lifts it."""
    rolls = [one + other for one in range(1, 7) for other in range(1, 7)]
    return [
        Odds(at, 100 * sum(roll > at for roll in rolls) / len(rolls))
        for at in range(MAX_DEMAND + 1)
    ]


def defence_odds() -> list[Odds]:
    """Return the attacker's chance for each number of cards the defender gives up."""
    return [Odds(cards, 100 * raid_odds(cards)) for cards in range(MOST_DEFENCE + 1)]


def _shows(bill: Bill) -> int:
    recipe = bill.recipe
    named = recipe.rye + recipe.barley + recipe.wheat
    return sum(
        (
            bill.silver is not None,
            recipe.corn[0] < recipe.corn[1],
            bool(recipe.specialty),
            0 < named < recipe.grain,
        )
    )


def _reach(bill: Bill) -> tuple[int, int]:
    """Return age and demand of a good sale: the second bands, or where Silver is won."""
    grid, silver = bill.grid, bill.silver
    age, demand = grid.ages[:2][-1], grid.demands[:2][-1]
    if silver:
        age, demand = max(age, silver.min_age), max(demand, silver.min_demand)
    return age, demand


def _lines(bill: BillFace, age: int, demand: int) -> list[Line]:
    cell = bill.cell(age, demand)
    lines = [Line(f"Grid at age {age}, demand {demand}", cell)]
    if cell < bill.floor:
        lines.append(Line(f"Raised to the floor of {bill.floor}", bill.floor - cell))
    award = award_for(bill, age, demand)
    won = {"gold": bill.gold, "silver": bill.silver}.get(award)
    if won:
        lines.append(Line(f"{award.capitalize()} award", won.value))
    return lines
