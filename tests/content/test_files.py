"""Writing catalogues as files: the same bytes every time, read back as they were."""

import io
from pathlib import Path

import msgspec
import pytest
import yaml
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from content import catalogues
from content.files import HEADS, in_file_order
from content.loader import load
from content.models import Draft, DraftChange, Revision
from content.writer import _mapping, dump, write
from game.engine.bourbonomics.content import Content
from tests.content.breaking import changed


def test_a_written_catalogue_is_read_back_as_it_was(shipped: Content, tmp_path: Path):
    names = write(shipped, tmp_path)

    assert names == sorted(HEADS)
    assert load(tmp_path) == shipped
    assert dump(load(tmp_path)) == dump(shipped)


def test_the_order_of_counts_changes_no_byte(shipped: Content):
    deck = dict(reversed(shipped.table.starter_deck.items()))
    assert dump(changed(shipped, "table.starter_deck", deck)) == dump(shipped)


def test_a_file_that_is_no_longer_needed_goes(shipped: Content, tmp_path: Path):
    write(shipped, tmp_path)
    plain = tuple(bill for bill in shipped.bills if bill.rarity != "epic")

    names = write(changed(shipped, "bills", plain), tmp_path)

    assert "bills/epic.yaml" not in names
    assert not (tmp_path / "bills/epic.yaml").exists()


def test_bills_are_kept_in_the_order_of_their_files(shipped: Content):
    promoted = changed(shipped, "bills.0.rarity", "rare")

    ordered = in_file_order(promoted)

    assert ordered.bills[0] == shipped.bills[1]
    assert sorted(b.id for b in ordered.bills) == sorted(b.id for b in shipped.bills)


WORDS = st.text(st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"]), max_size=30)


@given(
    st.dictionaries(
        st.text("abcxyz_23-", min_size=1, max_size=8),
        st.one_of(
            WORDS,
            st.sampled_from(["no", "null", "1e3", "~", "- a", "a: b", "a #b", "2026-11-18", "0x1"]),
            st.integers(),
            st.booleans(),
            st.lists(WORDS, min_size=1),
        ),
        min_size=1,
    )
)
def test_any_words_survive(fields: dict[str, object]):
    text = "\n".join(_mapping(fields, 0))
    assert yaml.safe_load(text) == fields


def run(command: str, *arguments: object, **options: object) -> str:
    out = io.StringIO()
    call_command(command, *map(str, arguments), stdout=out, **options)
    return out.getvalue()


@pytest.fixture
def published(shipped: Content, db: None) -> Revision:
    catalogues.publish_shipped(shipped)
    return catalogues.current_revision()


def edited(content: Content, folder: Path) -> Path:
    write(changed(content, "operations.glut.cost", 4), folder)
    return folder


def test_export_and_import_bring_back_the_same_bytes(
    shipped: Content, published: Revision, tmp_path: Path
):
    there, back = edited(shipped, tmp_path / "there"), tmp_path / "back"

    run("import_catalogue", there)
    assert run("export_catalogue", back, "draft") == f"Wrote 13 files to {back}.\n"

    for file in HEADS:
        assert (back / file).read_bytes() == (there / file).read_bytes()


def test_import_fills_the_draft_and_publishes_nothing(
    shipped: Content, published: Revision, tmp_path: Path
):
    said = run("import_catalogue", edited(shipped, tmp_path / "mine"))

    assert said.endswith("The draft holds it; nothing is published.\n")
    assert catalogues.current_revision() == published
    assert DraftChange.objects.get().words == "Imported mine."


def test_import_publishes_when_asked_to(shipped: Content, published: Revision, tmp_path: Path):
    run("import_catalogue", edited(shipped, tmp_path), publish="Dearer glut")

    newest = catalogues.current_revision()
    assert (newest.number, newest.note) == (published.number + 1, "Dearer glut")
    with pytest.raises(CommandError, match="nothing to publish"):
        run("import_catalogue", tmp_path, publish="Again")


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("table.yaml", "deck_size", "deck_size: [", "not readable as YAML"),
        ("operations.yaml", "kind: draw", "kind: juggle", "kentucky-connection, effect"),
        (
            "boards.yaml",
            "tuesday-special",
            "wednesday",
            r"boards.yaml, standard-reserve, slots\[0\].signature: there is no bill “wednesday”.",
        ),
        (
            "labor.yaml",
            "id: cooper",
            "id: architect",
            "labor.yaml, architect, id: this id is used 2 times.",
        ),
        ("labor.yaml", "cost: 4", "cost: 4000000000", "line 14: .* 4000000000 is beyond 9999"),
        ("labor.yaml", "Strong back", r"\0", "line 8: .* a character that cannot be kept"),
    ],
)
def test_a_broken_import_says_where_and_changes_nothing(
    shipped: Content,
    published: Revision,
    tmp_path: Path,
    file: str,
    old: str,
    new: str,
    expected: str,
):
    folder = tmp_path / "mine"
    write(shipped, folder)
    text = (folder / file).read_text()
    assert old in text
    (folder / file).write_text(text.replace(old, new))

    with pytest.raises(CommandError, match=expected):
        run("import_catalogue", folder, publish="Broken")

    assert catalogues.current_revision() == published
    assert not DraftChange.objects.exists()
    assert not Draft.objects.exists()


def test_an_import_from_nowhere_says_so(published: Revision, tmp_path: Path):
    with pytest.raises(CommandError, match=r"There is no folder .*nowhere"):
        run("import_catalogue", tmp_path / "nowhere")
    assert not Draft.objects.exists()


def test_export_spares_folders_that_are_not_its_own(published: Revision, tmp_path: Path):
    (tmp_path / "letters.txt").write_text("Dear Odette")

    with pytest.raises(CommandError, match=r"holds letters\.txt"):
        run("export_catalogue", tmp_path)

    assert [file.name for file in tmp_path.iterdir()] == ["letters.txt"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("999", "There is no published revision 999."), ("vodka", "“vodka” is no catalogue")],
)
def test_an_unknown_catalogue_is_named(
    published: Revision, tmp_path: Path, name: str, expected: str
):
    with pytest.raises(CommandError, match=expected):
        run("export_catalogue", tmp_path / "x", name)
    with pytest.raises(CommandError, match=expected):
        run("diff_catalogue", "shipped", name)
    assert not (tmp_path / "x").exists()


def test_diff_prints_changes_in_words(shipped: Content, published: Revision, tmp_path: Path):
    folder = edited(shipped, tmp_path)

    assert run("diff_catalogue", "current", folder) == "Glut (operations): changed\n  cost: 2 → 4\n"
    assert run("diff_catalogue", "shipped", published.number) == "No differences.\n"


def test_the_shape_of_a_catalogue_is_known(shipped: Content):
    assert set(msgspec.structs.asdict(shipped)) == {
        name.split("/")[0].split(".")[0] for name in HEADS
    }
