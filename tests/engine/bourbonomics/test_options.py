"""What a seat can do, and for the rest a reason with the numbers in it."""

import pytest

from game.engine.bourbonomics import actions as do
from game.engine.bourbonomics import apply, copy_state, legal
from game.engine.bourbonomics.decisions import PlaceBottle, Request
from game.engine.bourbonomics.moves import SIMPLE, moves_of
from game.engine.bourbonomics.state import Slot, State
from game.engine.core.errors import ActionError
from game.engine.core.options import Choice, Target, Verb
from tests.engine.bourbonomics.playing import start, wander
from tests.engine.bourbonomics.scenes import bottle, owner, shelf, staged, stall
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
    stage,
    table,
    to_market,
)


def verb(state: State, name: str, seat: int = 0) -> Verb:
    return legal(state, seat).verbs[name]


def reasons(state: State, name: str, field: str, seat: int = 0) -> dict[int | str, str]:
    return {choice.id: choice.why for choice in verb(state, name, seat).objects[field]}


# Whose turn


def test_options_say_who_decides_and_what_is_asked() -> None:
    state = table("vanilla")
    options = legal(state, 0)
    assert (options.seat, options.deciders, options.asks) == (0, (0,), "roll")
    assert options.prompt == "Roll for demand."
    assert [open_verb.name for open_verb in options.open_verbs] == ["roll"]
    assert legal(state, 1).prompt == "Waiting for the others."
    assert {one.why for one in legal(state, 1).verbs.values()} == {"It is not your turn."}


def test_options_before_the_roll_say_what_comes_first() -> None:
    verbs = legal(table("vanilla"), 0).verbs
    assert verbs["sell"].why == "Roll for demand first."
    assert verbs["play"].why == "You hold no operations cards."


def test_options_while_ageing_say_what_comes_first() -> None:
    state = at_roll(at_round(table("vanilla"), 3), 0)
    barrel(state, 0, 1, "tuesday-special")
    apply(state, do.Roll(0))
    options = legal(state, 0)
    assert options.prompt == "Lay one card on each barrel that ages: 1 barrel to go."
    assert options.verbs["roll"].why == "You have rolled this turn."
    assert options.verbs["end_turn"].why == (
        "Age your barrels first: each that has lain a round takes one card."
    )


def test_options_with_a_decision_pending_name_it_and_hold_the_rest() -> None:
    state = stall()
    apply(state, do.Sell(0, 0))
    options = legal(state, 0)
    assert options.asks == "place_bottle"
    assert [one.name for one in options.open_verbs] == ["place", "stash"]
    assert options.verbs["end_turn"].why == "Another decision comes first."
    assert legal(state, 1).verbs["buy"].why == "The game waits for another seat's decision."


# Ageing and selling


def test_age_gives_each_slot_and_card_its_reason() -> None:
    state = at_roll(at_round(table("vanilla"), 3), 0)
    barrel(state, 0, 0, "tuesday-special")
    barrel(state, 0, 1, "leaning-fence").completed = 3
    barrel(state, 0, 2, "last-bus-home").held = [3]
    corn, cooper = hand_of(state, 0, "common-corn", "cooper")
    apply(state, do.Roll(0))
    assert reasons(state, "age", "slot") == {
        0: "",
        1: "It was completed in round 3; it ages from round 4.",
        2: "It may not age in round 3.",
        3: "Only completed barrels age.",
    }
    assert reasons(state, "age", "card") == {
        corn: "",
        cooper: "Cooper is Specialty Labor, which does not age barrels.",
    }


def test_sell_gives_each_slot_its_reason() -> None:
    state = stall()
    barrel(state, 0, 1, "leaning-fence", 1)
    barrel(state, 0, 2, "last-bus-home", 2).completed = 2
    assert reasons(state, "sell", "slot") == {
        0: "",
        1: "A barrel sells from age 2; this one is 1.",
        2: "It counts as completed in round 2; it sells from round 3.",
        3: "Only a completed barrel can be sold.",
    }


# Making


