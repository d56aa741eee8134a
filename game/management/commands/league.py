"""The ladder of the bots, measured in duels with seats and distilleries swapped evenly."""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from content.loader import SHIPPED, load
from game.bots import BUDGET_MS, LEVELS
from game.engine.bourbonomics import Catalog
from game.simulation import Record, league_setups, run_games
from game.simulation.console import ProgressBar, percent, table
from game.simulation.league import pair_figures
from game.simulation.play import DRIFTER

LADDER = ("apprentice:drifter", "distiller:apprentice", "master:distiller")


class Command(BaseCommand):
    help = "Let each level play the one below it, and print how often it wins."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=200, help="duels for each pair")
        parser.add_argument(
            "--pair",
            action="append",
            metavar="A:B",
            help=f"levels to compare ({', '.join((*LEVELS, DRIFTER))}); may be given repeatedly",
        )
        parser.add_argument("--seed", default="league")
        parser.add_argument("--budget-ms", type=int, default=BUDGET_MS, help="Master's time")
        parser.add_argument("--processes", type=int, help="all cores unless told otherwise")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        pairs = [_pair(text) for text in options["pair"] or LADDER]
        if options["games"] < 1:
            raise CommandError("At least one game must be played.")
        catalog = Catalog(load(SHIPPED))
        figures = [self._play(catalog, pair, options) for pair in pairs]
        if options["json"]:
            self.stdout.write(json.dumps({"pairs": figures}))
            return
        rows = [
            (
                f"{row['a']} beats {row['b']}",
                row["games"],
                percent(row["a_win_rate"]),
                percent(row["low"]),
                percent(row["high"]),
                f"{row['a_score']} : {row['b_score']}",
            )
            for row in figures
        ]
        self.stdout.write(table(("pair", "games", "wins", "from", "to", "scores"), rows))

    def _play(self, catalog: Catalog, pair: list[str], options: dict[str, Any]) -> dict[str, Any]:
        games = options["games"]
        bar = ProgressBar(games, sys.stderr, ":".join(pair))
        setups = league_setups(
            catalog, pair, games=games, seed=options["seed"], budget_ms=options["budget_ms"]
        )
        records: list[Record] = []
        try:
            for record in run_games(catalog, setups, bar, processes=options["processes"]):
                records.append(record)
        except KeyboardInterrupt:
            bar.clear()
            text = f"Stopped after {len(records)} games of {':'.join(pair)}."
            raise CommandError(text, returncode=130) from None
        bar.clear()
        return pair_figures(pair[0], pair[1], records)


def _pair(text: str) -> list[str]:
    names = text.split(":")
    if len(names) != 2 or any(name not in (*LEVELS, DRIFTER) for name in names):
        known = ", ".join((*LEVELS, DRIFTER))
        raise CommandError(f"A pair reads A:B with two of {known}; {text!r} does not.")
    return names
