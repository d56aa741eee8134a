"""Section 4 of the rules: recipes, and commits that could never be finished."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Commit, EndTurn, Lot
from game.engine.bourbonomics.events import Completed
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.recipes import Missing
from tests.engine.bourbonomics.scenes import committed, committing, staged
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    barrel,
    bill_number,
    give,
    refused,
    table,
)


def _needs(house: str, bill: str) -> tuple[int, tuple[int, int, int], int]:
    needs = CATALOG.needs(CATALOG.distillery_number[house], bill_number(bill))
    return needs.grain, needs.least, needs.floors[4]


# Recipes


@pytest.mark.parametrize(
    ("bill", "cards"),
    [
        ("tuesday-special", ["common-cask", "common-corn", "common-wheat"]),
        ("tuesday-special", ["heritage-cask", "specialty-corn", "heritage-rye"]),
        ("second-cousin", ["common-cask", *["common-corn"] * 2, "common-rye", "common-wheat"]),
        ("leaning-fence", ["common-cask", "common-corn", "specialty-rye"]),
        ("mudlark-mash", ["common-cask", *["common-corn"] * 3, "common-rye", "common-barley"]),
        ("soft-landing", ["common-cask", "common-corn", "common-wheat"]),
        ("short-fuse", ["common-cask", "common-corn", "common-rye", "specialty-rye"]),
        ("short-fuse", ["common-cask", "common-corn", "heritage-rye", "heritage-rye"]),
        ("margin-of-error", ["specialty-cask", "common-corn", "common-rye", "common-wheat"]),
        ("margin-of-error", ["heritage-cask", "common-corn", "common-rye", "common-rye"]),
        (
            "bonfire-permit",
            ["common-cask", *["common-corn"] * 3, "specialty-corn", "common-rye", "common-wheat"],
        ),
        (
            "comet-year",
            [
                "specialty-cask",
                *["common-corn"] * 2,
                "heritage-rye",
                "specialty-barley",
                "specialty-wheat",
            ],
        ),
    ],
)
def test_recipe_met_at_once_turns_the_barrel_to_aging(bill: str, cards: list[str]) -> None:
    state = staged(bill)
    assert committed(state, *cards) == "aging"
    slot = state.seats[0].slots[1]
    assert (slot.completed, slot.age, len(slot.pile)) == (1, 0, len(cards))


@pytest.mark.parametrize("left_out", range(5))
def test_recipe_stays_building_until_its_last_card(left_out: int) -> None:
    cards = ["common-cask", "common-corn", "common-corn", "common-rye", "common-barley"]
    state = staged("mudlark-mash")
    last = cards.pop(left_out)
    for card in cards:
        assert committed(state, card) == "building"
    assert committed(state, last) == "aging"


def test_committed_cards_leave_the_hand_and_stay_on_the_slot() -> None:
    state = staged("tuesday-special")
    hand = list(state.seats[0].hand)
    action = committing(state, "common-corn")
    apply(state, action)
    assert state.seats[0].hand == hand
    apply(state, EndTurn(0))
    assert tuple(state.seats[0].slots[1].pile) == action.lots[0].cards


@pytest.mark.parametrize("corn", [2, 3, 4])
def test_corn_may_be_anything_in_its_range(corn: int) -> None:
    state = staged("gravel-lot-gold")
    assert committed(state, *["common-corn"] * corn, "common-cask", "common-rye") == "aging"


def test_corn_below_its_minimum_leaves_the_recipe_open() -> None:
    state = staged("gravel-lot-gold")
    assert committed(state, "common-corn", "common-cask", "common-rye") == "building"


def test_extra_corn_must_come_before_or_with_the_last_missing_card() -> None:
    state = staged("gravel-lot-gold")
    committed(state, "common-cask", "common-corn", "common-rye")
    assert committed(state, "common-corn") == "aging"
    late = "This barrel is complete and ageing; it takes no more recipe cards."
    assert refused(state, committing(state, "common-corn")) == late


def test_preview_says_with_how_much_corn_a_commit_completes() -> None:
    state = staged("gravel-lot-gold")
    committed(state, "common-cask", "common-corn")
    lot = committing(state, "common-rye", "common-corn", "common-corn").lots[0]
    preview = preview_commit(state, 0, lot)
    assert (preview.why, preview.completes, preview.corn, preview.missing) == ("", True, 3, ())
    events = apply(state, Commit(0, (lot,)))
    assert Completed(0, 1, bill_number("gravel-lot-gold"), 3) in events


def test_preview_lists_what_is_still_missing() -> None:
    state = staged("thunder-in-the-loft")
    lot = committing(state, "common-rye", "common-corn").lots[0]
    assert preview_commit(state, 0, lot).missing == (
        Missing("cask", 1, is_specialty=True),
        Missing("corn", 1),
        Missing("rye", 1, is_specialty=True),
        Missing("any grain", 1),
    )


def test_barrel_completes_in_the_round_of_its_last_card() -> None:
    state = staged("tuesday-special")
    committed(state, "common-corn")
    at_act(state, 0).round = 4
    assert committed(state, "common-cask", "common-barley") == "aging"
    assert state.seats[0].slots[1].completed == 4


# No bricking


@pytest.mark.parametrize(
    ("bill", "cards", "sentence"),
    [
        (
            "tuesday-special",
            ["common-cask"] * 2,
            "Tuesday Special takes exactly one cask; this would make 2.",
        ),
        (
            "margin-of-error",
            ["common-cask"],
            "Margin of Error asks for a Specialty cask; this one is plain.",
        ),
        (
            "tuesday-special",
            ["common-corn"] * 2,
            "Tuesday Special takes at most 1 corn; this would make 2.",
        ),
        (
            "gravel-lot-gold",
            ["common-corn"] * 5,
            "Gravel Lot Gold takes at most 4 corn; this would make 5.",
        ),
        ("soft-landing", ["common-rye"], "Soft Landing takes no rye."),
        ("barons-select-bill", ["heritage-rye"], "Baron's Select Bill takes no rye."),
        (
            "tuesday-special",
            ["common-rye", "common-wheat"],
            "Tuesday Special takes exactly 1 grain; this would make 2.",
        ),
        (
            "leaning-fence",
            ["common-wheat"],
            "Leaning Fence would have room for 0 more grain but still needs 1 rye.",
        ),
        (
            "mudlark-mash",
            ["common-wheat"],
            "Mudlark Mash would have room for 1 more grain but still needs 1 rye and 1 barley.",
        ),
        (
            "short-fuse",
            ["common-rye", "common-rye"],
            "Short Fuse would have room for 0 more grain but still needs 1 Specialty rye.",
        ),
        (
            "contrary-mule",
            ["common-wheat", "common-barley"],
            "Contrary Mule would have room for 1 more grain but still needs 2 rye.",
        ),
        (
            "feuding-brothers",
            ["common-rye", "common-rye"],
            "Feuding Brothers would have room for 1 more grain but still needs "
            "1 Specialty rye and 1 Specialty wheat.",
        ),
        (
            "bonfire-permit",
            ["common-corn"] * 6,
            "Bonfire Permit would have no room left for its 1 Specialty corn.",
        ),
        ("tuesday-special", ["generic-labor"], "Labor does not go into a recipe."),
        ("tuesday-special", ["cooper"], "Labor does not go into a recipe."),
        ("tuesday-special", ["glut"], "Glut is played, not committed."),
    ],
)
def test_commit_that_could_never_be_finished_is_refused(
    bill: str, cards: list[str], sentence: str
) -> None:
    state = staged(bill)
    assert refused(state, committing(state, *cards)) == sentence


def test_commit_is_judged_together_with_what_lies_there() -> None:
    state = staged("contrary-mule")
    committed(state, "common-wheat")
    sentence = "Contrary Mule would have room for 1 more grain but still needs 2 rye."
    assert refused(state, committing(state, "common-barley")) == sentence
    assert committed(state, "common-rye") == "building"


def test_commit_leaves_room_for_a_specialty_floor() -> None:
    state = staged("bonfire-permit")
    assert committed(state, *["common-corn"] * 5) == "building"
    sentence = "Bonfire Permit would have no room left for its 1 Specialty corn."
    assert refused(state, committing(state, "common-corn")) == sentence
    assert committed(state, "heritage-corn", "common-cask", "common-rye", "common-rye") == "aging"


def test_commit_needs_a_bill_and_no_finished_barrel() -> None:
    state = at_act(table("vanilla"), 0)
    barrel(state, 0, 0, "tuesday-special")
    (corn,) = give(state, 0, "common-corn")
    done = "This barrel is complete and ageing; it takes no more recipe cards."
    assert refused(state, Commit(0, (Lot(0, (corn,)),))) == done
    empty = "This slot is open: it needs a mash bill first."
    assert refused(state, Commit(0, (Lot(1, (corn,)),))) == empty


def test_commit_names_real_objects() -> None:
    state = staged("gravel-lot-gold")
    (corn,) = give(state, 0, "common-corn")
    other = state.seats[1].hand[0]
    stranger = "That card is neither in your hand nor among your operations."
    assert refused(state, Commit(0, ())) == "A commit names one slot, or two."
    assert refused(state, Commit(0, (Lot(1, ()),))) == (
        "A commit needs at least one card for each slot."
    )
    assert refused(state, Commit(0, (Lot(1, (corn, corn)),))) == "The same card is named twice."
    assert refused(state, Commit(0, (Lot(1, (other,)),))) == stranger
    assert refused(state, Commit(0, (Lot(4, (corn,)),))) == "There is no rickhouse slot 5."
    assert refused(state, Commit(0, (Lot(-1, (corn,)),))) == "There is no rickhouse slot 0."


# The Wheated Baron


@pytest.mark.parametrize(
    ("bill", "plain", "spared"),
    [
        # grain total, (rye, barley, wheat), Specialty wheat
        ("soft-landing", (1, (0, 0, 1), 0), (1, (0, 0, 0), 0)),
        ("velvet-ledger", (2, (0, 0, 2), 0), (1, (0, 0, 1), 0)),
        ("barons-select-bill", (2, (0, 0, 1), 0), (1, (0, 0, 0), 0)),
        ("barons-full-strength-bill", (2, (0, 0, 1), 1), (1, (0, 0, 0), 0)),
        ("barons-heritage-bill", (2, (0, 0, 2), 1), (1, (0, 0, 1), 1)),
        ("dowagers-nod", (3, (0, 0, 2), 1), (2, (0, 0, 1), 1)),
        ("methuselahs-tab", (3, (0, 1, 2), 1), (2, (0, 1, 1), 1)),
        ("quiet-auction", (2, (0, 0, 1), 0), (2, (0, 0, 1), 0)),
        ("long-drawing-room", (3, (1, 0, 2), 1), (3, (1, 0, 2), 1)),
    ],
)
def test_baron_needs_one_wheat_fewer_on_wheated_bills(
    bill: str,
    plain: tuple[int, tuple[int, int, int], int],
    spared: tuple[int, tuple[int, int, int], int],
) -> None:
    assert _needs("vanilla", bill) == plain
    assert _needs("wheated-baron", bill) == spared


def test_baron_discount_is_always_applied() -> None:
    """The full recipe is one grain too many for him."""
    state = staged("velvet-ledger", "wheated-baron")
    sentence = "Velvet Ledger takes exactly 1 grain; this would make 2."
    assert refused(state, committing(state, "common-wheat", "common-wheat")) == sentence
    assert committed(state, "common-cask", "common-corn", "common-wheat") == "aging"


def test_baron_may_not_commit_rye() -> None:
    state = staged("tuesday-special", "wheated-baron")
    sentence = "Wheated Baron may not commit rye to a barrel."
    assert refused(state, committing(state, "common-rye")) == sentence
    assert refused(state, committing(state, "heritage-rye")) == sentence


def test_baron_may_not_use_rye_as_a_wild_cask() -> None:
    state = staged("tuesday-special", "wheated-baron")
    state.seats[0].wild_mash = 1
    sentence = "Wheated Baron may not commit rye to a barrel."
    assert refused(state, committing(state, "common-rye", wild=1)) == sentence


def test_baron_cannot_begin_a_bill_that_needs_rye() -> None:
    state = staged("leaning-fence", "wheated-baron")
    sentence = "Leaning Fence needs 1 rye card, and your distillery may not commit rye."
    assert refused(state, committing(state, "common-corn")) == sentence


def test_baron_may_fill_a_rye_place_with_a_wild_cask() -> None:
    """A commit is judged as a whole: alone the corn would be refused."""
    state = staged("leaning-fence", "wheated-baron")
    state.seats[0].wild_mash = 1
    assert committed(state, "common-cask", "common-corn", wild=1) == "building"
    assert committed(state, "common-cask") == "aging"
