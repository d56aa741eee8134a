"""Regions to HTML. What looks the same is rendered once, whoever looks and whenever."""

import hashlib
from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock
from typing import Any, Generic, TypeVar

import msgspec
from django.template.loader import get_template
from django.utils.html import escape
from msgspec import Struct

from game.presenters.pages import TablePage

NOW = "\N{OBJECT REPLACEMENT CHARACTER}now\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for the sequence number in kept HTML."""
KEPT_REGIONS = 4000
KEPT_PAGES = 2000
PUBLIC = ("top", "rival-")
"""Regions that are the same for every viewer of a table."""

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """A shelf that keeps what was used last. Losing what is on it costs time, never truth."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._items: OrderedDict[Key, Value] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Key) -> Value | None:
        with self._lock:
            if key in self._items:
                self._items.move_to_end(key)
            return self._items.get(key)

    def put(self, key: Key, value: Value) -> None:
        with self._lock:
            self._items[key] = value
            if len(self._items) > self.size:
                self._items.popitem(last=False)


class RegionPage(Struct, frozen=True):
    """What a region may know of its page: nothing that changes from move to move."""

    code: str
    sequence: str
    seat: int | None
    names: list[str]
    levels: list[str]


_html: Kept[tuple[str, str, int | None, bytes, bool], str] = Kept(KEPT_REGIONS)
_shown: Kept[tuple[str, int, int | None], dict[str, bytes]] = Kept(KEPT_PAGES)


def render_page(
    data: dict[str, Struct], page: TablePage, picks: Iterable[str] = ()
) -> dict[str, str]:
    """Return the HTML of every region, and remember what this viewer now sees.

    `picks` are the boxes that a page without scripts was asked for; they come back checked.
    """
    prints = _remember(data, page)
    html = {name: _render(name, data[name], prints[name], page, oob=False) for name in data}
    for box in {f'name="pick" form="selection" value="{escape(pick)}"' for pick in picks}:
        for name in html.keys() - {"panel"}:  # which knows what is picked
            html[name] = html[name].replace(box, f"{box} checked")
    return {**html, "meta": render_meta(page, oob=False)}


def render_changes(data: dict[str, Struct], page: TablePage, since: int | None) -> list[str]:
    """Return the regions that differ from what the viewer saw at `since`, each an out-of-band swap.

    When this process does not know what that was, all of them. The page's own state comes last.
    """
    before = {} if since is None else _shown.get((page.code, since, page.seat)) or {}
    prints = _remember(data, page)
    changed = [name for name in data if name == "panel" or before.get(name) != prints[name]]
    parts = [_render(name, data[name], prints[name], page, oob=True) for name in changed]
    return [*parts, render_meta(page, oob=True)]


def render_panel(panel: Struct, page: TablePage) -> str:
    """Return the panel alone, for a changed selection."""
    return _render("panel", panel, _print(panel), page, oob=False)


def render_meta(page: TablePage, *, oob: bool) -> str:
    """Return the region with the page's own state."""
    context = {"table": page, "region": page, "oob": oob}
    return str(get_template("bourbonomics/regions/meta.html").render(context))


def render_notice(text: str) -> str:
    """Return the line that says what went wrong, or clears it."""
    return str(get_template("play/notice.html").render({"text": text, "oob": True}))


def _remember(data: dict[str, Struct], page: TablePage) -> dict[str, bytes]:
    prints = {name: _print(region) for name, region in data.items()}
    _shown.put((page.code, page.sequence, page.seat), prints)
    return prints


def _print(region: Struct) -> bytes:
    return hashlib.blake2b(msgspec.msgpack.encode(region), digest_size=16).digest()


def _render(name: str, region: Struct, print_: bytes, page: TablePage, *, oob: bool) -> str:
    viewer = None if name.startswith(PUBLIC) else page.seat
    key = (page.code, name, viewer, print_, oob)
    html = _html.get(key)
    if html is None:
        template = name.partition("-")[0]
        context: dict[str, Any] = {
            "region": region,
            "table": RegionPage(page.code, NOW, viewer, page.names, page.levels),
            "oob": oob,
        }
        html = str(get_template(f"bourbonomics/regions/{template}.html").render(context))
        _html.put(key, html)
    return html.replace(NOW, str(page.sequence))
