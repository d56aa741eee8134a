"""What changed between two catalogues, word for word."""

from typing import Any

import msgspec
import pytest

from content.differences import differences
from game.engine.bourbonomics.content import Award, Content
from game.engine.bourbonomics.effects import DrawCards, GainPrestige
from tests.content.breaking import changed

CASES: list[tuple[str, Any, str]] = [
    ("operations.glut.name", "Deluge", "name: “Glut” → “Deluge”"),
    ("operations.glut.attack", True, "attack: no → yes"),
    (
        "operations.glut.effect",
        DrawCards(cards=1),
        "effect: “Demand falls by 2.” → “Draw 1 card.”",
    ),
    ("bills.tuesday-special.grid.pays.0.1", 9, "pays at age 2–3, demand 3–4: 4 → 9"),
    (
        "bills.tuesday-special.grid.ages",
        (2, 5),
        "grid ages: 2, 4 → 2, 5",
    ),
    (
        "bills.tuesday-special.recipe.rye",
        1,
        "recipe: “1 cask, 1 corn, 1 grain of any kind” → “1 cask, 1 corn, 1 rye”",
    ),
    (
        "bills.tuesday-special.silver",
        Award(value=2, min_age=4),
        "silver: nothing → “+2 Capital at age 4 or more”",
    ),
    ("distilleries.high-rye.start.barrel_age", 2, "start, barrel age: 1 → 2"),
    ("distilleries.high-rye.start.deck.specialty-rye", 3, "start, deck, specialty-rye: 2 → 3"),
    (
        "boards.first-shelf.slots.1.rewards",
        (GainPrestige(points=1),),
        "slot 2, rewards: “Your next sale reads the grid at 1 more demand.” → “Gain 1 prestige.”",
    ),
    (
        "boards.first-shelf.slots.1.needs.min_age",
        4,
        "slot 2, needs: “age 3 or more” → “age 4 or more”",
    ),
    ("table.hand", 7, "hand: 8 → 7"),
    ("table.starter_deck.common-cask", 5, "starter deck, common-cask: 6 → 5"),
]


@pytest.mark.parametrize(("path", "value", "expected"), CASES)
def test_a_change_is_told_in_words(shipped: Content, path: str, value: Any, expected: str):
    [difference] = differences(shipped, changed(shipped, path, value))
    assert (difference.verb, difference.lines) == ("changed", (expected,))


def test_equal_catalogues_do_not_differ(shipped: Content):
    assert differences(shipped, shipped) == []


def test_cards_that_came_and_went_are_told(shipped: Content):
    glut = next(card for card in shipped.operations if card.id == "glut")
    others = tuple(card for card in shipped.operations if card.id != "glut")
    flood = msgspec.structs.replace(glut, id="flood", name="Flood")

    found = differences(shipped, changed(shipped, "operations", (*others, flood)))

    assert [str(difference) for difference in found] == [
        "Glut (operations): removed",
        "Flood (operations): added",
    ]


def test_slots_that_came_and_went_are_told(shipped: Content):
    board = shipped.boards[0]
    shorter = changed(shipped, "boards.0.slots", board.slots[:-1])

    assert differences(shipped, shorter)[0].lines == ("slot 4, Proud Bottle: removed",)
    assert differences(shorter, shipped)[0].lines == ("slot 4, Proud Bottle: added",)
