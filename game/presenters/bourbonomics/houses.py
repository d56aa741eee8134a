"""Distilleries to pick from, with everything one should know before picking."""

from msgspec import Struct

from game.engine.bourbonomics.content import Distillery
from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.state import View
from game.engine.bourbonomics.wording import describe
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
    start: tuple[str, ...]
    ability: str
    constraint: str
    board: BoardSheet
    owner: str
    """Name of the seat that has it."""
    why: str


def houses(seen: View, options: Options | None, names: list[str]) -> tuple[House, ...]:
    """Return all distilleries, taken ones too."""
    refused = choices_of(options, "pick", "distillery")
    owners = {side.distillery: names[seat] for seat, side in enumerate(seen.seats)}
    return tuple(
        House(
            ref=house.id,
            name=house.name,
            slogan=house.slogan,
            capital=house.capital,
            slots=house.slots,
            start=_start(seen, house),
            ability=describe(house.ability) if house.ability else "",
            constraint=describe(house.constraint) if house.constraint else "",
            board=board_sheet(seen.catalog, seen.catalog.flagship(number)),
            owner=owners.get(number, ""),
            why=refused.get(house.id, ""),
        )
        for number, house in enumerate(seen.catalog.distilleries)
    )


def _start(seen: View, house: Distillery) -> tuple[str, ...]:
    start, catalog = house.start, seen.catalog
    words = [f"{_bill_name(seen, bill)} lies Staged" for bill in start.bills]
    if start.random_commons:
        words.append(f"{counted(start.random_commons, 'random Common bill')} Staged")
    if start.dealt:
        words.append(f"dealt {counted(start.dealt, 'bill')}, keeps {start.kept}")
    if start.barrel:
        words.append(f"a full barrel of {_bill_name(seen, start.barrel)}, age {start.barrel_age}")
    words += [
        f"+{count} {catalog.cards[catalog.card_number[card]].name} in the deck"
        for card, count in start.deck.items()
    ]
    return tuple(words)


def _bill_name(seen: View, bill: str) -> str:
    return seen.catalog.bills[seen.catalog.bill_number[bill]].name
