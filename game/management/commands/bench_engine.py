"""How quick the rules are: replay, one action, a copy, the options and the view."""

import json
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from content.loader import SHIPPED, load
from game.bots.drifter import Drifter
from game.engine.bourbonomics import Catalog, apply, copy_state, legal, new_game, view
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.state import State

SEATS = 4
LATE = 400
"""Actions past this number show whether an action's cost grows with the game."""


class Command(BaseCommand):
    help = "Measure the engine on whole 4-seat games and print the figures."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--games", type=int, default=40)
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        figures = measure(options["games"])
        if options["json"]:
            self.stdout.write(json.dumps(figures))
        else:
            for name, value in figures.items():
                self.stdout.write(f"{name:24}{value:>14,}")


def measure(games: int) -> dict[str, float]:
    """Record games from fixed seeds, then time everything on them."""
    catalog = Catalog(load(SHIPPED))
    recorded = [_record(catalog, f"sha256ctr:bench {number}") for number in range(games)]
    started = time.perf_counter()
    for seed, actions in recorded:
        state = _new(catalog, seed)
        for action in actions:
            apply(state, action)
    replay_time = time.perf_counter() - started
    early: list[float] = []
    late: list[float] = []
    samples: list[State] = []
    for seed, actions in recorded:
        state = _new(catalog, seed)
        for number, action in enumerate(actions):
            (late if number >= LATE else early).append(_timed(apply, state, action))
            if number % 10 == 0 and not state.is_over:
                samples.append(copy_state(state))
    return {
        "games": games,
        "actions": len(early) + len(late),
        "replay_actions_per_s": round((len(early) + len(late)) / replay_time),
        "apply_us_p50": _micro(early + late),
        "apply_us_p50_late": _micro(late),
        "late_actions": len(late),
        "clone_us": _micro([_timed(copy_state, state) for state in samples]),
        "legal_us_p50": _micro([_timed(legal, state, state.deciders()[0]) for state in samples]),
        "view_us_p50": _micro([_timed(view, state, state.active) for state in samples]),
    }


def _new(catalog: Catalog, seed: str) -> State:
    return new_game(catalog, [False] + [True] * (SEATS - 1), seed)


def _record(catalog: Catalog, seed: str) -> tuple[str, list[Action]]:
    state, player, actions = _new(catalog, seed), Drifter(seed), []
    while not state.is_over:
        deciders = state.deciders()
        seat = deciders[player.chance.below(len(deciders))]
        actions.append(player.decide(view(state, seat)))
        apply(state, actions[-1])
    return seed, actions


def _timed(work: Callable[..., object], *objects: object) -> float:
    started = time.perf_counter()
    work(*objects)
    return time.perf_counter() - started


def _micro(times: list[float]) -> float:
    return round(median(times) * 1e6, 1) if times else 0.0
