"""A table for one: a person and one to three bots."""

import secrets
from collections.abc import Sequence

from game import table
from game.models import Game, Player
from game.table import Chair

BOT_NAMES = (
    *("Maeve", "Otis", "Pearl", "Silas", "Hattie", "Amos", "Dell", "Ruby", "Ezra", "Ida"),
    *("Clem", "Nell", "Rufus", "Opal", "Virgil", "Tess"),
)


def open_solo(player: Player, levels: Sequence[str], *, secret: str = "") -> Game:
    """Open a table for the player in the first seat and a bot of each level given."""
    free = [name for name in BOT_NAMES if name.casefold() != player.name.casefold()]
    names = secrets.SystemRandom().sample(free, len(levels))
    bots = [Chair(name, level=level) for name, level in zip(names, levels, strict=True)]
    return table.open_game([Chair(player.name, player), *bots], secret=secret, pace=player.pace)
