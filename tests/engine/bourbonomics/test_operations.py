"""Section 7 of the rules: playing operations cards, and those for hand, demand and the next sale."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import ChooseCard, Commit, Lot, Play, Roll
from game.engine.bourbonomics.decisions import ChooseMarketCard
from tests.engine.bourbonomics.scenes import office
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_roll,
    barrel,
    give,
    hand_of,
    refused,
    stage,
    to_market,
)

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


# Demand Surge, Rating Boost: what they do to a sale is told with selling


def test_demand_surge_and_rating_boost_wait_for_the_next_sale() -> None:
    state = office()
    for card in (*give(state, 0, "demand-surge", 2), *give(state, 0, "rating-boost", 2)):
        apply(state, Play(0, card))
    assert (state.seats[0].surges, state.seats[0].boost) == (2, 4)
