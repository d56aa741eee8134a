"""Imports point one way only: views → table → engine ← bots, and nothing points back up."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
OURS = ("bourbonsite", "game", "lobby", "tutorial", "content", "tests")
# Modules on top of game.table: what speaks HTTP, WebSocket and HTML.
FACES = ("game.views", "game.consumers", "game.presenters", "game.routing", "game.urls")
# The parts of the standard library that would let the rules see the world around them.
OUTSIDE_WORLD = (
    *("asyncio", "datetime", "io", "os", "pathlib", "random", "secrets", "socket", "subprocess"),
    *("tempfile", "threading", "time", "urllib", "uuid"),
)

# package: what it must not import. The longest matching package decides what a module is.
FORBIDDEN = {
    "game.engine": (*OURS, "django", "channels", *OUTSIDE_WORLD),
    "game.engine.core": ("game.engine.bourbonomics",),
    "game.bots": (*OURS, "django", "channels"),
    "game.models": (*FACES, "game.table", "game.bots", "tutorial", "bourbonsite"),
    "game.table": (*FACES, "lobby", "tutorial", "bourbonsite"),
    "game": ("lobby", "tutorial", "bourbonsite"),
    "lobby": ("tutorial", "bourbonsite", *FACES),
    "tutorial": ("bourbonsite", *FACES),
    "content": ("lobby", "tutorial", "bourbonsite", "game.table", "game.bots", *FACES),
}
# What a package may import in spite of the line above that forbids its parent.
ALLOWED = {
    "game.engine": ("game.engine",),
    "game.bots": ("game.engine", "game.bots"),
    "lobby": ("game.urls",),
    "tutorial": ("game.urls",),
}
# Content describes cards: of the engine it knows the catalogue's types and texts alone.
CATALOGUE_MODULES = {"catalog", "content", "effects", "tags", "wording"}


def test_imports_point_down_only():
    wrong = [
        f"{module} imports {imported}"
        for module, imported in _imports()
        if _is_forbidden(module, imported)
    ]
    assert wrong == []


def test_content_knows_only_the_catalogue_of_the_engine():
    wrong = [
        f"{module} imports {imported}"
        for module, imported in _imports()
        if _is_in(module, "content")
        and _is_in(imported, "game.engine")
        and not CATALOGUE_MODULES & set(imported.split("."))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("game.engine.core.codec", "django.conf"),
        ("game.engine.core.codec", "game.engine.bourbonomics.state"),
        ("game.engine.bourbonomics.turn", "random"),
        ("game.engine.bourbonomics.turn", "game.models"),
        ("game.bots.greedy", "game.table"),
        ("game.table", "game.views"),
        ("game.models", "game.table"),
        ("lobby.views", "game.views"),
        ("content.loader", "game.table"),
    ],
)
def test_imports_upwards_are_forbidden(module, imported):
    assert _is_forbidden(module, imported)


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("game.engine.bourbonomics.turn", "game.engine.core.codec"),
        ("game.bots.greedy", "game.engine.core.options"),
        ("game.views", "game.table"),
        ("game.table", "game.bots.greedy"),
        ("lobby.views", "game.table"),
        ("tutorial.runner", "game.table"),
    ],
)
def test_imports_downwards_are_allowed(module, imported):
    assert not _is_forbidden(module, imported)


def _is_forbidden(module: str, imported: str) -> bool:
    return any(
        _is_in(module, package)
        and any(_is_in(imported, name) for name in forbidden)
        and not any(_is_in(imported, name) for name in ALLOWED.get(package, ()))
        for package, forbidden in FORBIDDEN.items()
    )


def _is_in(module: str, package: str) -> bool:
    return module == package or module.startswith(f"{package}.")


def _imports() -> Iterator[tuple[str, str]]:
    """Every import in our own packages, wherever in the file it stands, migrations aside."""
    for package in OURS[:-1]:
        for path in sorted((ROOT / package).rglob("*.py")):
            if "migrations" in path.parts:
                continue
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            for imported in _imports_of(path, module):
                yield module.removesuffix(".__init__"), imported


def _imports_of(path: Path, module: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = module.split(".")[: -node.level] if node.level else []
            source = ".".join([*base, *([node.module] if node.module else [])])
            # `from game import table` names a module as `import game.table` does.
            yield from (f"{source}.{alias.name}" for alias in node.names)
