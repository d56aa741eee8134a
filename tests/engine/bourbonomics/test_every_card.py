"""What holds for each card of the catalogue, one test a card: its price, its place, its owner."""

import pytest

from game.engine.bourbonomics import apply, legal
from game.engine.bourbonomics.actions import Action, Buy, Commit, EndTurn, Lot, Play, Roll, Sell
from game.engine.bourbonomics.catalog import CardFace
from game.engine.bourbonomics.defaults import default_action
from game.engine.bourbonomics.effects import Allocate, ExtraAgeing
from game.engine.bourbonomics.moves import moves_of
from game.engine.bourbonomics.piles import mint
from game.engine.bourbonomics.state import Holding, State
from tests.engine.bourbonomics.scenes import office, owner
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_roll,
    at_round,
    barrel,
    give,
    hand_of,
    refused,
    stage,
    table,
    to_market,
)

SOLD = [card for card in CATALOG.cards if card.copies]
OPERATIONS = [card for card in SOLD if card.family == "operations"]
PLAYED = [card for card in OPERATIONS if not card.is_contract]
INVESTMENTS = [card for card in SOLD if card.family == "investment"]


def name(card: CardFace) -> str:
    return card.id


def test_there_are_33_investments_and_19_operations_cards() -> None:
    assert (len(INVESTMENTS), len(OPERATIONS)) == (33, 19)
    sizes = [investment.size for investment in CATALOG.content.investments]
    assert [sizes.count(size) for size in ("small", "medium", "large")] == [9, 15, 9]


# The market


@pytest.mark.parametrize("face", SOLD, ids=name)
def test_card_one_capital_too_dear_is_refused(face: CardFace) -> None:
    state = owner(capital=face.cost - 1)
    card = to_market(state, face.id)
    reasons = {choice.id: choice.why for choice in legal(state, 0).verbs["buy"].objects["card"]}
    assert reasons[card] == f"Costs {face.cost}; you can pay {face.cost - 1}."
    assert refused(state, Buy(0, card)) == (
        f"{face.name} costs {face.cost}; that pays {face.cost - 1} at most."
    )


@pytest.mark.parametrize("face", SOLD, ids=name)
def test_card_paid_for_goes_where_its_family_goes(face: CardFace) -> None:
    state = owner(capital=face.cost)
    card, side = to_market(state, face.id), state.seats[0]
    apply(state, Buy(0, card))
    places = {
        "investment": [holding.card for holding in side.holdings],
        "operations": side.operations,
    }
    assert places.get(face.family, side.hand) == [card]
    assert side.capital == 0


# Operations cards


def rich(face: CardFace) -> tuple[State, int]:
    """Round 2, seat 0 acting, every kind of target on the table; the card in its hand."""
    state = office()
    state.demand = 5
    for seat in (0, 1):
        barrel(state, seat, 3, ("tuesday-special", "leaning-fence")[seat], 1)
        hand_of(state, seat, "common-corn", "common-rye")
    at_roll(state, 0)
    return state, give(state, 0, face.id)[0]


def first_play(state: State, card: int) -> Action:
    return next(
        action
        for action in moves_of(state, 0, legal(state, 0).verbs["play"])
        if isinstance(action, Play) and action.card == card
    )


@pytest.mark.parametrize("face", PLAYED, ids=name)
def test_operations_card_is_played_once_and_is_out_of_the_game(face: CardFace) -> None:
    state, card = rich(face)
    action = first_play(state, card)
    apply(state, action)
    assert state.seats[0].operations == []
    assert card in state.removed
    assert refused(state, action)


@pytest.mark.parametrize("face", PLAYED, ids=name)
def test_operations_card_is_refused_out_of_turn_and_while_a_decision_waits(face: CardFace) -> None:
    state, card = rich(face)
    action = first_play(state, card)
    state.active, state.turn = 1, 1
    assert refused(state, action) == "It is not your turn."
    state, card = rich(face)
    give(state, 0, "marketing-department")
    action = first_play(state, card)
    apply(state, Roll(0))
    assert refused(state, action) == "Another decision comes first."


