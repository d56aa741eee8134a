"""What the rulebook is divided into, in the order it is read."""

from msgspec import Struct


class Chapter(Struct, frozen=True):
    """One section of the page; other pages link to its anchor."""

    anchor: str
    title: str
    icon: str

    @property
    def template(self) -> str:
        return f"bourbonomics/rules/{self.anchor}.html"


CHAPTERS = (
    Chapter("aim", "The game in a minute", "cask"),
    Chapter("setup", "Setting up", "deck"),
    Chapter("turn", "The round and the turn", "dice"),
    Chapter("making", "Making bourbon", "bill"),
    Chapter("ageing", "Ageing", "age"),
    Chapter("selling", "Selling", "capital"),
    Chapter("market", "The market", "labor"),
    Chapter("drafting", "Drafting bills", "hand"),
    Chapter("trade", "Trade", "people"),
    Chapter("operations", "Operations cards", "operations"),
    Chapter("raids", "Raids", "warning"),
    Chapter("investments", "Investments", "investment"),
    Chapter("portfolios", "Tags and portfolios", "portfolio"),
    Chapter("scoring", "The end and the score", "trophy"),
    Chapter("secrets", "Who sees what", "look"),
)
