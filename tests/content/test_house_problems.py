"""Problems of distilleries."""

from typing import Any

import pytest

from game.engine.bourbonomics.content import Content
from tests.content.breaking import changed, found

HOUSES: list[tuple[str, Any, list[str]]] = [
    ("vanilla.name", "", ["vanilla, name: the name is empty."]),
    ("vanilla.capital", -1, ["vanilla, capital: -1 is below 0."]),
    ("vanilla.slots", 7, ["vanilla, slots: there must be 1 to 6 rickhouse slots."]),
    ("connoisseur.slots", 3, ["connoisseur, start: 4 bills do not fit into 3 slots."]),
    (
        "connoisseur.start.kept",
        7,
        [
            "connoisseur, start.kept: 7 of 6 dealt bills cannot be kept.",
            "connoisseur, start: 7 bills do not fit into 4 slots.",
        ],
    ),
    ("standard.start.random_commons", -1, ["standard, start: no number may be below 0."]),
    (
        "standard.start.bills",
        ("moon-juice",),
        ["standard, start.bills: there is no bill “moon-juice”."],
    ),
    (
        "standard.start.bills",
        ("sack-race",),
        [
            "standard, start.bills: sack-race is in the bourbon deck; a distillery starts with"
            " starter bills.",
        ],
    ),
    (
        "high-rye.start.barrel",
        "moon-juice",
        ["high-rye, start.barrel: there is no bill “moon-juice”."],
    ),
    (
        "wheated-baron.start.barrel",
        "house-firstborn",
        [
            "wheated-baron, start.barrel: house-firstborn needs rye, which this distillery may not"
            " commit.",
        ],
    ),
    (
        "high-rye.start.deck",
        {"glut": 1},
        ["high-rye, start.deck: there is no resource or Labor card “glut”."],
    ),
    (
        "high-rye.start.deck",
        {"common-rye": 0},
        ["high-rye, start.deck: 0 copies of common-rye; write at least 1."],
    ),
    ("high-rye.ability.capital", -1, ["high-rye, ability.capital: -1 is below 0."]),
    (
        "vanilla.humans_only",
        True,
        ["humans_only: at least 4 distilleries must be open to everyone."],
    ),
]


@pytest.mark.parametrize(("path", "value", "expected"), HOUSES)
def test_a_broken_house_isfound(shipped: Content, path: str, value: Any, expected: list[str]):
    broken = changed(shipped, f"distilleries.{path}", value)

    assert found(broken) == [f"distilleries, {message}" for message in expected]


def test_every_house_has_exactly_one_flagship(shipped: Content):
    broken = changed(shipped, "boards.first-shelf.flagship", "moonshiners")

    assert found(broken) == [
        "distilleries, standard, flagship: it needs exactly one flagship board, and has 0.",
        "boards, first-shelf, flagship: there is no distillery “moonshiners”.",
    ]
