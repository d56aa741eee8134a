"""A machine that plays whatever is legal, at tables of 2, 3 and 4, and checks every law after each action."""

import hypothesis.strategies as st
import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.engine.bourbonomics import apply, encode_state, moves, outcome
from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import BillFace
from game.engine.bourbonomics.events import decode_events, encode_events
from game.engine.bourbonomics.investments import set_up
from game.engine.bourbonomics.market import why_not_gain
from game.engine.bourbonomics.portfolios import put_bottle
from game.engine.core.errors import IllegalAction
from tests.engine.bourbonomics.laws import check_codec, check_deciders, check_eyes, check_laws
from tests.engine.bourbonomics.playing import CATALOG, start, wander
from tests.engine.bourbonomics.tables import give

LONGEST = 5_000
FINDS = [
    card.id
    for card in CATALOG.cards
    if card.family in ("operations", "investment") or card.is_premium or card.is_specialty_labor
]
TAGS = ("", "wheated", "rye-heavy", "single-grain", "triple-grain")


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

    @precondition(lambda self: self.state.step == "act" and not self.state.pending)
    @rule(card=st.sampled_from(FINDS))
    def find(self, card: str) -> None:
        """Random players seldom afford the dear cards; now and then one falls into a lap."""
        state, seat = self.state, self.state.active
        (found,) = give(state, seat, card)
        if state.card(found).family == "investment":
            state.seats[seat].holdings.pop()
            if why_not_gain(state, seat, found):
                state.removed.append(found)
            else:
                set_up(state, seat, found, lambda event: None)

    @precondition(lambda self: self.state.step == "act" and not self.state.pending)
    @rule(bill=st.sampled_from(CATALOG.bills), year=st.integers(2, 8), tag=st.sampled_from(TAGS))
    def uncork(self, bill: BillFace, year: int, tag: str) -> None:
        """Nor do they sell many old barrels; now and then a fine bottle stands there."""
        state, seat = self.state, self.state.active
        if all(bottle.bill != bill.number for bottle in state.seats[seat].inventory):
            fine = Bottle(bill.number, 2, year, year - 2, 0, 0, 2, year, tag)
            put_bottle(state, seat, fine, [], lambda event: None)

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
