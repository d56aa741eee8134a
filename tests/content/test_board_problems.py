"""Problems of brand portfolios."""

from typing import Any

import msgspec
import pytest

from game.engine.bourbonomics.content import Condition, Content
from game.engine.bourbonomics.effects import GainCards
from tests.content.breaking import changed, found

BOARDS: list[tuple[str, Any, list[str]]] = [
    (
        "aged-statement.id",
        "volume-brand",
        ["volume-brand, id: this id is used 2 times."] * 2,
    ),
    ("aged-statement.name", "", ["aged-statement, name: the name is empty."]),
    ("aged-statement.theme", -1, ["aged-statement, theme: -1 is below 0."]),
    ("aged-statement.slots.0.value", -1, ["aged-statement, slots[0].value: -1 is below 0."]),
    ("aged-statement.slots.0.name", "", ["aged-statement, slots[0].name: the name is empty."]),
    (
        "aged-statement.slots.0.tier",
        2,
        [
            "aged-statement, slots: tiers must run 1, 2, 3 … from left to right without a gap.",
        ],
    ),
    (
        "aged-statement.slots.0.required",
        False,
        ["aged-statement, slots: tier 1 has no required slot."],
    ),
    (
        "aged-statement.slots.0.rewards",
        (GainCards(cards=-1),),
        ["aged-statement, slots[0].rewards.cards: -1 is below 0."],
    ),
    (
        "aged-statement.slots.0.signature_rewards",
        (GainCards(cards=1),),
        ["aged-statement, slots[0].signature_rewards: there is no signature bill to earn this."],
    ),
    (
        "aged-statement.slots.0.needs",
        Condition(unique=("cask",)),
        [
            "aged-statement, slots[0].needs: what concerns the whole board belongs in restriction"
            " or mastery_needs.",
        ],
    ),
    (
        "aged-statement.slots.0.needs",
        Condition(tags=("smoky",)),
        [
            "aged-statement, slots[0].needs.tags: there is no tag “smoky”.",
            "aged-statement, slots[0].needs: no bill can ever fill “Three Winters”.",
        ],
    ),
    (
        "aged-statement.slots.0.needs",
        Condition(without_tags=("smoky",)),
        ["aged-statement, slots[0].needs.without_tags: there is no tag “smoky”."],
    ),
    (
        "aged-statement.restriction",
        Condition(min_age=4, max_age=3),
        [
            "aged-statement, restriction.min_age: 4 to 3 is no range.",
            "aged-statement, restriction: the required slots can never be filled in theme.",
        ],
    ),
    (
        "aged-statement.restriction",
        Condition(min_demand=13),
        [
            "aged-statement, restriction.min_demand: demand never goes above 12.",
            "aged-statement, restriction: the required slots can never be filled in theme.",
        ],
    ),
    (
        "aged-statement.slots.1.signature",
        "moon-juice",
        ["aged-statement, slots[1].signature: there is no bill “moon-juice”."],
    ),
    (
        "aged-statement.slots.1.signature",
        "backroad-batch",
        [
            "aged-statement, slots[1].signature: backroad-batch is a starter bill and never in the"
            " deck.",
        ],
    ),
    (
        "barons-lineup.slots.0.signature",
        "spice-clerk",
        ["barons-lineup, slots[0].signature: no bottle of spice-clerk could ever fill this slot."],
    ),
    (
        "aged-statement.restriction",
        Condition(max_age=4),
        ["aged-statement, restriction: the required slots can never be filled in theme."],
    ),
    (
        "aged-statement.mastery_needs",
        Condition(unique=("cask",), cask="specialty"),
        ["aged-statement, mastery_needs: the required slots can never be filled with mastery."],
    ),
]


UNREACHABLE = [
    Condition(tags=("wheated", "rye-heavy")),
    Condition(tags=("wheated",), without_tags=("wheat",)),
    Condition(tags=("corn-light",), min_corn=3),
    Condition(tags=("corn-heavy",), rarities=("epic",), max_corn=1),
    Condition(min_corn=9),
    Condition(max_age=1),
    Condition(min_age=5, max_age=4),
    Condition(min_demand=13),
    Condition(tags=("triple-grain",), without_grain=("barley",)),
    Condition(tags=("wheated",), without_grain=("wheat",)),
    Condition(rarities=("common",), tags=("gold-eligible",)),
]


@pytest.mark.parametrize(("path", "value", "expected"), BOARDS)
def test_a_broken_board_isfound(shipped: Content, path: str, value: Any, expected: list[str]):
    broken = changed(shipped, f"boards.{path}", value)

    assert found(broken) == [f"boards, {message}" for message in expected]


@pytest.mark.parametrize("needs", UNREACHABLE, ids=repr)
def test_a_slot_no_bill_can_fill_isfound(shipped: Content, needs: Condition):
    broken = changed(shipped, "boards.volume-brand.slots.4.needs", needs)

    unreachable = "boards, volume-brand, slots[4].needs: no bill can ever fill “Holiday Stack”."
    assert unreachable in found(broken)


def test_a_slot_wants_a_cask_that_somebody_can_get(shipped: Content):
    broken = changed(shipped, "resources.heritage-cask.supply", 0)

    assert [problem for problem in found(broken) if "aged-statement" in problem] == []
    assert "boards, barons-lineup, slots[3].needs: no bill can ever fill “Baron's Heritage”." in (
        found(broken)
    )


def test_a_flagship_must_be_in_reach_of_its_own_house(shipped: Content):
    needs = Condition(tags=("wheated",))
    broken = changed(shipped, "boards.house-lineup.slots.1.needs", needs)

    assert found(broken) == [
        "boards, house-lineup, slots[1].needs: no bill can ever fill “House Dry”."
    ]


def test_a_flagship_needs_two_signature_bills(shipped: Content):
    board = next(board for board in shipped.boards if board.id == "first-shelf")
    slots = tuple(
        msgspec.structs.replace(slot, signature=None, signature_rewards=()) for slot in board.slots
    )

    assert found(changed(shipped, "boards.first-shelf.slots", slots)) == [
        "boards, first-shelf, slots: a flagship needs at least 2 signature bills."
    ]


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        ("first-shelf", "2 slots; there must be 3 to 7."),
        ("aged-statement", "2 slots; there must be 3 to 6."),
    ],
)
def test_a_board_has_a_sensible_number_of_slots(shipped: Content, board: str, expected: str):
    slots = next(b for b in shipped.boards if b.id == board).slots
    kept = tuple(slot for slot in slots if slot.required)[:2]

    assert f"boards, {board}, slots: {expected}" in found(
        changed(shipped, f"boards.{board}.slots", kept)
    )
