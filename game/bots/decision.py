"""What a computer player answers: an action, and the best few options with their reasons."""

from typing import Protocol

from msgspec import Struct

from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import View

SHOWN = 4
"""So many options a decision keeps to explain itself."""


class Option(Struct, frozen=True):
    """One thing a player might do, what it is worth in points, and why."""

    action: Action
    score: float
    reason: str


class Decision(Struct, frozen=True):
    """The action chosen, and the options it was chosen from, the chosen one first."""

    action: Action
    options: tuple[Option, ...]


class Bot(Protocol):
    """A computer player. It is given a view and nothing else, and always answers."""

    def decide(self, view: View) -> Decision: ...


def chosen(option: Option, others: list[Option]) -> Decision:
    """Return the decision for this option, with the best of the others beside it."""
    rest = sorted(
        (one for one in others if one.action != option.action), key=lambda one: -one.score
    )
    return Decision(option.action, (option, *rest[: SHOWN - 1]))
