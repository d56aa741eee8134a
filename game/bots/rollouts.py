"""Playing on in imagination: the same guesses for every option, as many as time allows."""

from collections.abc import Callable, Sequence
from math import sqrt

from game.bots.appraisal import margin
from game.bots.asking import seat_to_ask
from game.bots.decision import Option
from game.bots.distiller import first_choice
from game.bots.imagining import imagine
from game.bots.temper import Temper
from game.engine.bourbonomics import apply, copy_state
from game.engine.bourbonomics.actions import EndTurn
from game.engine.bourbonomics.state import State, View
from game.engine.core.chance import Chance
from game.engine.core.errors import ActionError

LONGEST_ROLLOUT = 400
HOPELESS_LEAD = 2.0
"""An option this many standard errors behind the best is given no more time."""
LEAST_SAMPLES = 3


class Trial:
    """One option with what its rollouts came to, against the first option's on the same guesses."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.gains: list[float] = []
        self.is_out = False

    @property
    def mean(self) -> float:
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        count = len(self.gains)
        if count < 2:
            return 10.0
        mean = self.mean
        return sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (count - 1) / count)


def try_out(
    view: View,
    options: Sequence[Option],
    chance: Chance,
    temper: Temper,
    horizon: int,
    may_go_on: Callable[[int], bool],
) -> list[Trial]:
    """Compare the options on imagined tables until told to stop.

    The first option is the yardstick: the others' gains are measured against it.
    """
    assert view.viewer is not None
    trials = [Trial(option) for option in options]
    sample = 0
    while may_go_on(sample):
        table = imagine(view, chance)
        base = _outcome(table, view.viewer, trials[0].option, temper, horizon)
        if base is None:
            break
        trials[0].gains.append(0.0)
        for trial in trials[1:]:
            if trial.is_out or not may_go_on(sample):
                continue
            result = _outcome(table, view.viewer, trial.option, temper, horizon)
            if result is None:
                trial.is_out = True
            else:
                trial.gains.append(result - base)
        sample += 1
        _drop_the_hopeless(trials, sample)
        if all(trial.is_out for trial in trials[1:]):
            break
    return trials


def _drop_the_hopeless(trials: list[Trial], samples: int) -> None:
    if samples < LEAST_SAMPLES:
        return
    lead = max(trial.mean for trial in trials if not trial.is_out)
    for trial in trials[1:]:
        if trial.mean + HOPELESS_LEAD * trial.error < lead:
            trial.is_out = True


def _outcome(table: State, seat: int, option: Option, temper: Temper, horizon: int) -> float | None:
    """Play the option and then on for so many turns; `None` if the guess forbids it."""
    state = copy_state(table)
    everyone = range(len(state.seats))
    turns = int(isinstance(option.action, EndTurn))
    try:
        apply(state, option.action)
        for _ in range(LONGEST_ROLLOUT):
            if state.is_over or (turns >= horizon):
                break
            asked = seat_to_ask(state, everyone)
            assert asked is not None
            action = first_choice(state, asked, temper).action
            apply(state, action)
            turns += isinstance(action, EndTurn)
    except ActionError:
        return None
    return margin(state, seat, temper)
