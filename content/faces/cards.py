"""Faces of resources, Labor, operations cards and investments."""

from content.faces.face import Face
from game.engine.bourbonomics.content import Investment, Labor, Operation, Resource
from game.engine.bourbonomics.effects import Contract
from game.engine.bourbonomics.wording import describe, describe_labor

Card = Resource | Labor | Operation | Investment


def card_face(card: Card) -> Face:
    """Return the paper card, priced as in the market when it is ever sold there."""
    rarity = card.grade if isinstance(card, Resource) else "common"
    arguments = {
        "name": card.name,
        "kind": kind_of(card),
        "rarity": rarity,
        "label": label_of(card),
        "text": text_of(card),
        "slogan": card.slogan,
        "price": card.cost if card.supply else None,
    }
    return Face("card", arguments)


def kind_of(card: Card) -> str:
    """Return the kind that gives the card its icon and colour."""
    match card:
        case Resource():
            return card.kind
        case Labor():
            return "labor"
        case Operation():
            return "operations"
    return "investment"


def label_of(card: Card) -> str:
    """Return the words above the emblem."""
    match card:
        case Resource():
            return card.grade.title()
        case Labor():
            return "Generic" if card.domain == "any" else "Specialty"
        case Investment():
            return card.size.title()
    if isinstance(card.effect, Contract):
        return "Contract"
    return "Attack" if card.attack else "One use"


def text_of(card: Card) -> str:
    """Return the card's rule text; plain resources have none."""
    match card:
        case Resource():
            return describe(card.bonus) if card.bonus else ""
        case Labor():
            return describe_labor(card)
    return describe(card.effect)
