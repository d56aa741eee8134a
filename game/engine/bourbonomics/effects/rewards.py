"""What a portfolio slot gives when a bottle fills it."""

from game.engine.bourbonomics.effects.base import Effect


class GainCards(Effect, frozen=True, tag="draw"):
    """Draw from the own deck."""

    cards: int


class GainPrestige(Effect, frozen=True, tag="prestige"):
    """Prestige, for good."""

    points: int


class GainDemand(Effect, frozen=True, tag="next_sale_demand"):
    """The owner's next sale reads the grid at a higher demand."""

    demand: int


class GainWorker(Effect, frozen=True, tag="worker"):
    """New Generic Labor in hand."""

    workers: int = 1


class GainMarketCard(Effect, frozen=True, tag="free_market_card"):
    """Choose a face-up market card, free."""


class GainSteadyDemand(Effect, frozen=True, tag="steady_demand"):
    """From now on the owner's sales never lower demand."""


class GainSlot(Effect, frozen=True, tag="rickhouse_slot"):
    """One more rickhouse slot, up to the limit."""

    limit: int = 6


class GainGuard(Effect, frozen=True, tag="guard"):
    """Adds to the owner's defence rolls against raids, for good."""

    bonus: int = 1


Reward = (
    GainCards
    | GainPrestige
    | GainDemand
    | GainWorker
    | GainMarketCard
    | GainSteadyDemand
    | GainSlot
    | GainGuard
)
