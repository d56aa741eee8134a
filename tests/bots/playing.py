"""Whole games between bots, for tests."""

from collections.abc import Iterator, Sequence

from content.loader import SHIPPED, load
from game.bots import Bot, Decision, make_bot, seat_to_ask
from game.engine.bourbonomics import Catalog, apply, new_game, view
from game.engine.bourbonomics.state import State, View

CATALOG = Catalog(load(SHIPPED))
MOST_ACTIONS = 3000
"""A game that takes more has stalled."""


def start(seats: int, seed: str) -> State:
    """A new table of bots."""
    return new_game(CATALOG, [True] * seats, f"sha256ctr:{seed}")


def play(state: State, bots: Sequence[Bot]) -> Iterator[tuple[View, Decision]]:
    """Play on to the end, yielding each view and what was decided on it, before it is done."""
    everyone = range(len(bots))
    for _ in range(MOST_ACTIONS):
        if state.is_over:
            return
        seat = seat_to_ask(state, everyone)
        assert seat is not None
        seen = view(state, seat)
        decision = bots[seat].decide(seen)
        yield seen, decision
        apply(state, decision.action)
    raise AssertionError(f"the game did not end within {MOST_ACTIONS} actions")


def game(levels: Sequence[str], seed: str) -> State:
    """A whole game between these levels."""
    state = start(len(levels), seed)
    for _ in play(state, [make_bot(level, f"{seed} {n}") for n, level in enumerate(levels)]):
        pass
    return state
