"""Section 2 of the rules: picking, starting positions, starter decks and the board."""

import msgspec
import pytest

from game.engine.bourbonomics import Catalog, apply, new_game
from game.engine.bourbonomics.actions import Age, Keep, PassStarter, Pick, Roll, Sell
from game.engine.bourbonomics.content import Recipe
from game.engine.bourbonomics.decisions import KeepBills
from game.engine.bourbonomics.events import GameBegan
from game.engine.bourbonomics.state import State
from game.engine.core.chance import seed_digest
from tests.engine.bourbonomics.tables import (
    CATALOG,
    SEED,
    bill_number,
    fresh,
    kinds,
    picked,
    refused,
    table,
)

STARTER = (
    ["common-barley"]
    + ["common-cask"] * 6
    + ["common-corn"] * 4
    + ["common-rye", "common-wheat"]
    + ["generic-labor"] * 3
)


def test_picks_go_from_the_last_human_to_the_first_then_the_last_bot() -> None:
    state = fresh(False, True, False, True)
    order = []
    for house in ("vanilla", "connoisseur", "high-rye", "wheated-baron"):
        order.append(state.deciders())
        apply(state, Pick(state.deciders()[0], house))
    assert order == [(2,), (0,), (3,), (1,)]


def test_first_pick_tells_that_the_game_began_and_what_its_seed_hashes_to() -> None:
    state = fresh(False, False, True)
    assert apply(state, Pick(1, "vanilla"))[0] == GameBegan(3, seed_digest(SEED))
    assert not any(isinstance(event, GameBegan) for event in apply(state, Pick(0, "standard")))


def test_pick_refuses_a_seat_whose_turn_it_is_not() -> None:
    state = fresh()
    assert refused(state, Pick(0, "vanilla")) == "The game waits for another seat's decision."


def test_pick_refuses_a_distillery_that_is_taken() -> None:
    state = fresh()
    apply(state, Pick(1, "vanilla"))
    assert refused(state, Pick(0, "vanilla")) == "Vanilla Distillery is taken."


def test_pick_refuses_standard_to_bots() -> None:
    state = fresh(False, True)
    apply(state, Pick(0, "vanilla"))
    assert refused(state, Pick(1, "standard")) == "Standard Distillery is for people."


