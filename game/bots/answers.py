"""The Distiller's answers to whatever is asked outside the Act step."""

from game.bots import habits
from game.bots.boards import answer_place, answer_scout
from game.bots.decision import Option
from game.bots.drafting import answer_keep, answer_loop
from game.bots.hand import sparest
from game.bots.shopping import card_worth
from game.bots.trades import answer_starter, answer_trade
from game.bots.turn_plan import TurnPlan
from game.engine.bourbonomics import actions
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    ChooseMarketCard,
    ChooseReroll,
    ChooseShift,
    ChooseSlot,
    DefendRaid,
    DraftLoop,
    KeepBills,
    PlaceBottle,
    ScoutBoards,
    StarterWindow,
)
from game.engine.bourbonomics.demand import why_not_move
from game.engine.bourbonomics.market import why_not_gain
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.bourbonomics.state import NONE

MOST_DEFENDERS = 4


def answer(plan: TurnPlan) -> list[Option]:
    """Return answers to the decision now asked of the seat, the best first."""
    found = _answers(plan)
    return sorted(found, key=lambda option: -option.score)


def _answers(plan: TurnPlan) -> list[Option]:
    decision = plan.state.pending[-1]
    match decision:
        case DraftLoop():
            return answer_loop(plan, decision)
        case PlaceBottle():
            return answer_place(plan, decision)
        case AnswerTrade():
            return answer_trade(plan, decision)
        case StarterWindow():
            return answer_starter(plan.state, plan.seat, decision)
        case KeepBills():
            return answer_keep(plan, decision)
        case ScoutBoards():
            return answer_scout(plan, decision)
        case ChooseMarketCard():
            return _gift(plan)
        case ChooseReroll():
            return _reroll(plan)
        case ChooseShift():
            return _lobby(plan, decision)
        case ArrangeSupply():
            return _arrange(plan, decision)
        case ChooseSlot():
            return _serve_slot(plan)
        case DefendRaid():
            return _defend(plan, decision)
    return habits.answer(plan.state, plan.seat)


def _gift(plan: TurnPlan) -> list[Option]:
    state = plan.state
    found = [Option(actions.Skip(plan.seat), 0.0, "Nothing in the market is wanted.")]
    for card in state.market:
        if card != NONE and not why_not_gain(state, plan.seat, card):
            worth, why = card_worth(plan, state.card(card))
            reason = f"Take {state.card(card).name}, free: {why or 'it may serve'}."
            found.append(Option(actions.ChooseCard(plan.seat, card), worth, reason))
    return found


def _demand_gain(plan: TurnPlan, to: int) -> float:
    """What another demand would add to the barrels about to be sold, and a little for the rest."""
    gain, here = 0.0, plan.state.demand
    if not 0 <= to <= 12:
        return 0.0
    for index, slot in enumerate(plan.side.slots):
        if slot.is_aging:
            share = 1.0 if plan.barrels[index].turns == 0 else 0.2
            age = max(2, min(9, slot.age))
            gain += share * (
                plan.look.price(slot.bill, age, to) - plan.look.price(slot.bill, age, here)
            )
    return gain


def _reroll(plan: TurnPlan) -> list[Option]:
    state, seat = plan.state, plan.seat
    rises = sum(state.dice) > state.demand
    wants_rise = _demand_gain(plan, state.demand + 1) >= 0
    if rises == wants_rise:
        word = "lifts demand" if rises else "holds demand"
        return [Option(actions.Skip(seat), 1.0, f"{sum(state.dice)} {word}, as wanted.")]
    die = 0 if (state.dice[0] <= state.dice[1]) == wants_rise else 1
    reason = f"Reroll the {state.dice[die]}: {sum(state.dice)} is not what the barrels want."
    return [
        Option(actions.RerollDie(seat, die), 1.0, reason),
        Option(actions.Skip(seat), 0.0, "Keep the roll."),
    ]


def _lobby(plan: TurnPlan, decision: ChooseShift) -> list[Option]:
    found = [Option(actions.Skip(plan.seat), 0.0, "Leave demand where it is.")]
    for by in (decision.by, -decision.by):
        if not why_not_move(plan.state, by):
            gain = _demand_gain(plan, plan.state.demand + by) + (0.05 if by > 0 else -0.05)
            to = plan.state.demand + by
            reason = f"Move demand to {to}: it changes the barrels' prices by {gain:.1f}."
            found.append(Option(actions.Lobby(plan.seat, by), gain, reason))
    return found


def _arrange(plan: TurnPlan, decision: ArrangeSupply) -> list[Option]:
    """The best card on top: the first gap of this turn brings it to the market."""
    worth = {card: card_worth(plan, plan.state.card(card))[0] for card in decision.cards}
    order = tuple(sorted(decision.cards, key=lambda card: (-worth[card], card)))
    top = plan.state.card(order[0]).name
    return [
        Option(actions.Arrange(plan.seat, order), 0.5, f"{top} on top, to be bought first."),
        Option(actions.Skip(plan.seat), 0.0, "Leave the supply in its order."),
    ]


def _serve_slot(plan: TurnPlan) -> list[Option]:
    found: list[Option] = []
    for index, slot in enumerate(plan.side.slots):
        waits = plan.barrels[index].turns if index in plan.barrels else 0
        reason = f"Slot {index + 1} holds a barrel for {waits} more years."
        score = waits + (1.0 if slot.is_aging else 0.0) - 0.01 * index
        found.append(Option(actions.PickSlot(plan.seat, index), score, reason))
    return found


def _defend(plan: TurnPlan, decision: DefendRaid) -> list[Option]:
    """As many cards as earn their keep by the exact odds."""
    state, side = plan.state, plan.side
    barrel = side.slots[decision.slot]
    stake = plan.barrels[decision.slot].value if decision.slot in plan.barrels else 4.0
    stake = max(4.0, stake) * 1.3
    order = sparest(state, side.hand, plan.wanted)
    bonus = defence_bonus(state, plan.seat)
    found: list[Option] = []
    for count in range(min(MOST_DEFENDERS, len(order)) + 1):
        odds = raid_odds(count + bonus)
        cost = sum(plan.look.card * (2.0 if card in plan.wanted else 1.0) for card in order[:count])
        name = state.bill(barrel).name
        reason = f"Defend {name} with {count}: it is lost in {odds:.0%} of rolls."
        action = actions.Defend(plan.seat, tuple(order[:count]))
        found.append(Option(action, -odds * stake - cost, reason))
    return found
