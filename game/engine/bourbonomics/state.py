"""Everything on the table, as plain data.

Zones are lists of card ids; `State.cards` says which printed card an id is. Bills, boards and
distilleries are numbers of the catalogue. `NONE` (−1) marks what is not there, and in a `View`
what is there but not for these eyes.
"""

from typing import Literal

from msgspec import Struct, field

from game.engine.bourbonomics.bottles import Bottle
from game.engine.bourbonomics.catalog import BillFace, CardFace, Catalog
from game.engine.bourbonomics.content import Distillery
from game.engine.bourbonomics.decisions import AnyDecision, Request
from game.engine.core.chance import Chance

CardId = int
SeatIndex = int
SlotIndex = int
BillNumber = int

NONE = -1
MAX_DEMAND = 12
RULES_VERSION = 1

Step = Literal["setup", "roll", "opening", "age", "act", "over"]
Phase = Literal["open", "staged", "building", "aging"]


class Slot(Struct, array_like=True):
    """One place in a rickhouse, with whatever lies there."""

    bill: BillNumber = NONE
    pile: list[CardId] = []
    wild: list[CardId] = []
    """Cards of the pile that serve against their nature: casks as grain, grains as cask."""
    phantom: int = NONE
    """Grade of a cask that went back to its owner's hand."""
    ageing: list[CardId] = []
    completed: int = NONE
    """Round in which the recipe was met."""
    aged: int = NONE
    """Round in which the Age step last served it."""
    rushed: int = NONE
    """Round in which it last had an extra ageing card."""
    held: list[int] = []
    """Rounds in which it may not age."""
    tag: str = ""
    """A tag its maker's investment gave it."""

    @property
    def phase(self) -> Phase:
        if self.bill == NONE:
            return "open"
        if self.completed != NONE:
            return "aging"
        return "building" if self.pile or self.phantom != NONE else "staged"

    @property
    def is_open(self) -> bool:
        return self.bill == NONE

    @property
    def is_aging(self) -> bool:
        return self.completed != NONE

    @property
    def age(self) -> int:
        return len(self.ageing)


class Portfolio(Struct, array_like=True):
    """A board in front of a seat, and the bottles on its slots."""

    board: int
    bottles: list[Bottle | None]


class Holding(Struct, array_like=True):
    """An investment in front of a seat, with what was chosen for it."""

    card: CardId
    slot: SlotIndex = NONE
    tag: str = ""
    is_spent: bool = False


class Offer(Struct, frozen=True, array_like=True):
    """A trade offer as it counts for "never the same twice in a turn"."""

    to: SeatIndex
    give: tuple[int, ...]
    want: tuple[Request, ...]


class Seat(Struct, array_like=True):
    """One player's side of the table."""

    is_bot: bool = False
    distillery: int = NONE
    capital: int = 0
    prestige: int = 0
    reputation: int = 0
    hand: list[CardId] = []
    deck: list[CardId] = []
    discard: list[CardId] = []
    operations: list[CardId] = []
    operations_discard: list[CardId] = []
    warehouse: list[CardId] = []
    holdings: list[Holding] = []
    slots: list[Slot] = []
    portfolios: list[Portfolio] = []
    inventory: list[Bottle] = []
    sold: list[BillNumber] = []
    steady_demand: bool = False
    guard: int = 0
    # Waiting for the next sale.
    next_demand: int = 0
    counterfeit: int = 0
    boost: int = 0
    surges: int = 0
    # Gone at the end of the turn.
    wild_mash: int = 0
    offers: list[Offer] = []
    has_stored: bool = False
    has_taken_back: bool = False
    # Counted through the round.
    has_drafted: bool = False
    has_released: bool = False
    has_blended: bool = False
    has_doubled: bool = False
    purchases: int = 0
    casks: int = 0
    grains: int = 0
    completions: int = 0
    sales: int = 0
    late: list[CardId] = []
    """Operations cards that came too late to be used."""

    @property
    def open_slots(self) -> list[SlotIndex]:
        return [index for index, slot in enumerate(self.slots) if slot.bill == NONE]


class State(Struct, array_like=True):
    """A whole game at one moment. With its catalogue it is everything there is to know."""

    catalog: Catalog
    rules: int
    chance: Chance
    seed_digest: str
    cards: bytes
    seats: list[Seat]
    step: Step = "setup"
    round: int = 0
    turn: int = 0
    """Turns taken in this round."""
    start: SeatIndex = 0
    active: SeatIndex = 0
    demand: int = 0
    dice: tuple[int, int] = (0, 0)
    deck: list[BillNumber] = []
    bill_discard: list[BillNumber] = []
    bills_removed: list[BillNumber] = []
    box: list[BillNumber] = []
    """Bills that take no part in this game; nobody knows which."""
    has_bill_left: bool = False
    """Whether a bill left the bourbon deck this round."""
    final: int = NONE
    """The final round, once it is known."""
    market: list[CardId] = []
    supply: list[CardId] = []
    market_discard: list[CardId] = []
    buffer: list[CardId] = []
    removed: list[CardId] = []
    pool: list[int] = []
    """Secondary boards face up."""
    aside: list[int] = []
    """Secondary boards set aside face down."""
    pending: list[AnyDecision] = field(default_factory=list)

    def card(self, card: CardId) -> CardFace:
        """Return the printed card that this id is."""
        return self.catalog.cards[self.cards[card]]

    def bill(self, slot: Slot) -> BillFace:
        """Return the mash bill lying on that slot."""
        return self.catalog.bills[slot.bill]

    def house(self, seat: SeatIndex) -> Distillery:
        """Return the seat's distillery."""
        return self.catalog.distilleries[self.seats[seat].distillery]

    @property
    def is_final_round(self) -> bool:
        return self.final == self.round

    @property
    def is_over(self) -> bool:
        return self.step == "over"

    def deciders(self) -> tuple[SeatIndex, ...]:
        """Return the seats whose answer the game waits for."""
        if self.pending:
            return self.pending[-1].deciders()
        return () if self.step == "over" else (self.active,)


class View(State, array_like=True):
    """A state as one seat, or a spectator, may know it: hidden cards are `NONE`."""

    viewer: SeatIndex | None = None
