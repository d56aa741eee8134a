"""A machine that plays whatever is legal, at tables of 2, 3 and 4, and checks every law after each action."""

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.bourbonomics import apply, encode_state, moves, outcome
from game.engine.bourbonomics.events import decode_events, encode_events
from game.engine.core.errors import IllegalAction
from tests.engine.bourbonomics.laws import check_codec, check_deciders, check_eyes, check_laws
from tests.engine.bourbonomics.playing import start, wander

LONGEST = 5_000


class Table(RuleBasedStateMachine):
    """Sits down somewhere in a game, plays on by choices nobody planned, and finishes it."""

    seats = 0

    @initialize(seed=st.integers(0, 2**32), played=st.integers(0, 400))
    def sit_down(self, seed: int, played: int) -> None:
        self.seed = str(seed)
        self.state = start(self.seats, self.seed)
        for count, _ in enumerate(wander(self.state, self.seed), 1):
            if count >= played:
                break

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def act(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.state.deciders()))
        choices = moves(self.state, seat)
        action = choices[data.draw(st.integers(0, len(choices) - 1))]
        events = apply(self.state, action)
        assert decode_events(encode_events(events)) == events

    @precondition(lambda self: not self.state.is_over)
    @rule(data=st.data())
    def act_out_of_turn(self, data: st.DataObject) -> None:
        deciders = self.state.deciders()
        others = [seat for seat in range(self.seats) if seat not in deciders]
        if others:
            action = moves(self.state, deciders[0])[0]
            before = encode_state(self.state)
            other = data.draw(st.sampled_from(others))
            with pytest.raises(IllegalAction):
                apply(self.state, msgspec.structs.replace(action, seat=other))
            assert encode_state(self.state) == before

    @rule()
    def read_the_result(self) -> None:
        assert (outcome(self.state) is not None) == self.state.is_over

    @invariant()
    def keeps_the_laws(self) -> None:
        check_laws(self.state)
        check_deciders(self.state)
        check_eyes(self.state)
        check_codec(self.state)

    def teardown(self) -> None:
        for count, _ in enumerate(wander(self.state, f"{self.seed} on")):
            assert count < LONGEST
        assert self.state.is_over
        assert outcome(self.state) is not None
        check_laws(self.state)


class TableForTwo(Table):
    seats = 2


class TableForThree(Table):
    seats = 3


class TableForFour(Table):
    seats = 4


# A failure names its seed; shrinking whole games would take minutes.
TUNED = settings(
    max_examples=60,
    stateful_step_count=40,
    deadline=None,
    phases=[Phase.reuse, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
TestTableForTwo = pytest.mark.slow(TableForTwo.TestCase)
TestTableForThree = pytest.mark.slow(TableForThree.TestCase)
TestTableForFour = pytest.mark.slow(TableForFour.TestCase)
TestTableForTwo.settings = TestTableForThree.settings = TestTableForFour.settings = TUNED
