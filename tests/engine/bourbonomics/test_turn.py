"""Section 3 of the rules: the turn, cleanup, the angels' share and the final round."""

import pytest

from game.engine.bourbonomics import apply, outcome
from game.engine.bourbonomics.actions import (
    Arrange,
    Buy,
    Draft,
    EndTurn,
    Lobby,
    Play,
    Release,
    RerollDie,
    Roll,
    Skip,
    Trade,
)
from game.engine.bourbonomics.decisions import ArrangeSupply, ChooseReroll, ChooseShift, Request
from game.engine.bourbonomics.events import (
    AngelsShare,
    DemandHeld,
    DemandMoved,
    Drew,
    FinalRound,
    GameOver,
    MarketReplaced,
    Reshuffled,
)
from game.engine.bourbonomics.state import NONE
from tests.engine.bourbonomics.tables import (
    at_act,
    at_roll,
    clear_hand,
    give,
    play_turn,
    refused,
    stage,
    table,
    to_market,
    with_roll,
)


@pytest.mark.parametrize(
    ("demand", "dice", "after"),
    [
        (0, (1, 1), 1),
        (6, (3, 4), 7),
        (7, (3, 4), 7),
        (8, (3, 4), 8),
        (11, (6, 6), 12),
        (12, (6, 6), 12),
    ],
)
def test_roll_above_demand_raises_it_by_one(demand: int, dice: tuple[int, int], after: int) -> None:
    state = with_roll(table(), *dice)
    state.demand = demand
    events = apply(state, Roll(0))
    assert state.dice == dice
    assert state.demand == after
    moved = DemandMoved(demand, after, "roll") if after > demand else DemandHeld(demand, "roll")
    assert moved in events


def test_roll_comes_before_everything_but_operations_cards() -> None:
    state = table()
    (card,) = give(state, 0, "kentucky-connection")
    assert refused(state, EndTurn(0)) == "Roll for demand first."
    assert refused(state, Buy(0, state.market[0])) == "Roll for demand first."
    apply(state, Play(0, card))
    assert len(state.seats[0].hand) == 10
    apply(state, Roll(0))
    assert refused(state, Roll(0)) == "You have rolled this turn."


def test_turn_refuses_the_other_seat() -> None:
    state = table()
    assert refused(state, Roll(1)) == "It is not your turn."


def test_turn_without_barrels_goes_straight_to_act() -> None:
    state = table("vanilla")
    apply(state, Roll(0))
    assert (state.step, state.pending) == ("act", [])


def test_opening_asks_in_the_printed_order() -> None:
    """Reroll, then Trade Lobby, Sales Office, and last the draws."""
    state = table("vanilla")
    for card in ("rickhouse-office", "sales-office", "trade-lobby", "cellar-foreman"):
        give(state, 0, card)
    give(state, 0, "marketing-department")
    apply(state, Roll(0))
    assert isinstance(state.pending[-1], ChooseReroll)
    assert state.demand == 0
    apply(state, Skip(0))
    assert isinstance(state.pending[-1], ChooseShift)
    assert state.demand == 1
    apply(state, Skip(0))
    assert isinstance(state.pending[-1], ArrangeSupply)
    assert len(state.seats[0].hand) == 8
    events = apply(state, Skip(0))
    drawn = [(event.cause, event.count) for event in events if isinstance(event, Drew)]
    assert sorted(drawn) == [("Cellar Foreman", 1), ("Rickhouse Office", 2)]
    assert (state.step, len(state.seats[0].hand)) == ("act", 11)


def test_operations_cards_wait_while_the_opening_is_pending() -> None:
    state = table("vanilla")
    give(state, 0, "trade-lobby")
    (card,) = give(state, 0, "kentucky-connection")
    apply(state, Roll(0))
    assert refused(state, Play(0, card)) == "Another decision comes first."


def test_opening_answers_are_refused_when_nothing_asks() -> None:
    state = table("vanilla")
    apply(state, Roll(0))
    nothing = "There is nothing of that kind to answer now."
    for action in (Skip(0), Lobby(0, 1), RerollDie(0, 0), Arrange(0, ())):
        assert refused(state, action) == nothing


