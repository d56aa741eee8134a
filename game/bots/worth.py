"""What market cards are worth: investments over the rounds to come, operations when played."""

from game.bots.outlook import Outlook
from game.engine.bourbonomics.catalog import CardFace
from game.engine.bourbonomics.effects import (
    AgeingReturn,
    Allocate,
    BillFame,
    BoardScout,
    BoostSale,
    BottlingReturn,
    CardStore,
    CaskReturn,
    ClimateControl,
    CompletionBonus,
    CompletionDraw,
    Contract,
    Counterfeit,
    Discount,
    DoubleCommit,
    DrawCards,
    ExtraAgeing,
    ExtraSlot,
    FreeBoard,
    GrainDraw,
    GrantTag,
    GridBonus,
    GridFloor,
    HeritageReturn,
    HoldDemand,
    OpeningDraw,
    OpeningShift,
    PeekSupply,
    Raid,
    RaidDefence,
    RandomDiscard,
    Reroll,
    Sabotage,
    SaleCapital,
    SaleDraw,
    SeizeCards,
    ShiftDemand,
    StopAgeing,
    Vintage,
    WildMash,
)
from game.engine.bourbonomics.state import CardId, SeatIndex, State

SALES_A_ROUND = 0.65
MAKES_A_ROUND = 0.6
WORTH_A_SABOTAGE = 2
"""The least age at which a barrel is worth spoiling."""


def investment_worth(look: Outlook, face: CardFace) -> float:
    """Return what owning the investment from now on is worth in points."""
    rounds = max(0.0, min(look.rounds, 10.0))
    sales, makes = SALES_A_ROUND * rounds, MAKES_A_ROUND * rounds
    card = look.temper.card
    match face.effect:
        case SaleCapital() as sale:
            share = 1.0
            if sale.min_age >= 5:
                share = 0.3
            if sale.min_demand >= 8:
                share = 0.25
            if sale.min_premium:
                share = 0.45
            paid = 0.5 * (sale.capital + (sale.award_capital or sale.capital))
            return sales * share * (paid + sale.draw * card)
        case SaleDraw(on_slot=on_slot, in_inventory=stashed):
            return sales * card * (0.6 * on_slot + 0.4 * stashed)
        case GridFloor():
            return 0.35 * sales
        case GridBonus():
            return 0.35 * sales
        case Vintage(limit=limit):
            return 0.08 * limit * sales if rounds >= 6 else 0.0
        case OpeningDraw(cards=cards):
            return rounds * cards * card * 1.15
        case OpeningShift():
            return 0.7 * sales
        case Reroll():
            return 0.2 * sales
        case PeekSupply():
            return 0.25 * rounds
        case Discount(first_only=first):
            return rounds * (0.7 if first else 0.6)
        case GrainDraw(cards=cards) | CompletionDraw(cards=cards):
            return makes * cards * card * 1.1
        case CaskReturn():
            return makes * card * 1.1
        case CompletionBonus(capital=capital, reputation=reputation):
            return makes * 0.75 * (capital + reputation)
        case DoubleCommit(draw=cards):
            return rounds * 0.45 * cards * card
        case HeritageReturn() | BottlingReturn():
            return sales * card * 0.7
        case AgeingReturn():
            return 0.3 * sales * 4 * card
        case ClimateControl(all_slots=everywhere):
            return (0.15 if everywhere else 0.08) * rounds
        case ExtraSlot():
            return 0.9 * max(0.0, rounds - 2.0)
        case CardStore():
            return 0.3 * rounds
        case BoardScout():
            return 0.5
        case FreeBoard():
            return 3.0 if len(look.side.portfolios) == 1 and rounds >= 4 else 0.5
        case BillFame(reputation=reputation, limit=limit):
            return min(limit, reputation * (len(set(look.side.sold)) + sales))
        case GrantTag():
            return 0.4 * rounds
        case RaidDefence():
            return 0.08 * rounds
    return 0.0


def operation_worth(look: Outlook, face: CardFace) -> float:
    """Return what holding the operations card is worth, to be played soon."""
    seats = len(look.state.seats)
    harm = look.temper.attack / (seats - 1)
    card = look.temper.card
    has_room = bool(look.side.open_slots)
    match face.effect:
        case DrawCards(cards=cards):
            return cards * card * 1.1
        case ShiftDemand(steps=steps):
            return 0.8 * max(steps) if max(steps) > 0 else 1.0 * harm
        case WildMash():
            return 0.8
        case HoldDemand():
            return 0.6
        case BoostSale(capital=capital):
            return float(capital)
        case ExtraAgeing():
            return 1.2
        case Allocate():
            return 2.0 if has_room and look.rounds >= 4 else 0.0
        case Contract(serves=serves):
            return 0.5 if serves == "cask" else 0.8
        case StopAgeing():
            return 1.5 * harm
        case RandomDiscard(cards=cards):
            return 0.9 * cards * harm
        case SeizeCards(cards=cards, capital=capital):
            return (1.3 * cards + capital) * harm
        case Counterfeit():
            return 1.8 * harm
        case Raid():
            return (1.5 + 4.0 * harm) * 0.45 if look.rounds >= 3 else 0.0
        case Sabotage():
            return 6.0 * harm if _has_target(look) else 0.0
    return 0.0


def _has_target(look: Outlook) -> bool:
    """Whether some opponent has a barrel that would be missed."""
    return any(
        slot.age >= WORTH_A_SABOTAGE
        for seat, side in enumerate(look.state.seats)
        if seat != look.seat
        for slot in side.slots
    )


def leader_among_others(state: State, seat: SeatIndex) -> SeatIndex:
    """Return the opponent who seems furthest ahead: Capital, bottles placed, barrels ageing."""
    others = (other for other in range(len(state.seats)) if other != seat)
    return max(others, key=lambda other: (public_standing(state, other), other))


def public_standing(state: State, seat: SeatIndex) -> float:
    """Return how far ahead a seat looks to anybody at the table."""
    side = state.seats[seat]
    score = float(side.capital + 2 * side.prestige + 2 * len(side.holdings))
    for portfolio in side.portfolios:
        slots = state.catalog.boards[portfolio.board].record.slots
        score += sum(
            slot.value + 1.5
            for slot, bottle in zip(slots, portfolio.bottles, strict=True)
            if bottle is not None
        )
    return score + sum(4.0 for slot in side.slots if slot.is_aging)


def labor_points(state: State, cards: tuple[CardId, ...]) -> int:
    """Return the Labor these cards are worth."""
    return sum(state.card(card).value for card in cards)
