"""Section 5 of the rules: the bottle a sale leaves."""

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import EndTurn, Sell, Stash
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import HERITAGE, SPECIALTY
from game.engine.bourbonomics.decisions import PlaceBottle
from game.engine.bourbonomics.events import BottleStashed
from tests.engine.bourbonomics.scenes import (
    BATCH,
    sale,
    stall,
)
from tests.engine.bourbonomics.tables import (
    CATALOG,
    bill_number,
    plainest,
    refused,
)

# The bottle


def test_bottle_keeps_the_sale_as_it_was() -> None:
    cards = ("heritage-cask", "common-corn", "common-corn", "common-rye", "specialty-wheat")
    state = stall(bill="threefold-handshake", age=3, demand=6, cards=(*cards, "common-barley"))
    state.seats[0].slots[0].tag = "wheated"
    state.seats[0].counterfeit = 2
    apply(state, Sell(0, 0))
    decision = state.pending[-1]
    assert isinstance(decision, PlaceBottle)
    assert decision.bottle == Bottle(
        bill=bill_number("threefold-handshake"),
        cask=HERITAGE,
        age=3,
        corn=2,
        rye=1,
        barley=1,
        wheat=1,
        demand=6,
        tag="wheated",
    )
    assert decision.bottle.tags(CATALOG) == CATALOG.bills[decision.bottle.bill].tags | {"wheated"}


def test_bottle_counts_a_wild_cask_as_no_grain_and_a_wild_grain_as_common_cask() -> None:
    state = stall(cards=("common-corn", "heritage-rye", "heritage-cask"))
    laid = state.seats[0].slots[0]
    laid.wild = laid.pile[1:]
    bottle = sale(state).bottle
    assert (bottle.cask, bottle.rye, bottle.barley, bottle.wheat) == (0, 0, 0, 0)


def test_bottle_of_a_phantom_keeps_its_grade() -> None:
    state = stall(cards=("common-corn", "common-wheat"))
    state.seats[0].slots[0].phantom = SPECIALTY
    assert sale(state).bottle.cask == SPECIALTY


def test_bottle_without_an_eligible_slot_goes_to_inventory_by_itself() -> None:
    state = stall("high-rye")
    events = apply(state, Sell(0, 0))
    assert BottleStashed(0, bill_number(BATCH), by_itself=True) in events
    assert [bottle.bill for bottle in state.seats[0].inventory] == [bill_number(BATCH)]
    assert state.pending == []


def test_bottle_with_an_eligible_slot_comes_before_anything_else() -> None:
    state = stall()
    apply(state, Sell(0, 0))
    assert refused(state, EndTurn(0)) == "Another decision comes first."
    apply(state, Stash(0))
    apply(state, EndTurn(0))
    assert state.active == 1


def test_plainest_recipe_sells_for_every_bill_at_its_floor_or_more() -> None:
    for face in CATALOG.bills:
        state = stall(bill=face.id, age=2, demand=0, cards=tuple(plainest(face.id)))
        assert sale(state).capital >= face.floor
