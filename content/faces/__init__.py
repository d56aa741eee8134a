"""How records look on the table: which component shows them, and with what on it."""

from content.faces.bills import bill_face
from content.faces.boards import board_face
from content.faces.cards import card_face
from content.faces.face import Face
from content.faces.houses import distillery_face
from game.engine.bourbonomics.content import (
    Bill,
    Board,
    Content,
    Distillery,
    Investment,
    Labor,
    Operation,
    Record,
    Resource,
)

__all__ = ["Face", "bill_face", "board_face", "card_face", "distillery_face", "face_of"]


def face_of(record: Record, content: Content) -> Face:
    """Return the face of any record that has one. Raises `TypeError` for the rest."""
    match record:
        case Bill():
            return bill_face(record)
        case Board():
            return board_face(record, content)
        case Distillery():
            return distillery_face(record, content)
        case Resource() | Labor() | Operation() | Investment():
            return card_face(record)
    raise TypeError(f"A {type(record).__name__} has no face.")
