"""Reads a folder of YAML files into a `Content`.

A section is a file `<section>.yaml` or a folder `<section>/` of files; `table.yaml` alone holds one
record rather than a list.
"""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from content.problems import CatalogueError, Problem
from content.validation import problems as check
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

MOST_NUMBER = 9999
_UNKEEPABLE = re.compile("[\x00\ud800-\udfff]")
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


def load_checked(folder: Path = SHIPPED) -> Content:
    """Read the whole catalogue and check what it says.

    Raises `CatalogueError` naming file, card and field of every mistake, of shape or of sense.
    """
    content = load(folder)
    if found := check(content):
        raise CatalogueError([_in_its_file(problem, folder) for problem in found])
    return content


def files_of(folder: Path, section: str) -> list[Path]:
    """Return the files that hold a section, whether they exist or not."""
    return sorted((folder / section).glob("*.yaml")) or [folder / f"{section}.yaml"]


def _in_its_file(problem: Problem, folder: Path) -> Problem:
    """Return the problem with the file, or files, that its card stands in."""
    files = files_of(folder, problem.where) if problem.where in (*SECTIONS, "table") else []
    holding = [file for file in files if not problem.id or problem.id in _ids_in(file)]
    names = [file.relative_to(folder).as_posix() for file in holding]
    return replace(problem, where=" and ".join(names) or problem.where)


def _ids_in(file: Path) -> set[str]:
    rows = _read_yaml(file, file.name, [])
    return {_name_of(row, number) for number, row in enumerate(rows, start=1)}


def _read_section(
    folder: Path, section: str, record: type[Record], problems: list[Problem]
) -> tuple[Record, ...]:
    records: list[Record] = []
    for file in files_of(folder, section):
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
    except OSError as error:
        problems.append(Problem(where, "", "", f"the file cannot be read: {error.strerror}."))
    except RecursionError:
        problems.append(Problem(where, "", "", "not readable as YAML: too deeply nested."))
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
    """Refuses what YAML allows and a catalogue cannot keep."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        """Refuse a key that is no plain value, and one given twice, which would silently win."""
        seen: set[Any] = set()
        for key_node, _ in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise _refusal("a key must be a word", key_node)
            key = self.construct_object(key_node, deep=True)
            if key in seen:
                raise _refusal(f"the key {key!r} is given twice", key_node)
            seen.add(key)
        return super().construct_mapping(node, deep)

    def construct_scalar(self, node: yaml.ScalarNode | yaml.MappingNode) -> Any:
        """Refuse characters that no database keeps."""
        value = super().construct_scalar(node)
        if isinstance(value, str) and _UNKEEPABLE.search(value):
            raise _refusal("a character that cannot be kept", node)
        return value

    def construct_yaml_int(self, node: yaml.ScalarNode) -> int:
        """Refuse numbers beyond anything that is printed on a card."""
        number = super().construct_yaml_int(node)
        if abs(number) > MOST_NUMBER:
            raise _refusal(f"{node.value[:20]} is beyond {MOST_NUMBER}", node)
        return number


_Loader.add_constructor("tag:yaml.org,2002:int", _Loader.construct_yaml_int)


def _refusal(message: str, node: yaml.Node) -> yaml.constructor.ConstructorError:
    return yaml.constructor.ConstructorError(None, None, message, node.start_mark)
