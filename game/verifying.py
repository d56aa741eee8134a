"""Whether the log of a game still leads to where its snapshot and columns say it stands."""

from collections.abc import Iterator

from game import table
from game.engine.core.errors import ActionError
from game.models import Game
from game.rulesets import State, ruleset


def differences(game: Game) -> Iterator[str]:
    """Play the stored log again and yield, in words, everything that does not agree."""
    rules = ruleset(game.ruleset)
    if game.rules_version != rules.rules_version:
        yield f"was begun under rules version {game.rules_version}, not {rules.rules_version}"
        return
    sequences = list(game.actions.order_by("sequence").values_list("sequence", flat=True))
    if sequences != list(range(1, game.sequence + 1)):
        yield f"should have rows 1 to {game.sequence} and has {len(sequences)}"
        return
    try:
        state = _replayed(game)
    except ActionError as error:
        yield f"cannot be played again: {error}"
        return
    if rules.encode_state(state) != bytes(game.snapshot):
        yield "has a snapshot that its log does not lead to"
    for column, expected in (
        ("deciders", list(state.deciders())),
        ("summary", rules.summary(state)),
        ("seed_digest", state.seed_digest),
        ("is_over", state.is_over),
    ):
        if getattr(game, column) != expected:
            yield f"says {column} {getattr(game, column)}; its log says {expected}"


def rebuild(game: Game) -> None:
    """Make the snapshot and the columns say what the log says."""
    table.note(game, _replayed(game))
    game.save()


def _replayed(game: Game) -> State:
    state = None
    for step in table.history(game):
        state = step.state
    return state
