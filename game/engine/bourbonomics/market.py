"""The market: prices for this buyer, payment in Capital and Labor, and the refill."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.bourbonomics.actions import Buy, ChooseCard
from game.engine.bourbonomics.catalog import CardFace
from game.engine.bourbonomics.effects import Discount, ExtraSlot
from game.engine.bourbonomics.events import Bought, Gained, Refilled, SupplyReshuffled
from game.engine.bourbonomics.investments import set_up
from game.engine.bourbonomics.piles import check_in_hand, holdings, take_from
from game.engine.bourbonomics.state import NONE, CardId, SeatIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell

LEAST_PRICE = 1


class Price(Struct, frozen=True):
    """What a market card costs one seat, and the cheapest way for it to pay."""

    card: CardId
    price: int
    labor: tuple[CardId, ...]
    """Labor that keeps the Capital paid lowest without a card to spare."""
    capital: int
    short: int
    """What is missing even with all that; 0 when it can be paid."""


def price_for(state: State, seat: SeatIndex, card: CardId) -> int:
    """Return what the card costs this seat now, after its discounts."""
    return _discounted(state, seat, state.card(card))


def preview_purchase(state: State, seat: SeatIndex, card: CardId) -> Price:
    """Return the price and the cheapest payment."""
    side, face = state.seats[seat], state.card(card)
    price = _discounted(state, seat, face)
    labor = _cheapest_labor(state, side.hand, face, price)
    rest = max(0, price - sum(labor_value(state.card(one), face) for one in labor))
    capital = min(rest, side.capital)
    return Price(card, price, tuple(labor), capital, rest - capital)


def why_not_gain(state: State, seat: SeatIndex, card: CardId) -> str:
    """Return why the seat could not hold that card however it came by it."""
    effect = state.card(card).effect
    if isinstance(effect, ExtraSlot) and len(state.seats[seat].slots) >= effect.limit:
        return f"You have {effect.limit} slots, and there is no room for more."
    return ""


def why_not_buy(state: State, seat: SeatIndex, card: CardId) -> str:
    """Return why the seat cannot buy that face-up card, or nothing if it can."""
    why = why_not_gain(state, seat, card)
    if why:
        return why
    offer = preview_purchase(state, seat, card)
    if offer.short:
        return f"Costs {offer.price}; you can pay {offer.price - offer.short}."
    return ""


def buy(state: State, action: Buy, tell: Tell) -> None:
    """Buy a face-up card with Capital and Labor in any mix; no change is given."""
    side = state.seats[action.seat]
    check_on_market(state, action.card)
    check_in_hand(side, action.labor)
    face = state.card(action.card)
    price = _discounted(state, action.seat, face)
    covered = 0
    for card in action.labor:
        value = labor_value(state.card(card), face)
        if not value:
            raise IllegalAction(f"{state.card(card).name} does not help to pay for {face.name}.")
        covered += value
    capital = max(0, price - covered)
    why = why_not_gain(state, action.seat, action.card)
    if why:
        raise IllegalAction(why)
    if capital > side.capital:
        raise IllegalAction(
            f"{face.name} costs {price}; that pays {covered + side.capital} at most."
        )
    side.capital -= capital
    side.purchases += 1
    take_from(side.hand, action.labor)
    side.discard += action.labor
    tell(Bought(action.seat, action.card, price, capital, list(action.labor)))
    take_off_market(state, action.seat, action.card, tell)


def choose_card(state: State, action: ChooseCard, tell: Tell) -> None:
    """Take a face-up card that a reward gives for nothing."""
    check_on_market(state, action.card)
    why = why_not_gain(state, action.seat, action.card)
    if why:
        raise IllegalAction(why)
    state.pending.pop()
    tell(Gained(action.seat, action.card))
    take_off_market(state, action.seat, action.card, tell)


def check_on_market(state: State, card: CardId) -> None:
    """Raise unless the card lies face up in the market."""
    if card < 0 or card not in state.market:
        raise MalformedAction("That card is not in the market.")


def take_off_market(state: State, seat: SeatIndex, card: CardId, tell: Tell) -> None:
    """Give the card to the seat, where its family goes, and refill the gap."""
    side, face = state.seats[seat], state.card(card)
    position = state.market.index(card)
    state.market[position] = NONE
    if face.family == "investment":
        set_up(state, seat, card, tell)
    elif face.family == "operations":
        side.operations.append(card)
        if state.final != NONE:
            side.late.append(card)
    else:
        side.hand.append(card)
    refill(state, (position,), tell)


def refill(state: State, positions: Iterable[int], tell: Tell) -> None:
    """Deal a card to each gap; the discard is shuffled in when the supply runs out."""
    for position in positions:
        if not state.supply and state.market_discard:
            state.supply, state.market_discard = state.market_discard, []
            state.chance.shuffle(state.supply)
            tell(SupplyReshuffled(len(state.supply)))
        if state.supply:
            state.market[position] = state.supply.pop()
            tell(Refilled(position, state.market[position]))


def labor_value(labor: CardFace, face: CardFace) -> int:
    """Return how much this card pays towards that one."""
    if labor.domain == "any":
        return labor.value
    return labor.value if labor.domain == face.family else 0


def _discounted(state: State, seat: SeatIndex, face: CardFace) -> int:
    side = state.seats[seat]
    price = face.cost
    for _, effect, _ in holdings(state, seat, Discount):
        is_due = not (effect.first_only and side.purchases)
        if is_due and (face.is_premium or not effect.premium_only):
            price -= effect.capital
    return max(LEAST_PRICE, price)


def _cheapest_labor(
    state: State, hand: Sequence[CardId], face: CardFace, price: int
) -> list[CardId]:
    cards, faces = state.cards, state.catalog.cards
    useful = [
        (labor_value(faces[cards[card]], face), card) for card in hand if faces[cards[card]].value
    ]
    skilled = [card for value, card in useful if value > 1]
    plain = [card for value, card in useful if value == 1]
    chosen: list[CardId] = []
    left = price
    while left > 0 and (skilled or plain):
        source = skilled if skilled and (left > 1 or not plain) else plain
        card = source.pop(0)
        chosen.append(card)
        left -= labor_value(state.card(card), face)
    return chosen
