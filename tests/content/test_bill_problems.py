"""Problems of mash bills."""

from typing import Any

import pytest

from game.engine.bourbonomics.content import Award, Content
from tests.content.breaking import changed, found

BILLS: list[tuple[str, Any, list[str]]] = [
    ("leaning-fence.id", "sack-race", ["sack-race, id: this id is used 2 times."] * 2),
    ("leaning-fence.name", "", ["leaning-fence, name: the name is empty."]),
    (
        "leaning-fence.recipe.corn",
        (2, 1),
        ["leaning-fence, recipe.corn: 2 to 1 is no range; both must be at least 1, and rising."],
    ),
    (
        "leaning-fence.recipe.corn",
        (0, 1),
        ["leaning-fence, recipe.corn: 0 to 1 is no range; both must be at least 1, and rising."],
    ),
    ("leaning-fence.recipe.wheat", -1, ["leaning-fence, recipe.wheat: -1 is below 0."]),
    (
        "leaning-fence.recipe.grain",
        0,
        [
            "leaning-fence, recipe.grain: the total must be at least 1 and hold all named minimums.",
        ],
    ),
    (
        "threefold-handshake.recipe.grain",
        2,
        [
            "threefold-handshake, recipe.grain: the total must be at least 1 and hold all named"
            " minimums.",
        ],
    ),
    (
        "leaning-fence.recipe.max_rye",
        0,
        ["leaning-fence, recipe.max_rye: 1 rye asked for, 0 allowed."],
    ),
    (
        "bonfire-permit.recipe.specialty",
        {"corn": 5},
        ["bonfire-permit, recipe.specialty.corn: 5 Specialty corn asked for; it must be 1 to 4."],
    ),
    (
        "bonfire-permit.recipe.specialty",
        {"cask": 2},
        ["bonfire-permit, recipe.specialty.cask: 2 Specialty cask asked for; it must be 1 to 1."],
    ),
    (
        "threefold-handshake.primary",
        None,
        [
            "threefold-handshake, primary: rye and barley and wheat are asked for equally; name the"
            " primary grain.",
        ],
    ),
    (
        "leaning-fence.primary",
        "wheat",
        ["leaning-fence, primary: wheat is not the grain asked for most."],
    ),
    (
        "leaning-fence.recipe.specialty",
        {"rye": 1},
        ["leaning-fence, recipe.specialty: a Common asks for no Specialty cards."],
    ),
    (
        "sack-race.recipe.specialty",
        {"cask": 1},
        ["sack-race, recipe.specialty: an Uncommon asks for at most one Specialty card, a grain."],
    ),
    (
        "maltsters-elbow.recipe.specialty",
        {"barley": 2},
        [
            "maltsters-elbow, recipe.specialty: an Uncommon asks for at most one Specialty card, a"
            " grain.",
        ],
    ),
    (
        "short-fuse.recipe.specialty",
        {},
        ["short-fuse, recipe.specialty: a Rare asks for Specialty cards of one or two kinds."],
    ),
    (
        "landlords-rye.recipe.specialty",
        {"rye": 1},
        ["landlords-rye, recipe.specialty: epic bills ask for Specialty cask too."],
    ),
    (
        "cathedral-of-staves.recipe.specialty.corn",
        1,
        [
            "cathedral-of-staves, recipe.specialty: an Epic asks for Specialty cards of at most"
            " three kinds.",
        ],
    ),
    (
        "comet-year.recipe.specialty",
        {"cask": 1, "rye": 1, "barley": 1},
        [
            "comet-year, recipe.specialty: legendary bills ask for Specialty wheat too.",
            "comet-year, recipe.specialty: a Legendary asks for Specialty cards of at least four"
            " kinds.",
        ],
    ),
    (
        "leaning-fence.grid.ages",
        (2, 2, 6),
        ["leaning-fence, grid.ages: bands must rise from 0 or more."],
    ),
    (
        "leaning-fence.grid.demands",
        (-1, 4, 6),
        ["leaning-fence, grid.demands: bands must rise from 0 or more."],
    ),
    (
        "leaning-fence.grid.demands",
        (2, 4, 13),
        ["leaning-fence, grid.demands: a band above 12 can never be reached."],
    ),
    (
        "leaning-fence.grid.ages",
        (),
        [
            "leaning-fence, grid.ages: there must be at least one band.",
            "leaning-fence, grid.pays: expected 0 rows of 3 numbers.",
        ],
    ),
    (
        "leaning-fence.grid.pays",
        ((3, 4, 5), (4, 5), (5, 6, 7)),
        ["leaning-fence, grid.pays: expected 3 rows of 3 numbers."],
    ),
    (
        "leaning-fence.grid.pays.1",
        (5, 4, 6),
        ["leaning-fence, grid.pays: more age or demand must never pay less."],
    ),
    (
        "leaning-fence.grid.pays.2",
        (4, 5, 5),
        ["leaning-fence, grid.pays: more age or demand must never pay less."],
    ),
    (
        "leaning-fence.grid.pays.0",
        (-1, 4, 5),
        ["leaning-fence, grid.pays: no cell may be below 0."],
    ),
    (
        "leaning-fence.grid.pays.0",
        (1, 2, 3),
        ["leaning-fence, grid.pays: 3 cells pay no more than the floor of 3; 2 may."],
    ),
    (
        "leaning-fence.silver",
        Award(value=4, min_age=4),
        ["leaning-fence, silver.value: 4 is not within 1 to 3."],
    ),
    (
        "leaning-fence.gold",
        Award(value=2, min_age=4),
        ["leaning-fence, gold.value: 2 is not within 3 to 6."],
    ),
    (
        "leaning-fence.silver",
        Award(value=2, min_demand=13),
        ["leaning-fence, silver: age must be 0 or more, demand 0 to 12."],
    ),
    (
        "leaning-fence.silver",
        Award(value=2),
        ["leaning-fence, silver: an award must ask for some age or demand."],
    ),
    (
        "margin-of-error.gold",
        Award(value=4, min_age=3, min_demand=4),
        ["margin-of-error, silver: Gold is no harder, so Silver could never be won."],
    ),
]


@pytest.mark.parametrize(("path", "value", "expected"), BILLS)
def test_a_broken_bill_isfound(shipped: Content, path: str, value: Any, expected: list[str]):
    broken = changed(shipped, f"bills.{path}", value)

    assert found(broken) == [f"bills, {message}" for message in expected]
