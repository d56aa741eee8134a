"""Setup: picking distilleries, starting bills and barrels, the starter decks, and the board."""

from collections.abc import Sequence

from game.engine.bourbonomics.actions import Keep, Pick
from game.engine.bourbonomics.catalog import CASK, CORN, KINDS, RYE, Catalog
from game.engine.bourbonomics.decisions import KeepBills, PickDistillery, StarterWindow
from game.engine.bourbonomics.events import (
    BarrelReady,
    BillsDealt,
    BillsStaged,
    BoardLaid,
    GameBegan,
    Picked,
    WindowOpened,
)
from game.engine.bourbonomics.piles import draw, mint
from game.engine.bourbonomics.portfolios import new_portfolio
from game.engine.bourbonomics.state import (
    NONE,
    RULES_VERSION,
    BillNumber,
    Seat,
    SeatIndex,
    Slot,
    State,
)
from game.engine.bourbonomics.turn import begin_round
from game.engine.core.chance import Chance, seed_digest
from game.engine.core.errors import IllegalAction, MalformedAction
from game.engine.core.events import Tell


def new_game(catalog: Catalog, seats: Sequence[bool], seed: str) -> State:
    """Return a new table, waiting for the first pick; `seats` says which seats are bots."""
    if str(len(seats)) not in catalog.table.deck_size:
        raise ValueError(f"This game is not made for {len(seats)} seats.")
    if sum(not house.humans_only for house in catalog.distilleries) < len(seats):
        raise ValueError("There are not enough distilleries for that many seats.")
    state = State(
        catalog=catalog,
        rules=RULES_VERSION,
        chance=Chance(seed),
        seed_digest=seed_digest(seed),
        cards=b"",
        seats=[Seat(is_bot=is_bot) for is_bot in seats],
    )
    humans = [index for index, is_bot in enumerate(seats) if not is_bot]
    bots = [index for index, is_bot in enumerate(seats) if is_bot]
    state.pending += [PickDistillery(seat) for seat in (*bots, *humans)]
    state.deck = [bill.number for bill in catalog.bills if not bill.starter]
    state.chance.shuffle(state.deck)
    return state


def why_not_pick(state: State, seat: SeatIndex, distillery: int) -> str:
    """Return why the seat cannot have that distillery, or nothing if it can."""
    house = state.catalog.distilleries[distillery]
    if house.humans_only and state.seats[seat].is_bot:
        return f"{house.name} is for people."
    if any(side.distillery == distillery for side in state.seats):
        return f"{house.name} is taken."
    return ""


def pick(state: State, action: Pick, tell: Tell) -> None:
    """Choose a distillery; once all have, bills and barrels are laid out."""
    number = state.catalog.distillery_number.get(action.distillery)
    if number is None:
        raise MalformedAction("There is no such distillery.")
    why = why_not_pick(state, action.seat, number)
    if why:
        raise IllegalAction(why)
    house = state.catalog.distilleries[number]
    side = state.seats[action.seat]
    if all(other.distillery == NONE for other in state.seats):
        tell(GameBegan(len(state.seats), state.seed_digest))
    state.pending.pop()
    side.distillery = number
    side.capital = house.capital
    side.slots = [Slot() for _ in range(house.slots)]
    side.portfolios = [new_portfolio(state, state.catalog.flagship(number))]
    tell(Picked(action.seat, number))
    if not state.pending:
        _lay_starting_bills(state, tell)


def keep(state: State, action: Keep, tell: Tell) -> None:
    """Keep some of the bills dealt; the rest go back."""
    decision = state.pending[-1]
    assert isinstance(decision, KeepBills)
    numbers = [state.catalog.bill_number.get(bill, NONE) for bill in action.bills]
    if len(set(numbers)) < len(numbers) or any(bill not in decision.bills for bill in numbers):
        raise MalformedAction("Name different bills from among those dealt.")
    if len(numbers) != decision.count:
        raise IllegalAction(f"Keep exactly {decision.count} of the bills dealt.")
    state.pending.pop()
    _stage(state, action.seat, numbers, tell)
    state.deck += [bill for bill in decision.bills if bill not in numbers]
    state.chance.shuffle(state.deck)
    _go_on(state, tell)


