"""Section 6 of the rules: which slot takes a bottle, what filling it gives, and bottles brought back."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    ChooseCard,
    EndTurn,
    Place,
    Retrieve,
    Skip,
    Stash,
)
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.decisions import ChooseMarketCard
from game.engine.bourbonomics.portfolios import places_for, standing
from tests.engine.bourbonomics.scenes import (
    PLAIN,
    bottle,
    holding,
    second_board,
    shelf,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    bill_number,
    give,
    hand_of,
    kinds,
    refused,
    to_market,
)

# Which slot


def test_required_slots_fill_in_order() -> None:
    state = holding("vanilla", bottle())
    assert refused(state, Place(0, "standard-reserve", 2)) == (
        "Required slots fill in order; Everyday Reserve comes first."
    )
    apply(state, Place(0, "standard-reserve", 0))
    assert state.seats[0].portfolios[0].bottles[0] == bottle()


def test_optional_slot_waits_for_its_tier() -> None:
    state = holding("vanilla", bottle(), 0)
    assert refused(state, Place(0, "standard-reserve", 5)) == "Its tier opens with Evening Reserve."
    apply(state, Place(0, "standard-reserve", 1))
    assert state.pending == []


def test_optional_slots_may_be_left_out() -> None:
    state = holding("vanilla", bottle(), 0)
    apply(state, Place(0, "standard-reserve", 2))
    assert state.seats[0].portfolios[0].bottles[1] is None


def test_filled_slot_is_filled_for_good() -> None:
    state = holding("vanilla", bottle(), 0)
    assert refused(state, Place(0, "standard-reserve", 0)) == "This slot is filled, for good."


@pytest.mark.parametrize(
    ("house", "slot", "filled", "fits", "fails", "lacking"),
    [
        ("vanilla", 2, (0,), bottle(age=3), bottle(age=2), "age 3 or more; this bottle has 2"),
        (
            *("vanilla", 1, (0,), bottle(demand=3), bottle(demand=2)),
            "demand 3 or more; this bottle has 2",
        ),
        ("vanilla", 3, (0, 2), bottle(corn=3), bottle(corn=2), "corn 3 or more; this bottle has 2"),
        (
            *("vanilla", 5, (0, 2, 4), bottle(cask=1), bottle(cask=0)),
            "a Specialty cask; this bottle's was Common",
        ),
        (
            *("high-rye", 0, (), bottle("leaning-fence"), bottle()),
            "rye; this bottle is corn-heavy",
        ),
        (
            *("high-rye", 1, (0,), bottle("leaning-fence", corn=2)),
            *(bottle("leaning-fence", corn=3), "corn 2 or less; this bottle has 3"),
        ),
        (
            *("vanilla", 6, (0, 2, 4), bottle("standard-deviation"), bottle()),
            "silver-eligible; this bottle is corn-heavy",
        ),
    ],
)
def test_slot_takes_only_bottles_that_meet_it(
    house: str, slot: int, filled: tuple[int, ...], fits: Bottle, fails: Bottle, lacking: str
) -> None:
    state = holding(house, fails, *filled)
    board = CATALOG.boards[state.seats[0].portfolios[0].board]
    name = board.record.slots[slot].name
    assert refused(state, Place(0, board.id, slot)) == f"{name} asks for {lacking}."
    state = holding(house, fits, *filled)
    apply(state, Place(0, board.id, slot))
    assert state.seats[0].portfolios[0].bottles[slot] == fits


def test_slot_with_a_highest_demand_refuses_a_bottle_sold_above_it() -> None:
    state = shelf()
    second_board(state, "counter-cyclical")
    found = [
        [place.slot for place in places_for(state, 0, bottle(demand=demand)) if place.portfolio]
        for demand in (5, 6)
    ]
    assert found == [[0], []]


def test_master_distillers_tag_opens_slots() -> None:
    state = holding("wheated-baron", bottle(age=2, tag="wheated"))
    apply(state, Place(0, "barons-lineup", 0))
    assert state.pending == []
    state = holding("wheated-baron", bottle(age=2))
    assert refused(state, Place(0, "barons-lineup", 0)) == (
        "Baron's Select asks for wheated; this bottle is corn-heavy."
    )


def test_brand_restriction_does_not_gate_placement() -> None:
    state = holding("high-rye", bottle("leaning-fence"))
    assert "rye-heavy" not in CATALOG.bills[bill_number("leaning-fence")].tags
    apply(state, Place(0, "house-lineup", 0))
    assert standing(state, 0, 0).keeps_theme is False


def test_board_of_another_seat_is_refused() -> None:
    state = holding("vanilla", bottle())
    assert refused(state, Place(0, "estate-collection", 0)) == (
        "That portfolio is not in front of you."
    )
    assert refused(state, Place(0, "standard-reserve", 7)) == "That portfolio has no slot 8."


def test_stash_is_always_legal() -> None:
    state = holding("vanilla", bottle())
    apply(state, Stash(0))
    assert (state.seats[0].inventory, state.pending) == ([bottle()], [])


# Rewards


def test_reward_draws_cards() -> None:
    state = holding("connoisseur", bottle())
    apply(state, Place(0, "estate-collection", 0))
    assert len(state.seats[0].hand) == 2


def test_reward_next_sale_demand_adds_up() -> None:
    state = holding("wheated-baron", bottle("soft-landing"))
    state.seats[0].next_demand = 2
    apply(state, Place(0, "barons-lineup", 0))
    assert state.seats[0].next_demand == 3


def test_reward_worker_is_new_generic_labor_in_hand() -> None:
    state = holding("vanilla", bottle(), 0)
    known = len(state.cards)
    apply(state, Place(0, "standard-reserve", 2))
    assert state.seats[0].hand == [known]
    assert kinds(state, [known]) == ["generic-labor"]


def test_reward_prestige_and_rickhouse_slot() -> None:
    state = holding("vanilla", bottle("standard-deviation"), 0, 2, 4)
    apply(state, Place(0, "standard-reserve", 6))
    assert (state.seats[0].prestige, len(state.seats[0].slots)) == (1, 5)


def test_reward_rickhouse_slot_stops_at_6() -> None:
    state = holding("vanilla", bottle("standard-deviation"), 0, 2, 4)
    side = state.seats[0]
    side.slots += [type(side.slots[0])(), type(side.slots[0])()]
    apply(state, Place(0, "standard-reserve", 6))
    assert len(side.slots) == 6


def test_reward_guard_lasts() -> None:
    state = holding("vanilla", bottle(cask=1), 0, 2, 4)
    apply(state, Place(0, "standard-reserve", 5))
    apply(state, EndTurn(0))
    assert state.seats[0].guard == 1


def test_reward_steady_demand_lasts() -> None:
    made = bottle("soft-landing", age=7, corn=5, cask=2)
    state = holding("wheated-baron", made, 0, 2, 3)
    apply(state, Place(0, "barons-lineup", 4))
    assert state.seats[0].steady_demand is True


def test_reward_free_market_card_is_chosen_and_is_no_purchase() -> None:
    state = holding("standard", bottle(), 0, 2)
    card = to_market(state, "heritage-corn", 3)
    capital = state.seats[0].capital
    apply(state, Place(0, "first-shelf", 3))
    assert state.pending == [ChooseMarketCard(0)]
    apply(state, ChooseCard(0, card))
    side = state.seats[0]
    assert (side.hand, side.capital, side.purchases) == ([card], capital, 0)
    assert state.market[3] != card


def test_reward_free_market_card_may_be_declined() -> None:
    state = holding("standard", bottle(), 0, 2)
    apply(state, Place(0, "first-shelf", 3))
    apply(state, Skip(0))
    assert (state.pending, state.seats[0].hand) == ([], [])


def test_signature_bottle_earns_both_rewards() -> None:
    state = holding("vanilla", bottle("tuesday-special"))
    apply(state, Place(0, "standard-reserve", 0))
    assert len(state.seats[0].hand) == 2
    state = holding("vanilla", bottle())
    apply(state, Place(0, "standard-reserve", 0))
    assert len(state.seats[0].hand) == 1


# Retrieving


def test_retrieve_costs_a_generic_labor_and_gives_the_reward() -> None:
    state = shelf()
    state.seats[0].inventory = [bottle("second-cousin"), bottle("tuesday-special")]
    labor = give(state, 0, "generic-labor")[0]
    apply(state, Retrieve(0, "tuesday-special", "standard-reserve", 0, labor))
    side = state.seats[0]
    assert side.portfolios[0].bottles[0] == bottle("tuesday-special")
    assert side.inventory == [bottle("second-cousin")]
    assert side.discard[-1] == labor
    assert len(side.hand) == 2  # the slot's card and the signature's


def test_retrieve_works_in_the_final_round() -> None:
    state = shelf()
    state.final = state.round
    state.seats[0].inventory = [bottle()]
    labor = give(state, 0, "generic-labor")[0]
    apply(state, Retrieve(0, PLAIN, "standard-reserve", 0, labor))
    assert state.seats[0].inventory == []


def test_retrieve_refuses_other_cards_and_absent_bottles() -> None:
    state = shelf()
    state.seats[0].inventory = [bottle()]
    cooper, labor = hand_of(state, 0, "cooper", "generic-labor")
    assert refused(state, Retrieve(0, PLAIN, "standard-reserve", 0, cooper)) == (
        "This costs 1 Generic Labor; Cooper is not that."
    )
    assert refused(state, Retrieve(0, "second-cousin", "standard-reserve", 0, labor)) == (
        "There is no such bottle in your inventory."
    )
    assert refused(state, Retrieve(0, PLAIN, "standard-reserve", 2, labor)) == (
        "Required slots fill in order; Everyday Reserve comes first."
    )


def test_retrieve_waits_for_the_act_step() -> None:
    state = shelf()
    state.seats[0].inventory = [bottle()]
    labor = give(state, 0, "generic-labor")[0]
    state.step = "roll"
    assert refused(state, Retrieve(0, PLAIN, "standard-reserve", 0, labor)) == (
        "Roll for demand first."
    )
