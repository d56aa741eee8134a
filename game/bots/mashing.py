"""Which cards to lay on a bill: the plainest that serve, the fine ones kept for where they count."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from game.engine.bourbonomics.catalog import (
    BARLEY,
    CASK,
    COMMON,
    CORN,
    NO_KIND,
    RYE,
    SPECIALTY,
    CardFace,
    Needs,
)
from game.engine.bourbonomics.effects import Contract
from game.engine.bourbonomics.recipes import Tally, tally
from game.engine.bourbonomics.state import CardId, SeatIndex, Slot, State

GRAIN_KINDS = (RYE, RYE + 1, RYE + 2)


class Wish(Struct, frozen=True):
    """What a barrel should have beyond its bill, for the portfolio slot it is meant for."""

    corn: int = 0
    cask: int = COMMON


class Part(Struct, frozen=True):
    """A card a recipe still lacks: any of these kinds, of at least that grade."""

    kinds: tuple[int, ...]
    grade: int = COMMON

    def takes(self, face: CardFace) -> bool:
        return face.kind in self.kinds and face.grade >= self.grade


class Mash(Struct):
    """Cards to commit to one slot, and what the recipe would still lack."""

    slot: int
    cards: list[CardId]
    lacking: list[Part]

    @property
    def completes(self) -> bool:
        return not self.lacking


NO_WISH = Wish()


def plan_mash(
    state: State,
    seat: SeatIndex,
    index: int,
    cards: Iterable[CardId],
    wish: Wish = NO_WISH,
) -> Mash:
    """Choose from these cards what brings the slot's recipe furthest."""
    side = state.seats[seat]
    slot = side.slots[index]
    needs = state.catalog.needs(side.distillery, slot.bill)
    total = tally(state, slot)
    if needs.rye_banned and needs.least[0] > total.grains[0] + total.jokers:
        return Mash(index, [], [Part((RYE,))])
    by_kind: dict[int, list[tuple[int, CardId]]] = {}
    contracts: dict[str, list[CardId]] = {}
    for card in cards:
        face = state.card(card)
        if face.kind != NO_KIND:
            by_kind.setdefault(face.kind, []).append((face.grade, card))
        elif isinstance(face.effect, Contract):
            contracts.setdefault(face.effect.serves, []).append(card)
    for row in by_kind.values():
        row.sort()
    if needs.rye_banned:
        by_kind.pop(RYE, None)
    mash = Mash(index, [], [])
    _add_cask(mash, needs, total, by_kind, contracts, wish)
    _add_corn(mash, needs, total, by_kind, wish)
    _add_grain(mash, needs, total, by_kind, contracts)
    _wait_for_wish(state, mash, needs, total, wish)
    return mash


Stock = dict[int, list[tuple[int, CardId]]]


def _take(stock: Stock, kind: int, least: int) -> CardId | None:
    """Take the plainest card of the kind that has at least that grade."""
    row = stock.get(kind, [])
    for position, (grade, card) in enumerate(row):
        if grade >= least:
            del row[position]
            return card
    return None


def _fill(mash: Mash, stock: Stock, kind: int, grade: int, count: int) -> None:
    for _ in range(count):
        card = _take(stock, kind, grade)
        if card is None:
            mash.lacking.append(Part((kind,), grade))
        else:
            mash.cards.append(card)


def _add_cask(
    mash: Mash,
    needs: Needs,
    total: Tally,
    stock: Stock,
    contracts: dict[str, list[CardId]],
    wish: Wish,
) -> None:
    if total.casks:
        return
    least = max(wish.cask, SPECIALTY if needs.floors[CASK] else COMMON)
    card = _take(stock, CASK, least)
    if card is None and least == COMMON and contracts.get("cask"):
        card = contracts["cask"].pop()
    if card is None:
        mash.lacking.append(Part((CASK,), least))
    else:
        mash.cards.append(card)


def _add_corn(mash: Mash, needs: Needs, total: Tally, stock: Stock, wish: Wish) -> None:
    fine = max(0, needs.floors[CORN] - total.fine_corn)
    _fill(mash, stock, CORN, SPECIALTY, fine)
    wanted = min(needs.corn_max, max(needs.corn_min, wish.corn))
    _fill(mash, stock, CORN, COMMON, max(0, wanted - total.corn - fine))


def _add_grain(
    mash: Mash, needs: Needs, total: Tally, stock: Stock, contracts: dict[str, list[CardId]]
) -> None:
    room = needs.grain - total.grain_total
    jokers = total.jokers
    for n, kind in enumerate(GRAIN_KINDS):
        fine = max(0, needs.floors[kind] - total.fine_grains[n])
        plain = max(0, needs.least[n] - total.grains[n] - fine)
        covered = min(jokers, plain)
        jokers -= covered
        plain -= covered
        _fill(mash, stock, kind, SPECIALTY, fine)
        _fill(mash, stock, kind, COMMON, plain)
        room -= fine + plain
    kinds = GRAIN_KINDS if needs.max_rye != 0 and not needs.rye_banned else GRAIN_KINDS[1:]
    for _ in range(room):
        # Barley last: it is the grain that some boards want kept out.
        kind = max(
            kinds,
            key=lambda one: (_has_plain(stock, one), one != BARLEY, len(stock.get(one, ()))),
        )
        card = _take(stock, kind, COMMON)
        if card is None and contracts.get("grain"):
            card = contracts["grain"].pop()
        if card is None:
            mash.lacking.append(Part(kinds))
        else:
            mash.cards.append(card)


def _has_plain(stock: Stock, kind: int) -> bool:
    row = stock.get(kind)
    return bool(row) and row[0][0] == COMMON  # type: ignore[index]


def _wait_for_wish(state: State, mash: Mash, needs: Needs, total: Tally, wish: Wish) -> None:
    """While wished-for corn is lacking, keep back one card that would close the recipe."""
    corn_here = total.corn + sum(state.card(card).kind == CORN for card in mash.cards)
    lacks_corn = [part for part in mash.lacking if part.kinds == (CORN,) and not part.grade]
    if not lacks_corn or len(lacks_corn) < len(mash.lacking) or corn_here < needs.corn_min:
        return
    held = next((card for card in mash.cards if state.card(card).kind != CORN), None)
    if held is not None:
        mash.cards.remove(held)
        face = state.card(held)
        mash.lacking.append(Part((face.kind,), face.grade))


def buildable(slots: Sequence[Slot]) -> list[int]:
    """Return the slots whose bill still takes cards."""
    return [n for n, slot in enumerate(slots) if slot.bill >= 0 and slot.completed < 0]
