"""Previews: what is worked out beforehand is what then happens."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from game.engine.bourbonomics import apply, copy_state, encode_state, legal, view
from game.engine.bourbonomics.actions import Buy, Commit, Defend, Lot, Place, Sell
from game.engine.bourbonomics.decisions import DefendRaid, PlaceBottle
from game.engine.bourbonomics.effects import GainCards, GainMarketCard, GainPrestige
from game.engine.bourbonomics.events import Completed, DemandHeld, RaidFought, Sold
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.market import preview_purchase, why_not_buy
from game.engine.bourbonomics.portfolios import BottlePlace, places_for, why_not_place
from game.engine.bourbonomics.raiding import raid_odds
from game.engine.bourbonomics.recipes import Missing, missing, tally
from game.engine.bourbonomics.scoring import score_of
from game.engine.bourbonomics.selling import preview_sale, why_not_sell
from game.engine.bourbonomics.state import State
from game.engine.core.errors import IllegalAction, MalformedAction
from tests.engine.bourbonomics.playing import start, wander
from tests.engine.bourbonomics.scenes import bottle, holding, owner, shelf, staged, stall
from tests.engine.bourbonomics.tables import (
    at_act,
    at_round,
    barrel,
    give,
    give_each,
    hand_of,
    refused,
    table,
    to_market,
    with_roll,
)

GAMES = [(2, "foresight"), (3, "hindsight"), (4, "oversight")]


def act_steps(seats: int, seed: str) -> Iterator[State]:
    """States of a game in which somebody may act, enriched with Labor and tokens now and then."""
    state = start(seats, seed)
    for number, _ in enumerate(wander(state, seed)):
        if state.step == "act" and not state.pending:
            rich = copy_state(state)
            if number % 3 == 0:
                side = rich.seats[rich.active]
                side.wild_mash, side.boost, side.next_demand, side.prestige = 1, 2, 1, 2
                give_each(rich, rich.active, "architect", "generic-labor", "coopers-contract")
            yield rich


# Sales


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_sale_pays_and_leaves_what_was_previewed(seats: int, seed: str) -> None:
    sales = 0
    for before in act_steps(seats, seed):
        seat = before.active
        for slot in range(len(before.seats[seat].slots)):
            if why_not_sell(before, seat, slot):
                continue
            sale = preview_sale(before, seat, slot)
            places = places_for(before, seat, sale.bottle)
            after = copy_state(before)
            sold, *events = apply(after, Sell(seat, slot))
            assert isinstance(sold, Sold)
            assert (sold.lines, sold.capital) == (list(sale.lines), sale.capital)
            assert (sold.award, sold.prestige) == (sale.award, sale.prestige)
            side, was = after.seats[seat], before.seats[seat]
            assert side.capital - was.capital == sum(line.amount for line in sale.lines)
            assert side.prestige - was.prestige == sale.prestige
            held = sale.demand_held_by
            assert after.demand == (before.demand if held else max(0, before.demand - 1))
            assert [e.cause for e in events if isinstance(e, DemandHeld)] == [held] * bool(held)
            if places:
                decision = after.pending[-1]
                assert isinstance(decision, PlaceBottle)
                assert (decision.bottle, decision.draws) == (sale.bottle, list(sale.draws))
            else:
                assert side.inventory[-1] == sale.bottle
            sales += 1
    assert sales > 2


def test_sale_preview_works_for_a_barrel_still_too_young() -> None:
    assert preview_sale(stall(age=1), 0, 0).capital == 3


def test_sale_preview_refuses_what_is_no_barrel() -> None:
    state = stall()
    with pytest.raises(IllegalAction, match="Only a completed barrel can be sold"):
        preview_sale(state, 0, 1)
    with pytest.raises(MalformedAction, match="There is no rickhouse slot 10"):
        preview_sale(state, 0, 9)


# Commits


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_commit_does_what_was_previewed(seats: int, seed: str) -> None:
    done = said_no = 0
    for before in act_steps(seats, seed):
        seat, side = before.active, before.seats[before.active]
        slots = [int(slot) for slot in legal(before, seat).verbs["commit"].open_ids("slot")]
        for slot, cards in product(slots[:2], combinations([*side.hand, *side.operations][-5:], 2)):
            lot = Lot(slot, cards)
            wild = cards[:1] if side.wild_mash else ()
            preview = preview_commit(before, seat, lot, wild)
            after = copy_state(before)
            if preview.why:
                assert refused(after, Commit(seat, (lot,), wild)) == preview.why
                said_no += 1
                continue
            events = apply(after, Commit(seat, (lot,), wild))
            barrel_after = after.seats[seat].slots[slot]
            assert barrel_after.is_aging == preview.completes
            corn = [event.corn for event in events if isinstance(event, Completed)]
            assert corn == [preview.corn] * preview.completes
            needs = after.catalog.needs(side.distillery, barrel_after.bill)
            assert tuple(missing(needs, tally(after, barrel_after))) == preview.missing
            done += 1
    assert done > 20
    assert said_no > 20


def test_commit_preview_says_what_is_missing_and_with_how_much_corn_it_completes() -> None:
    state = staged("gravel-lot-gold")
    cask, corn, more, rye = give_each(
        state, 0, "common-cask", "common-corn", "common-corn", "common-rye"
    )
    building = preview_commit(state, 0, Lot(1, (cask, corn)))
    assert (building.completes, building.missing) == (
        False,
        (Missing("corn", 1), Missing("any grain", 1)),
    )
    done = preview_commit(state, 0, Lot(1, (cask, corn, more, rye)))
    assert (done.completes, done.corn, done.missing) == (True, 2, ())


def test_commit_preview_counts_wild_mash() -> None:
    state = staged("tuesday-special")
    rye, corn = give_each(state, 0, "common-rye", "common-corn")
    assert preview_commit(state, 0, Lot(1, (rye,)), (rye,)).why == (
        "That uses Wild Mash 1 time; you may 0."
    )
    state.seats[0].wild_mash = 1
    assert preview_commit(state, 0, Lot(1, (rye,)), (rye,)).why == ""
    assert preview_commit(state, 0, Lot(1, (corn,)), (corn,)).why == (
        "Wild Mash changes casks and grains; Common Corn is neither."
    )


def test_commit_preview_refuses_objects_that_are_not_the_seats() -> None:
    state = staged("tuesday-special")
    (mine,) = give(state, 0, "common-corn")
    for lot in (Lot(9, (mine,)), Lot(1, (state.seats[1].hand[0],)), Lot(1, (mine, mine))):
        with pytest.raises(MalformedAction):
            preview_commit(state, 0, lot)


# Purchases


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_purchase_costs_what_was_previewed(seats: int, seed: str) -> None:
    bought = short = 0
    for before in act_steps(seats, seed):
        seat = before.active
        for card in before.market:
            if card < 0:
                continue
            offer, after = preview_purchase(before, seat, card), copy_state(before)
            buy = Buy(seat, card, offer.labor)
            if offer.short:
                can_pay = offer.price - offer.short
                assert why_not_buy(before, seat, card) == (
                    f"Costs {offer.price}; you can pay {can_pay}."
                )
                refused(after, buy)
                short += 1
                continue
            apply(after, buy)
            side, was = after.seats[seat], before.seats[seat]
            assert was.capital - side.capital == offer.capital
            assert set(was.hand) - set(side.hand) == set(offer.labor)
            bought += 1
    assert bought > 20
    assert short > 20


@pytest.mark.parametrize(
    ("labor", "card", "paid", "capital"),
    [
        (["generic-labor"] * 3, "glut", ["generic-labor"] * 2, 0),
        (["marketing", "generic-labor"], "glut", ["marketing"], 0),
        (["marketing", "generic-labor"], "bourbon-boom", ["generic-labor", "marketing"], 0),
        (["cooper", "generic-labor"], "bourbon-boom", ["generic-labor"], 2),
        (["marketing", "marketing"], "bourbon-boom", ["marketing", "marketing"], 0),
        ([], "bourbon-boom", [], 3),
    ],
)
def test_purchase_preview_spends_labor_first_and_no_card_too_many(
    labor: list[str], card: str, paid: list[str], capital: int
) -> None:
    state = owner()
    hand_of(state, 0, *labor)
    offer = preview_purchase(state, 0, to_market(state, card))
    assert sorted(state.card(one).id for one in offer.labor) == paid
    assert (offer.capital, offer.short) == (capital, 0)


# Places for a bottle


@pytest.mark.parametrize("house", ["vanilla", "standard", "high-rye", "connoisseur"])
@pytest.mark.parametrize("filled", [(), (0,), (0, 2)])
def test_bottle_goes_and_earns_where_it_was_previewed(house: str, filled: tuple[int, ...]) -> None:
    made = bottle("leaning-fence", age=5, cask=1, corn=4, rye=1, demand=6)
    state = holding(house, made, *filled)
    board = state.catalog.boards[state.seats[0].portfolios[0].board]
    places = {place.slot: place for place in places_for(state, 0, made)}
    for slot in range(len(board.record.slots)):
        action = Place(0, board.id, slot)
        if slot not in places:
            why = why_not_place(state, state.seats[0].portfolios[0], slot, made)
            assert refused(state, action) == why
            continue
        after = copy_state(state)
        apply(after, action)
        label = f"{board.name}: {board.record.slots[slot].name}"
        scored = [line for line in score_of(after, 0).lines if line.label.startswith(label)]
        assert sum(line.amount for line in scored) == places[slot].value
        assert places[slot].rewards == board.record.slots[slot].rewards


def test_signature_bottle_is_previewed_with_both_rewards() -> None:
    state = shelf()
    value = state.catalog.boards[state.seats[0].portfolios[0].board].record.slots[0].value
    assert places_for(state, 0, bottle("tuesday-special")) == [
        BottlePlace(0, 0, value + 2, True, (GainCards(1), GainCards(1)))
    ]
    state.seats[0].portfolios[0].bottles[0] = bottle("second-cousin")
    state.seats[0].portfolios[0].bottles[2] = bottle("second-cousin")
    evening = [
        place for place in places_for(state, 0, bottle("margin-of-error")) if place.slot == 4
    ]
    assert [place.rewards for place in evening] == [(GainPrestige(1), GainMarketCard())]


# Raids


@pytest.mark.parametrize("cards", [0, 2])
def test_raids_are_won_exactly_as_often_as_the_odds_say(cards: int) -> None:
    state = at_act(at_round(table("vanilla"), 2), 0)
    barrel(state, 1, 0, "tuesday-special", 1)
    hand = tuple(hand_of(state, 1, *["common-corn"] * cards))
    dice = [(first, second) for first in range(1, 7) for second in range(1, 7)]
    won = 0
    for defence in dice:
        with_roll(state, *defence)
        for attack in dice:
            raid = copy_state(state)
            raid.pending.append(DefendRaid(1, 0, 0, attack))
            fought = apply(raid, Defend(1, hand))[0]
            assert isinstance(fought, RaidFought)
            won += fought.is_won
    assert won / 36**2 == raid_odds(cards)


# All of them


def test_previews_change_nothing_and_work_on_a_view() -> None:
    state = stall()
    (corn,) = hand_of(state, 0, "common-corn")
    before, seen = encode_state(state), view(state, 0)
    for table_ in (state, seen):
        sale = preview_sale(table_, 0, 0)
        places_for(table_, 0, sale.bottle)
        preview_purchase(table_, 0, state.market[0])
        preview_commit(table_, 0, Lot(1, (corn,)))
    assert encode_state(state) == before
    assert preview_sale(seen, 0, 0) == preview_sale(state, 0, 0)
    assert preview_purchase(seen, 0, state.market[0]) == preview_purchase(state, 0, state.market[0])
