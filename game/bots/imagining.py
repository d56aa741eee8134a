"""A whole table imagined from a view: what is hidden is dealt at random from what is unseen."""

from collections import Counter

from game.engine.bourbonomics.catalog import CASK, CORN, RYE, UNKNOWN, Catalog
from game.engine.bourbonomics.codec import copy_state
from game.engine.bourbonomics.decisions import (
    AnswerTrade,
    ArrangeSupply,
    DefendRaid,
    DraftLoop,
    KeepBills,
)
from game.engine.bourbonomics.state import NONE, CardId, Seat, State, View
from game.engine.core.chance import Chance

LIKELIER = 3
"""How much likelier a seat holds a given Common card than the supply does."""


def imagine(view: View, chance: Chance) -> State:
    """Return a state that agrees with the view; everything hidden is a guess."""
    state = copy_state(view)
    state.chance = Chance(f"{chance.seed}/{chance.below(1 << 16)}", 0)
    _hand_back_offers(view, state)
    _deal_cards(view, state, chance)
    _deal_bills(state, chance)
    _deal_boards(state, chance)
    _settle_pending(state)
    return state


def _hand_back_offers(view: View, state: State) -> None:
    """Cards shown in an offer lie in the offerer's hand."""
    for decision in state.pending:
        if isinstance(decision, AnswerTrade) and decision.offerer != view.viewer:
            hand = state.seats[decision.offerer].hand
            hand[: len(decision.give)] = decision.give


def _deal_cards(view: View, state: State, chance: Chance) -> None:
    unseen = _unseen_faces(view)
    ids = [card for card, face in enumerate(view.cards) if face == UNKNOWN]
    cards = state.catalog.cards
    chance.shuffle(unseen)
    chance.shuffle(ids)
    operations = [face for face in unseen if cards[face].family == "operations"]
    labor = [face for face in unseen if cards[face].is_generic_labor]
    handed = [
        face for face in unseen if cards[face].family in ("resource", "labor") and face not in labor
    ]
    # Commons first, on average: starter decks are made of them.
    handed.sort(key=lambda face: chance.below(100 * (1 if cards[face].is_premium else LIKELIER)))
    rest = [face for face in unseen if cards[face].family == "investment"]
    faces = bytearray(state.cards)
    dealer = _Dealer(ids, faces)
    others = [side for seat, side in enumerate(state.seats) if seat != view.viewer]
    for side in others:
        dealer.fill(side.operations, operations)
        dealer.fill(side.operations_discard, operations)
    zones = [zone for side in others for zone in (side.hand, side.deck, side.discard)]
    hidden = sum(zone.count(NONE) for zone in zones) + len(state.buffer)
    pool = [*labor, *(handed.pop() for _ in range(min(len(handed), max(0, hidden - len(labor)))))]
    chance.shuffle(pool)
    for zone in (*zones, state.buffer, *(side.warehouse for side in others)):
        dealer.fill(zone, pool or handed)
    rest += pool + handed + operations
    chance.shuffle(rest)
    for zone in (state.supply, state.market_discard):
        dealer.fill(zone, rest)
    state.cards = bytes(faces)


class _Dealer:
    """Puts unseen cards where the view shows that a card lies."""

    def __init__(self, ids: list[CardId], faces: bytearray) -> None:
        self.ids, self.faces = ids, faces

    def fill(self, zone: list[CardId], pool: list[int]) -> None:
        for position, card in enumerate(zone):
            if card == NONE and pool and self.ids:
                known = self.ids.pop()
                self.faces[known] = pool.pop()
                zone[position] = known
        zone[:] = [card for card in zone if card != NONE]


def _unseen_faces(view: View) -> list[int]:
    """Every card that came into the game, less those the view shows."""
    total = _all_faces(view)
    total.subtract(face for face in view.cards if face != UNKNOWN)
    return [face for face, count in sorted(total.items()) for _ in range(max(0, count))]


def _all_faces(view: View) -> Counter[int]:
    catalog = view.catalog
    total: Counter[int] = Counter({card.number: card.copies for card in catalog.cards})
    _add(total, catalog, catalog.table.starter_buffer)
    for side in view.seats:
        house = catalog.distilleries[side.distillery]
        _add(total, catalog, catalog.table.starter_deck)
        _add(total, catalog, house.start.deck)
        if house.start.barrel:
            total.update(_barrel_faces(catalog, side, house.start.barrel, house.start.barrel_age))
    # Whatever else there is was hired: new Generic Labor.
    total[catalog.generic_labor] += max(0, len(view.cards) - sum(total.values()))
    return total


def _add(total: Counter[int], catalog: Catalog, cards: dict[str, int]) -> None:
    for card, count in cards.items():
        total[catalog.card_number[card]] += count


def _barrel_faces(catalog: Catalog, side: Seat, bill: str, age: int) -> list[int]:
    needs = catalog.needs(side.distillery, catalog.bill_number[bill])
    kinds = [CASK] + [CORN] * (needs.corn_min + age)
    kinds += [RYE + grain for grain, least in enumerate(needs.least) for _ in range(least)]
    return [catalog.plain[kind] for kind in kinds]


def _deal_bills(state: State, chance: Chance) -> None:
    seen: set[int] = {slot.bill for side in state.seats for slot in side.slots}
    seen.update(state.bill_discard, state.bills_removed)
    for decision in state.pending:
        if isinstance(decision, DraftLoop | KeepBills):
            seen.update(decision.bills)
    bills = state.catalog.bills
    unseen = [bill.number for bill in bills if not bill.starter and bill.number not in seen]
    signatures = {
        slot.signature
        for side in state.seats
        for slot in state.catalog.boards[side.portfolios[0].board].record.slots
    }
    chance.shuffle(unseen)
    # Signature bills of the boards in play are never left in the box.
    unseen.sort(key=lambda bill: bills[bill].id not in signatures)
    deck = unseen[: len(state.deck)]
    chance.shuffle(deck)
    state.deck = deck
    state.box = unseen[len(deck) :]


def _deal_boards(state: State, chance: Chance) -> None:
    if NONE not in state.aside:
        return
    lying = {portfolio.board for side in state.seats for portfolio in side.portfolios}
    unseen = [
        board.number
        for board in state.catalog.boards
        if not board.record.flagship
        and board.number not in lying
        and board.number not in state.pool
    ]
    chance.shuffle(unseen)
    state.aside = unseen[: len(state.aside)]


def _settle_pending(state: State) -> None:
    for decision in state.pending:
        if isinstance(decision, DefendRaid):
            decision.dice = (state.chance.roll(), state.chance.roll())
        elif isinstance(decision, ArrangeSupply) and NONE in decision.cards:
            decision.cards = state.supply[: -len(decision.cards) - 1 : -1]
