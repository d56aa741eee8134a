"""Brand portfolios: bottles onto slots, slots' rewards, a second board, and how a board stands."""

from msgspec import Struct

from game.engine.bourbonomics.actions import DraftBoard, Place, Retrieve, Stash
from game.engine.bourbonomics.bottles import Bottle, are_unlike, meets, unmet
from game.engine.bourbonomics.content import BoardSlot
from game.engine.bourbonomics.decisions import PlaceBottle
from game.engine.bourbonomics.effects import FreeBoard, Reward, SaleDraw
from game.engine.bourbonomics.events import BoardDrafted, BottlePlaced, BottleStashed
from game.engine.bourbonomics.piles import check_in_hand, draw, holdings
from game.engine.bourbonomics.rewards import give_rewards
from game.engine.bourbonomics.state import CardId, Portfolio, SeatIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell

SIGNATURE_VALUE = 2


class BottlePlace(Struct, frozen=True):
    """A slot a bottle could take now, and what it would be worth there."""

    portfolio: int
    slot: int
    value: int
    """Reputation at the end, the Signature Bonus included."""
    is_signature: bool
    rewards: tuple[Reward, ...]
    """Given at once, in this order."""


class Standing(Struct, frozen=True):
    """How far a board has come."""

    filled: int
    required_left: int
    is_complete: bool
    is_themed: bool
    is_mastered: bool
    keeps_theme: bool
    """Whether the bottles placed so far still allow Theme."""
    keeps_mastery: bool


def why_closed(state: State, portfolio: Portfolio, slot: int) -> str:
    """Return why that slot takes no bottle at all now, or nothing if it is open to one."""
    board = state.catalog.boards[portfolio.board]
    target = board.record.slots[slot]
    if portfolio.bottles[slot] is not None:
        return "This slot is filled, for good."
    if target.required:
        next_up = next(n for n in board.required if portfolio.bottles[n] is None)
        if next_up != slot:
            return f"Required slots fill in order; {board.record.slots[next_up].name} comes first."
    elif portfolio.bottles[board.keys[slot]] is None:
        return f"Its tier opens with {board.record.slots[board.keys[slot]].name}."
    return ""


def why_not_place(state: State, portfolio: Portfolio, slot: int, bottle: Bottle) -> str:
    """Return why that slot does not take this bottle now, or nothing if it does."""
    why = why_closed(state, portfolio, slot)
    if why:
        return why
    target = state.catalog.boards[portfolio.board].record.slots[slot]
    lacking = unmet(state.catalog, bottle, target.needs)
    return f"{target.name} asks for {lacking}." if lacking else ""


def places_for(state: State, seat: SeatIndex, bottle: Bottle) -> list[BottlePlace]:
    """Return every slot of the seat's boards that would take this bottle now."""
    found: list[BottlePlace] = []
    for index, portfolio in enumerate(state.seats[seat].portfolios):
        board = state.catalog.boards[portfolio.board]
        for slot, record in enumerate(board.record.slots):
            if not why_not_place(state, portfolio, slot, bottle):
                is_signature = is_signature_bottle(state, record, bottle)
                value, rewards = record.value, record.rewards
                if is_signature:
                    value += SIGNATURE_VALUE
                    rewards += record.signature_rewards
                found.append(BottlePlace(index, slot, value, is_signature, rewards))
    return found


def is_signature_bottle(state: State, slot: BoardSlot, bottle: Bottle) -> bool:
    """Return whether the bottle comes from the slot's signature bill."""
    return slot.signature == state.catalog.bills[bottle.bill].id


def put_bottle(
    state: State, seat: SeatIndex, bottle: Bottle, draws: list[tuple[str, int]], tell: Tell
) -> None:
    """After a sale: ask where the bottle goes, or stash it when no slot would take it."""
    if places_for(state, seat, bottle):
        state.pending.append(PlaceBottle(seat, bottle, draws))
    else:
        _stash(state, seat, bottle, draws, tell, by_itself=True)


