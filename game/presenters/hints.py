"""The hint button: what the best bot would do on this seat's view, and why."""

from typing import Any

from game.models import Game
from game.presenters.pages import PRESENTERS, panel_data
from game.rulesets import State, ruleset

LEVEL = "master"
BUDGET_MS = 400


def hinted_panel(game: Game, state: State, seat: int) -> Any:
    """Return the panel's data with a hint; without one when there is nothing to decide."""
    rules = ruleset(game.ruleset)
    shown = panel_data(game, state, seat, ())
    if seat not in state.deciders():
        return shown
    seed = f"hint-{game.code}-{seat}-{game.sequence}"
    best = rules.make_bot(LEVEL, seed, budget_ms=BUDGET_MS).decide(rules.view(state, seat))
    action = rules.encode_action(best.action).decode()
    return PRESENTERS[game.ruleset].with_hint(shown, best.options[0].reason, action)
