"""Why an edit of the draft was refused, told to the curator."""

from collections.abc import Sequence

from content.models import DraftCard
from content.problems import Problem


class DraftError(Exception):
    """An edit that was refused; nothing changed."""


class StaleEdit(DraftError):
    """Somebody else changed or removed the card after it was opened."""

    def __init__(self, card: DraftCard | None, changes: Sequence[str] = ()) -> None:
        if card is None:
            super().__init__("This card was removed after you opened it; your edit is not saved.")
        else:
            who = card.edited_by.get_username() if card.edited_by else "Somebody else"
            when = f" at {card.edited_at:%H:%M} UTC" if card.edited_at else ""
            super().__init__(
                f"{who} changed this card{when}, after you opened it, so your edit is not saved. "
                "Look at their version, then make your changes again."
            )
        self.changes = tuple(changes)


class CardInUse(DraftError):
    """The rest of the draft needs the card."""

    def __init__(self, name: str, problems: Sequence[Problem]) -> None:
        reasons = " ".join(str(problem) for problem in problems)
        super().__init__(f"{name} is in use and stays. Without it: {reasons}")
        self.problems = tuple(problems)


class KeyTaken(DraftError):
    """The id of a new card is in use already."""


class NothingToPublish(DraftError):
    """The draft equals the newest revision."""
