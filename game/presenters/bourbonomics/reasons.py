"""Reading the engine's answer: which cards and things may be named now, and why not the rest."""

from game.engine.bourbonomics.state import CardId
from game.engine.core.options import Options

_CARD_FIELDS = ("card", "cards", "give", "labor", "order", "want")


def why_verb(options: Options | None, verb: str) -> str:
    """Return why that verb is off; empty when it is open."""
    if options is None:
        return "You are watching."
    found = options.verbs.get(verb)
    return found.why if found else "It is not the time for that."


def is_open(options: Options | None, verb: str) -> bool:
    """Return whether that verb is open to the viewer."""
    return not why_verb(options, verb)


def card_reasons(options: Options | None) -> dict[CardId, str]:
    """Return, for each card that open verbs only refuse, the first reason given."""
    refused: dict[CardId, str] = {}
    allowed: set[int | str] = set()
    for verb in options.open_verbs if options else ():
        for field in _CARD_FIELDS:
            for choice in verb.objects.get(field, ()):
                if choice.is_open:
                    allowed.add(choice.id)
                else:
                    refused.setdefault(int(choice.id), choice.why)
    return {card: why for card, why in refused.items() if card not in allowed}


def choices_of(options: Options | None, verb: str, field: str) -> dict[int | str, str]:
    """Return what a verb may name in that field, each with why it is refused."""
    found = options.verbs.get(verb) if options else None
    return {choice.id: choice.why for choice in found.objects.get(field, ())} if found else {}
