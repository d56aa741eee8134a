"""Section 2.3 of the rules: the starter window."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    AcceptStarter,
    DeclineStarter,
    OfferStarter,
    PassStarter,
    ReturnStarter,
    Roll,
    SwapStarter,
)
from game.engine.bourbonomics.decisions import StarterOffer, StarterWindow
from game.engine.bourbonomics.events import OffersVoided
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.tables import kinds, picked, refused

GONE = "There is no such offer to you; it may have been answered or voided."


def _window(state: State) -> StarterWindow:
    window = state.pending[-1]
    assert isinstance(window, StarterWindow)
    return window


def _offer(state: State, seat: int, to: int, give: int = 0, want: int = 0) -> StarterOffer:
    """Offer the n-th card of one hand for the n-th of the other."""
    hands = [side.hand for side in state.seats]
    apply(state, OfferStarter(seat, to, hands[seat][give], hands[to][want]))
    return _window(state).offers[-1]


def test_window_asks_all_seats_at_once() -> None:
    assert picked(seats=3).deciders() == (0, 1, 2)


def test_accepted_offer_exchanges_the_two_cards() -> None:
    state = picked()
    offer = _offer(state, 0, 1, give=0, want=15)
    apply(state, AcceptStarter(1, offer.id))
    assert offer.want in state.seats[0].hand
    assert offer.give in state.seats[1].hand
    assert [len(side.hand) for side in state.seats] == [16, 16]
    assert _window(state).offers == []


def test_declined_offer_moves_nothing() -> None:
    state = picked()
    hands = [list(side.hand) for side in state.seats]
    offer = _offer(state, 0, 1)
    apply(state, DeclineStarter(1, offer.id))
    assert [side.hand for side in state.seats] == hands
    assert refused(state, AcceptStarter(1, offer.id)) == GONE


def test_offer_is_answered_only_by_the_seat_it_is_made_to() -> None:
    state = picked(seats=3)
    offer = _offer(state, 0, 1)
    for seat in (0, 2):
        assert refused(state, AcceptStarter(seat, offer.id)) == GONE
        assert refused(state, DeclineStarter(seat, offer.id)) == GONE


def test_offer_names_an_own_card_and_one_of_the_other_hand() -> None:
    state = picked(seats=3)
    mine, yours = state.seats[0].hand[0], state.seats[1].hand[0]
    wanted = "The wanted card must be in the other seat's hand."
    assert refused(state, OfferStarter(0, 1, yours, yours)) == "That card is not in your hand."
    assert refused(state, OfferStarter(0, 2, mine, yours)) == wanted
    assert refused(state, OfferStarter(0, 0, mine, state.seats[0].hand[1])) == wanted
    assert refused(state, OfferStarter(0, 3, mine, yours)) == "There is no seat 3 at this table."


def test_seat_makes_at_most_three_offers_answered_or_not() -> None:
    state = picked()
    apply(state, DeclineStarter(1, _offer(state, 0, 1).id))
    _offer(state, 0, 1)
    _offer(state, 0, 1)
    mine, yours = state.seats[0].hand[0], state.seats[1].hand[0]
    assert refused(state, OfferStarter(0, 1, mine, yours)) == "You have made your 3 offers."
    _offer(state, 1, 0)


def test_offer_whose_card_has_moved_is_void() -> None:
    state = picked(seats=3)
    taken = _offer(state, 0, 1, give=0, want=0)
    same_given = _offer(state, 0, 2, give=0, want=0)
    same_wanted = _offer(state, 2, 1, give=1, want=0)
    untouched = _offer(state, 2, 1, give=1, want=1)
    events = apply(state, AcceptStarter(1, taken.id))
    assert _window(state).offers == [untouched]
    assert OffersVoided([same_given.id, same_wanted.id]) in events
    assert refused(state, AcceptStarter(2, same_given.id)) == GONE


def test_offer_is_void_once_its_card_lies_under_the_buffer() -> None:
    state = picked()
    offer = _offer(state, 0, 1)
    apply(state, SwapStarter(0, 1))
    apply(state, ReturnStarter(0, (offer.give,)))
    assert _window(state).offers == []


def test_pass_voids_offers_to_and_from_the_seat() -> None:
    state = picked(seats=3)
    _offer(state, 0, 1)
    _offer(state, 1, 2)
    other = _offer(state, 2, 0)
    apply(state, PassStarter(1))
    assert _window(state).offers == [other]
    assert state.deciders() == (0, 2)


def test_pass_is_final() -> None:
    state = picked(seats=3)
    apply(state, PassStarter(1))
    waits = "The game waits for another seat's decision."
    mine, yours = state.seats[1].hand[0], state.seats[0].hand[0]
    assert refused(state, SwapStarter(1, 1)) == waits
    assert refused(state, PassStarter(1)) == waits
    assert refused(state, OfferStarter(1, 0, mine, yours)) == waits
    assert refused(state, OfferStarter(0, 1, yours, mine)) == "That seat has passed."


def test_offer_is_refused_when_everybody_else_has_passed() -> None:
    state = picked()
    apply(state, PassStarter(1))
    offer = OfferStarter(0, 1, state.seats[0].hand[0], state.seats[1].hand[0])
    assert refused(state, offer) == "Everybody else has passed."


@pytest.mark.parametrize("count", [1, 2, 3])
def test_swap_draws_first_and_returns_as_many_under_the_buffer(count: int) -> None:
    state = picked()
    top = state.buffer[::-1][:count]
    rest = state.buffer[:-count]
    apply(state, SwapStarter(0, count))
    side = state.seats[0]
    assert side.hand[16:] == top
    back = tuple(side.hand[:count])
    apply(state, ReturnStarter(0, back))
    assert state.buffer == [*back, *rest]
    assert len(side.hand) == 16


def test_swap_may_return_a_card_just_drawn() -> None:
    state = picked()
    apply(state, SwapStarter(0, 1))
    drawn = state.seats[0].hand[-1]
    apply(state, ReturnStarter(0, (drawn,)))
    assert state.buffer[0] == drawn


@pytest.mark.parametrize("count", [-1, 0, 4])
def test_swap_moves_one_to_three_cards(count: int) -> None:
    assert refused(picked(), SwapStarter(0, count)) == "A swap moves 1 to 3 cards."


def test_swap_is_owed_before_anything_else_of_that_seat() -> None:
    state = picked()
    offer = _offer(state, 1, 0)
    apply(state, SwapStarter(0, 2))
    first = "Another decision comes first."
    assert refused(state, PassStarter(0)) == first
    assert refused(state, AcceptStarter(0, offer.id)) == first
    assert refused(state, SwapStarter(0, 1)) == first
    one = (state.seats[0].hand[0],)
    assert refused(state, ReturnStarter(0, one)) == "Exactly 2 must go under the buffer."
    assert refused(state, ReturnStarter(0, one * 2)) == "The same card is named twice."
    apply(state, PassStarter(1))


def test_own_offers_stand_while_cards_are_owed() -> None:
    state = picked()
    offer = _offer(state, 0, 1)
    apply(state, SwapStarter(0, 1))
    apply(state, AcceptStarter(1, offer.id))
    assert offer.want in state.seats[0].hand
    apply(state, ReturnStarter(0, (offer.want,)))
    assert len(state.seats[0].hand) == 16


def test_swap_happens_once() -> None:
    state = picked()
    apply(state, SwapStarter(0, 1))
    apply(state, ReturnStarter(0, (state.seats[0].hand[0],)))
    assert refused(state, SwapStarter(0, 1)) == "You have swapped once already."
    assert refused(state, ReturnStarter(0, ())) == "Another decision comes first."
    apply(state, SwapStarter(1, 1))


def test_swap_of_more_than_the_buffer_holds_is_refused() -> None:
    """Three seats may hold 3 + 3 + 2 of the 8 at once."""
    state = picked(seats=4)
    for seat in (0, 1):
        apply(state, SwapStarter(seat, 3))
    assert refused(state, SwapStarter(2, 3)) == "The buffer holds only 2 cards."
    apply(state, SwapStarter(2, 2))
    assert refused(state, SwapStarter(3, 1)) == "The buffer is empty."


def test_play_begins_when_all_have_passed() -> None:
    state = picked()
    apply(state, PassStarter(1))
    assert refused(state, Roll(0)) == "Another decision comes first."
    hand = kinds(state, state.seats[0].hand)
    apply(state, PassStarter(0))
    side = state.seats[0]
    assert (state.pending, state.step, state.round) == ([], "roll", 1)
    assert (len(side.hand), len(side.deck)) == (8, 8)
    assert kinds(state, side.hand + side.deck) == hand
