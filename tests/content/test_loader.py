"""Reading YAML: what is wrong is named by file, card and field."""

from pathlib import Path

import pytest

from content.loader import load, load_checked
from content.problems import CatalogueError
from content.writer import write


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The shipped catalogue in the layout of an export, to break things in."""
    write(load(), tmp_path)
    return tmp_path


def test_reading_twice_gives_the_same(folder: Path):
    assert load(folder) == load()


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "operations.yaml",
            "kind: wild_mash",
            "kind: tame_mash",
            "operations.yaml, wild-mash, effect.kind: invalid value 'tame_mash'.",
        ),
        (
            "operations.yaml",
            "cards: 2}",
            'cards: "2"}',
            "operations.yaml, kentucky-connection, effect.cards: expected int, got str.",
        ),
        (
            "operations.yaml",
            "{kind: boost_sale, capital: 2}",
            "{kind: boost_sale, captial: 2}",
            "operations.yaml, rating-boost, effect: object contains unknown field captial.",
        ),
        (
            "bills/common.yaml",
            "  name: Porchlight Plain\n  rarity: common",
            "  name: Porchlight Plain\n  rarity: mythic",
            "bills/common.yaml, porchlight-plain, rarity: invalid enum value 'mythic'.",
        ),
        (
            "labor.yaml",
            "- id: cooper\n  name: Cooper",
            "- name: Cooper",
            "labor.yaml, entry 2: object missing required field id.",
        ),
        (
            "table.yaml",
            "market: 10",
            "market: ten",
            "table.yaml, market: expected int, got str.",
        ),
        (
            "table.yaml",
            "market: 10",
            "market: 10\nmarket: 11",
            "table.yaml, line 18: not readable as YAML: the key 'market' is given twice.",
        ),
        (
            "table.yaml",
            "market: 10",
            "market: [10",
            "table.yaml, line 18: not readable as YAML: expected ',' or ']', but got ':'.",
        ),
    ],
)
def test_a_mistake_is_named(folder: Path, file: str, old: str, new: str, expected: str):
    _edit(folder / file, old, new)

    with pytest.raises(CatalogueError) as refusal:
        load(folder)

    assert str(refusal.value) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("? [a]\n: b\n", "line 1: not readable as YAML: a key must be a word."),
        ("[" * 3000, "not readable as YAML: too deeply nested."),
        (
            "- {cost: 99999999999999999999}\n",
            "line 1: not readable as YAML: 99999999999999999999 is beyond 9999.",
        ),
        ('- {name: "\\0"}\n', "line 1: not readable as YAML: a character that cannot be kept."),
        ('- {name: "\\uD800"}\n', "line 1: not readable as YAML: a character that cannot be kept."),
        ("- a\n--- b\n", "line 2: not readable as YAML: but found another document."),
    ],
)
def test_what_yaml_allows_and_a_catalogue_cannot_keep_is_refused(
    folder: Path, text: str, expected: str
):
    (folder / "labor.yaml").write_text(text)

    with pytest.raises(CatalogueError) as refusal:
        load(folder)

    where = "labor.yaml, " if expected.startswith("line") else "labor.yaml: "
    assert str(refusal.value) == where + expected


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (
            "bills/rare.yaml",
            "demands: [4, 6, 8]",
            "demands: [4, 8, 6]",
            ["bills/rare.yaml, short-fuse, grid.demands: bands must rise from 0 or more."],
        ),
        (
            "boards.yaml",
            "signature: barely-barley",
            "signature: moon-juice",
            [
                "boards.yaml, single-origin-series, slots[0].signature: there is no bill"
                " “moon-juice”."
            ],
        ),
        (
            "bills/common.yaml",
            "id: snoring-hound",
            "id: short-fuse",
            [
                *["bills/common.yaml and bills/rare.yaml, short-fuse, id: this id is used 2 times."]
                * 2,
                "boards.yaml, counter-cyclical, slots[0].signature: there is no bill"
                " “snoring-hound”.",
            ],
        ),
        ("table.yaml", "hand: 8", "hand: 0", ["table.yaml, hand: a hand must be at least 1 card."]),
        (
            "labor.yaml",
            "domain: any",
            "domain: resource",
            ["labor.yaml, domain: there must be exactly one Labor card for anything, not 0."],
        ),
    ],
)
def test_what_makes_no_sense_is_named_by_file_card_and_field(
    folder: Path, file: str, old: str, new: str, expected: list[str]
):
    _edit(folder / file, old, new)

    with pytest.raises(CatalogueError) as refusal:
        load_checked(folder)

    assert [str(problem) for problem in refusal.value.problems] == expected


def test_a_sound_catalogue_passes_every_check(folder: Path):
    assert load_checked(folder) == load()


def test_every_mistake_is_named_at_once(folder: Path):
    _edit(folder / "labor.yaml", "value: 1", "value: one")
    _edit(folder / "table.yaml", "hand: 8", "hand: eight")

    with pytest.raises(CatalogueError) as refusal:
        load(folder)

    assert [str(problem) for problem in refusal.value.problems] == [
        "labor.yaml, generic-labor, value: expected int, got str.",
        "table.yaml, hand: expected int, got str.",
    ]


def test_a_missing_file_is_named(folder: Path):
    (folder / "boards.yaml").unlink()

    with pytest.raises(CatalogueError, match=r"^boards\.yaml: the file is missing\.$"):
        load(folder)


def test_a_folder_in_place_of_a_file_is_named(folder: Path):
    (folder / "boards.yaml").unlink()
    (folder / "boards.yaml").mkdir()

    with pytest.raises(CatalogueError, match=r"^boards\.yaml: the file cannot be read: Is a dir"):
        load(folder)


def test_a_section_is_a_list(folder: Path):
    (folder / "boards.yaml").write_text("{id: one-board}\n")

    with pytest.raises(CatalogueError, match=r"^boards\.yaml: expected a list of cards\.$"):
        load(folder)


def test_an_empty_section_is_refused(folder: Path):
    (folder / "boards.yaml").write_text("")

    with pytest.raises(CatalogueError, match=r"^boards\.yaml: expected a list of cards\.$"):
        load(folder)


def test_binary_rubbish_is_refused(folder: Path):
    (folder / "boards.yaml").write_bytes(b"\xff\xfe\x00")

    with pytest.raises(CatalogueError, match=r"^boards\.yaml: the file is not UTF-8 text\.$"):
        load(folder)


def test_code_in_yaml_is_not_run(folder: Path, tmp_path: Path):
    trap = tmp_path / "trap"
    (folder / "boards.yaml").write_text(f"!!python/object/apply:os.mkdir ['{trap}']\n")

    with pytest.raises(CatalogueError, match=r"^boards\.yaml, line 1: not readable as YAML"):
        load(folder)
    assert not trap.exists()


def _edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
