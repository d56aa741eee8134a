"""Where a form's field stands in a record: paths such as `recipe.corn[0]` into plain values."""

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from game.engine.bourbonomics.effects import Effect

_STEP = re.compile(r"([^.\[\]]+)|\[(\d+)\]")
EMPTY: tuple[Any, ...] = (None, "", [], {}, ())

Step = str | int


def explicit(value: Any) -> Any:
    """Return a record as plain values, with everything that it leaves at its default."""
    if isinstance(value, Effect):
        return msgspec.to_builtins(value)
    if isinstance(value, msgspec.Struct):
        return {name: explicit(getattr(value, name)) for name in value.__struct_fields__}
    if isinstance(value, tuple):
        return [explicit(part) for part in value]
    return value


def steps(path: str) -> list[Step]:
    """Return the path as keys and positions."""
    return [name or int(position) for name, position in _STEP.findall(path)]


def get_at(values: Any, path: str) -> Any:
    """Return what stands at the path, or None."""
    for step in steps(path):
        try:
            values = values[step]
        except (KeyError, IndexError, TypeError):
            return None
    return values


def assemble(parts: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    """Return the record made of (path, value) pairs; empty values are left to the defaults."""
    whole: dict[Step, Any] = {}
    for path, value in parts:
        if value is False or value in EMPTY:
            continue
        *way, last = steps(path)
        place = whole
        for step in way:
            place = place.setdefault(step, {})
        place[last] = value
    return {str(key): _listed(value) for key, value in whole.items()}


def in_old_order(new: Any, old: Any) -> Any:
    """Return the old list if the new one holds the same in another order."""
    is_same = (
        isinstance(new, list)
        and isinstance(old, list)
        and sorted(map(str, new)) == sorted(map(str, old))
    )
    return old if is_same else new


def nearest(path: str, known: Iterable[str]) -> str | None:
    """Return the known path that a problem at `path` is about: itself, around it, or within it."""
    wanted = steps(path)
    best: tuple[int, str] | None = None
    for candidate in known:
        own = steps(candidate)
        shared = min(len(own), len(wanted))
        if shared and own[:shared] == wanted[:shared] and (best is None or shared > best[0]):
            best = (shared, candidate)
    return best[1] if best else None


def _listed(value: Any) -> Any:
    """Return a mapping by positions as the list it stands for."""
    if not isinstance(value, dict):
        return value
    inner = {key: _listed(part) for key, part in value.items()}
    if inner and all(isinstance(key, int) for key in inner):
        return [inner[position] for position in sorted(inner)]
    return inner
