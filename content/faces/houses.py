"""Faces of distilleries."""

from content.faces.face import Face
from game.engine.bourbonomics.content import Content, Distillery
from game.engine.bourbonomics.wording import describe, describe_start


def distillery_face(house: Distillery, content: Content) -> Face:
    """Return the house as it is offered at the start of a game."""
    boards = [board.name for board in content.boards if board.flagship == house.id]
    arguments = {
        "name": house.name,
        "capital": house.capital,
        "racks": house.slots,
        "start": describe_start(house.start, _names(content)),
        "ability": describe(house.ability) if house.ability else "",
        "constraint": describe(house.constraint) if house.constraint else "",
        "flagship": boards[0] if boards else "",
        "humans_only": house.humans_only,
        "slogan": house.slogan,
    }
    return Face("distillery", arguments)


def _names(content: Content) -> dict[str, str]:
    names = {card.id: card.name for card in content.resources}
    names.update((card.id, card.name) for card in content.labor)
    names.update((bill.id, bill.name) for bill in content.bills)
    return names
