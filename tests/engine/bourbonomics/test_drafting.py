"""The drafting loop: what it costs, who takes what in which order, and how it closes."""

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Draft, EndTurn, PassDraft, Release, TakeBill, TakeCard
from game.engine.bourbonomics.decisions import DraftLoop
from game.engine.bourbonomics.events import DraftClosed, DraftPassed, FinalRound
from game.engine.bourbonomics.state import NONE, CardId, State
from tests.engine.bourbonomics.tables import (
    at_act,
    bill_number,
    clear_hand,
    give,
    hand_of,
    kinds,
    refused,
    stage,
    table,
)

TOP = ("porchlight-plain", "leaning-fence", "soft-landing")


def at_draft(*houses: str, seats: int = 2, top: tuple[str, ...] = TOP) -> State:
    """Seat 0 in its Act step; these bills lie on top of the bourbon deck, the first uppermost."""
    state = at_act(table(*houses, seats=seats), 0)
    numbers = [bill_number(bill) for bill in top]
    for side in state.seats:
        for slot in side.slots:
            if slot.bill in numbers:
                slot.bill = bill_number("backroad-batch")
    state.box = [bill for bill in state.box if bill not in numbers]
    state.deck = [bill for bill in state.deck if bill not in numbers] + numbers[::-1]
    for seat in range(len(state.seats)):
        clear_hand(state, seat)
    return state


def opened(*houses: str, seats: int = 2, top: tuple[str, ...] = TOP) -> tuple[State, CardId]:
    """The same, with the loop opened by a corn; two more corn in hand."""
    state = at_draft(*houses, seats=seats, top=top)
    corn = give(state, 0, "common-corn", 3)
    for seat in range(1, len(state.seats)):
        give(state, seat, "common-wheat", 2)
    apply(state, Draft(0, corn[0]))
    return state, corn[0]


def loop_of(state: State) -> DraftLoop:
    loop = state.pending[-1]
    assert isinstance(loop, DraftLoop)
    return loop


# Opening


def test_draft_costs_a_card_and_reveals_three_bills() -> None:
    state, corn = opened("vanilla", "standard")
    loop = loop_of(state)
    assert loop.pile == [corn]
    assert loop.bills == [bill_number(bill) for bill in TOP]
    assert len(state.seats[0].hand) == 2
    assert state.deciders() == (0,)


def test_draft_reveals_what_is_left() -> None:
    state = at_draft("vanilla", "standard")
    state.deck = state.deck[-2:]
    apply(state, Draft(0, give(state, 0, "generic-labor", 2)[0]))
    assert (len(loop_of(state).bills), state.deck) == (2, [])


def test_draft_opens_once_a_round() -> None:
    state = at_draft("vanilla", "standard")
    labor = give(state, 0, "generic-labor", 2)
    apply(state, Draft(0, labor[0]))
    apply(state, PassDraft(0))
    while state.pending:
        apply(state, PassDraft(state.deciders()[0]))
    assert refused(state, Draft(0, labor[1])) == "You have opened a drafting loop this round."


def test_draft_is_refused_in_the_final_round() -> None:
    state = at_draft()
    state.final = state.round
    assert refused(state, Draft(0, give(state, 0, "common-corn")[0])) == (
        "No drafting in the final round."
    )


def test_draft_is_refused_without_bills() -> None:
    state = at_draft()
    state.deck = []
    assert refused(state, Draft(0, give(state, 0, "common-corn")[0])) == (
        "The bourbon supply is empty."
    )


def test_draft_takes_no_operations_card_and_no_card_of_another_seat() -> None:
    state = at_draft()
    give(state, 0, "common-corn")
    glut = give(state, 0, "glut")[0]
    other = give(state, 1, "common-corn")[0]
    assert refused(state, Draft(0, glut)) == "That card is not in your hand."
    assert refused(state, Draft(0, other)) == "That card is not in your hand."


def test_draft_without_open_slots_is_legal_and_passes_on() -> None:
    state = at_draft("vanilla", "standard")
    for slot in range(4):
        stage(state, 0, slot, "backroad-batch")
    give(state, 1, "common-wheat")
    events = apply(state, Draft(0, give(state, 0, "common-corn", 2)[0]))
    assert DraftPassed(0, by_itself=True) in events
    assert state.deciders() == (1,)


# Taking


