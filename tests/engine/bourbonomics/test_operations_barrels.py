"""Section 7 of the rules: operations cards for recipes, barrels and bills."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Age, Commit, EndTurn, Lot, Play, Roll
from game.engine.bourbonomics.events import BillsAllocated, FinalRound
from game.engine.bourbonomics.state import NONE, State
from tests.engine.bourbonomics.scenes import office
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_roll,
    barrel,
    bill_number,
    give,
    hand_of,
    refused,
    stage,
)

# Wild Mash


def test_wild_mash_lets_a_cask_serve_as_grain() -> None:
    state = office()
    slot = stage(state, 0, 0, "leaning-fence")
    cards = hand_of(state, 0, "common-cask", "common-corn", "heritage-cask")
    apply(state, Play(0, give(state, 0, "wild-mash")[0]))
    apply(state, Commit(0, (Lot(0, tuple(cards)),), wild=(cards[2],)))
    assert (slot.phase, slot.wild, state.seats[0].wild_mash) == ("aging", [cards[2]], 0)


def test_wild_mash_lets_a_grain_serve_as_cask() -> None:
    state = office()
    slot = stage(state, 0, 0, "leaning-fence")
    cards = hand_of(state, 0, "common-rye", "common-corn", "common-wheat")
    apply(state, Play(0, give(state, 0, "wild-mash")[0]))
    apply(state, Commit(0, (Lot(0, tuple(cards)),), wild=(cards[2],)))
    assert slot.phase == "aging"


def test_wild_mash_never_meets_a_specialty_floor() -> None:
    state = office()
    stage(state, 0, 0, "short-fuse")  # two rye, one of them Specialty
    cards = hand_of(state, 0, "common-rye", "heritage-cask")
    apply(state, Play(0, give(state, 0, "wild-mash")[0]))
    assert refused(state, Commit(0, (Lot(0, tuple(cards)),), wild=(cards[1],))) == (
        "Short Fuse would have room for 0 more grain but still needs 1 Specialty rye."
    )


def test_wild_mash_changes_one_card_each() -> None:
    state = office()
    stage(state, 0, 0, "second-cousin")
    cards = hand_of(state, 0, "common-cask", "common-cask")
    apply(state, Play(0, give(state, 0, "wild-mash")[0]))
    assert refused(state, Commit(0, (Lot(0, tuple(cards)),), wild=tuple(cards))) == (
        "That uses Wild Mash 2 times; you may 1."
    )


def test_wild_mash_changes_neither_corn_nor_labor() -> None:
    state = office()
    stage(state, 0, 0, "second-cousin")
    cards = hand_of(state, 0, "common-corn")
    apply(state, Play(0, give(state, 0, "wild-mash")[0]))
    assert refused(state, Commit(0, (Lot(0, tuple(cards)),), wild=tuple(cards))) == (
        "Wild Mash changes casks and grains; Common Corn is neither."
    )


def test_wild_mash_is_gone_at_the_end_of_the_turn() -> None:
    state = office()
    for card in give(state, 0, "wild-mash", 2):
        apply(state, Play(0, card))
    assert state.seats[0].wild_mash == 2
    apply(state, EndTurn(0))
    assert state.seats[0].wild_mash == 0


# Rushed Shipment


def test_rushed_shipment_adds_a_year_beside_the_rounds_ageing() -> None:
    state = office()
    slot = barrel(state, 0, 0, "backroad-batch", 1)
    cards = hand_of(state, 0, "common-corn", "common-cask")
    rush = give(state, 0, "rushed-shipment")[0]
    at_roll(state, 0)
    apply(state, Roll(0))
    apply(state, Play(0, rush, slot=0, ageing=cards[0]))
    assert (slot.age, state.step) == (2, "age")
    apply(state, Age(0, 0, cards[1]))
    assert (slot.age, state.step) == (3, "act")


def test_rushed_shipment_serves_a_barrel_aged_this_round() -> None:
    state = office()
    slot = barrel(state, 0, 0, "backroad-batch", 2)
    slot.aged = state.round
    corn = hand_of(state, 0, "common-corn")[0]
    apply(state, Play(0, give(state, 0, "rushed-shipment")[0], slot=0, ageing=corn))
    assert slot.age == 3


def test_rushed_shipment_serves_a_barrel_once_a_round() -> None:
    state = office()
    barrel(state, 0, 0, "backroad-batch", 2)
    corn = hand_of(state, 0, "common-corn", "common-corn")
    rush = give(state, 0, "rushed-shipment", 2)
    apply(state, Play(0, rush[0], slot=0, ageing=corn[0]))
    assert refused(state, Play(0, rush[1], slot=0, ageing=corn[1])) == (
        "Nothing on the table is a target for it."
    )
    barrel(state, 0, 1, "tuesday-special", 2)
    assert refused(state, Play(0, rush[1], slot=0, ageing=corn[1])) == (
        "It has had its extra year this round."
    )


def test_rushed_shipment_refuses_young_held_and_open_slots() -> None:
    state = office()
    barrel(state, 0, 0, "backroad-batch", 2)
    barrel(state, 0, 1, "tuesday-special", 2).completed = state.round
    barrel(state, 0, 2, "last-bus-home", 2).held = [state.round]
    corn = hand_of(state, 0, "common-corn")[0]
    rush = give(state, 0, "rushed-shipment")[0]
    assert [refused(state, Play(0, rush, slot=slot, ageing=corn)) for slot in (1, 2, 3)] == [
        "It was completed in round 2; it ages from round 3.",
        "It may not age in round 2.",
        "Only a completed barrel can take an extra year.",
    ]


def test_rushed_shipment_refuses_specialty_labor() -> None:
    state = office()
    barrel(state, 0, 0, "backroad-batch", 2)
    cooper = hand_of(state, 0, "cooper", "common-corn")[0]
    rush = give(state, 0, "rushed-shipment")[0]
    assert refused(state, Play(0, rush, slot=0, ageing=cooper)) == (
        "Cooper is Specialty Labor, which does not age barrels."
    )


# Contracts


def test_coopers_contract_serves_as_a_common_cask() -> None:
    state = office()
    slot = stage(state, 0, 0, "backroad-batch")
    contract = give(state, 0, "coopers-contract")[0]
    cards = (contract, *hand_of(state, 0, "common-corn", "common-wheat"))
    apply(state, Commit(0, (Lot(0, cards),)))
    assert (slot.phase, state.seats[0].operations) == ("aging", [])


def test_coopers_contract_does_not_meet_a_specialty_cask() -> None:
    state = office()
    stage(state, 0, 0, "margin-of-error")
    contract = give(state, 0, "coopers-contract")[0]
    assert refused(state, Commit(0, (Lot(0, (contract,)),))) == (
        "Margin of Error asks for a Specialty cask; this one is plain."
    )


def test_grain_futures_fill_the_grain_total() -> None:
    state = office()
    slot = stage(state, 0, 0, "backroad-batch")
    futures = give(state, 0, "grain-futures")[0]
    cards = (futures, *hand_of(state, 0, "common-corn", "common-cask"))
    apply(state, Commit(0, (Lot(0, cards),)))
    assert slot.phase == "aging"


def test_grain_futures_fill_no_named_minimum() -> None:
    state = office()
    stage(state, 0, 0, "leaning-fence")
    futures = give(state, 0, "grain-futures")[0]
    assert refused(state, Commit(0, (Lot(0, (futures,)),))) == (
        "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    )


@pytest.mark.parametrize("card", ["coopers-contract", "grain-futures"])
def test_contract_is_never_played(card: str) -> None:
    state = office()
    name = CATALOG.cards[CATALOG.card_number[card]].name
    assert refused(state, Play(0, give(state, 0, card)[0])) == (
        f"{name} is committed in Make Bourbon, not played."
    )


# Allocation


def deck_of(state: State, *bills: str) -> None:
    """Make these the whole bourbon deck, the first on top."""
    state.deck = [bill_number(bill) for bill in reversed(bills)]


def test_allocation_places_two_bills_from_the_deck() -> None:
    state = office()
    deck_of(state, "leaning-fence", "soft-landing", "last-bus-home")
    apply(state, Play(0, give(state, 0, "allocation")[0], slots=(3, 1)))
    slots = state.seats[0].slots
    assert [slots[3].bill, slots[1].bill] == [
        bill_number("leaning-fence"),
        bill_number("soft-landing"),
    ]
    assert state.deck == [bill_number("last-bus-home")]
    assert (state.has_bill_left, state.final) == (True, NONE)


def test_allocation_passes_over_what_the_house_may_not_hold() -> None:
    state = office("high-rye", "vanilla")
    deck_of(state, "soft-landing", "leaning-fence", "last-bus-home")
    events = apply(state, Play(0, give(state, 0, "allocation")[0], slots=(2,)))
    assert (
        BillsAllocated(0, [bill_number("leaning-fence")], [2], [bill_number("soft-landing")])
        in events
    )
    assert sorted(state.deck) == sorted(map(bill_number, ("soft-landing", "last-bus-home")))


def test_allocation_that_finds_no_bill_the_house_may_hold_is_spent_all_the_same() -> None:
    """Refusing it would tell the seat what lies in the deck."""
    state = office("high-rye", "vanilla")
    deck_of(state, "soft-landing", "barons-select-bill")
    (card,) = give(state, 0, "allocation")
    events = apply(state, Play(0, card, slots=(1,)))
    turned = [bill_number("soft-landing"), bill_number("barons-select-bill")]
    assert BillsAllocated(0, [], [], turned) in events
    assert (sorted(state.deck), state.has_bill_left) == (sorted(turned), False)
    assert (state.seats[0].slots[1].is_open, card in state.removed) == (True, True)


def test_allocation_of_the_last_bill_declares_the_final_round() -> None:
    state = office()
    deck_of(state, "leaning-fence")
    events = apply(state, Play(0, give(state, 0, "allocation")[0], slots=(0, 1)))
    assert FinalRound(2) in events
    assert (state.seats[0].slots[1].is_open, state.final) == (True, 2)


def test_allocation_places_two_bills_at_most() -> None:
    state = office()
    assert refused(state, Play(0, give(state, 0, "allocation")[0], slots=(0, 1, 2))) == (
        "You can place 2 of these bills at most."
    )


def test_allocation_needs_open_slots() -> None:
    state = office()
    stage(state, 0, 0, "backroad-batch")
    card = give(state, 0, "allocation")[0]
    assert refused(state, Play(0, card, slots=(0,))) == "Bills go to open slots."
    assert refused(state, Play(0, card, slots=(1, 1))) == "The same slot is named twice."
    for slot in range(4):
        stage(state, 0, slot, "backroad-batch")
    assert (
        refused(state, Play(0, card, slots=(0,)))
        == "You have no open slot for a bill: all 4 are taken."
    )


def test_allocation_is_refused_without_bills() -> None:
    state = office()
    state.deck = []
    assert refused(state, Play(0, give(state, 0, "allocation")[0], slots=(0,))) == (
        "The bourbon supply is empty."
    )


def test_allocation_keeps_the_connoisseur_at_four_bills() -> None:
    state = office("connoisseur", "vanilla")
    state.seats[0].slots.append(type(state.seats[0].slots[0])())
    assert refused(state, Play(0, give(state, 0, "allocation")[0], slots=(4,))) == (
        "Connoisseur Estate takes no bill past 4; you have 4."
    )
