"""Make Bourbon: cards go from hand onto a bill until its recipe is met."""

from collections.abc import Sequence

from msgspec import Struct

from game.engine.bourbonomics.actions import Commit, Lot
from game.engine.bourbonomics.catalog import CASK, RYE
from game.engine.bourbonomics.effects import (
    CaskReturn,
    CompletionBonus,
    CompletionDraw,
    DoubleCommit,
    GrainDraw,
    GrantTag,
)
from game.engine.bourbonomics.events import Blended, CaskReturned, Committed, Completed
from game.engine.bourbonomics.piles import (
    check_different,
    check_slot,
    counted,
    draw,
    has,
    holdings,
    take_from,
)
from game.engine.bourbonomics.recipes import Missing, is_complete, missing, tally, why_never
from game.engine.bourbonomics.state import CardId, SeatIndex, SlotIndex, State
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell


class CommitPreview(Struct, frozen=True):
    """What a commit to one slot would do: `why` says why not, when it cannot be made."""

    slot: SlotIndex
    why: str = ""
    completes: bool = False
    corn: int = 0
    """Corn in the recipe once the cards lie there."""
    missing: tuple[Missing, ...] = ()


def why_not_make(state: State, seat: SeatIndex, slot: SlotIndex) -> str:
    """Return why nothing can be committed to that slot, or nothing if something can."""
    match state.seats[seat].slots[slot].phase:
        case "open":
            return "This slot is open: it needs a mash bill first."
        case "aging":
            return "This barrel is complete and ageing; it takes no more recipe cards."
    return ""


def why_not_commit_card(state: State, seat: SeatIndex, card: CardId) -> str:
    """Return why this card of the seat can never serve in its recipes, or nothing if it can."""
    side, face = state.seats[seat], state.card(card)
    if face.family == "labor":
        return "Labor does not go into a recipe."
    if face.family == "operations":
        if not face.is_contract:
            return f"{face.name} is played, not committed."
        if card in side.late:
            return f"{face.name} came after the final round was declared; it can no longer serve."
    elif face.kind == RYE and state.catalog.needs(side.distillery, 0).rye_banned:
        return f"{state.house(seat).name} may not commit rye to a barrel."
    return ""


def preview_commit(
    state: State, seat: SeatIndex, lot: Lot, wild: Sequence[CardId] = ()
) -> CommitPreview:
    """Return what committing these cards to that slot would do.

    Raises `MalformedAction` when the slot or a card is not the seat's.
    """
    slot = check_slot(state, seat, lot.slot)
    _check_owned(state, seat, lot.cards)
    why = why_not_make(state, seat, lot.slot) or why_not_wild(state, seat, wild)
    for card in lot.cards:
        why = why or why_not_commit_card(state, seat, card)
    if why:
        return CommitPreview(lot.slot, why)
    needs = state.catalog.needs(state.seats[seat].distillery, slot.bill)
    total = tally(state, slot, lot.cards, wild)
    why = why_never(needs, total, state.bill(slot).name)
    if why:
        return CommitPreview(lot.slot, why)
    return CommitPreview(
        lot.slot,
        completes=is_complete(needs, total),
        corn=total.corn,
        missing=tuple(missing(needs, total)),
    )


def why_not_fit(state: State, seat: SeatIndex, slot: SlotIndex, card: CardId) -> str:
    """Return why that waiting recipe has no place for this card, or nothing if it has.

    A Wild Mash in play counts. It may also, several at once, stand in for rye a house may not
    commit, so then such a house's recipes refuse no card by itself.
    """
    side, barrel = state.seats[seat], state.seats[seat].slots[slot]
    needs, name = state.catalog.needs(side.distillery, barrel.bill), state.bill(barrel).name
    why = why_never(needs, tally(state, barrel, (card,)), name)
    if why and side.wild_mash:
        if needs.rye_banned:
            return ""
        if _can_turn(state, card) and not why_never(
            needs, tally(state, barrel, (card,), (card,)), name
        ):
            return ""
    return why


def why_not_wild(state: State, seat: SeatIndex, cards: Sequence[CardId]) -> str:
    """Return why these cards cannot serve against their nature, or nothing if they can."""
    tokens = state.seats[seat].wild_mash
    if len(cards) > tokens:
        return f"That uses Wild Mash {counted(len(cards), 'time')}; you may {tokens}."
    for card in cards:
        if not _can_turn(state, card):
            return f"Wild Mash changes casks and grains; {state.card(card).name} is neither."
    return ""


