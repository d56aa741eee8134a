"""The pages for people: what they link to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def links(page: Path) -> list[str]:
    """Addresses inside the repository, without their fragment."""
    found = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text())
    return [link for link in found if "://" not in link]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page):
    assert [link for link in links(page) if not (page.parent / link).exists()] == []


def test_readme_leads_to_every_page():
    pages = {str(page.relative_to(ROOT)) for page in PAGES} - {"README.md"}
    assert pages - set(links(ROOT / "README.md")) == set()


def test_readme_picture_is_small_enough_to_load_at_once():
    assert (ROOT / "docs/images/home.png").stat().st_size <= 300 * 1024
