"""Every event is told in plain words with its numbers, or is known to go without saying."""

from typing import get_args

import pytest

from game.engine.bourbonomics import events as ev
from game.engine.bourbonomics.decisions import Request
from game.engine.bourbonomics.events import AnyEvent, Line
from game.engine.core.events import Event, redact
from game.presenters.bourbonomics.telling import KINDS, Voice, plain, tell, tell_all
from game.presenters.bourbonomics.telling.voice import tint_of
from tests.engine.bourbonomics.recording import GAMES
from tests.engine.bourbonomics.tables import CATALOG
from tests.presenters.replaying import steps_of, voice_of

SILENT = {ev.RoundBegan, ev.TurnBegan, ev.Handed}
CARDS = ("common-corn", "common-cask", "cooper", "slow-pour", "visitor-center", "generic-labor")
CORN, CASK, COOPER, SLOW_POUR, CENTER, LABOR = range(6)
FACES = bytes(CATALOG.card_number[card] for card in CARDS)
BACKROAD = CATALOG.bill_number["backroad-batch"]
BOARD = CATALOG.board_number["standard-reserve"]
FIRST_SLOT = CATALOG.boards[BOARD].record.slots[0].name


def heard(*events: Event, viewer: int | None = 0) -> list[str]:
    voice = Voice(("Maeve", "Otis", "Pearl"), CATALOG, FACES, viewer)
    return [plain(line) for line in tell_all(events, voice, 7, 2)]


