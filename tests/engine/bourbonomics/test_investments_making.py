"""Section 8 of the rules: investments that serve Make Bourbon."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Buy,
    Commit,
    EndTurn,
    Lot,
    PickTag,
)
from game.engine.bourbonomics.events import (
    Blended,
    CaskReturned,
    Completed,
    Drew,
)
from game.engine.bourbonomics.state import NONE, State
from tests.engine.bourbonomics.scenes import (
    SIMPLE,
    draws,
    make,
    next_round,
    owner,
)
from tests.engine.bourbonomics.tables import (
    give,
    give_each,
    kinds,
    refused,
    stage,
    to_market,
)

# Grain Contract


def test_grain_contract_draws_for_the_first_grain_each_round() -> None:
    state = owner("grain-contract")
    stage(state, 0, 0, "threefold-handshake")
    assert draws(make(state, 0, "common-corn")) == []
    assert draws(make(state, 0, "common-rye")) == [("Grain Contract", 1)]
    assert draws(make(state, 0, "common-barley")) == []
    state = next_round(state)
    assert draws(make(state, 0, "common-wheat")) == [("Grain Contract", 1)]


def test_grain_contract_counts_grain_committed_before_it_was_bought() -> None:
    state = owner()
    stage(state, 0, 0, "threefold-handshake")
    make(state, 0, "common-rye")
    give(state, 0, "grain-contract")
    assert draws(make(state, 0, "common-barley")) == []


def test_grain_contract_asks_for_real_grain_used_as_grain() -> None:
    state = owner("grain-contract")
    state.seats[0].wild_mash = 2
    stage(state, 0, 0, "threefold-handshake")
    stage(state, 0, 1, "second-cousin")
    assert draws(make(state, 0, "common-wheat", wild=1)) == []
    assert draws(make(state, 1, "common-cask", wild=1)) == []
    assert draws(make(state, 1, "grain-futures", "common-corn")) == []
    assert draws(make(state, 0, "common-wheat")) == [("Grain Contract", 1)]


def test_grain_contract_draws_once_for_several_grains() -> None:
    state = owner("grain-contract")
    stage(state, 0, 0, "threefold-handshake")
    grains = ("common-rye", "common-barley", "common-wheat")
    assert draws(make(state, 0, *grains)) == [("Grain Contract", 1)]


# Yeast Lab, Master Blender


def test_yeast_lab_draws_for_the_first_completion_each_round() -> None:
    state = owner("yeast-lab")
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    stage(state, 0, 2, "last-bus-home")
    assert draws(make(state, 0, "common-cask")) == []
    assert draws(make(state, 0, "common-corn", "common-rye")) == [("Yeast Lab", 2)]
    assert draws(make(state, 1, *SIMPLE)) == []
    state = next_round(state)
    assert draws(make(state, 2, *SIMPLE)) == [("Yeast Lab", 2)]


def test_yeast_lab_counts_completions_before_it_was_bought() -> None:
    state = owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    make(state, 0, *SIMPLE)
    give(state, 0, "yeast-lab")
    assert draws(make(state, 1, *SIMPLE)) == []


@pytest.mark.parametrize(
    ("bill", "corn", "pays"),
    [
        ("porchlight-plain", 1, True),
        ("porchlight-plain", 2, True),
        ("silo-supper", 3, False),
        ("silo-supper", 4, False),
        ("silo-supper", 5, True),
    ],
)
def test_master_blender_pays_for_little_or_much_corn(bill: str, corn: int, pays: bool) -> None:
    state = owner("master-blender")
    stage(state, 0, 0, bill)
    events = make(state, 0, *["common-corn"] * corn, "common-cask", "common-rye")
    side = state.seats[0]
    assert (side.capital, side.reputation) == ((22, 1) if pays else (20, 0))
    assert (Blended(0, corn, 2, 1, "Master Blender") in events) == pays


def test_master_blender_pays_once_a_round() -> None:
    state = owner("master-blender")
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "last-bus-home")):
        stage(state, 0, slot, bill)
    make(state, 0, *SIMPLE)
    make(state, 1, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (22, 1)
    state = next_round(state)
    make(state, 2, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (24, 2)


def test_master_blender_is_not_spent_by_an_ordinary_completion() -> None:
    state = owner("master-blender")
    stage(state, 0, 0, "silo-supper")
    stage(state, 0, 1, "tuesday-special")
    make(state, 0, *["common-corn"] * 3, "common-cask", "common-rye")
    make(state, 1, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (22, 1)


# Cooperage


def test_cooperage_returns_the_first_cask_and_leaves_its_likeness() -> None:
    state = owner("cooperage")
    stage(state, 0, 0, "margin-of-error")
    (cask,) = give(state, 0, "heritage-cask")
    events = apply(state, Commit(0, (Lot(0, (cask,)),)))
    side = state.seats[0]
    assert (side.hand, side.slots[0].pile, side.slots[0].phantom) == ([cask], [], 2)
    assert side.slots[0].phase == "building"
    assert CaskReturned(0, 0, cask, "Cooperage") in events
    one = "Margin of Error takes exactly one cask; this would make 2."
    assert refused(state, Commit(0, (Lot(0, (cask,)),))) == one
    make(state, 0, "common-corn", "common-rye", "common-rye")
    assert side.slots[0].phase == "aging"


def test_cooperage_serves_once_a_round() -> None:
    state = owner("cooperage")
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "last-bus-home")):
        stage(state, 0, slot, bill)
    make(state, 0, "common-cask")
    (cask,) = state.seats[0].hand
    apply(state, Commit(0, (Lot(1, (cask,)),)))
    assert (state.seats[0].slots[1].pile, state.seats[0].slots[1].phantom) == ([cask], NONE)
    state = next_round(state)
    make(state, 2, "common-cask")
    assert state.seats[0].slots[2].phantom == 0


def test_cooperage_counts_casks_committed_before_it_was_bought() -> None:
    state = owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    make(state, 0, "common-cask")
    give(state, 0, "cooperage")
    make(state, 1, "common-cask")
    assert state.seats[0].slots[1].phantom == NONE


def test_cooperage_is_neither_triggered_nor_spent_by_contracts_and_wild_cards() -> None:
    state = owner("cooperage")
    state.seats[0].wild_mash = 2
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "second-cousin")):
        stage(state, 0, slot, bill)
    make(state, 0, "coopers-contract")
    make(state, 1, "common-wheat", wild=1)
    make(state, 2, "common-cask", wild=1)
    slots = state.seats[0].slots
    assert [slot.phantom for slot in slots[:3]] == [NONE] * 3
    make(state, 2, "specialty-cask")
    assert (slots[2].phantom, len(slots[2].pile)) == (1, 1)


# Master Distiller


def test_master_distiller_tags_barrels_completed_later() -> None:
    state = owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    stage(state, 0, 2, "last-bus-home")
    make(state, 0, *SIMPLE)
    make(state, 1, "common-corn")
    apply(state, Buy(0, to_market(state, "master-distiller")))
    apply(state, PickTag(0, "wheated"))
    make(state, 1, "common-cask", "common-rye")
    make(state, 2, "common-corn")
    assert [slot.tag for slot in state.seats[0].slots[:3]] == ["", "wheated", ""]


def test_master_distiller_offers_four_tags_and_must_be_answered() -> None:
    state = owner()
    apply(state, Buy(0, to_market(state, "master-distiller")))
    sentence = "That tag is not among those the card offers."
    assert refused(state, PickTag(0, "corn-heavy")) == sentence
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    apply(state, PickTag(0, "triple-grain"))
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, PickTag(0, "wheated")) == nothing


# Column Still


def _still(*others: str) -> State:
    state = owner("column-still", *others)
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "second-cousin")):
        stage(state, 0, slot, bill)
    return state


def _double(state: State, *lots: tuple[int, tuple[str, ...]]) -> Commit:
    return Commit(0, tuple(Lot(slot, tuple(give_each(state, 0, *names))) for slot, names in lots))


def test_column_still_commits_to_two_slots_and_draws_two_once_a_round() -> None:
    state = _still()
    corn = ("common-corn",)
    events = apply(state, _double(state, (0, corn), (1, corn)))
    assert draws(events) == [("Column Still", 2)]
    piles = [kinds(state, slot.pile) for slot in state.seats[0].slots[:3]]
    assert piles == [["common-corn"], ["common-corn"], []]
    cask = ("common-cask",)
    assert draws(apply(state, _double(state, (0, cask), (2, cask)))) == []
    state = next_round(state)
    again = _double(state, (0, ("common-rye",)), (1, cask))
    assert draws(apply(state, again)) == [("Column Still", 2)]


def test_column_still_draws_nothing_for_one_slot() -> None:
    state = _still()
    assert draws(make(state, 0, "common-corn")) == []
    corn = ("common-corn",)
    events = apply(state, _double(state, (1, corn), (2, corn)))
    assert draws(events) == [("Column Still", 2)]


def test_column_still_commits_all_or_nothing() -> None:
    state = _still()
    bad = _double(state, (0, ("common-corn",)), (1, ("common-wheat",)))
    sentence = "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    assert refused(state, bad) == sentence


def test_column_still_serves_two_different_slots_with_a_card_each() -> None:
    state = _still()
    corn = ("common-corn",)
    each = "A commit needs at least one card for each slot."
    assert refused(state, _double(state, (0, corn), (1, ()))) == each
    twice = "The same slot is named twice."
    assert refused(state, _double(state, (2, corn), (2, corn))) == twice
    three = _double(state, (0, corn), (1, corn), (2, corn))
    assert refused(state, three) == "A commit names one slot, or two."


def test_triggers_of_a_commit_come_in_the_printed_order() -> None:
    """Cooperage, Grain Contract, Column Still; then for each completion Yeast Lab and Blender."""
    state = _still("master-blender", "yeast-lab", "grain-contract", "cooperage")
    events = apply(state, _double(state, (0, SIMPLE), (1, SIMPLE)))
    told = []
    for event in events:
        if isinstance(event, CaskReturned | Drew | Blended):
            told.append(event.cause)
        elif isinstance(event, Completed):
            told.append(f"completed {event.slot}")
    assert told == [
        "Cooperage",
        "Grain Contract",
        "Column Still",
        "completed 0",
        "Yeast Lab",
        "Master Blender",
        "completed 1",
    ]
    slots = state.seats[0].slots
    assert [slot.phantom for slot in slots[:2]] == [0, NONE]
