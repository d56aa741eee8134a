"""What the board shows of a laid table, region by region, and to whom."""

import re

import msgspec
import pytest
from django.template.loader import get_template

from game.engine.bourbonomics import apply, legal, view
from game.engine.bourbonomics.actions import Buy, Commit, Draft, Lot, Play, Sell, Trade
from game.engine.bourbonomics.decisions import Request
from game.engine.bourbonomics.state import NONE, SeatIndex, State
from game.presenters.bourbonomics import regions
from game.presenters.bourbonomics.barrels import Pip
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
    stage,
    table,
    to_market,
)

NAMES = ["June", "Maeve", "Otis", "Pearl"]


def shown(state: State, seat: SeatIndex | None = 0):
    """All regions as that seat sees them."""
    seen = view(state, seat)
    options = None if seat is None else legal(seen, seat)
    return regions(seen, options, NAMES[: len(state.seats)])


def html_of(state: State, seat: SeatIndex | None = 0) -> str:
    """All regions as HTML."""
    names = NAMES[: len(state.seats)]
    levels = ["", "distiller", "master", ""][: len(names)]
    page = {"code": "CODE", "sequence": 1, "seat": seat, "names": names, "levels": levels}
    return "".join(
        get_template(f"bourbonomics/regions/{name.partition('-')[0]}.html").render(
            {"region": region, "table": page, "oob": False}
        )
        for name, region in shown(state, seat).items()
    )


def act_table(*distilleries: str, seats: int = 2) -> State:
    return at_round(at_act(table(*distilleries, seats=seats), 0), 4)


# The strip at the top


def test_top_tells_year_turn_step_and_supply():
    state = act_table()
    state.demand, state.dice = 7, (5, 2)
    top = shown(state)["top"]
    assert (top.round, top.turn_name, top.demand, top.dice) == (4, "June", 7, (5, 2))
    assert [(step.name, step.state) for step in top.steps] == [
        ("Roll", "done"),
        ("Open", "done"),
        ("Age", "done"),
        ("Act", "now"),
        ("End", "next"),
    ]
    assert (top.supply, top.supply_size) == (len(state.deck), CATALOG.table.deck_size["2"])
    assert (top.is_final, top.is_next_final) == (False, False)


def test_top_announces_the_final_round():
    state = act_table()
    state.final = 4
    assert shown(state)["top"].is_final
    state.final = 5
    assert (shown(state)["top"].is_final, shown(state)["top"].is_next_final) == (False, True)


def test_top_and_rivals_are_the_same_for_every_viewer():
    state = act_table(seats=3)
    seen = [shown(state, seat) for seat in (0, 1, 2, None)]
    for name in ("top", "rival-0", "rival-1", "rival-2"):
        assert len({msgspec.json.encode(regions[name]) for regions in seen}) == 1, name


# Rickhouse


def test_recipe_shows_what_lies_there_what_is_missing_and_what_has_room():
    state = act_table("vanilla")
    slot = stage(state, 0, 0, "house-firstborn")
    needs = CATALOG.needs(state.seats[0].distillery, slot.bill)
    cards = hand_of(state, 0, "common-cask", "specialty-rye")
    apply(state, Commit(0, (Lot(0, tuple(cards)),)))
    pips = shown(state)["rickhouse"].barrels[0].pips
    corn = [Pip("corn", "missing")] * needs.corn_min
    corn += [Pip("corn", "optional")] * (needs.corn_max - needs.corn_min)
    rest = needs.grain - 1
    named = max(0, needs.least[0] - 1)
    assert list(pips) == [
        Pip("cask", "filled"),
        *corn,
        Pip("rye", "filled", is_fine=True),
        *[Pip("rye", "missing")] * named,
        *[Pip("grain", "missing")] * (rest - named),
    ]


def test_ripe_barrel_says_what_it_pays_and_lights_its_cell():
    state = act_table("vanilla")
    barrel(state, 0, 0, "backroad-batch", age=4)
    state.demand = 5
    ripe = shown(state)["rickhouse"].barrels[0]
    bill = CATALOG.bills[CATALOG.bill_number["backroad-batch"]]
    assert ripe.lit == bill.bands(4, 5)
    assert ripe.sale is not None
    assert ripe.sale.capital == max(bill.cell(4, 5), bill.floor)
    assert (ripe.age, ripe.phase, ripe.why_not_sell) == (4, "aging", "")


