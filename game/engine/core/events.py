"""Facts about what happened, each saying who may know which part of it."""

from collections.abc import Callable, Iterable
from typing import ClassVar, TypeVar

import msgspec
from msgspec import Struct


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Base of all events. Subclasses are plain facts; the log, the recap and animations use them."""

    secrets: ClassVar[dict[str, tuple[str, ...]]] = {}
    """Fields not everybody may read, each with the fields that name the seats that may."""

    seals: ClassVar[str] = ""
    """Why an action that caused this cannot be taken back; empty when it can."""


Tell = Callable[[Event], None]
AnyEvent = TypeVar("AnyEvent", bound=Event)


def redact(event: AnyEvent, seat: int | None) -> AnyEvent:
    """Return the event as that seat, or a spectator (`None`), may know it."""
    hidden = {
        field: None
        for field, knowers in event.secrets.items()
        if seat is None or all(getattr(event, name) != seat for name in knowers)
    }
    return msgspec.structs.replace(event, **hidden) if hidden else event


def seal(events: Iterable[Event]) -> str | None:
    """Return why these events cannot be undone, or `None` when they can."""
    for event in events:
        if event.seals:
            return event.seals
    return None
