"""What cards and boards do, as declarative records.

A record says what happens and how much of it; the rules modules hold the one executor for each
kind. Texts on cards are made from these records (see `wording`), so text and effect cannot part.
"""

from typing import Literal

from msgspec import Struct

Role = Literal["cask", "grain"]


class Effect(Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Base of every effect record; the record's `kind` names the subclass."""


# Operations cards ------------------------------------------------------------------------------


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


# Investments -----------------------------------------------------------------------------------


class SaleCapital(Effect, frozen=True, tag="sale_capital"):
    """Flat Capital with each sale that meets the printed conditions."""

    capital: int
    award_capital: int = 0
    """Paid instead of `capital` when the bill can win Silver or Gold; 0: no difference."""
    min_age: int = 0
    min_demand: int = 0
    min_premium: int = 0
    """Specialty or Heritage cards asked for in the recipe pile."""
    holds_demand: bool = False
    draw: int = 0


class SaleDraw(Effect, frozen=True, tag="sale_draw"):
    """Draw after a sale, by where the bottle went."""

    on_slot: int
    in_inventory: int


class GridFloor(Effect, frozen=True, tag="grid_floor"):
    """Own sales read the grid at least at this demand."""

    demand: int


class GridBonus(Effect, frozen=True, tag="grid_bonus"):
    """Sales from one chosen slot read the grid at a higher demand."""

    demand: int


class Vintage(Effect, frozen=True, tag="vintage"):
    """Old barrels multiply the grid's cell, adding no more than the limit."""

    min_age: int
    times: int
    limit: int


class OpeningDraw(Effect, frozen=True, tag="opening_draw"):
    """Draw after the roll, before ageing."""

    cards: int


class OpeningShift(Effect, frozen=True, tag="opening_shift"):
    """After the roll, demand may be moved up or down."""

    by: int


class Reroll(Effect, frozen=True, tag="reroll"):
    """One demand die may be rolled again."""


class PeekSupply(Effect, frozen=True, tag="peek_supply"):
    """After the roll, look at the top of the market supply; rearrange it or discard one."""

    cards: int


class Discount(Effect, frozen=True, tag="discount"):
    """Market purchases cost less, never below 1."""

    capital: int
    first_only: bool = False
    premium_only: bool = False
    """Specialty and Heritage resources alone."""


class GrainDraw(Effect, frozen=True, tag="grain_draw"):
    """The first grain committed each round draws."""

    cards: int


class CaskReturn(Effect, frozen=True, tag="cask_return"):
    """The first cask committed each round comes back; the barrel keeps its likeness."""


class CompletionDraw(Effect, frozen=True, tag="completion_draw"):
    """The first recipe completed each round draws."""

    cards: int


class CompletionBonus(Effect, frozen=True, tag="completion_bonus"):
    """Once a round, a recipe completed with very little or very much corn pays."""

    max_corn: int
    min_corn: int
    capital: int
    reputation: int


class DoubleCommit(Effect, frozen=True, tag="double_commit"):
    """One commit may serve two slots; the first that does each round draws."""

    draw: int


class HeritageReturn(Effect, frozen=True, tag="heritage_return"):
    """Heritage cards of a sold recipe return to hand."""


class BottlingReturn(Effect, frozen=True, tag="bottling_return"):
    """The cask of the first sale each round returns to hand."""


class AgeingReturn(Effect, frozen=True, tag="ageing_return"):
    """Ageing cards of sales from one chosen slot return to hand."""


class ClimateControl(Effect, frozen=True, tag="climate_control"):
    """One chosen slot, or every slot, shrugs off cards that stop ageing."""

    all_slots: bool = False


class ExtraSlot(Effect, frozen=True, tag="extra_slot"):
    """One more rickhouse slot, up to the limit."""

    limit: int


class CardStore(Effect, frozen=True, tag="card_store"):
    """Keeps one hand card from round to round."""


class BoardScout(Effect, frozen=True, tag="board_scout"):
    """On purchase, look at the boards set aside; one may join the face-up pool."""


class FreeBoard(Effect, frozen=True, tag="free_board"):
    """The next second portfolio is free, and failing it costs less."""

    penalty: int
    limit: int


class BillFame(Effect, frozen=True, tag="bill_fame"):
    """At the end, Reputation for each different bill sold, up to the limit."""

    reputation: int
    limit: int


class GrantTag(Effect, frozen=True, tag="grant_tag"):
    """On purchase choose a tag; barrels completed from then on carry it."""

    tags: tuple[str, ...]


class RaidDefence(Effect, frozen=True, tag="raid_defence"):
    """Adds to every defence roll against raids."""

    bonus: int


InvestmentEffect = (
    SaleCapital
    | SaleDraw
    | GridFloor
    | GridBonus
    | Vintage
    | OpeningDraw
    | OpeningShift
    | Reroll
    | PeekSupply
    | Discount
    | GrainDraw
    | CaskReturn
    | CompletionDraw
    | CompletionBonus
    | DoubleCommit
    | HeritageReturn
    | BottlingReturn
    | AgeingReturn
    | ClimateControl
    | ExtraSlot
    | CardStore
    | BoardScout
    | FreeBoard
    | BillFame
    | GrantTag
    | RaidDefence
)


# Heritage cards' on-sale bonuses ---------------------------------------------------------------


class SaleBonus(Effect, frozen=True, tag="sale_bonus"):
    """Printed on a resource: adds to the sale of a barrel whose recipe holds it."""

    capital: int = 0
    min_age: int = 0
    min_demand: int = 0
    max_demand: int = 12
    holds_demand: bool = False


# Portfolio slots' rewards ----------------------------------------------------------------------


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


# Distilleries' abilities and constraints -------------------------------------------------------


class RyeBonus(Effect, frozen=True, tag="rye_bonus"):
    """Bills that name rye sell for more."""

    capital: int


class WheatDiscount(Effect, frozen=True, tag="wheat_discount"):
    """Wheated bills need less wheat."""

    wheat: int


class AwardPrestige(Effect, frozen=True, tag="award_prestige"):
    """Awards bring more prestige than elsewhere."""

    silver: int
    gold: int


Ability = RyeBonus | WheatDiscount | AwardPrestige


class NoRyelessBills(Effect, frozen=True, tag="no_ryeless_bills"):
    """May not take a bill that forbids rye."""


class NoRyeCards(Effect, frozen=True, tag="no_rye_cards"):
    """May not commit rye cards to a recipe."""


class BillLimit(Effect, frozen=True, tag="bill_limit"):
    """Never drafts past this many slotted bills."""

    bills: int


Constraint = NoRyelessBills | NoRyeCards | BillLimit
