"""Section 4 of the rules: buying."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Buy, ChooseCard, EndTurn
from game.engine.bourbonomics.decisions import ChooseMarketCard
from game.engine.bourbonomics.events import Bought, Gained, Refilled, SupplyReshuffled
from game.engine.bourbonomics.market import preview_purchase, price_for
from game.engine.bourbonomics.state import NONE, State
from tests.engine.bourbonomics.tables import (
    at_act,
    at_roll,
    clear_hand,
    give,
    give_each,
    hand_of,
    refused,
    table,
    to_market,
)


def _shop(capital: int = 5) -> State:
    """Seat 0 in Act with that Capital and an empty hand."""
    state = at_act(table("vanilla"), 0)
    clear_hand(state, 0)
    state.seats[0].capital = capital
    return state


# Paying


def test_buy_with_capital_alone() -> None:
    state = _shop(5)
    card = to_market(state, "heritage-cask")
    events = apply(state, Buy(0, card))
    assert state.seats[0].capital == 2
    assert Bought(0, card, 3, 3, []) in events


def test_buy_with_labor_alone() -> None:
    state = _shop(0)
    labor = hand_of(state, 0, "generic-labor", "generic-labor")
    card = to_market(state, "specialty-rye")
    discard = list(state.seats[0].discard)
    apply(state, Buy(0, card, tuple(labor)))
    side = state.seats[0]
    assert (side.capital, side.hand) == (0, [card])
    assert side.discard == discard + labor


def test_buy_with_a_mix() -> None:
    state = _shop(5)
    labor = hand_of(state, 0, "generic-labor", "architect")
    card = to_market(state, "aging-warehouse")
    state.seats[0].capital = 9
    events = apply(state, Buy(0, card, tuple(labor)))
    assert state.seats[0].capital == 1
    assert Bought(0, card, 11, 8, labor) in events


def test_buy_gives_no_change() -> None:
    state = _shop(5)
    labor = hand_of(state, 0, "cooper", "cooper")
    card = to_market(state, "heritage-rye")
    apply(state, Buy(0, card, tuple(labor)))
    assert (state.seats[0].capital, state.seats[0].hand) == (5, [card])


@pytest.mark.parametrize(
    ("labor", "helps"),
    [
        ("generic-labor", {"resource": 1, "labor": 1, "operations": 1, "investment": 1}),
        ("cooper", {"resource": 2}),
        ("marketing", {"operations": 2}),
        ("architect", {"investment": 2}),
    ],
)
@pytest.mark.parametrize(
    ("family", "card"),
    [
        ("resource", "heritage-corn"),
        ("labor", "cooper"),
        ("operations", "bourbon-boom"),
        ("investment", "rail-spur"),
    ],
)
def test_labor_pays_in_its_own_domain_and_nowhere_else(
    labor: str, helps: dict[str, int], family: str, card: str
) -> None:
    state = _shop(10)
    (worker,) = give(state, 0, labor)
    wanted = to_market(state, card)
    action = Buy(0, wanted, (worker,))
    if family in helps:
        apply(state, action)
        assert state.seats[0].capital == 10 - state.card(wanted).cost + helps[family]
    else:
        sentence = f"{state.card(worker).name} does not help to pay for {state.card(wanted).name}."
        assert refused(state, action) == sentence


def test_buy_refuses_a_card_that_is_no_labor_as_payment() -> None:
    state = _shop(10)
    (corn,) = give(state, 0, "common-corn")
    card = to_market(state, "glut")
    sentence = "Common Corn does not help to pay for Glut."
    assert refused(state, Buy(0, card, (corn,))) == sentence


def test_buy_refuses_what_is_not_covered() -> None:
    state = _shop(1)
    (labor,) = give(state, 0, "generic-labor")
    card = to_market(state, "heritage-cask")
    sentence = "Grandfather Oak costs 3; that pays 2 at most."
    assert refused(state, Buy(0, card, (labor,))) == sentence
    assert refused(state, Buy(0, card)) == "Grandfather Oak costs 3; that pays 1 at most."


def test_buy_names_real_objects() -> None:
    state = _shop()
    (labor,) = give(state, 0, "generic-labor")
    card = to_market(state, "heritage-cask")
    away = "That card is not in the market."
    assert refused(state, Buy(0, state.supply[0])) == away
    assert refused(state, Buy(0, NONE)) == away
    assert refused(state, Buy(0, card, (labor, labor))) == "The same card is named twice."
    other = give(state, 1, "generic-labor")[0]
    assert refused(state, Buy(0, card, (other,))) == "That card is not in your hand."


def test_buy_waits_for_act() -> None:
    state = at_roll(table("vanilla"), 0)
    assert refused(state, Buy(0, state.market[0])) == "Roll for demand first."
    assert refused(state, Buy(1, state.market[0])) == "It is not your turn."


def test_preview_names_the_payment_that_spares_most_capital() -> None:
    state = _shop(5)
    cooper, first, _ = hand_of(state, 0, "cooper", "generic-labor", "generic-labor")
    card = to_market(state, "heritage-cask")
    offer = preview_purchase(state, 0, card)
    assert (offer.price, offer.labor, offer.capital, offer.short) == (3, (cooper, first), 0, 0)


def test_preview_says_how_much_is_missing() -> None:
    state = _shop(1)
    offer = preview_purchase(state, 0, to_market(state, "architect"))
    assert (offer.price, offer.labor, offer.capital, offer.short) == (4, (), 1, 3)


# Where cards go


@pytest.mark.parametrize("card", ["common-cask", "specialty-wheat", "heritage-rye", "cooper"])
def test_resources_and_specialty_labor_go_to_hand(card: str) -> None:
    state = _shop()
    bought = to_market(state, card)
    apply(state, Buy(0, bought))
    assert state.seats[0].hand == [bought]


def test_operations_go_to_the_operations_hand() -> None:
    state = _shop()
    card = to_market(state, "glut")
    apply(state, Buy(0, card))
    assert (state.seats[0].operations, state.seats[0].hand) == ([card], [])


def test_investments_go_in_front_of_the_buyer_and_serve_at_once() -> None:
    state = _shop(10)
    card = to_market(state, "r-and-d-department")
    fine = to_market(state, "specialty-rye", 1)
    assert price_for(state, 0, fine) == 2
    apply(state, Buy(0, card))
    assert [holding.card for holding in state.seats[0].holdings] == [card]
    assert price_for(state, 0, fine) == 1


# Refilling


def test_gap_is_refilled_at_once_in_its_place() -> None:
    state = _shop()
    card = to_market(state, "glut", 4)
    before, coming = list(state.market), state.supply[-1]
    events = apply(state, Buy(0, card))
    before[4] = coming
    assert state.market == before
    assert Refilled(4, coming) in events


def test_gap_is_refilled_from_the_reshuffled_discard() -> None:
    state = _shop()
    state.removed += state.supply
    state.supply = []
    card = to_market(state, "glut", 4)
    discard = list(state.market_discard)
    events = apply(state, Buy(0, card))
    assert SupplyReshuffled(len(discard)) in events
    assert sorted([state.market[4], *state.supply]) == sorted(discard)
    assert state.market_discard == []


def test_gap_stays_when_supply_and_discard_are_empty() -> None:
    state = _shop()
    card = to_market(state, "glut", 4)
    state.removed += state.supply + state.market_discard
    state.supply, state.market_discard = [], []
    apply(state, Buy(0, card))
    assert state.market[4] == NONE
    assert refused(state, Buy(0, NONE)) == "That card is not in the market."


def test_refilled_card_may_be_bought_in_the_same_turn() -> None:
    state = _shop(50)
    for _ in range(5):
        card = to_market(state, "common-corn", 7)
        apply(state, Buy(0, card))
    assert (state.seats[0].purchases, state.seats[0].capital) == (5, 45)


# Discounts


def test_discounts_stack_but_never_below_one() -> None:
    state = _shop()
    give_each(state, 0, "rail-spur", "r-and-d-department")
    prices = [
        price_for(state, 0, to_market(state, card))
        for card in ("common-cask", "specialty-cask", "heritage-cask", "cooper")
    ]
    assert prices == [1, 1, 1, 3]


def test_discounts_are_not_the_other_seats() -> None:
    state = _shop()
    give(state, 1, "rail-spur")
    assert price_for(state, 0, to_market(state, "glut")) == 2


# Free market cards


def test_free_market_card_is_no_purchase() -> None:
    state = _shop(0)
    give(state, 0, "rail-spur")
    card = to_market(state, "glut", 3)
    other = to_market(state, "bourbon-boom", 5)
    state.pending.append(ChooseMarketCard(0))
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    events = apply(state, ChooseCard(0, card))
    side = state.seats[0]
    assert (side.operations, side.purchases, side.capital) == ([card], 0, 0)
    assert Gained(0, card) in events
    assert state.market[3] not in (card, NONE)
    assert price_for(state, 0, other) == 2


def test_free_investment_asks_what_it_asks_on_purchase() -> None:
    state = _shop(0)
    card = to_market(state, "climate-controlled-warehouse")
    state.pending.append(ChooseMarketCard(0))
    apply(state, ChooseCard(0, card))
    assert [decision.verbs for decision in state.pending] == [("choose_slot",)]


def test_free_market_card_must_lie_face_up() -> None:
    state = _shop()
    state.pending.append(ChooseMarketCard(0))
    away = "That card is not in the market."
    assert refused(state, ChooseCard(0, state.supply[-1])) == away
