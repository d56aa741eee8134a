"""Finished and running games looked back upon, whatever their rules."""

from types import ModuleType
from typing import Any

import msgspec
from django.template.loader import get_template
from msgspec import Struct

from game import table
from game.models import Game
from game.presenters.bourbonomics import history as bourbonomics_history
from game.presenters.rendering import RegionPage
from game.rulesets import ruleset

PRESENTERS: dict[str, ModuleType] = {"bourbonomics": bourbonomics_history}
"""For each ruleset the module that tells it: `result_page`, `replay_of`, `whole_log`, `outcome_of`."""
FORMAT = 1


class Export(Struct, frozen=True):
    """A whole game: with the catalogue of that digest, seed and actions give every state again."""

    format: int
    code: str
    ruleset: str
    rules_version: int
    catalogue: dict[str, Any]
    seed: str
    seed_sha256: str
    started: str
    finished: str
    seats: list[dict[str, Any]]
    actions: list[msgspec.Raw]
    outcome: Any


class Thought(Struct, frozen=True):
    """Why a bot did what it did, and what else it had in mind, best first."""

    reason: str
    others: tuple[str, ...]


class _Option(Struct):
    """As much of a stored option as is told."""

    reason: str


def thoughts_of(game: Game) -> dict[int, Thought]:
    """Return the bots' thoughts by the number of their action; none while the game runs."""
    if not game.is_over:
        return {}
    found = {}
    for sequence, text in table.reasons(game).items():
        first, *rest = msgspec.json.decode(text, type=list[_Option])
        others = dict.fromkeys(one.reason for one in rest if one.reason != first.reason)
        found[sequence] = Thought(first.reason, tuple(others))
    return found


def presenter(game: Game) -> Any:
    """Return the module that tells games of these rules."""
    return PRESENTERS[game.ruleset]


def render_regions(
    game: Game, data: dict[str, Struct], page: RegionPage, *, oob: bool
) -> dict[str, str]:
    """Return the HTML of regions on which nothing can be done, each by the table's own partial."""
    html = {}
    for name, region in data.items():
        partial = name.partition("-")[0]
        template = get_template(f"{game.ruleset}/regions/{partial}.html")
        html[name] = str(template.render({"region": region, "table": page, "oob": oob}))
    return html


def export_of(game: Game) -> Export:
    """Return the game as its file holds it. Only for games that are over: it names the seed."""
    rules, steps = ruleset(game.ruleset), table.history(game)
    state = next(steps).state
    actions = [msgspec.Raw(rules.encode_action(step.action)) for step in steps]
    assert game.finished_at is not None
    return Export(
        format=FORMAT,
        code=game.code,
        ruleset=game.ruleset,
        rules_version=game.rules_version,
        catalogue={"revision": game.revision.number, "sha256": state.catalog.digest},
        seed=game.seed,
        seed_sha256=game.seed_digest,
        started=game.created_at.isoformat(timespec="seconds"),
        finished=game.finished_at.isoformat(timespec="seconds"),
        seats=[{"name": seat.name, "bot": seat.level or None} for seat in game.seats.all()],
        actions=actions,
        outcome=presenter(game).outcome_of(state),
    )
