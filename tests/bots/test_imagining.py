"""Imagined tables agree with the view, lose no card, and know nothing the view does not show."""

from collections import Counter

import pytest

from game.bots import make_bot
from game.bots.imagining import imagine
from game.bots.master import Master
from game.engine.bourbonomics import copy_state, encode_state, moves, view
from game.engine.bourbonomics.state import NONE, State, View
from game.engine.core.chance import Chance
from tests.bots.playing import play, start
from tests.engine.bourbonomics.playing import bill_zones, card_zones


def moments(seats: int, seed: str, every: int) -> list[View]:
    """Views from a game of Distillers, one of every so many."""
    state = start(seats, seed)
    found: list[View] = []
    for number, (seen, _) in enumerate(play(state, [make_bot("distiller", "x")] * seats)):
        if state.step != "setup" and number % every == 0:
            found.append(seen)
    return found


@pytest.mark.parametrize("seats", [2, 4])
def test_imagined_table_holds_every_card_and_bill_once(seats):
    for seen in moments(seats, "whole", 9):
        table = imagine(seen, Chance("sha256ctr:guess"))
        cards = card_zones(table)
        assert Counter(cards) == Counter(range(len(table.cards)))
        bills = bill_zones(table)
        assert len(bills) == len(set(bills))
        assert NONE not in table.deck


def test_imagined_table_looks_the_same_to_the_viewer():
    for seen in moments(3, "same", 11):
        table = imagine(seen, Chance("sha256ctr:guess"))
        assert seen.viewer is not None
        again = view(table, seen.viewer)
        own, real = again.seats[seen.viewer], seen.seats[seen.viewer]
        assert (own.hand, own.deck, own.discard) == (real.hand, real.deck, real.discard)
        assert again.market == seen.market
        assert [len(side.hand) for side in again.seats] == [len(side.hand) for side in seen.seats]
        assert len(again.supply) == len(seen.supply)
        assert moves(again, seen.viewer) == moves(seen, seen.viewer)


def test_imagined_table_can_be_played_on():
    for seen in moments(2, "on", 25):
        table = imagine(seen, Chance("sha256ctr:guess"))
        for _ in play(table, [make_bot("distiller", f"{n}") for n in range(2)]):
            pass
        assert table.is_over


def test_two_guesses_differ_in_what_is_hidden():
    seen = moments(2, "differ", 40)[1]
    one, other = (imagine(seen, Chance(f"sha256ctr:{n}")) for n in range(2))
    assert one.supply != other.supply or one.cards != other.cards
    assert encode_state(one) != encode_state(other)


def test_master_decides_alike_with_a_fixed_number_of_rollouts():
    for seen in moments(2, "alike", 30)[:6]:
        first = Master("m", budget_ms=1, rollouts=2).decide(seen)
        assert Master("m", budget_ms=1, rollouts=2).decide(seen) == first


@pytest.mark.slow
def test_master_plays_a_whole_game_legally():
    state = start(2, "master")
    bots = [Master("m", budget_ms=1, rollouts=1), make_bot("distiller", "d")]
    for seen, decision in play(state, bots):
        assert decision.options[0].action == decision.action
        assert all(option.reason.endswith(".") for option in decision.options)
        assert seen.viewer == decision.action.seat
    assert state.is_over


@pytest.mark.parametrize("level", ["apprentice", "distiller", "master"])
def test_hidden_cards_do_not_change_a_decision(level):
    """Two tables that differ only in what a seat cannot see are the same question to it."""
    state = start(2, "hidden")
    for number, (seen, _) in enumerate(play(state, [make_bot("distiller", "x")] * 2)):
        if state.step == "setup" or number % 29:
            continue
        other = copy_state(state)
        _change_what_is_hidden(other, seen.viewer)
        assert encode_state(other) != encode_state(state)
        assert encode_state(view(other, seen.viewer)) == encode_state(seen)
        bot = Master("m", budget_ms=1, rollouts=1) if level == "master" else make_bot(level, "b")
        assert bot.decide(view(other, seen.viewer)) == bot.decide(seen)


def _change_what_is_hidden(state: State, viewer: int | None) -> None:
    """Another order of every pile, and other cards in the other seat's hand."""
    for pile in (state.supply, state.deck, state.seats[viewer or 0].deck):
        pile.reverse()
    for seat, side in enumerate(state.seats):
        if seat != viewer:
            cards = [*side.hand, *side.deck]
            cards.reverse()
            side.hand, side.deck = cards[: len(side.hand)], cards[len(side.hand) :]
    state.chance.used += 16
