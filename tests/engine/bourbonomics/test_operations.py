"""Operations cards a seat plays for itself: effect, limit and refusal of each."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Age, ChooseCard, Commit, EndTurn, Lot, Play, Roll
from game.engine.bourbonomics.decisions import ChooseMarketCard
from game.engine.bourbonomics.events import BillsAllocated, FinalRound
from game.engine.bourbonomics.state import NONE, State
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_roll,
    at_round,
    barrel,
    bill_number,
    clear_hand,
    give,
    hand_of,
    refused,
    stage,
    table,
    to_market,
)


def office(*houses: str) -> State:
    """Seat 0 in its Act step of round 2, its hand empty."""
    state = at_act(at_round(table(*(houses or ("vanilla", "standard"))), 2), 0)
    clear_hand(state, 0)
    return state


# Every card


def test_there_are_19_operations_cards_in_44_copies() -> None:
    faces = [face for face in CATALOG.cards if face.family == "operations"]
    assert (len(faces), sum(face.copies for face in faces)) == (19, 44)


def test_played_card_is_out_of_the_game() -> None:
    state = office()
    card = give(state, 0, "kentucky-connection")[0]
    apply(state, Play(0, card))
    assert (state.seats[0].operations, state.removed) == ([], [card])


def test_card_of_another_seat_is_refused() -> None:
    state = office()
    card = give(state, 1, "kentucky-connection")[0]
    assert refused(state, Play(0, card)) == "That card is not among your operations."


def test_card_is_played_before_the_roll_and_during_ageing() -> None:
    state = office()
    barrel(state, 0, 0, "backroad-batch", 1)
    hand_of(state, 0, "common-corn")
    boom, glut = give(state, 0, "bourbon-boom")[0], give(state, 0, "glut")[0]
    at_roll(state, 0)
    apply(state, Play(0, boom, by=2))
    assert (state.demand, state.step) == (2, "roll")
    apply(state, Roll(0))
    assert state.step == "age"
    before = state.demand
    apply(state, Play(0, glut, by=-2))
    assert (state.demand, state.step) == (before - 2, "age")


def test_card_waits_while_a_decision_is_pending() -> None:
    state = office()
    card = give(state, 0, "kentucky-connection")[0]
    state.pending.append(ChooseMarketCard(0))
    assert refused(state, Play(0, card)) == "Another decision comes first."


def test_card_is_not_played_on_another_seats_turn() -> None:
    state = office()
    card = give(state, 1, "kentucky-connection")[0]
    assert refused(state, Play(1, card)) == "It is not your turn."


def test_card_gained_after_the_final_round_was_declared_cannot_be_played() -> None:
    state = office()
    state.final = state.round
    card = to_market(state, "kentucky-connection")
    state.pending.append(ChooseMarketCard(0))
    apply(state, ChooseCard(0, card))
    assert refused(state, Play(0, card)) == (
        "Kentucky Connection came after the final round was declared; it cannot be played."
    )


def test_contract_gained_after_the_final_round_was_declared_cannot_be_committed() -> None:
    state = office()
    stage(state, 0, 0, "backroad-batch")
    state.final = state.round
    card = to_market(state, "coopers-contract")
    state.pending.append(ChooseMarketCard(0))
    apply(state, ChooseCard(0, card))
    assert refused(state, Commit(0, (Lot(0, (card,)),))) == (
        "Cooper's Contract came after the final round was declared; it can no longer serve."
    )


def test_card_held_before_the_final_round_may_still_be_played() -> None:
    state = office()
    card = give(state, 0, "bourbon-boom")[0]
    state.final = state.round
    apply(state, Play(0, card, by=2))
    assert state.demand == 2


def test_play_names_just_what_the_card_needs() -> None:
    state = office()
    boom = give(state, 0, "bourbon-boom")[0]
    draw = give(state, 0, "kentucky-connection")[0]
    assert refused(state, Play(0, boom)) == "Bourbon Boom needs a direction."
    assert refused(state, Play(0, draw, target=1)) == (
        "Kentucky Connection does not take a seat to aim at."
    )


# Kentucky Connection


def test_kentucky_connection_draws_2() -> None:
    state = office()
    top = state.seats[0].deck[:-3:-1]
    apply(state, Play(0, give(state, 0, "kentucky-connection")[0]))
    assert state.seats[0].hand == top


def test_kentucky_connection_draws_what_there_is() -> None:
    state = office()
    state.seats[0].deck, state.seats[0].discard = state.seats[0].deck[:1], []
    apply(state, Play(0, give(state, 0, "kentucky-connection")[0]))
    assert len(state.seats[0].hand) == 1


# Market Manipulation, Glut, Bourbon Boom


@pytest.mark.parametrize(
    ("card", "by", "before", "after"),
    [
        ("market-manipulation", 1, 5, 6),
        ("market-manipulation", -1, 5, 4),
        ("glut", -2, 5, 3),
        ("glut", -2, 1, 0),
        ("bourbon-boom", 2, 5, 7),
        ("bourbon-boom", 2, 11, 12),
    ],
)
def test_demand_card_moves_demand_within_the_track(
    card: str, by: int, before: int, after: int
) -> None:
    state = office()
    state.demand = before
    apply(state, Play(0, give(state, 0, card)[0], by=by))
    assert state.demand == after


@pytest.mark.parametrize(
    ("card", "by", "demand", "sentence"),
    [
        ("glut", -2, 0, "Demand is at 0 already."),
        ("bourbon-boom", 2, 12, "Demand is at its top, 12."),
        ("market-manipulation", -1, 0, "Demand is at 0 already."),
        ("market-manipulation", 1, 12, "Demand is at its top, 12."),
        ("market-manipulation", 2, 5, "Market Manipulation does not move demand by that much."),
        ("glut", 2, 5, "Glut does not move demand by that much."),
    ],
)
def test_demand_card_is_refused_where_it_could_do_nothing(
    card: str, by: int, demand: int, sentence: str
) -> None:
    state = office()
    state.demand = demand
    assert refused(state, Play(0, give(state, 0, card)[0], by=by)) == sentence


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


# Demand Surge, Rating Boost: what they do to a sale is told with selling


def test_demand_surge_and_rating_boost_wait_for_the_next_sale() -> None:
    state = office()
    for card in (*give(state, 0, "demand-surge", 2), *give(state, 0, "rating-boost", 2)):
        apply(state, Play(0, card))
    assert (state.seats[0].surges, state.seats[0].boost) == (2, 4)


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
