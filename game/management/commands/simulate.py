"""Whole games between bots of one level, added up: lengths, scores, who wins, what is used."""

import json
import sys
import time
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from content.loader import SHIPPED, load
from game.bots import BUDGET_MS, LEVELS
from game.engine.bourbonomics import Catalog
from game.simulation import run_games, table_setups
from game.simulation.console import ProgressBar, percent, points, table
from game.simulation.play import DRIFTER
from game.simulation.summary import Summary


class Command(BaseCommand):
    help = "Let bots play whole games and print how they went."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--players", type=int, default=4, help="seats at each table")
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--bots", choices=(*LEVELS, DRIFTER), default="distiller")
        parser.add_argument("--seed", default="simulate")
        parser.add_argument("--budget-ms", type=int, default=BUDGET_MS)
        parser.add_argument("--processes", type=int, help="all cores unless told otherwise")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        catalog = Catalog(load(SHIPPED))
        players, games = options["players"], options["games"]
        if str(players) not in catalog.table.deck_size:
            raise CommandError(f"There are no tables for {players} seats.")
        if games < 1:
            raise CommandError("At least one game must be played.")
        setups = table_setups(
            catalog,
            players=players,
            games=games,
            level=options["bots"],
            seed=options["seed"],
            budget_ms=options["budget_ms"],
        )
        summary, bar = Summary(catalog, players), ProgressBar(games, sys.stderr)
        started = time.monotonic()
        try:
            for record in run_games(catalog, setups, bar, processes=options["processes"]):
                summary.add(record)
        except KeyboardInterrupt:
            bar.clear()
            raise CommandError(f"Stopped after {summary.games} games.", returncode=130) from None
        bar.clear()
        figures = summary.figures(time.monotonic() - started)
        figures = {"bots": options["bots"], "seed": options["seed"], **figures}
        self.stdout.write(json.dumps(figures) if options["json"] else as_text(figures))


def as_text(figures: dict[str, Any]) -> str:
    """Return the figures as plain tables."""
    fair = 1 / figures["players"]
    rounds, scores = figures["rounds"], figures["scores"]
    parts = [
        f"{figures['finished']} of {figures['games']} games of {figures['players']} ended; "
        f"{figures['games_per_s']} games/s, {figures['actions_per_game']} actions a game",
        f"rounds {rounds['p5']} / {rounds['median']} / {rounds['p95']}, "
        f"scores {scores['p5']} / {scores['median']} / {scores['p95']} (p5, median, p95)",
        f"flagship completed {percent(figures['flagship_completion'])}, "
        f"mastered {percent(figures['flagship_mastery'])}",
    ]
    for title, key in (
        ("seat", "wins_by_seat"),
        ("turn order", "wins_by_turn_order"),
        ("distillery", "wins_by_distillery"),
    ):
        rows = [
            (name, percent(row["rate"]), percent(row["low"]), percent(row["high"]))
            for name, row in figures[key].items()
        ]
        parts.append(table((title, "wins", "from", "to"), rows))
    for title, key in (("flagship", "flagships"), ("second portfolio", "second_portfolios")):
        rows = [
            (name, row["seats"], *(percent(row[w]) for w in ("completed", "themed", "mastered")))
            for name, row in figures[key].items()
        ]
        parts.append(table((title, "seats", "completed", "themed", "mastered"), rows))
    slots = [(name, *(percent(share) for share in row)) for name, row in figures["slots"].items()]
    width = max((len(row) for row in slots), default=1)
    head = ("slots filled", *(str(n) for n in range(1, width)))
    parts.append(table(head, [(*row, *("",) * (width - len(row))) for row in slots]))
    cards = sorted(figures["cards"].items(), key=lambda item: (item[1]["family"], -item[1]["lift"]))
    rows = [
        (name, row["family"], percent(row["share"]), points(row["lift"])) for name, row in cards
    ]
    parts.append(table(("card", "family", "seats that had it", f"wins beyond {fair:.0%}"), rows))
    parts.append(table(("action", "a game"), figures["actions"].items()))
    return "\n\n".join(parts)
