"""What a seat can do now, with which objects, and in plain words why not the rest."""

from collections.abc import Iterable

from game.engine.bourbonomics.options import answers, setup, turn
from game.engine.bourbonomics.prompts import prompt_for
from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.bourbonomics.verbs import TURN_VERBS, verbs_now, why_not_now
from game.engine.core.options import Options, Verb

DESCRIPTIONS = {**setup.DESCRIPTIONS, **turn.DESCRIPTIONS, **answers.DESCRIPTIONS}


def legal(state: State, seat: SeatIndex) -> Options:
    """Return who decides now and everything this seat can and cannot do, with reasons."""
    if state.pending:
        asks = str(state.pending[-1].__struct_config__.tag)
        names: Iterable[str] = dict.fromkeys((*verbs_now(state, seat), *TURN_VERBS))
    else:
        asks = state.step
        names = TURN_VERBS
    if state.step == "setup":
        names = verbs_now(state, seat)
    verbs = {name: _describe(state, seat, name) for name in names}
    return Options(seat, state.deciders(), asks, prompt_for(state, seat), verbs)


def _describe(state: State, seat: SeatIndex, name: str) -> Verb:
    why = why_not_now(state, seat, name)
    return Verb(name, why) if why else DESCRIPTIONS[name](state, seat)
