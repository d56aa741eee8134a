"""The viewer's hand, operations, Warehouse, and what deck and discard hold."""

from collections.abc import Sequence

from msgspec import Struct

from game.engine.bourbonomics.effects import CardStore
from game.engine.bourbonomics.piles import has
from game.engine.bourbonomics.scoring import score_of
from game.engine.bourbonomics.state import CardId, SeatIndex, View
from game.engine.core.options import Options
from game.presenters.bourbonomics.faces import Card, Paper, card_of, in_order, paper
from game.presenters.bourbonomics.reasons import card_reasons, choices_of, is_open


class Pile(Struct, frozen=True):
    """What a deck or discard holds, without its order."""

    size: int
    cards: tuple[tuple[Paper, int], ...]


class Hand(Struct, frozen=True):
    """All that only its owner sees; `seat` is nothing for a spectator."""

    seat: SeatIndex | None
    name: str = ""
    capital: int = 0
    prestige: int = 0
    reputation: int = 0
    cards: tuple[Card, ...] = ()
    operations: tuple[Card, ...] = ()
    has_warehouse: bool = False
    stored: tuple[Card, ...] = ()
    deck: Pile = Pile(0, ())
    discard: Pile = Pile(0, ())


def hand(seen: View, options: Options | None, names: list[str]) -> Hand:
    """Return the viewer's private side; empty for a spectator."""
    seat = seen.viewer
    if seat is None:
        return Hand(None)
    side = seen.seats[seat]
    reasons = card_reasons(options)
    play = choices_of(options, "play", "card")
    commit = choices_of(options, "commit", "card") if is_open(options, "commit") else {}
    return Hand(
        seat=seat,
        name=names[seat],
        capital=side.capital,
        prestige=side.prestige,
        reputation=score_of(seen, seat).reputation,
        cards=in_order([card_of(seen, card, reasons.get(card, "")) for card in side.hand]),
        operations=tuple(
            card_of(seen, card, _why_not_use(card, play, commit)) for card in side.operations
        ),
        has_warehouse=has(seen, seat, CardStore),
        stored=tuple(card_of(seen, card) for card in side.warehouse),
        deck=_pile(seen, side.deck),
        discard=_pile(seen, side.discard),
    )


def _why_not_use(card: CardId, play: dict[int | str, str], commit: dict[int | str, str]) -> str:
    """A contract is committed and the rest are played; the reason is that of its own verb."""
    if not commit.get(card, "no contract"):
        return ""
    return play.get(card, "")


def _pile(seen: View, cards: Sequence[CardId]) -> Pile:
    counts: dict[int, int] = {}
    for card in cards:
        counts[seen.cards[card]] = counts.get(seen.cards[card], 0) + 1
    shown = {paper(seen.catalog, number): count for number, count in counts.items()}
    ordered = in_order([Card(number, face) for number, face in enumerate(shown)])
    return Pile(len(cards), tuple((card.face, shown[card.face]) for card in ordered))
