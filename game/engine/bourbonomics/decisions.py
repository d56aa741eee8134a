"""Every matter of more than one step, as a pending decision."""

from typing import ClassVar

from msgspec import Struct

from game.engine.bourbonomics.bottles import Bottle
from game.engine.core.decisions import Decision


class PickDistillery(Decision, array_like=True, tag="pick_distillery"):
    verbs: ClassVar[tuple[str, ...]] = ("pick",)


class KeepBills(Decision, array_like=True, tag="keep_bills"):
    """Of the bills dealt at the start, some stay."""

    verbs: ClassVar[tuple[str, ...]] = ("keep",)
    bills: list[int]
    count: int


class Request(Struct, frozen=True, array_like=True):
    """One card asked for in a trade: a kind or a family of Labor, and a grade or `any`."""

    kind: str
    grade: str = "any"


class StarterOffer(Struct, frozen=True, array_like=True):
    """One card for one, while starter hands lie open."""

    id: int
    seat: int
    to: int
    give: int
    want: int


class StarterWindow(Decision, array_like=True, tag="starter_window"):
    """All seats that have not passed trade and swap at once."""

    verbs: ClassVar[tuple[str, ...]] = (
        "offer_starter",
        "accept_starter",
        "decline_starter",
        "swap_starter",
        "pass_starter",
    )
    passed: list[bool]
    offered: list[int]
    """Offers made so far, by seat."""
    swapped: list[bool]
    owes: list[int]
    """Cards a seat has drawn from the buffer and must still put under it."""
    offers: list[StarterOffer] = []
    next_id: int = 1

    def deciders(self) -> tuple[int, ...]:
        return tuple(seat for seat, is_out in enumerate(self.passed) if not is_out)

    def verbs_for(self, seat: int) -> tuple[str, ...]:
        if self.passed[seat]:
            return ()
        return ("return_starter",) if self.owes[seat] else self.verbs


class ChooseReroll(Decision, array_like=True, tag="choose_reroll"):
    verbs: ClassVar[tuple[str, ...]] = ("reroll", "skip")


class ChooseShift(Decision, array_like=True, tag="choose_shift"):
    """The opening's chance to move demand."""

    verbs: ClassVar[tuple[str, ...]] = ("lobby", "skip")
    by: int


class ArrangeSupply(Decision, array_like=True, tag="arrange_supply"):
    """The top of the market supply, seen by one seat alone; first card on top."""

    verbs: ClassVar[tuple[str, ...]] = ("arrange", "skip")
    cards: list[int]


class PlaceBottle(Decision, array_like=True, tag="place_bottle"):
    """A bottle just made goes onto a slot or into inventory."""

    verbs: ClassVar[tuple[str, ...]] = ("place", "stash")
    bottle: Bottle
    draws: list[tuple[str, int]]
    """What the sale itself still draws once the bottle stands: cause and number."""


class ChooseMarketCard(Decision, array_like=True, tag="choose_market_card"):
    verbs: ClassVar[tuple[str, ...]] = ("choose_card", "skip")


class ChooseSlot(Decision, array_like=True, tag="choose_slot"):
    """An investment just acquired asks for one of the owner's slots."""

    verbs: ClassVar[tuple[str, ...]] = ("choose_slot",)
    card: int


class ChooseTag(Decision, array_like=True, tag="choose_tag"):
    """An investment just acquired asks for a tag."""

    verbs: ClassVar[tuple[str, ...]] = ("choose_tag",)
    card: int


class ScoutBoards(Decision, array_like=True, tag="scout_boards"):
    """One seat sees the boards set aside and may turn one up."""

    verbs: ClassVar[tuple[str, ...]] = ("scout", "skip")


class DraftLoop(Decision, array_like=True, tag="draft_loop"):
    """Bills and a pile of cards pass around the table."""

    verbs: ClassVar[tuple[str, ...]] = ("take_bill", "take_card", "pass_draft")
    initiator: int
    bills: list[int]
    pile: list[int]
    has_taken_bill: bool = False
    """Whether the seat now choosing has taken a bill, which closes the pile's cards to it."""


class AnswerTrade(Decision, array_like=True, tag="answer_trade"):
    """An open offer: the other seat answers, or the offerer withdraws."""

    verbs: ClassVar[tuple[str, ...]] = ("accept_trade", "decline_trade")
    offerer: int
    give: list[int]
    want: list[Request]

    def deciders(self) -> tuple[int, ...]:
        return (self.seat, self.offerer)

    def verbs_for(self, seat: int) -> tuple[str, ...]:
        if seat == self.offerer:
            return ("withdraw_trade",)
        return self.verbs if seat == self.seat else ()


class SeizeFromHand(Decision, array_like=True, tag="seize_from_hand"):
    """The seat sees another's hand and picks what is discarded."""

    verbs: ClassVar[tuple[str, ...]] = ("seize",)
    target: int
    count: int


class DefendRaid(Decision, array_like=True, tag="defend_raid"):
    """A raid waits for the defender; the attacker's roll is frozen and shown to nobody."""

    verbs: ClassVar[tuple[str, ...]] = ("defend",)
    attacker: int
    slot: int
    dice: tuple[int, int]


AnyDecision = (
    PickDistillery
    | KeepBills
    | StarterWindow
    | ChooseReroll
    | ChooseShift
    | ArrangeSupply
    | PlaceBottle
    | ChooseMarketCard
    | ChooseSlot
    | ChooseTag
    | ScoutBoards
    | DraftLoop
    | AnswerTrade
    | SeizeFromHand
    | DefendRaid
)
