"""The parts all descriptions of verbs are put together from."""

from collections.abc import Callable, Iterable

from game.engine.bourbonomics.state import SeatIndex, State
from game.engine.core.options import Choice, Verb

Describe = Callable[[State, SeatIndex], Verb]


def verb(name: str, why: str = "", **objects: Iterable[Choice]) -> Verb:
    return Verb(name, why, {field: tuple(choices) for field, choices in objects.items()})


def opened(ids: Iterable[int | str]) -> list[Choice]:
    return [Choice(id) for id in ids]


def hand(state: State, seat: SeatIndex) -> list[Choice]:
    return opened(state.seats[seat].hand)


def slots_of(state: State, seat: SeatIndex, why: Callable[[int], str]) -> list[Choice]:
    return [Choice(slot, why(slot)) for slot in range(len(state.seats[seat].slots))]


def generic_labor(state: State, seat: SeatIndex) -> list[Choice]:
    return [
        Choice(card, "" if state.card(card).is_generic_labor else "This is not Generic Labor.")
        for card in state.seats[seat].hand
    ]


def plain(name: str) -> Describe:
    """A verb without objects."""
    return lambda state, seat: verb(name)
