"""A catalogue in figures: how many of what, and how the supply is made up."""

from collections import Counter
from collections.abc import Iterable

from content.validation.common import sectioned_cards
from game.engine.bourbonomics.content import Content
from game.engine.bourbonomics.tags import primary_tag, tags_of

Row = tuple[str, str]


def summary(content: Content) -> list[tuple[str, list[Row]]]:
    """Return titled tables of label and figure."""
    deck = [bill for bill in content.bills if not bill.starter]
    ranges = sum(bill.recipe.corn[0] < bill.recipe.corn[1] for bill in deck)
    flagships = sum(board.flagship is not None for board in content.boards)
    return [
        (
            "Counts",
            [
                ("resources", str(len(content.resources))),
                ("Labor", str(len(content.labor))),
                ("operations cards", str(len(content.operations))),
                ("investments", str(len(content.investments))),
                ("distilleries", str(len(content.distilleries))),
                ("flagships", str(flagships)),
                ("secondary boards", str(len(content.boards) - flagships)),
                ("bills in the deck", str(len(deck))),
                ("starter bills", str(len(content.bills) - len(deck))),
                ("bills with a corn range", str(ranges)),
            ],
        ),
        ("Deck by rarity", _counted(bill.rarity for bill in deck)),
        ("Deck by tag", _counted(tag for bill in deck for tag in sorted(tags_of(bill)))),
        ("Deck by primary tag", _counted(primary_tag(bill) for bill in deck)),
        ("Market supply", _supply(content)),
    ]


def _counted(labels: Iterable[str]) -> list[Row]:
    return [(label, str(count)) for label, count in Counter(labels).most_common()]


def _supply(content: Content) -> list[Row]:
    copies: Counter[str] = Counter()
    for section, card in sectioned_cards(content):
        copies[section] += card.supply
    total = copies.total()
    rows = [(name, f"{count:3}  {100 * count / total:4.1f} %") for name, count in copies.items()]
    return [*rows, ("in all", f"{total:3}")]
