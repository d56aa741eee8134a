"""The strip at the top: year, whose turn, which step, demand, and how much bourbon is left.

It says the same to every viewer, so that it is rendered once for all of them.
"""

from msgspec import Struct

from game.engine.bourbonomics.state import MAX_DEMAND, NONE, View

STEPS = (
    ("roll", "Roll"),
    ("opening", "Open"),
    ("age", "Age"),
    ("act", "Act"),
    ("end", "End"),
)


class Step(Struct, frozen=True):
    """One station of a turn. `state` is done, now or next."""

    name: str
    state: str


class Top(Struct, frozen=True):
    """What everybody keeps an eye on."""

    round: int
    is_setup: bool
    is_over: bool
    turn: int
    turn_name: str
    waits_for: tuple[int, ...]
    waits_for_names: tuple[str, ...]
    steps: tuple[Step, ...]
    demand: int
    most_demand: int
    dice: tuple[int, int] | None
    supply: int
    supply_size: int
    is_final: bool
    is_next_final: bool
    seed_digest: str


def top(seen: View, names: list[str]) -> Top:
    """Return the strip at the top."""
    deciders = seen.deciders()
    # Bots stay at the starter window for people's sake: it is for people that the table waits.
    awaited = [seat for seat in deciders if not seen.seats[seat].is_bot] or deciders
    return Top(
        round=seen.round,
        is_setup=seen.step == "setup",
        is_over=seen.is_over,
        turn=seen.active,
        turn_name=names[seen.active],
        waits_for=deciders,
        waits_for_names=tuple(names[seat] for seat in awaited),
        steps=_steps(seen.step),
        demand=seen.demand,
        most_demand=MAX_DEMAND,
        dice=None if seen.dice == (0, 0) else seen.dice,
        supply=0 if seen.step == "setup" else len(seen.deck),
        supply_size=seen.catalog.table.deck_size[str(len(seen.seats))],
        is_final=seen.is_final_round and not seen.is_over,
        is_next_final=seen.final not in (NONE, seen.round) and not seen.is_over,
        seed_digest=seen.seed_digest,
    )


def _steps(now: str) -> tuple[Step, ...]:
    order = [step for step, _ in STEPS]
    at = order.index(now) if now in order else (-1 if now == "setup" else len(order))
    return tuple(
        Step(name, "done" if place < at else "now" if place == at else "next")
        for place, (_, name) in enumerate(STEPS)
    )
