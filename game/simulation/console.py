"""What the commands show on a terminal: a progress bar, and plain tables."""

import time
from collections.abc import Iterable, Sequence
from typing import Any, TextIO

WIDTH = 30


class ProgressBar:
    """A bar on one line, drawn on a terminal alone and gone when done."""

    def __init__(self, total: int, stream: TextIO, label: str = "games") -> None:
        self.total, self.stream, self.label = total, stream, label
        self.is_shown = stream.isatty()
        self.started = time.monotonic()

    def __call__(self, done: int) -> None:
        if not self.is_shown:
            return
        filled = WIDTH * done // max(1, self.total)
        pace = done / max(0.001, time.monotonic() - self.started)
        bar = "█" * filled + "·" * (WIDTH - filled)
        self.stream.write(f"\r{bar} {done}/{self.total} {self.label}, {pace:.1f}/s ")
        self.stream.flush()

    def clear(self) -> None:
        """Take the bar off the line."""
        if self.is_shown:
            self.stream.write("\r\033[K")
            self.stream.flush()


def table(head: Sequence[str], rows: Iterable[Sequence[Any]]) -> str:
    """Return rows as aligned text, the first column to the left."""
    cells = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[n]) for row in cells) for n in range(len(head))]
    lines = [
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in cells
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def percent(share: float) -> str:
    """Return a share as a percentage with one digit after the point."""
    return f"{100 * share:.1f} %"


def points(share: float) -> str:
    """Return a difference of shares in points, with its sign."""
    return f"{100 * share:+.1f}"
