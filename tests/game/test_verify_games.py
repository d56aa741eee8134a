"""`manage.py verify_games` notices when what is stored no longer agrees with the log."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from game.models import Action, Game
from tests.game.playing import fresh, play_on


def verify(*arguments: str) -> str:
    out = StringIO()
    call_command("verify_games", *arguments, stdout=out)
    return out.getvalue()


def test_honest_games_are_verified(game):
    play_on(game, until=40)
    assert verify() == "1 games verified.\n"


def test_changed_snapshot_is_reported_and_rebuilt_from_the_log(game):
    game = play_on(game, until=40)
    honest, older = bytes(game.snapshot), Game.objects.get(pk=game.pk)
    state_bytes = bytes(play_on(game, until=60).snapshot)
    Game.objects.filter(pk=game.pk).update(snapshot=honest)
    with pytest.raises(CommandError, match="1 of 1 games differ"):
        verify()
    assert verify("--rebuild") == (
        f"{older.code} has a snapshot that its log does not lead to.\n"
        "1 games verified, 1 rebuilt.\n"
    )
    assert bytes(fresh(game).snapshot) == state_bytes


def test_changed_action_is_reported(game):
    game = play_on(game, until=40)
    row = Action.objects.filter(game=game, body__contains='"pick"').first()
    assert row is not None
    Action.objects.filter(pk=row.pk).update(body='{"verb":"roll","seat":0}')
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=out)
    assert out.getvalue().startswith(f"{game.code} cannot be played again: ")


def test_missing_row_is_reported(game):
    game = play_on(game, until=40)
    Action.objects.filter(game=game, sequence=5).delete()
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("verify_games", stdout=out)
    assert out.getvalue() == (
        f"{game.code} should have rows 1 to {game.sequence} and has {game.sequence - 1}.\n"
    )
