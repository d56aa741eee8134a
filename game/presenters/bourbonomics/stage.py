"""What lies in the middle of the table now: things to choose from that have no other place."""

from msgspec import Struct

from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    ChooseReroll,
    DefendRaid,
    DraftLoop,
    KeepBills,
    PickDistillery,
    ScoutBoards,
    SeizeFromHand,
    StarterWindow,
)
from game.engine.bourbonomics.drafting import why_not_hold
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.bourbonomics.state import NONE, BillNumber, SeatIndex, Slot, View
from game.engine.bourbonomics.trading import describe_request
from game.engine.core.options import Options
from game.presenters.bourbonomics.barrels import Barrel, Pip, barrel_of, pips_of
from game.presenters.bourbonomics.boards import BoardSheet, board_sheet
from game.presenters.bourbonomics.faces import BillSheet, Card, bill_sheet, card_of, in_order
from game.presenters.bourbonomics.houses import House, houses
from game.presenters.bourbonomics.reasons import choices_of

MOST_DEFENDERS = 4


class BillOffer(Struct, frozen=True):
    """A bill to take or keep, its recipe as the viewer's house must meet it."""

    sheet: BillSheet
    pips: tuple[Pip, ...]
    why: str = ""


class OpenHand(Struct, frozen=True):
    """A hand that lies open, and whether its cards may be named."""

    seat: SeatIndex
    name: str
    cards: tuple[Card, ...]
    has_passed: bool = False


class StarterOfferView(Struct, frozen=True):
    """One card for one; `is_yours` to answer."""

    id: int
    by: str
    to: str
    give: Card
    want: Card
    is_yours: bool


class Odds(Struct, frozen=True):
    """How likely the attacker is to win when that many cards defend."""

    cards: int
    percent: str


class Stage(Struct, frozen=True):
    """The middle of the table. `kind` names the matter; empty when nothing lies there."""

    kind: str = ""
    title: str = ""
    text: str = ""
    is_yours: bool = False
    """Whether the viewer is asked."""
    houses: tuple[House, ...] = ()
    bills: tuple[BillOffer, ...] = ()
    cards: tuple[Card, ...] = ()
    hands: tuple[OpenHand, ...] = ()
    offers: tuple[StarterOfferView, ...] = ()
    buffer: int = 0
    boards: tuple[BoardSheet, ...] = ()
    wants: tuple[str, ...] = ()
    barrel: Barrel | None = None
    odds: tuple[Odds, ...] = ()
    dice: tuple[int, int] | None = None


def stage(seen: View, options: Options | None, names: list[str]) -> Stage:
    """Return what lies in the middle; nothing does while no such matter is pending."""
    if not seen.pending:
        return Stage()
    decision = seen.pending[-1]
    is_yours = seen.viewer in decision.deciders()
    who = "You" if seen.viewer == decision.seat else names[decision.seat]
    match decision:
        case PickDistillery():
            return Stage(
                "pick",
                f"{_verb(who, 'pick')} a distillery",
                is_yours=is_yours,
                houses=houses(seen, options, names),
            )
        case KeepBills():
            return _keep(seen, decision, who, is_yours=is_yours)
        case StarterWindow():
            return _starter(seen, decision, names, is_yours=is_yours)
        case ChooseReroll():
            return Stage("dice", "Roll one die again?", is_yours=is_yours, dice=seen.dice)
        case ArrangeSupply() if is_yours:
            cards = tuple(card_of(seen, card) for card in decision.cards)
            text = "The first lies on top. Leave them, order them anew, or discard one."
            return Stage("supply", "Top of the market supply", text, True, cards=cards)
        case ScoutBoards() if is_yours:
            boards = tuple(board_sheet(seen.catalog, board) for board in seen.aside)
            return Stage("scout", "Portfolios set aside", is_yours=True, boards=boards)
        case DraftLoop():
            return _loop(seen, decision, options, who, is_yours=is_yours)
        case AnswerTrade():
            return _trade(seen, decision, names, is_yours=is_yours)
        case SeizeFromHand() if is_yours:
            open_hand = OpenHand(
                decision.target, names[decision.target], _cards(seen, decision.target)
            )
            title = f"The hand of {names[decision.target]}"
            return Stage("seize", title, is_yours=True, hands=(open_hand,))
        case DefendRaid():
            return _raid(seen, decision, names, is_yours=is_yours)
    return Stage()