@pytest.mark.parametrize("face", PLAYED, ids=name)
def test_operations_card_that_came_too_late_is_refused(face: CardFace) -> None:
    state, card = rich(face)
    action = first_play(state, card)
    state.seats[0].late = [card]
    assert refused(state, action) == (
        f"{face.name} came after the final round was declared; it cannot be played."
    )


@pytest.mark.parametrize("face", PLAYED, ids=name)
def test_operations_card_refuses_objects_it_has_no_use_for(face: CardFace) -> None:
    state, card = rich(face)
    action = first_play(state, card)
    assert isinstance(action, Play)
    needs = {
        "target": action.target is not None,
        "slot": action.slot is not None,
        "by": action.by is not None,
        "ageing": isinstance(face.effect, ExtraAgeing),
        "slots": isinstance(face.effect, Allocate),
    }
    named = {field: getattr(action, field) for field, is_needed in needs.items() if is_needed}
    others = {"target": 1, "slot": 0, "by": 1, "ageing": state.seats[0].hand[0], "slots": (0,)}
    for field, is_needed in needs.items():
        if is_needed:
            without = {one: value for one, value in named.items() if one != field}
            refused(state, Play(0, card, **without))
        else:
            refused(state, Play(0, card, **named, **{field: others[field]}))  # type: ignore[arg-type]


# Investments


def whole_turn(face: CardFace, belongs_to: int | None) -> State:
    """Seat 0 rolls, ages, makes, sells twice, bottles, buys and ends; somebody owns the investment."""
    state = at_act(at_round(table("vanilla", "standard"), 3), 0)
    card = mint(state, face.number)
    if belongs_to is None:
        state.removed.append(card)
    else:
        state.seats[belongs_to].holdings.append(Holding(card, slot=0, tag="wheated"))
    state.demand = 8
    barrel(state, 0, 0, "tuesday-special", 7, ("heritage-cask", "heritage-corn", "specialty-rye"))
    barrel(state, 0, 1, "leaning-fence", 2)
    stage(state, 0, 2, "last-bus-home")
    recipe = ("common-cask", "common-corn", "common-wheat")
    cards = hand_of(state, 0, "common-corn", "common-corn", *recipe)
    goods = [to_market(state, card, at) for at, card in enumerate(("heritage-rye", "glut"))]
    state.seats[0].capital = 9
    apply(at_roll(state, 0), Roll(0))
    while state.step != "act":
        apply(state, default_action(state, 0))
    apply(state, Commit(0, (Lot(2, tuple(cards[2:])),)))
    for slot in (0, 1):
        apply(state, Sell(0, slot))
        while state.pending:
            apply(state, default_action(state, 0))
    for card in goods:
        apply(state, Buy(0, card))
    apply(state, EndTurn(0))
    return state


@pytest.mark.parametrize("face", INVESTMENTS, ids=name)
def test_investment_serves_its_owner_alone(face: CardFace) -> None:
    without, others = whole_turn(face, None), whole_turn(face, 1)
    assert others.seats[0] == without.seats[0]
    assert (others.demand, others.market) == (without.demand, without.market)


IDLE_IN_THAT_TURN = {
    *("field-office", "warehouse", "watchman", "estate-bottling", "aging-warehouse"),
    *("climate-controlled-warehouse", "climate-controlled-rickhouse", "bourbon-hall-of-fame"),
    *("column-still", "marketing-department", "trade-lobby", "sales-office"),
    *("distillery-tour-program", "brand-ambassador"),
}
"""What needs a purchase, an attack, a choice, low demand or the end to show."""


@pytest.mark.parametrize(
    "face", [card for card in INVESTMENTS if card.id not in IDLE_IN_THAT_TURN], ids=name
)
def test_investment_makes_a_difference_to_its_owner(face: CardFace) -> None:
    without, owned = whole_turn(face, None).seats[0], whole_turn(face, 0).seats[0]
    owned.holdings.clear()
    assert owned != without
