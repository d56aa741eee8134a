"""The demand track, 0 to 12."""

from game.engine.bourbonomics.events import DemandMoved
from game.engine.bourbonomics.state import MAX_DEMAND, State
from game.engine.core.events import Tell


def move_demand(state: State, by: int, cause: str, tell: Tell) -> None:
    """Move demand, stopping at either end of the track; silent when it stays."""
    before = state.demand
    state.demand = min(MAX_DEMAND, max(0, before + by))
    if state.demand != before:
        tell(DemandMoved(before, state.demand, cause))


def why_not_move(state: State, by: int) -> str:
    """Return why demand cannot move that way at all, or nothing if it can."""
    if by > 0 and state.demand == MAX_DEMAND:
        return f"Demand is at its top, {MAX_DEMAND}."
    if by < 0 and state.demand == 0:
        return "Demand is at 0 already."
    return ""
