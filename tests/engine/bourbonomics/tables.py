"""Tables to test on: games at a known moment, and hands that put cards where a rule needs them."""

from collections.abc import Sequence

import pytest

from game.engine.bourbonomics import apply, encode_state, new_game
from game.engine.bourbonomics.actions import Action, EndTurn, Keep, PassStarter, Pick, Roll
from game.engine.bourbonomics.catalog import CASK, COMMON, CORN, HERITAGE, KINDS, RYE, SPECIALTY
from game.engine.bourbonomics.decisions import KeepBills, PickDistillery, StarterWindow
from game.engine.bourbonomics.piles import mint
from game.engine.bourbonomics.state import NONE, CardId, Holding, SeatIndex, Slot, SlotIndex, State
from game.engine.core.chance import seed_from
from game.engine.core.errors import ActionError, IllegalAction, MalformedAction
from tests.engine.bourbonomics.playing import CATALOG as CATALOG

SEED = seed_from("a known table")
_USUAL = ("vanilla", "connoisseur", "high-rye", "wheated-baron")
_PREFIX = {COMMON: "common", SPECIALTY: "specialty", HERITAGE: "heritage"}


def fresh(*bots: bool, seed: str = SEED) -> State:
    """Return a new game, nobody having picked; two human seats unless told otherwise."""
    return new_game(CATALOG, bots or (False, False), seed)


def picked(*distilleries: str, seats: int = 2, seed: str = SEED) -> State:
    """Return a table in the starter window; seat n has the n-th distillery named."""
    houses = list(distilleries)
    houses += [house for house in _USUAL if house not in houses][: max(0, seats - len(houses))]
    state = new_game(CATALOG, [False] * len(houses), seed)
    while isinstance(decision := state.pending[-1], PickDistillery):
        apply(state, Pick(decision.seat, houses[decision.seat]))
    while isinstance(decision := state.pending[-1], KeepBills):
        kept = decision.bills[: decision.count]
        apply(state, Keep(decision.seat, tuple(CATALOG.bills[bill].id for bill in kept)))
    assert isinstance(state.pending[-1], StarterWindow)
    return state


def table(*distilleries: str, seats: int = 2, seed: str = SEED) -> State:
    """Return a table in round 1, its first seat about to roll; seat 0 always opens."""
    state = picked(*distilleries, seats=seats, seed=seed)
    for seat in range(len(state.seats)):
        apply(state, PassStarter(seat))
    state.start = state.active = 0
    return state


def give(state: State, seat: SeatIndex, card: str, n: int = 1) -> list[CardId]:
    """Mint cards to the seat: into hand, or where operations and investments go."""
    side = state.seats[seat]
    cards = [mint(state, CATALOG.card_number[card]) for _ in range(n)]
    match CATALOG.cards[CATALOG.card_number[card]].family:
        case "operations":
            side.operations += cards
        case "investment":
            side.holdings += [Holding(one) for one in cards]
        case _:
            side.hand += cards
    return cards


def give_each(state: State, seat: SeatIndex, *cards: str) -> list[CardId]:
    """Mint one of each named card to the seat; shorthand for a recipe."""
    return [card for name in cards for card in give(state, seat, name)]


def clear_hand(state: State, seat: SeatIndex) -> None:
    """Put the seat's whole hand onto its discard."""
    side = state.seats[seat]
    side.discard += side.hand
    side.hand = []


def hand_of(state: State, seat: SeatIndex, *cards: str) -> list[CardId]:
    """Make these the seat's whole hand."""
    clear_hand(state, seat)
    return give_each(state, seat, *cards)


def to_market(state: State, card: str, position: int = 0) -> CardId:
    """Lay a minted card face up in the market; what lay there goes to the market discard."""
    if state.market[position] != NONE:
        state.market_discard.append(state.market[position])
    state.market[position] = mint(state, CATALOG.card_number[card])
    return state.market[position]


def bill_number(bill: str) -> int:
    """Return the number of the bill with that id."""
    return CATALOG.bill_number[bill]


def stage(state: State, seat: SeatIndex, slot: SlotIndex, bill: str) -> Slot:
    """Lay the bill Staged on that slot, taking it out of wherever it was."""
    number = bill_number(bill)
    for pile in (state.deck, state.box):
        if number in pile:
            pile.remove(number)
    state.seats[seat].slots[slot] = Slot(bill=number)
    return state.seats[seat].slots[slot]


def barrel(
    state: State,
    seat: SeatIndex,
    slot: SlotIndex,
    bill: str,
    age: int = 0,
    cards: Sequence[str] = (),
) -> Slot:
    """Lay a complete barrel of minted cards on that slot, completed in an earlier round.

    Without `cards` it holds the plainest recipe at minimum corn. Ageing cards are Common corn.
    """
    laid = stage(state, seat, slot, bill)
    laid.pile = [mint(state, CATALOG.card_number[card]) for card in cards or plainest(bill)]
    laid.ageing = [mint(state, CATALOG.card_number["common-corn"]) for _ in range(age)]
    laid.completed = state.round - 1
    return laid


def plainest(bill: str) -> list[str]:
    """Return card ids that complete the bill in a house without abilities, at minimum corn."""
    vanilla = CATALOG.distillery_number["vanilla"]
    needs = CATALOG.needs(vanilla, bill_number(bill))
    counts = {CASK: 1, CORN: needs.corn_min}
    counts |= {RYE + grain: least for grain, least in enumerate(needs.least)}
    spare = needs.grain - sum(needs.least)
    counts[max(range(RYE, RYE + 3), key=lambda kind: (counts[kind], kind))] += spare
    names: list[str] = []
    for kind, count in counts.items():
        for n in range(count):
            grade = SPECIALTY if n < needs.floors[kind] else COMMON
            names.append(f"{_PREFIX[grade]}-{KINDS[kind]}")
    return names


def at_act(state: State, seat: SeatIndex) -> State:
    """Put the game into that seat's Act step of the current round."""
    state.pending.clear()
    state.active = seat
    state.turn = (seat - state.start) % len(state.seats)
    state.step = "act"
    return state


def at_roll(state: State, seat: SeatIndex) -> State:
    """Put the game before that seat's roll in the current round."""
    at_act(state, seat).step = "roll"
    return state


def at_round(state: State, number: int) -> State:
    """Say that it is that round."""
    state.round = number
    return state


def with_roll(state: State, first: int, second: int) -> State:
    """Move the generator to where its next two dice show these numbers."""
    while True:
        used = state.chance.used
        dice = (state.chance.roll(), state.chance.roll())
        state.chance.used = used
        if dice == (first, second):
            return state
        state.chance.used += 1


def play_turn(state: State) -> None:
    """Let the active seat roll and end its turn; it must have nothing to age or to decide."""
    seat = state.active
    apply(state, Roll(seat))
    apply(state, EndTurn(seat))


def kinds(state: State, cards: Sequence[CardId]) -> list[str]:
    """Return the printed ids of these cards, sorted."""
    return sorted(state.card(card).id for card in cards)


def refused(
    state: State,
    action: Action,
    error: type[ActionError] | tuple[type[ActionError], ...] = (IllegalAction, MalformedAction),
) -> str:
    """Assert that the action is refused and changes nothing; return the sentence."""
    before = encode_state(state)
    with pytest.raises(error) as caught:
        apply(state, action)
    assert encode_state(state) == before
    return str(caught.value)
