"""Section 4 of the rules: Make Bourbon."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Commit, EndTurn, Lot, Play
from game.engine.bourbonomics.events import Completed
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.recipes import Missing
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    barrel,
    bill_number,
    give,
    give_each,
    refused,
    stage,
    table,
)


def _staged(bill: str, house: str = "vanilla") -> State:
    """Seat 0 in Act, the bill Staged on its second slot."""
    state = at_act(table(house), 0)
    stage(state, 0, 1, bill)
    return state


def _commit(state: State, *names: str, wild: int = 0) -> Commit:
    """Mint these cards to seat 0 and commit them to its second slot; the first `wild` are wild."""
    cards = give_each(state, 0, *names)
    return Commit(0, (Lot(1, tuple(cards)),), tuple(cards[:wild]))


def _make(state: State, *names: str, wild: int = 0) -> str:
    """Commit these cards and return what the slot has become."""
    apply(state, _commit(state, *names, wild=wild))
    return state.seats[0].slots[1].phase


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
    state = _staged(bill)
    assert _make(state, *cards) == "aging"
    slot = state.seats[0].slots[1]
    assert (slot.completed, slot.age, len(slot.pile)) == (1, 0, len(cards))


@pytest.mark.parametrize("left_out", range(5))
def test_recipe_stays_building_until_its_last_card(left_out: int) -> None:
    cards = ["common-cask", "common-corn", "common-corn", "common-rye", "common-barley"]
    state = _staged("mudlark-mash")
    last = cards.pop(left_out)
    for card in cards:
        assert _make(state, card) == "building"
    assert _make(state, last) == "aging"


def test_committed_cards_leave_the_hand_and_stay_on_the_slot() -> None:
    state = _staged("tuesday-special")
    hand = list(state.seats[0].hand)
    action = _commit(state, "common-corn")
    apply(state, action)
    assert state.seats[0].hand == hand
    apply(state, EndTurn(0))
    assert tuple(state.seats[0].slots[1].pile) == action.lots[0].cards


@pytest.mark.parametrize("corn", [2, 3, 4])
def test_corn_may_be_anything_in_its_range(corn: int) -> None:
    state = _staged("gravel-lot-gold")
    assert _make(state, *["common-corn"] * corn, "common-cask", "common-rye") == "aging"


def test_corn_below_its_minimum_leaves_the_recipe_open() -> None:
    state = _staged("gravel-lot-gold")
    assert _make(state, "common-corn", "common-cask", "common-rye") == "building"


def test_extra_corn_must_come_before_or_with_the_last_missing_card() -> None:
    state = _staged("gravel-lot-gold")
    _make(state, "common-cask", "common-corn", "common-rye")
    assert _make(state, "common-corn") == "aging"
    late = "This barrel is complete and ageing; it takes no more recipe cards."
    assert refused(state, _commit(state, "common-corn")) == late


def test_preview_says_with_how_much_corn_a_commit_completes() -> None:
    state = _staged("gravel-lot-gold")
    _make(state, "common-cask", "common-corn")
    lot = _commit(state, "common-rye", "common-corn", "common-corn").lots[0]
    preview = preview_commit(state, 0, lot)
    assert (preview.why, preview.completes, preview.corn, preview.missing) == ("", True, 3, ())
    events = apply(state, Commit(0, (lot,)))
    assert Completed(0, 1, bill_number("gravel-lot-gold"), 3) in events


def test_preview_lists_what_is_still_missing() -> None:
    state = _staged("thunder-in-the-loft")
    lot = _commit(state, "common-rye", "common-corn").lots[0]
    assert preview_commit(state, 0, lot).missing == (
        Missing("cask", 1, is_specialty=True),
        Missing("corn", 1),
        Missing("rye", 1, is_specialty=True),
        Missing("any grain", 1),
    )


def test_barrel_completes_in_the_round_of_its_last_card() -> None:
    state = _staged("tuesday-special")
    _make(state, "common-corn")
    at_act(state, 0).round = 4
    assert _make(state, "common-cask", "common-barley") == "aging"
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
    state = _staged(bill)
    assert refused(state, _commit(state, *cards)) == sentence


def test_commit_is_judged_together_with_what_lies_there() -> None:
    state = _staged("contrary-mule")
    _make(state, "common-wheat")
    sentence = "Contrary Mule would have room for 1 more grain but still needs 2 rye."
    assert refused(state, _commit(state, "common-barley")) == sentence
    assert _make(state, "common-rye") == "building"


def test_commit_leaves_room_for_a_specialty_floor() -> None:
    state = _staged("bonfire-permit")
    assert _make(state, *["common-corn"] * 5) == "building"
    sentence = "Bonfire Permit would have no room left for its 1 Specialty corn."
    assert refused(state, _commit(state, "common-corn")) == sentence
    assert _make(state, "heritage-corn", "common-cask", "common-rye", "common-rye") == "aging"


def test_commit_needs_a_bill_and_no_finished_barrel() -> None:
    state = at_act(table("vanilla"), 0)
    barrel(state, 0, 0, "tuesday-special")
    (corn,) = give(state, 0, "common-corn")
    done = "This barrel is complete and ageing; it takes no more recipe cards."
    assert refused(state, Commit(0, (Lot(0, (corn,)),))) == done
    empty = "This slot is open: it needs a mash bill first."
    assert refused(state, Commit(0, (Lot(1, (corn,)),))) == empty


def test_commit_names_real_objects() -> None:
    state = _staged("gravel-lot-gold")
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
    state = _staged("velvet-ledger", "wheated-baron")
    sentence = "Velvet Ledger takes exactly 1 grain; this would make 2."
    assert refused(state, _commit(state, "common-wheat", "common-wheat")) == sentence
    assert _make(state, "common-cask", "common-corn", "common-wheat") == "aging"


def test_baron_may_not_commit_rye() -> None:
    state = _staged("tuesday-special", "wheated-baron")
    sentence = "Wheated Baron may not commit rye to a barrel."
    assert refused(state, _commit(state, "common-rye")) == sentence
    assert refused(state, _commit(state, "heritage-rye")) == sentence


def test_baron_may_not_use_rye_as_a_wild_cask() -> None:
    state = _staged("tuesday-special", "wheated-baron")
    state.seats[0].wild_mash = 1
    sentence = "Wheated Baron may not commit rye to a barrel."
    assert refused(state, _commit(state, "common-rye", wild=1)) == sentence


def test_baron_cannot_begin_a_bill_that_needs_rye() -> None:
    state = _staged("leaning-fence", "wheated-baron")
    sentence = "Leaning Fence needs 1 rye card, and your distillery may not commit rye."
    assert refused(state, _commit(state, "common-corn")) == sentence


def test_baron_may_fill_a_rye_place_with_a_wild_cask() -> None:
    """A commit is judged as a whole: alone the corn would be refused."""
    state = _staged("leaning-fence", "wheated-baron")
    state.seats[0].wild_mash = 1
    assert _make(state, "common-cask", "common-corn", wild=1) == "building"
    assert _make(state, "common-cask") == "aging"


# Wild Mash


def test_wild_mash_lets_a_cask_serve_as_any_grain() -> None:
    state = _staged("leaning-fence")
    (card,) = give(state, 0, "wild-mash")
    apply(state, Play(0, card))
    assert state.seats[0].wild_mash == 1
    assert card in state.removed
    assert _make(state, "common-cask", "common-cask", "common-corn", wild=1) == "aging"
    slot = state.seats[0].slots[1]
    assert (slot.wild, state.seats[0].wild_mash) == (slot.pile[:1], 0)


def test_wild_mash_lets_a_grain_serve_as_a_plain_cask() -> None:
    state = _staged("leaning-fence")
    state.seats[0].wild_mash = 1
    assert _make(state, "common-wheat", "common-corn", "common-rye", wild=1) == "aging"


def test_wild_cask_is_matched_afresh_at_every_check() -> None:
    """First it stands for rye; once rye is there, for barley."""
    state = _staged("mudlark-mash")
    state.seats[0].wild_mash = 1
    assert _make(state, "common-cask", wild=1) == "building"
    assert _make(state, "common-rye", "common-cask", "common-corn") == "building"
    assert _make(state, "common-corn") == "aging"


def test_wild_cask_fills_only_one_named_minimum() -> None:
    state = _staged("mudlark-mash")
    state.seats[0].wild_mash = 1
    sentence = "Mudlark Mash would have room for 0 more grain but still needs 1 barley."
    assert refused(state, _commit(state, "common-cask", "common-wheat", wild=1)) == sentence


def test_wild_cask_never_meets_a_specialty_floor() -> None:
    state = _staged("spice-clerk")
    state.seats[0].wild_mash = 2
    sentence = "Spice Clerk would have room for 0 more grain but still needs 1 Specialty rye."
    assert refused(state, _commit(state, "heritage-cask", "common-rye", wild=1)) == sentence
    assert _make(state, "common-cask", wild=1) == "building"
    assert _make(state, "specialty-rye", "common-cask", "common-corn") == "aging"


def test_wild_cask_is_no_rye_for_a_cap() -> None:
    state = _staged("barons-select-bill")
    state.seats[0].wild_mash = 1
    assert _make(state, "common-cask", wild=1) == "building"
    assert _make(state, "common-wheat", "common-cask", "common-corn") == "aging"


def test_wild_grain_is_no_specialty_cask_and_no_grain() -> None:
    state = _staged("margin-of-error")
    state.seats[0].wild_mash = 1
    sentence = "Margin of Error asks for a Specialty cask; this one is plain."
    assert refused(state, _commit(state, "heritage-rye", wild=1)) == sentence


def test_wild_mash_is_spent_card_by_card_and_gone_at_the_end() -> None:
    state = _staged("second-cousin")
    none = "That uses Wild Mash 1 time; you may 0."
    assert refused(state, _commit(state, "common-cask", wild=1)) == none
    state.seats[0].wild_mash = 1
    two = "That uses Wild Mash 2 times; you may 1."
    assert refused(state, _commit(state, "common-cask", "common-cask", wild=2)) == two
    apply(state, EndTurn(0))
    assert state.seats[0].wild_mash == 0


def test_wild_mash_several_may_be_held() -> None:
    state = _staged("second-cousin")
    for card in give(state, 0, "wild-mash", 2):
        apply(state, Play(0, card))
    assert state.seats[0].wild_mash == 2
    assert _make(state, "common-cask", "common-cask", wild=2) == "building"
    assert state.seats[0].wild_mash == 0


def test_wild_mash_changes_only_casks_and_grains_being_committed() -> None:
    state = _staged("second-cousin")
    state.seats[0].wild_mash = 1
    corn = "Wild Mash changes casks and grains; Common Corn is neither."
    assert refused(state, _commit(state, "common-corn", wild=1)) == corn
    card, other = give_each(state, 0, "common-cask", "common-cask")
    absent = Commit(0, (Lot(1, (card,)),), (other,))
    assert refused(state, absent) == "Wild Mash names a card that is not being committed."


# Contracts


def test_coopers_contract_serves_as_a_plain_cask() -> None:
    state = _staged("tuesday-special")
    assert _make(state, "coopers-contract", "common-corn", "common-rye") == "aging"
    assert state.seats[0].operations == []
    two = _staged("tuesday-special")
    sentence = "Tuesday Special takes exactly one cask; this would make 2."
    assert refused(two, _commit(two, "coopers-contract", "common-cask")) == sentence
    fine = _staged("margin-of-error")
    plain = "Margin of Error asks for a Specialty cask; this one is plain."
    assert refused(fine, _commit(fine, "coopers-contract")) == plain


def test_grain_futures_fill_the_grain_total_alone() -> None:
    state = _staged("county-fair-runner-up")
    _make(state, "grain-futures")
    sentence = "County Fair Runner-Up would have room for 0 more grain but still needs 1 barley."
    assert refused(state, _commit(state, "common-wheat")) == sentence
    assert _make(state, "common-barley", "common-cask", "common-corn") == "aging"


def test_grain_futures_meet_no_named_minimum() -> None:
    state = _staged("leaning-fence")
    sentence = "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    assert refused(state, _commit(state, "grain-futures")) == sentence


@pytest.mark.parametrize("card", ["coopers-contract", "grain-futures"])
def test_contracts_are_never_played(card: str) -> None:
    state = _staged("tuesday-special")
    (contract,) = give(state, 0, card)
    name = state.card(contract).name
    sentence = f"{name} is committed in Make Bourbon, not played."
    assert refused(state, Play(0, contract)) == sentence


def test_contract_that_came_too_late_is_refused() -> None:
    state = _staged("tuesday-special")
    action = _commit(state, "coopers-contract")
    state.seats[0].late = list(action.lots[0].cards)
    sentence = "Cooper's Contract came after the final round was declared; it can no longer serve."
    assert refused(state, action) == sentence


# Two slots


def test_commit_to_two_slots_needs_an_investment() -> None:
    state = _staged("tuesday-special")
    stage(state, 0, 2, "leaning-fence")
    first, second = give_each(state, 0, "common-corn", "common-corn")
    action = Commit(0, (Lot(1, (first,)), Lot(2, (second,))))
    sentence = "One commit serves one slot, unless an investment of yours says two."
    assert refused(state, action) == sentence
