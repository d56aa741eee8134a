"""The round: roll, opening, age, act, end; then cleanup, the angels' share, and the last round."""

from game.engine.bourbonomics.actions import Arrange, EndTurn, Lobby, RerollDie, Roll, Skip
from game.engine.bourbonomics.ageing import close_if_done
from game.engine.bourbonomics.decisions import ArrangeSupply, ChooseReroll, ChooseShift
from game.engine.bourbonomics.demand import move_demand, why_not_move
from game.engine.bourbonomics.effects import OpeningDraw, OpeningShift, PeekSupply, Reroll
from game.engine.bourbonomics.events import (
    AngelsShare,
    DemandHeld,
    FinalRound,
    GameOver,
    MarketReplaced,
    Rolled,
    RoundBegan,
    Skipped,
    SupplyArranged,
    SupplyReshuffled,
    SupplySeen,
    TurnBegan,
    TurnEnded,
)
from game.engine.bourbonomics.piles import draw, has, holdings
from game.engine.bourbonomics.scoring import final_outcome
from game.engine.bourbonomics.state import MAX_DEMAND, NONE, Seat, SeatIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell


def begin_round(state: State, start: SeatIndex, tell: Tell) -> None:
    """Open the next round with that seat."""
    state.round += 1
    state.turn = 0
    state.start = state.active = start
    state.has_bill_left = False
    tell(RoundBegan(state.round, start))
    _begin_turn(state, tell)


def _begin_turn(state: State, tell: Tell) -> None:
    state.step = "roll"
    tell(TurnBegan(state.round, state.active))


def roll(state: State, action: Roll, tell: Tell) -> None:
    """Roll two dice for demand."""
    state.dice = (state.chance.roll(), state.chance.roll())
    state.step = "opening"
    tell(Rolled(action.seat, state.dice))
    if has(state, action.seat, Reroll):
        state.pending.append(ChooseReroll(action.seat))
    else:
        _settle_roll(state, tell)


def reroll(state: State, action: RerollDie, tell: Tell) -> None:
    """Roll one of the two dice again."""
    if action.die not in (0, 1):
        raise MalformedAction("There are two dice: 0 and 1.")
    state.pending.pop()
    first, second = state.dice
    again = state.chance.roll()
    state.dice = (again, second) if action.die == 0 else (first, again)
    tell(Rolled(action.seat, state.dice, action.die))
    _settle_roll(state, tell)


def _settle_roll(state: State, tell: Tell) -> None:
    if sum(state.dice) > state.demand and state.demand < MAX_DEMAND:
        move_demand(state, 1, "roll", tell)
    else:
        tell(DemandHeld(state.demand, "roll"))
    for _, effect, _ in holdings(state, state.active, OpeningShift):
        state.pending.append(ChooseShift(state.active, effect.by))
        return
    _peek(state, tell)


def lobby(state: State, action: Lobby, tell: Tell) -> None:
    """Move demand up or down by the investment's step."""
    decision = state.pending[-1]
    assert isinstance(decision, ChooseShift)
    if abs(action.by) != decision.by:
        raise MalformedAction(f"Demand moves by {decision.by}, up or down.")
    why = why_not_move(state, action.by)
    if why:
        raise IllegalAction(why)
    state.pending.pop()
    move_demand(state, action.by, "lobby", tell)
    _peek(state, tell)


def _peek(state: State, tell: Tell) -> None:
    for _, effect, _ in holdings(state, state.active, PeekSupply):
        if state.supply:
            cards = state.supply[: -effect.cards - 1 : -1]
            state.pending.append(ArrangeSupply(state.active, cards))
            tell(SupplySeen(state.active, len(cards), list(cards)))
            return
    _open_hand(state, tell)


def arrange(state: State, action: Arrange, tell: Tell) -> None:
    """Put the seen cards back in any order, or discard one of them."""
    decision = state.pending[-1]
    assert isinstance(decision, ArrangeSupply)
    named = [*action.order, *(() if action.discard is None else (action.discard,))]
    if sorted(named) != sorted(decision.cards):
        raise MalformedAction("Name each of the cards seen exactly once.")
    state.pending.pop()
    del state.supply[-len(decision.cards) :]
    state.supply += reversed(action.order)
    if action.discard is not None:
        state.market_discard.append(action.discard)
    tell(SupplyArranged(action.seat, action.discard is not None, action.discard))
    _open_hand(state, tell)


def _open_hand(state: State, tell: Tell) -> None:
    for _, effect, name in holdings(state, state.active, OpeningDraw):
        draw(state, state.active, effect.cards, name, tell)
    state.step = "age"
    close_if_done(state, tell)


def skip(state: State, action: Skip, tell: Tell) -> None:
    """Decline whatever optional choice is asked, and go on where it came from."""
    decision = state.pending.pop()
    tell(Skipped(action.seat, str(decision.__struct_config__.tag)))
    if isinstance(decision, ChooseReroll):
        _settle_roll(state, tell)
    elif isinstance(decision, ChooseShift):
        _peek(state, tell)
    elif isinstance(decision, ArrangeSupply):
        _open_hand(state, tell)


def end_turn(state: State, action: EndTurn, tell: Tell) -> None:
    """Discard the hand, draw the next one, and pass to the left or clean up."""
    side = state.seats[action.seat]
    tell(TurnEnded(action.seat, len(side.hand), list(side.hand)))
    side.discard += side.hand
    side.hand = []
    side.boost = side.surges = side.wild_mash = 0
    side.offers = []
    side.has_stored = side.has_taken_back = False
    if not state.is_final_round:
        draw(state, action.seat, state.catalog.table.hand, "next hand", tell)
    state.turn += 1
    if state.turn < len(state.seats):
        state.active = (state.active + 1) % len(state.seats)
        _begin_turn(state, tell)
    elif state.is_final_round:
        _finish(state, tell)
    else:
        _clean_up(state, tell)


def _clean_up(state: State, tell: Tell) -> None:
    for side in state.seats:
        _reset(side, state.round)
    _replace_market(state, tell)
    if not state.has_bill_left and state.deck:
        bill = state.deck.pop()
        state.bills_removed.append(bill)
        tell(AngelsShare(bill, len(state.deck)))
        if not state.deck and state.final == NONE:
            state.final = state.round + 1
            tell(FinalRound(state.final))
    begin_round(state, (state.start - 1) % len(state.seats), tell)


def _reset(side: Seat, ended: int) -> None:
    side.has_drafted = side.has_released = side.has_blended = side.has_doubled = False
    side.purchases = side.casks = side.grains = side.completions = side.sales = 0
    for slot in side.slots:
        slot.held = [round for round in slot.held if round > ended]


def _replace_market(state: State, tell: Tell) -> None:
    """All ten cards to the discard, ten new ones from the supply."""
    size = len(state.market)
    state.market_discard += [card for card in state.market if card != NONE]
    dealt: list[int] = []
    while len(dealt) < size:
        if not state.supply:
            if not state.market_discard:
                break
            state.supply, state.market_discard = state.market_discard, []
            state.chance.shuffle(state.supply)
            tell(SupplyReshuffled(len(state.supply)))
        dealt.append(state.supply.pop())
    state.market = dealt + [NONE] * (size - len(dealt))
    tell(MarketReplaced(dealt))


def _finish(state: State, tell: Tell) -> None:
    state.step = "over"
    outcome = final_outcome(state)
    totals = [score.total for score in outcome.scores]
    tell(GameOver(list(outcome.winners), totals, state.chance.seed))
