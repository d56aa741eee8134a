"""Tables at which seat 0 can do a certain thing, found by letting games wander."""

from functools import lru_cache

from game import table
from game.engine.bourbonomics import copy_state, moves
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.decisions import ChooseMarketCard, ChooseTag
from game.engine.bourbonomics.piles import mint
from game.engine.bourbonomics.state import Holding, State
from game.engine.bourbonomics.verbs import HANDLERS
from game.models import Game, Player
from game.rulesets import ruleset
from game.table import Chair
from tests.engine.bourbonomics.playing import start, wander
from tests.game.seating import in_a_thread

VERBS = sorted(str(kind.__struct_config__.tag) for kind in HANDLERS)
SEATS = 3
LIKELY = (0, 1, 2, 5, 6, 9, 11, 14, 20, 34, 42, 77)
"""Seeds that showed every verb when this was written; if they no longer do, others are tried."""


@lru_cache(maxsize=1)
def moments() -> dict[str, tuple[State, Action]]:
    """Return for every verb a table and an action of seat 0 with it."""
    found: dict[str, tuple[State, Action]] = {}
    opening = start(SEATS, "moments")
    _note(found, opening)
    for seed in (*LIKELY, *range(100, 400)):
        state = start(SEATS, f"v{seed}")
        for _ in wander(state, f"v{seed}"):
            _note(found, state)
            if state.step == "act" and not state.pending and state.active == 0:
                # A reward of the last slots and a dear investment: those who wander rarely get there.
                gift, training = copy_state(state), copy_state(state)
                gift.pending.append(ChooseMarketCard(0))
                training.pending.append(ChooseTag(0, _tag_giver(training)))
                _note(found, gift)
                _note(found, training)
        if len(found) == len(VERBS):
            break
    return found


def _tag_giver(state: State) -> int:
    """A card that asks for a tag, put in front of seat 0."""
    card = mint(state, state.catalog.card_number["master-distiller"])
    state.seats[0].holdings.append(Holding(card))
    return card


def _note(found: dict[str, tuple[State, Action]], state: State) -> None:
    if 0 in state.deciders():
        for action in moves(state, 0):
            if action.verb not in found:
                found[action.verb] = (copy_state(state), action)


def lay(player: Player, state: State) -> Game:
    """Store a game that stands at this table, with the player in seat 0 and nobody about to move."""
    bots = [Chair(name, level="apprentice") for name in ("Maeve", "Otis")]
    game = in_a_thread(table.open_game, [Chair(player.name, player), *bots])
    rules = ruleset(game.ruleset)
    Game.objects.filter(pk=game.pk).update(
        snapshot=rules.encode_state(state), deciders=list(state.deciders()), bot_due_at=None
    )
    return table.find_game(game.code)
