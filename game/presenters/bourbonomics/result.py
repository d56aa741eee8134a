"""How a game ended: every line of every seat's score, in the order of the places."""

from collections.abc import Sequence

from msgspec import Struct

from game.engine.bourbonomics import outcome
from game.engine.bourbonomics.events import Line
from game.engine.bourbonomics.scoring import Score
from game.engine.bourbonomics.state import State
from game.engine.core.chance import seed_digest
from game.presenters.bourbonomics.telling.voice import tint_of


class Group(Struct, frozen=True):
    """Lines of a score that belong together: a portfolio's, or the rest."""

    title: str
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)


class Place(Struct, frozen=True):
    """One seat's result."""

    rank: int
    seat: int
    tint: str
    name: str
    house: str
    is_winner: bool
    is_you: bool
    total: int
    capital: int
    reputation: int
    sold: int
    groups: tuple[Group, ...]


class Result(Struct, frozen=True):
    """The whole result, best place first."""

    headline: str
    tie_note: str
    """Which rule settled a tie; empty when there was none at the top."""
    places: tuple[Place, ...]
    rounds: int
    seed: str
    digest: str
    """The seed's SHA-256 as it was shown from the start."""
    is_seed_true: bool
    """Whether the seed really hashes to that."""


def result_of(state: State, names: Sequence[str], viewer: int | None, digest: str) -> Result:
    """Return the result of a game that is over; `digest` is what was published at its start."""
    ended = outcome(state)
    assert ended is not None
    ranked = sorted(ended.scores, key=lambda score: (-score.total, -score.sold, score.seat))
    places = tuple(_place(state, score, ranked, names, viewer) for score in ranked)
    winners = [place for place in places if place.seat in ended.winners]
    return Result(
        headline=_headline(winners),
        tie_note=_tie_note(ranked, len(winners)),
        places=places,
        rounds=state.round,
        seed=state.chance.seed,
        digest=digest,
        is_seed_true=seed_digest(state.chance.seed) == digest,
    )


def _place(
    state: State, score: Score, ranked: Sequence[Score], names: Sequence[str], viewer: int | None
) -> Place:
    ahead = sum((other.total, other.sold) > (score.total, score.sold) for other in ranked)
    return Place(
        rank=ahead + 1,
        seat=score.seat,
        tint=tint_of(score.seat, viewer, len(names)),
        name=names[score.seat],
        house=state.house(score.seat).name,
        is_winner=ahead == 0,
        is_you=score.seat == viewer,
        total=score.total,
        capital=score.capital,
        reputation=score.reputation,
        sold=score.sold,
        groups=_groups(state, score),
    )


def _groups(state: State, score: Score) -> tuple[Group, ...]:
    """Split the lines by portfolio; what is left comes last."""
    boards = [state.catalog.boards[p.board].name for p in state.seats[score.seat].portfolios]
    groups = [_group(board, score.lines) for board in boards]
    rest = tuple(
        line for line in score.lines if not any(line.label.startswith(f"{b}: ") for b in boards)
    )
    return (*groups, *([Group("Other Reputation", rest)] if rest else []))


def _group(board: str, lines: Sequence[Line]) -> Group:
    prefix = f"{board}: "
    mine = [line for line in lines if line.label.startswith(prefix)]
    return Group(board, tuple(Line(_titled(line.label, prefix), line.amount) for line in mine))


def _titled(label: str, prefix: str) -> str:
    bare = label.removeprefix(prefix)
    return bare[:1].upper() + bare[1:]


def _headline(winners: Sequence[Place]) -> str:
    if len(winners) == 1:
        winner = winners[0]
        return "You won" if winner.is_you else f"{winner.name} won"
    first, *rest = sorted(
        ("You" if w.is_you else w.name for w in winners), key=lambda n: n != "You"
    )
    between = ", ".join([first, *rest[:-1]])
    return f"{between} and {rest[-1]} share the victory"


def _tie_note(ranked: Sequence[Score], winners: int) -> str:
    top = [score for score in ranked if score.total == ranked[0].total]
    if len(top) == 1:
        return ""
    if winners == 1:
        return f"Equal at {top[0].total}: more barrels sold decided it."
    return f"Equal at {top[0].total} and in barrels sold."
