"""Checks of the table's own numbers against the rest of the catalogue."""

from collections.abc import Iterator

from content.problems import Problem
from content.validation.common import check_copies, sectioned_cards
from game.engine.bourbonomics.content import Content

SEATS = ("2", "3", "4")


def check_table(content: Content) -> Iterator[Problem]:
    """Check starter deck, buffer, deck sizes, market, hand and the secondary pool."""
    for field, message in (
        *check_copies(content, "starter_deck", content.table.starter_deck),
        *check_copies(content, "starter_buffer", content.table.starter_buffer),
        *_deck_sizes(content),
        *_market(content),
        *_secondary_pool(content),
    ):
        yield Problem("table", "", field, message)


def _deck_sizes(content: Content) -> Iterator[tuple[str, str]]:
    sizes = content.table.deck_size
    if sorted(sizes) != list(SEATS):
        yield "deck_size", f"give one size each for {', '.join(SEATS)} seats."
        return
    in_deck = sum(not bill.starter for bill in content.bills)
    taken = sorted(h.start.kept + h.start.random_commons for h in content.distilleries)
    signatures = sorted(
        len({slot.signature for slot in board.slots if slot.signature})
        for board in content.boards
        if board.flagship
    )
    for seats, size in sizes.items():
        left = in_deck - sum(taken[-int(seats) :])
        owed = sum(signatures[-int(seats) :])
        if size > left:
            yield f"deck_size.{seats}", f"{size} bills; only {left} may be left after dealing."
        if size < owed:
            yield f"deck_size.{seats}", f"{size} bills cannot hold {owed} signature bills."


def _market(content: Content) -> Iterator[tuple[str, str]]:
    table = content.table
    if table.hand < 1:
        yield "hand", "a hand must be at least 1 card."
    supply = sum(card.supply for _, card in sectioned_cards(content))
    if not 1 <= table.market <= supply:
        yield "market", f"{table.market} face-up cards out of a supply of {supply}."


def _secondary_pool(content: Content) -> Iterator[tuple[str, str]]:
    pool = sum(board.flagship is None for board in content.boards)
    needed = int(SEATS[-1]) + 2
    if pool < needed:
        yield "boards", f"{pool} secondary boards; {SEATS[-1]} seats lay out {needed}."
