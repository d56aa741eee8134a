"""A solo table with the draft as its catalogue."""

from collections.abc import Sequence

from django.contrib.auth.models import AbstractBaseUser

from content.drafts.publishing import snapshot_draft
from game import table
from game.models import Game, Player, tidy_name
from game.table import Chair

BOTS = ("Maeve", "Otis", "Pearl")


def open_playtest(user: AbstractBaseUser, levels: Sequence[str]) -> Game:
    """Seat the user and a bot of each level at a table that plays the draft as it is now.

    The game keeps that draft for good, whatever is edited later. Raises `CatalogueError`.
    """
    revision = snapshot_draft(author=user)
    player = player_of(user)
    bots = [Chair(name, level=level) for name, level in zip(BOTS, levels, strict=False)]
    chairs = [Chair(player.name, player), *bots]
    return table.open_game(chairs, pace=player.pace, revision_id=revision.pk)


def player_of(user: AbstractBaseUser) -> Player:
    """Return the account's player, made now if it never played."""
    name = tidy_name(user.get_username()) or "Curator"
    player, _ = Player.objects.get_or_create(user_id=user.pk, defaults={"name": name})
    return player
