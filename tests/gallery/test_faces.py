"""Faces in the gallery and in the editor say what the pieces on the table say."""

import pytest

from content.faces import bill_face, card_face
from content.faces.bills import band_labels, pips
from content.loader import load
from content.validation.common import sectioned_cards
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import Recipe
from game.presenters.bourbonomics.faces import bill_sheet, paper


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return Catalog(load())


def test_cards_read_alike_everywhere(catalog: Catalog):
    for number, (_, record) in enumerate(sectioned_cards(catalog.content)):
        here, there = card_face(record).arguments, paper(catalog, number)
        assert (here["name"], here["kind"], here["rarity"], here["text"]) == (
            there.name,
            there.kind,
            there.grade,
            there.text,
        )


def test_bills_read_alike_everywhere(catalog: Catalog):
    for number, record in enumerate(catalog.content.bills):
        here, there = bill_face(record).arguments, bill_sheet(catalog, number)
        grid = here["grid"]
        assert (here["name"], here["rarity"]) == (there.name, there.rarity)
        assert (grid["ages"], grid["demands"]) == (
            [row.ages for row in there.rows],
            list(there.demands),
        )
        assert [list(row) for row in grid["pays"]] == [
            [cell.pays for cell in row.cells] for row in there.rows
        ]
        assert grid["awards"] == [[cell.award for cell in row.cells] for row in there.rows]
        assert here["medals"] == [(award.name, award.text) for award in there.awards]


@pytest.mark.parametrize(
    ("bands", "expected"),
    [((2,), ["2+"]), ((2, 3, 5), ["2", "3–4", "5+"]), ((0, 1), ["0", "1+"]), ((), [])],
)
def test_bands_are_labelled_by_what_they_hold(bands: tuple[int, ...], expected: list[str]):
    assert band_labels(bands) == expected


def test_pips_show_specialty_and_optional_pieces():
    recipe = Recipe(corn=(1, 2), grain=3, rye=2, specialty={"cask": 1, "rye": 1})
    shown = [
        (pip["kind"], pip.get("fine", False), pip.get("optional", False)) for pip in pips(recipe)
    ]
    assert shown == [
        ("cask", True, False),
        ("corn", False, False),
        ("corn", False, True),
        ("rye", True, False),
        ("rye", False, False),
        ("grain", False, False),
    ]
