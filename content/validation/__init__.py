"""Everything a catalogue must be beyond its shape; `problems` is the front door."""

from content.problems import Problem
from content.validation.bills import check_bills
from content.validation.boards import check_boards
from content.validation.cards import check_cards
from content.validation.houses import check_houses
from content.validation.table import check_table
from game.engine.bourbonomics.content import Content


def problems(content: Content) -> list[Problem]:
    """Return every problem of the catalogue; an empty list means it can be played."""
    return [
        *check_cards(content),
        *check_bills(content),
        *check_boards(content),
        *check_houses(content),
        *check_table(content),
    ]