def _keep(seen: View, decision: KeepBills, who: str, *, is_yours: bool) -> Stage:
    house = seen.seats[decision.seat].distillery
    bills = tuple(_offer(seen, house, bill) for bill in decision.bills if bill != NONE)
    title = f"{_verb(who, 'keep')} {decision.count} of {len(decision.bills)} bills"
    return Stage("keep", title, is_yours=is_yours, bills=bills)


def _starter(seen: View, window: StarterWindow, names: list[str], *, is_yours: bool) -> Stage:
    hands = tuple(
        OpenHand(seat, names[seat], _cards(seen, seat), window.passed[seat])
        for seat in range(len(seen.seats))
        if seat != seen.viewer
    )
    offers = tuple(
        StarterOfferView(
            offer.id,
            names[offer.seat],
            names[offer.to],
            card_of(seen, offer.give),
            card_of(seen, offer.want),
            offer.to == seen.viewer,
        )
        for offer in window.offers
    )
    return Stage(
        "starter",
        "Starter hands lie open",
        "Trade one card for one, or swap up to three with the buffer, then pass.",
        is_yours,
        hands=hands,
        offers=offers,
        buffer=len(seen.buffer),
    )


def _loop(
    seen: View, loop: DraftLoop, options: Options | None, who: str, *, is_yours: bool
) -> Stage:
    viewer = loop.seat if seen.viewer is None else seen.viewer
    house = seen.seats[viewer].distillery
    takes = choices_of(options, "take_bill", "bill")
    bills = tuple(
        _offer(
            seen,
            house,
            bill,
            takes.get(seen.catalog.bills[bill].id) or why_not_hold(seen, viewer, bill),
        )
        for bill in loop.bills
    )
    return Stage(
        "draft",
        f"{_verb(who, 'choose')} from the drafting loop",
        "Each bill costs one card into the pile.",
        is_yours,
        bills=bills,
        cards=tuple(card_of(seen, card) for card in loop.pile),
    )


def _trade(seen: View, offer: AnswerTrade, names: list[str], *, is_yours: bool) -> Stage:
    giver = "You offer" if offer.offerer == seen.viewer else f"{names[offer.offerer]} offers"
    taker = "you" if offer.seat == seen.viewer else names[offer.seat]
    return Stage(
        "trade",
        f"{giver} {taker} a trade",
        is_yours=is_yours,
        cards=tuple(card_of(seen, card) for card in offer.give),
        wants=tuple(describe_request(request) for request in offer.want),
    )


def _raid(seen: View, raid: DefendRaid, names: list[str], *, is_yours: bool) -> Stage:
    bonus = defence_bonus(seen, raid.seat)
    odds = tuple(
        Odds(cards, f"{100 * raid_odds(bonus + cards):.1f} %")
        for cards in range(MOST_DEFENDERS + 1)
    )
    attacker = "You raid" if raid.attacker == seen.viewer else f"{names[raid.attacker]} raids"
    owner = "your" if raid.seat == seen.viewer else f"{names[raid.seat]}’s"
    watch = f" Guards add {bonus}." if bonus else ""
    return Stage(
        "raid",
        f"{attacker} {owner} barrel",
        f"The attacker has rolled, unseen. Every card discarded adds 1 to the defence.{watch}",
        is_yours,
        barrel=barrel_of(seen, raid.seat, raid.slot),
        odds=odds,
    )


def _offer(seen: View, house: int, bill: BillNumber, why: str = "") -> BillOffer:
    pips = pips_of(seen, house, Slot(bill=bill))
    return BillOffer(bill_sheet(seen.catalog, bill), pips, why)


def _cards(seen: View, seat: SeatIndex) -> tuple[Card, ...]:
    return in_order([card_of(seen, card) for card in seen.seats[seat].hand])


def _verb(who: str, verb: str) -> str:
    return f"{who} {verb}" if who == "You" else f"{who} {verb}s"
