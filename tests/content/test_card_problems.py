"""Problems of resources, Labor, operations cards and investments."""

from typing import Any

import msgspec
import pytest

from game.engine.bourbonomics.content import Content
from game.engine.bourbonomics.effects import SaleBonus
from tests.content.breaking import changed, found

CARDS: list[tuple[str, Any, list[str]]] = [
    (
        "operations.glut.id",
        "sabotage",
        [
            "operations, sabotage, id: this id is used 2 times.",
            "operations, sabotage, id: this id is used 2 times.",
        ],
    ),
    (
        "investments.watchman.id",
        "glut",
        [
            "operations, glut, id: this id is used 2 times.",
            "investments, glut, id: this id is used 2 times.",
        ],
    ),
    (
        "operations.glut.id",
        "The Glut",
        ["operations, The Glut, id: use lower-case letters, digits and single hyphens."],
    ),
    ("operations.glut.name", " ", ["operations, glut, name: the name is empty."]),
    ("operations.glut.cost", -1, ["operations, glut, cost: -1 is below 0."]),
    ("operations.glut.supply", -2, ["operations, glut, supply: -2 is below 0."]),
    (
        "operations.glut.cost",
        0,
        ["operations, glut, cost: a card in the market must cost at least 1."],
    ),
    (
        "operations.glut.effect.steps",
        (),
        ["operations, glut, effect.steps: name at least one step, none of them 0."],
    ),
    ("operations.audit.effect.cards", -1, ["operations, audit, effect.cards: -1 is below 0."]),
    (
        "investments.master-distiller.effect.tags",
        ("smoky",),
        ["investments, master-distiller, effect.tags: there is no tag “smoky”."],
    ),
    (
        "resources.common-rye.grade",
        "specialty",
        ["resources, grade: there must be exactly one Common rye, not 0."],
    ),
    (
        "resources.heritage-rye.bonus",
        None,
        ["resources, heritage-rye, bonus: a Heritage card needs an on-sale bonus."],
    ),
    (
        "resources.specialty-rye.bonus",
        SaleBonus(capital=1),
        ["resources, specialty-rye, bonus: only Heritage cards carry an on-sale bonus."],
    ),
    (
        "resources.heritage-rye.bonus",
        SaleBonus(capital=1),
        ["resources, heritage-rye, bonus: the same bonus as heritage-corn; each needs its own."],
    ),
    (
        "resources.heritage-rye.bonus",
        SaleBonus(),
        ["resources, heritage-rye, bonus: this bonus does nothing."],
    ),
    (
        "resources.heritage-rye.bonus.min_age",
        -1,
        ["resources, heritage-rye, bonus.min_age: -1 is below 0."],
    ),
    (
        "labor.cooper.domain",
        "any",
        [
            "labor, domain: there must be exactly one Labor card for anything, not 2.",
            "labor, cooper, supply: Generic Labor is never sold; use 0.",
        ],
    ),
    ("labor.cooper.value", 0, ["labor, cooper, value: Labor must be worth at least 1."]),
]


def test_the_shipped_catalogue_has_no_problems(shipped: Content):
    assert found(shipped) == []


@pytest.mark.parametrize(("path", "value", "expected"), CARDS)
def test_a_broken_card_isfound(shipped: Content, path: str, value: Any, expected: list[str]):
    assert found(changed(shipped, path, value)) == expected


def test_a_state_has_numbers_for_at_most_254_cards(shipped: Content):
    many = tuple(msgspec.structs.replace(shipped.operations[0], id=f"copy-{n}") for n in range(250))

    assert found(msgspec.structs.replace(shipped, operations=many)) == [
        "cards: 302 different cards are too many; 254 is the most."
    ]
