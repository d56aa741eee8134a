"""Rooms that are being built: what each will hold, and what can be done meanwhile."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Room:
    """One page of the site that is announced but not open yet."""

    title: str
    icon: str
    promise: str
    points: tuple[str, ...]
    meanwhile: tuple[tuple[str, str], ...]
    """Pairs of a route's name and the words of the link to it."""


_NAME = ("lobby:profile", "Choose the name you will play under")
_ACCOUNT = ("lobby:sign_up", "Open an account, so that games follow you to other devices")
_RULES = ("game:rules", "Read the rules")
_HOME = ("lobby:home", "See how a round goes and what the cards look like")

ROOMS = {
    "multiplayer": Room(
        title="A table with friends",
        icon="people",
        promise="The room for friends is not open yet. It will seat two to four people, with bots in the empty chairs.",
        points=(
            "Open a room, send its short code, and start when everyone sits.",
            "Everybody's moves show at once, on a phone as well as on a desk.",
            "No account needed on any side.",
        ),
        meanwhile=(_NAME, _ACCOUNT),
    ),
    "tutorial": Room(
        title="Learn by playing",
        icon="tutorial",
        promise="The lessons are being written. Each will be a few moves on a real table, with a guide beside you.",
        points=(
            "First lesson: one bill, one barrel, one sale.",
            "Then demand, drafting, portfolios and the tricks of the trade.",
            "Stop after any lesson; the next one waits.",
        ),
        meanwhile=(_RULES, _HOME),
    ),
}
