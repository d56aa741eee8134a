"""Make Bourbon: what the picked cards would do on each bill that waits for cards."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.actions import Lot
from game.engine.bourbonomics.catalog import CASK
from game.engine.bourbonomics.effects import DoubleCommit
from game.engine.bourbonomics.making import CommitPreview, preview_commit
from game.engine.bourbonomics.piles import has
from game.presenters.bourbonomics.proposals.context import Desk, cards_in_words, listed
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary

MOST_SPLIT = 6
"""Cards up to which every way to deal them to two slots is looked at."""


def commits(desk: Desk) -> Iterator[Proposal]:
    """Return what committing the picked cards would do, best first."""
    cards = [*desk.hand_cards, *(c for c in desk.operations_cards if desk.face(c).is_contract)]
    verb = desk.verb("commit")
    if not cards or (desk.holds_only_labor and not desk.own_slots):
        return
    if not verb.is_open:
        if not verb.objects:
            yield cannot("Commit", verb.why)
        return
    waiting = desk.own_slots or [int(s) for s in verb.open_ids("slot")]
    found = [_one(desk, slot, cards) for slot in waiting]
    if len(desk.own_slots) == 2 and has(desk.seen, desk.seat, DoubleCommit):
        found = [*_splits(desk, desk.own_slots, cards), *found]
    possible = sorted((p for p in found if p.action), key=lambda p: "completes" not in p.note)
    refused = [p for p in found if not p.action]
    if possible:
        yield primary(possible[0])
        yield from possible[1:]
    if desk.own_slots or not possible:
        yield from refused


def _one(desk: Desk, slot: int, cards: Sequence[int]) -> Proposal:
    bill = desk.bill_name(slot)
    what = desk.name_of(cards[0]) if len(cards) == 1 else cards_in_words(len(cards))
    label = f"Commit {what} to {bill}"
    lot = Lot(slot, tuple(cards))
    preview = preview_commit(desk.seen, desk.seat, lot)
    wild: tuple[int, ...] = ()
    if preview.why and desk.side.wild_mash:
        wild, preview = _with_wild(desk, lot, preview)
    if preview.why:
        return cannot(label, preview.why)
    note = _consequence(preview)
    if wild:
        note += f" Wild Mash turns {desk.names_of(wild)}."
    return do(label, actions.Commit(desk.seat, (lot,), wild), note=note)


def _with_wild(
    desk: Desk, lot: Lot, refused: CommitPreview
) -> tuple[tuple[int, ...], CommitPreview]:
    able = [c for c in lot.cards if desk.face(c).kind == CASK or desk.face(c).is_grain]
    for count in range(1, desk.side.wild_mash + 1):
        for wild in combinations(able, count):
            preview = preview_commit(desk.seen, desk.seat, lot, wild)
            if not preview.why:
                return wild, preview
    return (), refused


def _splits(desk: Desk, slots: Sequence[int], cards: Sequence[int]) -> Iterator[Proposal]:
    if not 2 <= len(cards) <= MOST_SPLIT:
        return
    for sides in product((0, 1), repeat=len(cards)):
        lots = tuple(
            Lot(slot, tuple(c for c, at in zip(cards, sides, strict=True) if at == side))
            for side, slot in enumerate(slots)
        )
        if not all(lot.cards for lot in lots):
            continue
        previews = [preview_commit(desk.seen, desk.seat, lot) for lot in lots]
        if not any(preview.why for preview in previews):
            words = " and ".join(
                f"{desk.names_of(lot.cards)} to {desk.bill_name(lot.slot)}" for lot in lots
            )
            note = " ".join(_consequence(preview) for preview in previews)
            yield do(f"Commit {words}", actions.Commit(desk.seat, lots), note=note)


def _consequence(preview: CommitPreview) -> str:
    if preview.completes:
        return f"This completes it, with corn {preview.corn}; it starts ageing next round."
    return f"Still missing: {listed([str(part) for part in preview.missing])}."
