"""A seat's house and investments, and what waits for its next sale."""

from msgspec import Struct

from game.engine.bourbonomics.state import NONE, Seat, SeatIndex, State
from game.engine.bourbonomics.wording import describe
from game.presenters.bourbonomics.faces import Card, card_of


class Held(Struct, frozen=True):
    """An investment with what was chosen for it."""

    card: Card
    note: str


def held_by(state: State, seat: SeatIndex) -> tuple[Held, ...]:
    """Return the investments in front of a seat."""
    shown = []
    for holding in state.seats[seat].holdings:
        note = f"slot {holding.slot + 1}" if holding.slot != NONE else holding.tag
        shown.append(Held(card_of(state, holding.card), "used" if holding.is_spent else note))
    return tuple(shown)


def house_rules(state: State, seat: SeatIndex) -> tuple[str, ...]:
    """Return what the seat's distillery can do and may not do; nothing before it has one."""
    if state.seats[seat].distillery == NONE:
        return ()
    house = state.house(seat)
    return tuple(describe(rule) for rule in (house.ability, house.constraint) if rule)


def waiting_for(side: Seat) -> tuple[str, ...]:
    """Return what the seat's next sale, or this turn, will use up; all of it is public."""
    facts = (
        (side.next_demand, f"Next sale reads demand +{side.next_demand}"),
        (side.counterfeit, f"Counterfeit: next sale reads demand −{side.counterfeit}"),
        (side.boost, f"Next sale +{side.boost} Capital"),
        (side.surges, "Next sale keeps demand"),
        (side.steady_demand, "Sales keep demand"),
        (side.wild_mash, f"Wild Mash: {side.wild_mash} this turn"),
        (side.guard, f"Guard +{side.guard}"),
    )
    return tuple(words for count, words in facts if count)
