"""The market with what each card costs this viewer."""

from msgspec import Struct

from game.engine.bourbonomics.market import preview_purchase, why_not_buy, why_not_gain
from game.engine.bourbonomics.state import NONE, CardId, View
from game.engine.core.options import Options
from game.presenters.bourbonomics.faces import Card, card_of
from game.presenters.bourbonomics.reasons import is_open, why_verb


class Ware(Struct, frozen=True):
    """A face-up card; the card's `why` says what is missing to buy it."""

    position: int
    card: Card
    price: int
    is_reduced: bool = False
    labor: int = 0
    """Labor cards of the cheapest payment."""
    capital: int = 0
    """Capital of the cheapest payment."""
    short: int = 0


class Market(Struct, frozen=True):
    """What lies face up; a gap is nothing."""

    wares: tuple[Ware | None, ...]
    supply: int
    why: str
    """Why nothing can be bought now, whatever it costs."""
    is_gift: bool
    """Whether one of these cards may be taken free."""


def market(seen: View, options: Options | None) -> Market:
    """Return the market as this viewer may buy from it."""
    is_gift = is_open(options, "choose_card")
    return Market(
        wares=tuple(
            None if card == NONE else _ware(seen, position, card, is_gift=is_gift)
            for position, card in enumerate(seen.market)
        ),
        supply=len(seen.supply),
        why="" if is_gift else why_verb(options, "buy"),
        is_gift=is_gift,
    )


def _ware(seen: View, position: int, card: CardId, *, is_gift: bool) -> Ware:
    shown = card_of(seen, card)
    seat = seen.viewer
    if seat is None:
        return Ware(position, shown, shown.face.cost)
    if is_gift:
        return Ware(position, card_of(seen, card, why_not_gain(seen, seat, card)), 0)
    offer = preview_purchase(seen, seat, card)
    return Ware(
        position=position,
        card=card_of(seen, card, why_not_buy(seen, seat, card)),
        price=offer.price,
        is_reduced=offer.price < shown.face.cost,
        labor=len(offer.labor),
        capital=offer.capital,
        short=offer.short,
    )
