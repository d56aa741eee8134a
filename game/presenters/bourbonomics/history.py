"""The pages that look back on a game: its result, its moments, its whole log."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from game.engine.bourbonomics import outcome
from game.engine.bourbonomics.state import State
from game.presenters.bourbonomics.chart import NARROW, WIDE, Chart, chart_of
from game.presenters.bourbonomics.moments import Moment, chronicle
from game.presenters.bourbonomics.replay import replay_of
from game.presenters.bourbonomics.result import Result, result_of
from game.presenters.bourbonomics.story import Log, Step, entries_of, log_of
from game.presenters.bourbonomics.telling import Voice

__all__ = ["ResultPage", "outcome_of", "replay_of", "result_page", "whole_log"]


class ResultPage(Struct, frozen=True):
    """How a game ended and how it came to that."""

    result: Result
    chart: Chart
    narrow_chart: Chart
    """The same for a phone."""
    moments: tuple[Moment, ...]


def result_page(
    steps: Iterable[Step], names: Sequence[str], viewer: int | None, digest: str
) -> ResultPage:
    """Walk through a game that is over; `digest` was published at its start."""
    steps = iter(steps)
    start = next(steps)
    catalog = start.state.catalog
    found = chronicle(steps, Voice(names, catalog, b"", viewer, is_all_seeing=True))
    # The state is live: with the last step walked, the first step's state is the last one.
    result = result_of(start.state, names, viewer, digest)
    wide, narrow = (chart_of(found.rounds, names, viewer, width) for width in (WIDE, NARROW))
    return ResultPage(result, wide, narrow, found.moments)


def whole_log(steps: Iterable[Step], now: State, names: Sequence[str], viewer: int | None) -> Log:
    """Tell a game from its first action on; once it is over nothing is kept back."""
    voice = Voice(names, now.catalog, now.cards, viewer, is_all_seeing=now.is_over)
    return log_of(entries_of(steps), voice)


def outcome_of(state: State) -> Any:
    """Return the result as plain data, every line of it."""
    ended = outcome(state)
    assert ended is not None
    return {
        "winners": list(ended.winners),
        "scores": [
            {
                "seat": score.seat,
                "distillery": state.house(score.seat).id,
                "total": score.total,
                "capital": score.capital,
                "reputation": [{"for": line.label, "points": line.amount} for line in score.lines],
                "sold": score.sold,
            }
            for score in ended.scores
        ],
    }
