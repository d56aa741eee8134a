"""Draws what `simulate --json` measured: the pictures of docs/balance.md."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.simulation.drawing import Bar, bar_chart

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "images" / "balance"
FAIR_HOUSE = 5.0
LIFT_LIMIT = 15.0


class Command(BaseCommand):
    help = "Draw SVG charts from files that hold what `simulate --json` printed."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path)
        parser.add_argument("--to", type=Path, default=FOLDER, help="folder for the pictures")

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["to"]
        for file in options["files"]:
            figures = _read(file)
            folder.mkdir(parents=True, exist_ok=True)
            for name, picture in pictures(figures).items():
                path = folder / f"{name}-{figures['players']}.svg"
                path.write_text(picture)
                self.stdout.write(str(path))


def _read(file: Path) -> dict[str, Any]:
    try:
        figures: dict[str, Any] = json.loads(file.read_text())
        if "wins_by_distillery" not in figures:
            raise ValueError
    except (OSError, ValueError):
        raise CommandError(f"{file} does not hold the JSON of `simulate`.") from None
    return figures


def pictures(figures: dict[str, Any]) -> dict[str, str]:
    """Return the charts of one table size, by name."""
    players = figures["players"]
    fair = 100 / players
    games = figures["games"]
    rounds = [
        Bar(f"{number} rounds", round(100 * count / games, 1))
        for number, count in figures["rounds_histogram"].items()
    ]
    houses = [
        Bar(
            house,
            round(100 * row["rate"] - fair, 1),
            100 * row["low"] - fair,
            100 * row["high"] - fair,
        )
        for house, row in figures["wins_by_distillery"].items()
    ]
    cards = sorted(
        (
            (card, row)
            for card, row in figures["cards"].items()
            if row["family"] in ("operations", "investment") and row["seats"]
        ),
        key=lambda item: -item[1]["lift"],
    )
    lifts = [
        Bar(card, round(100 * row["lift"], 1), 100 * row["low"], 100 * row["high"])
        for card, row in cards
    ]
    at = f"{players} seats, {games} games"
    return {
        "rounds": bar_chart(f"Length of games ({at})", rounds, unit=" %"),
        "distilleries": bar_chart(
            f"Wins beyond the fair share, in points ({at})", houses, band=(-FAIR_HOUSE, FAIR_HOUSE)
        ),
        "cards": bar_chart(
            f"Buyers' wins beyond the fair share, in points ({at})", lifts, band=(0.0, LIFT_LIMIT)
        ),
    }