def place(state: State, action: Place, tell: Tell) -> None:
    """Put the bottle just made onto a slot."""
    decision = state.pending[-1]
    assert isinstance(decision, PlaceBottle)
    portfolio = find_portfolio(state, action.seat, action.board, action.slot)
    why = why_not_place(state, portfolio, action.slot, decision.bottle)
    if why:
        raise IllegalAction(why)
    state.pending.pop()
    _fill(state, action.seat, portfolio, action.slot, decision.bottle, tell)
    for _, effect, name in holdings(state, action.seat, SaleDraw):
        draw(state, action.seat, effect.on_slot, name, tell)
    _draw_for_sale(state, action.seat, decision.draws, tell)


def stash(state: State, action: Stash, tell: Tell) -> None:
    """Put the bottle just made into inventory."""
    decision = state.pending.pop()
    assert isinstance(decision, PlaceBottle)
    _stash(state, action.seat, decision.bottle, decision.draws, tell)


def why_not_retrieve(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot bring any bottle back, or nothing if it can."""
    side = state.seats[seat]
    if not side.inventory:
        return "Your inventory is empty."
    if not any(places_for(state, seat, bottle) for bottle in side.inventory):
        return "No bottle of your inventory fits a slot that is open now."
    if not any(state.card(card).is_generic_labor for card in side.hand):
        return "Bringing a bottle back costs 1 Generic Labor; you hold none."
    return ""


def retrieve(state: State, action: Retrieve, tell: Tell) -> None:
    """Pay one Generic Labor and move a bottle from inventory onto a slot."""
    side = state.seats[action.seat]
    number = state.catalog.bill_number.get(action.bottle)
    bottle = next((bottle for bottle in side.inventory if bottle.bill == number), None)
    if bottle is None:
        raise MalformedAction("There is no such bottle in your inventory.")
    portfolio = find_portfolio(state, action.seat, action.board, action.slot)
    check_generic_labor(state, action.seat, action.labor)
    why = why_not_place(state, portfolio, action.slot, bottle)
    if why:
        raise IllegalAction(why)
    _pay_labor(state, action.seat, action.labor)
    side.inventory.remove(bottle)
    _fill(state, action.seat, portfolio, action.slot, bottle, tell, from_inventory=True)


def why_not_draft_board(state: State, seat: SeatIndex) -> str:
    """Return why the seat cannot take a second portfolio now, or nothing if it can."""
    if len(state.seats[seat].portfolios) > 1:
        return "You have drafted your second portfolio."
    if state.is_final_round:
        return "No second portfolio can be drafted in the final round."
    if not state.pool:
        return "No portfolio is left in the pool."
    if not free_board(state, seat) and not any(
        state.card(card).is_generic_labor for card in state.seats[seat].hand
    ):
        return "A second portfolio costs 1 Generic Labor; you hold none."
    return ""


def free_board(state: State, seat: SeatIndex) -> bool:
    """Return whether an investment makes the seat's next second portfolio free."""
    return any(not holding.is_spent for holding, _, _ in holdings(state, seat, FreeBoard))


def draft_board(state: State, action: DraftBoard, tell: Tell) -> None:
    """Take a second portfolio from the face-up pool."""
    number = state.catalog.board_number.get(action.board)
    if number is None or number not in state.pool:
        raise MalformedAction("There is no such portfolio in the pool.")
    is_free = free_board(state, action.seat)
    if action.labor is not None:
        check_generic_labor(state, action.seat, action.labor)
    why = why_not_draft_board(state, action.seat)
    if why:
        raise IllegalAction(why)
    if action.labor is None and not is_free:
        raise IllegalAction("A second portfolio costs 1 Generic Labor.")
    if is_free:
        if action.labor is not None:
            raise IllegalAction("This portfolio is free; keep your Labor.")
        holdings(state, action.seat, FreeBoard)[0][0].is_spent = True
    elif action.labor is not None:
        _pay_labor(state, action.seat, action.labor)
    state.pool.remove(number)
    state.seats[action.seat].portfolios.append(new_portfolio(state, number))
    tell(BoardDrafted(action.seat, number, action.labor))


def new_portfolio(state: State, number: int) -> Portfolio:
    """Return an empty board, ready to lie in front of a seat."""
    return Portfolio(number, [None] * len(state.catalog.boards[number].record.slots))


def standing(state: State, seat: SeatIndex, index: int) -> Standing:
    """Return how far that board of the seat has come."""
    portfolio = state.seats[seat].portfolios[index]
    board = state.catalog.boards[portfolio.board]
    bottles = [bottle for bottle in portfolio.bottles if bottle is not None]
    required_left = sum(portfolio.bottles[n] is None for n in board.required)
    restriction, mastery = board.record.restriction, board.record.mastery_needs
    keeps_theme = restriction is None or (
        all(meets(state.catalog, bottle, restriction) for bottle in bottles)
        and are_unlike(state.catalog, bottles, restriction)
    )
    keeps_mastery = (
        keeps_theme
        and all(meets(state.catalog, bottle, mastery) for bottle in bottles)
        and are_unlike(state.catalog, bottles, mastery)
    )
    is_themed = required_left == 0 and keeps_theme
    return Standing(
        filled=len(bottles),
        required_left=required_left,
        is_complete=required_left == 0,
        is_themed=is_themed,
        is_mastered=is_themed
        and keeps_mastery
        and (not mastery.second_board_full or _second_board_is_full(state, seat)),
        keeps_theme=keeps_theme,
        keeps_mastery=keeps_mastery,
    )


def _second_board_is_full(state: State, seat: SeatIndex) -> bool:
    portfolios = state.seats[seat].portfolios
    return len(portfolios) > 1 and all(bottle is not None for bottle in portfolios[1].bottles)


def find_portfolio(state: State, seat: SeatIndex, board: str, slot: int) -> Portfolio:
    """Return the seat's board of that name; raise unless it is there and has such a slot."""
    number = state.catalog.board_number.get(board)
    for portfolio in state.seats[seat].portfolios:
        if portfolio.board == number:
            if not 0 <= slot < len(portfolio.bottles):
                raise MalformedAction(f"That portfolio has no slot {slot + 1}.")
            return portfolio
    raise MalformedAction("That portfolio is not in front of you.")


def check_generic_labor(state: State, seat: SeatIndex, card: CardId) -> None:
    """Raise unless the card is Generic Labor in the seat's hand."""
    check_in_hand(state.seats[seat], (card,))
    if not state.card(card).is_generic_labor:
        raise IllegalAction(f"This costs 1 Generic Labor; {state.card(card).name} is not that.")


def _pay_labor(state: State, seat: SeatIndex, card: CardId) -> None:
    side = state.seats[seat]
    side.hand.remove(card)
    side.discard.append(card)


def _fill(
    state: State,
    seat: SeatIndex,
    portfolio: Portfolio,
    slot: int,
    bottle: Bottle,
    tell: Tell,
    *,
    from_inventory: bool = False,
) -> None:
    record = state.catalog.boards[portfolio.board].record.slots[slot]
    is_signature = is_signature_bottle(state, record, bottle)
    portfolio.bottles[slot] = bottle
    tell(BottlePlaced(seat, bottle.bill, portfolio.board, slot, is_signature, from_inventory))
    give_rewards(state, seat, record.rewards, record.name, tell)
    if is_signature:
        give_rewards(state, seat, record.signature_rewards, f"{record.name}, signature", tell)


def _stash(
    state: State,
    seat: SeatIndex,
    bottle: Bottle,
    draws: list[tuple[str, int]],
    tell: Tell,
    *,
    by_itself: bool = False,
) -> None:
    state.seats[seat].inventory.append(bottle)
    tell(BottleStashed(seat, bottle.bill, by_itself))
    for _, effect, name in holdings(state, seat, SaleDraw):
        draw(state, seat, effect.in_inventory, name, tell)
    _draw_for_sale(state, seat, draws, tell)


def _draw_for_sale(state: State, seat: SeatIndex, draws: list[tuple[str, int]], tell: Tell) -> None:
    for cause, cards in draws:
        draw(state, seat, cards, cause, tell)
