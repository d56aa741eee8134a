"""Simulated games: who sits where, what is kept of a game, and what it adds up to."""

from collections import Counter

import pytest

from game.simulation import league_setups, run_games, table_setups
from game.simulation.intervals import percentile, wilson
from game.simulation.league import pair_figures
from game.simulation.play import play_game
from game.simulation.records import Setup
from game.simulation.summary import Summary
from tests.bots.playing import CATALOG

HOUSES = ("vanilla", "high-rye", "wheated-baron", "connoisseur")


def test_table_setups_seat_every_distillery_equally_often():
    setups = list(table_setups(CATALOG, players=2, games=24, level="apprentice", seed="even"))
    seats = Counter((seat, house) for setup in setups for seat, house in enumerate(setup.houses))
    assert set(seats.values()) == {6}
    assert {house for _, house in seats} == set(HOUSES)
    assert len({setup.seed for setup in setups}) == 24


def test_league_setups_swap_seats_and_distilleries_on_the_same_seed():
    four = list(league_setups(CATALOG, ("distiller", "apprentice"), games=4, seed="swap"))
    assert len({setup.seed for setup in four}) == 1
    seen = {(setup.levels, setup.houses) for setup in four}
    assert len(seen) == 4
    assert {setup.levels.index("distiller") for setup in four} == {0, 1}
    assert len({frozenset(setup.houses) for setup in four}) == 1


def test_played_game_is_kept_with_its_seats():
    setup = Setup("kept", ("apprentice", "distiller"), ("vanilla", "high-rye"))
    record = play_game(CATALOG, setup)
    assert record.is_finished
    assert [seat.house for seat in record.seats] == ["vanilla", "high-rye"]
    assert [seat.level for seat in record.seats] == ["apprentice", "distiller"]
    assert sum(seat.share for seat in record.seats) == pytest.approx(1.0)
    assert {seat.turn_order for seat in record.seats} == {0, 1}
    assert sum(sum(seat.verbs.values()) for seat in record.seats) == record.actions
    assert record.seats[0].boards[0].id == "standard-reserve"


def test_same_setup_gives_the_same_game():
    setup = Setup("again", ("distiller", "distiller"), ("connoisseur", "wheated-baron"))
    one, other = play_game(CATALOG, setup), play_game(CATALOG, setup)
    assert [seat.score for seat in one.seats] == [seat.score for seat in other.seats]
    assert one.actions == other.actions


def test_workers_play_the_same_games_as_this_process():
    setups = list(table_setups(CATALOG, players=2, games=6, level="apprentice", seed="workers"))
    told: list[int] = []
    here = {r.setup.seed: r.actions for r in run_games(CATALOG, setups, processes=1)}
    there = {r.setup.seed: r.actions for r in run_games(CATALOG, setups, told.append, processes=2)}
    assert there == here
    assert told == [1, 2, 3, 4, 5, 6]


def test_summary_counts_every_seat_and_game():
    summary = Summary(CATALOG, 3)
    setups = table_setups(CATALOG, players=3, games=8, level="distiller", seed="sum")
    for record in run_games(CATALOG, setups, processes=1):
        summary.add(record)
    figures = summary.figures(2.0)
    assert figures["games"] == figures["finished"] == 8
    assert figures["games_per_s"] == 4.0
    for key in ("wins_by_seat", "wins_by_turn_order", "wins_by_distillery"):
        assert sum(row["games"] for row in figures[key].values()) == 24
        assert sum(row["wins"] for row in figures[key].values()) == pytest.approx(8, abs=0.1)
    assert sum(figures["rounds_histogram"].values()) == 8
    assert figures["rounds"]["p5"] <= figures["rounds"]["median"] <= figures["rounds"]["p95"]
    assert sum(row["seats"] for row in figures["flagships"].values()) == 24
    assert set(figures["cards"]) == {card.id for card in CATALOG.cards if card.copies}


def test_pair_figures_count_the_first_levels_wins():
    setups = league_setups(CATALOG, ("apprentice", "drifter"), games=8, seed="pair")
    figures = pair_figures("apprentice", "drifter", run_games(CATALOG, setups, processes=1))
    assert (figures["a"], figures["b"], figures["games"]) == ("apprentice", "drifter", 8)
    assert figures["low"] <= figures["a_win_rate"] <= figures["high"]
    assert figures["a_win_rate"] > 0.5


def test_wilson_interval_is_the_known_one():
    rate = wilson(60, 100)
    assert (rate.rate, rate.low, rate.high) == (0.6, 0.502, 0.6906)
    assert wilson(0, 0).high == 1.0


def test_percentile_reads_sorted_values():
    assert percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5) == 6
    assert percentile([], 0.5) == 0
