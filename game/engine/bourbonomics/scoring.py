"""The end: every line of every seat's score, and who won."""

from msgspec import Struct

from game.engine.bourbonomics.effects import BillFame, CompletionBonus, FreeBoard
from game.engine.bourbonomics.events import Line
from game.engine.bourbonomics.piles import holdings
from game.engine.bourbonomics.portfolios import SIGNATURE_VALUE, is_signature_bottle, standing
from game.engine.bourbonomics.state import SeatIndex, State

PENALTY = 2
PENALTY_LIMIT = 10


class Score(Struct, frozen=True):
    """One seat's sum: Capital, then every line of Reputation."""

    seat: SeatIndex
    capital: int
    lines: tuple[Line, ...]
    sold: int

    @property
    def reputation(self) -> int:
        return sum(line.amount for line in self.lines)

    @property
    def total(self) -> int:
        return self.capital + self.reputation


class Outcome(Struct, frozen=True):
    """The result: one winner, or several who share it."""

    winners: tuple[SeatIndex, ...]
    scores: tuple[Score, ...]


def score_of(state: State, seat: SeatIndex) -> Score:
    """Return the seat's score as if the game ended now."""
    side = state.seats[seat]
    lines: list[Line] = []
    for index in range(len(side.portfolios)):
        lines += _portfolio_lines(state, seat, index)
    if side.reputation:
        earners = [name for _, _, name in holdings(state, seat, CompletionBonus)]
        lines.append(Line(" and ".join(earners), side.reputation))
    for _, effect, name in holdings(state, seat, BillFame):
        fame = min(effect.limit, effect.reputation * len(set(side.sold)))
        lines.append(Line(name, fame))
    return Score(seat, side.capital, tuple(lines), len(side.sold))


def final_outcome(state: State) -> Outcome:
    """Rank all seats: highest total, then most barrels sold, then a shared victory."""
    scores = [score_of(state, seat) for seat in range(len(state.seats))]
    best = max((score.total, score.sold) for score in scores)
    winners = tuple(score.seat for score in scores if (score.total, score.sold) == best)
    return Outcome(winners, tuple(scores))


def _portfolio_lines(state: State, seat: SeatIndex, index: int) -> list[Line]:
    portfolio = state.seats[seat].portfolios[index]
    board = state.catalog.boards[portfolio.board]
    lines: list[Line] = []
    for slot, bottle in zip(board.record.slots, portfolio.bottles, strict=True):
        if bottle is not None:
            lines.append(Line(f"{board.name}: {slot.name}", slot.value))
            if is_signature_bottle(state, slot, bottle):
                lines.append(Line(f"{board.name}: {slot.name}, signature", SIGNATURE_VALUE))
    stands = standing(state, seat, index)
    for reached, word, bonus in (
        (stands.is_complete, "Completion", board.record.completion),
        (stands.is_themed, "Theme", board.record.theme),
        (stands.is_mastered, "Mastery", board.record.mastery),
    ):
        if reached:
            lines.append(Line(f"{board.name}: {word}", bonus))
    if index == 1 and stands.required_left:
        lines.append(
            Line(f"{board.name}: unfinished", -_penalty(state, seat, stands.required_left))
        )
    return lines


def _penalty(state: State, seat: SeatIndex, unfilled: int) -> int:
    each, limit = PENALTY, PENALTY_LIMIT
    for _, effect, _ in holdings(state, seat, FreeBoard):
        each, limit = effect.penalty, effect.limit
    return min(limit, each * unfilled)
