"""Dependencies: pinned by hash, from nowhere in particular, and each with a reason."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "requirements").glob("*.txt"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
GROUPS = {"run": PROJECT["project"]["dependencies"], **PROJECT["dependency-groups"]}


def names_of(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=!~; ]", line, maxsplit=1)[0].lower() for line in requirements}


def pinned_in(text: str) -> list[str]:
    """Whole requirements, with their continuation lines."""
    return [line for line in re.split(r"(?<!\\)\n", text) if line.strip()]


def test_there_is_a_lock_for_every_group():
    assert [path.stem for path in FILES] == sorted(GROUPS)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lock_names_no_host(path):
    assert "http" not in path.read_text()
    assert "index-url" not in path.read_text()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_lock_pins_every_package_by_hash(path):
    for requirement in pinned_in(path.read_text()):
        assert re.match(r"^[a-z0-9._-]+(\[[a-z,]+\])?==\S+", requirement), requirement
        assert "--hash=sha256:" in requirement


@pytest.mark.parametrize("group", sorted(GROUPS))
def test_lock_holds_every_dependency_of_its_group(group):
    locked = names_of(pinned_in((ROOT / "requirements" / f"{group}.txt").read_text()))
    assert names_of(GROUPS[group]) <= locked


def test_every_dependency_is_justified_and_nothing_else():
    lines = (ROOT / "docs" / "dependencies.md").read_text().splitlines()
    justified = {
        match[1] for line in lines if (match := re.match(r"\| `([a-z0-9-]+)` \| .{10,}", line))
    }
    assert justified == names_of([name for group in GROUPS.values() for name in group])
