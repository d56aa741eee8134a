"""Investments as they come into play: what each asks on purchase, and the Warehouse."""

from game.engine.bourbonomics.actions import PickSlot, PickTag, Scout, Store, TakeBack
from game.engine.bourbonomics.decisions import ChooseSlot, ChooseTag, ScoutBoards
from game.engine.bourbonomics.effects import (
    AgeingReturn,
    BoardScout,
    CardStore,
    ClimateControl,
    ExtraSlot,
    GrantTag,
    GridBonus,
)
from game.engine.bourbonomics.events import (
    BoardRevealed,
    BoardsSeen,
    CardStored,
    CardTakenBack,
    SlotAdded,
    SlotChosen,
    TagChosen,
)
from game.engine.bourbonomics.piles import check_in_hand, check_slot, has, holdings
from game.engine.bourbonomics.state import CardId, Holding, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell


def set_up(state: State, seat: SeatIndex, card: CardId, tell: Tell) -> None:
    """Lay an investment in front of its owner and ask what it asks on purchase."""
    side = state.seats[seat]
    side.holdings.append(Holding(card))
    match state.card(card).effect:
        case ExtraSlot(limit=limit):
            if len(side.slots) < limit:
                side.slots.append(Slot())
                tell(SlotAdded(seat, len(side.slots)))
        case GridBonus() | AgeingReturn() | ClimateControl(all_slots=False):
            state.pending.append(ChooseSlot(seat, card))
        case GrantTag():
            state.pending.append(ChooseTag(seat, card))
        case BoardScout() if state.aside:
            state.pending.append(ScoutBoards(seat))
            tell(BoardsSeen(seat, len(state.aside), list(state.aside)))


def choose_slot(state: State, action: PickSlot, tell: Tell) -> None:
    """Name the slot an investment serves, for good."""
    decision = state.pending[-1]
    assert isinstance(decision, ChooseSlot)
    check_slot(state, action.seat, action.slot)
    state.pending.pop()
    _holding(state, action.seat, decision.card).slot = action.slot
    tell(SlotChosen(action.seat, decision.card, action.slot))


def choose_tag(state: State, action: PickTag, tell: Tell) -> None:
    """Name the tag that barrels completed from now on carry."""
    decision = state.pending[-1]
    assert isinstance(decision, ChooseTag)
    if action.choice not in tags_offered(state, decision.card):
        raise MalformedAction("That tag is not among those the card offers.")
    state.pending.pop()
    _holding(state, action.seat, decision.card).tag = action.choice
    tell(TagChosen(action.seat, decision.card, action.choice))


def tags_offered(state: State, card: CardId) -> tuple[str, ...]:
    """Return the tags that card lets its owner choose from."""
    effect = state.card(card).effect
    return effect.tags if isinstance(effect, GrantTag) else ()


def scout(state: State, action: Scout, tell: Tell) -> None:
    """Turn one of the boards set aside face up, for everybody."""
    number = state.catalog.board_number.get(action.board)
    if number is None or number not in state.aside:
        raise MalformedAction("That portfolio is not among those set aside.")
    state.pending.pop()
    state.aside.remove(number)
    state.pool.append(number)
    tell(BoardRevealed(action.seat, number))


def why_not_store(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot put a card away now, or nothing if it can."""
    side = state.seats[seat]
    if not has(state, seat, CardStore):
        return "You have no Warehouse to store a card in."
    if side.warehouse:
        return "The Warehouse holds one card, and it is full."
    if side.has_stored:
        return "You have stored a card this turn."
    if not side.hand:
        return "Your hand is empty."
    return ""


def store(state: State, action: Store, tell: Tell) -> None:
    """Put one hand card away."""
    side = state.seats[action.seat]
    check_in_hand(side, (action.card,))
    why = why_not_store(state, action.seat)
    if why:
        raise IllegalAction(why)
    side.hand.remove(action.card)
    side.warehouse.append(action.card)
    side.has_stored = True
    tell(CardStored(action.seat, action.card))


def why_not_take_back(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot take its stored card back now, or nothing if it can."""
    side = state.seats[seat]
    if not side.warehouse:
        return "No card lies in your Warehouse."
    if side.has_taken_back:
        return "You have taken a card back this turn."
    return ""


def take_back(state: State, action: TakeBack, tell: Tell) -> None:
    """Take the stored card back into hand."""
    side = state.seats[action.seat]
    why = why_not_take_back(state, action.seat)
    if why:
        raise IllegalAction(why)
    card = side.warehouse.pop()
    side.hand.append(card)
    side.has_taken_back = True
    tell(CardTakenBack(action.seat, card))


def is_climate_controlled(state: State, seat: SeatIndex, slot: SlotIndex) -> bool:
    """Return whether cards that stop ageing bounce off that slot."""
    return any(
        effect.all_slots or holding.slot == slot
        for holding, effect, _ in holdings(state, seat, ClimateControl)
    )


def _holding(state: State, seat: SeatIndex, card: CardId) -> Holding:
    return next(holding for holding in state.seats[seat].holdings if holding.card == card)
