"""Trade: requests by kind, the answer, and the limits of a turn."""

import pytest

from game.engine.bourbonomics import apply, view
from game.engine.bourbonomics.actions import (
    AcceptTrade,
    DeclineTrade,
    EndTurn,
    Roll,
    Trade,
    WithdrawTrade,
)
from game.engine.bourbonomics.decisions import Request
from game.engine.bourbonomics.state import CardId, State
from tests.engine.bourbonomics.tables import at_act, at_roll, give, hand_of, kinds, refused, table

WHEAT = Request("wheat")


def counter(
    own: tuple[str, ...] = ("common-corn",), theirs: tuple[str, ...] = ("common-wheat",)
) -> tuple[State, list[CardId], list[CardId]]:
    """Seat 0 in its Act step; the hands of seats 0 and 1 are these."""
    state = at_act(table("vanilla", "connoisseur", seats=3), 0)
    return state, hand_of(state, 0, *own), hand_of(state, 1, *theirs)


def test_accepted_cards_change_hands() -> None:
    state, own, theirs = counter(("common-corn", "common-cask"), ("common-wheat", "common-rye"))
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    assert state.deciders() == (1, 0)
    apply(state, AcceptTrade(1, (theirs[0],)))
    assert state.seats[0].hand == [own[1], theirs[0]]
    assert state.seats[1].hand == [theirs[1], own[0]]
    assert state.pending == []


def test_uneven_trade_moves_up_to_three_cards_a_side() -> None:
    state, own, theirs = counter(("common-corn",) * 3, ("common-wheat",))
    apply(state, Trade(0, 1, tuple(own), (WHEAT,)))
    apply(state, AcceptTrade(1, (theirs[0],)))
    assert (state.seats[0].hand, state.seats[1].hand) == (theirs, own)


@pytest.mark.parametrize(
    ("request_", "card"),
    [
        (Request("wheat"), "heritage-wheat"),
        (Request("wheat", "common"), "common-wheat"),
        (Request("cask", "specialty"), "specialty-cask"),
        (Request("any-labor"), "generic-labor"),
        (Request("resource-labor"), "cooper"),
    ],
)
def test_request_is_answered_by_a_card_of_its_kind(request_: Request, card: str) -> None:
    state, own, theirs = counter(theirs=(card,))
    apply(state, Trade(0, 1, (own[0],), (request_,)))
    apply(state, AcceptTrade(1, (theirs[0],)))
    assert state.seats[0].hand == theirs


@pytest.mark.parametrize(
    ("request_", "card", "sentence"),
    [
        (Request("wheat"), "common-rye", "Common Rye is not any wheat."),
        (
            Request("cask", "specialty"),
            "heritage-cask",
            "Grandfather Oak is not a Specialty cask.",
        ),
        (Request("any-labor"), "cooper", "Cooper is not Generic Labor."),
    ],
)
def test_answer_of_another_kind_is_refused(request_: Request, card: str, sentence: str) -> None:
    state, own, theirs = counter(theirs=(card,))
    apply(state, Trade(0, 1, (own[0],), (request_,)))
    assert refused(state, AcceptTrade(1, (theirs[0],))) == sentence


def test_one_card_answers_one_request() -> None:
    state, own, theirs = counter(theirs=("common-wheat", "common-rye"))
    apply(state, Trade(0, 1, (own[0],), (WHEAT, WHEAT)))
    assert refused(state, AcceptTrade(1, (theirs[0],))) == "One card must answer each request."
    assert refused(state, AcceptTrade(1, (theirs[0], theirs[0]))) == (
        "The same card is named twice."
    )


def test_declined_offer_leaves_the_hands() -> None:
    state, own, theirs = counter()
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    apply(state, DeclineTrade(1))
    assert (state.seats[0].hand, state.seats[1].hand) == (own, theirs)
    assert state.deciders() == (0,)


def test_withdrawn_offer_leaves_the_hands_but_counts() -> None:
    state, own, theirs = counter()
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    apply(state, WithdrawTrade(0))
    assert (state.seats[0].hand, state.seats[1].hand) == (own, theirs)
    assert len(state.seats[0].offers) == 1


