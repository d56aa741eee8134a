"""The ladder: how often one level beats another."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from game.simulation.intervals import percentile, wilson
from game.simulation.records import Record


def pair_figures(a: str, b: str, records: Iterable[Record]) -> dict[str, Any]:
    """Return how often `a` beat `b`, with its interval; a shared victory counts half."""
    games, wins, scores = 0, 0.0, [0, 0]
    think: dict[str, list[int]] = defaultdict(list)
    for record in records:
        games += 1
        # Both may be of the same level: then seats are told apart by the half of the swap.
        first = record.setup.levels.index(a)
        wins += record.seats[first].share
        scores[0] += record.seats[first].score
        scores[1] += record.seats[1 - first].score
        for seat in record.seats:
            think[seat.level] += seat.think_us
    rate = wilson(wins, games)
    return {
        "a": a,
        "b": b,
        "games": games,
        "a_win_rate": rate.rate,
        "low": rate.low,
        "high": rate.high,
        "a_score": round(scores[0] / max(1, games), 1),
        "b_score": round(scores[1] / max(1, games), 1),
        "decision_ms_p95": {
            level: round(percentile(sorted(times), 0.95) / 1000, 2)
            for level, times in think.items()
        },
    }
