"""The hand as a player weighs it: which cards have work to do, and which can be spared."""

from collections.abc import Collection, Iterable

from game.bots.mashing import buildable, plan_mash
from game.engine.bourbonomics.catalog import CASK, CORN, CardFace
from game.engine.bourbonomics.state import CardId, SeatIndex, State

WANTED = 4.0
"""How much dearer a card is that some recipe waits for."""


def plain_worth(face: CardFace) -> float:
    """Return how much a player likes to hold the card, nothing else known."""
    if face.family == "labor":
        return 1.5 + 0.5 * face.value
    worth = {CASK: 0.5, CORN: 1.0}.get(face.kind, 1.6)
    return worth + 1.2 * face.grade


def wanted_cards(state: State, seat: SeatIndex, cards: Iterable[CardId]) -> set[CardId]:
    """Return those of the cards that the seat's unfinished recipes would take, slot after slot."""
    left = list(cards)
    wanted: set[CardId] = set()
    for slot in buildable(state.seats[seat].slots):
        taken = plan_mash(state, seat, slot, left).cards
        wanted.update(taken)
        left = [card for card in left if card not in wanted]
    return wanted


def sparest(state: State, cards: Iterable[CardId], wanted: Collection[CardId]) -> list[CardId]:
    """Return the cards in the order a player would part with them."""
    return sorted(
        cards,
        key=lambda card: (
            plain_worth(state.card(card)) + (WANTED if card in wanted else 0.0),
            card,
        ),
    )
