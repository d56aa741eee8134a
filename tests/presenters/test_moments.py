"""Moments worth going back to, the score by round, and the chart of it."""

from itertools import pairwise

from game.engine.bourbonomics.scoring import score_of
from game.presenters.bourbonomics.chart import (
    BOTTOM,
    HEIGHT,
    LABEL_GAP,
    NARROW,
    TOP,
    WIDE,
    chart_of,
)
from game.presenters.bourbonomics.moments import Chronicle, Moment, RoundScore, chronicle
from tests.engine.bourbonomics.recording import recorded
from tests.presenters.replaying import NAMES, end_of, steps_of, voice_of


def kept(name: str, viewer: int | None = 0) -> Chronicle:
    return chronicle(steps_of(name), voice_of(name, viewer))


def titled(found: Chronicle, title: str) -> list[tuple[int, int, str]]:
    return [(m.round, m.sequence, said(m)) for m in found.moments if m.title == title]


def said(moment: Moment) -> str:
    return "".join(part.text for part in moment.parts)


def test_raids_won_and_lost_are_remembered():
    found = kept("raids-won-and-lost")
    assert titled(found, "Raid won") == [
        (4, 137, "Otis raided your rickhouse and took Tuesday Special")
    ]
    assert titled(found, "Raid beaten off") == [
        (11, 312, "Otis kept Standard Deviation from Pearl")
    ]


def test_completion_and_mastery_are_remembered_once():
    found = kept("mastery")
    assert titled(found, "Portfolio completed") == [(8, 254, "Pearl completed The Impatient Shelf")]
    assert titled(found, "Mastery") == [(8, 254, "Pearl mastered The Impatient Shelf")]


def test_biggest_sale_longest_aged_and_first_barrel_are_one_each():
    found = kept("four-seats", None)
    assert titled(found, "Biggest sale") == [
        (6, 297, "Otis sold Spice Clerk at age 2, demand 7 for 8 Capital")
    ]
    assert titled(found, "Longest aged barrel") == [(6, 251, "Pearl aged Baron's Select Bill to 4")]
    assert titled(found, "First barrel") == [
        (1, 44, "Maeve completed Standard Deviation with 1 corn")
    ]


def test_lead_changes_are_judged_when_a_round_ends():
    assert titled(kept("mastery", None), "Lead changed") == [
        (5, 185, "Pearl took the lead from Maeve with 3")
    ]
    assert titled(kept("two-seats", 0), "Lead changed") == [
        (4, 84, "You took the lead from Otis with 0"),
        (5, 104, "Otis took the lead from you with −4"),
        (6, 118, "You took the lead from Otis with 10"),
    ]


def test_moments_come_in_order():
    for name in ("two-seats", "four-seats"):
        sequences = [moment.sequence for moment in kept(name).moments]
        assert sequences == sorted(sequences)


def test_scores_are_kept_for_the_start_and_every_round():
    found, game = kept("mastery"), recorded("mastery")
    assert [row.round for row in found.rounds] == list(range(9))
    assert found.rounds[0].totals == (4, 5, 6)
    assert list(found.rounds[-1].totals) == game.totals
    state = end_of("mastery")
    assert found.rounds[-1].totals == tuple(score_of(state, seat).total for seat in range(3))


def test_chart_keeps_inside_its_frame_and_puts_zero_on_a_line():
    for name in ("two-seats", "mastery", "four-seats"):
        rows = kept(name).rounds
        chart = chart_of(rows, NAMES[: len(rows[0].totals)])
        assert all(
            TOP <= dot.y <= HEIGHT - BOTTOM and chart.left <= dot.x <= chart.right
            for series in chart.series
            for dot in series.dots
        )
        assert "0" in [tick.label for tick in chart.totals]
        assert [tick.label for tick in chart.rounds] == [str(row.round) for row in rows]


def test_chart_places_a_score_at_its_height():
    chart = chart_of([RoundScore(0, 0, (0, 5)), RoundScore(1, 9, (10, 5))], ["Maeve", "Otis"])
    assert [tick.label for tick in chart.totals] == ["0", "2", "4", "6", "8", "10"]
    maeve, otis = chart.series
    assert maeve.points == "36.0,284.0 648.0,16.0"
    assert {dot.y for dot in otis.dots} == {(chart.top + chart.bottom) / 2}
    assert [(dot.round, dot.total, dot.sequence) for dot in maeve.dots] == [(0, 0, 0), (1, 10, 9)]


def test_chart_labels_never_overlap():
    level = RoundScore(0, 0, (0, 0, 0, 0))
    chart = chart_of([level, RoundScore(1, 5, (-3, -3, -3, -3))], NAMES)
    heights = sorted(series.label_y for series in chart.series)
    assert all(b - a >= LABEL_GAP for a, b in pairwise(heights))
    assert heights[-1] <= chart.bottom


def test_narrow_chart_has_the_same_heights():
    rows = [RoundScore(0, 0, (0, 5)), RoundScore(1, 9, (10, 5))]
    wide, narrow = (chart_of(rows, ["Maeve", "Otis"], 0, width) for width in (WIDE, NARROW))
    assert [[dot.y for dot in line.dots] for line in wide.series] == [
        [dot.y for dot in line.dots] for line in narrow.series
    ]
    assert narrow.right < narrow.width == NARROW
    assert [line.tint for line in narrow.series] == ["you", "0"]


def test_chart_survives_a_game_in_which_nobody_scored():
    chart = chart_of([RoundScore(0, 0, (0, 0))], ["Maeve", "Otis"])
    assert [tick.label for tick in chart.totals] == ["0", "1"]
