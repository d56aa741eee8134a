"""The front door: everything the rest of the house needs of this game."""

from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.events import Handed
from game.engine.bourbonomics.scoring import Outcome, final_outcome
from game.engine.bourbonomics.state import State, View
from game.engine.bourbonomics.verbs import HANDLERS, why_not_now
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Event


def apply(state: State, action: Action) -> list[Event]:
    """Carry out an action and return what happened.

    Everything is checked before anything changes: `MalformedAction` and `IllegalAction` leave
    the state as it was.
    """
    if isinstance(state, View):
        raise TypeError("A view can be read, not played.")
    handler = HANDLERS.get(type(action))
    if handler is None:
        raise MalformedAction("That is not an action of this game.")
    if not 0 <= action.seat < len(state.seats):
        raise MalformedAction(f"There is no seat {action.seat} at this table.")
    why = why_not_now(state, action.seat, action.verb)
    if why:
        raise IllegalAction(why)
    events: list[Event] = []
    handler(state, action, events.append)
    deciders = state.deciders()
    if deciders and action.seat not in deciders:
        events.append(Handed(deciders))
    return events


def outcome(state: State) -> Outcome | None:
    """Return the result, or `None` while the game goes on."""
    return final_outcome(state) if state.is_over else None
