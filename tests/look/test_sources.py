"""What pages and styles refer to is there, and nothing in them is inline."""

import re
from pathlib import Path

from lobby.coming import ROOMS

ROOT = Path(__file__).resolve().parents[2]
TEMPLATES = sorted((ROOT / "templates").rglob("*.html"))
STYLES = sorted((ROOT / "static/css").rglob("*.css"))
SPRITE = (ROOT / "static/icons/sprite.svg").read_text()


def read(paths: list[Path]) -> str:
    return "\n".join(path.read_text() for path in paths)


def icons_used() -> set[str]:
    pages = read(TEMPLATES)
    used = set(re.findall(r"""icon\(["']([a-z-]+)["']""", pages))
    used |= set(re.findall(r"sprite\.svg'\) }}#([a-z-]+)", pages))
    used |= set(re.findall(r"""_button\([^\n]*?"[A-Z][^"]+", "([a-z-]+)\"""", pages))
    used |= set(re.findall(r"""panel\("[^"]+", "([a-z-]+)"\)""", pages))
    used |= set(re.findall(r'"kind": "([a-z-]+)"', pages))
    return used | {room.icon for room in ROOMS.values()}


def test_the_sprite_has_every_icon_used():
    used = icons_used()
    assert {"sun", "barrel", "cask", "check", "lock", "corn", "people"} <= used, "the search works"
    assert used - set(re.findall(r'<symbol id="([a-z-]+)"', SPRITE)) == set()


def test_every_custom_property_used_is_defined():
    styles = read(STYLES)
    defined = set(re.findall(r"^\s*(--[a-z0-9-]+):", styles, re.MULTILINE))
    assert set(re.findall(r"var\((--[a-z0-9-]+)", styles + SPRITE)) - defined == set()


def test_colours_live_in_the_tokens():
    strays = {
        path.name
        for path in STYLES
        if path.name not in {"tokens.css", "scene.css"}  # the picture on the front page has its own
        and re.search(r"#[0-9a-f]{3,8}\b|rgb\(", path.read_text())
    }
    assert strays == set()


def test_nothing_is_inline():
    inline = re.compile(r"<style|<script(?![^>]* src=)|\sstyle=|\son[a-z]+=")
    assert [path.name for path in TEMPLATES if inline.search(path.read_text())] == []


def test_every_stylesheet_is_used():
    linked = set(re.findall(r"css/([a-z/-]+\.css)", read(TEMPLATES)))
    imported = set(re.findall(r'url\("([a-z/-]+\.css)"\)', read(STYLES)))
    names = {str(path.relative_to(ROOT / "static/css")) for path in STYLES}
    assert names == linked | imported
