"""What investments do for their owner."""

from game.engine.bourbonomics.effects.base import Effect


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