def test_young_barrel_says_why_it_cannot_be_sold():
    state = act_table("vanilla")
    barrel(state, 0, 0, "backroad-batch", age=1)
    young = shown(state)["rickhouse"].barrels[0]
    assert (young.sale, young.why_not_sell) == (
        None,
        "A barrel sells from age 2; this one is 1.",
    )


def test_barrels_that_wait_for_their_year_are_due_in_the_age_step_alone():
    state = act_table("vanilla")
    barrel(state, 0, 0, "backroad-batch", age=1)
    assert not shown(state)["rickhouse"].barrels[0].is_due
    state.step = "age"
    assert shown(state)["rickhouse"].barrels[0].is_due
    assert not shown(state)["rival-1"].barrels[0].is_due


def test_marks_tell_what_was_done_to_a_barrel():
    state = act_table("vanilla")
    laid = barrel(state, 0, 0, "backroad-batch", age=1)
    laid.held, laid.aged = [5], 4
    assert shown(state)["rickhouse"].barrels[0].marks == (
        "Not ageing next round",
        "Aged this round",
    )


# Market


def test_market_prices_each_card_for_the_viewer():
    state = act_table("vanilla")
    cooper = to_market(state, "cooper", 0)
    foreman = to_market(state, "cellar-foreman", 1)
    state.market[2] = NONE
    hand_of(state, 0, "generic-labor")
    state.seats[0].capital = 3
    wares = shown(state)["market"].wares
    assert (wares[0].card.id, wares[0].price, wares[0].labor, wares[0].capital) == (cooper, 4, 1, 3)
    assert wares[0].card.why == ""
    assert wares[2] is None
    state.seats[0].capital = 1
    short = shown(state)["market"].wares[1]
    assert (short.card.id, short.short) == (foreman, 2)
    assert short.card.why == "Costs 4; you can pay 2."


def test_market_shows_a_discount():
    state = act_table("vanilla")
    to_market(state, "cooper", 0)
    give(state, 0, "rail-spur")
    ware = shown(state)["market"].wares[0]
    assert (ware.price, ware.is_reduced) == (3, True)


def test_market_says_when_its_time_has_not_come():
    state = at_roll(act_table("vanilla"), 0)
    assert shown(state)["market"].why == "Roll for demand first."
    assert shown(state, None)["market"].why == "You are watching."


# Portfolios


def test_places_are_open_locked_filled_or_eligible():
    state = act_table("vanilla")
    board = shown(state)["portfolios"].boards[0]
    assert [place.state for place in board.places][:2] == ["open", "locked"]
    barrel(state, 0, 0, "backroad-batch", age=4)
    state.demand = 5
    lit = shown(state)["portfolios"].boards[0]
    assert lit.places[0].fits == ("Backroad Batch",)
    apply(state, Sell(0, 0))
    asked = shown(state)["portfolios"]
    assert asked.waiting is not None
    assert asked.boards[0].places[0].state == "eligible"
    assert "Backroad Batch" in html_of(state)


def test_bonuses_tell_whether_they_can_still_be_had():
    state = act_table("wheated-baron")
    states = {bonus.name: bonus.state for bonus in shown(state)["portfolios"].boards[0].bonuses}
    assert states == {"Completion": "open", "Theme": "open", "Mastery": "open"}


def test_pool_of_second_boards_shows_to_everybody():
    state = act_table("vanilla")
    names = [CATALOG.boards[number].name for number in state.pool]
    for seat in (0, 1, None):
        assert [sheet.name for sheet in shown(state, seat)["portfolios"].pool] == names


# Hand


def test_hand_lies_in_order_and_refuses_with_a_reason():
    state = act_table("vanilla")
    barrel(state, 0, 0, "backroad-batch", age=1)
    state.step = "age"
    hand_of(state, 0, "cooper", "generic-labor", "common-rye", "common-cask")
    cards = shown(state)["hand"].cards
    assert [card.face.name for card in cards] == [
        "Common Cask",
        "Common Rye",
        "Cooper",
        "Generic Labor",
    ]
    assert [card.why for card in cards] == [
        "",
        "",
        "Cooper is Specialty Labor, which does not age barrels.",
        "",
    ]


def test_deck_shows_what_it_holds_without_its_order():
    state = act_table("vanilla")
    before = shown(state)["hand"].deck
    state.seats[0].deck.reverse()
    assert shown(state)["hand"].deck == before
    assert sum(count for _, count in before.cards) == before.size == len(state.seats[0].deck)


