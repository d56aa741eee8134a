"""One seat's turn as a whole: its barrels' prospects, its recipes, and the cards they ask for."""

from functools import cached_property

from game.bots.mashing import buildable
from game.bots.outlook import Outlook
from game.bots.places import Place, open_places
from game.bots.prospects import Prospect, Work, of_barrel, of_work
from game.bots.temper import Temper
from game.engine.bourbonomics.making import contract_cards
from game.engine.bourbonomics.state import CardId, SeatIndex, SlotIndex, State


class TurnPlan:
    """Everything the advisors share. Parts are worked out when first asked for."""

    def __init__(self, state: State, seat: SeatIndex, temper: Temper) -> None:
        self.state, self.seat, self.temper = state, seat, temper
        self.side = state.seats[seat]
        self.look = Outlook(state, seat, temper)

    @cached_property
    def places(self) -> list[Place]:
        """The open portfolio slots."""
        return open_places(self.look)

    @cached_property
    def barrels(self) -> dict[SlotIndex, Prospect]:
        """The prospects of ageing barrels, oldest first; no two aim at the same slot."""
        slots = [(n, slot) for n, slot in enumerate(self.side.slots) if slot.is_aging]
        slots.sort(key=lambda pair: (-pair[1].age, pair[0]))
        taken: list[Place] = []
        found: dict[SlotIndex, Prospect] = {}
        for index, slot in slots:
            prospect = of_barrel(self.look, slot, self.places, taken)
            if prospect.place is not None:
                taken.append(prospect.place)
            found[index] = prospect
        return found

    @cached_property
    def taken(self) -> list[Place]:
        """Slots that ageing barrels are meant for."""
        return [prospect.place for prospect in self.barrels.values() if prospect.place is not None]

    @cached_property
    def works(self) -> list[Work]:
        """The unfinished bills, the most rewarding first, with the hand shared out among them."""
        cards: list[CardId] = [*self.side.hand, *contract_cards(self.state, self.seat)]
        if self.side.late:
            cards = [card for card in cards if card not in self.side.late]
        slots = buildable(self.side.slots)
        taken = list(self.taken)
        first = {slot: of_work(self.look, slot, cards, self.places, taken) for slot in slots}
        slots.sort(key=lambda slot: (-_pull(first[slot]), slot))
        found: list[Work] = []
        for slot in slots:
            work = first[slot]
            if found and (work.prospect.place in taken or not set(work.mash.cards) <= set(cards)):
                work = of_work(self.look, slot, cards, self.places, taken)
            if work.prospect.place is not None:
                taken.append(work.prospect.place)
            if work.prospect.value <= 0:
                work.mash.cards.clear()
            cards = [card for card in cards if card not in work.mash.cards]
            found.append(work)
        return found

    @cached_property
    def wanted(self) -> set[CardId]:
        """Hand cards that some recipe is about to take."""
        return {card for work in self.works for card in work.mash.cards}

    @cached_property
    def spare(self) -> list[CardId]:
        """Hand cards no recipe asks for."""
        return [card for card in self.side.hand if card not in self.wanted]


def _pull(work: Work) -> float:
    """How strongly a bill asks for cards: its value, and that it could be done now."""
    return work.prospect.value + (4.0 if work.mash.completes else 0.0) - len(work.mash.lacking)
