"""What differs between two catalogues, in words."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import msgspec

from content.faces.bills import band_labels
from content.loader import SECTIONS
from game.engine.bourbonomics.content import (
    Award,
    BoardSlot,
    Condition,
    Content,
    Grid,
    Recipe,
    Record,
)
from game.engine.bourbonomics.effects import Effect
from game.engine.bourbonomics.wording import (
    describe,
    describe_award,
    describe_condition,
    describe_recipe,
    describe_rewards,
)

ARROW = "→"
_SPOKEN: list[tuple[type, Callable[[Any], str]]] = [
    (Effect, describe),
    (Award, describe_award),
    (Condition, describe_condition),
    (Recipe, describe_recipe),
]
"""Parts of a record that read better as a sentence than field by field."""


@dataclass(frozen=True)
class Difference:
    """What happened to one record: it came, it went, or these lines changed."""

    section: str
    id: str
    name: str
    verb: str
    lines: tuple[str, ...] = ()

    def __str__(self) -> str:
        head = f"{self.name} ({self.section}): {self.verb}"
        return "\n".join([head, *(f"  {line}" for line in self.lines)])


def differences(old: Content, new: Content) -> list[Difference]:
    """Return every record that differs, section by section."""
    found = [
        difference
        for section in SECTIONS
        for difference in _in_section(section, getattr(old, section), getattr(new, section))
    ]
    if lines := tuple(_lines(old.table, new.table)):
        found.append(Difference("table", "table", "The table", "changed", lines))
    return found


def describe_change(old: Record, new: Record) -> tuple[str, ...]:
    """Return what differs between two versions of a record, a line each."""
    return tuple(_lines(old, new))


def _in_section(section: str, old: tuple[Any, ...], new: tuple[Any, ...]) -> Iterator[Difference]:
    before, after = {record.id: record for record in old}, {record.id: record for record in new}
    for id, record in before.items():
        if id not in after:
            yield Difference(section, id, record.name, "removed")
        elif lines := describe_change(record, after[id]):
            yield Difference(section, id, after[id].name, "changed", lines)
    for id, record in after.items():
        if id not in before:
            yield Difference(section, id, record.name, "added")


def _lines(old: Any, new: Any, prefix: str = "") -> Iterator[str]:
    for field in msgspec.structs.fields(new):
        before, after = getattr(old, field.name), getattr(new, field.name)
        if before != after:
            yield from _field(prefix + field.name.replace("_", " "), before, after)


def _field(label: str, old: Any, new: Any) -> Iterator[str]:
    if isinstance(old, Grid) and isinstance(new, Grid):
        yield from _grid(old, new)
    elif isinstance(old, dict) and isinstance(new, dict):
        for key in sorted({*old, *new}):
            if old.get(key) != new.get(key):
                yield f"{label}, {key}: {_say(old.get(key))} {ARROW} {_say(new.get(key))}"
    elif isinstance(old, tuple) and any(isinstance(part, BoardSlot) for part in (*old, *new)):
        yield from _slots(old, new)
    elif isinstance(old, Record) and isinstance(new, Record) and not _is_spoken(new):
        yield from _lines(old, new, f"{label}, ")
    else:
        yield f"{label}: {_say(old)} {ARROW} {_say(new)}"


def _grid(old: Grid, new: Grid) -> Iterator[str]:
    if (old.ages, old.demands) != (new.ages, new.demands):
        for axis in ("ages", "demands", "pays"):
            before, after = getattr(old, axis), getattr(new, axis)
            if before != after:
                yield f"grid {axis}: {_say(before)} {ARROW} {_say(after)}"
        return
    ages, demands = band_labels(new.ages), band_labels(new.demands)
    for age, before_row, after_row in zip(ages, old.pays, new.pays, strict=False):
        for demand, before, after in zip(demands, before_row, after_row, strict=False):
            if before != after:
                yield f"pays at age {age}, demand {demand}: {before} {ARROW} {after}"


def _slots(old: tuple[BoardSlot, ...], new: tuple[BoardSlot, ...]) -> Iterator[str]:
    for number in range(max(len(old), len(new))):
        if number >= len(new):
            yield f"slot {number + 1}, {old[number].name}: removed"
        elif number >= len(old):
            yield f"slot {number + 1}, {new[number].name}: added"
        else:
            yield from _lines(old[number], new[number], f"slot {number + 1}, ")


def _is_spoken(value: Any) -> bool:
    return any(isinstance(value, kind) for kind, _ in _SPOKEN)


def _say(value: Any) -> str:
    for kind, spoken in _SPOKEN:
        if isinstance(value, kind):
            return f"“{spoken(value)}”"
    match value:
        case None | () | "":
            return "nothing"
        case bool():
            return "yes" if value else "no"
        case str():
            return f"“{value}”"
        case tuple() if isinstance(value[0], Effect):
            return f"“{describe_rewards(value)}”"
        case tuple() if isinstance(value[0], tuple):
            return " / ".join(_say(part) for part in value)
        case tuple():
            return ", ".join(str(part) for part in value)
    return str(value)
