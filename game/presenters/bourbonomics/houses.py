"""Distilleries to pick from, with everything one should know before picking."""

from msgspec import Struct

from game.engine.bourbonomics.state import View
from game.engine.bourbonomics.wording import describe, describe_start
from game.engine.core.options import Options
from game.presenters.bourbonomics.boards import BoardSheet, board_sheet
from game.presenters.bourbonomics.reasons import choices_of


class House(Struct, frozen=True):
    """A distillery; `why` says why the viewer cannot pick it."""

    ref: str
    name: str
    slogan: str
    capital: int
    slots: int
    start: str
    ability: str
    constraint: str
    board: BoardSheet
    owner: str
    """Name of the seat that has it."""
    why: str


def houses(seen: View, options: Options | None, names: list[str]) -> tuple[House, ...]:
    """Return all distilleries, taken ones too."""
    catalog = seen.catalog
    printed = {bill.id: bill.name for bill in catalog.bills}
    printed |= {card.id: card.name for card in catalog.cards}
    refused = choices_of(options, "pick", "distillery")
    owners = {side.distillery: names[seat] for seat, side in enumerate(seen.seats)}
    return tuple(
        House(
            ref=house.id,
            name=house.name,
            slogan=house.slogan,
            capital=house.capital,
            slots=house.slots,
            start=describe_start(house.start, printed),
            ability=describe(house.ability) if house.ability else "",
            constraint=describe(house.constraint) if house.constraint else "",
            board=board_sheet(catalog, catalog.flagship(number)),
            owner=owners.get(number, ""),
            why=refused.get(house.id, ""),
        )
        for number, house in enumerate(catalog.distilleries)
    )
