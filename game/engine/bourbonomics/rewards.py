"""What filling a portfolio slot gives, at once."""

from collections.abc import Sequence

from game.engine.bourbonomics.decisions import ChooseMarketCard
from game.engine.bourbonomics.effects import (
    GainCards,
    GainDemand,
    GainGuard,
    GainMarketCard,
    GainPrestige,
    GainSlot,
    GainSteadyDemand,
    GainWorker,
    Reward,
)
from game.engine.bourbonomics.events import Rewarded, SlotAdded, WorkerHired
from game.engine.bourbonomics.piles import draw, mint
from game.engine.bourbonomics.state import SeatIndex, Slot, State
from game.engine.core.events import Tell


def give_rewards(
    state: State, seat: SeatIndex, rewards: Sequence[Reward], cause: str, tell: Tell
) -> None:
    """Give each reward in its printed order; what needs a choice waits on the stack."""
    for reward in rewards:
        _give(state, seat, reward, cause, tell)


def _give(state: State, seat: SeatIndex, reward: Reward, cause: str, tell: Tell) -> None:
    side = state.seats[seat]
    match reward:
        case GainCards(cards=cards):
            draw(state, seat, cards, cause, tell)
        case GainPrestige(points=points):
            side.prestige += points
            tell(Rewarded(seat, "prestige", points, cause))
        case GainDemand(demand=demand):
            side.next_demand += demand
            tell(Rewarded(seat, "next_sale_demand", demand, cause))
        case GainWorker(workers=workers):
            hired = [mint(state, state.catalog.generic_labor) for _ in range(workers)]
            side.hand += hired
            tell(WorkerHired(seat, hired, cause))
        case GainMarketCard():
            state.pending.append(ChooseMarketCard(seat))
        case GainSteadyDemand():
            side.steady_demand = True
            tell(Rewarded(seat, "steady_demand", 1, cause))
        case GainSlot(limit=limit):
            if len(side.slots) < limit:
                side.slots.append(Slot())
                tell(SlotAdded(seat, len(side.slots)))
        case GainGuard(bonus=bonus):
            side.guard += bonus
            tell(Rewarded(seat, "guard", bonus, cause))
