"""The Act step's panel: what is open and how, what is closed and why, and what one is asked before the end."""

import json

from game.engine.bourbonomics import view
from game.engine.bourbonomics.state import State
from game.presenters.bourbonomics.page import region_data
from game.presenters.bourbonomics.proposals import Panel, Proposal, panel, read_selection
from game.presenters.bourbonomics.story import Entry
from tests.engine.bourbonomics.tables import (
    CATALOG,
    at_act,
    at_round,
    barrel,
    give,
    hand_of,
    picked,
    stage,
    table,
    to_market,
)
from tests.presenters.test_story import STORY

NAMES = ["June", "Maeve"]


def act_table() -> State:
    return at_round(at_act(table(), 0), 4)


def panel_of(state: State, *picks: str, seat: int = 0) -> Panel:
    return panel(view(state, seat), NAMES, read_selection(picks))


def end_turn(state: State) -> Proposal:
    return next(
        one
        for one in panel_of(state).proposals
        if one.action and json.loads(one.action)["verb"] == "end_turn"
    )


def test_ending_with_nothing_left_to_do_asks_nothing():
    state = act_table()
    hand_of(state, 0, "generic-labor")
    stage(state, 0, 0, "porchlight-plain")
    assert end_turn(state).confirm == ""


def test_ending_asks_when_a_card_fits_a_waiting_bill():
    state = act_table()
    hand_of(state, 0, "common-cask", "generic-labor")
    stage(state, 0, 0, "porchlight-plain")
    assert end_turn(state).confirm == "End the turn? You could still add cards to Porchlight Plain."


def test_ending_asks_when_the_hand_completes_a_bill():
    state = act_table()
    hand_of(state, 0, "common-cask", "common-corn", "common-barley")
    stage(state, 0, 0, "porchlight-plain")
    assert end_turn(state).confirm == "End the turn? You could still complete Porchlight Plain."


def test_ending_asks_about_everything_at_once():
    state = act_table()
    hand_of(state, 0, "common-cask", "common-corn", "common-corn", "common-barley")
    stage(state, 0, 0, "porchlight-plain")
    stage(state, 0, 1, "feuding-brothers")
    barrel(state, 0, 2, "second-cousin", age=2)
    state.final = state.round
    assert end_turn(state).confirm == (
        "End the turn? You could still sell Second Cousin, and complete Porchlight Plain,"
        " and add cards to Feuding Brothers."
    )


def test_ending_asks_about_ripe_barrels_in_the_final_round_alone():
    state = act_table()
    hand_of(state, 0)
    barrel(state, 0, 0, "porchlight-plain", age=2)
    assert end_turn(state).confirm == ""
    state.final = state.round
    assert end_turn(state).confirm == "End the turn? You could still sell Porchlight Plain."


def test_every_verb_is_either_open_with_a_way_or_closed_with_a_reason():
    state = act_table()
    hand_of(state, 0, "common-cask", "common-corn")
    stage(state, 0, 0, "porchlight-plain")
    shown = panel_of(state)
    ways = {way.label: way.how for way in shown.ways}
    assert ways["Make Bourbon"] == "pick cards of your hand for Porchlight Plain."
    assert ways["Draft bills"] == "pick one card of your hand to open a loop (3 open slots)."
    assert ways["Trade"] == "pick cards to give, then an opponent (3 offers left)."
    off = {one.label: one.why for one in shown.closed}
    assert off["Play operations"] == "You hold no operations cards."
    assert not ways.keys() & off.keys()
    assert len(ways) + len(off) == 10


def test_ways_make_room_for_what_the_picked_pieces_do():
    state = act_table()
    (card,) = hand_of(state, 0, "common-cask")
    shown = panel_of(state, f"card:{card}")
    assert (shown.chosen, shown.ways) == ("Common Cask", ())


def test_cards_alike_are_counted_among_the_selected():
    state = act_table()
    first, second, corn = hand_of(state, 0, "generic-labor", "generic-labor", "common-corn")
    shown = panel_of(state, f"card:{first}", f"card:{corn}", f"card:{second}")
    assert shown.chosen == "2 Generic Labor and Common Corn"


def test_labor_alone_asks_for_a_market_card():
    state = act_table()
    to_market(state, "common-corn")
    labor = give(state, 0, "generic-labor", 2)
    stage(state, 0, 0, "porchlight-plain")
    shown = panel_of(state, *(f"card:{card}" for card in labor))
    assert [(one.label, one.why) for one in shown.proposals] == [
        ("Buy", "Pick a market card, too; 2 Generic Labor can pay."),
        ("Offer a trade", "Pick the opponent to trade with, too."),
    ]


def test_what_can_be_done_stands_before_what_cannot():
    state = act_table()
    (labor,) = hand_of(state, 0, "generic-labor")
    shown = panel_of(state, f"card:{labor}")
    assert [bool(one.action) for one in shown.proposals] == [True, False, False]


def test_labor_with_a_market_card_buys():
    state = act_table()
    card = to_market(state, "common-corn")
    (labor,) = hand_of(state, 0, "generic-labor")
    first = panel_of(state, f"card:{labor}", f"market:{card}").proposals[0]
    assert first.label == "Buy Common Corn for Generic Labor"


def test_everybody_is_told_that_the_end_is_near():
    state = act_table()
    assert panel_of(state).alarm == ""
    state.final = state.round + 1
    assert panel_of(state).alarm == "The bourbon deck is empty: the next round is the last."
    state.final = state.round
    final = "Final round: sell and place what you can. After it the score is counted."
    assert [panel_of(state, seat=seat).alarm for seat in (0, 1)] == [final, final]


# What happened since


def recap_of(state: State, entries: list[Entry]) -> tuple[str, list[int]] | None:
    data = region_data(view(state, 0), state.cards, NAMES, (), entries)
    shown = data["panel"]
    assert isinstance(shown, Panel)
    recap = shown.recap
    return (recap.title, [line.sequence for line in recap.lines]) if recap else None


def test_recap_opens_the_own_turn():
    assert recap_of(table(), STORY) == ("Since your last turn", [6, 7, 7, 8, 9])


def test_recap_of_a_first_turn_leaves_setup_out():
    early = [*STORY[:2], Entry(4, 1, 1, STORY[4].events)]
    assert recap_of(table(), early) == ("Before your first turn", [4])


def test_recap_is_over_once_the_dice_are_rolled():
    assert recap_of(at_act(table(), 0), STORY) is None


def test_setup_has_no_recap():
    assert recap_of(picked(), STORY) is None


def test_waiting_seat_has_no_recap():
    state = table()
    state.active = 1
    assert recap_of(state, STORY) is None


def test_porchlight_plain_is_as_these_tests_need_it():
    recipe = CATALOG.bills[CATALOG.bill_number["porchlight-plain"]].recipe
    assert (recipe.corn, recipe.grain) == ((1, 2), 1)
