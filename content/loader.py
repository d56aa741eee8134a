"""Reads a folder of YAML files into a `Content`.

A section is a file `<section>.yaml` or a folder `<section>/` of files; `table.yaml` alone holds one
record rather than a list.
"""

import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from content.problems import CatalogueError, Problem
from game.engine.bourbonomics.content import (
    Bill,
    Board,
    Content,
    Distillery,
    Investment,
    Labor,
    Operation,
    Record,
    Resource,
    Table,
)

AnyRecord = TypeVar("AnyRecord", bound=Record)

SHIPPED = Path(__file__).parent / "catalogue"

SECTIONS: dict[str, type[Record]] = {
    "resources": Resource,
    "labor": Labor,
    "operations": Operation,
    "investments": Investment,
    "bills": Bill,
    "boards": Board,
    "distilleries": Distillery,
}

_UNREADABLE = object()
"""Read from a file that could not be read; the problem is noted."""


def load(folder: Path = SHIPPED) -> Content:
    """Read the whole catalogue. Raises `CatalogueError` naming file, card and field of every mistake."""
    problems: list[Problem] = []
    parts: dict[str, Any] = {}
    for section, record in SECTIONS.items():
        parts[section] = _read_section(folder, section, record, problems)
    parts["table"] = _read_table(folder, problems)
    if problems:
        raise CatalogueError(problems)
    return Content(**parts)


def _read_section(
    folder: Path, section: str, record: type[Record], problems: list[Problem]
) -> tuple[Record, ...]:
    files = sorted((folder / section).glob("*.yaml")) or [folder / f"{section}.yaml"]
    records: list[Record] = []
    for file in files:
        where = file.relative_to(folder).as_posix()
        rows = _read_yaml(file, where, problems)
        if rows is _UNREADABLE:
            continue
        if not isinstance(rows, list):
            problems.append(Problem(where, "", "", "expected a list of cards."))
            continue
        for number, row in enumerate(rows, start=1):
            read = read_record(row, record, where, _name_of(row, number), problems)
            if read is not None:
                records.append(read)
    return tuple(records)


def _read_table(folder: Path, problems: list[Problem]) -> Table | None:
    row = _read_yaml(folder / "table.yaml", "table.yaml", problems)
    return None if row is _UNREADABLE else read_record(row, Table, "table.yaml", "", problems)


def _read_yaml(file: Path, where: str, problems: list[Problem]) -> Any:
    try:
        # A safe loader: it makes plain values only.
        return yaml.load(file.read_text(encoding="utf-8"), Loader=_Loader)  # noqa: S506
    except FileNotFoundError:
        problems.append(Problem(where, "", "", "the file is missing."))
    except UnicodeDecodeError:
        problems.append(Problem(where, "", "", "the file is not UTF-8 text."))
    except yaml.MarkedYAMLError as error:
        line = f"line {error.problem_mark.line + 1}" if error.problem_mark else ""
        problems.append(Problem(where, "", line, f"not readable as YAML: {error.problem}."))
    except yaml.YAMLError as error:
        problems.append(Problem(where, "", "", f"not readable as YAML: {error}."))
    return _UNREADABLE


def read_record(
    row: Any, record: type[AnyRecord], where: str, name: str, problems: list[Problem]
) -> AnyRecord | None:
    """Return the record that plain values describe; what is wrong with them joins the problems."""
    try:
        return msgspec.convert(row, record, strict=True)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$")
        field = path.rstrip("`").removeprefix(".")
        problems.append(Problem(where, name, field, _sentence(message)))
        return None


def _name_of(row: Any, number: int) -> str:
    has_id = isinstance(row, dict) and isinstance(row.get("id"), str)
    return row["id"] if has_id else f"entry {number}"


def _sentence(message: str) -> str:
    text = message[:1].lower() + message[1:]
    return re.sub(r"`(\w+)`", r"\1", text) + "."


class _Loader(yaml.SafeLoader):
    """Refuses a key given twice, which YAML would silently let win."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} is given twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep)
