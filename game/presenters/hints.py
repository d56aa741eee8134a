"""The hint button: what a good bot would do on this seat's view, and why."""

from typing import Any

from game.models import Game
from game.presenters.pages import PRESENTERS, names_of, panel_data
from game.rulesets import State, ruleset


def hinted_panel(game: Game, state: State, seat: int) -> Any:
    """Return the panel's data with a hint; without one when there is nothing to decide.

    The same table gives the same hint, however often and in whichever process it is asked for.
    """
    if seat not in state.deciders():
        return panel_data(game, state, seat, ())
    rules = ruleset(game.ruleset)
    seen = rules.view(state, seat)
    best = rules.make_adviser(f"hint-{game.code}-{seat}").decide(seen)
    action = rules.encode_action(best.action).decode()
    presenter = PRESENTERS[game.ruleset]
    return presenter.with_hint(seen, names_of(game), best.options[0].reason, action)
