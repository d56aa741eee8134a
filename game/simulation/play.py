"""One simulated game, from the first pick to the last line of the score."""

import time
from collections import Counter

from game.bots import Bot, Decision, Option, make_bot, seat_to_ask
from game.bots.drifter import Drifter
from game.engine.bourbonomics import Catalog, apply, new_game, outcome, view
from game.engine.bourbonomics.actions import Action, Buy, ChooseCard, Commit, Pick, Play
from game.engine.bourbonomics.decisions import PickDistillery
from game.engine.bourbonomics.portfolios import standing
from game.engine.bourbonomics.scoring import Outcome
from game.engine.bourbonomics.state import SeatIndex, State, View
from game.engine.core.chance import seed_from
from game.simulation.records import Board, Record, SeatRecord, Setup

DRIFTER = "drifter"
"""Random legal play: no level of ours, but what every level must beat."""
MOST_ACTIONS = 5_000
"""A game that takes more is given up and counted as unfinished."""


class _Drifting:
    """A drifter that answers as a bot does."""

    def __init__(self, seed: str) -> None:
        self.drifter = Drifter(seed_from(seed))

    def decide(self, view: View) -> Decision:
        action = self.drifter.decide(view)
        return Decision(action, (Option(action, 0.0, "Any legal action will do."),))


class _Notes:
    """What is written down about a seat while it plays."""

    def __init__(self) -> None:
        self.verbs: Counter[str] = Counter()
        self.bought: list[str] = []
        self.played: list[str] = []
        self.think_us: list[int] = []


def play_game(catalog: Catalog, setup: Setup) -> Record:
    """Play the game to its end and return what is kept of it."""
    seats = len(setup.levels)
    state = new_game(catalog, [True] * seats, seed_from(setup.seed))
    bots = [
        _bot(level, f"{setup.seed}/{seat}", setup.budget_ms)
        for seat, level in enumerate(setup.levels)
    ]
    notes = [_Notes() for _ in range(seats)]
    opened_by = None
    actions = 0
    while not state.is_over and actions < MOST_ACTIONS:
        seat = seat_to_ask(state, range(seats))
        assert seat is not None
        action = _next_action(state, seat, bots[seat], notes[seat], setup)
        _note(state, action, notes[seat])
        apply(state, action)
        actions += 1
        if opened_by is None and state.round == 1:
            opened_by = state.start
    result = outcome(state)
    return Record(
        setup,
        state.round,
        actions,
        state.is_over,
        tuple(
            _seat_record(state, seat, setup, notes[seat], opened_by or 0, result)
            for seat in range(seats)
        ),
    )


def _bot(level: str, seed: str, budget_ms: int) -> Bot:
    if level == DRIFTER:
        return _Drifting(seed)
    return make_bot(level, seed, budget_ms=budget_ms, explain=False)


def _next_action(state: State, seat: SeatIndex, bot: Bot, notes: _Notes, setup: Setup) -> Action:
    if setup.houses and state.pending and isinstance(state.pending[-1], PickDistillery):
        return Pick(seat, setup.houses[seat])
    seen = view(state, seat)
    started = time.perf_counter()
    decision = bot.decide(seen)
    notes.think_us.append(round((time.perf_counter() - started) * 1e6))
    return decision.action


def _note(state: State, action: Action, notes: _Notes) -> None:
    notes.verbs[action.verb] += 1
    if isinstance(action, Buy | ChooseCard):
        notes.bought.append(state.card(action.card).id)
    elif isinstance(action, Play):
        notes.played.append(state.card(action.card).id)
    elif isinstance(action, Commit):
        committed = [state.card(card) for lot in action.lots for card in lot.cards]
        notes.played += [face.id for face in committed if face.is_contract]


def _seat_record(
    state: State,
    seat: SeatIndex,
    setup: Setup,
    notes: _Notes,
    opened_by: SeatIndex,
    result: Outcome | None,
) -> SeatRecord:
    side = state.seats[seat]
    score = result.scores[seat] if result else None
    won = result is not None and seat in result.winners
    return SeatRecord(
        level=setup.levels[seat],
        house=state.house(seat).id,
        turn_order=(seat - opened_by) % len(state.seats),
        score=score.total if score else 0,
        capital=side.capital,
        share=1 / len(result.winners) if result and won else 0.0,
        sold=len(side.sold),
        verbs=dict(notes.verbs),
        bought=tuple(notes.bought),
        played=tuple(notes.played),
        boards=tuple(_board(state, seat, index) for index in range(len(side.portfolios))),
        think_us=tuple(notes.think_us),
    )


def _board(state: State, seat: SeatIndex, index: int) -> Board:
    portfolio = state.seats[seat].portfolios[index]
    stands = standing(state, seat, index)
    return Board(
        id=state.catalog.boards[portfolio.board].id,
        filled=tuple(n for n, bottle in enumerate(portfolio.bottles) if bottle is not None),
        is_complete=stands.is_complete,
        is_themed=stands.is_themed,
        is_mastered=stands.is_mastered,
    )
