"""Operations cards aimed at another seat: held barrels, lost cards, dumped barrels, false bottles."""

from game.engine.bourbonomics.actions import Play, Seize
from game.engine.bourbonomics.ageing import close_if_done
from game.engine.bourbonomics.decisions import SeizeFromHand
from game.engine.bourbonomics.effects import (
    Counterfeit,
    RandomDiscard,
    Sabotage,
    SeizeCards,
    StopAgeing,
)
from game.engine.bourbonomics.events import (
    BarrelDumped,
    BarrelHeld,
    CapitalLost,
    CardsLost,
    HandSeen,
    SaleMarked,
)
from game.engine.bourbonomics.investments import is_climate_controlled
from game.engine.bourbonomics.piles import check_in_hand, take_from
from game.engine.bourbonomics.state import CardId, SeatIndex, Slot, SlotIndex, State
from game.engine.core.errors import MalformedAction
from game.engine.core.events import Tell


def why_not_stop(state: State, effect: StopAgeing, target: SeatIndex, slot: SlotIndex) -> str:
    """Return why stopping that barrel would be refused, or nothing if it would not."""
    barrel = state.seats[target].slots[slot]
    if not barrel.is_aging:
        return "Only an ageing barrel can be stopped."
    if is_climate_controlled(state, target, slot):
        return "Climate control protects this slot."
    if effect.when == "next_round":
        if state.is_final_round:
            return "There is no next round to stop it in."
        return "It is stopped for the next round already." if _held(state, barrel, 1) else ""
    if barrel.completed >= state.round or barrel.aged == state.round or _held(state, barrel, 0):
        return "It does not age any more this round."
    if not _ages_later(state, target):
        return "Its owner's ageing is over for this round."
    return ""


def stop_ageing(state: State, action: Play, effect: StopAgeing, tell: Tell) -> None:
    """Mark the round in which the barrel may not age."""
    assert action.target is not None
    assert action.slot is not None
    barrel = state.seats[action.target].slots[action.slot]
    when = state.round + (effect.when == "next_round")
    barrel.held.append(when)
    tell(BarrelHeld(action.target, action.slot, barrel.bill, when))
    close_if_done(state, tell)


def why_not_rob(
    state: State, effect: RandomDiscard | SeizeCards, seat: SeatIndex, target: SeatIndex
) -> str:
    """Return why that seat has nothing for this card to take, or nothing if it has."""
    side = state.seats[target]
    if target == seat:
        return "This card is for an opponent."
    capital = effect.capital if isinstance(effect, SeizeCards) else 0
    if not side.hand and not (capital and side.capital):
        return "That seat has nothing for this card to take."
    return ""


def random_discard(state: State, action: Play, effect: RandomDiscard, tell: Tell) -> None:
    """The target loses random hand cards."""
    assert action.target is not None
    hand = state.seats[action.target].hand
    lost: list[CardId] = []
    for _ in range(min(effect.cards, len(hand))):
        lost.append(hand.pop(state.chance.below(len(hand))))
    lose_cards(state, action.target, lost, state.card(action.card).name, tell)


def seize_cards(state: State, action: Play, effect: SeizeCards, tell: Tell) -> None:
    """The target loses Capital; then its hand lies open to the player of the card."""
    assert action.target is not None
    side = state.seats[action.target]
    lost = min(effect.capital, side.capital)
    if lost:
        side.capital -= lost
        tell(CapitalLost(action.target, lost, state.card(action.card).name))
    count = min(effect.cards, len(side.hand))
    if count:
        state.pending.append(SeizeFromHand(action.seat, action.target, count))
        tell(HandSeen(action.seat, action.target, list(side.hand)))


def seize(state: State, action: Seize, tell: Tell) -> None:
    """Pick what the seen hand loses."""
    decision = state.pending[-1]
    assert isinstance(decision, SeizeFromHand)
    side = state.seats[decision.target]
    if len(action.cards) != decision.count:
        raise MalformedAction(f"Exactly {decision.count} of that hand must be named.")
    try:
        check_in_hand(side, action.cards)
    except MalformedAction:
        raise MalformedAction("That card is not in the hand you are looking at.") from None
    state.pending.pop()
    take_from(side.hand, action.cards)
    lose_cards(state, decision.target, list(action.cards), "inspection", tell)


def counterfeit(state: State, action: Play, effect: Counterfeit, tell: Tell) -> None:
    """The target's next sale reads the grid at a lower demand."""
    assert action.target is not None
    state.seats[action.target].counterfeit += effect.demand
    tell(SaleMarked(action.target, "counterfeit", state.seats[action.target].counterfeit))


def why_not_sabotage(
    state: State, effect: Sabotage, seat: SeatIndex, target: SeatIndex, slot: SlotIndex
) -> str:
    """Return why that barrel cannot be dumped, or nothing if it can."""
    if target == seat:
        return "This card is for an opponent's barrel."
    if not state.seats[target].slots[slot].is_aging:
        return "Only an ageing barrel can be sabotaged."
    return ""


def sabotage(state: State, action: Play, effect: Sabotage, tell: Tell) -> None:
    """All cards of the barrel go to its owner's discard; the bill stays, Staged."""
    assert action.target is not None
    assert action.slot is not None
    side = state.seats[action.target]
    barrel = side.slots[action.slot]
    cards = [*barrel.pile, *barrel.ageing]
    for card in cards:
        is_contract = state.card(card).is_contract
        (side.operations_discard if is_contract else side.discard).append(card)
    side.slots[action.slot] = Slot(bill=barrel.bill)
    tell(BarrelDumped(action.target, action.slot, barrel.bill, cards))


def lose_cards(state: State, seat: SeatIndex, cards: list[CardId], cause: str, tell: Tell) -> None:
    """Put cards already taken from a hand onto that seat's discard, for all to see."""
    state.seats[seat].discard += cards
    tell(CardsLost(seat, cards, cause))


def _held(state: State, barrel: Slot, rounds_ahead: int) -> bool:
    return state.round + rounds_ahead in barrel.held


def _ages_later(state: State, seat: SeatIndex) -> bool:
    """Whether the seat's Age step of this round is still to come or under way."""
    if seat == state.active:
        return state.step in ("roll", "opening", "age")
    turns_left = len(state.seats) - state.turn - 1
    return 0 < (seat - state.active) % len(state.seats) <= turns_left