def test_initiator_pays_a_card_for_each_bill() -> None:
    state, corn = opened("vanilla", "standard")
    rest = list(state.seats[0].hand)
    apply(state, TakeBill(0, "leaning-fence", 2, rest[0]))
    assert state.seats[0].slots[2].bill == bill_number("leaning-fence")
    assert state.seats[0].slots[2].phase == "staged"
    assert loop_of(state).pile == [corn, rest[0]]
    assert state.seats[0].hand == [rest[1]]


def test_initiator_takes_no_card_of_the_pile() -> None:
    state, corn = opened("vanilla", "standard")
    assert refused(state, TakeCard(0, corn)) == (
        "Whoever opens the loop takes no cards from its pile."
    )


def test_bill_goes_to_an_open_slot_alone() -> None:
    state, _ = opened("standard", "vanilla")
    card = state.seats[0].hand[0]
    assert refused(state, TakeBill(0, TOP[0], 0, card)) == "Slot 1 holds a bill already."


def test_bill_not_revealed_is_not_on_offer() -> None:
    state, _ = opened("vanilla", "standard")
    card = state.seats[0].hand[0]
    assert refused(state, TakeBill(0, "backroad-batch", 0, card)) == "That bill is not on offer."


def test_seats_choose_from_the_left_of_the_initiator() -> None:
    state, _ = opened("vanilla", "standard", "high-rye")
    order = []
    while state.pending:
        order.append(state.deciders()[0])
        apply(state, PassDraft(order[-1]))
    assert order == [0, 1, 2]
    assert state.active == 0


def test_seat_out_of_order_waits() -> None:
    state, _ = opened("vanilla", "standard", "high-rye")
    assert refused(state, PassDraft(1)) == "The game waits for another seat's decision."
    assert refused(state, EndTurn(0)) == "Another decision comes first."


def test_later_seat_takes_pile_cards_free_and_may_pay_with_them() -> None:
    state, corn = opened("vanilla", "standard")
    apply(state, PassDraft(0))
    clear_hand(state, 1)
    apply(state, TakeCard(1, corn))
    assert (state.seats[1].hand, loop_of(state).pile) == ([corn], [])
    apply(state, TakeBill(1, TOP[1], 3, corn))
    assert state.seats[1].slots[3].bill == bill_number(TOP[1])


def test_first_bill_closes_the_cards_of_the_pile() -> None:
    state, corn = opened("vanilla", "standard")
    apply(state, PassDraft(0))
    apply(state, TakeBill(1, TOP[0], 2, state.seats[1].hand[0]))
    assert refused(state, TakeCard(1, corn)) == "Cards come before bills; you have taken a bill."


def test_card_not_in_the_pile_is_refused() -> None:
    state, _ = opened("vanilla", "standard")
    apply(state, PassDraft(0))
    assert refused(state, TakeCard(1, state.seats[0].hand[0])) == "That card is not in the pile."


def test_seat_with_nothing_to_take_is_passed_by_itself() -> None:
    state, _ = opened("vanilla", "standard", "high-rye", top=("soft-landing",))
    state.seats[1].hand = []
    loop_of(state).pile.clear()
    events = apply(state, PassDraft(0))
    assert [event for event in events if isinstance(event, DraftPassed)][:2] == [
        DraftPassed(0),
        DraftPassed(1, by_itself=True),
    ]
    assert state.deciders() == (2,)


def test_last_bill_taken_closes_the_loop_when_nobody_can_take_more() -> None:
    state = at_draft("vanilla", "standard")
    state.deck = state.deck[-1:]
    corn = give(state, 0, "common-corn", 2)
    apply(state, Draft(0, corn[0]))
    apply(state, TakeBill(0, TOP[0], 0, corn[1]))
    assert state.deciders() == (1,)
    apply(state, TakeCard(1, corn[0]))
    apply(state, TakeCard(1, corn[1]))
    assert state.pending == []


# Houses


def test_high_rye_house_takes_no_bill_that_forbids_rye() -> None:
    state, _ = opened("high-rye", "vanilla")
    card = state.seats[0].hand[0]
    assert refused(state, TakeBill(0, "soft-landing", 2, card)) == (
        "High-Rye House takes no bill that forbids rye."
    )


def test_wheated_baron_may_take_a_rye_bill() -> None:
    state, _ = opened("wheated-baron", "vanilla")
    apply(state, TakeBill(0, "leaning-fence", 1, state.seats[0].hand[0]))
    assert state.seats[0].slots[1].bill == bill_number("leaning-fence")


