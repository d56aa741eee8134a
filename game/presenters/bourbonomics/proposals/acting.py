"""The Act step: everything a turn is for, with the picked pieces."""

from collections.abc import Iterator

from game.engine.bourbonomics import actions
from game.engine.bourbonomics.making import preview_commit
from game.engine.bourbonomics.portfolios import free_board, places_for
from game.engine.bourbonomics.selling import preview_sale
from game.presenters.bourbonomics.proposals.context import Desk, listed
from game.presenters.bourbonomics.proposals.dealing import purchases, trades
from game.presenters.bourbonomics.proposals.making import commits
from game.presenters.bourbonomics.proposals.playing import plays
from game.presenters.bourbonomics.proposals.shapes import Proposal, cannot, do, primary


def act(desk: Desk) -> Iterator[Proposal]:
    """With picks, what they could do; without, what is ready to be done; then ending the turn."""
    if desk.chosen:
        # What is meant stands first, what cannot be done last.
        yield from sorted(
            _with_picks(desk), key=lambda one: (not one.action, one.look != "primary")
        )
        return
    sales = list(_sales(desk, [int(slot) for slot in desk.verb("sell").open_ids("slot")]))
    yield from sales
    if desk.can("take_back"):
        stored = desk.names_of(desk.side.warehouse)
        yield do(f"Take {stored} back from the Warehouse", actions.TakeBack(desk.seat))
    yield _end_turn(desk, has_more=bool(sales))


def _with_picks(desk: Desk) -> Iterator[Proposal]:
    yield from plays(desk)
    yield from purchases(desk)
    yield from trades(desk)
    yield from commits(desk)
    yield from _sales(desk, desk.own_slots)
    yield from _with_one_card(desk)
    yield from _retrievals(desk)
    yield from _boards(desk)


def _sales(desk: Desk, slots: list[int]) -> Iterator[Proposal]:
    verb = desk.verb("sell")
    reasons = {int(choice.id): choice.why for choice in verb.objects.get("slot", ())}
    for slot in slots:
        barrel = desk.side.slots[slot]
        if not barrel.is_aging:
            continue
        bill = desk.bill_name(slot)
        why = reasons.get(slot, verb.why)
        if why:
            yield cannot(f"Sell {bill}", why)
            continue
        sale = preview_sale(desk.seen, desk.seat, slot)
        lines = [(line.label, f"{line.amount:+}") for line in sale.lines]
        if sale.prestige:
            lines.append(("Prestige", f"{sale.prestige:+}"))
        proposal = do(
            f"Sell {bill} for {sale.capital}",
            actions.Sell(desk.seat, slot),
            lines=tuple(lines),
            note=_bottle_note(desk, slot),
        )
        yield primary(proposal) if slot in desk.own_slots else proposal


def _bottle_note(desk: Desk, slot: int) -> str:
    sale = preview_sale(desk.seen, desk.seat, slot)
    catalog, side = desk.seen.catalog, desk.side
    fits = []
    for place in places_for(desk.seen, desk.seat, sale.bottle):
        board = catalog.boards[side.portfolios[place.portfolio].board]
        fits.append(f"{board.record.slots[place.slot].name} (+{place.value})")
    falls = f"Demand stays: {sale.demand_held_by}." if sale.demand_held_by else "Demand falls by 1."
    home = f"Its bottle fits {listed(fits)}." if fits else "Its bottle goes to inventory."
    return f"{home} {falls}"


def _with_one_card(desk: Desk) -> Iterator[Proposal]:
    """What a single hand card can pay for: a drafting loop, a release, a place in the Warehouse."""
    staged = [slot for slot in desk.own_slots if desk.side.slots[slot].phase == "staged"]
    if len(desk.hand_cards) != 1:
        for slot in staged:
            if not desk.hand_cards and desk.can("release"):
                label = f"Release {desk.bill_name(slot)}"
                yield cannot(label, "Pick one card of your hand too: that is its price.")
        if not desk.hand_cards and any(desk.side.slots[slot].is_open for slot in desk.own_slots):
            why = desk.verb("draft").why or "Pick one card of your hand too: it opens the loop."
            yield cannot("Open a drafting loop", why)
        return
    card = desk.hand_cards[0]
    for slot in staged:
        verb, label = desk.verb("release"), f"Release {desk.bill_name(slot)}"
        yield (
            do(label, actions.Release(desk.seat, slot, card), look="quiet")
            if verb.is_open
            else cannot(label, verb.why)
        )
    if desk.chosen.market or desk.chosen.seats or desk.chosen.boards or desk.chosen.bottles:
        return
    if desk.can("draft"):
        yield do(
            f"Open a drafting loop with {desk.name_of(card)}",
            actions.Draft(desk.seat, card),
            note="Turns up to three bills; each costs one more card.",
        )
    else:
        yield cannot("Open a drafting loop", desk.verb("draft").why)
    if desk.can("store"):
        label = f"Store {desk.name_of(card)} in the Warehouse"
        yield do(label, actions.Store(desk.seat, card), look="quiet")


