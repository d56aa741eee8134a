"""The rulebook: words are in the templates, everything that could change is read here."""

from msgspec import Struct

from content.faces import Face, distillery_face
from content.faces.cards import label_of, text_of
from game.engine.bourbonomics import drafting, market, scoring, selling, starter, trading
from game.engine.bourbonomics.catalog import FLOORS, Catalog
from game.engine.bourbonomics.content import Content, Labor, Operation, Resource
from game.engine.bourbonomics.effects import Raid
from game.engine.bourbonomics.portfolios import SIGNATURE_VALUE
from game.engine.bourbonomics.state import MAX_DEMAND
from game.presenters.bourbonomics.rulebook import figures
from game.presenters.bourbonomics.rulebook.chapters import CHAPTERS, Chapter

__all__ = ["CHAPTERS", "Chapter", "Rulebook", "rulebook"]

LIMITS = {
    "bills_revealed": drafting.REVEALED,
    "least_price": market.LEAST_PRICE,
    "most_demand": MAX_DEMAND,
    "penalty": scoring.PENALTY,
    "penalty_limit": scoring.PENALTY_LIMIT,
    "sale_age": selling.LEAST_AGE,
    "signature": SIGNATURE_VALUE,
    "starter_offers": starter.MOST_OFFERS,
    "starter_swap": starter.MOST_SWAPPED,
    "trade_cards": trading.CARDS_A_SIDE,
    "trade_offers": trading.OFFERS_A_TURN,
}
"""Numbers that are the engine's own, whatever the catalogue."""


class Pile(Struct, frozen=True):
    """So many copies of a card."""

    count: int
    name: str
    kind: str


class CardLine(Struct, frozen=True):
    """A card in a list of cards."""

    id: str
    name: str
    cost: int
    label: str
    text: str


class Rulebook(Struct, frozen=True):
    """Everything on the page that is not a sentence."""

    chapters: tuple[Chapter, ...]
    limits: dict[str, int]
    hand: int
    market: int
    deck_sizes: list[tuple[str, int]]
    """Seats, and bills in the bourbon deck."""
    starter_deck: list[Pile]
    starter_buffer: list[Pile]
    houses: list[Face]
    floors: list[tuple[str, int]]
    """Rarities that share a least price, and that price."""
    labor: list[CardLine]
    operations: list[CardLine]
    sizes: list[tuple[str, int, int, int]]
    """A size of investment, how many there are, and the range of their prices."""
    raid_age: int
    """The oldest barrel a raid reaches."""
    secondaries: int
    example: figures.Example
    samples: list[tuple[str, str, Face]]
    board: Face
    demand_odds: list[figures.Odds]
    defence_odds: list[figures.Odds]
    names: dict[tuple[str, str], str]
    """Every card that has a page of its own, by section and id."""


def rulebook(catalog: Catalog) -> Rulebook:
    """Return the rulebook of games played with that catalogue."""
    content, table = catalog.content, catalog.table
    return Rulebook(
        chapters=CHAPTERS,
        limits=LIMITS,
        hand=table.hand,
        market=table.market,
        deck_sizes=sorted(table.deck_size.items()),
        starter_deck=_piles(content, table.starter_deck),
        starter_buffer=_piles(content, table.starter_buffer),
        houses=[distillery_face(house, content) for house in content.distilleries],
        floors=_floors(),
        labor=[_line(card) for card in content.labor],
        operations=[_line(card) for card in content.operations],
        sizes=_sizes(content),
        raid_age=_raid_age(content),
        secondaries=sum(board.flagship is None for board in content.boards),
        example=figures.example(catalog),
        samples=figures.samples(catalog),
        board=figures.sample_board(catalog),
        demand_odds=figures.demand_odds(),
        defence_odds=figures.defence_odds(),
        names={
            (section, record.id): record.name
            for section in ("investments", "operations", "distilleries")
            for record in getattr(content, section)
        },
    )


def _piles(content: Content, copies: dict[str, int]) -> list[Pile]:
    cards: list[Resource | Labor] = [*content.resources, *content.labor]
    return [
        Pile(copies[card.id], card.name, card.kind if isinstance(card, Resource) else "labor")
        for card in cards
        if card.id in copies
    ]


def _floors() -> list[tuple[str, int]]:
    prices = sorted(set(FLOORS.values()))
    return [
        (" and ".join(r.capitalize() for r, floor in FLOORS.items() if floor == price), price)
        for price in prices
    ]


def _raid_age(content: Content) -> int:
    effects = [card.effect for card in content.operations]
    return max((effect.max_age for effect in effects if isinstance(effect, Raid)), default=0)


def _line(card: Labor | Operation) -> CardLine:
    return CardLine(card.id, card.name, card.cost, label_of(card), text_of(card))


def _sizes(content: Content) -> list[tuple[str, int, int, int]]:
    sizes = dict.fromkeys(card.size for card in content.investments)
    costs = {size: [c.cost for c in content.investments if c.size == size] for size in sizes}
    return [(size, len(paid), min(paid), max(paid)) for size, paid in costs.items()]
