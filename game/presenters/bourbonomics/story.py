"""The log: what happened, round by round and turn by turn, as one viewer may know it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from game.engine.bourbonomics.events import RoundBegan, TurnBegan, TurnEnded
from game.engine.bourbonomics.state import State
from game.engine.core.events import Event
from game.presenters.bourbonomics.telling import LogLine, Voice, tell_all


class Step(Protocol):
    """One action that stands, with the live state after it."""

    @property
    def sequence(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def state(self) -> State: ...
    @property
    def events(self) -> Sequence[Event]: ...


class Entry(Struct, frozen=True):
    """One action of the log: who, in which round it was done, and what it caused."""

    sequence: int
    seat: int
    round: int
    events: Sequence[Event]


class Turn(Struct, frozen=True):
    """The lines of one turn. Before round 1 nobody has a turn: `seat` is `None`."""

    round: int
    seat: int | None
    title: str
    lines: tuple[LogLine, ...]
    is_round_start: bool
    is_news_start: bool
    """Whether the line "since your last turn" stands before it."""


class Log(Struct, frozen=True):
    """What the log region shows, oldest first."""

    turns: tuple[Turn, ...]
    since: int
    """The action that ended the viewer's last turn; 0 before the first."""
    viewer: int | None = None
    is_cut: bool = False
    """Whether earlier lines were left out."""
    eyes: str = ""
    """Whose eyes the links to the replay ask for; empty: the viewer's own."""

    @property
    def lines(self) -> list[LogLine]:
        return [line for turn in self.turns for line in turn.lines]

    @property
    def news(self) -> list[LogLine]:
        """What others did since the viewer's last turn: the recap."""
        return [
            line
            for line in self.lines
            if line.round and line.sequence > self.since and line.seat != self.viewer
        ]


def entries_of(steps: Iterable[Step]) -> Iterator[Entry]:
    """Return the entries of a game played again; what began it is none."""
    round = 0
    for step in steps:
        if step.events:
            yield Entry(step.sequence, step.seat, round, step.events)
        round = step.state.round


def log_of(entries: Iterable[Entry], voice: Voice) -> Log:
    """Tell these entries. Where they begin in the middle of a game, whole turns are told."""
    known = list(entries)
    since = _last_turn_end(known, voice.viewer)
    drafts = _Drafts(voice, since)
    for entry in known:
        drafts.add(entry)
    is_cut = bool(known) and known[0].round > 0
    turns = list(drafts.turns())
    if is_cut and len(turns) > 1:
        turns[:2] = [msgspec.structs.replace(turns[1], is_round_start=True)]
    return Log(tuple(turns), since, voice.viewer, is_cut)


class _Drafts:
    """Turns as they fill up while entries are read in order."""

    def __init__(self, voice: Voice, since: int) -> None:
        self.voice = voice
        self.since = since
        self.found: list[tuple[int, int | None, int, list[LogLine]]] = []

    def add(self, entry: Entry) -> None:
        if not self.found:
            self._open(entry.round, entry.seat if entry.round else None, entry.sequence)
        said: list[Event] = []
        for event in entry.events:
            if isinstance(event, TurnBegan):
                self._say(said, entry)
                self._open(event.round, event.seat, entry.sequence)
                said = []
            elif not isinstance(event, RoundBegan):
                said.append(event)
        self._say(said, entry)

    def turns(self) -> Iterator[Turn]:
        """Yield the turns that have lines, and the one under way."""
        round, has_news = None, False
        for number, (turn_round, seat, opened_at, lines) in enumerate(self.found):
            if not lines and number < len(self.found) - 1:
                continue
            is_new = bool(self.since) and opened_at >= self.since and not has_news
            yield Turn(
                round=turn_round,
                seat=seat,
                title=self._title(seat),
                lines=tuple(lines),
                is_round_start=turn_round != round,
                is_news_start=is_new,
            )
            round, has_news = turn_round, has_news or is_new

    def _open(self, round: int, seat: int | None, sequence: int) -> None:
        self.found.append((round, seat, sequence, []))

    def _say(self, events: Sequence[Event], entry: Entry) -> None:
        round, _, _, lines = self.found[-1]
        lines += tell_all(events, self.voice, entry.sequence, round)

    def _title(self, seat: int | None) -> str:
        if seat is None:
            return "Setup"
        owner = self.voice.whose(seat).text
        return f"{owner[:1].upper()}{owner[1:]} turn"


def _last_turn_end(entries: Sequence[Entry], viewer: int | None) -> int:
    for entry in reversed(entries):
        if any(isinstance(event, TurnEnded) and event.seat == viewer for event in entry.events):
            return entry.sequence
    return 0
