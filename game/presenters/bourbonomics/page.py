"""Everything the table page of one viewer shows, region by region."""

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Struct

from game.engine.bourbonomics import decode_action, legal
from game.engine.bourbonomics.state import View
from game.presenters.bourbonomics import regions
from game.presenters.bourbonomics.proposals import panel, read_selection
from game.presenters.bourbonomics.proposals.picking import picks_for
from game.presenters.bourbonomics.proposals.shapes import Hint, Panel, Proposal, Recap, primary
from game.presenters.bourbonomics.story import Entry, Log, log_of
from game.presenters.bourbonomics.telling import Voice


def region_data(
    seen: View, cards: bytes, names: Sequence[str], picks: Iterable[str], entries: Sequence[Entry]
) -> dict[str, Struct]:
    """Return the data of the board's regions, the panel and the log.

    `cards` are the faces of all cards; the log needs those of cards the viewer knew once.
    """
    told = log_of(entries, Voice(names, seen.catalog, cards, seen.viewer, seen.is_over))
    options = None if seen.viewer is None else legal(seen, seen.viewer)
    shown = panel_data(seen, names, picks)
    if not shown.is_waiting and not shown.chosen and _comes_back(seen):
        shown = msgspec.structs.replace(shown, recap=_recap(told))
    return {**regions(seen, options, list(names)), "panel": shown, "log": told}


def _comes_back(seen: View) -> bool:
    """Whether others have moved: the viewer's turn begins, or the viewer is asked in another's."""
    return seen.step != "setup" and (seen.active != seen.viewer or seen.step == "roll")


def _recap(told: Log) -> Recap | None:
    title = "Since your last turn" if told.since or told.is_cut else "Before your first turn"
    return Recap(title, tuple(told.news)) if told.news else None


def panel_data(seen: View, names: Sequence[str], picks: Iterable[str]) -> Panel:
    """Return the panel alone, with these pieces picked."""
    return panel(seen, names, read_selection(picks))


def with_hint(seen: View, names: Sequence[str], sentence: str, action: str) -> Panel:
    """Return the panel with what a good player would do, as a button, and why."""
    meant = decode_action(action)
    offered = panel_data(seen, names, picks_for(meant)).proposals
    found = next(
        (one for one in offered if one.action and decode_action(one.action) == meant), None
    )
    proposal = found or Proposal(meant.verb.replace("_", " ").capitalize(), action)
    shown = panel_data(seen, names, ())
    return msgspec.structs.replace(shown, hint=Hint(sentence, primary(proposal)))
