"""Recipes: what a pile amounts to, what is missing, and what could never be finished."""

from collections.abc import Iterable

from msgspec import Struct

from game.engine.bourbonomics.catalog import (
    CASK,
    COMMON,
    CORN,
    KINDS,
    NO_KIND,
    RYE,
    CardFace,
    Needs,
)
from game.engine.bourbonomics.effects import Contract
from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.state import NONE, CardId, Slot, State


class Tally(Struct):
    """What a pile amounts to, by the part each card plays."""

    casks: int = 0
    cask_grade: int = COMMON
    corn: int = 0
    fine_corn: int = 0
    grains: list[int] = []
    """Real rye, barley and wheat serving as grain."""
    fine_grains: list[int] = []
    """Of those, Specialty or Heritage."""
    jokers: int = 0
    """Casks serving as grain: each fills the total and any one named minimum."""
    futures: int = 0
    """Contracts serving as grain: they fill the total alone."""

    @property
    def grain_total(self) -> int:
        return sum(self.grains) + self.jokers + self.futures


class Missing(Struct, frozen=True):
    """A part of a recipe still to come."""

    part: str
    count: int
    is_specialty: bool = False

    def __str__(self) -> str:
        what = f"Specialty {self.part}" if self.is_specialty else self.part
        return f"{self.count} {what}"


def tally(
    state: State, slot: Slot, added: Iterable[CardId] = (), wild: Iterable[CardId] = ()
) -> Tally:
    """Count the slot's pile together with cards about to join it."""
    total = Tally(grains=[0, 0, 0], fine_grains=[0, 0, 0])
    if slot.phantom != NONE:
        total.casks, total.cask_grade = 1, slot.phantom
    for card in slot.pile:
        _count(total, state.card(card), is_wild=card in slot.wild)
    for card in added:
        _count(total, state.card(card), is_wild=card in wild)
    return total


def _count(total: Tally, face: CardFace, *, is_wild: bool) -> None:
    if face.kind == NO_KIND:
        if isinstance(face.effect, Contract) and face.effect.serves == "cask":
            total.casks += 1
        else:
            total.futures += 1
    elif is_wild:
        if face.kind == CASK:
            total.jokers += 1
        else:
            total.casks += 1
    elif face.kind == CASK:
        total.casks += 1
        total.cask_grade = face.grade
    elif face.kind == CORN:
        total.corn += 1
        total.fine_corn += face.grade > COMMON
    else:
        total.grains[face.kind - RYE] += 1
        total.fine_grains[face.kind - RYE] += face.grade > COMMON


def is_complete(needs: Needs, total: Tally) -> bool:
    """Return whether the pile meets the whole recipe."""
    return (
        total.casks == 1
        and total.corn >= needs.corn_min
        and total.fine_corn >= needs.floors[CORN]
        and total.grain_total == needs.grain
        and sum(_grain_debts(needs, total)) == 0
    )


def why_never(needs: Needs, total: Tally, name: str) -> str:
    """Return why ordinary cards could never complete this pile, or nothing if they could."""
    if total.casks > 1:
        return f"{name} takes exactly one cask; this would make {total.casks}."
    if total.casks and needs.floors[CASK] and total.cask_grade == COMMON:
        return f"{name} asks for a Specialty cask; this one is plain."
    if total.corn > needs.corn_max:
        return f"{name} takes at most {needs.corn_max} corn; this would make {total.corn}."
    if needs.max_rye is not None and total.grains[0] > needs.max_rye:
        if not needs.max_rye:
            return f"{name} takes no rye."
        return f"{name} takes at most {needs.max_rye} rye; this would make {total.grains[0]}."
    if total.grain_total > needs.grain:
        return f"{name} takes exactly {needs.grain} grain; this would make {total.grain_total}."
    fine_corn_owed = max(0, needs.floors[CORN] - total.fine_corn)
    if fine_corn_owed > needs.corn_max - total.corn:
        return f"{name} would have no room left for its {fine_corn_owed} Specialty corn."
    debts = _grain_debts(needs, total)
    if needs.rye_banned and debts[0]:
        return (
            f"{name} needs {counted(debts[0], 'rye card')}, and your distillery may not commit rye."
        )
    room = needs.grain - total.grain_total
    if sum(debts) > room:
        owed = " and ".join(str(part) for part in _named_parts(needs, total))
        return f"{name} would have room for {room} more grain but still needs {owed}."
    return ""


def missing(needs: Needs, total: Tally) -> list[Missing]:
    """Return the parts still to come, the least that would complete the recipe."""
    parts: list[Missing] = []
    if not total.casks:
        parts.append(Missing("cask", 1, is_specialty=needs.floors[CASK] > 0))
    fine_corn = max(0, needs.floors[CORN] - total.fine_corn)
    if fine_corn:
        parts.append(Missing("corn", fine_corn, is_specialty=True))
    corn = needs.corn_min - total.corn - fine_corn
    if corn > 0:
        parts.append(Missing("corn", corn))
    named = _named_parts(needs, total)
    parts += named
    free = needs.grain - total.grain_total - sum(part.count for part in named)
    if free > 0:
        parts.append(Missing("any grain", free))
    return parts


def _fine_debts(needs: Needs, total: Tally) -> list[int]:
    return [max(0, needs.floors[RYE + n] - total.fine_grains[n]) for n in range(3)]


def _plain_debts(needs: Needs, total: Tally) -> list[int]:
    """Named minimums still open beyond the Specialty floors, after jokers stood in where they can."""
    fine = _fine_debts(needs, total)
    plain = [max(0, needs.least[n] - total.grains[n] - fine[n]) for n in range(3)]
    jokers = total.jokers
    for n in range(3):
        covered = min(jokers, plain[n])
        plain[n] -= covered
        jokers -= covered
    return plain


def _grain_debts(needs: Needs, total: Tally) -> list[int]:
    """Real cards of each grain that the recipe still cannot do without."""
    return [
        fine + plain
        for fine, plain in zip(_fine_debts(needs, total), _plain_debts(needs, total), strict=True)
    ]


def _named_parts(needs: Needs, total: Tally) -> list[Missing]:
    parts: list[Missing] = []
    for n, (fine, plain) in enumerate(
        zip(_fine_debts(needs, total), _plain_debts(needs, total), strict=True)
    ):
        if fine:
            parts.append(Missing(KINDS[RYE + n], fine, is_specialty=True))
        if plain:
            parts.append(Missing(KINDS[RYE + n], plain))
    return parts