def _retrievals(desk: Desk) -> Iterator[Proposal]:
    verb, catalog = desk.verb("retrieve"), desk.seen.catalog
    for bottle in desk.side.inventory:
        bill = catalog.bills[bottle.bill]
        if bill.id not in desk.chosen.bottles:
            continue
        labor = [int(card) for card in verb.open_ids("labor")]
        paid = next(
            (card for card in desk.hand_cards if card in labor), labor[0] if labor else None
        )
        places = places_for(desk.seen, desk.seat, bottle)
        if not verb.is_open or not places or paid is None:
            why = verb.why or "No open slot takes this bottle."
            yield cannot(f"Bring {bill.name} back", why)
            continue
        for place in places:
            board = catalog.boards[desk.side.portfolios[place.portfolio].board]
            yield do(
                f"Bring {bill.name} to {board.record.slots[place.slot].name}",
                actions.Retrieve(desk.seat, bill.id, board.id, place.slot, paid),
                note=f"Worth {place.value}; costs 1 Generic Labor.",
            )


def _boards(desk: Desk) -> Iterator[Proposal]:
    verb, catalog = desk.verb("draft_board"), desk.seen.catalog
    for board in desk.chosen.boards:
        number = catalog.board_number.get(board)
        if number is None or number not in desk.seen.pool:
            continue
        label = f"Draft {catalog.boards[number].name}"
        if not verb.is_open:
            yield cannot(label, verb.why)
        elif free_board(desk.seen, desk.seat):
            yield primary(do(label, actions.DraftBoard(desk.seat, board), note="Free for you."))
        else:
            labor = [int(card) for card in verb.open_ids("labor")]
            paid = next((card for card in desk.hand_cards if card in labor), labor[0])
            yield primary(
                do(
                    label,
                    actions.DraftBoard(desk.seat, board, paid),
                    note="Costs 1 Generic Labor; unfilled required slots cost points at the end.",
                )
            )


def _end_turn(desk: Desk, *, has_more: bool) -> Proposal:
    unused = list(_unused(desk))
    question = f"End the turn? You could still {', and '.join(unused)}." if unused else ""
    look = "plain" if unused or has_more else "primary"
    return do("End turn", actions.EndTurn(desk.seat), look=look, confirm=question)


def _unused(desk: Desk) -> Iterator[str]:
    """What a player would rarely leave undone: cards that a recipe takes, a last chance to sell."""
    whole: list[str] = []
    begun: list[str] = []
    for slot in (int(slot) for slot in desk.verb("commit").open_ids("slot")):
        fit = [
            card
            for card in desk.side.hand
            if not preview_commit(desk.seen, desk.seat, actions.Lot(slot, (card,))).why
        ]
        if fit:
            bills = whole if _completes(desk, slot, fit) else begun
            bills.append(desk.bill_name(slot))
    ripe = desk.verb("sell").open_ids("slot") if desk.seen.is_final_round else []
    sold = [desk.bill_name(int(slot)) for slot in ripe]
    for deed, bills in (("sell", sold), ("complete", whole), ("add cards to", begun)):
        if bills:
            yield f"{deed} {listed(bills)}"


def _completes(desk: Desk, slot: int, fit: list[int]) -> bool:
    """Whether adding fitting cards one by one, while they still fit, meets the recipe."""
    taken: list[int] = []
    for card in fit:
        preview = preview_commit(desk.seen, desk.seat, actions.Lot(slot, (*taken, card)))
        if preview.why:
            continue
        taken.append(card)
        if preview.completes:
            return True
    return False
