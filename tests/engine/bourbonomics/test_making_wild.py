"""Section 4 of the rules: cards that serve against their nature, contracts, and two slots at once."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Commit, EndTurn, Lot, Play
from tests.engine.bourbonomics.scenes import committed, committing, staged
from tests.engine.bourbonomics.tables import (
    give,
    give_each,
    refused,
    stage,
)

# Wild Mash


def test_wild_mash_lets_a_cask_serve_as_any_grain() -> None:
    state = staged("leaning-fence")
    (card,) = give(state, 0, "wild-mash")
    apply(state, Play(0, card))
    assert state.seats[0].wild_mash == 1
    assert card in state.removed
    assert committed(state, "common-cask", "common-cask", "common-corn", wild=1) == "aging"
    slot = state.seats[0].slots[1]
    assert (slot.wild, state.seats[0].wild_mash) == (slot.pile[:1], 0)


def test_wild_mash_lets_a_grain_serve_as_a_plain_cask() -> None:
    state = staged("leaning-fence")
    state.seats[0].wild_mash = 1
    assert committed(state, "common-wheat", "common-corn", "common-rye", wild=1) == "aging"


def test_wild_cask_is_matched_afresh_at_every_check() -> None:
    """First it stands for rye; once rye is there, for barley."""
    state = staged("mudlark-mash")
    state.seats[0].wild_mash = 1
    assert committed(state, "common-cask", wild=1) == "building"
    assert committed(state, "common-rye", "common-cask", "common-corn") == "building"
    assert committed(state, "common-corn") == "aging"


def test_wild_cask_fills_only_one_named_minimum() -> None:
    state = staged("mudlark-mash")
    state.seats[0].wild_mash = 1
    sentence = "Mudlark Mash would have room for 0 more grain but still needs 1 barley."
    assert refused(state, committing(state, "common-cask", "common-wheat", wild=1)) == sentence


def test_wild_cask_never_meets_a_specialty_floor() -> None:
    state = staged("spice-clerk")
    state.seats[0].wild_mash = 2
    sentence = "Spice Clerk would have room for 0 more grain but still needs 1 Specialty rye."
    assert refused(state, committing(state, "heritage-cask", "common-rye", wild=1)) == sentence
    assert committed(state, "common-cask", wild=1) == "building"
    assert committed(state, "specialty-rye", "common-cask", "common-corn") == "aging"


def test_wild_cask_is_no_rye_for_a_cap() -> None:
    state = staged("barons-select-bill")
    state.seats[0].wild_mash = 1
    assert committed(state, "common-cask", wild=1) == "building"
    assert committed(state, "common-wheat", "common-cask", "common-corn") == "aging"


def test_wild_grain_is_no_specialty_cask_and_no_grain() -> None:
    state = staged("margin-of-error")
    state.seats[0].wild_mash = 1
    sentence = "Margin of Error asks for a Specialty cask; this one is plain."
    assert refused(state, committing(state, "heritage-rye", wild=1)) == sentence


def test_wild_mash_is_spent_card_by_card_and_gone_at_the_end() -> None:
    state = staged("second-cousin")
    none = "That uses Wild Mash 1 time; you may 0."
    assert refused(state, committing(state, "common-cask", wild=1)) == none
    state.seats[0].wild_mash = 1
    two = "That uses Wild Mash 2 times; you may 1."
    assert refused(state, committing(state, "common-cask", "common-cask", wild=2)) == two
    apply(state, EndTurn(0))
    assert state.seats[0].wild_mash == 0


def test_wild_mash_several_may_be_held() -> None:
    state = staged("second-cousin")
    for card in give(state, 0, "wild-mash", 2):
        apply(state, Play(0, card))
    assert state.seats[0].wild_mash == 2
    assert committed(state, "common-cask", "common-cask", wild=2) == "building"
    assert state.seats[0].wild_mash == 0


def test_wild_mash_changes_only_casks_and_grains_being_committed() -> None:
    state = staged("second-cousin")
    state.seats[0].wild_mash = 1
    corn = "Wild Mash changes casks and grains; Common Corn is neither."
    assert refused(state, committing(state, "common-corn", wild=1)) == corn
    card, other = give_each(state, 0, "common-cask", "common-cask")
    absent = Commit(0, (Lot(1, (card,)),), (other,))
    assert refused(state, absent) == "Wild Mash names a card that is not being committed."


# Contracts


def test_coopers_contract_serves_as_a_plain_cask() -> None:
    state = staged("tuesday-special")
    assert committed(state, "coopers-contract", "common-corn", "common-rye") == "aging"
    assert state.seats[0].operations == []
    two = staged("tuesday-special")
    sentence = "Tuesday Special takes exactly one cask; this would make 2."
    assert refused(two, committing(two, "coopers-contract", "common-cask")) == sentence
    fine = staged("margin-of-error")
    plain = "Margin of Error asks for a Specialty cask; this one is plain."
    assert refused(fine, committing(fine, "coopers-contract")) == plain


def test_grain_futures_fill_the_grain_total_alone() -> None:
    state = staged("county-fair-runner-up")
    committed(state, "grain-futures")
    sentence = "County Fair Runner-Up would have room for 0 more grain but still needs 1 barley."
    assert refused(state, committing(state, "common-wheat")) == sentence
    assert committed(state, "common-barley", "common-cask", "common-corn") == "aging"


def test_grain_futures_meet_no_named_minimum() -> None:
    state = staged("leaning-fence")
    sentence = "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    assert refused(state, committing(state, "grain-futures")) == sentence


@pytest.mark.parametrize("card", ["coopers-contract", "grain-futures"])
def test_contracts_are_never_played(card: str) -> None:
    state = staged("tuesday-special")
    (contract,) = give(state, 0, card)
    name = state.card(contract).name
    sentence = f"{name} is committed in Make Bourbon, not played."
    assert refused(state, Play(0, contract)) == sentence


def test_contract_that_came_too_late_is_refused() -> None:
    state = staged("tuesday-special")
    action = committing(state, "coopers-contract")
    state.seats[0].late = list(action.lots[0].cards)
    sentence = "Cooper's Contract came after the final round was declared; it can no longer serve."
    assert refused(state, action) == sentence


# Two slots


def test_commit_to_two_slots_needs_an_investment() -> None:
    state = staged("tuesday-special")
    stage(state, 0, 2, "leaning-fence")
    first, second = give_each(state, 0, "common-corn", "common-corn")
    action = Commit(0, (Lot(1, (first,)), Lot(2, (second,))))
    sentence = "One commit serves one slot, unless an investment of yours says two."
    assert refused(state, action) == sentence