def test_commit_gives_each_card_a_reason_for_each_waiting_slot() -> None:
    state = staged("tuesday-special")
    stage(state, 0, 2, "leaning-fence")
    clear_hand(state, 0)
    cask, wheat, labor = give_each(state, 0, "common-cask", "common-wheat", "generic-labor")
    state.seats[0].slots[1].pile = [cask]
    state.seats[0].hand.remove(cask)
    (second,) = give(state, 0, "common-cask")
    (glut,) = give(state, 0, "glut")
    commit = verb(state, "commit")
    assert commit.objects["card"] == (
        Choice(
            wheat,
            "",
            (
                Target(slot=1),
                Target(
                    "Leaning Fence would have room for 0 more grain but still needs 1 rye.", slot=2
                ),
            ),
        ),
        Choice(labor, "Labor does not go into a recipe."),
        Choice(
            second,
            "",
            (
                Target("Tuesday Special takes exactly one cask; this would make 2.", slot=1),
                Target(slot=2),
            ),
        ),
    )
    assert glut not in [choice.id for choice in commit.objects["card"]]
    assert reasons(state, "commit", "slot") == {
        0: "This slot is open: it needs a mash bill first.",
        1: "",
        2: "",
        3: "This slot is open: it needs a mash bill first.",
    }


def test_commit_refuses_a_card_no_waiting_slot_has_a_place_for() -> None:
    state = staged("leaning-fence")
    clear_hand(state, 0)
    (wheat,) = give(state, 0, "common-wheat")
    sentence = "Leaning Fence would have room for 0 more grain but still needs 1 rye."
    assert reasons(state, "commit", "card") == {wheat: sentence}
    assert verb(state, "commit").why == (
        "None of your cards fits a bill of yours that waits for cards."
    )
    stage(state, 0, 2, "pepper-in-the-pew")
    none = "None of your waiting bills has a place for it."
    assert reasons(state, "commit", "card") == {wheat: none}


def test_commit_counts_a_wild_mash_in_play() -> None:
    state = staged("leaning-fence")
    clear_hand(state, 0)
    (wheat,) = give(state, 0, "common-wheat")
    state.seats[0].wild_mash = 1
    assert reasons(state, "commit", "card") == {wheat: ""}
    assert moves_of(state, 0, verb(state, "commit")) == [
        do.Commit(0, (do.Lot(1, (wheat,)),), (wheat,))
    ]


def test_commit_leaves_the_baron_his_cards_while_wild_mash_may_stand_for_rye() -> None:
    state = staged("leaning-fence", "wheated-baron")
    clear_hand(state, 0)
    cask, corn = give_each(state, 0, "common-cask", "common-corn")
    sentence = "Leaning Fence needs 1 rye card, and your distillery may not commit rye."
    assert reasons(state, "commit", "card") == {cask: sentence, corn: sentence}
    state.seats[0].wild_mash = 1
    assert reasons(state, "commit", "card") == {cask: "", corn: ""}


def test_commit_without_a_waiting_bill_says_so() -> None:
    assert verb(shelf(), "commit").why == "You have no bill waiting for cards."


# Buying


def test_buy_says_what_each_card_costs_and_what_the_seat_can_pay() -> None:
    state = owner(capital=2)
    hand_of(state, 0, "generic-labor")
    dear, near = to_market(state, "sabotage"), to_market(state, "bourbon-boom", 1)
    state.market[2:] = []
    assert reasons(state, "buy", "card") == {dear: "Costs 4; you can pay 3.", near: ""}
    assert verb(state, "buy").open_ids("labor") == state.seats[0].hand


def test_buy_beyond_all_means_names_the_nearest() -> None:
    state = owner(capital=1)
    to_market(state, "sabotage")
    to_market(state, "trade-lobby", 1)
    state.market[2:] = []
    assert verb(state, "buy").why == (
        "Nothing here is within your means: the nearest costs 4; you can pay 1."
    )


def test_buy_on_an_empty_market_says_so() -> None:
    state = owner()
    state.market[:] = [-1] * 10
    assert verb(state, "buy").why == "The market is empty."


# Bottles and boards


def test_place_gives_each_slot_its_reason() -> None:
    state = shelf()
    state.pending.append(PlaceBottle(0, bottle(age=3, demand=2), []))
    state.seats[0].portfolios[0].bottles[0] = bottle("second-cousin")
    found = reasons(state, "place", "standard-reserve")
    assert [found[slot] for slot in range(5)] == [
        "This slot is filled, for good.",
        "Sunday Reserve asks for demand 3 or more; this bottle has 2.",
        "",
        "Its tier opens with Porch Reserve.",
        "Required slots fill in order; Porch Reserve comes first.",
    ]


def test_retrieve_and_second_portfolio_say_what_labor_they_cost() -> None:
    state = shelf()
    assert verb(state, "retrieve").why == "Your inventory is empty."
    state.seats[0].inventory = [bottle()]
    assert verb(state, "retrieve").why == (
        "Bringing a bottle back costs 1 Generic Labor; you hold none."
    )
    assert verb(state, "draft_board").why == (
        "A second portfolio costs 1 Generic Labor; you hold none."
    )
    labor, corn = hand_of(state, 0, "generic-labor", "common-corn")
    assert reasons(state, "retrieve", "labor") == {labor: "", corn: "This is not Generic Labor."}


