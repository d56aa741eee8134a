"""Many records added up: what `simulate` prints and what the balance is judged by."""

from collections import Counter, defaultdict
from typing import Any

import msgspec

from game.engine.bourbonomics import Catalog
from game.simulation.intervals import Rate, percentile, wilson
from game.simulation.records import Record, SeatRecord


class Summary:
    """Adds up records one by one; `figures` gives the sums as plain data."""

    def __init__(self, catalog: Catalog, players: int) -> None:
        self.catalog, self.players = catalog, players
        self.games = self.finished = self.actions = 0
        self.rounds: list[int] = []
        self.scores: list[int] = []
        self.margins: list[int] = []
        self.think_us: list[int] = []
        self.sold = 0
        self.verbs: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.by: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
        self.flagships: dict[str, Counter[str]] = defaultdict(Counter)
        self.seconds: dict[str, Counter[str]] = defaultdict(Counter)
        self.slots: Counter[tuple[str, int]] = Counter()
        self.boards: Counter[str] = Counter()

    def add(self, record: Record) -> None:
        """Count one game."""
        self.games += 1
        self.finished += record.is_finished
        self.actions += record.actions
        self.rounds.append(record.rounds)
        totals = sorted((seat.score for seat in record.seats), reverse=True)
        self.margins.append(totals[0] - totals[1])
        for index, seat in enumerate(record.seats):
            self._add_seat(index, seat)

    def _add_seat(self, index: int, seat: SeatRecord) -> None:
        self.scores.append(seat.score)
        self.sold += seat.sold
        self.verbs.update(seat.verbs)
        self.played.update(seat.played)
        self.think_us += seat.think_us
        self.by["seat"][str(index)].append(seat.share)
        self.by["turn_order"][str(seat.turn_order)].append(seat.share)
        self.by["house"][seat.house].append(seat.share)
        for card in set(seat.bought):
            self.by["card"][card].append(seat.share)
        for place, board in enumerate(seat.boards):
            counts = (self.flagships if place == 0 else self.seconds)[board.id]
            counts["seats"] += 1
            counts["completed"] += board.is_complete
            counts["themed"] += board.is_themed
            counts["mastered"] += board.is_mastered
            counts["won"] += seat.share == 1.0
            self.boards[board.id] += 1
            self.slots.update((board.id, slot) for slot in board.filled)

    def figures(self, seconds: float) -> dict[str, Any]:
        """Return everything counted, ready for JSON."""
        seats = max(1, self.games * self.players)
        scores, margins = sorted(self.scores), sorted(self.margins)
        return {
            "players": self.players,
            "games": self.games,
            "finished": self.finished,
            "rounds": _spread(sorted(self.rounds)),
            "rounds_histogram": {
                str(n): count for n, count in sorted(Counter(self.rounds).items())
            },
            "actions_per_game": round(self.actions / max(1, self.games), 1),
            "scores": {**_spread(scores), "mean": round(sum(scores) / seats, 1)},
            "winning_margin": _spread(margins),
            "barrels_sold_per_seat": round(self.sold / seats, 2),
            "wins_by_seat": self._rates("seat"),
            "wins_by_turn_order": self._rates("turn_order"),
            "wins_by_distillery": self._rates("house"),
            "flagships": self._boards(self.flagships),
            "flagship_completion": self._flagship_share("completed"),
            "flagship_mastery": self._flagship_share("mastered"),
            "second_portfolios": self._boards(self.seconds),
            "actions": {
                verb: round(count / max(1, self.games), 2)
                for verb, count in sorted(self.verbs.items())
            },
            "cards": self._cards(),
            "slots": self._slots(),
            "decision_ms": self._thinking(),
            "seconds": round(seconds, 1),
            "games_per_s": round(self.games / seconds, 2) if seconds else 0.0,
        }

    def _rates(self, kind: str) -> dict[str, dict[str, Any]]:
        return {
            name: msgspec.to_builtins(self._rate(shares))
            for name, shares in sorted(self.by[kind].items())
        }

    def _rate(self, shares: list[float]) -> Rate:
        return wilson(sum(shares), len(shares))

    def _flagship_share(self, what: str) -> float:
        seats = sum(counts["seats"] for counts in self.flagships.values())
        return round(sum(counts[what] for counts in self.flagships.values()) / max(1, seats), 4)

    def _boards(self, boards: dict[str, Counter[str]]) -> dict[str, dict[str, float]]:
        return {
            board: {
                "seats": counts["seats"],
                **{
                    what: round(counts[what] / counts["seats"], 4)
                    for what in ("completed", "themed", "mastered")
                },
            }
            for board, counts in sorted(boards.items())
        }

    def _cards(self) -> dict[str, dict[str, Any]]:
        """Every market card: how many seats had it, and how often those won beyond their share."""
        found: dict[str, dict[str, Any]] = {}
        seats = max(1, self.games * self.players)
        for card in self.catalog.cards:
            if not card.copies:
                continue
            shares = self.by["card"].get(card.id, [])
            rate = self._rate(shares)
            found[card.id] = {
                "family": card.family,
                "seats": len(shares),
                "share": round(len(shares) / seats, 4),
                "lift": round(rate.rate - 1 / self.players, 4) if shares else 0.0,
                "low": round(rate.low - 1 / self.players, 4),
                "high": round(rate.high - 1 / self.players, 4),
            }
            if card.family == "operations":
                found[card.id]["played"] = self.played[card.id]
        return found

    def _slots(self) -> dict[str, list[float]]:
        return {
            board.id: [
                round(self.slots[board.id, slot] / self.boards[board.id], 4)
                for slot in range(len(board.record.slots))
            ]
            for board in self.catalog.boards
            if self.boards[board.id]
        }

    def _thinking(self) -> dict[str, float]:
        ordered = sorted(self.think_us)
        return {
            name: round(percentile(ordered, share) / 1000, 2)
            for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99))
        }


def _spread(ordered: list[int]) -> dict[str, int]:
    return {
        "p5": percentile(ordered, 0.05),
        "median": percentile(ordered, 0.5),
        "p95": percentile(ordered, 0.95),
    }
