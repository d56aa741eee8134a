"""Games played by bots alone, many at once: for the league, the balance, and anyone who asks.

`run_games` plays the given setups on all cores and yields a `Record` of each as it ends.
"""

from game.simulation.lineups import league_setups, table_setups
from game.simulation.pool import run_games
from game.simulation.records import Record, SeatRecord, Setup

__all__ = ["Record", "SeatRecord", "Setup", "league_setups", "run_games", "table_setups"]
