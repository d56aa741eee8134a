"""Every verb of the game, one short class each. An action names its objects, never a position."""

import msgspec
from msgspec import Struct

from game.engine.bourbonomics.decisions import Request
from game.engine.core.errors import MalformedAction


class Action(Struct, frozen=True, tag_field="verb", forbid_unknown_fields=True, omit_defaults=True):
    """Base of all actions: who does it, and in the subclasses with what."""

    seat: int

    @property
    def verb(self) -> str:
        return str(self.__struct_config__.tag)


# Setup


class Pick(Action, frozen=True, tag="pick"):
    distillery: str


class Keep(Action, frozen=True, tag="keep"):
    bills: tuple[str, ...]


class OfferStarter(Action, frozen=True, tag="offer_starter"):
    to: int
    give: int
    want: int


class AcceptStarter(Action, frozen=True, tag="accept_starter"):
    offer: int


class DeclineStarter(Action, frozen=True, tag="decline_starter"):
    offer: int


class SwapStarter(Action, frozen=True, tag="swap_starter"):
    count: int


class ReturnStarter(Action, frozen=True, tag="return_starter"):
    cards: tuple[int, ...]


class PassStarter(Action, frozen=True, tag="pass_starter"):
    pass


# The turn


class Roll(Action, frozen=True, tag="roll"):
    pass


class RerollDie(Action, frozen=True, tag="reroll"):
    die: int


class Lobby(Action, frozen=True, tag="lobby"):
    by: int


class Arrange(Action, frozen=True, tag="arrange"):
    """Put the seen cards back, first on top; or discard one and keep the rest in that order."""

    order: tuple[int, ...]
    discard: int | None = None


class Skip(Action, frozen=True, tag="skip"):
    """Decline an optional choice."""


class Age(Action, frozen=True, tag="age"):
    slot: int
    card: int


class EndTurn(Action, frozen=True, tag="end_turn"):
    pass


# Making, selling, bottling


class Lot(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards going to one slot."""

    slot: int
    cards: tuple[int, ...]


class Commit(Action, frozen=True, tag="commit"):
    lots: tuple[Lot, ...]
    wild: tuple[int, ...] = ()
    """Those of the cards that use up a Wild Mash to serve against their nature."""


class Sell(Action, frozen=True, tag="sell"):
    slot: int


class Place(Action, frozen=True, tag="place"):
    board: str
    slot: int


class Stash(Action, frozen=True, tag="stash"):
    pass


class Retrieve(Action, frozen=True, tag="retrieve"):
    """Bring a bottle, named by its bill, from inventory onto a slot."""

    bottle: str
    board: str
    slot: int
    labor: int


class DraftBoard(Action, frozen=True, tag="draft_board"):
    board: str
    labor: int | None = None


# Market, warehouse, bills


class Buy(Action, frozen=True, tag="buy"):
    card: int
    labor: tuple[int, ...] = ()


class ChooseCard(Action, frozen=True, tag="choose_card"):
    card: int


class PickSlot(Action, frozen=True, tag="choose_slot"):
    slot: int


class PickTag(Action, frozen=True, tag="choose_tag"):
    choice: str


class Scout(Action, frozen=True, tag="scout"):
    board: str


class Store(Action, frozen=True, tag="store"):
    card: int


class TakeBack(Action, frozen=True, tag="take_back"):
    pass


class Draft(Action, frozen=True, tag="draft"):
    card: int


class TakeBill(Action, frozen=True, tag="take_bill"):
    bill: str
    slot: int
    card: int


class TakeCard(Action, frozen=True, tag="take_card"):
    card: int


class PassDraft(Action, frozen=True, tag="pass_draft"):
    pass


class Release(Action, frozen=True, tag="release"):
    slot: int
    card: int


# Between seats


class Trade(Action, frozen=True, tag="trade"):
    to: int
    give: tuple[int, ...]
    want: tuple[Request, ...]


class AcceptTrade(Action, frozen=True, tag="accept_trade"):
    cards: tuple[int, ...]


class DeclineTrade(Action, frozen=True, tag="decline_trade"):
    pass


class WithdrawTrade(Action, frozen=True, tag="withdraw_trade"):
    pass


class Play(Action, frozen=True, tag="play"):
    """Play an operations card; which of the rest it needs depends on the card."""

    card: int
    target: int | None = None
    slot: int | None = None
    by: int | None = None
    ageing: int | None = None
    slots: tuple[int, ...] = ()


class Seize(Action, frozen=True, tag="seize"):
    cards: tuple[int, ...]


class Defend(Action, frozen=True, tag="defend"):
    cards: tuple[int, ...] = ()


AnyAction = (
    Pick
    | Keep
    | OfferStarter
    | AcceptStarter
    | DeclineStarter
    | SwapStarter
    | ReturnStarter
    | PassStarter
    | Roll
    | RerollDie
    | Lobby
    | Arrange
    | Skip
    | Age
    | EndTurn
    | Commit
    | Sell
    | Place
    | Stash
    | Retrieve
    | DraftBoard
    | Buy
    | ChooseCard
    | PickSlot
    | PickTag
    | Scout
    | Store
    | TakeBack
    | Draft
    | TakeBill
    | TakeCard
    | PassDraft
    | Release
    | Trade
    | AcceptTrade
    | DeclineTrade
    | WithdrawTrade
    | Play
    | Seize
    | Defend
)

_decoder: msgspec.json.Decoder[AnyAction] = msgspec.json.Decoder(AnyAction)


def decode_action(data: bytes | str) -> AnyAction:
    """Read an action from JSON. Raises `MalformedAction` when it is none."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise MalformedAction(f"That is not an action of this game: {error}") from None


def encode_action(action: Action) -> bytes:
    """Write an action as JSON."""
    return msgspec.json.encode(action)
