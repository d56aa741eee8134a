"""The games a table can play, by name. What is behind a name knows its rules; the table does not."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from content import catalogues
from content.models import Revision
from game.bots import Bot, make_bot, seat_to_ask
from game.engine import bourbonomics
from game.engine.bourbonomics.actions import PassStarter
from game.engine.bourbonomics.defaults import default_action
from game.engine.bourbonomics.events import decode_events, encode_events
from game.engine.bourbonomics.state import RULES_VERSION
from game.engine.core.events import Event

State = Any
"""A game's own state: data with `round`, `deciders()` and `is_over`."""


class Ruleset(Struct, frozen=True):
    """Everything the table asks of a game."""

    name: str
    rules_version: int
    seats: range
    current_revision: Callable[[], Revision]
    catalogue: Callable[[int], Any]
    new_game: Callable[[Any, Sequence[bool], str], State]
    apply: Callable[[State, Any], list[Event]]
    view: Callable[[State, int | None], Any]
    legal: Callable[[State, int], Any]
    default_action: Callable[[State, int], Any]
    make_bot: Callable[..., Bot]
    seat_to_ask: Callable[[State, Collection[int]], int | None]
    """Which of the bots can move the game on now, if any can."""
    holds_back: Callable[[State, Any], bool]
    """Whether a bot that wants to do this waits until a person has moved."""
    make_adviser: Callable[[str], Bot]
    """Gives the bot that hints are asked of, by a seed; asked twice it says the same."""
    encode_state: Callable[[State], bytes]
    decode_state: Callable[[Any, bytes], State]
    encode_action: Callable[[Any], bytes]
    decode_action: Callable[[bytes | str], Any]
    encode_events: Callable[[list[Event]], bytes]
    decode_events: Callable[[bytes | str], Sequence[Event]]
    summary: Callable[[State], dict[str, Any]]


def ruleset(name: str) -> Ruleset:
    """Return the game of that name. Raises `KeyError`."""
    return RULESETS[name]


@lru_cache(maxsize=64)
def _catalogue(revision_id: int) -> bourbonomics.Catalog:
    """A revision never changes, so what was read once stays right."""
    return catalogues.catalogue(revision_id)


def _holds_back(state: State, action: Any) -> bool:
    """A bot content with its starter cards stays to trade as long as a person is at it."""
    return isinstance(action, PassStarter) and any(
        not state.seats[seat].is_bot for seat in state.deciders()
    )


def _adviser(seed: str) -> Bot:
    """The Distiller: it plans whole turns, looks at no clock, and says why in words."""
    return make_bot("distiller", seed)


def _summary(state: State) -> dict[str, Any]:
    found: dict[str, Any] = {"round": state.round}
    result = bourbonomics.outcome(state)
    if result:
        found["winners"] = list(result.winners)
        found["totals"] = [score.total for score in result.scores]
    return found


RULESETS = {
    "bourbonomics": Ruleset(
        name="bourbonomics",
        rules_version=RULES_VERSION,
        seats=range(2, 5),
        current_revision=catalogues.current_revision,
        catalogue=_catalogue,
        new_game=bourbonomics.new_game,
        apply=bourbonomics.apply,
        view=bourbonomics.view,
        legal=bourbonomics.legal,
        default_action=default_action,
        make_bot=make_bot,
        seat_to_ask=seat_to_ask,
        holds_back=_holds_back,
        make_adviser=_adviser,
        encode_state=bourbonomics.encode_state,
        decode_state=bourbonomics.decode_state,
        encode_action=bourbonomics.encode_action,
        decode_action=bourbonomics.decode_action,
        encode_events=encode_events,
        decode_events=decode_events,
        summary=_summary,
    )
}
