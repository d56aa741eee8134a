"""Section 6 of the rules: the second portfolio, and Completion, Theme and Mastery."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    DraftBoard,
    Place,
    Sell,
)
from game.engine.bourbonomics.bottles import Bottle, are_unlike
from game.engine.bourbonomics.content import Condition
from game.engine.bourbonomics.portfolios import new_portfolio, standing
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import (
    PLAIN,
    bottle,
    second_board,
    shelf,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    barrel,
    give,
    hand_of,
    refused,
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


def test_no_primary_grain_is_a_value_like_another() -> None:
    nothing = [bottle(PLAIN), bottle("tuesday-special")]
    assert are_unlike(CATALOG, nothing, Condition(unique=("primary_grain",))) is False
    assert are_unlike(CATALOG, [WHEATED, nothing[0]], Condition(unique=("primary_grain",))) is True


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
