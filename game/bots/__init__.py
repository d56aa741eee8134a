"""Players that see only what their seat may see.

`make_bot` gives a player of one of the `LEVELS`; `seat_to_ask` says whose answer a game waits for.
"""

from game.bots.apprentice import Apprentice
from game.bots.asking import seat_to_ask
from game.bots.decision import Bot, Decision, Option
from game.bots.distiller import Distiller
from game.bots.master import Master

LEVELS = ("apprentice", "distiller", "master")
BUDGET_MS = 150

__all__ = ["BUDGET_MS", "LEVELS", "Bot", "Decision", "Option", "make_bot", "seat_to_ask"]


def make_bot(level: str, seed: str, *, budget_ms: int = BUDGET_MS, explain: bool = True) -> Bot:
    """Return a player of that level. Raises `ValueError` for a level there is not.

    Without `explain` it names its own choice alone, which is quicker.

    The same seed and the same view give the same decision; Master alone also looks at the clock.
    """
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    if level == "apprentice":
        return Apprentice(seed)
    if level == "distiller":
        return Distiller(seed, explain=explain)
    return Master(seed, budget_ms=budget_ms)
