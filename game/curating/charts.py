"""Plots of a balance check: for each label a mark for the draft and one for the published revision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.engine.bourbonomics import Catalog

SERIES = ("published", "draft")
LABEL, PLOT, ROW, FIGURES = 290, 400, 36, 180
_APART = 13


@dataclass(frozen=True)
class Mark:
    """One measured value with its interval, in pixels and in words."""

    series: str
    y: float
    x: float
    low: float
    high: float
    words: str


@dataclass(frozen=True)
class Row:
    label: str
    y: float
    marks: tuple[Mark, ...]


@dataclass(frozen=True)
class Chart:
    """A titled plot with one row for each label."""

    title: str
    about: str
    rows: tuple[Row, ...]
    ticks: tuple[tuple[float, str], ...]
    width: int = LABEL + PLOT + FIGURES
    left: int = LABEL
    right: int = LABEL + PLOT

    @property
    def height(self) -> int:
        return ROW * (len(self.rows) + 1) + 6


Value = tuple[float, float, float]
"""A value, and the low and the high end of its interval."""
Values = Mapping[str, Mapping[str, Value]]
"""By label, then by series."""


def charts_of(figures: Mapping[str, Any], catalog: Catalog, players: int) -> list[Chart]:
    """Return every plot of a check that is done."""
    houses = {house.id: house.name for house in catalog.distilleries}
    cards = {card.id: card.name for card in catalog.cards}
    fair = 1 / players
    return [
        _shares(
            "Wins by seat",
            f"Share of games won, with 95 % intervals; fair is {fair:.0%}.",
            _rates(figures, "wins_by_seat", lambda seat: f"Seat {int(seat) + 1}"),
        ),
        _shares(
            "Wins by distillery",
            f"Share of games won, with 95 % intervals; fair is {fair:.0%}.",
            _rates(figures, "wins_by_distillery", lambda id: houses.get(id, id)),
        ),
        _rounds(figures),
        _shares(
            "How often a card was had",
            "Share of seats that bought it or were given it.",
            _card_values(figures, cards, lambda c: (c["share"],) * 3, with_unseen=True),
        ),
        _lifts(_card_values(figures, cards, lambda c: (c["lift"], c["low"], c["high"]))),
        _shares("Slots filled", "Of the seats that had the board.", _slots(figures, catalog)),
    ]


def _shares(title: str, about: str, values: Values) -> Chart:
    most = max([0.1, *(high for row in values.values() for _, _, high in row.values())])
    return _chart(title, about, values, 0.0, min(1.0, most), lambda value: f"{value:.1%}")


def _lifts(values: Values) -> Chart:
    about = "How much oftener seats with the card won than their fair share, in points."
    reach = max(
        [0.1, *(abs(end) for row in values.values() for v in row.values() for end in v[1:])]
    )
    reach = min(reach, 0.6)
    return _chart("Cards and victory", about, values, -reach, reach, lambda v: f"{100 * v:+.1f}")


def _rounds(figures: Mapping[str, Any]) -> Chart:
    values = {
        "Rounds": {name: _spread(figures[name]["rounds"]) for name in SERIES if figures.get(name)}
    }
    most = max(high for _, _, high in values["Rounds"].values())
    about = "The median game, and the range in which nine games of ten lie."
    return _chart("Rounds per game", about, values, 0.0, most, lambda value: f"{value:.0f}")


def _spread(rounds: Mapping[str, float]) -> Value:
    return (rounds["median"], rounds["p5"], rounds["p95"])


def _rates(figures: Mapping[str, Any], what: str, label: Any) -> Values:
    values: dict[str, dict[str, Value]] = {}
    for name in SERIES:
        for key, rate in figures[name][what].items():
            values.setdefault(label(key), {})[name] = (rate["rate"], rate["low"], rate["high"])
    return values


def _card_values(
    figures: Mapping[str, Any],
    names: Mapping[str, str],
    read: Any,
    *,
    with_unseen: bool = False,
) -> Values:
    values: dict[str, dict[str, Value]] = {}
    for name in SERIES:
        for id, card in figures[name]["cards"].items():
            if card["seats"] or with_unseen:
                values.setdefault(names.get(id, id), {})[name] = read(card)
    by_draft = sorted(values.items(), key=lambda item: -item[1].get("draft", (-1.0,))[0])
    return dict(by_draft)


def _slots(figures: Mapping[str, Any], catalog: Catalog) -> Values:
    boards = {board.id: board for board in catalog.boards}
    values: dict[str, dict[str, Value]] = {}
    for name in SERIES:
        for id, shares in figures[name]["slots"].items():
            for number, share in enumerate(shares):
                board = boards.get(id)
                slots = board.record.slots if board else ()
                slot = slots[number].name if number < len(slots) else f"slot {number + 1}"
                label = f"{board.name if board else id}: {slot}"
                values.setdefault(label, {})[name] = (share,) * 3
    return values


def _chart(title: str, about: str, values: Values, least: float, most: float, say: Any) -> Chart:
    def at(value: float) -> float:
        share = (value - least) / ((most - least) or 1)
        return round(LABEL + PLOT * min(1.0, max(0.0, share)), 1)

    rows = []
    for number, (label, row) in enumerate(values.items()):
        middle = ROW * (number + 1)
        marks = [
            _mark(series, middle + (place - 0.5) * _APART, row[series], at, say)
            for place, series in enumerate(SERIES)
            if series in row
        ]
        rows.append(Row(label, middle + 4, tuple(marks)))
    ticks = _ticks(least, most)
    return Chart(title, about, tuple(rows), tuple((at(tick), say(tick)) for tick in ticks))


def _mark(series: str, y: float, value: Value, at: Any, say: Any) -> Mark:
    middle, low, high = value
    words = say(middle) if low == high else f"{say(middle)} ({say(low)} to {say(high)})"
    return Mark(series, y, at(middle), at(low), at(high), words)


def _ticks(least: float, most: float) -> Sequence[float]:
    return [least + (most - least) * step / 4 for step in range(5)]