TOLD: list[tuple[Event, str]] = [
    (ev.GameBegan(3, "abcdef0123456789"), "A game for 3 began; its seed hashes to abcdef012345…"),
    (ev.Picked(0, 0), f"You picked {CATALOG.distilleries[0].name}"),
    (ev.BillsDealt(1, 6, [BACKROAD]), "Otis was dealt 6 bills"),
    (ev.BillsDealt(0, 1, [BACKROAD]), "You were dealt Backroad Batch"),
    (ev.BillsStaged(1, [BACKROAD]), "Otis staged Backroad Batch"),
    (ev.BarrelReady(0, 0, BACKROAD, 1), "You began with a barrel of Backroad Batch at age 1"),
    (ev.WindowOpened([[]]), "Starter hands lay open for trades and swaps"),
    (ev.StarterOffered(1, 0, CORN, CASK, 1), "Otis offered Common Corn for your Common Cask"),
    (ev.StarterTraded(1, 0, CORN, CASK), "Otis gave Common Corn to you for Common Cask"),
    (ev.StarterDeclined(0, 1, 1), "You declined Otis's offer"),
    (ev.OffersVoided([1, 2]), "2 open offers lapsed"),
    (ev.StarterDrew(1, [CORN, CORN]), "Otis drew 2 Common Corn from the buffer"),
    (ev.StarterReturned(1, [CASK]), "Otis put Common Cask under the buffer"),
    (ev.StarterPassed(2), "Pearl kept the starter deck as it is"),
    (
        ev.BoardLaid([CORN], [BOARD], 18, 2),
        "The board was laid: 18 bills in the bourbon deck; Pearl opened the game",
    ),
    (ev.Rolled(1, (3, 2)), "Otis rolled 3 + 2 = 5"),
    (ev.Rolled(1, (6, 2), 0), "Otis rerolled one die: 6 + 2 = 8"),
    (ev.DemandMoved(5, 6, "roll"), "Demand rises to 6"),
    (ev.DemandMoved(6, 4, "Glut"), "Demand falls to 4 (Glut)"),
    (ev.DemandHeld(6, "steady demand"), "Demand holds at 6 (steady demand)"),
    (ev.Reshuffled(1, 14), "Otis shuffled 14 discards into a new deck"),
    (ev.Drew(1, 2, "Tasting Notes", [CORN, CASK]), "Otis drew 2 cards (Tasting Notes)"),
    (
        ev.Drew(0, 2, "next hand", [CORN, CASK]),
        "You drew Common Corn and Common Cask for the next hand",
    ),
    (ev.Drew(1, 8, "first hand", [CORN]), "Otis drew 8 cards as a first hand"),
    (ev.SupplySeen(1, 3, [CORN]), "Otis looked at the top 3 cards of the market supply"),
    (ev.SupplySeen(0, 1, [CORN]), "You looked at the top 1 card of the market supply: Common Corn"),
    (ev.SupplyArranged(1, True, CORN), "Otis discarded one of them from the top of the supply"),
    (ev.SupplyArranged(0, True, CORN), "You discarded Common Corn from the top of the supply"),
    (ev.SupplyArranged(1, False), "Otis put the supply cards back in an order of choice"),
    (ev.Aged(0, 0, BACKROAD, CORN, 4), "You aged Backroad Batch to 4 with Common Corn"),
    (
        ev.Aged(1, 0, BACKROAD, CORN, 5, True),
        "Otis aged Backroad Batch by an extra year to 5 with Common Corn",
    ),
    (ev.AgeingClosed(1, [0, 2]), "Otis had no card left to age 2 more barrels"),
    (ev.TurnEnded(1, 3, [CORN]), "Otis ended the turn and discarded 3 cards"),
    (ev.TurnEnded(0, 1, [CORN]), "You ended the turn and discarded Common Corn"),
    (ev.TurnEnded(0, 0, []), "You ended the turn"),
    (ev.MarketReplaced([CORN, CASK]), "The market was laid anew: 2 cards"),
    (
        ev.AngelsShare(BACKROAD, 4),
        "Nobody drafted: the angels took Backroad Batch; 4 bills left in the bourbon deck",
    ),
    (ev.FinalRound(9), "The bourbon deck is empty: round 9 is the last"),
    (ev.GameOver([1], [20, 31, 5], "secret"), "Otis won the game with 31"),
    (
        ev.GameOver([0, 2], [31, 20, 31], "secret"),
        "The game is over: you and Pearl shared the victory with 31",
    ),
    (
        ev.Committed(1, 0, BACKROAD, [CORN, CORN, CASK]),
        "Otis added 2 Common Corn and Common Cask to Backroad Batch",
    ),
    (
        ev.Committed(1, 0, BACKROAD, [CASK], [CASK]),
        "Otis added Common Cask to Backroad Batch (Wild Mash changed Common Cask)",
    ),
    (ev.CaskReturned(1, 0, CASK, "Cooperage"), "Otis took Common Cask back (Cooperage)"),
    (ev.Completed(0, 0, BACKROAD, 2), "You completed Backroad Batch with 2 corn"),
    (
        ev.Blended(0, 1, 2, 1, "Master Blender"),
        "You gained 2 Capital and 1 Reputation (Master Blender)",
    ),
    (ev.BillReleased(1, 0, BACKROAD, CORN), "Otis released Backroad Batch, discarding Common Corn"),
    (
        ev.Sold(1, 0, BACKROAD, 4, 7, 7, [Line("Grid at age 4, demand 7", 5)], 5),
        "Otis sold Backroad Batch at age 4, demand 7: grid 5 → 5 Capital",
    ),
    (
        ev.Sold(
            *(0, 0, BACKROAD, 2, 7, 5),
            [
                Line("Grid at age 2, demand 5", 1),
                Line("High-Rye House", 1),
                Line("Raised to the common floor of 3", 1),
                Line("Gold award", 3),
                Line("Prestige", 2),
            ],
            *(8, "gold", 1),
        ),
        "You sold Backroad Batch at age 2, demand 7 (the grid reads 5): grid 1 + 1 High-Rye House,"
        " raised by 1 to the common floor of 3 + 3 Gold award + 2 Prestige → 8 Capital and 1 prestige",
    ),
    (ev.CardsCameHome(1, [CASK], "Bottling Line"), "Otis took Common Cask home (Bottling Line)"),
    (ev.BottlePlaced(0, BACKROAD, BOARD, 0), f"You placed Backroad Batch on {FIRST_SLOT}"),
    (
        ev.BottlePlaced(1, BACKROAD, BOARD, 0, True, True),
        f"Otis placed Backroad Batch from inventory on {FIRST_SLOT}, its signature",
    ),
    (ev.BottleStashed(1, BACKROAD), "Otis put Backroad Batch into inventory"),
    (
        ev.BottleStashed(1, BACKROAD, True),
        "Otis put Backroad Batch into inventory: no slot takes it",
    ),
    (ev.Rewarded(1, "prestige", 2, "Top Shelf"), "Otis gained 2 prestige (Top Shelf)"),
    (
        ev.Rewarded(0, "next_sale_demand", 1, "Top Shelf"),
        "You will read the next sale at demand +1 (Top Shelf)",
    ),
    (
        ev.Rewarded(1, "steady_demand", 1, "Top Shelf"),
        "Otis earned steady demand: no sale lowers it (Top Shelf)",
    ),
    (ev.Rewarded(1, "guard", 1, "Top Shelf"), "Otis gained a defence of +1 (Top Shelf)"),
    (ev.WorkerHired(1, [LABOR], "Top Shelf"), "Otis gained Generic Labor (Top Shelf)"),
    (
        ev.BoardDrafted(1, BOARD, LABOR),
        "Otis took Standard Reserve as second portfolio for Generic Labor",
    ),
    (ev.BoardDrafted(1, BOARD), "Otis took Standard Reserve as second portfolio, free"),
    (
        ev.Bought(1, CENTER, 4, 3, [LABOR]),
        "Otis bought Visitor Center for 3 Capital and Generic Labor",
    ),
    (ev.Bought(1, CENTER, 1, 0, [LABOR]), "Otis bought Visitor Center for Generic Labor"),
    (ev.Bought(0, CENTER, 4, 4), "You bought Visitor Center for 4 Capital"),
    (ev.Gained(0, COOPER), "You took Cooper from the market, free"),
    (ev.Refilled(2, CORN), "Common Corn fills the gap"),
    (ev.SupplyReshuffled(40), "40 cards of the market discard became the new supply"),
    (ev.SlotChosen(1, CENTER, 2), "Otis chose slot 3 for Visitor Center"),
    (ev.TagChosen(1, CENTER, "wheated"), "Otis chose wheated for Visitor Center"),
    (ev.SlotAdded(1, 5), "Otis now has 5 rickhouse slots"),
    (ev.SlotAdded(0, 5), "You now have 5 rickhouse slots"),
    (ev.BoardsSeen(1, 2, [BOARD]), "Otis looked at 2 portfolios set aside"),
    (ev.BoardsSeen(0, 1, [BOARD]), "You looked at 1 portfolio set aside: Standard Reserve"),
    (ev.BoardRevealed(1, BOARD), "Otis turned Standard Reserve face up"),
    (ev.CardStored(1, CORN), "Otis stored a card in the Warehouse"),
    (ev.CardStored(0, CORN), "You stored Common Corn in the Warehouse"),
    (ev.CardTakenBack(1, CORN), "Otis took a card from the Warehouse"),
    (ev.Skipped(1, "choose_shift"), "Otis left demand alone"),
    (
        ev.DraftOpened(1, CORN, [BACKROAD]),
        "Otis opened a drafting loop with Common Corn: Backroad Batch",
    ),
    (ev.BillTaken(0, BACKROAD, 1, CORN), "You took Backroad Batch for Common Corn"),
    (ev.PileCardTaken(1, CORN), "Otis took Common Corn from the pile"),
    (ev.DraftPassed(1), "Otis passed the pile on"),
    (ev.DraftClosed([], []), "The drafting loop closed, nothing left over"),
    (
        ev.DraftClosed([BACKROAD], [CORN]),
        "The drafting loop closed: Backroad Batch went back into the deck and 1 card of the pile left",
    ),
    (
        ev.TradeOffered(1, 0, [CORN], [Request("cask", "specialty"), Request("wheat")]),
        "Otis offered you Common Corn for a Specialty cask and any wheat",
    ),
    (
        ev.TradeAccepted(0, 1, [CORN], [CASK]),
        "You accepted: Common Corn from Otis for Common Cask",
    ),
    (
        ev.TradeAccepted(1, 2, [CORN], [CASK]),
        "Otis accepted: Common Corn from Pearl for what was asked for",
    ),
    (ev.TradeDeclined(1, 0), "Otis declined your offer"),
    (ev.TradeWithdrawn(1, 0), "Otis withdrew the offer to you"),
    (ev.OperationPlayed(1, SLOW_POUR), "Otis played Slow Pour"),
    (
        ev.OperationPlayed(1, SLOW_POUR, 0, 2, BACKROAD),
        "Otis played Slow Pour on your Backroad Batch",
    ),
    (
        ev.OperationPlayed(1, SLOW_POUR, None, 2, BACKROAD),
        "Otis played Slow Pour on Backroad Batch",
    ),
    (ev.OperationPlayed(0, SLOW_POUR, 2), "You played Slow Pour on Pearl"),
    (ev.BarrelHeld(1, 0, BACKROAD, 6), "Backroad Batch does not age in round 6"),
    (
        ev.BillsAllocated(1, [BACKROAD], [0], [BACKROAD]),
        "Otis took Backroad Batch from the bourbon deck, passing over Backroad Batch",
    ),
    (ev.BillsAllocated(1, [], [], []), "Otis found no bill to take"),
    (ev.HandSeen(1, 2, [CORN]), "Otis saw Pearl's hand"),
    (ev.HandSeen(1, 0, [CORN]), "Otis saw your hand: Common Corn"),
    (ev.CardsLost(1, [CORN], "Spoiled Batch"), "Otis lost Common Corn to Spoiled Batch"),
    (ev.CardsLost(1, [CORN], "inspection"), "Otis lost Common Corn to the inspection"),
    (ev.CapitalLost(1, 2, "Federal Inspector"), "Otis lost 2 Capital"),
    (ev.SaleMarked(1, "surge", 1), "Otis's next sale will not lower demand"),
    (ev.SaleMarked(0, "boost", 2), "Your next sale pays 2 more Capital"),
    (ev.SaleMarked(0, "counterfeit", 2), "Your next sale reads the grid at 2 less demand"),
    (
        ev.BarrelDumped(0, 0, BACKROAD, [CORN, CASK]),
        "2 cards of Backroad Batch went to your discard",
    ),
    (ev.RaidDeclared(1, 0, 0, BACKROAD), "The dice stayed covered until the defence"),
    (
        ev.RaidFought(0, 1, 0, BACKROAD, (4, 6), (1, 2), [CORN, CORN], 1, True, 2),
        "You defended with 1 + 2 + 2 discarded + 1 guard = 6 against Otis's 4 + 6 = 10:"
        " Otis took Backroad Batch",
    ),
    (
        ev.RaidFought(0, 1, 0, BACKROAD, (1, 1), (1, 1), [], 0, False),
        "You defended with 1 + 1 = 2 against Otis's 1 + 1 = 2: Backroad Batch stayed",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_event_is_told_in_words(event, sentence):
    assert heard(event) == [sentence]


def test_every_event_is_told_or_silent():
    told = {type(event) for event, _ in TOLD}
    every = {event for union in get_args(AnyEvent) for event in (get_args(union) or (union,))}
    assert len(every) == len(ev.__all__) - len(
        {"AnyEvent", "Line", "decode_events", "encode_events"}
    )
    assert told | SILENT == every
    assert told & SILENT == set()


@pytest.mark.parametrize(
    "event",
    [ev.RoundBegan(2, 0), ev.TurnBegan(2, 0), ev.Handed((1,)), ev.DraftPassed(1, by_itself=True)],
)
def test_headings_handovers_and_idle_seats_go_without_saying(event):
    assert heard(event) == []


def test_one_action_makes_one_sentence():
    assert heard(ev.Rolled(1, (3, 2)), ev.DemandHeld(6, "roll")) == [
        "Otis rolled 3 + 2 = 5; demand holds at 6"
    ]


def test_joined_sentence_names_another_seat_but_not_the_same_again():
    assert heard(
        ev.OperationPlayed(1, SLOW_POUR, 0),
        ev.CapitalLost(0, 2, "Slow Pour"),
        ev.HandSeen(1, 0, [CORN]),
    ) == ["Otis played Slow Pour on you; you lost 2 Capital; saw your hand: Common Corn"]


def test_cause_named_in_the_sentence_is_not_said_again():
    assert heard(ev.OperationPlayed(1, SLOW_POUR), ev.DemandMoved(3, 4, "Slow Pour")) == [
        "Otis played Slow Pour; demand rises to 4"
    ]


def test_line_says_where_it_belongs():
    voice = Voice(("Maeve", "Otis"), CATALOG, FACES, None)
    line = tell(ev.BillTaken(1, BACKROAD, 0, CORN), voice, 12, 3)
    assert line is not None
    assert (line.sequence, line.round, line.seat, line.kind) == (12, 3, 1, "draft")
    assert [(part.text, part.tone, part.ref) for part in line.parts] == [
        ("Otis", "name", "1"),
        (" took ", "", ""),
        ("Backroad Batch", "bill", "bills/backroad-batch"),
        (" for ", "", ""),
        ("Common Corn", "card", "resources/common-corn"),
    ]


@pytest.mark.parametrize(
    ("viewer", "tints"),
    [
        (None, ["0", "1", "2"]),
        (0, ["you", "0", "1"]),
        (1, ["1", "you", "0"]),
        (2, ["0", "1", "you"]),
    ],
)
def test_names_are_tinted_by_their_place_to_the_viewers_left(viewer, tints):
    assert [tint_of(seat, viewer, 3) for seat in range(3)] == tints


def test_spectator_is_never_addressed():
    assert heard(ev.TradeOffered(1, 0, [CORN], [Request("rye")]), viewer=None) == [
        "Otis offered Maeve Common Corn for any rye"
    ]


def test_seed_is_not_told_at_the_end():
    assert "secret" not in heard(ev.GameOver([0], [3, 2, 1], "secret"))[0]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_whole_games_are_told_without_secrets(name, viewer):
    """A secret may be read by the faces of cards alone: what is told must not depend on it."""
    voice = voice_of(name, viewer)
    for step in steps_of(name):
        told = tell_all(step.events, voice, step.sequence, step.state.round)
        redacted = [redact(event, viewer) for event in step.events]
        blind = Voice(voice.names, voice.catalog, voice.cards, viewer, is_all_seeing=True)
        assert told == tell_all(redacted, blind, step.sequence, step.state.round)
        assert all(line.kind in KINDS for line in told)
        assert all(part.text for line in told for part in line.parts)


def test_all_seeing_viewer_hears_every_card():
    name = "two-seats"
    seen, blind = voice_of(name, None, is_all_seeing=True), voice_of(name, None)
    drawn = next(
        [event] for step in steps_of(name) for event in step.events if isinstance(event, ev.Drew)
    )
    count = drawn[0].count
    assert plain(tell_all(drawn, blind, 1, 1)[0]) == f"Maeve drew {count} cards as a first hand"
    assert plain(tell_all(drawn, seen, 1, 1)[0]).startswith("Maeve drew ")
    assert f"{count} cards" not in plain(tell_all(drawn, seen, 1, 1)[0])
