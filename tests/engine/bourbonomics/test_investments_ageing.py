"""Section 8 of the rules: investments that protect what ages, and slots they are chosen for."""

import pytest

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import (
    Buy,
    EndTurn,
    PickSlot,
    Play,
    Skip,
)
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.scenes import (
    owner,
)
from tests.engine.bourbonomics.tables import (
    at_act,
    at_round,
    barrel,
    give,
    give_each,
    refused,
    table,
    to_market,
)

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
    state = owner()
    apply(state, Buy(0, to_market(state, card)))
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    assert refused(state, Skip(0)) == "Another decision comes first."
    assert refused(state, PickSlot(0, 4)) == "There is no rickhouse slot 5."
    apply(state, PickSlot(0, 2))
    assert [holding.slot for holding in state.seats[0].holdings] == [2]
    nothing = "There is nothing of that kind to answer now."
    assert refused(state, PickSlot(0, 1)) == nothing


def test_climate_controlled_rickhouse_asks_for_no_slot() -> None:
    state = owner()
    apply(state, Buy(0, to_market(state, "climate-controlled-rickhouse")))
    assert state.pending == []
