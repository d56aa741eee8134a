"""`load_catalogue` and `check_catalogue`."""

import io
import shutil
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from content.loader import SHIPPED
from content.models import Revision
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import Content


@pytest.mark.django_db
def test_load_catalogue_publishes_once(shipped: Content):
    with connection.cursor() as cursor:
        cursor.execute("TRUNCATE content_revision CASCADE")
    name = f"bourbonomics 1 ({Catalog(shipped).digest[:12]})"

    assert _run("load_catalogue") == f"Published {name}. New games use {name}.\n"
    assert _run("load_catalogue") == f"Nothing new. New games use {name}.\n"
    assert _run("load_catalogue", verbosity=0) == ""
    assert Revision.objects.get().is_shipped


def test_check_catalogue_says_ok_and_counts(shipped: Content):
    lines = _run("check_catalogue").splitlines()
    copies = sum(card.supply for card in shipped.resources)

    assert lines[0] == "ok"
    assert "  operations cards          19" in lines
    assert [line for line in lines if line.startswith(f"  resources    {copies:3}  ")]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("hand: 8", "hand: eight", "table.yaml, hand: expected int, got str."),
        ("hand: 8", "hand: 0", "table.yaml, hand: a hand must be at least 1 card."),
    ],
)
def test_check_catalogue_names_problems(tmp_path: Path, old: str, new: str, expected: str):
    folder = Path(shutil.copytree(SHIPPED, tmp_path / "catalogue"))
    table = folder / "table.yaml"
    table.write_text(table.read_text().replace(old, new))

    with pytest.raises(CommandError) as refusal:
        _run("check_catalogue", folder)

    assert str(refusal.value) == expected


def _run(command: str, *arguments: Path, verbosity: int = 1) -> str:
    out = io.StringIO()
    call_command(command, *arguments, stdout=out, verbosity=verbosity)
    return out.getvalue()
