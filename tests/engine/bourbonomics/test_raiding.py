"""Whiskey Raid: the frozen roll, the defence, the odds, and the barrel that changes hands."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Defend, EndTurn, Play, Sell
from game.engine.bourbonomics.ageing import why_not_age
from game.engine.bourbonomics.catalog import SPECIALTY
from game.engine.bourbonomics.decisions import DefendRaid
from game.engine.bourbonomics.events import RaidFought
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.bourbonomics.state import Slot, State
from tests.engine.bourbonomics.tables import (
    at_act,
    at_round,
    barrel,
    bill_number,
    give,
    hand_of,
    refused,
    stage,
    table,
    with_roll,
)


def night(*houses: str, bill: str = "tuesday-special", age: int = 2) -> State:
    """Seat 0 in its Act step of round 2; seat 1 has one barrel and a hand of three corn."""
    state = at_act(at_round(table(*(houses or ("vanilla", "standard"))), 2), 0)
    barrel(state, 1, 0, bill, age)
    hand_of(state, 1, "common-corn", "common-corn", "common-corn")
    return state


def raided(state: State, attack: tuple[int, int], defence: tuple[int, int], cards: int) -> bool:
    """Raid seat 1's first slot with these rolls and so many cards; return whether it was won."""
    with_roll(state, *attack)
    apply(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=0))
    with_roll(state, *defence)
    events = apply(state, Defend(1, tuple(state.seats[1].hand[:cards])))
    fought = next(event for event in events if isinstance(event, RaidFought))
    assert fought.attack == attack
    assert fought.defence == defence
    return state.seats[1].slots[0].is_open


@pytest.mark.parametrize(
    ("bonus", "percent"), [(0, 44.4), (1, 33.6), (2, 23.9), (3, 15.9), (4, 9.7)]
)
def test_raid_odds_are_exact(bonus: int, percent: float) -> None:
    assert round(100 * raid_odds(bonus), 1) == percent


def test_raid_odds_come_from_1296_pairs_of_rolls() -> None:
    assert [round(raid_odds(bonus) * 1296) for bonus in (0, 11)] == [575, 0]


def test_raid_freezes_the_attackers_roll_and_waits_for_the_defender() -> None:
    state = with_roll(night(), 6, 3)
    card = give(state, 0, "whiskey-raid")[0]
    apply(state, Play(0, card, target=1, slot=0))
    assert state.pending == [DefendRaid(1, 0, 0, (6, 3))]
    assert state.deciders() == (1,)
    assert refused(state, EndTurn(0)) == "The game waits for another seat's decision."
    assert state.removed == [card]


@pytest.mark.parametrize(
    ("attack", "defence", "cards", "is_won"),
    [
        ((6, 3), (4, 4), 0, True),
        ((6, 3), (5, 4), 0, False),
        ((6, 3), (4, 4), 1, False),
        ((6, 3), (3, 4), 1, True),
        ((6, 6), (1, 1), 3, True),
        ((1, 1), (6, 6), 0, False),
    ],
)
def test_raid_is_won_by_more_than_roll_and_cards_and_lost_on_ties(
    attack: tuple[int, int], defence: tuple[int, int], cards: int, is_won: bool
) -> None:
    assert raided(night(), attack, defence, cards) == is_won


def test_watchmen_add_1_each_to_the_defence() -> None:
    state = night()
    give(state, 1, "watchman", 2)
    assert defence_bonus(state, 1) == 2
    assert not raided(state, (6, 3), (3, 4), 0)
    state = night()
    give(state, 1, "watchman")
    assert raided(state, (6, 3), (3, 4), 0)


def test_watchmen_guard_their_owners_barrels_alone() -> None:
    state = night()
    give(state, 0, "watchman", 2)
    assert raided(state, (6, 3), (3, 5), 0)
    state = night()
    give(state, 0, "watchman", 2)
    assert not raided(state, (6, 3), (3, 6), 0)


def test_guard_of_a_portfolio_adds_to_the_defence() -> None:
    state = night()
    give(state, 1, "watchman")
    state.seats[1].guard = 1
    assert defence_bonus(state, 1) == 2


def test_defence_cards_go_to_the_defenders_discard() -> None:
    state = night()
    cards = state.seats[1].hand[:2]
    assert not raided(state, (3, 3), (3, 3), 2)
    assert state.seats[1].discard[-2:] == cards
    assert len(state.seats[1].hand) == 1