def test_operations_say_why_they_cannot_be_played():
    state = at_round(act_table("vanilla"), 1)
    give(state, 0, "audit")
    (audit,) = shown(state)["hand"].operations
    assert audit.why == "Nothing is attacked in round 1."


# The middle of the table


def test_nothing_lies_in_the_middle_of_an_ordinary_turn():
    assert shown(act_table())["stage"].kind == ""


def test_houses_to_pick_say_who_took_them():
    state = fresh(False, False)
    houses = shown(state, 1)["stage"].houses
    assert [house.ref for house in houses] == [house.id for house in CATALOG.distilleries]
    assert {house.owner for house in houses} == {""}


def test_open_starter_hands_lie_in_the_middle():
    stage_ = shown(picked("vanilla", "connoisseur", "wheated-baron"))["stage"]
    assert stage_.kind == "starter"
    assert [(hand.name, len(hand.cards)) for hand in stage_.hands] == [("Maeve", 16), ("Otis", 16)]


def test_drafting_loop_shows_bills_and_pile():
    state = act_table("vanilla")
    (card,) = hand_of(state, 0, "common-corn")
    apply(state, Draft(0, card))
    middle = shown(state, 1)["stage"]
    assert middle.kind == "draft"
    assert len(middle.bills) == 3
    assert [card.face.name for card in middle.cards] == ["Common Corn"]


def test_trade_on_the_table_names_both_sides():
    state = act_table("vanilla")
    cards = hand_of(state, 0, "common-corn")
    hand_of(state, 1, "common-rye")
    apply(state, Trade(0, 1, tuple(cards), (Request("rye"),)))
    middle = shown(state, 1)["stage"]
    assert (middle.title, middle.wants) == ("June offers you a trade", ("any rye",))
    assert shown(state, 0)["stage"].title == "You offer Maeve a trade"


def test_raid_shows_the_exact_odds_and_nobodys_dice():
    state = act_table("vanilla", "connoisseur")
    barrel(state, 1, 0, "backroad-batch", age=1)
    (card,) = give(state, 0, "whiskey-raid")
    apply(state, Play(0, card, target=1, slot=0))
    middle = shown(state, 1)["stage"]
    assert [odd.percent for odd in middle.odds] == ["44.4 %", "33.6 %", "23.9 %", "15.9 %", "9.7 %"]
    assert middle.title == "June raids your barrel"


# Who sees what


def private_names(state: State) -> list[str]:
    """Give Maeve cards that lie nowhere else, and return their names."""
    ids = ["heritage-rye", "heritage-barley", "audit", "sabotage"]
    for name in ids:
        give(state, 1, name)
    hand_of(state, 1, *ids[:2])
    printed = {CATALOG.cards[CATALOG.card_number[name]].name for name in ids}
    public = {state.card(card).name for card in state.market if card != NONE}
    return sorted(printed - public)


@pytest.mark.parametrize("seat", [0, None])
def test_nothing_of_another_hand_is_in_the_page(seat):
    state = act_table("vanilla")
    names = private_names(state)
    assert len(names) > 2
    page = html_of(state, seat)
    assert [name for name in names if name in page] == []
    owner = html_of(state, 1)
    assert [name for name in names if name not in owner] == []


def test_spectator_gets_no_private_region():
    state = act_table("vanilla")
    seen = shown(state, None)
    assert (seen["hand"].seat, seen["hand"].cards) == (None, ())
    assert (seen["rickhouse"].seat, seen["rickhouse"].barrels) == (None, ())


def test_every_id_is_given_once():
    state = act_table("vanilla", seats=4)
    for seat in range(4):
        barrel(state, seat, 0, "backroad-batch", age=3)
    cards = hand_of(state, 0, "common-corn", "common-rye")
    hand_of(state, 1, "common-rye")
    apply(state, Trade(0, 1, tuple(cards[:1]), (Request("rye"),)))
    ids = re.findall(r'\sid="([^"]+)"', html_of(state))
    assert sorted(ids) == sorted(set(ids))


def test_bought_card_leaves_the_market_for_the_hand():
    state = act_table("vanilla")
    card = to_market(state, "common-corn", 0)
    state.seats[0].capital = 5
    apply(state, Buy(0, card))
    seen = shown(state)
    assert card in [held.id for held in seen["hand"].cards]
    assert card not in [ware.card.id for ware in seen["market"].wares if ware]
