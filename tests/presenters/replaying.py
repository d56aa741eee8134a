"""Recorded games played again, for tests of what is told about them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from game.engine.bourbonomics import apply
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event
from game.presenters.bourbonomics.telling import Voice
from tests.engine.bourbonomics.playing import CATALOG
from tests.engine.bourbonomics.recording import begin, recorded

NAMES = ("Maeve", "Otis", "Pearl", "Hattie")


class Step(Struct, frozen=True):
    """One action with the live state after it, as `game.table.history` gives them."""

    sequence: int
    seat: int
    action: Action | None
    state: State
    events: Sequence[Event]


def steps_of(name: str) -> Iterator[Step]:
    """Play a recorded game again; the first step has no action."""
    game = recorded(name)
    state = begin(CATALOG, game)
    yield Step(0, 0, None, state, [])
    for sequence, action in enumerate(game.actions, 1):
        yield Step(sequence, action.seat, action, state, apply(state, action))


def end_of(name: str) -> State:
    """The last state of a recorded game."""
    *_, last = steps_of(name)
    return last.state


def voice_of(name: str, viewer: int | None, *, is_all_seeing: bool = False) -> Voice:
    state = end_of(name)
    names = NAMES[: len(state.seats)]
    return Voice(names, CATALOG, state.cards, viewer, is_all_seeing)
