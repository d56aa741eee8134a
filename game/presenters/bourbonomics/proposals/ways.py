"""The Act step at a glance: which verbs are open and how to begin each, and which are closed and why."""

from collections.abc import Callable, Iterator

from game.engine.bourbonomics.piles import counted
from game.engine.bourbonomics.trading import OFFERS_A_TURN
from game.presenters.bourbonomics.proposals.context import Desk, listed
from game.presenters.bourbonomics.proposals.shapes import Off, Way


def ways(desk: Desk) -> Iterator[Way]:
    """Return the verbs open to the seat, each with what to pick for it."""
    for name, (label, how) in _VERBS.items():
        if desk.can(name) and how:
            yield Way(label, how(desk))


def closed(desk: Desk) -> Iterator[Off]:
    """Return the verbs that are off, each with the rule's own reason."""
    for name, (label, _) in _VERBS.items():
        if why := desk.verb(name).why:
            yield Off(label, why)


def _make(desk: Desk) -> str:
    bills = [desk.bill_name(int(slot)) for slot in desk.verb("commit").open_ids("slot")]
    return f"pick cards of your hand for {_either(bills)}."


def _buy(desk: Desk) -> str:
    count = len(desk.verb("buy").open_ids("card"))
    return f"pick a market card; you can pay for {count}."


def _draft(desk: Desk) -> str:
    room = len(desk.side.open_slots)
    slots = counted(room, "open slot") if room else "no open slot, so you would only look"
    return f"pick one card of your hand to open a loop ({slots})."


def _trade(desk: Desk) -> str:
    left = OFFERS_A_TURN - len(desk.side.offers)
    return f"pick cards to give, then an opponent ({counted(left, 'offer')} left)."


def _retrieve(desk: Desk) -> str:
    return "pick a bottle under Inventory; 1 Generic Labor brings it onto a slot."


def _board(desk: Desk) -> str:
    return "pick one under Second."


def _store(desk: Desk) -> str:
    return "pick one card of your hand for the Warehouse."


def _play(desk: Desk) -> str:
    cards = [int(card) for card in desk.verb("play").open_ids("card")]
    return f"pick {_either([desk.name_of(card) for card in cards])}."


def _release(desk: Desk) -> str:
    return "pick a Staged bill and one card of your hand, and both go."


def _either(words: list[str]) -> str:
    """Return the words as a choice: "A, B or C"."""
    named = list(dict.fromkeys(words))
    return f"{', '.join(named[:-1])} or {named[-1]}" if len(named) > 1 else listed(named)


_VERBS: dict[str, tuple[str, Callable[[Desk], str] | None]] = {
    "commit": ("Make Bourbon", _make),
    "sell": ("Sell", None),
    "buy": ("Buy", _buy),
    "draft": ("Draft bills", _draft),
    "play": ("Play operations", _play),
    "trade": ("Trade", _trade),
    "retrieve": ("Bring a bottle back", _retrieve),
    "draft_board": ("Second portfolio", _board),
    "store": ("Store a card", _store),
    "release": ("Release a bill", _release),
}
"""Each verb's words, and how to begin it; selling has its buttons."""
