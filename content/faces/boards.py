"""Faces of portfolio boards."""

from typing import Any

from content.faces.face import Face
from game.engine.bourbonomics.content import Board, BoardSlot, Content
from game.engine.bourbonomics.wording import describe_condition, describe_rewards

SIGNATURE_BONUS = 2


def board_face(board: Board, content: Content) -> Face:
    """Return the board with all its slots open."""
    names = {bill.id: bill.name for bill in content.bills}
    houses = {house.id: house.name for house in content.distilleries}
    mastery = describe_condition(board.mastery_needs)
    arguments = {
        "name": board.name,
        "owner": houses.get(board.flagship, board.flagship) if board.flagship else "",
        "restriction": describe_condition(board.restriction) if board.restriction else "",
        "slots": [_slot(slot, names) for slot in board.slots],
        "bonuses": [
            ("Completion", board.completion, "every required slot filled"),
            (
                "Theme",
                board.theme,
                "in the brand throughout" if board.restriction else "comes with Completion",
            ),
            ("Mastery", board.mastery, mastery if mastery != "any bottle" else "complete"),
        ],
        "slogan": board.slogan,
    }
    return Face("board", arguments)


def _slot(slot: BoardSlot, names: dict[str, str]) -> dict[str, Any]:
    signature = ""
    if slot.signature:
        extra = describe_rewards(slot.signature_rewards)
        name = names.get(slot.signature, slot.signature)
        signature = f"{name}: +{SIGNATURE_BONUS} Reputation. {extra}".strip()
    return {
        "name": slot.name,
        "tier": slot.tier,
        "value": slot.value,
        "required": slot.required,
        "needs": describe_condition(slot.needs),
        "reward": describe_rewards(slot.rewards),
        "signature": signature,
    }
