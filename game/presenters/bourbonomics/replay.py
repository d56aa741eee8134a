"""A game at one of its moments: the board as it lay, what had happened, and where to go from there."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from game.engine.bourbonomics import copy_state, view
from game.engine.bourbonomics.events import RoundBegan, TurnBegan
from game.engine.bourbonomics.state import CardId, State
from game.presenters.bourbonomics import regions
from game.presenters.bourbonomics.faces import Paper, card_of, in_order
from game.presenters.bourbonomics.story import Entry, Step, log_of
from game.presenters.bourbonomics.telling import LogLine, Voice, tell_all

ALL_EYES = "all"


class Rail(Struct, frozen=True):
    """The moments of a game and the one shown. Where there is nowhere to go, there is `None`."""

    at: int
    position: int
    count: int
    """How many moments come after the first."""
    first: int
    last: int
    previous: int | None
    next: int | None
    previous_turn: int | None
    next_turn: int | None
    previous_round: int | None
    next_round: int | None
    round: int
    rounds: tuple[tuple[int, int], ...]
    """Each round with the moment it began."""


class Eye(Struct, frozen=True):
    """One way to look at the game."""

    choice: str
    name: str
    is_chosen: bool


class Controls(Struct, frozen=True):
    """The region one steers with: where one is, what was just done, and through whose eyes."""

    rail: Rail
    said: tuple[LogLine, ...]
    eyes: tuple[Eye, ...]
    """Empty while the game runs: then there is only one's own view."""


class OpenHand(Struct, frozen=True):
    """What one seat held, for eyes that may see everything."""

    seat: int
    name: str
    cards: tuple[tuple[Paper, int], ...]
    """Hand, operations and what is stored; those alike counted."""


class Hands(Struct, frozen=True):
    """All hands at once, for eyes that may see everything; otherwise none."""

    hands: tuple[OpenHand, ...]


class Replay(Struct, frozen=True):
    """Everything the replay shows."""

    rail: Rail
    regions: dict[str, Struct]
    """The board's, `log`, `hands` and `rail`."""


def replay_of(
    steps: Iterable[Step], at: int, names: Sequence[str], seat: int | None, *, is_all_seeing: bool
) -> Replay:
    """Return the last moment not after `at`, as that seat, a spectator or all eyes see it."""
    sequences: list[int] = []
    turns: list[int] = []
    rounds: list[tuple[int, int]] = []
    entries: list[Entry] = []
    shown: State | None = None
    is_over, round = False, 0
    for step in steps:
        sequences.append(step.sequence)
        turns += [step.sequence for event in step.events if isinstance(event, TurnBegan)]
        rounds += [(e.round, step.sequence) for e in step.events if isinstance(e, RoundBegan)]
        if shown is None or step.sequence <= at:
            # The state goes on changing under the next step.
            shown = copy_state(step.state)
            entries.append(Entry(step.sequence, step.seat, round, step.events))
        is_over, round = step.state.is_over, step.state.round
    assert shown is not None
    voice = Voice(names, shown.catalog, shown.cards, seat, is_all_seeing)
    now = entries[-1]
    rail = _rail(now.sequence, shown.round, sequences, turns, rounds)
    said = tuple(tell_all(now.events, voice, now.sequence, now.round))
    told = log_of(_recent(entries, shown.round), voice)
    return Replay(
        rail=rail,
        regions={
            **regions(view(shown, seat), None, list(names)),
            "rail": Controls(rail, said, _eyes(names, seat) if is_over else ()),
            "log": msgspec.structs.replace(told, eyes=ALL_EYES if is_all_seeing else str(seat)),
            "hands": Hands(_hands(shown, names) if is_all_seeing else ()),
        },
    )


def _rail(
    at: int,
    round: int,
    sequences: Sequence[int],
    turns: Sequence[int],
    rounds: Sequence[tuple[int, int]],
) -> Rail:
    starts = [sequence for _, sequence in rounds]
    last = sequences[-1]
    return Rail(
        at=at,
        position=sequences.index(at),
        count=len(sequences) - 1,
        first=sequences[0],
        last=last,
        previous=_before(sequences, at),
        next=_after(sequences, at),
        previous_turn=_before([sequences[0], *turns], at),
        next_turn=_after([*turns, last], at),
        previous_round=_before([sequences[0], *starts], at),
        next_round=_after([*starts, last], at),
        round=round,
        rounds=tuple(rounds),
    )


def _before(moments: Sequence[int], at: int) -> int | None:
    return max((moment for moment in moments if moment < at), default=None)


def _after(moments: Sequence[int], at: int) -> int | None:
    return min((moment for moment in moments if moment > at), default=None)


def _recent(entries: Sequence[Entry], round: int) -> Sequence[Entry]:
    """Return what was done in this round and the one before it."""
    for position, entry in enumerate(entries):
        if any(isinstance(e, RoundBegan) and e.round == round - 1 for e in entry.events):
            return entries[position:]
    return entries


def _eyes(names: Sequence[str], chosen: int | None) -> tuple[Eye, ...]:
    seats = [Eye(str(seat), name, seat == chosen) for seat, name in enumerate(names)]
    return (*seats, Eye(ALL_EYES, "All cards", chosen is None))


def _hands(state: State, names: Sequence[str]) -> tuple[OpenHand, ...]:
    return tuple(
        OpenHand(
            seat=seat,
            name=names[seat],
            cards=_counted(state, [*side.hand, *side.operations, *side.warehouse]),
        )
        for seat, side in enumerate(state.seats)
    )


def _counted(state: State, cards: Sequence[CardId]) -> tuple[tuple[Paper, int], ...]:
    faces = Counter(card.face for card in in_order([card_of(state, card) for card in cards]))
    return tuple(faces.items())
