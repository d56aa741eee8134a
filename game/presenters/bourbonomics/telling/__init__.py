"""What happened, in sentences: one line of the log for every event that has something to say."""

from collections.abc import Callable, Iterable
from typing import Any, get_args

import msgspec
from msgspec import Struct

from game.engine.bourbonomics.events.drafting import DraftingEvent
from game.engine.bourbonomics.events.making import MakingEvent
from game.engine.bourbonomics.events.market import MarketEvent
from game.engine.bourbonomics.events.operations import OperationEvent
from game.engine.bourbonomics.events.selling import SellingEvent
from game.engine.bourbonomics.events.setup import SetupEvent
from game.engine.bourbonomics.events.turns import TurnEvent
from game.engine.core.events import Event, redact
from game.presenters.bourbonomics.telling.drafting import tell_drafting
from game.presenters.bourbonomics.telling.making import tell_making
from game.presenters.bourbonomics.telling.market import tell_market
from game.presenters.bourbonomics.telling.operations import tell_operation
from game.presenters.bourbonomics.telling.selling import tell_selling
from game.presenters.bourbonomics.telling.setup import tell_setup
from game.presenters.bourbonomics.telling.turns import tell_turn
from game.presenters.bourbonomics.telling.voice import Part, Told, Voice, say

__all__ = ["KINDS", "LogLine", "Part", "Voice", "plain", "tell", "tell_all"]

KINDS = (
    *("sale", "make", "age", "market", "draft", "trade"),
    *("operations", "demand", "turn", "setup", "score"),
)
"""What a line is about, for the log's filter."""

Teller = Callable[[Any, Voice], Told | None]
_SUBJECTS: tuple[tuple[Any, Teller], ...] = (
    (SetupEvent, tell_setup),
    (TurnEvent, tell_turn),
    (MakingEvent, tell_making),
    (SellingEvent, tell_selling),
    (MarketEvent, tell_market),
    (DraftingEvent, tell_drafting),
    (OperationEvent, tell_operation),
)
_TELLERS: dict[type[Event], Teller] = {
    event: teller for union, teller in _SUBJECTS for event in get_args(union)
}


class LogLine(Struct, frozen=True):
    """One sentence of the log. `sequence` names the action that caused it."""

    sequence: int
    round: int
    seat: int | None
    kind: str
    parts: tuple[Part, ...]


def tell(event: Event, voice: Voice, sequence: int, round: int) -> LogLine | None:
    """Return the event as the viewer may hear it, or `None` when it goes without saying."""
    told = _hear(event, voice)
    return None if told is None else _sentence(told, voice, sequence, round)


def tell_all(events: Iterable[Event], voice: Voice, sequence: int, round: int) -> list[LogLine]:
    """Return the lines of one action; what belongs together becomes one sentence."""
    lines: list[LogLine] = []
    for event in events:
        told = _hear(event, voice)
        if told is None:
            continue
        if told.joins and lines:
            lines[-1] = _joined(lines[-1], told, voice)
        else:
            lines.append(_sentence(told, voice, sequence, round))
    return lines


def plain(line: LogLine) -> str:
    """Return the line as mere text."""
    return "".join(part.text for part in line.parts)


def _hear(event: Event, voice: Voice) -> Told | None:
    if not voice.is_all_seeing:
        event = redact(event, voice.viewer)
    return _TELLERS[type(event)](event, voice)


def _sentence(told: Told, voice: Voice, sequence: int, round: int) -> LogLine:
    parts = say(told.parts, _cause(told, told.parts))
    begun = _capitalised(parts) if told.seat is None else (voice.who(told.seat), *parts)
    return LogLine(sequence, round, told.seat, told.kind, begun)


def _joined(line: LogLine, told: Told, voice: Voice) -> LogLine:
    """Add the event to the sentence before it, naming its seat only where another one acts."""
    if told.seat is None:
        tail = say("; ", told.parts)
    elif told.seat == line.seat:
        first, *rest = told.parts
        tail = say(";", first, rest)
    else:
        tail = say("; ", voice.whom(told.seat), told.parts)
    tail = say(tail, _cause(told, line.parts))
    return msgspec.structs.replace(line, parts=line.parts + tail)


def _cause(told: Told, said: tuple[Part, ...]) -> str:
    is_known = not told.cause or any(part.text == told.cause for part in said)
    return "" if is_known else f" ({told.cause})"


def _capitalised(parts: tuple[Part, ...]) -> tuple[Part, ...]:
    first, *rest = parts
    text = first.text[:1].upper() + first.text[1:]
    return (msgspec.structs.replace(first, text=text), *rest)
