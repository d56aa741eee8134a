"""Who plays whom, with seats and distilleries going round evenly."""

from collections.abc import Iterator, Sequence
from itertools import permutations

from game.engine.bourbonomics import Catalog
from game.simulation.records import Setup


def bot_houses(catalog: Catalog) -> list[str]:
    """Return the distilleries a bot may have."""
    return [house.id for house in catalog.distilleries if not house.humans_only]


def table_setups(
    catalog: Catalog,
    *,
    players: int,
    games: int,
    level: str,
    seed: str,
    budget_ms: int = 150,
) -> Iterator[Setup]:
    """Yield tables of one level; every seating of the distilleries comes up equally often."""
    seatings = list(permutations(bot_houses(catalog), players))
    for number in range(games):
        houses = seatings[number % len(seatings)]
        yield Setup(f"{seed}/{number}", (level,) * players, houses, budget_ms)


def league_setups(
    catalog: Catalog, pair: Sequence[str], *, games: int, seed: str, budget_ms: int = 150
) -> Iterator[Setup]:
    """Yield duels: each seed is played four times, seats and distilleries both swapped."""
    a, b = pair
    seatings = list(permutations(bot_houses(catalog), 2))
    for number in range(games):
        deal, turn = divmod(number, 4)
        first, second = seatings[deal % len(seatings)]
        houses = (first, second) if turn % 2 == 0 else (second, first)
        levels = (a, b) if turn < 2 else (b, a)
        yield Setup(f"{seed}/{deal}", levels, houses, budget_ms)
