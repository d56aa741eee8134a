"""What the panel beside the board shows: what is asked, what may be done, what may not and why."""

from typing import Any

from msgspec import Struct

from game.engine.bourbonomics import encode_action
from game.engine.bourbonomics.actions import Action
from game.presenters.bourbonomics.telling import LogLine


class Proposal(Struct, frozen=True):
    """One thing to do, worked out to the last card; or the reason why it cannot be done."""

    label: str
    action: str = ""
    """The action as JSON; empty when it cannot be done."""
    why: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    """What it would pay or cost, line by line: words and amount."""
    note: str = ""
    look: str = "plain"
    confirm: str = ""


class Off(Struct, frozen=True):
    """A verb that is not possible now."""

    label: str
    why: str


class Request(Struct, frozen=True):
    """A kind of card one may ask for in a trade."""

    value: str
    label: str
    is_chosen: bool


class Hint(Struct, frozen=True):
    """What a good bot would do now, and why."""

    sentence: str
    proposal: Proposal


class Recap(Struct, frozen=True):
    """What the others did while the viewer could only watch."""

    title: str
    lines: tuple[LogLine, ...]


class Way(Struct, frozen=True):
    """A verb that is open, and how to go about it."""

    label: str
    how: str


class Panel(Struct, frozen=True):
    """The whole panel."""

    prompt: str
    alarm: str = ""
    """That the end is near."""
    chosen: str = ""
    proposals: tuple[Proposal, ...] = ()
    ways: tuple[Way, ...] = ()
    closed: tuple[Off, ...] = ()
    requests: tuple[Request, ...] = ()
    is_over: bool = False
    is_waiting: bool = False
    waiting_for: str = ""
    recap: Recap | None = None
    hint: Hint | None = None


def do(label: str, action: Action, **details: Any) -> Proposal:
    """Return a proposal that can be carried out."""
    return Proposal(label, encode_action(action).decode(), **details)


def cannot(label: str, why: str) -> Proposal:
    """Return a proposal that says why not."""
    return Proposal(label, why=why)


def primary(proposal: Proposal) -> Proposal:
    """Return the proposal as the one to press first."""
    return Proposal(
        proposal.label,
        proposal.action,
        proposal.why,
        proposal.lines,
        proposal.note,
        "primary",
        proposal.confirm,
    )
