"""What operations cards do when played or committed."""

from typing import Literal

from game.engine.bourbonomics.effects.base import Effect

Role = Literal["cask", "grain"]


class DrawCards(Effect, frozen=True, tag="draw"):
    """Draw from the own deck at once."""

    cards: int


class ShiftDemand(Effect, frozen=True, tag="shift_demand"):
    """Move the demand track by one of the printed steps, within 0 and 12."""

    steps: tuple[int, ...]


class WildMash(Effect, frozen=True, tag="wild_mash"):
    """This turn one cask may serve as any grain, or one grain as a plain cask."""


class HoldDemand(Effect, frozen=True, tag="hold_demand"):
    """The next sale this round does not lower demand."""


class BoostSale(Effect, frozen=True, tag="boost_sale"):
    """The next sale this round pays more."""

    capital: int


class ExtraAgeing(Effect, frozen=True, tag="extra_ageing"):
    """Commit one more ageing card to an own barrel now."""


class StopAgeing(Effect, frozen=True, tag="stop_ageing"):
    """A barrel may not age, this round or the next."""

    when: Literal["this_round", "next_round"]


class Allocate(Effect, frozen=True, tag="allocate"):
    """Take bills from the bourbon deck straight into open slots."""

    bills: int


class Contract(Effect, frozen=True, tag="contract"):
    """Committed in Make Bourbon in place of a cask or of any one grain; never played."""

    serves: Role


class RandomDiscard(Effect, frozen=True, tag="random_discard"):
    """An opponent loses random hand cards."""

    cards: int


class SeizeCards(Effect, frozen=True, tag="seize_cards"):
    """An opponent loses Capital; then the player sees that hand and picks what is discarded."""

    cards: int
    capital: int = 0


class Counterfeit(Effect, frozen=True, tag="counterfeit"):
    """An opponent's next sale reads the grid at a lower demand."""

    demand: int


class Raid(Effect, frozen=True, tag="raid"):
    """A blind dice contest for an opponent's young barrel."""

    max_age: int


class Sabotage(Effect, frozen=True, tag="sabotage"):
    """An opponent's ageing barrel is emptied; its bill stays."""


OperationEffect = (
    DrawCards
    | ShiftDemand
    | WildMash
    | HoldDemand
    | BoostSale
    | ExtraAgeing
    | StopAgeing
    | Allocate
    | Contract
    | RandomDiscard
    | SeizeCards
    | Counterfeit
    | Raid
    | Sabotage
)
