"""Games played to some point without the table's door: quick, for tests that look back on them."""

from django.utils import timezone

from game import table
from game.bots.drifter import Drifter
from game.models import Action, Game
from game.rulesets import ruleset


def drift_on(game: Game, *, until: int | None = None) -> Game:
    """Write the log of a game in which every seat drifts, to its end or to so many rows."""
    rules, state = ruleset(game.ruleset), table.state_of(game)
    player = Drifter("sha256ctr:a known drifter")
    rows: list[Action] = []
    while not state.is_over and (until is None or len(rows) < until):
        seat, round = state.deciders()[0], state.round
        action = player.decide(rules.view(state, seat))
        events = rules.apply(state, action)
        rows.append(
            Action(
                game=game,
                sequence=len(rows) + 1,
                seat=seat,
                round=round,
                request_id=f"drift-{len(rows)}",
                body=rules.encode_action(action).decode(),
                events=rules.encode_events(events).decode(),
            )
        )
    Action.objects.bulk_create(rows)
    Game.objects.filter(pk=game.pk).update(
        sequence=len(rows),
        snapshot=rules.encode_state(state),
        deciders=list(state.deciders()),
        summary=rules.summary(state),
        finished_at=timezone.now() if state.is_over else None,
        bot_due_at=None,
    )
    return table.find_game(game.code)
