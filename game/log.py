"""Reading the log: taking back is a row too, folded away before anything is played again."""

from collections.abc import Iterable

from game.models import Action


def standing(rows: Iterable[Action]) -> list[Action]:
    """Return the rows that still stand, in order."""
    kept: list[Action] = []
    for row in rows:
        if row.undoes_to is None:
            kept.append(row)
        else:
            while kept and kept[-1].sequence > row.undoes_to:
                kept.pop()
    return kept
