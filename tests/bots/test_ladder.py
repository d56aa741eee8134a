"""Each level beats the one below it; the full measurement is `./run manage league`."""

import pytest

from game.simulation import league_setups, run_games
from game.simulation.league import pair_figures
from tests.bots.playing import CATALOG


@pytest.mark.slow
@pytest.mark.parametrize(
    ("a", "b", "games", "least"),
    [("apprentice", "drifter", 60, 0.85), ("distiller", "apprentice", 80, 0.65)],
)
def test_level_beats_the_one_below(a, b, games, least):
    setups = league_setups(CATALOG, (a, b), games=games, seed="ladder")
    figures = pair_figures(a, b, run_games(CATALOG, setups, processes=1))
    assert figures["games"] == games
    assert figures["a_win_rate"] >= least


@pytest.mark.slow
def test_level_decides_within_its_time():
    setups = league_setups(CATALOG, ("distiller", "apprentice"), games=8, seed="time")
    figures = pair_figures("distiller", "apprentice", run_games(CATALOG, setups, processes=1))
    assert figures["decision_ms_p95"]["apprentice"] <= 5
    assert figures["decision_ms_p95"]["distiller"] <= 15
