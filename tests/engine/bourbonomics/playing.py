"""Whole games for tests: played by drifters from a seed, and checked for lost or doubled cards."""

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.bots.drifter import USUAL, WEIGHTS, Drifter
from game.engine.bourbonomics import Catalog, apply, legal, new_game, view
from game.engine.bourbonomics.actions import Action
from game.engine.bourbonomics.content import Content
from game.engine.bourbonomics.decisions import DraftLoop, KeepBills
from game.engine.bourbonomics.moves import moves_of
from game.engine.bourbonomics.state import NONE, State
from game.engine.core.chance import Chance
from game.engine.core.events import Event
from game.engine.core.options import Verb

RECORDED = Path(__file__).parent / "recorded"
CATALOG = Catalog(msgspec.json.decode((RECORDED / "catalogue.json").read_bytes(), type=Content))
"""What the rules are tested with: kept as it was recorded, however the shipped one is tuned."""


def start(seats: int, seed: str) -> State:
    """A new game: one person, the rest bots."""
    return new_game(CATALOG, [False] + [True] * (seats - 1), f"sha256ctr:{seed}")


def drift(state: State, seed: str) -> Iterator[tuple[Action, list[Event]]]:
    """Play this table on to its end, yielding after every action."""
    player = Drifter(f"sha256ctr:drifter {seed}")
    while not state.is_over:
        deciders = state.deciders()
        seat = deciders[player.chance.below(len(deciders))]
        action = player.decide(view(state, seat))
        yield action, apply(state, action)


def wander(state: State, seed: str) -> Iterator[tuple[Action, list[Event]]]:
    """Play on as drifters do, but quicker: any open verb by weight, then any of its actions."""
    chance = Chance(f"sha256ctr:wanderer {seed}")
    while not state.is_over:
        deciders = state.deciders()
        seat = deciders[chance.below(len(deciders))]
        verbs = legal(state, seat).open_verbs
        choices: list[Action] = []
        while not choices:
            verb = _by_weight(verbs, chance)
            verbs.remove(verb)
            choices = moves_of(state, seat, verb)
        action = choices[chance.below(len(choices))]
        yield action, apply(state, action)


def _by_weight(verbs: list[Verb], chance: Chance) -> Verb:
    lot = chance.below(sum(WEIGHTS.get(verb.name, USUAL) for verb in verbs))
    for verb in verbs:
        lot -= WEIGHTS.get(verb.name, USUAL)
        if lot < 0:
            return verb
    raise AssertionError("the weights cover every verb")


def record(seats: int, seed: str) -> tuple[State, list[Action]]:
    """A whole game: how it ended and what was done."""
    state = start(seats, seed)
    return state, [action for action, _ in drift(state, seed)]


def card_zones(state: State) -> list[int]:
    """Every card id that lies anywhere, as often as it lies there."""
    cards = [*state.supply, *state.market, *state.market_discard, *state.buffer, *state.removed]
    for side in state.seats:
        cards += [*side.hand, *side.deck, *side.discard, *side.operations, *side.warehouse]
        cards += [*side.operations_discard, *(holding.card for holding in side.holdings)]
        for slot in side.slots:
            cards += [*slot.pile, *slot.ageing]
    for decision in state.pending:
        if isinstance(decision, DraftLoop):
            cards += decision.pile
    return [card for card in cards if card != NONE]


def bill_zones(state: State) -> list[int]:
    """Every bill of the deck that lies anywhere, as often as it lies there."""
    bills = [*state.deck, *state.bill_discard, *state.bills_removed, *state.box]
    bills += [slot.bill for side in state.seats for slot in side.slots if slot.bill != NONE]
    for decision in state.pending:
        if isinstance(decision, DraftLoop | KeepBills):
            bills += decision.bills
    return [bill for bill in bills if not state.catalog.bills[bill].starter]
