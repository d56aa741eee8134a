"""Problems of the table's own numbers."""

from typing import Any

import msgspec
import pytest

from content.validation.common import sectioned_cards
from game.engine.bourbonomics.content import Content
from tests.content.breaking import changed, found

TABLE: list[tuple[str, Any, list[str]]] = [
    (
        "starter_deck.moon-juice",
        1,
        ["starter_deck: there is no resource or Labor card “moon-juice”."],
    ),
    ("starter_buffer.common-rye", 0, ["starter_buffer: 0 copies of common-rye; write at least 1."]),
    ("deck_size", {"2": 14, "3": 18}, ["deck_size: give one size each for 2, 3, 4 seats."]),
    ("deck_size.4", 43, ["deck_size.4: 43 bills; only 42 may be left after dealing."]),
    ("deck_size.2", 7, ["deck_size.2: 7 bills cannot hold 8 signature bills."]),
    ("hand", 0, ["hand: a hand must be at least 1 card."]),
]


@pytest.mark.parametrize(("path", "value", "expected"), TABLE)
def test_a_broken_table_isfound(shipped: Content, path: str, value: Any, expected: list[str]):
    broken = changed(shipped, f"table.{path}", value)

    assert found(broken) == [f"table, {message}" for message in expected]


@pytest.mark.parametrize("market", [0, -1, 9999])
def test_the_market_is_laid_out_from_the_supply(shipped: Content, market: int):
    supply = sum(card.supply for _, card in sectioned_cards(shipped))

    assert found(changed(shipped, "table.market", market)) == [
        f"table, market: {market} face-up cards out of a supply of {supply}."
    ]


def test_the_secondary_pool_serves_the_largest_table(shipped: Content):
    few = tuple(board for board in shipped.boards if board.flagship) + shipped.boards[-5:]

    assert found(msgspec.structs.replace(shipped, boards=few)) == [
        "table, boards: 5 secondary boards; 4 seats lay out 6."
    ]
