"""Section 8 of the rules: investments that serve making, ageing, the market and the opening."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Arrange,
    Buy,
    ChooseCard,
    Commit,
    EndTurn,
    Lobby,
    Lot,
    PickSlot,
    PickTag,
    Play,
    RerollDie,
    Roll,
    Scout,
    Skip,
    Store,
    TakeBack,
)
from game.engine.bourbonomics.decisions import ArrangeSupply, ChooseMarketCard, ScoutBoards
from game.engine.bourbonomics.events import (
    Blended,
    BoardsSeen,
    CaskReturned,
    Completed,
    Drew,
    Rolled,
    SupplySeen,
)
from game.engine.bourbonomics.market import price_for
from game.engine.bourbonomics.state import NONE, Slot, State
from game.engine.core.events import Event
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_roll,
    at_round,
    barrel,
    clear_hand,
    give,
    give_each,
    hand_of,
    kinds,
    play_turn,
    refused,
    stage,
    table,
    to_market,
    with_roll,
)

SIMPLE = ("common-cask", "common-corn", "common-rye")
"""Completes Tuesday Special, and most other plain bills."""


def _owner(*investments: str, capital: int = 20) -> State:
    """Seat 0 in Act with these investments, nothing in hand, and its slots empty."""
    state = at_act(table("vanilla"), 0)
    clear_hand(state, 0)
    give_each(state, 0, *investments)
    state.seats[0].capital = capital
    return state


def _make(state: State, slot: int, *names: str, wild: int = 0) -> list[Event]:
    """Mint these cards to seat 0 and commit them to that slot; the first `wild` are wild."""
    cards = give_each(state, 0, *names)
    return apply(state, Commit(0, (Lot(slot, tuple(cards)),), tuple(cards[:wild])))


def _draws(events: list[Event]) -> list[tuple[str, int]]:
    return [(event.cause, event.count) for event in events if isinstance(event, Drew)]


def _next_round(state: State) -> State:
    """Seat 0 in Act of the round after, with an empty hand."""
    apply(state, EndTurn(state.active))
    while state.turn:
        play_turn(state)
    at_act(state, 0)
    clear_hand(state, 0)
    return state


# Grain Contract


def test_grain_contract_draws_for_the_first_grain_each_round() -> None:
    state = _owner("grain-contract")
    stage(state, 0, 0, "threefold-handshake")
    assert _draws(_make(state, 0, "common-corn")) == []
    assert _draws(_make(state, 0, "common-rye")) == [("Grain Contract", 1)]
    assert _draws(_make(state, 0, "common-barley")) == []
    state = _next_round(state)
    assert _draws(_make(state, 0, "common-wheat")) == [("Grain Contract", 1)]


def test_grain_contract_counts_grain_committed_before_it_was_bought() -> None:
    state = _owner()
    stage(state, 0, 0, "threefold-handshake")
    _make(state, 0, "common-rye")
    give(state, 0, "grain-contract")
    assert _draws(_make(state, 0, "common-barley")) == []


def test_grain_contract_asks_for_real_grain_used_as_grain() -> None:
    state = _owner("grain-contract")
    state.seats[0].wild_mash = 2
    stage(state, 0, 0, "threefold-handshake")
    stage(state, 0, 1, "second-cousin")
    assert _draws(_make(state, 0, "common-wheat", wild=1)) == []
    assert _draws(_make(state, 1, "common-cask", wild=1)) == []
    assert _draws(_make(state, 1, "grain-futures", "common-corn")) == []
    assert _draws(_make(state, 0, "common-wheat")) == [("Grain Contract", 1)]


def test_grain_contract_draws_once_for_several_grains() -> None:
    state = _owner("grain-contract")
    stage(state, 0, 0, "threefold-handshake")
    grains = ("common-rye", "common-barley", "common-wheat")
    assert _draws(_make(state, 0, *grains)) == [("Grain Contract", 1)]


# Field Office


def test_field_office_shows_the_boards_aside_and_turns_one_up() -> None:
    state = _owner()
    aside, pool = list(state.aside), list(state.pool)
    events = apply(state, Buy(0, to_market(state, "field-office")))
    assert BoardsSeen(0, len(aside), aside) in events
    assert isinstance(state.pending[-1], ScoutBoards)
    apply(state, Scout(0, CATALOG.boards[aside[1]].id))
    assert state.pool == [*pool, aside[1]]
    assert state.aside == [board for board in aside if board != aside[1]]
    assert state.pending == []


def test_field_office_may_turn_up_nothing() -> None:
    state = _owner()
    aside, pool = list(state.aside), list(state.pool)
    apply(state, Buy(0, to_market(state, "field-office")))
    apply(state, Skip(0))
    assert (state.aside, state.pool, state.pending) == (aside, pool, [])


def test_field_office_refuses_a_board_that_is_not_aside() -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, "field-office")))
    sentence = "That portfolio is not among those set aside."
    for board in (CATALOG.boards[state.pool[0]].id, "standard-reserve", "no-such-board"):
        assert refused(state, Scout(0, board)) == sentence
    assert refused(state, EndTurn(0)) == "Another decision comes first."


def test_field_office_asks_nothing_when_no_board_is_aside() -> None:
    state = _owner()
    state.pool += state.aside
    state.aside = []
    apply(state, Buy(0, to_market(state, "field-office")))
    assert state.pending == []


# Warehouse


def test_warehouse_keeps_a_card_from_round_to_round() -> None:
    state = _owner("warehouse")
    (card,) = give(state, 0, "heritage-rye")
    apply(state, Store(0, card))
    side = state.seats[0]
    assert (side.warehouse, side.hand) == ([card], [])
    state = _next_round(state)
    assert side.warehouse == [card]
    apply(state, TakeBack(0))
    assert (side.warehouse, side.hand) == ([], [card])


def test_warehouse_stores_and_gives_back_once_a_turn() -> None:
    state = _owner("warehouse")
    first, second = hand_of(state, 0, "heritage-rye", "common-corn")
    apply(state, Store(0, first))
    full = "The Warehouse holds one card, and it is full."
    assert refused(state, Store(0, second)) == full
    apply(state, TakeBack(0))
    assert refused(state, Store(0, second)) == "You have stored a card this turn."
    assert refused(state, TakeBack(0)) == "No card lies in your Warehouse."


def test_warehouse_takes_one_card_back_a_turn() -> None:
    state = _owner("warehouse")
    old, new = hand_of(state, 0, "heritage-rye", "common-corn")
    side = state.seats[0]
    side.hand.remove(old)
    side.warehouse = [old]
    apply(state, TakeBack(0))
    apply(state, Store(0, new))
    assert refused(state, TakeBack(0)) == "You have taken a card back this turn."


def test_warehouse_refuses_a_seat_that_owns_none() -> None:
    state = _owner()
    (card,) = give(state, 0, "heritage-rye")
    assert refused(state, Store(0, card)) == "You have no Warehouse to store a card in."
    assert refused(state, TakeBack(0)) == "No card lies in your Warehouse."


def test_warehouse_stores_only_hand_cards_and_only_in_act() -> None:
    state = _owner("warehouse")
    (glut,) = give(state, 0, "glut")
    assert refused(state, Store(0, glut)) == "That card is not in your hand."
    (card,) = give(state, 0, "heritage-rye")
    at_roll(state, 0)
    assert refused(state, Store(0, card)) == "Roll for demand first."


# Rail Spur, R&D Department


@pytest.mark.parametrize(
    ("card", "price"),
    [("common-corn", 1), ("heritage-corn", 2), ("cooper", 3), ("glut", 1), ("trade-lobby", 5)],
)
def test_rail_spur_makes_the_first_purchase_cheaper(card: str, price: int) -> None:
    state = _owner("rail-spur")
    bought = to_market(state, card)
    apply(state, Buy(0, bought))
    assert state.seats[0].capital == 20 - price


def test_rail_spur_serves_once_a_round() -> None:
    state = _owner("rail-spur")
    apply(state, Buy(0, to_market(state, "glut")))
    assert price_for(state, 0, to_market(state, "glut")) == 2
    state = _next_round(state)
    assert price_for(state, 0, to_market(state, "glut")) == 1


def test_rail_spur_counts_its_own_purchase() -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, "rail-spur")))
    assert state.seats[0].capital == 17
    assert price_for(state, 0, to_market(state, "glut")) == 2


def test_rail_spur_is_spent_even_where_it_saved_nothing() -> None:
    state = _owner("rail-spur")
    apply(state, Buy(0, to_market(state, "common-corn")))
    assert price_for(state, 0, to_market(state, "glut")) == 2


def test_r_and_d_makes_specialty_and_heritage_resources_cheaper() -> None:
    state = _owner("r-and-d-department")
    names = ("common-rye", "specialty-rye", "heritage-rye", "cooper", "glut", "trade-lobby")
    prices = [price_for(state, 0, to_market(state, name)) for name in names]
    assert prices == [1, 1, 2, 4, 2, 6]
    for _ in range(2):
        apply(state, Buy(0, to_market(state, "heritage-rye")))
    assert state.seats[0].capital == 16


def test_r_and_d_refuses_no_less_than_the_lowered_price() -> None:
    state = _owner("r-and-d-department", capital=1)
    card = to_market(state, "heritage-rye")
    assert refused(state, Buy(0, card)) == "Hermit Rye costs 2; that pays 1 at most."


# Cellar Foreman, Rickhouse Office


@pytest.mark.parametrize(("card", "count"), [("cellar-foreman", 1), ("rickhouse-office", 2)])
def test_opening_draw_comes_after_each_own_roll(card: str, count: int) -> None:
    state = at_roll(table("vanilla"), 0)
    (investment,) = give(state, 0, card)
    name = state.card(investment).name
    assert _draws(apply(state, Roll(0))) == [(name, count)]
    assert len(state.seats[0].hand) == 8 + count
    apply(state, EndTurn(0))
    assert _draws(apply(state, Roll(1))) == []


@pytest.mark.parametrize("card", ["cellar-foreman", "rickhouse-office"])
def test_opening_draw_gives_what_there_is(card: str) -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, card)
    side = state.seats[0]
    state.removed += side.deck
    side.deck = []
    apply(state, Roll(0))
    assert (len(side.hand), state.step) == (8, "act")


# Marketing Department


@pytest.mark.parametrize("die", [0, 1])
def test_marketing_department_rerolls_one_die_before_demand_moves(die: int) -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 2)
    give(state, 0, "marketing-department")
    state.demand = 3
    apply(state, Roll(0))
    assert (state.dice, state.demand) == ((1, 2), 3)
    events = apply(state, RerollDie(0, die))
    assert state.dice[1 - die] == (1, 2)[1 - die]
    assert Rolled(0, state.dice, die) in events
    assert state.demand == (4 if sum(state.dice) > 3 else 3)
    assert (state.step, state.pending) == ("act", [])


def test_marketing_department_may_keep_the_roll() -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 2)
    give(state, 0, "marketing-department")
    apply(state, Roll(0))
    apply(state, Skip(0))
    assert (state.dice, state.demand, state.step) == ((1, 2), 1, "act")


def test_marketing_department_has_one_reroll_of_one_of_two_dice() -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "marketing-department")
    apply(state, Roll(0))
    assert refused(state, RerollDie(0, 2)) == "There are two dice: 0 and 1."
    apply(state, RerollDie(0, 0))
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, RerollDie(0, 0)) == nothing


# Trade Lobby


@pytest.mark.parametrize("by", [-1, 1])
def test_trade_lobby_moves_demand_after_the_roll(by: int) -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 1, 1)
    give(state, 0, "trade-lobby")
    state.demand = 5
    apply(state, Roll(0))
    apply(state, Lobby(0, by))
    assert (state.demand, state.step) == (5 + by, "act")
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, Lobby(0, by)) == nothing


def test_trade_lobby_moves_by_one_within_the_track() -> None:
    state = with_roll(at_roll(table("vanilla"), 0), 6, 6)
    give(state, 0, "trade-lobby")
    state.demand = 12
    apply(state, Roll(0))
    step = "Demand moves by 1, up or down."
    assert refused(state, Lobby(0, 2)) == step
    assert refused(state, Lobby(0, 0)) == step
    assert refused(state, Lobby(0, 1)) == "Demand is at its top, 12."
    state.demand = 0
    assert refused(state, Lobby(0, -1)) == "Demand is at 0 already."
    apply(state, Skip(0))
    assert state.demand == 0


# Sales Office


def _office() -> tuple[State, list[int]]:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    events = apply(state, Roll(0))
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    top = state.supply[:-4:-1]
    assert decision.cards == top
    assert SupplySeen(0, 3, top) in events
    return state, top


def test_sales_office_puts_the_top_three_back_in_any_order() -> None:
    state, (first, second, third) = _office()
    size = len(state.supply)
    apply(state, Arrange(0, (third, first, second)))
    assert state.supply[:-4:-1] == [third, first, second]
    assert len(state.supply) == size
    assert state.step == "act"


def test_sales_office_may_discard_one() -> None:
    state, (first, second, third) = _office()
    size = len(state.supply)
    apply(state, Arrange(0, (third, first), second))
    assert state.supply[:-3:-1] == [third, first]
    assert (len(state.supply), state.market_discard) == (size - 1, [second])


def test_sales_office_may_leave_them_as_they_lie() -> None:
    state, top = _office()
    apply(state, Skip(0))
    assert state.supply[:-4:-1] == top


def test_sales_office_wants_each_card_once_and_discards_at_most_one() -> None:
    state, (first, second, third) = _office()
    sentence = "Name each of the cards seen exactly once."
    for action in (
        Arrange(0, (first, second)),
        Arrange(0, (first,), second),
        Arrange(0, (first, second, second)),
        Arrange(0, (first, second, third), third),
        Arrange(0, (first, second, state.supply[0])),
    ):
        assert refused(state, action) == sentence


@pytest.mark.parametrize("left", [1, 2])
def test_sales_office_sees_what_is_left_of_a_short_supply(left: int) -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    state.removed += state.supply[left:]
    state.supply = state.supply[:left]
    apply(state, Roll(0))
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    assert decision.cards == state.supply[::-1]
    apply(state, Arrange(0, tuple(state.supply)))
    assert decision.cards == state.supply


def test_sales_office_asks_nothing_of_an_empty_supply() -> None:
    state = at_roll(table("vanilla"), 0)
    give(state, 0, "sales-office")
    state.removed += state.supply
    state.supply = []
    apply(state, Roll(0))
    assert (state.pending, state.step) == ([], "act")


# Yeast Lab, Master Blender


def test_yeast_lab_draws_for_the_first_completion_each_round() -> None:
    state = _owner("yeast-lab")
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    stage(state, 0, 2, "last-bus-home")
    assert _draws(_make(state, 0, "common-cask")) == []
    assert _draws(_make(state, 0, "common-corn", "common-rye")) == [("Yeast Lab", 2)]
    assert _draws(_make(state, 1, *SIMPLE)) == []
    state = _next_round(state)
    assert _draws(_make(state, 2, *SIMPLE)) == [("Yeast Lab", 2)]


def test_yeast_lab_counts_completions_before_it_was_bought() -> None:
    state = _owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    _make(state, 0, *SIMPLE)
    give(state, 0, "yeast-lab")
    assert _draws(_make(state, 1, *SIMPLE)) == []


@pytest.mark.parametrize(
    ("bill", "corn", "pays"),
    [
        ("porchlight-plain", 1, True),
        ("porchlight-plain", 2, True),
        ("silo-supper", 3, False),
        ("silo-supper", 4, False),
        ("silo-supper", 5, True),
    ],
)
def test_master_blender_pays_for_little_or_much_corn(bill: str, corn: int, pays: bool) -> None:
    state = _owner("master-blender")
    stage(state, 0, 0, bill)
    events = _make(state, 0, *["common-corn"] * corn, "common-cask", "common-rye")
    side = state.seats[0]
    assert (side.capital, side.reputation) == ((22, 1) if pays else (20, 0))
    assert (Blended(0, corn, 2, 1, "Master Blender") in events) == pays


def test_master_blender_pays_once_a_round() -> None:
    state = _owner("master-blender")
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "last-bus-home")):
        stage(state, 0, slot, bill)
    _make(state, 0, *SIMPLE)
    _make(state, 1, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (22, 1)
    state = _next_round(state)
    _make(state, 2, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (24, 2)


def test_master_blender_is_not_spent_by_an_ordinary_completion() -> None:
    state = _owner("master-blender")
    stage(state, 0, 0, "silo-supper")
    stage(state, 0, 1, "tuesday-special")
    _make(state, 0, *["common-corn"] * 3, "common-cask", "common-rye")
    _make(state, 1, *SIMPLE)
    assert (state.seats[0].capital, state.seats[0].reputation) == (22, 1)


# Cooperage


def test_cooperage_returns_the_first_cask_and_leaves_its_likeness() -> None:
    state = _owner("cooperage")
    stage(state, 0, 0, "margin-of-error")
    (cask,) = give(state, 0, "heritage-cask")
    events = apply(state, Commit(0, (Lot(0, (cask,)),)))
    side = state.seats[0]
    assert (side.hand, side.slots[0].pile, side.slots[0].phantom) == ([cask], [], 2)
    assert side.slots[0].phase == "building"
    assert CaskReturned(0, 0, cask, "Cooperage") in events
    one = "Margin of Error takes exactly one cask; this would make 2."
    assert refused(state, Commit(0, (Lot(0, (cask,)),))) == one
    _make(state, 0, "common-corn", "common-rye", "common-rye")
    assert side.slots[0].phase == "aging"


def test_cooperage_serves_once_a_round() -> None:
    state = _owner("cooperage")
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "last-bus-home")):
        stage(state, 0, slot, bill)
    _make(state, 0, "common-cask")
    (cask,) = state.seats[0].hand
    apply(state, Commit(0, (Lot(1, (cask,)),)))
    assert (state.seats[0].slots[1].pile, state.seats[0].slots[1].phantom) == ([cask], NONE)
    state = _next_round(state)
    _make(state, 2, "common-cask")
    assert state.seats[0].slots[2].phantom == 0


def test_cooperage_counts_casks_committed_before_it_was_bought() -> None:
    state = _owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    _make(state, 0, "common-cask")
    give(state, 0, "cooperage")
    _make(state, 1, "common-cask")
    assert state.seats[0].slots[1].phantom == NONE


def test_cooperage_is_neither_triggered_nor_spent_by_contracts_and_wild_cards() -> None:
    state = _owner("cooperage")
    state.seats[0].wild_mash = 2
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "second-cousin")):
        stage(state, 0, slot, bill)
    _make(state, 0, "coopers-contract")
    _make(state, 1, "common-wheat", wild=1)
    _make(state, 2, "common-cask", wild=1)
    slots = state.seats[0].slots
    assert [slot.phantom for slot in slots[:3]] == [NONE] * 3
    _make(state, 2, "specialty-cask")
    assert (slots[2].phantom, len(slots[2].pile)) == (1, 1)


# Climate control


def _old_barrels(*investments: str) -> State:
    """Seat 1 to act in round 3; seat 0 owns the investments and two barrels yet to age."""
    state = at_act(at_round(table("vanilla"), 3), 0)
    give_each(state, 0, *investments)
    barrel(state, 0, 0, "tuesday-special", age=1)
    barrel(state, 0, 1, "leaning-fence", age=1)
    state.start = 1
    return at_act(state, 1)


@pytest.mark.parametrize("card", ["regulatory-inspection", "slow-pour"])
def test_climate_controlled_warehouse_protects_the_chosen_slot_alone(card: str) -> None:
    state = _old_barrels("climate-controlled-warehouse")
    state.seats[0].holdings[0].slot = 1
    (first,) = give(state, 1, card)
    sentence = "Climate control protects this slot."
    assert refused(state, Play(1, first, target=0, slot=1)) == sentence
    apply(state, Play(1, first, target=0, slot=0))
    assert len(state.seats[0].slots[0].held) == 1


@pytest.mark.parametrize("card", ["regulatory-inspection", "slow-pour"])
def test_climate_controlled_rickhouse_protects_every_slot(card: str) -> None:
    state = _old_barrels("climate-controlled-rickhouse")
    (first,) = give(state, 1, card)
    action = Play(1, first, target=0, slot=0)
    assert refused(state, action) == "Nothing on the table is a target for it."
    barrel(state, 1, 0, "last-bus-home", age=1)
    state.step = "roll"
    for slot in (0, 1):
        sentence = "Climate control protects this slot."
        assert refused(state, Play(1, first, target=0, slot=slot)) == sentence


def test_climate_control_stops_no_sabotage() -> None:
    state = _old_barrels("climate-controlled-rickhouse")
    (card,) = give(state, 1, "sabotage")
    apply(state, Play(1, card, target=0, slot=0))
    assert state.seats[0].slots[0].phase == "staged"


@pytest.mark.parametrize(
    "card", ["climate-controlled-warehouse", "brand-ambassador", "bonded-warehouse"]
)
def test_designated_slot_is_chosen_on_purchase_for_good(card: str) -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, card)))
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    assert refused(state, Skip(0)) == "Another decision comes first."
    assert refused(state, PickSlot(0, 4)) == "There is no rickhouse slot 5."
    apply(state, PickSlot(0, 2))
    assert [holding.slot for holding in state.seats[0].holdings] == [2]
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, PickSlot(0, 1)) == nothing


def test_climate_controlled_rickhouse_asks_for_no_slot() -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, "climate-controlled-rickhouse")))
    assert state.pending == []


# Aging Warehouse


def test_aging_warehouse_adds_an_open_slot() -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, "aging-warehouse")))
    assert [slot.phase for slot in state.seats[0].slots] == ["open"] * 5
    stage(state, 0, 4, "tuesday-special")
    _make(state, 4, *SIMPLE)
    assert state.seats[0].slots[4].phase == "aging"


def test_aging_warehouse_is_refused_at_six_slots() -> None:
    state = _owner()
    state.seats[0].slots += [Slot(), Slot()]
    card = to_market(state, "aging-warehouse")
    full = "You have 6 slots, and there is no room for more."
    assert refused(state, Buy(0, card)) == full
    state.pending.append(ChooseMarketCard(0))
    assert refused(state, ChooseCard(0, card)) == full


# Master Distiller


def test_master_distiller_tags_barrels_completed_later() -> None:
    state = _owner()
    stage(state, 0, 0, "tuesday-special")
    stage(state, 0, 1, "leaning-fence")
    stage(state, 0, 2, "last-bus-home")
    _make(state, 0, *SIMPLE)
    _make(state, 1, "common-corn")
    apply(state, Buy(0, to_market(state, "master-distiller")))
    apply(state, PickTag(0, "wheated"))
    _make(state, 1, "common-cask", "common-rye")
    _make(state, 2, "common-corn")
    assert [slot.tag for slot in state.seats[0].slots[:3]] == ["", "wheated", ""]


def test_master_distiller_offers_four_tags_and_must_be_answered() -> None:
    state = _owner()
    apply(state, Buy(0, to_market(state, "master-distiller")))
    sentence = "That tag is not among those the card offers."
    assert refused(state, PickTag(0, "corn-heavy")) == sentence
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    apply(state, PickTag(0, "triple-grain"))
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, PickTag(0, "wheated")) == nothing


# Column Still


def _still(*others: str) -> State:
    state = _owner("column-still", *others)
    for slot, bill in enumerate(("tuesday-special", "leaning-fence", "second-cousin")):
        stage(state, 0, slot, bill)
    return state


def _double(state: State, *lots: tuple[int, tuple[str, ...]]) -> Commit:
    return Commit(0, tuple(Lot(slot, tuple(give_each(state, 0, *names))) for slot, names in lots))


def test_column_still_commits_to_two_slots_and_draws_two_once_a_round() -> None:
    state = _still()
    corn = ("common-corn",)
    events = apply(state, _double(state, (0, corn), (1, corn)))
    assert _draws(events) == [("Column Still", 2)]
    piles = [kinds(state, slot.pile) for slot in state.seats[0].slots[:3]]
    assert piles == [["common-corn"], ["common-corn"], []]
    cask = ("common-cask",)
    assert _draws(apply(state, _double(state, (0, cask), (2, cask)))) == []
    state = _next_round(state)
    again = _double(state, (0, ("common-rye",)), (1, cask))
    assert _draws(apply(state, again)) == [("Column Still", 2)]


def test_column_still_draws_nothing_for_one_slot() -> None:
    state = _still()
    assert _draws(_make(state, 0, "common-corn")) == []
    corn = ("common-corn",)
    events = apply(state, _double(state, (1, corn), (2, corn)))
    assert _draws(events) == [("Column Still", 2)]


def test_column_still_commits_all_or_nothing() -> None:
    state = _still()
    bad = _double(state, (0, ("common-corn",)), (1, ("common-wheat",)))
    sentence = "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    assert refused(state, bad) == sentence


def test_column_still_serves_two_different_slots_with_a_card_each() -> None:
    state = _still()
    corn = ("common-corn",)
    each = "A commit needs at least one card for each slot."
    assert refused(state, _double(state, (0, corn), (1, ()))) == each
    twice = "The same slot is named twice."
    assert refused(state, _double(state, (2, corn), (2, corn))) == twice
    three = _double(state, (0, corn), (1, corn), (2, corn))
    assert refused(state, three) == "A commit names one slot, or two."


def test_triggers_of_a_commit_come_in_the_printed_order() -> None:
    """Cooperage, Grain Contract, Column Still; then for each completion Yeast Lab and Blender."""
    state = _still("master-blender", "yeast-lab", "grain-contract", "cooperage")
    events = apply(state, _double(state, (0, SIMPLE), (1, SIMPLE)))
    told = []
    for event in events:
        if isinstance(event, CaskReturned | Drew | Blended):
            told.append(event.cause)
        elif isinstance(event, Completed):
            told.append(f"completed {event.slot}")
    assert told == [
        "Cooperage",
        "Grain Contract",
        "Column Still",
        "completed 0",
        "Yeast Lab",
        "Master Blender",
        "completed 1",
    ]
    slots = state.seats[0].slots
    assert [slot.phantom for slot in slots[:2]] == [0, NONE]
