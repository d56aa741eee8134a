"""Filling in the admin's forms as a browser would: everything on the page, with a few things changed."""

from html.parser import HTMLParser
from typing import Any

from django.test import Client


class _Reader(HTMLParser):
    """Collects what a browser would send for the page's main form."""

    def __init__(self) -> None:
        super().__init__()
        self.values: dict[str, Any] = {}
        self.select: str | None = None
        self.has_value = False
        self.inside = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag == "form":
            self.inside = (given.get("id") or "").endswith("_form")
        if not self.inside:
            return
        name = given.get("name")
        if tag == "input" and name:
            self._input(name, given)
        elif tag == "select" and name:
            self.select, self.has_value = name, False
        elif tag == "option" and self.select:
            self._option(given)

    def _input(self, name: str, given: dict[str, str | None]) -> None:
        kind = given.get("type")
        if kind == "submit":
            return
        if kind == "checkbox":
            if "checked" in given:
                self.values.setdefault(name, []).append(given.get("value") or "on")
            return
        self.values[name] = given.get("value") or ""

    def _option(self, given: dict[str, str | None]) -> None:
        assert self.select is not None
        if "selected" in given or not self.has_value:
            self.values[self.select] = given.get("value") or ""
            self.has_value = True

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = None
        elif tag == "form":
            self.inside = False


def fields_of(client: Client, address: str) -> dict[str, Any]:
    """Return what sending the form at this address unchanged would send."""
    response = client.get(address)
    assert response.status_code == 200, address
    reader = _Reader()
    reader.feed(response.content.decode())
    return reader.values


def send(client: Client, address: str, **changes: Any) -> Any:
    """Send the form with some fields changed; None leaves a field out."""
    values = {**fields_of(client, address), **changes}
    return client.post(address, {k: v for k, v in values.items() if v is not None}, follow=True)