def test_pick_refuses_an_unknown_distillery() -> None:
    assert refused(fresh(), Pick(1, "moonshiner")) == "There is no such distillery."


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_new_game_refuses_a_table_of_another_size(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not made for {seats} seats"):
        new_game(CATALOG, [False] * seats, SEED)


@pytest.mark.parametrize(
    ("house", "capital", "cards"),
    [
        ("standard", 6, 16),
        ("vanilla", 5, 16),
        ("high-rye", 4, 19),
        ("wheated-baron", 4, 16),
        ("connoisseur", 6, 16),
    ],
)
def test_distillery_starts_with_its_capital_slots_and_deck(
    house: str, capital: int, cards: int
) -> None:
    side = picked(house).seats[0]
    assert side.capital == capital
    assert len(side.slots) == 4
    assert len(side.hand) == cards
    assert side.prestige == 0


def test_starter_deck_is_the_printed_sixteen() -> None:
    state = picked("vanilla")
    assert kinds(state, state.seats[0].hand) == STARTER


def test_high_rye_starter_deck_has_two_specialty_rye_and_a_labor_more() -> None:
    state = picked("high-rye")
    extra = ["specialty-rye", "specialty-rye", "generic-labor"]
    assert kinds(state, state.seats[0].hand) == sorted(STARTER + extra)


def test_buffer_holds_the_printed_eight() -> None:
    state = picked()
    assert kinds(state, state.buffer) == [
        "common-barley",
        "common-cask",
        "common-cask",
        "common-corn",
        "common-rye",
        "common-wheat",
        "generic-labor",
        "generic-labor",
    ]


def test_vanilla_starts_with_empty_slots() -> None:
    assert [slot.phase for slot in picked("vanilla").seats[0].slots] == ["open"] * 4


def test_standard_starts_with_backroad_batch_and_a_random_common() -> None:
    state = picked("standard")
    slots = state.seats[0].slots
    assert [slot.phase for slot in slots] == ["staged", "staged", "open", "open"]
    assert state.bill(slots[0]).id == "backroad-batch"
    common = state.bill(slots[1])
    assert (common.rarity, common.starter) == ("common", False)
    assert common.number not in state.deck


@pytest.mark.parametrize(
    ("house", "bill", "pile"),
    [
        (
            "high-rye",
            "house-firstborn",
            ["common-cask", "common-corn", "common-rye", "common-rye"],
        ),
        ("wheated-baron", "barons-cradle", ["common-cask", "common-corn", "common-wheat"]),
    ],
)
def test_pre_aged_barrel_lies_in_slot_one_complete_at_age_one(
    house: str, bill: str, pile: list[str]
) -> None:
    """The pile is the owner's own recipe at minimum corn: the Baron's saves a wheat."""
    state = picked(house)
    slot = state.seats[0].slots[0]
    assert slot.bill == bill_number(bill)
    assert kinds(state, slot.pile) == pile
    assert kinds(state, slot.ageing) == ["common-corn"]
    assert (slot.phase, slot.age, slot.completed) == ("aging", 1, 0)
    assert [other.phase for other in state.seats[0].slots[1:]] == ["open"] * 3


def test_pre_aged_barrel_fills_what_its_house_is_spared_with_its_main_grain() -> None:
    """The Baron is spared the one wheat this bill names, but still needs one grain in all."""
    replace = msgspec.structs.replace
    content = CATALOG.content
    one_wheat = Recipe(corn=(1, 1), grain=1, wheat=1, max_rye=0)
    bills = tuple(
        replace(bill, recipe=one_wheat) if bill.id == "barons-cradle" else bill
        for bill in content.bills
    )
    state = new_game(Catalog(replace(content, bills=bills)), [False, False], SEED)
    apply(state, Pick(1, "vanilla"))
    apply(state, Pick(0, "wheated-baron"))
    pile = state.seats[0].slots[0].pile
    assert kinds(state, pile) == ["common-cask", "common-corn", "common-wheat"]


def test_pre_aged_barrel_is_aged_in_round_one() -> None:
    state = table("high-rye")
    apply(state, Roll(0))
    assert state.step == "age"


@pytest.mark.parametrize("house", ["high-rye", "wheated-baron"])
def test_pre_aged_barrel_sells_in_round_one_once_aged_to_two(house: str) -> None:
    state = table(house)
    side, slot = state.seats[0], state.seats[0].slots[0]
    apply(state, Roll(0))
    year = side.hand[0]
    apply(state, Age(0, 0, year))
    apply(state, Sell(0, 0))
    assert side.discard == [*slot.pile, *slot.ageing]
    assert slot.ageing[-1] == year
    assert state.round == 1


def _dealt() -> tuple[State, KeepBills]:
    state = fresh()
    apply(state, Pick(1, "vanilla"))
    apply(state, Pick(0, "connoisseur"))
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    return state, decision


def test_connoisseur_is_dealt_six_and_keeps_four() -> None:
    state, decision = _dealt()
    dealt = list(decision.bills)
    assert (len(dealt), decision.count, state.deciders()) == (6, 4, (0,))
    size = len(state.deck)
    kept = dealt[2:]
    apply(state, Keep(0, tuple(CATALOG.bills[bill].id for bill in kept)))
    assert [slot.bill for slot in state.seats[0].slots] == kept
    assert [slot.phase for slot in state.seats[0].slots] == ["staged"] * 4
    assert len(state.deck) == size + 2
    assert set(dealt[:2]) <= set(state.deck)


@pytest.mark.parametrize("count", [3, 5, 6])
def test_connoisseur_keeps_neither_fewer_nor_more(count: int) -> None:
    state, decision = _dealt()
    kept = tuple(CATALOG.bills[bill].id for bill in decision.bills[:count])
    assert refused(state, Keep(0, kept)) == "Keep exactly 4 of the bills dealt."


def test_connoisseur_keeps_only_different_bills_that_were_dealt() -> None:
    state, decision = _dealt()
    dealt = [CATALOG.bills[bill].id for bill in decision.bills]
    other = CATALOG.bills[state.deck[0]].id
    sentence = "Name different bills from among those dealt."
    assert refused(state, Keep(0, (*dealt[:3], other))) == sentence
    assert refused(state, Keep(0, (*dealt[:3], dealt[0]))) == sentence
    assert refused(state, Keep(0, (*dealt[:3], "no-such-bill"))) == sentence


def test_board_deals_first_hands_of_eight_from_the_starter_deck() -> None:
    state = table("vanilla", "high-rye")
    assert [len(side.hand) for side in state.seats] == [8, 8]
    assert [len(side.deck) for side in state.seats] == [8, 11]
    assert [side.discard for side in state.seats] == [[], []]
    assert kinds(state, state.seats[0].hand + state.seats[0].deck) == STARTER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_board_has_market_portfolios_and_a_deck_for_its_size(seats: int) -> None:
    state = table(seats=seats)
    assert len(state.market) == 10
    printed = sum(face.copies for face in CATALOG.cards)
    assert len(state.supply) == printed - 10
    assert len(state.pool) == seats + 2
    assert len(state.aside) == 8 - len(state.pool)
    assert len(state.deck) == CATALOG.table.deck_size[str(seats)]
    assert (state.round, state.step, state.demand) == (1, "roll", 0)


def test_board_puts_every_bill_into_exactly_one_place() -> None:
    state = table("connoisseur", "standard", "vanilla")
    staged = [slot.bill for side in state.seats for slot in side.slots if not slot.is_open]
    everywhere = state.deck + state.box + staged
    starters = [bill.number for bill in CATALOG.bills if bill.starter]
    unused = [bill for bill in starters if bill != bill_number("backroad-batch")]
    assert sorted(everywhere + unused) == list(range(len(CATALOG.bills)))


@pytest.mark.parametrize("seed", range(5))
def test_bourbon_deck_holds_the_signature_bills_in_play(seed: int) -> None:
    state = table("vanilla", "wheated-baron", seed=f"sha256ctr:{seed}")
    for house in ("vanilla", "wheated-baron"):
        board = CATALOG.boards[CATALOG.flagship(CATALOG.distillery_number[house])]
        signatures = {slot.signature for slot in board.record.slots if slot.signature}
        assert len(signatures) >= 2
        assert {bill_number(bill) for bill in signatures} <= set(state.deck)


def test_each_seat_has_its_own_flagship_empty() -> None:
    state = table("vanilla", "wheated-baron")
    boards = [[CATALOG.boards[one.board].id for one in side.portfolios] for side in state.seats]
    assert boards == [["standard-reserve"], ["barons-lineup"]]
    assert all(not any(side.portfolios[0].bottles) for side in state.seats)


def test_start_seat_differs_with_the_seed() -> None:
    starts = set()
    for seed in range(30):
        state = picked(seats=3, seed=f"sha256ctr:{seed}")
        for seat in range(3):
            apply(state, PassStarter(seat))
        assert state.active == state.start
        starts.add(state.start)
    assert starts == {0, 1, 2}


def test_seed_digest_is_known_from_the_start() -> None:
    assert fresh().seed_digest == seed_digest(SEED)
