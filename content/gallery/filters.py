"""What a visitor asks the gallery for."""

from collections.abc import Iterable, Sequence
from typing import Any
from urllib.parse import urlencode

from django import forms

from content.gallery.entries import SECTIONS, Entry

ORDER = (
    *("common", "uncommon", "rare", "epic", "legendary"),
    *("specialty", "heritage", "small", "medium", "large"),
)
"""Rarities, grades and sizes as they are offered."""


class Filters(forms.Form):
    """The gallery's form; every field may be left open, and only what exists can be asked for."""

    q = forms.CharField(label="Search", required=False, max_length=60)
    kind = forms.ChoiceField(required=False)
    rarity = forms.ChoiceField(label="Rarity or size", required=False)
    tag = forms.ChoiceField(required=False)
    cost = forms.ChoiceField(label="Costs at most", required=False)

    def __init__(self, entries: Sequence[Entry], *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entries = entries
        rarities = {entry.rarity for entry in entries if entry.rarity}
        tags = sorted({tag for entry in entries for tag in entry.tags})
        costs = sorted({entry.cost for entry in entries if entry.cost is not None})
        self._offer("kind", [("", "Everything"), *SECTIONS.items()])
        self._offer("rarity", [("", "Any"), *((r, r.title()) for r in ORDER if r in rarities)])
        self._offer("tag", [("", "Any"), *((tag, tag) for tag in tags)])
        self._offer("cost", [("", "Any"), *((str(cost), f"{cost} Capital") for cost in costs)])
        self.fields["q"].widget.attrs.update(
            type="search", autocomplete="off", placeholder="A name, a word of the text, a tag"
        )

    def _offer(self, name: str, choices: list[tuple[str, str]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def chosen(self) -> list[Entry]:
        """Return what fits; nothing does when something unknown was asked for."""
        if not self.is_valid():
            return []
        asked = self.cleaned_data
        words = asked["q"].casefold().split()
        return [
            entry
            for entry in self.entries
            if asked["kind"] in ("", entry.section)
            and asked["rarity"] in ("", entry.rarity)
            and (not asked["tag"] or asked["tag"] in entry.tags)
            and (not asked["cost"] or _costs_at_most(entry, int(asked["cost"])))
            and all(word in entry.words for word in words)
        ]

    def query(self) -> str:
        """Return the filter as it stands in the address, without what was left open."""
        asked = {name: self.data.get(name, "").strip() for name in self.fields}
        return urlencode({name: value for name, value in asked.items() if value})


def grouped(entries: Iterable[Entry]) -> list[tuple[str, str, list[Entry]]]:
    """Return (section, title, entries) for every section that has any."""
    found: dict[str, list[Entry]] = {}
    for entry in entries:
        found.setdefault(entry.section, []).append(entry)
    return [(section, SECTIONS[section], rows) for section, rows in found.items()]


def _costs_at_most(entry: Entry, cost: int) -> bool:
    return entry.cost is not None and entry.cost <= cost
