"""Every record of a catalogue as something to look at and to search for."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from content.faces import Face, face_of
from content.faces.cards import label_of
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.content import (
    Bill,
    Board,
    Content,
    Investment,
    Labor,
    Operation,
    Record,
    Resource,
)
from game.engine.bourbonomics.tags import tags_of
from game.engine.bourbonomics.wording import describe_recipe

SECTIONS = {
    "bills": "Mash bills",
    "resources": "Resources",
    "labor": "Labor",
    "operations": "Operations cards",
    "investments": "Investments",
    "boards": "Portfolio boards",
    "distilleries": "Distilleries",
}
"""What the gallery hangs, in this order."""
RARITIES = ("common", "uncommon", "rare", "epic", "legendary")
GALLERIES_KEPT = 4


@dataclass(frozen=True)
class Entry:
    """One thing in the gallery."""

    section: str
    id: str
    name: str
    record: Record
    content: Content
    rarity: str = ""
    """A bill's rarity, a resource's grade or an investment's size."""
    tags: tuple[str, ...] = ()
    cost: int | None = None
    """In the market; what is never sold there has none."""

    @cached_property
    def face(self) -> Face:
        return face_of(self.record, self.content)

    @cached_property
    def words(self) -> str:
        """Everything on it that can be read, for the search."""
        spoken = [*_strings(self.face.arguments), *self.tags, SECTIONS[self.section]]
        if isinstance(self.record, Bill):
            spoken.append(describe_recipe(self.record.recipe))
        return " ".join(spoken).casefold()


@lru_cache(maxsize=GALLERIES_KEPT)
def entries_of(catalog: Catalog) -> tuple[Entry, ...]:
    """Return every record of the catalogue in the gallery's order."""
    content = catalog.content
    return tuple(
        Entry(section, record.id, record.name, record, content, **_filed_under(record))
        for section in SECTIONS
        for record in _ordered(getattr(content, section))
    )


def find_entry(catalog: Catalog, section: str, id: str) -> Entry | None:
    """Return one record's entry, if there is such a record."""
    matches = (e for e in entries_of(catalog) if (e.section, e.id) == (section, id))
    return next(matches, None)


def _ordered(records: tuple[Any, ...]) -> tuple[Any, ...]:
    if records and isinstance(records[0], Bill):
        return tuple(sorted(records, key=lambda bill: RARITIES.index(bill.rarity)))
    return records


def _filed_under(record: Record) -> dict[str, Any]:
    filed: dict[str, Any]
    match record:
        case Bill():
            tags = (*sorted(tags_of(record)), *(["starter"] if record.starter else []))
            return {"rarity": record.rarity, "tags": tags}
        case Board():
            return {"tags": tuple(sorted(_tags_wanted(record)))}
        case Resource():
            filed = {"rarity": record.grade, "tags": (record.kind,)}
        case Investment():
            filed = {"rarity": record.size, "tags": (record.category,)}
        case Operation() | Labor():
            filed = {"tags": (label_of(record).lower(),)}
        case _:
            return {}
    return {**filed, "cost": record.cost if record.supply else None}


def _tags_wanted(board: Board) -> set[str]:
    conditions = [board.restriction, board.mastery_needs, *(slot.needs for slot in board.slots)]
    return {tag for condition in conditions if condition for tag in condition.tags}


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from (text for part in value.values() for text in _strings(part))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in _strings(part))
