"""Section 7 of the rules: operations cards aimed at another seat, raids apart."""

import pytest

from game.engine.bourbonomics import apply, legal
from game.engine.bourbonomics.actions import Age, Commit, EndTurn, Lot, Play, Roll, Seize
from game.engine.bourbonomics.ageing import why_not_age
from game.engine.bourbonomics.catalog import COMMON
from game.engine.bourbonomics.decisions import SeizeFromHand
from game.engine.bourbonomics.events import CapitalLost, CardsLost, HandSeen
from game.engine.bourbonomics.selling import preview_sale
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import draws
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_roll,
    at_round,
    barrel,
    bill_number,
    clear_hand,
    give,
    give_each,
    hand_of,
    kinds,
    refused,
    stage,
    table,
)

ATTACKS = {
    "regulatory-inspection",
    "slow-pour",
    "spoiled-batch",
    "audit",
    "counterfeit-bottles",
    "federal-inspector",
    "whiskey-raid",
    "sabotage",
}


def feud(*houses: str) -> State:
    """Seat 0 in its Act step of round 2; seat 1 acts after it and has a barrel of age 2."""
    state = at_act(at_round(table(*(houses or ("vanilla", "standard"))), 2), 0)
    barrel(state, 1, 0, "tuesday-special", 2)
    clear_hand(state, 0)
    return state


def test_attacks_are_these_eight_cards() -> None:
    assert {face.id for face in CATALOG.cards if face.attack} == ATTACKS


@pytest.mark.parametrize("card", sorted(ATTACKS))
def test_nothing_is_attacked_in_round_1(card: str) -> None:
    state = at_round(feud(), 1)
    at_barrel = card in {"regulatory-inspection", "slow-pour", "whiskey-raid", "sabotage"}
    played = Play(0, give(state, 0, card)[0], target=1, slot=0 if at_barrel else None)
    assert refused(state, played) == "Nothing is attacked in round 1."


# Regulatory Inspection


def test_inspected_barrel_does_not_age_this_round() -> None:
    state = feud()
    inspection = give(state, 0, "regulatory-inspection")[0]
    apply(state, Play(0, inspection, target=1, slot=0))
    apply(state, EndTurn(0))
    apply(state, Roll(1))
    assert state.step == "act"
    corn = hand_of(state, 1, "common-corn")[0]
    assert refused(state, Age(1, 0, corn)) == "Ageing is over for this turn."


def test_inspected_barrel_ages_again_next_round() -> None:
    state = feud()
    apply(state, Play(0, give(state, 0, "regulatory-inspection")[0], target=1, slot=0))
    apply(state, EndTurn(0))
    apply(state, Roll(1))
    apply(state, EndTurn(1))
    assert (state.round, state.active) == (3, 1)
    apply(state, Roll(1))
    assert state.step == "age"


def test_inspection_may_stop_an_own_barrel() -> None:
    state = feud()
    barrel(state, 0, 0, "last-bus-home", 1)
    hand_of(state, 0, "common-corn")
    inspection = give(state, 0, "regulatory-inspection")[0]
    at_roll(state, 0)
    apply(state, Roll(0))
    assert state.step == "age"
    apply(state, Play(0, inspection, target=0, slot=0))
    assert state.step == "act"


def test_inspection_is_refused_where_it_could_do_nothing() -> None:
    state = feud()
    barrel(state, 1, 1, "last-bus-home", 1).aged = 2
    barrel(state, 1, 2, "gravel-lot-gold", 1).completed = 2
    stage(state, 1, 3, "mudlark-mash")
    card = give(state, 0, "regulatory-inspection")[0]
    assert [refused(state, Play(0, card, target=1, slot=slot)) for slot in (1, 2, 3)] == [
        "It does not age any more this round.",
        "It does not age any more this round.",
        "Only an ageing barrel can be stopped.",
    ]


def test_inspection_is_refused_twice_on_one_barrel() -> None:
    state = feud()
    barrel(state, 1, 1, "last-bus-home", 1)
    cards = give(state, 0, "regulatory-inspection", 2)
    apply(state, Play(0, cards[0], target=1, slot=0))
    assert refused(state, Play(0, cards[1], target=1, slot=0)) == (
        "It does not age any more this round."
    )


def test_inspection_is_refused_after_the_owners_turn() -> None:
    state = at_act(feud(), 1)
    barrel(state, 0, 0, "last-bus-home", 1)
    card = give(state, 1, "regulatory-inspection")[0]
    assert refused(state, Play(1, card, target=0, slot=0)) == (
        "Nothing on the table is a target for it."
    )
    play = legal(state, 1).verbs["play"].objects["card"][0]
    assert {target.why for target in play.targets} == {"Its owner's ageing is over for this round."}


