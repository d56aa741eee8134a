"""The panel: what it proposes can be done, what can be done it proposes, and refusals give reasons."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.engine.bourbonomics import apply, copy_state, decode_action, encode_action, moves, view
from game.engine.bourbonomics.actions import Trade
from game.engine.bourbonomics.decisions import Request
from game.engine.bourbonomics.state import NONE, State
from game.presenters.bourbonomics.proposals import Panel, panel, read_selection
from game.presenters.bourbonomics.proposals.picking import picks_for
from tests.engine.bourbonomics.playing import start, wander

NAMES = ["June", "Maeve", "Otis", "Pearl"]


def wandering(seed: int) -> Iterator[State]:
    """The tables of one unplanned game."""
    state = start(2 + seed % 3, f"panel {seed}")
    for _ in wander(state, f"panel {seed}"):
        if not state.is_over:
            yield state


def panel_of(state: State, seat: int, picks: list[str]) -> Panel:
    return panel(view(state, seat), NAMES, read_selection(picks))


def pieces(state: State, seat: int) -> list[str]:
    """Everything that seat could pick."""
    side, catalog = state.seats[seat], state.catalog
    return [
        *(f"card:{card}" for card in (*side.hand, *side.operations)),
        *(f"slot:{slot}" for slot in range(len(side.slots))),
        *(f"market:{card}" for card in state.market if card != NONE),
        *(f"seat:{other}" for other in range(len(state.seats))),
        *(f"bottle:{catalog.bills[bottle.bill].id}" for bottle in side.inventory),
        *(f"board:{catalog.boards[board].id}" for board in state.pool),
        *("request:corn:any", "request:rye:specialty", "request:any-labor:any"),
    ]


@pytest.mark.parametrize("seed", range(6))
def test_everything_proposed_can_be_done_and_everything_refused_says_why(seed):
    chance = random.Random(seed)
    for state in wandering(seed):
        seat = state.deciders()[0]
        offered = pieces(state, seat)
        for count in (0, 1, 2, 4):
            picks = chance.sample(offered, min(count, len(offered)))
            for proposal in panel_of(state, seat, picks).proposals:
                assert bool(proposal.action) != bool(proposal.why)
                if proposal.action:
                    apply(copy_state(state), decode_action(proposal.action))


@pytest.mark.parametrize("seed", range(6, 12))
def test_everything_that_can_be_done_is_proposed_for_its_pieces(seed):
    chance = random.Random(seed)
    for state in wandering(seed):
        seat = state.deciders()[0]
        action = chance.choice(moves(state, seat))
        offered = [
            _unordered(json.loads(proposal.action))
            for proposal in panel_of(state, seat, picks_for(action)).proposals
            if proposal.action
        ]
        assert _unordered(json.loads(encode_action(action))) in offered


def _unordered(value: Any) -> Any:
    """The action with lists sorted: it does not matter in which order cards were picked."""
    if isinstance(value, dict):
        return {key: _unordered(one) for key, one in value.items()}
    if isinstance(value, list):
        return sorted((_unordered(one) for one in value), key=json.dumps)
    return value


def test_seat_that_does_not_decide_waits_for_those_who_do():
    state = start(3, "waiting")
    shown = panel_of(state, 1, [])
    assert (shown.is_waiting, shown.waiting_for, shown.proposals) == (True, "June", ())


def test_spectator_is_offered_nothing():
    shown = panel(view(start(2, "watching"), None), NAMES, read_selection([]))
    assert (shown.prompt, shown.proposals) == ("You are watching this game.", ())


def test_picks_that_name_nothing_are_left_out():
    chosen = read_selection(["card:x", "slot:", "place:a", "card:-1", "card:1:2:3", "☃", "card:7"])
    assert chosen.cards == [7]
    assert (chosen.slots, chosen.places) == ([], [])


def test_more_picks_than_pieces_are_cut_off():
    chosen = read_selection(f"card:{number}" for number in range(10_000))
    assert len(chosen.cards) == 60


def test_trade_can_ask_for_the_same_kind_twice():
    state = next(
        state
        for seed in range(20)
        for state in wandering(seed)
        if any(action.verb == "trade" for action in moves(state, state.deciders()[0]))
        and len(state.seats[state.active].hand) > 1
    )
    seat = state.active
    to = next(action.to for action in moves(state, seat) if isinstance(action, Trade))
    give = tuple(state.seats[seat].hand[:2])
    offer = Trade(seat, to, give, (Request("corn"), Request("corn")))
    shown = panel_of(state, seat, picks_for(offer))
    assert [decode_action(p.action) for p in shown.proposals if '"trade"' in p.action] == [offer]
    chosen = [request.label for request in shown.requests if request.is_chosen]
    assert chosen == ["any corn", "any corn, 2 times"]
