"""A chart of the score by round, as the numbers its drawing needs."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec import Struct

from game.presenters.bourbonomics.moments import RoundScore
from game.presenters.bourbonomics.telling.voice import tint_of

WIDE, NARROW = 760, 360
HEIGHT = 320
LEFT, RIGHT, TOP, BOTTOM = 36, 112, 16, 36
LABEL_GAP = 18
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_LINES = 7


class Dot(Struct, frozen=True):
    """One seat's score after one round, and the action that ended it."""

    x: float
    y: float
    round: int
    total: int
    sequence: int


class Series(Struct, frozen=True):
    """One seat's line. Its name stands at the line's end, moved where names would overlap."""

    seat: int
    tint: str
    name: str
    points: str
    dots: tuple[Dot, ...]
    label_y: float


class Tick(Struct, frozen=True):
    at: float
    label: str


class Chart(Struct, frozen=True):
    """Everything in the coordinates of the drawing."""

    width: int
    height: int
    left: int
    right: int
    top: int
    bottom: int
    rounds: tuple[Tick, ...]
    totals: tuple[Tick, ...]
    series: tuple[Series, ...]
    rows: tuple[RoundScore, ...]
    """The same as a table, for those who would rather read."""


def chart_of(
    rows: Sequence[RoundScore], names: Sequence[str], viewer: int | None = None, width: int = WIDE
) -> Chart:
    """Lay out the lines. There is at least one row."""
    highest = max(1, *(total for row in rows for total in row.totals))
    lowest = min(0, *(total for row in rows for total in row.totals))
    step = next((s for s in STEPS if (highest - lowest) / s < MOST_LINES), STEPS[-1])
    ceiling, ground = -(-highest // step) * step, (lowest // step) * step
    last = max(1, rows[-1].round)

    def x_of(round: int) -> float:
        return _rounded(LEFT + (width - LEFT - RIGHT) * round / last)

    def y_of(total: int) -> float:
        share = (total - ground) / (ceiling - ground)
        return _rounded(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share)

    lines = [
        tuple(
            Dot(x_of(row.round), y_of(row.totals[seat]), row.round, row.totals[seat], row.sequence)
            for row in rows
        )
        for seat in range(len(names))
    ]
    labels = _spread([line[-1].y for line in lines])
    return Chart(
        width=width,
        height=HEIGHT,
        left=LEFT,
        right=width - RIGHT,
        top=TOP,
        bottom=HEIGHT - BOTTOM,
        rounds=tuple(Tick(x_of(row.round), str(row.round)) for row in rows),
        totals=tuple(Tick(y_of(n), str(n)) for n in range(ground, ceiling + 1, step)),
        series=tuple(
            Series(seat, tint_of(seat, viewer, len(names)), name, _points(line), line, label)
            for seat, (name, line, label) in enumerate(zip(names, lines, labels, strict=True))
        ),
        rows=tuple(rows),
    )


def _points(line: Sequence[Dot]) -> str:
    return " ".join(f"{dot.x},{dot.y}" for dot in line)


def _spread(wanted: Sequence[float]) -> list[float]:
    """Move labels apart until none overlaps the next, staying inside the drawing."""
    order = sorted(range(len(wanted)), key=lambda seat: wanted[seat])
    placed = list(wanted)
    for above, below in pairwise(order):
        placed[below] = max(placed[below], placed[above] + LABEL_GAP)
    overflow = placed[order[-1]] - (HEIGHT - BOTTOM)
    if overflow > 0:
        placed[order[-1]] -= overflow
        for below, above in pairwise(order[::-1]):
            placed[above] = min(placed[above], placed[below] - LABEL_GAP)
    return [_rounded(at) for at in placed]


def _rounded(value: float) -> float:
    return round(value, 1)
