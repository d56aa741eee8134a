"""What is answered for a seat whose player is away."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Action,
    Age,
    ChooseCard,
    DeclineTrade,
    Defend,
    Draft,
    EndTurn,
    Keep,
    OfferStarter,
    PassDraft,
    PassStarter,
    Pick,
    PickSlot,
    PickTag,
    Place,
    Play,
    ReturnStarter,
    Roll,
    Seize,
    Sell,
    Skip,
    Stash,
    SwapStarter,
    Trade,
    WithdrawTrade,
)
from game.engine.bourbonomics.decisions import (
    ChooseMarketCard,
    ChooseSlot,
    ChooseTag,
    KeepBills,
    PlaceBottle,
    Request,
    ScoutBoards,
)
from game.engine.bourbonomics.defaults import default_action
from game.engine.bourbonomics.state import Slot
from tests.engine.bourbonomics.playing import start
from tests.engine.bourbonomics.scenes import bottle, owner, shelf, stall
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_roll,
    at_round,
    barrel,
    fresh,
    give,
    hand_of,
    picked,
    table,
)


def test_absent_seat_picks_the_first_distillery_left() -> None:
    state = fresh()
    first = [house.id for house in CATALOG.distilleries]
    assert default_action(state, 1) == Pick(1, first[0])
    apply(state, Pick(1, first[0]))
    assert default_action(state, 0) == Pick(0, first[1])


def test_absent_seat_keeps_the_first_bills_dealt() -> None:
    state = fresh()
    apply(state, Pick(1, "vanilla"))
    apply(state, Pick(0, "connoisseur"))
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    kept = tuple(CATALOG.bills[bill].id for bill in decision.bills[:4])
    assert default_action(state, 0) == Keep(0, kept)


def test_absent_seat_passes_the_starter_window_and_returns_what_it_owes() -> None:
    state = picked("vanilla", "standard")
    mine, theirs = state.seats[0].hand[0], state.seats[1].hand[0]
    apply(state, OfferStarter(0, 1, mine, theirs))
    assert default_action(state, 1) == PassStarter(1)
    apply(state, SwapStarter(1, 2))
    first = state.seats[1].hand[:2]
    assert default_action(state, 1) == ReturnStarter(1, tuple(first))


def test_absent_seat_rolls_and_ends_its_turn() -> None:
    state = table("vanilla")
    assert default_action(state, 0) == Roll(0)
    apply(state, Roll(0))
    assert default_action(state, 0) == EndTurn(0)


@pytest.mark.parametrize("card", ["marketing-department", "trade-lobby", "sales-office"])
def test_absent_seat_skips_what_is_optional_in_the_opening(card: str) -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, card)
    apply(state, Roll(0))
    assert default_action(state, 0) == Skip(0)


def test_absent_seat_ages_with_the_cheapest_card_and_labor_last() -> None:
    state = at_roll(at_round(table("vanilla"), 3), 0)
    barrel(state, 0, 1, "tuesday-special")
    barrel(state, 0, 2, "leaning-fence")
    fine, labor, corn = hand_of(state, 0, "heritage-corn", "generic-labor", "common-corn")
    apply(state, Roll(0))
    for action in (Age(0, 1, corn), Age(0, 2, labor)):
        assert default_action(state, 0) == action
        apply(state, action)
    assert state.seats[0].hand == [fine]


def test_absent_seat_passes_the_drafting_loop() -> None:
    state = at_act(table("vanilla"), 0)
    apply(state, Draft(0, state.seats[0].hand[0]))
    assert default_action(state, 0) == PassDraft(0)
    apply(state, PassDraft(0))
    assert default_action(state, 1) == PassDraft(1)


def test_absent_seat_declines_a_trade_and_withdraws_its_own() -> None:
    state = at_act(table("vanilla"), 0)
    give_card = hand_of(state, 0, "common-corn")[0]
    hand_of(state, 1, "common-rye")
    apply(state, Trade(0, 1, (give_card,), (Request("rye"),)))
    assert default_action(state, 1) == DeclineTrade(1)
    assert default_action(state, 0) == WithdrawTrade(0)


def test_absent_seat_defends_with_nothing() -> None:
    state = at_act(at_round(table("vanilla"), 2), 0)
    barrel(state, 1, 0, "tuesday-special", 1)
    apply(state, Play(0, give(state, 0, "whiskey-raid")[0], target=1, slot=0))
    assert default_action(state, 1) == Defend(1, ())


def test_absent_seat_loses_the_first_card_to_nobodys_choice() -> None:
    state = at_act(at_round(table("vanilla"), 2), 0)
    first, _ = hand_of(state, 1, "common-corn", "heritage-rye")
    apply(state, Play(0, give(state, 0, "audit")[0], target=1))
    assert default_action(state, 0) == Seize(0, (first,))


def test_absent_seat_places_a_bottle_on_the_first_eligible_slot() -> None:
    state = stall()
    apply(state, Sell(0, 0))
    assert default_action(state, 0) == Place(0, "standard-reserve", 0)


def test_absent_seat_stashes_a_bottle_no_slot_takes() -> None:
    state = shelf("wheated-baron")
    state.pending.append(PlaceBottle(0, bottle(), []))
    assert default_action(state, 0) == Stash(0)


def test_absent_seat_takes_the_first_free_card_it_can_hold() -> None:
    state = shelf()
    state.pending.append(ChooseMarketCard(0))
    assert default_action(state, 0) == ChooseCard(0, state.market[0])
    state.market[:] = give(state, 0, "aging-warehouse")
    state.seats[0].holdings.clear()
    state.seats[0].slots += [Slot(), Slot()]
    assert default_action(state, 0) == Skip(0)


def test_absent_seat_makes_the_first_choice_for_an_investment() -> None:
    state = owner("brand-ambassador", "master-distiller")
    ambassador, distiller = (holding.card for holding in state.seats[0].holdings)
    state.pending.append(ChooseSlot(0, ambassador))
    assert default_action(state, 0) == PickSlot(0, 0)
    state.pending[:] = [ChooseTag(0, distiller)]
    assert default_action(state, 0) == PickTag(0, "wheated")


def test_absent_seat_scouts_nothing() -> None:
    state = shelf()
    state.pending.append(ScoutBoards(0))
    assert default_action(state, 0) == Skip(0)


def test_seat_that_does_not_decide_has_no_default() -> None:
    state = table("vanilla")
    with pytest.raises(ValueError, match="Seat 1 has nothing to decide"):
        default_action(state, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_table_of_absent_players_plays_to_its_end(seats: int) -> None:
    state = start(seats, "nobody home")
    done: list[Action] = []
    while not state.is_over:
        done.append(default_action(state, state.deciders()[0]))
        apply(state, done[-1])
        assert len(done) < 5_000
    assert state.final == state.round
