"""What the active seat can do in its own turn."""

from game.engine.bourbonomics import (
    ageing,
    drafting,
    investments,
    making,
    market,
    operations,
    portfolios,
    selling,
    trading,
)
from game.engine.bourbonomics.options.common import (
    Describe,
    generic_labor,
    hand,
    opened,
    plain,
    slots_of,
    verb,
)
from game.engine.bourbonomics.state import NONE, CardId, SeatIndex, SlotIndex, State
from game.engine.core.options import Choice, Target, Verb


def _age(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    return verb(
        "age",
        slot=slots_of(state, seat, lambda slot: ageing.why_not_age(state, side.slots[slot])),
        card=[Choice(card, ageing.why_not_age_with(state, card)) for card in side.hand],
    )


def _commit(state: State, seat: SeatIndex) -> Verb:
    slots = slots_of(state, seat, lambda slot: making.why_not_make(state, seat, slot))
    waiting = [int(slot.id) for slot in slots if not slot.why]
    if not waiting:
        return verb("commit", "You have no bill waiting for cards.", slot=slots)
    alike: dict[int, Choice] = {}
    choices: list[Choice] = []
    for card in (*state.seats[seat].hand, *making.contract_cards(state, seat)):
        why = making.why_not_commit_card(state, seat, card)
        if why:
            choices.append(Choice(card, why))
            continue
        face = state.cards[card]
        if face not in alike:
            alike[face] = _fits(state, seat, card, waiting)
        choices.append(Choice(card, alike[face].why, alike[face].targets))
    why = ""
    if all(choice.why for choice in choices):
        why = "None of your cards fits a bill of yours that waits for cards."
    return verb("commit", why, slot=slots, card=choices)


def _fits(state: State, seat: SeatIndex, card: CardId, waiting: list[SlotIndex]) -> Choice:
    """The card with every waiting slot as a target; refused when none of them has a place for it."""
    targets = tuple(
        Target(why=making.why_not_fit(state, seat, slot, card), slot=slot) for slot in waiting
    )
    why = ""
    if all(target.why for target in targets):
        why = (
            targets[0].why
            if len(targets) == 1
            else "None of your waiting bills has a place for it."
        )
    return Choice(card, why, targets)


def _sell(state: State, seat: SeatIndex) -> Verb:
    slots = slots_of(state, seat, lambda slot: selling.why_not_sell(state, seat, slot))
    why = "No barrel of yours can be sold now." if all(slot.why for slot in slots) else ""
    return verb("sell", why, slot=slots)


def _buy(state: State, seat: SeatIndex) -> Verb:
    cards = [c for c in state.market if c != NONE]
    choices = [Choice(card, market.why_not_buy(state, seat, card)) for card in cards]
    why = ""
    if all(choice.why for choice in choices):
        why = _beyond_means(state, seat, cards)
    labor = [card for card in state.seats[seat].hand if state.card(card).family == "labor"]
    return verb("buy", why, card=choices, labor=opened(labor))


def _beyond_means(state: State, seat: SeatIndex, cards: list[CardId]) -> str:
    if not cards:
        return "The market is empty."
    offers = [market.preview_purchase(state, seat, card) for card in cards]
    nearest = min(offers, key=lambda offer: offer.short)
    can_pay = nearest.price - nearest.short
    return f"Nothing here is within your means: the nearest costs {nearest.price}; you can pay {can_pay}."


def _trade(state: State, seat: SeatIndex) -> Verb:
    others = (other for other in range(len(state.seats)) if other != seat)
    return verb(
        "trade",
        trading.why_not_trade(state, seat),
        to=[Choice(to, trading.why_not_trade_with(state, seat, to)) for to in others],
        give=hand(state, seat),
    )


def _retrieve(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    bottles = [
        Choice(
            state.catalog.bills[bottle.bill].id,
            "" if portfolios.places_for(state, seat, bottle) else "No open slot takes this bottle.",
        )
        for bottle in side.inventory
    ]
    return verb(
        "retrieve",
        portfolios.why_not_retrieve(state, seat),
        bottle=bottles,
        labor=generic_labor(state, seat),
    )


def _draft_board(state: State, seat: SeatIndex) -> Verb:
    labor = [] if portfolios.free_board(state, seat) else generic_labor(state, seat)
    return verb(
        "draft_board",
        portfolios.why_not_draft_board(state, seat),
        board=opened(state.catalog.boards[board].id for board in state.pool),
        labor=labor,
    )


def _release(state: State, seat: SeatIndex) -> Verb:
    def why(slot: int) -> str:
        staged = state.seats[seat].slots[slot].phase == "staged"
        return "" if staged else "Only a Staged bill with no cards on it can be released."

    return verb(
        "release",
        drafting.why_not_release(state, seat),
        slot=slots_of(state, seat, why),
        card=hand(state, seat),
    )


def _play(state: State, seat: SeatIndex) -> Verb:
    side = state.seats[seat]
    choices = [
        Choice(
            card,
            operations.why_not_play(state, seat, card),
            tuple(operations.targets_of(state, seat, card)),
        )
        for card in side.operations
    ]
    why = ""
    if not choices:
        why = "You hold no operations cards."
    elif all(choice.why for choice in choices):
        why = "None of your operations cards can be played now."
    return verb("play", why, card=choices)


DESCRIPTIONS: dict[str, Describe] = {
    "roll": plain("roll"),
    "age": _age,
    "commit": _commit,
    "sell": _sell,
    "buy": _buy,
    "draft": lambda state, seat: verb(
        "draft", drafting.why_not_draft(state, seat), card=hand(state, seat)
    ),
    "trade": _trade,
    "retrieve": _retrieve,
    "draft_board": _draft_board,
    "store": lambda state, seat: verb(
        "store", investments.why_not_store(state, seat), card=hand(state, seat)
    ),
    "take_back": lambda state, seat: verb("take_back", investments.why_not_take_back(state, seat)),
    "release": _release,
    "play": _play,
    "end_turn": plain("end_turn"),
}