def test_connoisseur_drafts_up_to_four_bills() -> None:
    state = at_draft("connoisseur", "vanilla")
    side = state.seats[0]
    side.slots += [type(side.slots[0])(), type(side.slots[0])()]
    stage(state, 0, 0, "backroad-batch")
    side.slots[1].bill = NONE
    corn = give(state, 0, "common-corn", 4)
    apply(state, Draft(0, corn[0]))
    apply(state, TakeBill(0, TOP[0], 5, corn[1]))
    assert state.deciders() == (1,)
    assert side.open_slots == [1, 4]


# Closing


def test_closing_shuffles_bills_back_and_discards_the_pile() -> None:
    state, corn = opened("vanilla", "standard")
    size = len(state.deck)
    labor = give(state, 0, "generic-labor")[0]
    apply(state, TakeBill(0, TOP[0], 0, labor))
    apply(state, PassDraft(0))
    events = apply(state, PassDraft(1))
    left = [bill_number(bill) for bill in TOP[1:]]
    assert DraftClosed(left, [corn, labor]) in events
    assert len(state.deck) == size + 2
    assert set(left) <= set(state.deck)
    assert state.market_discard == [corn]
    assert state.removed == [labor]
    assert state.pending == []


def test_specialty_labor_left_in_the_pile_stays_in_the_game() -> None:
    state = at_draft("vanilla", "standard")
    cooper = give(state, 0, "cooper", 2)
    give(state, 1, "common-wheat")
    apply(state, Draft(0, cooper[0]))
    apply(state, PassDraft(0))
    apply(state, PassDraft(1))
    assert (kinds(state, state.market_discard), state.removed) == (["cooper"], [])


def test_final_round_is_judged_when_the_loop_closes() -> None:
    state = at_draft("vanilla", "standard")
    state.deck = state.deck[-1:]
    corn = give(state, 0, "common-corn", 3)
    apply(state, Draft(0, corn[0]))
    assert (state.deck, state.final) == ([], NONE)
    apply(state, TakeBill(0, TOP[0], 0, corn[1]))
    assert state.final == NONE
    events = apply(state, PassDraft(1))
    assert FinalRound(state.round) in events
    assert state.is_final_round


def test_final_round_is_not_declared_when_a_bill_returns() -> None:
    state = at_draft("vanilla", "standard")
    state.deck = state.deck[-2:]
    corn = give(state, 0, "common-corn", 3)
    apply(state, Draft(0, corn[0]))
    apply(state, TakeBill(0, TOP[0], 0, corn[1]))
    apply(state, PassDraft(0))
    apply(state, PassDraft(1))
    assert (len(state.deck), state.final) == (1, NONE)


def test_bill_drafted_counts_as_having_left_the_deck() -> None:
    state, _ = opened("vanilla", "standard")
    assert not state.has_bill_left
    apply(state, TakeBill(0, TOP[0], 0, state.seats[0].hand[0]))
    assert state.has_bill_left


# Releasing


def test_release_costs_a_card_and_discards_the_bill() -> None:
    state = at_draft("vanilla", "standard")
    stage(state, 0, 1, "mudlark-mash")
    corn = give(state, 0, "common-corn")[0]
    apply(state, Release(0, 1, corn))
    assert state.bill_discard == [bill_number("mudlark-mash")]
    assert state.seats[0].slots[1].is_open
    assert state.seats[0].discard[-1] == corn


def test_release_is_allowed_once_a_round() -> None:
    state = at_draft("vanilla", "standard")
    stage(state, 0, 1, "mudlark-mash")
    stage(state, 0, 2, "last-bus-home")
    corn = give(state, 0, "common-corn", 2)
    apply(state, Release(0, 1, corn[0]))
    assert refused(state, Release(0, 2, corn[1])) == "You have released a bill this round."


def test_release_needs_an_untouched_bill() -> None:
    state = at_draft("vanilla", "standard")
    stage(state, 0, 1, "mudlark-mash")
    stage(state, 0, 2, "last-bus-home").pile = hand_of(state, 0, "common-cask")
    state.seats[0].hand = []
    corn = give(state, 0, "common-corn")[0]
    assert refused(state, Release(0, 2, corn)) == (
        "Only a Staged bill with no cards on it can be released."
    )
