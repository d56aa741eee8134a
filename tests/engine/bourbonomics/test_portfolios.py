"""Portfolios: which slot takes which bottle, what it gives, and how a board stands."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    ChooseCard,
    DraftBoard,
    EndTurn,
    Place,
    Retrieve,
    Sell,
    Skip,
    Stash,
)
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.decisions import ChooseMarketCard, PlaceBottle
from game.engine.bourbonomics.portfolios import new_portfolio, places_for, standing
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_round,
    barrel,
    bill_number,
    clear_hand,
    give,
    hand_of,
    kinds,
    refused,
    table,
    to_market,
)

PLAIN = "gravel-lot-gold"


def bottle(bill: str = PLAIN, age: int = 4, tag: str = "", **others: int) -> Bottle:
    facts = {"cask": 0, "corn": 2, "rye": 0, "barley": 0, "wheat": 1, "demand": 4} | others
    return Bottle(bill_number(bill), age=age, tag=tag, **facts)


def shelf(house: str = "vanilla") -> State:
    """Seat 0 in its Act step of round 2, its hand empty."""
    state = at_act(at_round(table(house), 2), 0)
    clear_hand(state, 0)
    return state


def holding(house: str, made: Bottle, *filled: int) -> State:
    """The same, with this bottle to place and these slots of the flagship filled already."""
    state = shelf(house)
    for slot in filled:
        state.seats[0].portfolios[0].bottles[slot] = bottle("second-cousin")
    state.pending.append(PlaceBottle(0, made, []))
    return state


def second_board(state: State, board: str) -> None:
    state.seats[0].portfolios.append(new_portfolio(state, CATALOG.board_number[board]))


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


# A second portfolio


def pooled(*boards: str) -> State:
    state = shelf()
    state.pool = [CATALOG.board_number[board] for board in boards]
    return state


def test_second_portfolio_costs_a_generic_labor() -> None:
    state = pooled("volume-brand", "aged-statement")
    labor = give(state, 0, "generic-labor")[0]
    apply(state, DraftBoard(0, "aged-statement", labor))
    side = state.seats[0]
    assert side.portfolios[1] == new_portfolio(state, CATALOG.board_number["aged-statement"])
    assert state.pool == [CATALOG.board_number["volume-brand"]]
    assert (side.hand, side.discard[-1]) == ([], labor)


def test_second_portfolio_is_drafted_once_a_game() -> None:
    state = pooled("volume-brand", "aged-statement")
    labor = give(state, 0, "generic-labor", 2)
    apply(state, DraftBoard(0, "aged-statement", labor[0]))
    assert refused(state, DraftBoard(0, "volume-brand", labor[1])) == (
        "You have drafted your second portfolio."
    )


def test_second_portfolio_is_refused_in_the_final_round() -> None:
    state = pooled("volume-brand")
    state.final = state.round
    labor = give(state, 0, "generic-labor")[0]
    assert refused(state, DraftBoard(0, "volume-brand", labor)) == (
        "No second portfolio can be drafted in the final round."
    )


def test_second_portfolio_is_not_free_and_comes_from_the_pool() -> None:
    state = pooled("volume-brand")
    labor, cooper = hand_of(state, 0, "generic-labor", "cooper")
    assert refused(state, DraftBoard(0, "volume-brand")) == (
        "A second portfolio costs 1 Generic Labor."
    )
    assert refused(state, DraftBoard(0, "volume-brand", cooper)) == (
        "This costs 1 Generic Labor; Cooper is not that."
    )
    assert refused(state, DraftBoard(0, "aged-statement", labor)) == (
        "There is no such portfolio in the pool."
    )


def test_estate_bottling_makes_the_second_portfolio_free() -> None:
    state = pooled("volume-brand")
    give(state, 0, "estate-bottling")
    labor = give(state, 0, "generic-labor")[0]
    assert refused(state, DraftBoard(0, "volume-brand", labor)) == (
        "This portfolio is free; keep your Labor."
    )
    apply(state, DraftBoard(0, "volume-brand"))
    assert len(state.seats[0].portfolios) == 2
    assert state.seats[0].hand == [labor]
    assert state.seats[0].holdings[0].is_spent is True


def test_bottle_of_a_sale_may_go_to_the_second_portfolio() -> None:
    state = shelf("high-rye")
    second_board(state, "volume-brand")
    barrel(state, 0, 0, "tuesday-special", 2)
    apply(state, Sell(0, 0))
    apply(state, Place(0, "volume-brand", 0))
    assert state.seats[0].portfolios[1].bottles[0] is not None


# Completion, Theme, Mastery


def tiers(state: State, index: int = 0) -> tuple[bool, bool, bool]:
    stands = standing(state, 0, index)
    return stands.is_complete, stands.is_themed, stands.is_mastered


def filled(house: str, *bottles: Bottle | None) -> State:
    state = shelf(house)
    state.seats[0].portfolios[0].bottles = list(bottles)
    return state


WHEATED = bottle("soft-landing")
RYE_HEAVY = bottle("pepper-in-the-pew", rye=2, wheat=0)


def test_completion_asks_for_the_required_slots_alone() -> None:
    assert tiers(filled("standard", bottle(), None, bottle(), None)) == (False, False, False)
    assert tiers(filled("standard", bottle(), None, bottle(), bottle())) == (True, True, True)


@pytest.mark.parametrize(
    ("third", "reached"),
    [
        (RYE_HEAVY, (True, True, True)),
        (bottle("contrary-mule", rye=2, barley=1), (True, True, False)),
        (bottle("leaning-fence"), (True, False, False)),
        (bottle("leaning-fence", tag="rye-heavy"), (True, True, True)),
    ],
)
def test_theme_and_mastery_ask_every_bottle(
    third: Bottle, reached: tuple[bool, bool, bool]
) -> None:
    assert tiers(filled("high-rye", RYE_HEAVY, None, RYE_HEAVY, third, None)) == reached


def test_theme_asks_optional_bottles_too() -> None:
    plain = bottle("leaning-fence")
    assert tiers(filled("high-rye", RYE_HEAVY, plain, RYE_HEAVY, RYE_HEAVY, None)) == (
        True,
        False,
        False,
    )


def test_baron_masters_with_age_4_and_no_rye() -> None:
    young = bottle("soft-landing", age=3)
    assert tiers(filled("wheated-baron", WHEATED, None, WHEATED, WHEATED, WHEATED)) == (
        True,
        True,
        True,
    )
    assert tiers(filled("wheated-baron", young, None, WHEATED, WHEATED, WHEATED)) == (
        True,
        True,
        False,
    )


def test_connoisseur_wants_no_two_primary_tags_alike() -> None:
    triple = bottle("threefold-handshake")
    assert tiers(filled("connoisseur", WHEATED, None, RYE_HEAVY, triple)) == (True, True, False)
    assert tiers(filled("connoisseur", WHEATED, None, RYE_HEAVY, WHEATED)) == (True, False, False)


def test_connoisseur_masters_with_unlike_casks_and_primary_grains() -> None:
    wheat = bottle("soft-landing", cask=0)
    rye = bottle("pepper-in-the-pew", cask=1)
    none = bottle(PLAIN, cask=2)
    assert tiers(filled("connoisseur", wheat, None, rye, none)) == (True, True, True)
    same_cask = bottle(PLAIN, cask=1)
    assert tiers(filled("connoisseur", wheat, None, rye, same_cask)) == (True, True, False)


def test_primary_tag_does_not_see_the_master_distillers_tag() -> None:
    tagged = bottle(PLAIN, tag="wheated")
    assert tiers(filled("connoisseur", WHEATED, None, RYE_HEAVY, tagged))[1] is True


def test_vanilla_masters_with_every_slot_of_a_second_board_filled() -> None:
    one = bottle()
    state = filled("vanilla", one, None, one, None, one, None, one)
    assert tiers(state) == (True, True, False)
    second_board(state, "volume-brand")
    state.seats[0].portfolios[1].bottles = [one, one, one, one, None]
    assert tiers(state) == (True, True, False)
    state.seats[0].portfolios[1].bottles = [one] * 5
    assert tiers(state) == (True, True, True)
