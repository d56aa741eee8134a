"""Section 3 of the rules: the Age step."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Age, Buy, Commit, EndTurn, Lot, Play, Roll
from game.engine.bourbonomics.events import Aged, AgeingClosed
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.tables import (
    at_roll,
    at_round,
    barrel,
    clear_hand,
    give,
    give_each,
    hand_of,
    play_turn,
    refused,
    stage,
    table,
)

FIRST = "Age your barrels first: each that has lain a round takes one card."
OVER = "Ageing is over for this turn."


def _cellar(*ages: int) -> State:
    """Seat 0 before its roll in round 3, with barrels of these ages in its first slots."""
    state = at_roll(at_round(table("vanilla"), 3), 0)
    bills = ("tuesday-special", "leaning-fence", "soft-landing", "barely-barley")
    for slot, age in enumerate(ages):
        barrel(state, 0, slot, bills[slot], age=age)
    return state


def test_age_lays_one_hand_card_on_the_barrel() -> None:
    state = _cellar(2)
    apply(state, Roll(0))
    side = state.seats[0]
    card = side.hand[0]
    events = apply(state, Age(0, 0, card))
    assert side.slots[0].ageing[-1] == card
    assert card not in side.hand
    assert (side.slots[0].age, side.slots[0].aged) == (3, 3)
    assert Aged(0, 0, side.slots[0].bill, card, 3) in events
    assert state.step == "act"


def test_age_is_owed_to_every_eligible_barrel_before_anything_else() -> None:
    state = _cellar(0, 1)
    apply(state, Roll(0))
    hand = state.seats[0].hand
    for action in (EndTurn(0), Buy(0, state.market[0]), Commit(0, (Lot(2, (hand[0],)),))):
        assert refused(state, action) == FIRST
    apply(state, Age(0, 1, hand[0]))
    assert refused(state, EndTurn(0)) == FIRST
    apply(state, Age(0, 0, hand[0]))
    assert state.step == "act"
    assert [slot.age for slot in state.seats[0].slots[:2]] == [1, 2]


def test_age_serves_a_barrel_once_a_round() -> None:
    state = _cellar(0, 0)
    apply(state, Roll(0))
    hand = state.seats[0].hand
    apply(state, Age(0, 0, hand[0]))
    assert refused(state, Age(0, 0, hand[0])) == "It has aged this round."


def test_age_leaves_a_barrel_completed_this_round_alone() -> None:
    state = _cellar(0, 0)
    state.seats[0].slots[1].completed = state.round
    apply(state, Roll(0))
    hand = state.seats[0].hand
    sentence = "It was completed in round 3; it ages from round 4."
    assert refused(state, Age(0, 1, hand[0])) == sentence
    apply(state, Age(0, 0, hand[0]))
    assert state.step == "act"


def test_barrel_completed_this_round_ages_in_the_next() -> None:
    state = table("vanilla")
    stage(state, 0, 0, "tuesday-special")
    apply(state, Roll(0))
    cards = give_each(state, 0, "common-cask", "common-corn", "common-rye")
    apply(state, Commit(0, (Lot(0, tuple(cards)),)))
    assert state.seats[0].slots[0].completed == 1
    apply(state, EndTurn(0))
    play_turn(state)
    play_turn(state)
    apply(state, Roll(0))
    assert (state.round, state.active, state.step) == (2, 0, "age")


@pytest.mark.parametrize("age", [0, 3])
def test_age_is_refused_to_a_barrel_held_this_round(age: int) -> None:
    state = _cellar(age, 0)
    state.seats[0].slots[0].held = [3]
    apply(state, Roll(0))
    hand = state.seats[0].hand
    assert refused(state, Age(0, 0, hand[0])) == "It may not age in round 3."
    apply(state, Age(0, 1, hand[0]))
    assert state.step == "act"


def test_age_ignores_a_hold_on_another_round() -> None:
    state = _cellar(0)
    state.seats[0].slots[0].held = [4]
    apply(state, Roll(0))
    assert state.step == "age"


def test_age_is_refused_to_staged_and_open_slots() -> None:
    state = _cellar(0)
    stage(state, 0, 1, "leaning-fence")
    apply(state, Roll(0))
    card = state.seats[0].hand[0]
    assert refused(state, Age(0, 1, card)) == "Only completed barrels age."
    assert refused(state, Age(0, 2, card)) == "Only completed barrels age."
    assert refused(state, Age(0, 4, card)) == "There is no rickhouse slot 5."


@pytest.mark.parametrize("card", ["cooper", "marketing", "architect"])
def test_age_refuses_specialty_labor(card: str) -> None:
    state = _cellar(0)
    hand_of(state, 0, "common-corn")
    (labor,) = give(state, 0, card)
    apply(state, Roll(0))
    name = state.card(labor).name
    sentence = f"{name} is Specialty Labor, which does not age barrels."
    assert refused(state, Age(0, 0, labor)) == sentence


@pytest.mark.parametrize(
    "card", ["generic-labor", "common-cask", "common-rye", "specialty-wheat", "heritage-corn"]
)
def test_age_takes_any_other_hand_card(card: str) -> None:
    state = _cellar(0)
    (year,) = hand_of(state, 0, card)
    apply(state, Roll(0))
    apply(state, Age(0, 0, year))
    assert state.seats[0].slots[0].ageing == [year]


def test_age_takes_rye_from_the_baron() -> None:
    """His ban covers recipes, not years."""
    state = table("wheated-baron")
    (rye,) = hand_of(state, 0, "common-rye")
    apply(state, Roll(0))
    apply(state, Age(0, 0, rye))
    assert state.seats[0].slots[0].age == 2


def test_age_takes_only_cards_of_the_own_hand() -> None:
    state = _cellar(0)
    (glut,) = give(state, 0, "glut")
    apply(state, Roll(0))
    for card in (glut, state.seats[1].hand[0], state.seats[0].deck[0]):
        assert refused(state, Age(0, 0, card)) == "That card is not in your hand."


def test_age_step_is_skipped_with_nothing_to_age_with() -> None:
    state = _cellar(0)
    hand_of(state, 0, "cooper", "architect")
    events = apply(state, Roll(0))
    assert AgeingClosed(0, [0]) in events
    assert state.step == "act"
    apply(state, EndTurn(0))


def test_age_step_closes_when_the_usable_cards_run_out() -> None:
    state = _cellar(0, 0, 0)
    first, second, _ = hand_of(state, 0, "common-corn", "common-rye", "cooper")
    apply(state, Roll(0))
    apply(state, Age(0, 2, first))
    events = apply(state, Age(0, 0, second))
    assert AgeingClosed(0, [1]) in events
    assert state.step == "act"
    assert [slot.age for slot in state.seats[0].slots[:3]] == [1, 0, 1]


def test_age_step_is_not_reopened_by_cards_got_later() -> None:
    state = _cellar(0)
    clear_hand(state, 0)
    apply(state, Roll(0))
    (card,) = give(state, 0, "kentucky-connection")
    apply(state, Play(0, card))
    hand = state.seats[0].hand
    assert len(hand) == 2
    assert refused(state, Age(0, 0, hand[0])) == OVER
    apply(state, EndTurn(0))


def test_opening_draws_come_in_time_to_age_with() -> None:
    state = _cellar(0)
    clear_hand(state, 0)
    give(state, 0, "cellar-foreman")
    apply(state, Roll(0))
    assert (state.step, len(state.seats[0].hand)) == ("age", 1)


def test_operations_cards_may_be_played_during_ageing() -> None:
    state = _cellar(0, 0)
    (boom,) = give(state, 0, "bourbon-boom")
    apply(state, Roll(0))
    demand = state.demand
    apply(state, Play(0, boom, by=2))
    assert (state.demand, state.step) == (demand + 2, "age")


def test_card_drawn_during_ageing_may_age() -> None:
    state = _cellar(0, 0)
    (only,) = hand_of(state, 0, "common-corn")
    (connection,) = give(state, 0, "kentucky-connection")
    apply(state, Roll(0))
    apply(state, Play(0, connection))
    apply(state, Age(0, 0, only))
    assert state.step == "age"
    apply(state, Age(0, 1, state.seats[0].hand[0]))
    assert state.step == "act"


def test_age_step_closes_when_the_last_card_goes_into_an_extra_year() -> None:
    state = _cellar(0, 0)
    (only,) = hand_of(state, 0, "common-corn")
    (rush,) = give(state, 0, "rushed-shipment")
    apply(state, Roll(0))
    events = apply(state, Play(0, rush, slot=0, ageing=only))
    assert AgeingClosed(0, [0, 1]) in events
    assert state.step == "act"


def test_age_equals_the_number_of_ageing_cards() -> None:
    state = _cellar(2)
    (rush,) = give(state, 0, "rushed-shipment")
    apply(state, Roll(0))
    slot, hand = state.seats[0].slots[0], state.seats[0].hand
    apply(state, Play(0, rush, slot=0, ageing=hand[0]))
    assert (slot.age, slot.aged) == (3, -1)
    apply(state, Age(0, 0, hand[0]))
    assert slot.age == len(slot.ageing) == 4