def test_open_offer_stops_everything_else() -> None:
    state, own, _ = counter(("common-corn", "common-cask"))
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    assert refused(state, Trade(0, 1, (own[1],), (WHEAT,))) == "Another decision comes first."
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    assert refused(state, WithdrawTrade(1)) == "Another decision comes first."
    assert refused(state, DeclineTrade(2)) == "The game waits for another seat's decision."


def test_same_offer_is_never_made_twice_in_a_turn() -> None:
    state, own, _ = counter(("common-corn", "common-corn", "common-cask"))
    apply(state, Trade(0, 1, (own[0], own[2]), (WHEAT,)))
    apply(state, DeclineTrade(1))
    assert refused(state, Trade(0, 1, (own[2], own[1]), (WHEAT,))) == (
        "You have made that very offer this turn."
    )


def test_same_offer_may_go_to_another_seat() -> None:
    state, own, _ = counter()
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    apply(state, DeclineTrade(1))
    apply(state, Trade(0, 2, (own[0],), (WHEAT,)))
    assert state.deciders() == (2, 0)


def test_three_offers_are_made_in_a_turn_at_most() -> None:
    state, own, _ = counter()
    for kind in ("rye", "barley", "wheat"):
        apply(state, Trade(0, 1, (own[0],), (Request(kind),)))
        apply(state, DeclineTrade(1))
    assert refused(state, Trade(0, 1, (own[0],), (Request("corn"),))) == (
        "You have made 3 offers this turn."
    )


def test_offers_are_counted_anew_each_turn() -> None:
    state, own, _ = counter()
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    apply(state, DeclineTrade(1))
    apply(state, EndTurn(0))
    assert state.seats[0].offers == []


@pytest.mark.parametrize(("give_", "want"), [(0, 1), (1, 0), (4, 1), (1, 4)])
def test_trade_moves_one_to_three_cards_each_way(give_: int, want: int) -> None:
    state, own, _ = counter(("common-corn",) * 4, ("common-wheat",) * 4)
    assert refused(state, Trade(0, 1, tuple(own[:give_]), (WHEAT,) * want)) == (
        "A trade moves 1 to 3 cards each way."
    )


def test_trade_asks_for_no_more_cards_than_the_seat_holds() -> None:
    state, own, _ = counter(theirs=("common-wheat", "common-wheat"))
    assert refused(state, Trade(0, 1, (own[0],), (WHEAT,) * 3)) == "That seat holds only 2 cards."


def test_trade_needs_another_seat() -> None:
    state, own, _ = counter()
    assert refused(state, Trade(0, 0, (own[0],), (WHEAT,))) == "A trade needs another seat."
    assert refused(state, Trade(0, 7, (own[0],), (WHEAT,))) == ("There is no seat 7 at this table.")


def test_trade_with_an_empty_hand_is_refused() -> None:
    state, own, _ = counter(theirs=())
    assert refused(state, Trade(0, 1, (own[0],), (WHEAT,))) == "That seat holds no cards."


def test_operations_cards_are_never_traded() -> None:
    state, _, _ = counter()
    glut = give(state, 0, "glut")[0]
    assert refused(state, Trade(0, 1, (glut,), (WHEAT,))) == "That card is not in your hand."


@pytest.mark.parametrize(
    "request_", [Request("glut"), Request("wheat", "golden"), Request("any-labor", "common")]
)
def test_request_of_no_such_kind_is_refused(request_: Request) -> None:
    state, own, _ = counter()
    assert refused(state, Trade(0, 1, (own[0],), (request_,))) == (
        "A trade asks for a kind of card and a grade, or any grade."
    )


def test_trade_is_refused_in_the_final_round() -> None:
    state, own, _ = counter()
    state.final = state.round
    assert refused(state, Trade(0, 1, (own[0],), (WHEAT,))) == "No trading in the final round."


def test_trade_waits_for_the_act_step() -> None:
    state, own, _ = counter()
    at_roll(state, 0)
    assert refused(state, Trade(0, 1, (own[0],), (WHEAT,))) == "Roll for demand first."
    apply(state, Roll(0))
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))


def test_offered_cards_are_shown_to_all() -> None:
    state, own, _ = counter(("heritage-corn",))
    apply(state, Trade(0, 1, (own[0],), (WHEAT,)))
    for viewer in (0, 1, 2, None):
        assert kinds(view(state, viewer), own) == ["heritage-corn"]
