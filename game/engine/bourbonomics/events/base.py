"""What all events share: the words for why an action cannot be taken back, and a line of a sum."""

from msgspec import Struct

Secrets = dict[str, tuple[str, ...]]

DREW = "cards were drawn"
ROLLED = "dice were rolled"
REVEALED = "cards were revealed"
TAKEN = "a card left the market"
OFFERED = "an offer was made"
HANDED = "the decision went to another seat"


class Line(Struct, frozen=True, array_like=True):
    """One line of a sum: what for, and how much."""

    label: str
    amount: int
