"""The panel: from the engine's options and the picked pieces to buttons that each name one action."""

from collections.abc import Callable, Iterable, Sequence

from game.engine.bourbonomics import legal
from game.engine.bourbonomics.state import NONE, View
from game.presenters.bourbonomics.proposals import acting, answers, opening, setting_up
from game.presenters.bourbonomics.proposals.context import Desk, listed
from game.presenters.bourbonomics.proposals.dealing import requests
from game.presenters.bourbonomics.proposals.selection import Selection, read_selection
from game.presenters.bourbonomics.proposals.shapes import Panel, Proposal
from game.presenters.bourbonomics.proposals.ways import closed, ways

__all__ = ["Panel", "Proposal", "Selection", "panel", "read_selection"]

PROPOSERS: dict[str, Callable[[Desk], Iterable[Proposal]]] = {
    "pick_distillery": setting_up.pick_distillery,
    "keep_bills": setting_up.keep_bills,
    "starter_window": setting_up.starter_window,
    "roll": opening.roll,
    "choose_reroll": opening.reroll,
    "choose_shift": opening.shift,
    "arrange_supply": opening.arrange,
    "age": opening.age,
    "act": acting.act,
    "place_bottle": answers.place_bottle,
    "choose_market_card": answers.choose_card,
    "choose_slot": answers.choose_slot,
    "choose_tag": answers.choose_tag,
    "scout_boards": answers.scout,
    "draft_loop": answers.draft_loop,
    "answer_trade": answers.answer_trade,
    "seize_from_hand": answers.seize,
    "defend_raid": answers.defend,
}


def panel(seen: View, names: Sequence[str], chosen: Selection) -> Panel:
    """Return what the viewer's panel shows with these pieces picked."""
    if seen.is_over:
        return Panel("The game is over.", is_over=True, is_waiting=True)
    awaited = listed([names[seat] for seat in seen.deciders()])
    alarm = _alarm(seen)
    if seen.viewer is None:
        return Panel("You are watching this game.", alarm, is_waiting=True, waiting_for=awaited)
    options = legal(seen, seen.viewer)
    if seen.viewer not in options.deciders:
        return Panel(options.prompt, alarm, is_waiting=True, waiting_for=awaited)
    desk = Desk(seen, seen.viewer, options, names, chosen)
    is_acting = options.asks == "act"
    return Panel(
        options.prompt,
        alarm,
        chosen=_chosen_words(desk),
        proposals=tuple(PROPOSERS[options.asks](desk)),
        ways=tuple(ways(desk)) if is_acting and not chosen else (),
        closed=tuple(closed(desk)) if is_acting else (),
        requests=requests(desk),
    )


def _alarm(seen: View) -> str:
    if seen.is_final_round:
        return "Final round: sell and place what you can. After it the score is counted."
    return "" if seen.final == NONE else "The bourbon deck is empty: the next round is the last."


def _chosen_words(desk: Desk) -> str:
    chosen, catalog = desk.chosen, desk.seen.catalog
    cards = [card for card in (*chosen.cards, *chosen.market) if _is_known(desk, card)]
    words = [desk.names_of(cards)] if cards else []
    words += [desk.bill_name(slot) for slot in desk.own_slots]
    words += [desk.names[seat] for seat in chosen.seats if seat < len(desk.names)]
    words += [
        catalog.bills[catalog.bill_number[bill]].name
        for bill in (*chosen.bills, *chosen.bottles)
        if bill in catalog.bill_number
    ]
    return listed(words)


def _is_known(desk: Desk, card: int) -> bool:
    """Whether the viewer sees the face of that card; an invented number is nobody's card."""
    return card < len(desk.seen.cards) and desk.seen.cards[card] < len(desk.seen.catalog.cards)