def _lay_starting_bills(state: State, tell: Tell) -> None:
    for seat, side in enumerate(state.seats):
        start = state.house(seat).start
        bills = [state.catalog.bill_number[bill] for bill in start.bills]
        for _ in range(start.random_commons):
            common = next(b for b in state.deck if state.catalog.bills[b].rarity == "common")
            state.deck.remove(common)
            bills.append(common)
        if bills:
            _stage(state, seat, bills, tell)
        if start.barrel:
            _lay_barrel(state, seat, state.catalog.bill_number[start.barrel], tell)
        if start.dealt:
            dealt = [state.deck.pop() for _ in range(start.dealt)]
            state.pending.append(KeepBills(seat, dealt, start.kept))
            tell(BillsDealt(seat, len(dealt), dealt))
        side.hand = _starter_cards(state, seat)
    state.buffer = _mint_all(state, state.catalog.table.starter_buffer)
    state.chance.shuffle(state.buffer)
    _go_on(state, tell)


def _stage(state: State, seat: SeatIndex, bills: Sequence[BillNumber], tell: Tell) -> None:
    for slot, bill in zip(state.seats[seat].open_slots, bills, strict=False):
        state.seats[seat].slots[slot] = Slot(bill=bill)
    tell(BillsStaged(seat, list(bills)))


def _lay_barrel(state: State, seat: SeatIndex, bill: BillNumber, tell: Tell) -> None:
    """A complete barrel of Common cards at minimum corn, as if completed before round 1."""
    plain, house = state.catalog.plain, state.house(seat)
    needs = state.catalog.needs(state.seats[seat].distillery, bill)
    kinds = [CASK] + [CORN] * needs.corn_min
    for grain, least in enumerate(needs.least):
        kinds += [RYE + grain] * least
    main = state.catalog.bills[bill].primary_grain or "barley"
    kinds += [KINDS.index(main)] * (needs.grain - sum(needs.least))
    barrel = Slot(
        bill=bill,
        pile=[mint(state, plain[kind]) for kind in kinds],
        ageing=[mint(state, plain[CORN]) for _ in range(house.start.barrel_age)],
        completed=0,
    )
    state.seats[seat].slots[0] = barrel
    tell(BarrelReady(seat, 0, bill, barrel.age))


def _starter_cards(state: State, seat: SeatIndex) -> list[int]:
    cards = _mint_all(state, state.catalog.table.starter_deck)
    return cards + _mint_all(state, state.house(seat).start.deck)


def _mint_all(state: State, counts: dict[str, int]) -> list[int]:
    return [
        mint(state, state.catalog.card_number[card])
        for card, count in counts.items()
        for _ in range(count)
    ]


def _go_on(state: State, tell: Tell) -> None:
    """Open the starter window once nobody has bills left to choose."""
    if state.pending:
        return
    count = len(state.seats)
    state.pending.append(
        StarterWindow(0, [False] * count, [0] * count, [False] * count, [0] * count)
    )
    tell(WindowOpened([list(side.hand) for side in state.seats]))


def lay_board(state: State, tell: Tell) -> None:
    """Shuffle the decks, deal first hands, and lay out market, bourbon deck and portfolios."""
    catalog, table = state.catalog, state.catalog.table
    for side in state.seats:
        side.deck, side.hand = side.hand, []
        state.chance.shuffle(side.deck)
    state.supply = [mint(state, face.number) for face in catalog.cards for _ in range(face.copies)]
    state.chance.shuffle(state.supply)
    state.market = [state.supply.pop() for _ in range(min(table.market, len(state.supply)))]
    _build_bourbon_deck(state)
    boards = [board.number for board in catalog.boards if board.record.flagship is None]
    state.chance.shuffle(boards)
    face_up = len(state.seats) + 2
    state.pool, state.aside = boards[:face_up], boards[face_up:]
    start = state.chance.below(len(state.seats))
    tell(BoardLaid(list(state.market), list(state.pool), len(state.deck), start))
    for seat in range(len(state.seats)):
        draw(state, seat, table.hand, "first hand", tell)
    begin_round(state, start, tell)


def _build_bourbon_deck(state: State) -> None:
    """Signature bills of the flagships in play always; others at random up to the deck's size."""
    catalog = state.catalog
    flagships = [catalog.boards[side.portfolios[0].board].record for side in state.seats]
    signatures = {slot.signature for board in flagships for slot in board.slots}
    chosen = [bill for bill in state.deck if catalog.bills[bill].id in signatures]
    others = [bill for bill in state.deck if bill not in chosen]
    size = catalog.table.deck_size[str(len(state.seats))]
    left_out = others[max(0, size - len(chosen)) :]
    state.deck = chosen + others[: max(0, size - len(chosen))]
    state.box = left_out
    state.chance.shuffle(state.deck)
