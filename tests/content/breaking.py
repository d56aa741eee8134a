"""Copies of a catalogue with one thing changed, and what is found wrong with them."""

from typing import Any

import msgspec

from content.validation import problems
from game.engine.bourbonomics.content import Content


def changed(whole: Any, path: str, value: Any) -> Any:
    """Return a copy with the value at a dotted path of fields, record ids and positions replaced."""
    head, _, rest = path.partition(".")
    if isinstance(whole, tuple):
        at = int(head) if head.isdigit() else [record.id for record in whole].index(head)
        return (*whole[:at], _inner(whole[at], rest, value), *whole[at + 1 :])
    if isinstance(whole, dict):
        return {**whole, head: _inner(whole.get(head), rest, value)}
    return msgspec.structs.replace(whole, **{head: _inner(getattr(whole, head), rest, value)})


def _inner(old: Any, rest: str, value: Any) -> Any:
    return changed(old, rest, value) if rest else value


def found(content: Content) -> list[str]:
    """Return the catalogue's problems in words."""
    return [str(problem) for problem in problems(content)]
