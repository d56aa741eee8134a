"""The table page: what it says about itself, and the data of its regions for one viewer."""

import secrets
from collections.abc import Iterable
from functools import lru_cache
from types import ModuleType
from typing import Any

from msgspec import Struct

from game import log, table
from game.models import Action, Game, Player
from game.presenters.bourbonomics import page as bourbonomics_page
from game.presenters.bourbonomics.story import Entry
from game.rulesets import State, ruleset

PRESENTERS: dict[str, ModuleType] = {"bourbonomics": bourbonomics_page}
"""For each ruleset the module that shows it: `region_data`, `panel_data`, `with_hint`."""

LOG_ROWS = 80
"""Rows of the log that the table shows; the rest is in the replay."""


class TablePage(Struct, frozen=True):
    """What the page knows besides its regions."""

    code: str
    sequence: int
    seat: int | None
    names: list[str]
    levels: list[str]
    """The bots' levels by seat; empty for a person."""
    move_id: str
    is_over: bool
    can_undo: bool
    can_restart: bool
    undo_why: str
    pace: str
    waits_for_bot: bool
    confirms: bool
    sounds: bool


def names_of(game: Game) -> list[str]:
    return [seat.name for seat in game.seats.all()]


def levels_of(game: Game) -> list[str]:
    return [seat.level for seat in game.seats.all()]


def table_page(game: Game, player: Player | None, seat: int | None) -> TablePage:
    """Return what the page says about itself."""
    why = table.why_not_undo(game, seat) if seat is not None else "You are watching."
    return TablePage(
        code=game.code,
        sequence=game.sequence,
        seat=seat,
        names=names_of(game),
        levels=levels_of(game),
        move_id=secrets.token_urlsafe(12),
        is_over=game.is_over,
        can_undo=not why,
        can_restart=not why and len(game.undoable) > 1,
        undo_why=why,
        pace=game.pace,
        waits_for_bot=game.bot_due_at is not None and seat not in game.deciders,
        confirms=player.confirms if player else False,
        sounds=player.sounds if player else False,
    )


def region_data(
    game: Game, state: State, seat: int | None, picks: Iterable[str] = ()
) -> dict[str, Struct]:
    """Return the data of every region but `meta`, as that seat may see them."""
    # Rows appended since the game was read tell of a table that `state` does not know yet.
    rows = game.actions.filter(
        sequence__gt=game.sequence - LOG_ROWS, sequence__lte=game.sequence
    ).order_by("sequence")
    entries = [_entry(game, row) for row in log.standing(rows)]
    seen = ruleset(game.ruleset).view(state, seat)
    presenter = PRESENTERS[game.ruleset]
    found: dict[str, Struct] = presenter.region_data(
        seen, state.cards, names_of(game), picks, entries
    )
    return found


def panel_data(game: Game, state: State, seat: int | None, picks: Iterable[str]) -> Any:
    """Return the panel's data alone."""
    seen = ruleset(game.ruleset).view(state, seat)
    return PRESENTERS[game.ruleset].panel_data(seen, names_of(game), picks)


def _entry(game: Game, row: Action) -> Entry:
    return Entry(row.sequence, row.seat, row.round, _read_events(game.ruleset, row.events))


@lru_cache(maxsize=4096)
def _read_events(name: str, text: str) -> tuple[Any, ...]:
    """Stored events never change, and every viewer of a table reads the same."""
    return tuple(ruleset(name).decode_events(text))
