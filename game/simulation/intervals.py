"""How sure a measured rate is."""

from math import sqrt

from msgspec import Struct

Z_95 = 1.959964


class Rate(Struct, frozen=True):
    """A share of so many trials, with its 95 % interval."""

    wins: float
    games: int
    rate: float
    low: float
    high: float


def wilson(wins: float, games: int, z: float = Z_95) -> Rate:
    """Return the rate with Wilson's interval; shared victories may count in part."""
    if not games:
        return Rate(0.0, 0, 0.0, 0.0, 1.0)
    rate = wins / games
    spread = z * sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    middle = rate + z * z / (2 * games)
    scale = 1 + z * z / games
    return Rate(
        round(wins, 2),
        games,
        round(rate, 4),
        round(max(0.0, (middle - spread) / scale), 4),
        round(min(1.0, (middle + spread) / scale), 4),
    )


def percentile(values: list[int], share: float) -> int:
    """Return the value below which that share of the sorted values lies; 0 of none."""
    if not values:
        return 0
    return values[min(len(values) - 1, int(share * len(values)))]
