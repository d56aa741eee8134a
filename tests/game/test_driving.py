"""Bot seats: they move when due, once, in whichever process, and never hold up a table."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from django.db import connection
from django.utils import timezone

from game import driving, table
from game.engine.bourbonomics import encode_action
from game.engine.bourbonomics.actions import OfferStarter, PassStarter, Pick
from game.engine.bourbonomics.decisions import StarterWindow
from game.models import Action, Game, Pace, Seat
from tests.game.playing import fresh, let_bots_move, move_as, play_on


@pytest.fixture
def waiting(game: Game) -> Game:
    """June has picked her distillery; the bots are next."""
    return move_as(game, 0)


def make_due(game: Game) -> None:
    Game.objects.filter(pk=game.pk).update(bot_due_at=timezone.now() - timedelta(seconds=1))


def test_bot_waits_for_its_pace(waiting):
    assert driving.drive_one() is False
    assert waiting.bot_due_at - waiting.moved_at == table.DELAYS[Pace.NORMAL]


def test_due_bot_moves_and_explains_itself(waiting):
    make_due(waiting)
    assert driving.drive_one() is True
    row = Action.objects.get(game=waiting, sequence=2)
    assert row.seat in (1, 2)
    options = json.loads(row.reasons)
    assert options[0]["action"] == json.loads(row.body)
    assert options[0]["reason"]


def test_person_to_decide_leaves_no_bot_due(waiting):
    game = play_on(waiting, until=30)
    assert (game.deciders, game.bot_due_at) == ([0], None)


@pytest.fixture
def window(game: Game) -> Game:
    """Starter hands lie open, and every bot has done all it wants to do while June is at it."""
    return let_bots_move(move_as(game, 0, encode_action(Pick(0, "vanilla"))))


def test_content_bots_stay_at_the_starter_window_with_a_person(window):
    pending = table.state_of(window).pending[-1]
    assert isinstance(pending, StarterWindow)
    assert pending.passed == [False, False, False]
    assert window.bot_due_at is None


def test_resting_bot_still_answers_an_offer(window):
    state = table.state_of(window)
    offer = OfferStarter(0, 1, state.seats[0].hand[0], state.seats[1].hand[0])
    game = let_bots_move(move_as(window, 0, encode_action(offer)))
    pending = table.state_of(game).pending[-1]
    assert (pending.offers, pending.passed, game.bot_due_at) == ([], [False] * 3, None)


def test_bots_leave_the_starter_window_after_the_last_person(window):
    game = let_bots_move(move_as(window, 0, encode_action(PassStarter(0))))
    assert table.state_of(game).round == 1


def test_rest_ends_with_the_next_move(window):
    stale = fresh(window)
    state = table.state_of(window)
    offer = OfferStarter(0, 1, state.seats[0].hand[0], state.seats[1].hand[0])
    move_as(window, 0, encode_action(offer))
    table.let_bots_rest(stale)
    assert fresh(window).bot_due_at is not None


def test_hurry_lasts_until_a_person_decides(waiting):
    game = table.set_pace(waiting.code, 0, hurries=True)
    while 0 not in game.deciders:
        assert game.hurries
        assert driving.drive_one()
        game = fresh(waiting)
    assert game.hurries is False


def test_bot_that_stumbles_makes_the_harmless_move(waiting, caplog):
    Seat.objects.filter(game=waiting, index__gt=0).update(level="no such level")
    make_due(waiting)
    assert driving.drive_one() is True
    assert fresh(waiting).sequence == 2
    assert "bot failed" in caplog.text


@pytest.mark.django_db(transaction=True)
def test_due_move_is_made_once_by_many_workers(waiting):
    make_due(waiting)
    Game.objects.filter(pk=waiting.pk).update(pace="slow")

    def work(_: int) -> bool:
        try:
            return driving.drive_one()
        finally:
            connection.close()

    with ThreadPoolExecutor(4) as pool:
        assert sorted(pool.map(work, range(8))) == [False] * 7 + [True]
    assert fresh(waiting).sequence == 2


@pytest.mark.django_db(transaction=True)
def test_driver_moves_bots_until_a_person_is_asked(waiting):
    table.set_pace(waiting.code, 0, pace="instant")

    async def scene() -> Game:
        task = asyncio.create_task(driving.drive_forever())
        try:
            for _ in range(200):
                now = await sync_to_async(fresh)(waiting)
                if 0 in now.deciders and now.bot_due_at is None:
                    return now
                await asyncio.sleep(0.05)
        finally:
            task.cancel()
        raise AssertionError("the driver did not reach the person")

    assert async_to_sync(scene)().sequence >= 2
