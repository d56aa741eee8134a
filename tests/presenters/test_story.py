"""The log: grouped by round and turn, cut where it should be, and no newer than the viewer."""

import re
from pathlib import Path

from game.engine.bourbonomics import events as ev
from game.engine.core.events import Event
from game.presenters.bourbonomics.story import Entry, Log, entries_of, log_of
from game.presenters.bourbonomics.telling import KINDS, Voice, plain
from tests.engine.bourbonomics.recording import GAMES
from tests.engine.bourbonomics.tables import CATALOG
from tests.presenters.replaying import steps_of, voice_of

ROOT = Path(__file__).resolve().parents[2]


def entry(sequence: int, seat: int, round: int, *events: Event) -> Entry:
    return Entry(sequence, seat, round, events)


def roll(seat: int) -> ev.Rolled:
    return ev.Rolled(seat, (1, 2))


def end(seat: int) -> ev.TurnEnded:
    return ev.TurnEnded(seat, 0, [])


STORY = [
    entry(1, 0, 0, ev.Picked(0, 0)),
    entry(3, 1, 0, ev.StarterPassed(1), ev.RoundBegan(1, 0), ev.TurnBegan(1, 0)),
    entry(4, 0, 1, roll(0)),
    entry(5, 0, 1, end(0), ev.TurnBegan(1, 1), ev.Handed((1,))),
    entry(6, 1, 1, roll(1)),
    entry(7, 1, 1, end(1), ev.MarketReplaced([]), ev.RoundBegan(2, 1), ev.TurnBegan(2, 1)),
    entry(8, 1, 2, roll(1)),
    entry(9, 1, 2, end(1), ev.TurnBegan(2, 0)),
]


def told(entries: list[Entry], viewer: int | None) -> Log:
    return log_of(entries, Voice(("Maeve", "Otis"), CATALOG, b"", viewer))


def shape(log: Log) -> list[tuple[int, str, list[int]]]:
    return [(turn.round, turn.title, [line.sequence for line in turn.lines]) for turn in log.turns]


def test_log_groups_lines_by_round_and_turn():
    assert shape(told(STORY, 0)) == [
        (0, "Setup", [1, 3]),
        (1, "Your turn", [4, 5]),
        (1, "Otis's turn", [6, 7, 7]),
        (2, "Otis's turn", [8, 9]),
        (2, "Your turn", []),
    ]


def test_log_counts_the_end_of_a_round_to_that_round():
    lines = told(STORY, 0).lines
    assert [(line.round, plain(line)) for line in lines if line.sequence == 7] == [
        (1, "Otis ended the turn"),
        (1, "The market was laid anew: 0 cards"),
    ]


def test_log_marks_where_rounds_start():
    assert [turn.is_round_start for turn in told(STORY, 0).turns] == [
        True,
        True,
        False,
        True,
        False,
    ]


def test_log_draws_one_line_where_the_viewers_last_turn_ended():
    log = told(STORY, 0)
    assert log.since == 5
    assert [turn.is_news_start for turn in log.turns] == [False, False, True, False, False]


def test_line_since_the_last_turn_stays_while_the_viewer_moves():
    log = told([*STORY, entry(10, 0, 2, roll(0))], 0)
    assert log.since == 5
    assert [turn.is_news_start for turn in log.turns] == [False, False, True, False, False]


def test_news_are_what_others_did_since():
    log = told([*STORY, entry(10, 0, 2, roll(0))], 0)
    assert [line.sequence for line in log.news] == [6, 7, 7, 8, 9]


def test_spectator_and_newcomer_have_no_last_turn():
    for log in (told(STORY, None), told(STORY[:3], 0)):
        assert log.since == 0
        assert not any(turn.is_news_start for turn in log.turns)


def test_log_that_begins_in_the_middle_tells_whole_turns_and_says_that_it_is_cut():
    log = told(STORY[2:], 0)
    assert shape(log)[0] == (1, "Otis's turn", [6, 7, 7])
    assert [turn.is_round_start for turn in log.turns] == [True, True, False]
    assert log.is_cut
    assert not told(STORY, 0).is_cut


def test_log_that_begins_in_the_only_turn_it_knows_tells_what_it_has():
    assert shape(told(STORY[4:5], 0)) == [(1, "Otis's turn", [6])]


def test_log_of_nothing_is_empty():
    assert told([], 0) == Log((), 0, 0)


def test_filters_in_page_and_stylesheet_are_the_same_and_name_kinds_that_exist():
    page = (ROOT / "templates/bourbonomics/log-filter.html").read_text()
    styles = (ROOT / "static/css/table/log.css").read_text()
    offered = set(re.findall(r'\("([a-z]+)", "[A-Z]', page))
    assert offered - set(re.findall(r"#log-([a-z]+):checked", styles)) == {"all"}
    assert set(re.findall(r'data-kind="([a-z]+)"', styles)) <= set(KINDS)


def test_entries_carry_the_round_in_which_they_were_done():
    for name in GAMES:
        log = log_of(entries_of(steps_of(name)), voice_of(name, 0))
        rounds = [turn.round for turn in log.turns]
        assert rounds == sorted(rounds)
        ends = {line.sequence: line.round for line in log.lines if "ended the turn" in plain(line)}
        by_turn = {
            event.round
            for step in steps_of(name)
            for event in step.events
            if isinstance(event, ev.TurnBegan)
        }
        assert set(ends.values()) == by_turn
