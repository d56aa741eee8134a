"""Master: asks the Distiller what is worth considering, then plays it out in imagination."""

import time
import zlib
from collections.abc import Callable

from msgspec.structs import replace

from game.bots.decision import SHOWN, Decision, Option
from game.bots.distiller import options
from game.bots.rollouts import Trial, try_out
from game.bots.temper import USUAL, Temper
from game.engine.bourbonomics.codec import encode_state
from game.engine.bourbonomics.state import View
from game.engine.core.chance import Chance, seed_from

CANDIDATES = 5
ROUNDS_AHEAD = 1
LEAST_GAIN = 0.3
DOUBT = 1.5
"""Standard errors by which another option must beat the Distiller's to be preferred."""
UNTRIED_VERBS = frozenset({"roll", "age", "pick", "keep", "skip", "reroll", "arrange"})
"""Decisions left to the Distiller: too early, too small or too random to play out."""
RESERVE = 0.9
"""The share of its time after which no new rollout is begun."""


class Master:
    """Search on top of the Distiller's judgement, within a time for each decision."""

    def __init__(
        self,
        seed: str,
        *,
        budget_ms: int,
        rollouts: int | None = None,
        temper: Temper = USUAL,
    ) -> None:
        self.seed, self.budget_ms, self.rollouts, self.temper = seed, budget_ms, rollouts, temper
        self.fast = replace(temper, trades=False)

    def decide(self, view: View) -> Decision:
        """Return an action for the seat whose view this is.

        With a fixed number of `rollouts` the same view always gives the same decision.
        """
        if view.viewer is None:
            raise ValueError("A spectator decides nothing.")
        may_go_on = self._clock()
        found = options(view, view.viewer, self.temper)
        candidates = _candidates(found)
        if view.step == "setup" or len(candidates) < 2:
            return Decision(found[0].action, tuple(found[:SHOWN]))
        chance = Chance(seed_from(f"{self.seed}/{zlib.crc32(encode_state(view))}"))
        horizon = ROUNDS_AHEAD * len(view.seats) + 1
        trials = try_out(view, candidates, chance, self.fast, horizon, may_go_on)
        return _verdict(trials)

    def _clock(self) -> Callable[[int], bool]:
        if self.rollouts is not None:
            most = self.rollouts
            return lambda samples: samples < most
        deadline = time.perf_counter() + RESERVE * self.budget_ms / 1000
        return lambda samples: time.perf_counter() < deadline


def _candidates(found: list[Option]) -> list[Option]:
    """The Distiller's choice, and the best of what else it saw."""
    first = found[0]
    if first.action.verb in UNTRIED_VERBS:
        return [first]
    rest = [option for option in found[1:] if option.action.verb not in UNTRIED_VERBS]
    by_score = sorted(rest, key=lambda option: -option.score)[: CANDIDATES - 1]
    last = rest[-1:] if rest and rest[-1] not in by_score else []
    return [first, *by_score[: CANDIDATES - 1 - len(last)], *last]


def _verdict(trials: list[Trial]) -> Decision:
    first = trials[0]
    best = max(
        trials,
        key=lambda trial: 0.0 if trial is first else trial.mean - DOUBT * trial.error - LEAST_GAIN,
    )
    ranked = sorted(trials, key=lambda trial: (trial is not best, -trial.mean))
    shown = tuple(
        replace(
            trial.option,
            score=round(trial.mean, 2),
            reason=_reason(trial, first),
        )
        for trial in ranked[:SHOWN]
    )
    return Decision(best.option.action, shown)


def _reason(trial: Trial, first: Trial) -> str:
    count = len(trial.gains)
    if trial is first or not count:
        return trial.option.reason
    text, games = trial.option.reason.rstrip("."), f"{count} imagined game{'s'[: count > 1]}"
    where = "ahead of" if trial.mean >= 0 else "behind"
    return (
        f"{text}. In {games} this came out {abs(trial.mean):.1f} points {where} the obvious move."
    )