def test_end_discards_the_hand_and_draws_eight() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    hand, deck = list(side.hand), list(side.deck)
    apply(state, EndTurn(0))
    assert side.discard == hand
    assert sorted(side.hand) == sorted(deck)
    assert (state.active, state.step) == (1, "roll")


def test_end_keeps_operations_and_the_warehouse_card() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    operations = give(state, 0, "glut", 2)
    side.warehouse = [side.hand.pop()]
    stored = list(side.warehouse)
    apply(state, EndTurn(0))
    assert side.operations == operations
    assert side.warehouse == stored
    assert not set(operations + stored) & set(side.hand + side.deck + side.discard)


def test_end_reshuffles_the_discard_when_the_deck_runs_out() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    rest = side.deck[3:]
    side.discard += side.deck[:3]
    side.deck = list(rest)
    events = apply(state, EndTurn(0))
    assert Reshuffled(0, 11) in events
    assert side.hand[:5] == rest[::-1]
    assert (len(side.hand), len(side.deck), side.discard) == (8, 8, [])


def test_end_leaves_the_hand_short_when_deck_and_discard_are_empty() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    state.removed += side.deck + side.hand[5:]
    side.deck, side.hand = [], side.hand[:5]
    apply(state, EndTurn(0))
    assert (len(side.hand), side.deck, side.discard) == (5, [], [])


def test_end_drops_boosts_surges_and_wild_mash_but_not_waiting_marks() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    side.boost, side.surges, side.wild_mash = 2, 1, 1
    side.next_demand, side.counterfeit = 2, 1
    apply(state, EndTurn(0))
    assert (side.boost, side.surges, side.wild_mash) == (0, 0, 0)
    assert (side.next_demand, side.counterfeit) == (2, 1)


def test_nothing_tops_a_hand_up_between_turns() -> None:
    state = at_act(table("vanilla"), 0)
    clear_hand(state, 1)
    apply(state, EndTurn(0))
    apply(state, Roll(1))
    assert state.seats[1].hand == []


def test_start_seat_moves_one_back_each_round() -> None:
    """The seat that acted last opens the next round."""
    state = table("vanilla", "connoisseur", "standard")
    order = []
    for _ in range(9):
        order.append(state.active)
        play_turn(state)
    assert order == [0, 1, 2, 2, 0, 1, 1, 2, 0]
    assert (state.round, state.start, state.active) == (4, 0, 0)


def test_cleanup_resets_what_counts_by_the_round() -> None:
    state = table("vanilla")
    for side in state.seats:
        side.has_drafted = side.has_released = side.has_blended = side.has_doubled = True
        side.purchases = side.casks = side.grains = side.completions = side.sales = 2
    play_turn(state)
    assert state.seats[0].purchases == 2
    play_turn(state)
    for side in state.seats:
        flags = (side.has_drafted, side.has_released, side.has_blended, side.has_doubled)
        assert flags == (False, False, False, False)
        counts = (side.purchases, side.casks, side.grains, side.completions, side.sales)
        assert counts == (0, 0, 0, 0, 0)


def test_cleanup_replaces_the_whole_market() -> None:
    state = table("vanilla")
    old, coming = list(state.market), state.supply[:-11:-1]
    play_turn(state)
    assert state.market == old
    events = apply(state, Roll(1)) + apply(state, EndTurn(1))
    assert state.market == coming
    assert state.market_discard == old
    assert MarketReplaced(coming) in events


def test_cleanup_reshuffles_the_market_discard_when_the_supply_is_short() -> None:
    state = table("vanilla")
    state.removed += state.supply[:-4]
    state.supply = state.supply[-4:]
    old, last = list(state.market), state.supply[::-1]
    play_turn(state)
    play_turn(state)
    assert state.market[:4] == last
    assert sorted(state.market[4:] + state.supply) == sorted(old)
    assert state.market_discard == []


def test_cleanup_leaves_gaps_when_no_card_is_left() -> None:
    state = table("vanilla")
    state.removed += state.supply + state.market[3:]
    state.supply, state.market = [], state.market[:3] + [NONE] * 7
    left = state.market[:3]
    play_turn(state)
    play_turn(state)
    assert sorted(state.market[:3]) == sorted(left)
    assert state.market[3:] == [NONE] * 7


