"""What ships: everything the rules ask the catalogue for, in words of its own."""

from collections import Counter
from collections.abc import Iterator

from content.loader import SECTIONS
from content.validation.common import sectioned_cards
from game.engine.bourbonomics.content import Content

LONGEST_SLOGAN = 60


def texts(content: Content) -> Iterator[tuple[str, str, str]]:
    """Yield every record's id, name and slogan."""
    for section in SECTIONS:
        yield from ((r.id, r.name, r.slogan) for r in getattr(content, section))


def test_there_is_everything_a_game_is_played_with(shipped: Content):
    deck = [bill for bill in shipped.bills if not bill.starter]
    assert len(deck) >= 40
    assert {bill.rarity for bill in deck} == {"common", "uncommon", "rare", "epic", "legendary"}
    assert len(shipped.bills) - len(deck) == 3
    assert [len(shipped.labor), len(shipped.operations), len(shipped.investments)] == [4, 19, 33]
    assert Counter(card.size for card in shipped.investments) == {
        "small": 9,
        "medium": 15,
        "large": 9,
    }
    assert len(shipped.distilleries) == 5
    flagships = [board for board in shipped.boards if board.flagship]
    assert [len(flagships), len(shipped.boards) - len(flagships)] == [5, 8]


def test_every_kind_comes_in_three_grades(shipped: Content):
    kinds = [(card.kind, card.grade) for card in shipped.resources]
    assert sorted(kinds) == sorted(
        (kind, grade)
        for kind in ("cask", "corn", "rye", "barley", "wheat")
        for grade in ("common", "specialty", "heritage")
    )
    bonuses = {card.bonus for card in shipped.resources if card.grade == "heritage"}
    assert len(bonuses) == 5
    assert None not in bonuses


def test_copies_are_as_the_rules_print_them(shipped: Content):
    assert sum(card.supply for card in shipped.operations) == 44
    copies = Counter(card.supply for card in shipped.investments)
    assert copies == {1: 32, 2: 1}
    assert {card.id for card in shipped.investments if card.supply == 2} == {"watchman"}
    supply = {section: 0 for section, _ in sectioned_cards(shipped)}
    for section, card in sectioned_cards(shipped):
        supply[section] += card.supply
    share = (supply["resources"] + supply["labor"]) / sum(supply.values())
    assert 0.5 <= share <= 0.7


def test_a_good_third_of_the_bills_leaves_the_corn_open(shipped: Content):
    deck = [bill for bill in shipped.bills if not bill.starter]
    ranges = [bill for bill in deck if bill.recipe.corn[0] < bill.recipe.corn[1]]
    assert 3 * len(ranges) >= len(deck)


def test_every_record_has_words_of_its_own(shipped: Content):
    ids, names, slogans = zip(*texts(shipped), strict=True)
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert [slogan for slogan, times in Counter(slogans).items() if times > 1] == []
    assert [id for id, slogan in zip(ids, slogans, strict=True) if not slogan] == []
    assert [slogan for slogan in slogans if len(slogan) > LONGEST_SLOGAN] == []
    assert [slogan for slogan in slogans if slogan[-1] not in ".?!"] == []


def test_the_barons_lineup_is_as_printed(shipped: Content):
    board = next(board for board in shipped.boards if board.id == "barons-lineup")
    assert [
        (slot.tier, slot.needs.min_age, slot.needs.min_corn, slot.needs.cask, slot.needs.tags)
        for slot in board.slots
    ] == [
        (1, 2, 0, "common", ("wheated",)),
        (1, 3, 3, "common", ("wheated",)),
        (2, 4, 4, "common", ("wheated",)),
        (3, 5, 0, "heritage", ("wheated",)),
        (3, 7, 5, "heritage", ("wheated",)),
    ]
    assert [slot.signature for slot in board.slots] == [
        "barons-select-bill",
        None,
        "barons-full-strength-bill",
        "barons-heritage-bill",
        "barons-vintage-bill",
    ]
    assert [slot.value for slot in board.slots] == [2, 3, 5, 7, 10]
    assert [slot.required for slot in board.slots] == [True, False, True, True, True]
    assert (board.completion, board.theme, board.mastery) == (8, 6, 10)


def test_backroad_batch_pays_as_printed(shipped: Content):
    bill = next(bill for bill in shipped.bills if bill.id == "backroad-batch")
    assert bill.starter
    assert (bill.grid.ages, bill.grid.demands) == ((2, 4, 6), (2, 4, 6))
    assert bill.grid.pays == ((1, 2, 3), (2, 4, 5), (3, 5, 6))
