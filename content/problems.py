"""What is wrong with a catalogue, told to the person who edits it."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Problem:
    """One mistake: where it stands, on which card, in which field, and what is the matter."""

    where: str
    """The section, or the file when the catalogue was read from files."""
    id: str
    field: str
    message: str

    def __str__(self) -> str:
        place = ", ".join(part for part in (self.where, self.id, self.field) if part)
        return f"{place}: {self.message}"


class CatalogueError(Exception):
    """A catalogue that cannot be used; carries every problem found."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