# Slow Pour


def test_slow_pour_stops_ageing_in_the_next_round_alone() -> None:
    state = feud()
    apply(state, Play(0, give(state, 0, "slow-pour")[0], target=1, slot=0))
    slot = state.seats[1].slots[0]
    assert slot.held == [3]
    apply(state, EndTurn(0))
    apply(state, Roll(1))
    assert state.step == "age"
    apply(state, Age(1, 0, state.seats[1].hand[0]))
    apply(state, EndTurn(1))
    apply(state, Roll(1))
    assert (state.round, state.step) == (3, "act")


def test_slow_pour_is_refused_twice_for_the_same_round() -> None:
    state = feud()
    cards = give(state, 0, "slow-pour", 2)
    apply(state, Play(0, cards[0], target=1, slot=0))
    assert refused(state, Play(0, cards[1], target=1, slot=0)) == (
        "It is stopped for the next round already."
    )


def test_slow_pour_is_refused_in_the_final_round() -> None:
    state = feud()
    state.final = 2
    assert refused(state, Play(0, give(state, 0, "slow-pour")[0], target=1, slot=0)) == (
        "There is no next round to stop it in."
    )


@pytest.mark.parametrize("card", ["regulatory-inspection", "slow-pour"])
def test_climate_control_of_the_slot_refuses_cards_that_stop_ageing(card: str) -> None:
    state = feud()
    barrel(state, 1, 1, "last-bus-home", 2)
    give(state, 1, "climate-controlled-warehouse")
    state.seats[1].holdings[0].slot = 0
    attack = give(state, 0, card)[0]
    assert refused(state, Play(0, attack, target=1, slot=0)) == (
        "Climate control protects this slot."
    )
    apply(state, Play(0, attack, target=1, slot=1))


@pytest.mark.parametrize("card", ["regulatory-inspection", "slow-pour"])
def test_climate_controlled_rickhouse_protects_every_slot(card: str) -> None:
    state = feud()
    give(state, 1, "climate-controlled-rickhouse")
    assert refused(state, Play(0, give(state, 0, card)[0], target=1, slot=0)) == (
        "Climate control protects this slot."
    )


# Spoiled Batch


def test_spoiled_batch_discards_a_random_card_for_all_to_see() -> None:
    state = feud()
    hand = hand_of(state, 1, "common-corn", "common-rye", "common-cask")
    events = apply(state, Play(0, give(state, 0, "spoiled-batch")[0], target=1))
    lost = [card for card in hand if card not in state.seats[1].hand]
    assert len(lost) == 1
    assert state.seats[1].discard[-1:] == lost
    assert CardsLost(1, lost, "Spoiled Batch") in events
    assert state.pending == []


@pytest.mark.parametrize("card", ["spoiled-batch", "audit"])
def test_robbing_an_empty_hand_is_refused(card: str) -> None:
    state = feud()
    clear_hand(state, 1)
    assert refused(state, Play(0, give(state, 0, card)[0], target=1)) == (
        "That seat has nothing for this card to take."
    )


@pytest.mark.parametrize(
    "card", ["spoiled-batch", "audit", "federal-inspector", "counterfeit-bottles"]
)
def test_attack_on_the_own_seat_is_refused(card: str) -> None:
    state = feud()
    hand_of(state, 0, "common-corn")
    assert refused(state, Play(0, give(state, 0, card)[0], target=0)) == (
        "This card is for an opponent."
    )


# Audit, Federal Inspector


def test_audit_shows_the_hand_then_discards_the_card_picked() -> None:
    state = feud()
    hand = hand_of(state, 1, "common-corn", "common-rye")
    capital = state.seats[1].capital
    events = apply(state, Play(0, give(state, 0, "audit")[0], target=1))
    assert HandSeen(0, 1, hand) in events
    assert state.pending == [SeizeFromHand(0, 1, 1)]
    assert state.seats[1].hand == hand
    apply(state, Seize(0, (hand[1],)))
    assert (state.seats[1].hand, state.seats[1].discard[-1]) == ([hand[0]], hand[1])
    assert (state.seats[1].capital, state.pending) == (capital, [])


def test_audit_picks_exactly_one_card_of_that_hand() -> None:
    state = feud()
    hand = hand_of(state, 1, "common-corn", "common-rye")
    own = hand_of(state, 0, "common-corn")
    apply(state, Play(0, give(state, 0, "audit")[0], target=1))
    assert refused(state, Seize(0, tuple(hand))) == "Exactly 1 of that hand must be named."
    assert refused(state, Seize(0, ())) == "Exactly 1 of that hand must be named."
    assert refused(state, Seize(0, tuple(own))) == (
        "That card is not in the hand you are looking at."
    )
    assert refused(state, Seize(1, (hand[0],))) == "The game waits for another seat's decision."


