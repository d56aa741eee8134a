"""Plain SVG charts of simulated games: bars, and rates with their intervals."""

from collections.abc import Callable, Sequence
from html import escape

from msgspec import Struct

WIDTH, LEFT, RIGHT, ROW, TOP = 640, 190, 60, 22, 44
INK, SOFT, FILL, BAND = "#2b1a10", "#8a7360", "#b5651d", "#ead9c2"


class Bar(Struct, frozen=True):
    """One row: a value, and when known the interval it lies in."""

    label: str
    value: float
    low: float | None = None
    high: float | None = None


def bar_chart(
    title: str, bars: Sequence[Bar], *, unit: str = "", band: tuple[float, float] | None = None
) -> str:
    """Return an SVG of horizontal bars; `band` marks the range the values should lie in."""
    edges = [edge for bar in bars for edge in (bar.value, bar.low or 0.0, bar.high or 0.0)]
    edges += [0.0, *(band or ())]
    low, high = min(edges), max(edges)
    span = (high - low) or 1.0
    scale = (WIDTH - LEFT - RIGHT) / span
    height = TOP + ROW * len(bars) + 14

    def x(value: float) -> float:
        return round(LEFT + (value - low) * scale, 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf5ec"/>',
        f'<text x="12" y="24" font-size="15" fill="{INK}">{escape(title)}</text>',
    ]
    if band:
        width = round((band[1] - band[0]) * scale, 1)
        parts.append(
            f'<rect x="{x(band[0])}" y="{TOP - 6}" width="{width}" '
            f'height="{ROW * len(bars) + 8}" fill="{BAND}"/>'
        )
    for row, bar in enumerate(bars):
        parts += _row(bar, TOP + ROW * row, x, unit)
    zero = x(0.0)
    bottom = TOP + ROW * len(bars)
    parts.append(f'<line x1="{zero}" y1="{TOP - 6}" x2="{zero}" y2="{bottom}" stroke="{INK}"/>')
    parts.append("</svg>")
    return "\n".join(parts) + "\n"


def _row(bar: Bar, y: int, x: Callable[[float], float], unit: str) -> list[str]:
    start, end = sorted((x(0.0), x(bar.value)))
    middle = y + ROW // 2 - 2
    parts = [
        f'<text x="{LEFT - 8}" y="{middle + 4}" text-anchor="end" fill="{INK}">'
        f"{escape(bar.label)}</text>",
        f'<rect x="{start}" y="{y}" width="{round(end - start, 1)}" height="{ROW - 6}" '
        f'fill="{FILL}" rx="2"/>',
    ]
    edge = end
    if bar.low is not None and bar.high is not None:
        parts.append(
            f'<line x1="{x(bar.low)}" y1="{middle}" x2="{x(bar.high)}" y2="{middle}" '
            f'stroke="{INK}" stroke-width="1.5"/>'
        )
        edge = max(end, x(bar.high))
    parts.append(
        f'<text x="{edge + 6}" y="{middle + 4}" fill="{SOFT}">{bar.value:g}{escape(unit)}</text>'
    )
    return parts
