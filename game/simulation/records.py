"""What is asked of a simulated game, and what is kept of it."""

from msgspec import Struct


class Setup(Struct, frozen=True):
    """One game to be played: who sits where, in which house, from which seed."""

    seed: str
    levels: tuple[str, ...]
    houses: tuple[str, ...] = ()
    """The seats' distilleries; empty to let the bots pick."""
    budget_ms: int = 150


class Board(Struct, frozen=True):
    """A portfolio at the end: which slots were filled, and how far it came."""

    id: str
    filled: tuple[int, ...]
    is_complete: bool
    is_themed: bool
    is_mastered: bool


class SeatRecord(Struct, frozen=True):
    """One seat's game."""

    level: str
    house: str
    turn_order: int
    """0 for the seat that opened round 1."""
    score: int
    capital: int
    share: float
    """1 for a victory, a fraction for a shared one, 0 otherwise."""
    sold: int
    verbs: dict[str, int]
    bought: tuple[str, ...]
    """Cards bought or gained from the market, by id."""
    played: tuple[str, ...]
    boards: tuple[Board, ...]
    think_us: tuple[int, ...]
    """What each decision took, in microseconds."""


class Record(Struct, frozen=True):
    """One whole game."""

    setup: Setup
    rounds: int
    actions: int
    is_finished: bool
    seats: tuple[SeatRecord, ...]
