"""Recorded games: every action, and how it ended, on a catalogue kept beside them.

`python -m tests.engine.bourbonomics.recording` records them anew; do so only when a rule has
changed on purpose, because a replay that differs is how a changed rule is noticed.
"""

import hashlib

import msgspec
from msgspec import Struct

from game.bots import make_bot, seat_to_ask
from game.engine.bourbonomics import Catalog, apply, copy_state, encode_state, moves, outcome, view
from game.engine.bourbonomics.actions import Action, AnyAction
from game.engine.bourbonomics.setup import new_game
from game.engine.bourbonomics.state import State
from tests.engine.bourbonomics.playing import CATALOG, RECORDED, record, start

PERFT_EVERY = 60
PERFT_DEPTH = 2

GAMES = {
    "two-seats": (2, "2 recorded 0", "drifter"),
    "raids-won-and-lost": (3, "3 recorded 253", "drifter"),
    "shared-victory": (3, "3 recorded 85", "drifter"),
    "mastery": (3, "3 recorded 146", "drifter"),
    "four-seats": (4, "4 recorded 0", "drifter"),
    "duel": (2, "2 played 0", "distiller"),
    "medals": (3, "3 played 0", "distiller"),
    "two-masteries": (4, "4 played 0", "distiller"),
}
"""Seats, seed, and who played: drifters try everything, distillers play to win."""


class Recorded(Struct):
    """One whole game."""

    seats: int
    seed: str
    actions: list[AnyAction]
    winners: list[int]
    totals: list[int]
    digest: str
    """SHA-256 of the final state's bytes."""
    perft: dict[str, int]
    """Legal lines of a fixed depth, counted at some of the actions."""


def recorded(name: str) -> Recorded:
    return msgspec.json.decode((RECORDED / f"{name}.json").read_bytes(), type=Recorded)


def begin(catalog: Catalog, game: Recorded) -> State:
    return new_game(catalog, [False] + [True] * (game.seats - 1), f"sha256ctr:{game.seed}")


def perft(state: State, depth: int) -> int:
    """How many different lines of legal actions there are from here."""
    if depth == 0 or state.is_over:
        return 1
    total = 0
    for seat in state.deciders():
        for action in moves(state, seat):
            after = copy_state(state)
            apply(after, action)
            total += perft(after, depth - 1)
    return total


def count_lines(catalog: Catalog, game: Recorded) -> dict[str, int]:
    """Perft at every so many actions, once the window of starter trades is over."""
    state, counts = begin(catalog, game), {}
    for number, action in enumerate(game.actions):
        if number % PERFT_EVERY == 0 and state.round:
            counts[str(number)] = perft(state, PERFT_DEPTH)
        apply(state, action)
    return counts


def play_to_win(seats: int, seed: str) -> tuple[State, list[Action]]:
    """A whole game between distillers."""
    state, actions = start(seats, seed), []
    bots = [make_bot("distiller", f"{seed}/{seat}", explain=False) for seat in range(seats)]
    while not state.is_over:
        seat = seat_to_ask(state, range(seats))
        assert seat is not None
        actions.append(bots[seat].decide(view(state, seat)).action)
        apply(state, actions[-1])
    return state, actions


def digest_of(state: State) -> str:
    return hashlib.sha256(encode_state(state)).hexdigest()


def main() -> None:
    for name, (seats, seed, player) in GAMES.items():
        state, actions = (record if player == "drifter" else play_to_win)(seats, seed)
        result = outcome(state)
        assert result is not None
        totals = [score.total for score in result.scores]
        played = msgspec.convert(actions, list[AnyAction])
        game = Recorded(seats, seed, played, list(result.winners), totals, digest_of(state), {})
        game.perft = count_lines(CATALOG, game)
        (RECORDED / f"{name}.json").write_bytes(msgspec.json.encode(game))


if __name__ == "__main__":
    main()