def test_lost_raid_leaves_the_barrel() -> None:
    state = night()
    laid = state.seats[1].slots[0]
    assert not raided(state, (3, 3), (3, 3), 0)
    assert state.seats[1].slots[0] is laid
    assert laid.completed == 1
    assert state.seats[0].open_slots == [0, 1, 2, 3]
    assert state.deciders() == (0,)


def test_won_barrel_moves_whole_into_the_first_open_slot() -> None:
    state = night()
    stage(state, 0, 0, "last-bus-home")
    laid = state.seats[1].slots[0]
    laid.held, laid.tag, laid.phantom = [3], "wheated", SPECIALTY
    pile, ageing = list(laid.pile), list(laid.ageing)
    assert raided(state, (6, 6), (1, 1), 0)
    assert state.seats[0].slots[1] == Slot(
        bill=bill_number("tuesday-special"),
        pile=pile,
        phantom=SPECIALTY,
        ageing=ageing,
        completed=2,
        held=[3],
        tag="wheated",
    )
    assert state.seats[1].slots[0] == Slot()


def test_won_barrel_neither_ages_nor_sells_this_round() -> None:
    state = night()
    assert raided(state, (6, 6), (1, 1), 0)
    assert refused(state, Sell(0, 0)) == (
        "It counts as completed in round 2; it sells from round 3."
    )
    assert why_not_age(state, state.seats[0].slots[0]) == (
        "It was completed in round 2; it ages from round 3."
    )


def test_cards_of_a_won_barrel_go_to_the_new_owners_discard_when_sold() -> None:
    state = night()
    assert raided(state, (6, 6), (1, 1), 0)
    barrel_cards = [*state.seats[0].slots[0].pile, *state.seats[0].slots[0].ageing]
    at_act(at_round(state, 3), 0)
    apply(state, Sell(0, 0))
    assert state.seats[0].discard[-len(barrel_cards) :] == barrel_cards


def test_raid_reaches_barrels_up_to_age_2() -> None:
    state = night(age=3)
    barrel(state, 1, 1, "last-bus-home", 2)
    card = give(state, 0, "whiskey-raid")[0]
    assert refused(state, Play(0, card, target=1, slot=0)) == (
        "Raids reach barrels up to age 2; this one is 3."
    )


def test_raid_needs_an_open_slot() -> None:
    state = night()
    for slot in range(4):
        stage(state, 0, slot, "backroad-batch")
    assert refused(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=0)) == (
        "You need an open slot to put the barrel in; all 4 of yours are taken."
    )


def test_raid_is_for_an_opponents_ageing_barrel() -> None:
    state = night()
    barrel(state, 0, 0, "last-bus-home", 1)
    stage(state, 1, 1, "mudlark-mash")
    card = give(state, 0, "whiskey-raid")[0]
    assert refused(state, Play(0, card, target=0, slot=0)) == (
        "This card is for an opponent's barrel."
    )
    assert refused(state, Play(0, card, target=1, slot=1)) == (
        "Only an ageing barrel can be raided."
    )


def test_high_rye_house_may_not_raid_a_barrel_that_forbids_rye() -> None:
    state = night("high-rye", "vanilla", bill="soft-landing")
    assert refused(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=0)) == (
        "High-Rye House takes no bill that forbids rye."
    )


def test_wheated_baron_may_hold_a_raided_rye_barrel() -> None:
    state = night("wheated-baron", "vanilla", bill="leaning-fence")
    assert raided(state, (6, 6), (1, 1), 0)
    assert state.seats[0].slots[1].bill == bill_number("leaning-fence")


def test_connoisseur_may_raid_into_a_fifth_slot() -> None:
    state = night("connoisseur", "vanilla")
    state.seats[0].slots.append(Slot())
    assert raided(state, (6, 6), (1, 1), 0)
    assert state.seats[0].slots[4].bill == bill_number("tuesday-special")


def test_raid_is_not_stopped_by_climate_control() -> None:
    state = night()
    give(state, 1, "climate-controlled-rickhouse")
    assert raided(state, (6, 6), (1, 1), 0)


def test_operations_cards_cannot_defend() -> None:
    state = night()
    apply(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=0))
    glut = give(state, 1, "glut")[0]
    assert refused(state, Defend(1, (glut,))) == "That card is not in your hand."
    card = state.seats[1].hand[0]
    assert refused(state, Defend(1, (card, card))) == "The same card is named twice."
    assert refused(state, Defend(0)) == "The game waits for another seat's decision."