def commit(state: State, action: Commit, tell: Tell) -> None:
    """Make Bourbon: check every lot, then move the cards and let what they trigger happen."""
    seat = action.seat
    _check_objects(state, action)
    if len(action.lots) > 1 and not has(state, seat, DoubleCommit):
        raise IllegalAction("One commit serves one slot, unless an investment of yours says two.")
    previews = [preview_commit(state, seat, lot, action.wild) for lot in action.lots]
    for preview in previews:
        if preview.why:
            raise IllegalAction(preview.why)
    _move_cards(state, action, tell)
    _return_first_cask(state, action, tell)
    _draw_for_grain(state, action, tell)
    _draw_for_two_slots(state, action, tell)
    for preview in previews:
        if preview.completes:
            _complete(state, seat, preview, tell)


def _can_turn(state: State, card: CardId) -> bool:
    face = state.card(card)
    return face.kind == CASK or face.is_grain


def _check_owned(state: State, seat: SeatIndex, cards: Sequence[CardId]) -> None:
    side = state.seats[seat]
    check_different(cards)
    for card in cards:
        if card not in side.hand and card not in side.operations:
            raise MalformedAction("That card is neither in your hand nor among your operations.")


def _check_objects(state: State, action: Commit) -> None:
    if not 1 <= len(action.lots) <= 2:
        raise MalformedAction("A commit names one slot, or two.")
    if len({lot.slot for lot in action.lots}) < len(action.lots):
        raise MalformedAction("The same slot is named twice.")
    cards = [card for lot in action.lots for card in lot.cards]
    _check_owned(state, action.seat, cards)
    check_different(action.wild)
    if not all(lot.cards for lot in action.lots):
        raise MalformedAction("A commit needs at least one card for each slot.")
    if any(card not in cards for card in action.wild):
        raise MalformedAction("Wild Mash names a card that is not being committed.")


def _move_cards(state: State, action: Commit, tell: Tell) -> None:
    side = state.seats[action.seat]
    for lot in action.lots:
        slot = side.slots[lot.slot]
        for card in lot.cards:
            take_from(side.hand if card in side.hand else side.operations, (card,))
        wild = [card for card in lot.cards if card in action.wild]
        slot.pile += lot.cards
        slot.wild += wild
        tell(Committed(action.seat, lot.slot, slot.bill, list(lot.cards), wild))
    side.wild_mash -= len(action.wild)


def _return_first_cask(state: State, action: Commit, tell: Tell) -> None:
    side = state.seats[action.seat]
    casks = [
        (lot.slot, card)
        for lot in action.lots
        for card in lot.cards
        if state.card(card).kind == CASK and card not in action.wild
    ]
    if casks and not side.casks:
        for _, _, name in holdings(state, action.seat, CaskReturn):
            slot, card = casks[0]
            side.slots[slot].pile.remove(card)
            side.slots[slot].phantom = state.card(card).grade
            side.hand.append(card)
            tell(CaskReturned(action.seat, slot, card, name))
            break
    side.casks += len(casks)


def _draw_for_grain(state: State, action: Commit, tell: Tell) -> None:
    side = state.seats[action.seat]
    grains = sum(
        state.card(card).is_grain and card not in action.wild
        for lot in action.lots
        for card in lot.cards
    )
    if grains and not side.grains:
        for _, effect, name in holdings(state, action.seat, GrainDraw):
            draw(state, action.seat, effect.cards, name, tell)
    side.grains += grains


def _draw_for_two_slots(state: State, action: Commit, tell: Tell) -> None:
    side = state.seats[action.seat]
    if len(action.lots) == 2 and not side.has_doubled:
        side.has_doubled = True
        for _, effect, name in holdings(state, action.seat, DoubleCommit):
            draw(state, action.seat, effect.draw, name, tell)


def _complete(state: State, seat: SeatIndex, preview: CommitPreview, tell: Tell) -> None:
    side = state.seats[seat]
    slot = side.slots[preview.slot]
    slot.completed = state.round
    for holding, _, _ in holdings(state, seat, GrantTag):
        slot.tag = holding.tag
    tell(Completed(seat, preview.slot, slot.bill, preview.corn))
    if not side.completions:
        for _, effect, name in holdings(state, seat, CompletionDraw):
            draw(state, seat, effect.cards, name, tell)
    side.completions += 1
    _blend(state, seat, preview.corn, tell)


def _blend(state: State, seat: SeatIndex, corn: int, tell: Tell) -> None:
    side = state.seats[seat]
    for _, effect, name in holdings(state, seat, CompletionBonus):
        is_extreme = corn <= effect.max_corn or corn >= effect.min_corn
        if is_extreme and not side.has_blended:
            side.has_blended = True
            side.capital += effect.capital
            side.reputation += effect.reputation
            tell(Blended(seat, corn, effect.capital, effect.reputation, name))


def contract_cards(state: State, seat: SeatIndex) -> list[CardId]:
    """Return the seat's operations cards that are committed rather than played."""
    return [card for card in state.seats[seat].operations if state.card(card).is_contract]