@pytest.mark.parametrize(("capital", "lost"), [(5, 2), (1, 1)])
def test_federal_inspector_takes_capital_and_then_a_card(capital: int, lost: int) -> None:
    state = feud()
    hand = hand_of(state, 1, "common-corn", "common-rye")
    state.seats[1].capital = capital
    events = apply(state, Play(0, give(state, 0, "federal-inspector")[0], target=1))
    assert CapitalLost(1, lost, "Federal Inspector") in events
    apply(state, Seize(0, (hand[0],)))
    assert (state.seats[1].capital, state.seats[1].hand) == (capital - lost, [hand[1]])


def test_federal_inspector_takes_what_it_can() -> None:
    state = feud()
    clear_hand(state, 1)
    state.seats[1].capital = 3
    apply(state, Play(0, give(state, 0, "federal-inspector")[0], target=1))
    assert (state.seats[1].capital, state.pending) == (1, [])
    hand_of(state, 1, "common-corn")
    state.seats[1].capital = 0
    apply(state, Play(0, give(state, 0, "federal-inspector")[0], target=1))
    assert state.pending == [SeizeFromHand(0, 1, 1)]


def test_federal_inspector_is_refused_where_nothing_is_left() -> None:
    state = feud()
    clear_hand(state, 1)
    state.seats[1].capital = 0
    assert refused(state, Play(0, give(state, 0, "federal-inspector")[0], target=1)) == (
        "That seat has nothing for this card to take."
    )


# Counterfeit Bottles


def test_counterfeit_bottles_stack_on_the_victims_next_sale() -> None:
    state = feud()
    state.demand = 5
    for card in give(state, 0, "counterfeit-bottles", 2):
        apply(state, Play(0, card, target=1))
    assert preview_sale(state, 1, 0).grid_demand == 1


# Sabotage


def test_sabotage_empties_the_barrel_and_leaves_the_bill() -> None:
    state = feud()
    cards = ("coopers-contract", "common-corn", "common-wheat")
    slot = barrel(state, 1, 0, "tuesday-special", 3, cards)
    slot.held, slot.tag, slot.phantom = [3], "wheated", COMMON
    state.seats[1].discard = []
    apply(state, Play(0, give(state, 0, "sabotage")[0], target=1, slot=0))
    laid = state.seats[1].slots[0]
    assert (laid.phase, laid.bill) == ("staged", bill_number("tuesday-special"))
    assert (laid.held, laid.tag, laid.age) == ([], "", 0)
    assert kinds(state, state.seats[1].discard) == ["common-corn"] * 4 + ["common-wheat"]
    assert kinds(state, state.seats[1].operations_discard) == ["coopers-contract"]


def test_sabotaged_barrel_starts_anew_when_completed_again() -> None:
    state = feud()
    barrel(state, 1, 0, "tuesday-special", 3)
    give(state, 1, "yeast-lab")
    apply(state, Play(0, give(state, 0, "sabotage")[0], target=1, slot=0))
    at_act(state, 1)
    cards = give_each(state, 1, "common-cask", "common-corn", "common-wheat")
    events = apply(state, Commit(1, (Lot(0, tuple(cards)),)))
    assert ("Yeast Lab", 2) in draws(events)
    slot = state.seats[1].slots[0]
    assert (slot.completed, slot.age) == (state.round, 0)
    assert why_not_age(state, slot) == "It was completed in round 2; it ages from round 3."


def test_sabotage_is_for_an_opponents_ageing_barrel() -> None:
    state = feud()
    barrel(state, 0, 0, "last-bus-home", 2)
    stage(state, 1, 1, "mudlark-mash")
    card = give(state, 0, "sabotage")[0]
    assert refused(state, Play(0, card, target=0, slot=0)) == (
        "This card is for an opponent's barrel."
    )
    assert refused(state, Play(0, card, target=1, slot=1)) == (
        "Only an ageing barrel can be sabotaged."
    )


def test_sabotage_is_not_stopped_by_climate_control() -> None:
    state = feud()
    give(state, 1, "climate-controlled-rickhouse")
    apply(state, Play(0, give(state, 0, "sabotage")[0], target=1, slot=0))
    assert state.seats[1].slots[0].phase == "staged"


def test_sabotage_is_refused_without_a_barrel_on_the_table() -> None:
    state = feud()
    stage(state, 1, 0, "tuesday-special")
    assert refused(state, Play(0, give(state, 0, "sabotage")[0], target=1, slot=0)) == (
        "No barrel on the table is a target for it."
    )
