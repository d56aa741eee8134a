"""The moments of a game worth going back to, and how the score went round by round."""

from collections.abc import Iterable

from msgspec import Struct

from game.engine.bourbonomics.events import (
    Aged,
    BottlePlaced,
    Completed,
    FinalRound,
    GameOver,
    RaidFought,
    RoundBegan,
    Sold,
)
from game.engine.bourbonomics.portfolios import standing
from game.engine.bourbonomics.scoring import score_of
from game.engine.bourbonomics.state import SeatIndex
from game.engine.core.events import Event
from game.presenters.bourbonomics.story import Step
from game.presenters.bourbonomics.telling.voice import Part, Voice, number, say


class Moment(Struct, frozen=True):
    """One moment: what made it special, the sentence, and where the replay shows it."""

    title: str
    icon: str
    sequence: int
    round: int
    seat: SeatIndex | None
    parts: tuple[Part, ...]


class RoundScore(Struct, frozen=True):
    """What every seat's score was when that round ended; round 0 is the start."""

    round: int
    sequence: int
    totals: tuple[int, ...]


class Chronicle(Struct, frozen=True):
    """A whole game in short."""

    rounds: tuple[RoundScore, ...]
    moments: tuple[Moment, ...]


def chronicle(steps: Iterable[Step], voice: Voice) -> Chronicle:
    """Walk through a game once and keep what a player remembers of it."""
    reader = _Reader(voice)
    for step in steps:
        reader.read(step)
    kept = [*reader.moments, *reader.best.values(), *reader.first.values()]
    return Chronicle(tuple(reader.rounds), tuple(sorted(kept, key=lambda moment: moment.sequence)))


class _Reader:
    """What is remembered on the way: all of some moments, the first or the best of others."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.rounds: list[RoundScore] = []
        self.moments: list[Moment] = []
        self.first: dict[str, Moment] = {}
        self.best: dict[str, Moment] = {}
        self._records: dict[str, int] = {}
        self._reached: set[tuple[SeatIndex, int, str]] = set()
        self._leader: SeatIndex | None = None
        self._round = 0

    def read(self, step: Step) -> None:
        for event in step.events:
            self._note(event, step)
        self._round = step.state.round

    def _note(self, event: Event, step: Step) -> None:
        match event:
            case RoundBegan(round=round):
                self._note_round(round - 1, step)
            case GameOver():
                self._note_round(self._round, step)
            case Sold():
                self._note_sale(event, step)
            case Aged(seat=seat, bill=bill, age=age):
                if self._is_record("age", age):
                    aged = (self.voice.who(seat), " aged ", self.voice.bill(bill), " to ")
                    self.best["age"] = self._moment(
                        "Longest aged barrel", "age", step, seat, *aged, number(age)
                    )
            case Completed(seat=seat, bill=bill, corn=corn):
                if "barrel" not in self.first:
                    made = (" completed ", self.voice.bill(bill), " with ", number(corn), " corn")
                    self.first["barrel"] = self._moment(
                        "First barrel", "cask", step, seat, self.voice.who(seat), *made
                    )
            case BottlePlaced(seat=seat):
                self._note_boards(seat, step)
            case RaidFought():
                self._note_raid(event, step)
            case FinalRound(round=round):
                last = ("The bourbon deck ran dry: round ", number(round), " was the last")
                self._keep("Final round", "bill", step, None, *last)

    def _note_round(self, round: int, step: Step) -> None:
        totals = tuple(score_of(step.state, s).total for s in range(len(step.state.seats)))
        self.rounds.append(RoundScore(round, step.sequence, totals))
        if round:
            self._note_leader(totals, step)

    def _note_sale(self, event: Sold, step: Step) -> None:
        sold = (self.voice.who(event.seat), " sold ", self.voice.bill(event.bill))
        terms = f" at age {event.age}, demand {event.demand} for "
        told = (*sold, terms, number(event.capital, "Capital"))
        if self._is_record("sale", event.capital):
            self.best["sale"] = self._moment("Biggest sale", "capital", step, event.seat, *told)
        if event.award == "gold":
            self._keep("Gold", "prestige", step, event.seat, *told)

    def _note_boards(self, seat: SeatIndex, step: Step) -> None:
        for index, portfolio in enumerate(step.state.seats[seat].portfolios):
            stands = standing(step.state, seat, index)
            for title, is_reached, verb in (
                ("Portfolio completed", stands.is_complete, " completed "),
                ("Mastery", stands.is_mastered, " mastered "),
            ):
                mark = (seat, portfolio.board, title)
                if is_reached and mark not in self._reached:
                    self._reached.add(mark)
                    told = (self.voice.who(seat), verb, self.voice.board(portfolio.board))
                    self._keep(title, "portfolio", step, seat, *told)

    def _note_raid(self, event: RaidFought, step: Step) -> None:
        bill, owner = self.voice.bill(event.bill), self.voice.whose(event.seat)
        if event.is_won:
            told = (self.voice.who(event.attacker), " raided ", owner, " rickhouse and took ", bill)
            self._keep("Raid won", "operations", step, event.attacker, *told)
        else:
            raider = self.voice.whom(event.attacker)
            told = (self.voice.who(event.seat), " kept ", bill, " from ", raider)
            self._keep("Raid beaten off", "operations", step, event.seat, *told)

    def _note_leader(self, totals: tuple[int, ...], step: Step) -> None:
        leaders = [seat for seat, total in enumerate(totals) if total == max(totals)]
        if len(leaders) > 1 or leaders[0] == self._leader:
            return
        seat = leaders[0]
        if self._leader is not None:
            told = (self.voice.who(seat), " took the lead from ", self.voice.whom(self._leader))
            self._keep("Lead changed", "arrow", step, seat, *told, " with ", number(totals[seat]))
        self._leader = seat

    def _is_record(self, name: str, value: int) -> bool:
        if value <= self._records.get(name, 0):
            return False
        self._records[name] = value
        return True

    def _keep(
        self, title: str, icon: str, step: Step, seat: SeatIndex | None, *told: str | Part
    ) -> None:
        self.moments.append(self._moment(title, icon, step, seat, *told))

    def _moment(
        self, title: str, icon: str, step: Step, seat: SeatIndex | None, *told: str | Part
    ) -> Moment:
        # An action that ends a round belongs to it, though the next one has begun.
        return Moment(title, icon, step.sequence, max(1, self._round), seat, say(*told))
