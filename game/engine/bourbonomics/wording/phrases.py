"""Small turns of phrase that rule texts share."""

from collections.abc import Sequence


def within(axis: str, least: int, most: int | None) -> list[str]:
    if most is None:
        return [f"{axis} {least} or more"] if least else []
    if not least:
        return [f"{axis} {most} or less"]
    return [f"{axis} {least}" if least == most else f"{axis} {least} to {most}"]


def at(terms: Sequence[str]) -> str:
    return f" at {' and '.join(terms)}" if terms else ""


def any_of(names: Sequence[str]) -> str:
    return " or ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def card_count(count: int) -> str:
    return counted(count, "card")


def counted(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def all_of(names: Sequence[str]) -> str:
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)
