"""Bourbonomics: recipes, barrels, a swinging demand, and portfolios that outlive them.

The front door is `new_game`, `apply`, `legal`, `view` and `outcome`.
"""

from game.engine.bourbonomics.actions import decode_action, encode_action
from game.engine.bourbonomics.catalog import Catalog
from game.engine.bourbonomics.codec import copy_state, decode_state, encode_state
from game.engine.bourbonomics.door import apply, outcome
from game.engine.bourbonomics.moves import moves
from game.engine.bourbonomics.options import legal
from game.engine.bourbonomics.setup import new_game
from game.engine.bourbonomics.view import view

__all__ = [
    "Catalog",
    "apply",
    "copy_state",
    "decode_action",
    "decode_state",
    "encode_action",
    "encode_state",
    "legal",
    "moves",
    "new_game",
    "outcome",
    "view",
]
