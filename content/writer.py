"""Writes a catalogue as YAML files, always the same bytes for the same content."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from content.files import HEADS, file_of
from content.loader import SECTIONS
from game.engine.bourbonomics.catalog import KINDS
from game.engine.bourbonomics.content import Content

WIDTH = 100
OPENED = {"grid", "pays", "slots"}
"""Fields that are easier to read one entry a line, even when they would fit on one."""
COUNTS = {"specialty", "deck", "starter_deck", "starter_buffer", "deck_size"}
"""Fields that count things by name. They have no order of their own, so they get the catalogue's."""
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9'&_-]*( [A-Za-z0-9'&_-]+)*")


def dump(content: Content) -> dict[str, str]:
    """Return the text of every file by its name."""
    rows: dict[str, list[Any]] = {}
    names = [*KINDS, *(card.id for card in content.resources), *(card.id for card in content.labor)]
    rank = {name: position for position, name in enumerate(names)}
    for section in SECTIONS:
        for record in getattr(content, section):
            row = _in_rank(_plain(record), rank)
            rows.setdefault(file_of(section, record), []).append(row)
    texts = {name: _with_head(name, _records(records)) for name, records in rows.items()}
    # The table's few numbers are all written down, those at their defaults too.
    numbers = {n: _plain(value) for n, value in msgspec.structs.asdict(content.table).items()}
    table = "\n".join(_mapping(_in_rank(numbers, rank), 0))
    return {**texts, "table.yaml": _with_head("table.yaml", table)}


def dump_record(payload: dict[str, Any]) -> str:
    """Return one record as it would be written in its file."""
    return "\n".join(_mapping(payload, 0))


def write(content: Content, folder: Path) -> list[str]:
    """Write the files into the folder and return their names; files of an older export give way."""
    texts = dump(content)
    for name in HEADS:
        if name not in texts:
            (folder / name).unlink(missing_ok=True)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return sorted(texts)


def _plain(record: Any) -> Any:
    return json.loads(msgspec.json.encode(record))


def _in_rank(value: Any, rank: dict[str, int]) -> Any:
    """Return the same values with every count by name in the catalogue's order."""
    if not isinstance(value, dict):
        return value
    return {
        key: dict(sorted(part.items(), key=lambda item: (rank.get(item[0], len(rank)), item[0])))
        if key in COUNTS
        else _in_rank(part, rank)
        for key, part in value.items()
    }


def _with_head(name: str, text: str) -> str:
    return f"# {HEADS[name]}\n{text}\n"


def _records(rows: list[Any]) -> str:
    return "\n\n".join("\n".join(_item(row, 0)) for row in rows)


def _item(value: Any, indent: int) -> Iterator[str]:
    """Yield one entry of a list: the same lines as on its own, the first behind a dash."""
    inner = _mapping(value, indent + 2) if isinstance(value, dict) else iter([_flow(value)])
    yield f"{' ' * indent}- {next(inner).lstrip()}"
    yield from inner


def _mapping(fields: dict[str, Any], indent: int) -> Iterator[str]:
    pad = " " * indent
    for key, value in fields.items():
        line = f"{pad}{_scalar(key)}: {_flow(value)}"
        if not isinstance(value, dict | list) or (len(line) <= WIDTH and key not in OPENED):
            yield line
            continue
        yield f"{pad}{_scalar(key)}:"
        if isinstance(value, dict):
            yield from _mapping(value, indent + 2)
        else:
            for entry in value:
                yield from _item(entry, indent + 2)


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return f"{{{', '.join(f'{_scalar(key)}: {_flow(part)}' for key, part in value.items())}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(_flow, value))}]"
    return _scalar(value)


def _scalar(value: Any) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    # A word such as "no" or "null" would come back as something else.
    if _PLAIN.fullmatch(value) and yaml.safe_load(value) == value:
        return value
    return json.dumps(value, ensure_ascii=False)