def test_angels_take_the_top_bill_when_none_left_the_deck() -> None:
    state = table("vanilla")
    top, size = state.deck[-1], len(state.deck)
    play_turn(state)
    events = apply(state, Roll(1)) + apply(state, EndTurn(1))
    assert AngelsShare(top, size - 1) in events
    assert state.bills_removed == [top]
    assert len(state.deck) == size - 1


def test_angels_take_nothing_when_a_bill_left_the_deck() -> None:
    state = table("vanilla")
    state.has_bill_left = True
    deck = list(state.deck)
    play_turn(state)
    play_turn(state)
    assert (state.deck, state.bills_removed) == (deck, [])
    assert not state.has_bill_left


def test_angels_taking_the_last_bill_make_the_next_round_final() -> None:
    state = table("vanilla")
    state.box += state.deck[1:]
    state.deck = state.deck[:1]
    play_turn(state)
    assert state.final == NONE
    events = apply(state, Roll(1)) + apply(state, EndTurn(1))
    assert FinalRound(2) in events
    assert (state.round, state.final, state.is_final_round) == (2, 2, True)


def test_final_round_lets_every_seat_act_and_then_ends_the_game() -> None:
    state = table("vanilla")
    state.final = 1
    market = list(state.market)
    play_turn(state)
    assert state.seats[0].hand == []
    assert (state.active, outcome(state)) == (1, None)
    events = apply(state, Roll(1)) + apply(state, EndTurn(1))
    assert [type(event) for event in events].count(GameOver) == 1
    assert (state.step, state.round, state.deciders()) == ("over", 1, ())
    assert (state.market, state.bills_removed) == (market, [])
    assert outcome(state) is not None
    assert refused(state, Roll(0)) == "The game is over."


def test_final_round_allows_neither_drafting_nor_trading() -> None:
    state = at_act(table("vanilla"), 0)
    state.final = 1
    card = state.seats[0].hand[0]
    assert "final round" in refused(state, Draft(0, card))
    assert "final round" in refused(state, Trade(0, 1, (card,), (Request("corn"),)))


def test_operations_bought_after_the_final_round_was_declared_are_too_late() -> None:
    state = at_act(table("vanilla"), 0)
    state.final = 1
    (early,) = give(state, 0, "bourbon-boom")
    late = to_market(state, "bourbon-boom")
    apply(state, Buy(0, late))
    sentence = "Bourbon Boom came after the final round was declared; it cannot be played."
    assert refused(state, Play(0, late, by=2)) == sentence
    apply(state, Play(0, early, by=2))
    assert state.demand == 2


def test_release_discards_a_card_and_the_bill_once_a_round() -> None:
    state = at_act(table("vanilla"), 0)
    side = state.seats[0]
    first = stage(state, 0, 0, "tuesday-special").bill
    stage(state, 0, 1, "leaning-fence")
    card = side.hand[0]
    apply(state, Release(0, 0, card))
    assert side.slots[0].phase == "open"
    assert (state.bill_discard, side.discard) == ([first], [card])
    again = Release(0, 1, side.hand[0])
    assert refused(state, again) == "You have released a bill this round."


def test_release_refuses_a_bill_with_cards_on_it() -> None:
    state = at_act(table("vanilla"), 0)
    stage(state, 0, 0, "tuesday-special")
    building = stage(state, 0, 1, "leaning-fence")
    building.pile = give(state, 0, "common-corn")
    state.seats[0].hand.remove(building.pile[0])
    only = "Only a Staged bill with no cards on it can be released"
    card = state.seats[0].hand[0]
    assert refused(state, Release(0, 1, card)) == f"{only}."
    assert refused(state, Release(0, 2, card)) == f"{only}."
    state.seats[0].slots[0].bill = NONE
    assert refused(state, Release(0, 1, card)) == f"{only}; you have none."


def test_release_needs_a_card_of_the_own_hand() -> None:
    state = at_act(table("vanilla"), 0)
    stage(state, 0, 0, "tuesday-special")
    other = state.seats[1].hand[0]
    assert refused(state, Release(0, 0, other)) == "That card is not in your hand."


def test_release_waits_for_act() -> None:
    state = at_roll(table("vanilla"), 0)
    stage(state, 0, 0, "tuesday-special")
    assert refused(state, Release(0, 0, state.seats[0].hand[0])) == "Roll for demand first."
