"""Setup: distilleries, starting bills, and the window of starter trades."""

from collections.abc import Iterator

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.decisions import KeepBills, StarterWindow
from game.engine.bourbonomics.wording import describe
from game.presenters.bourbonomics.proposals.context import Desk, cards_in_words
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary


def pick_distillery(desk: Desk) -> Iterator[Proposal]:
    """One proposal for each house; the picked one first."""
    catalog = desk.seen.catalog
    for choice in desk.verb("pick").objects.get("distillery", ()):
        house = catalog.distilleries[catalog.distillery_number[str(choice.id)]]
        label = f"Take {house.name}"
        if choice.why:
            yield cannot(label, choice.why)
            continue
        proposal = do(
            label,
            actions.Pick(desk.seat, house.id),
            note=describe(house.ability) if house.ability else "",
        )
        yield primary(proposal) if house.id in desk.chosen.houses else proposal


def keep_bills(desk: Desk) -> Iterator[Proposal]:
    """The picked bills stay."""
    decision = desk.seen.pending[-1]
    assert isinstance(decision, KeepBills)
    catalog = desk.seen.catalog
    dealt = {catalog.bills[number].id: catalog.bills[number].name for number in decision.bills}
    kept = [bill for bill in desk.chosen.bills if bill in dealt]
    if len(kept) == decision.count:
        names = " and ".join(dealt[bill] for bill in kept)
        yield primary(do(f"Keep {names}", actions.Keep(desk.seat, tuple(kept))))
    else:
        yield cannot("Keep these", f"Pick {decision.count} bills; you have picked {len(kept)}.")


def starter_window(desk: Desk) -> Iterator[Proposal]:
    """Answers to offers first, then offers and swaps, then passing."""
    window = desk.seen.pending[-1]
    assert isinstance(window, StarterWindow)
    if window.owes[desk.seat]:
        yield _return_cards(desk, window.owes[desk.seat])
        return
    for offer in window.offers:
        if offer.to == desk.seat:
            give, want = desk.name_of(offer.give), desk.name_of(offer.want)
            deal = f"{desk.names[offer.seat]}: {give} for your {want}"
            yield do(f"Accept {deal}", actions.AcceptStarter(desk.seat, offer.id))
            yield do(f"Decline {deal}", actions.DeclineStarter(desk.seat, offer.id), look="quiet")
    yield from _offers(desk)
    swap = desk.verb("swap_starter")
    if swap.is_open and not desk.chosen:
        counts = [int(count) for count in swap.open_ids("count")]
        for count in counts:
            yield do(
                f"Swap {cards_in_words(count)} with the buffer",
                actions.SwapStarter(desk.seat, count),
                note="You draw first, then choose what goes under." if count == counts[-1] else "",
            )
    if desk.can("pass_starter"):
        proposal = do("Pass: the hand is good", actions.PassStarter(desk.seat))
        yield proposal if desk.chosen else primary(proposal)


def _return_cards(desk: Desk, owed: int) -> Proposal:
    cards = desk.hand_cards
    if len(cards) != owed:
        why = f"Pick {cards_in_words(owed)} of your hand; you have picked {len(cards)}."
        return cannot("Put cards under the buffer", why)
    label = f"Put {desk.names_of(cards)} under the buffer"
    return primary(do(label, actions.ReturnStarter(desk.seat, tuple(cards))))


def _offers(desk: Desk) -> Iterator[Proposal]:
    verb = desk.verb("offer_starter")
    wanted = [card for card in desk.chosen.cards if card not in desk.side.hand]
    mine = desk.hand_cards
    if not desk.chosen.cards:
        return
    if not verb.is_open:
        yield cannot("Offer a trade", verb.why)
        return
    if len(mine) != 1 or len(wanted) != 1:
        yield cannot("Offer a trade", "Pick one card of your hand and one of another's.")
        return
    for seat, side in enumerate(desk.seen.seats):
        if wanted[0] in side.hand:
            to = next(choice for choice in verb.objects["to"] if choice.id == seat)
            label = (
                f"Offer {desk.names[seat]} {desk.name_of(mine[0])} for {desk.name_of(wanted[0])}"
            )
            if to.why:
                yield cannot(label, to.why)
            else:
                yield primary(do(label, actions.OfferStarter(desk.seat, seat, mine[0], wanted[0])))
