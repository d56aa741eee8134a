"""Operations cards: the picked one, aimed at everything it may be aimed at."""

from collections.abc import Iterator

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.ageing import why_not_age_with
from game.engine.bourbonomics.drafting import bill_room
from game.engine.bourbonomics.effects import Allocate, ExtraAgeing, Raid
from game.engine.bourbonomics.raiding import defence_bonus, raid_odds
from game.engine.core.options import Target
from game.presenters.bourbonomics.proposals.context import Desk
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary


def plays(desk: Desk) -> Iterator[Proposal]:
    """Return what the picked operations cards could do now."""
    verb = desk.verb("play")
    choices = {int(choice.id): choice for choice in verb.objects.get("card", ())}
    for card in desk.operations_cards:
        name = desk.name_of(card)
        if card not in choices:
            yield cannot(f"Play {name}", verb.why)
            continue
        choice = choices[card]
        if choice.why:
            yield cannot(f"Play {name}", choice.why)
        elif isinstance(desk.face(card).effect, Allocate):
            yield from _allocations(desk, card)
        elif not choice.targets:
            yield primary(do(f"Play {name}", actions.Play(desk.seat, card)))
        else:
            yield from _aimed(desk, card, choice.targets)


def _aimed(desk: Desk, card: int, targets: tuple[Target, ...]) -> Iterator[Proposal]:
    is_picked = bool(desk.own_slots or desk.chosen.rival_slots or desk.chosen.seats)
    aimed = [target for target in targets if not is_picked or _is_picked(desk, target)]
    for target in aimed or targets:
        label = f"{desk.name_of(card)}: {_target_words(desk, target)}"
        if target.why:
            if is_picked:
                yield cannot(label, target.why)
            continue
        proposal = _aim(desk, card, target, label)
        yield primary(proposal) if len(aimed) == 1 and proposal.action else proposal


def _is_picked(desk: Desk, target: Target) -> bool:
    if target.slot is None:
        return target.seat in desk.chosen.seats
    if target.seat is None:
        return target.slot in desk.own_slots
    if target.seat == desk.seat:
        return target.slot in desk.own_slots
    return (target.seat, target.slot) in desk.chosen.rival_slots


def _target_words(desk: Desk, target: Target) -> str:
    if target.by is not None:
        word = "raise" if target.by > 0 else "lower"
        return (
            f"{word} demand by {abs(target.by)}, to {max(0, min(12, desk.seen.demand + target.by))}"
        )
    if target.slot is None:
        return desk.names[target.seat or 0]
    owner = desk.seat if target.seat is None else target.seat
    whose = "your" if owner == desk.seat else f"{desk.names[owner]}’s"
    return f"{whose} {desk.bill_name(target.slot, owner)}"


def _aim(desk: Desk, card: int, target: Target, label: str) -> Proposal:
    effect = desk.face(card).effect
    year, note = None, ""
    if isinstance(effect, ExtraAgeing):
        fit = [c for c in desk.side.hand if not why_not_age_with(desk.seen, c)]
        year = next((c for c in desk.hand_cards if c in fit), desk.cheapest(fit))
        if year is None:
            return cannot(label, "You hold no card to age with.")
        note = f"Ages with {desk.name_of(year)}."
    if isinstance(effect, Raid) and target.seat is not None:
        bonus = defence_bonus(desk.seen, target.seat)
        odds = " · ".join(f"{cards} cards: {raid_odds(bonus + cards):.0%}" for cards in range(4))
        note = f"Your chance if the defender discards {odds}."
    action = actions.Play(desk.seat, card, target.seat, target.slot, target.by, year)
    return do(label, action, note=note)


def _allocations(desk: Desk, card: int) -> Iterator[Proposal]:
    effect = desk.face(card).effect
    assert isinstance(effect, Allocate)
    free = [slot for slot in desk.own_slots if desk.side.slots[slot].is_open]
    slots = free or desk.side.open_slots
    most = min(effect.bills, bill_room(desk.seen, desk.seat), len(slots))
    for count in range(most, 0, -1):
        words = "1 bill" if count == 1 else f"{count} bills"
        proposal = do(
            f"{desk.name_of(card)}: take {words}",
            actions.Play(desk.seat, card, slots=tuple(slots[:count])),
        )
        yield primary(proposal) if count == most else proposal