# Drafting and trading


def test_drafting_says_why_slots_and_bills_are_closed() -> None:
    state = at_act(table("high-rye", "vanilla"), 0)
    state.deck[-2:] = [
        CATALOG.bill_number["barons-select-bill"],
        CATALOG.bill_number["leaning-fence"],
    ]
    apply(state, do.Draft(0, state.seats[0].hand[0]))
    assert reasons(state, "take_bill", "bill")["barons-select-bill"] == (
        "High-Rye House takes no bill that forbids rye."
    )
    assert reasons(state, "take_bill", "slot") == {
        0: "Slot 1 holds a bill already.",
        1: "",
        2: "",
        3: "",
    }
    assert verb(state, "take_card").why == "Whoever opens the loop takes no cards from its pile."


def test_drafting_says_how_many_bills_are_too_many() -> None:
    state = at_act(table("vanilla", "connoisseur"), 0)
    state.seats[1].slots.append(Slot())
    hand_of(state, 0, "common-corn", "common-rye")
    apply(state, do.Draft(0, state.seats[0].hand[0]))
    apply(state, do.PassDraft(0))
    assert verb(state, "take_bill", 1).why == "Connoisseur Estate takes no bill past 4; you have 4."


def test_trade_says_how_many_offers_were_made() -> None:
    state = at_act(table("vanilla"), 0)
    cards = hand_of(state, 0, "common-corn", "common-rye", "common-wheat")
    for card in cards:
        apply(state, do.Trade(0, 1, (card,), (Request("barley"),)))
        apply(state, do.WithdrawTrade(0))
    assert verb(state, "trade").why == "You have made 3 offers this turn."
    assert reasons(at_act(table("vanilla", seats=3), 0), "trade", "to") == {1: "", 2: ""}


# Operations


def test_play_gives_each_card_its_targets_and_reasons() -> None:
    state = stall(demand=12)
    barrel(state, 1, 0, "leaning-fence", 3)
    boom, raid, pour = (
        give(state, 0, card)[0] for card in ("bourbon-boom", "whiskey-raid", "slow-pour")
    )
    choices = {choice.id: choice for choice in verb(state, "play").objects["card"]}
    assert choices[boom].why == "Demand is at its top, 12."
    old = "Raids reach barrels up to age 2; this one is 3."
    assert choices[raid] == Choice(raid, old, (Target(old, seat=1, slot=0),))
    assert choices[pour].targets == (Target(seat=0, slot=0), Target(seat=1, slot=0))


# What the options say is what the table does


@pytest.mark.parametrize(("seats", "seed"), [(2, "yes"), (3, "no"), (4, "maybe")])
def test_closed_objects_are_refused_for_the_reason_given(seats: int, seed: str) -> None:
    state, checked = start(seats, seed), 0
    for number, _ in enumerate(wander(state, seed)):
        if number % 2 or not state.deciders():
            continue
        seat = state.deciders()[0]
        for one in legal(state, seat).open_verbs:
            if one.name not in SIMPLE:
                continue
            kind, fields = SIMPLE[one.name]
            for field in fields:
                for closed in (c for c in one.objects[field] if c.why):
                    named = [closed.id if name == field else _any(one, name) for name in fields]
                    with pytest.raises(ActionError, match=_plain(closed.why)):
                        apply(copy_state(state), kind(seat, *named))
                    checked += 1
    assert checked > 50


def _any(one: Verb, field: str) -> int | str:
    return one.open_ids(field)[0]


def _plain(sentence: str) -> str:
    return "^" + "".join(f"[{letter}]" if letter in "+?()[].*" else letter for letter in sentence)


@pytest.mark.parametrize(("seats", "seed"), [(2, "why"), (3, "why not"), (4, "because")])
def test_every_reason_is_a_sentence_and_every_move_is_legal(seats: int, seed: str) -> None:
    state = start(seats, seed)
    for number, _ in enumerate(wander(state, seed)):
        if number % 9:
            continue
        for seat in range(seats):
            for one in legal(state, seat).verbs.values():
                choices = [choice for row in one.objects.values() for choice in row]
                whys = {one.why, *(c.why for c in choices)}
                whys |= {target.why for choice in choices for target in choice.targets}
                assert all(why == "" or (why[0].isupper() and why[-1] == ".") for why in whys)
                if one.is_open:
                    for action in moves_of(state, seat, one)[:20]:
                        apply(copy_state(state), action)
