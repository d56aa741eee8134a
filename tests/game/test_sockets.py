"""Sockets: each seat is sent what changed for it, catches up after a gap, and learns nothing of others."""

import json
import re
from collections.abc import Callable
from typing import Any, TypeAlias

import pytest
from asgiref.sync import async_to_sync, sync_to_async
from channels.testing import WebsocketCommunicator
from django.core.signing import TimestampSigner

from bourbonsite.sockets import websocket
from game import table
from game.models import Game, Player
from lobby.guests import COOKIE
from tests.game.playing import fresh, move_as

pytestmark = pytest.mark.django_db(transaction=True)

Socket: TypeAlias = WebsocketCommunicator


@pytest.fixture
def friends(catalogue_published: None) -> Game:
    """June and Ann, two people, at their first decision."""
    chairs = [table.Chair(name, Player.objects.create(name=name)) for name in ("June", "Ann")]
    return table.open_game(chairs, secret="two friends")


def socket_of(game: Game, player: Player | None) -> Socket:
    headers = [(b"origin", b"http://localhost"), (b"host", b"localhost")]
    if player:
        cookie = TimestampSigner(salt="lobby.guest").sign(player.pk.hex)
        headers.append((b"cookie", f"{COOKIE}={cookie}".encode()))
    return Socket(websocket, f"/ws/play/{game.code}", headers=headers)


def in_loop(scene: Callable[[], Any]) -> None:
    async_to_sync(scene)()


async def hello(socket: Socket, sequence: int) -> None:
    await socket.send_to(text_data=json.dumps({"sequence": sequence}))


async def move(game: Game) -> Game:
    """Whoever decides first moves as an apprentice would."""

    def step() -> Game:
        now = fresh(game)
        return move_as(now, now.deciders[0])

    return await sync_to_async(step)()


async def received(socket: Socket) -> str:
    """All that one change brings; the page's own state comes last."""
    parts: list[str] = []
    while not parts or "region-meta" not in parts[-1]:
        parts.append(await socket.receive_from(timeout=5))
    return "".join(parts)


def regions_in(text: str) -> set[str]:
    return set(re.findall(r'<section id="region-([a-z0-9-]+)"', text))


def test_move_reaches_every_seat_with_regions_at_the_new_number(friends):
    players = [seat.player for seat in friends.seats.all()]

    async def scene() -> None:
        sockets = [socket_of(friends, player) for player in players]
        for socket in sockets:
            assert (await socket.connect())[0]
            await hello(socket, 0)
        game = await move(friends)
        for socket in sockets:
            text = await received(socket)
            assert {"panel", "meta"} <= regions_in(text)
            assert set(re.findall(r'data-sequence="(\d+)"', text)) == {str(game.sequence)}
            assert await socket.receive_nothing()
            await socket.disconnect()

    in_loop(scene)


def test_page_that_is_up_to_date_is_sent_nothing(friends):
    june = friends.seats.all()[0].player

    async def scene() -> None:
        socket = socket_of(friends, june)
        await socket.connect()
        await hello(socket, 0)
        assert await socket.receive_nothing()
        await socket.disconnect()

    in_loop(scene)


def test_page_that_missed_moves_gets_what_it_missed(friends):
    june = friends.seats.all()[0].player

    async def scene() -> None:
        for _ in range(3):
            game = await move(friends)
        socket = socket_of(friends, june)
        await socket.connect()
        await hello(socket, 1)
        text = await received(socket)
        assert {"top", "hand", "panel", "meta", "log"} <= regions_in(text)
        assert set(re.findall(r'data-sequence="(\d+)"', text)) == {str(game.sequence)}
        await socket.disconnect()

    in_loop(scene)


@pytest.mark.parametrize("who", ["nobody", "a stranger"])
def test_socket_without_a_seat_is_closed(friends, who):
    player = Player.objects.create(name="Stranger") if who == "a stranger" else None

    async def scene() -> None:
        socket = socket_of(friends, player)
        await socket.connect()
        assert await socket.receive_output() == {"type": "websocket.close", "code": 4404}

    in_loop(scene)


@pytest.mark.parametrize("text", ["{", "[]", '{"sequence": "x"}', "x" * 10_000])
def test_garbage_from_a_page_is_ignored(friends, text):
    june = friends.seats.all()[0].player

    async def scene() -> None:
        socket = socket_of(friends, june)
        await socket.connect()
        await socket.send_to(text_data=text)
        await hello(socket, 0)
        await move(friends)
        assert "panel" in regions_in(await received(socket))
        await socket.disconnect()

    in_loop(scene)


def test_push_holds_nothing_of_another_seats_hand(friends):
    """Ann's hand has a card that June's pushes never name, move after move."""
    june, ann = [(seat.index, seat.player) for seat in friends.seats.all()]

    async def scene() -> None:
        game = friends
        while game.summary["round"] < 2:
            game = await move(game)
        socket = socket_of(friends, june[1])
        await socket.connect()
        await hello(socket, 1)
        for _ in range(10):
            text = await received(socket)
            state = await sync_to_async(table.state_of)(game)
            for card in state.seats[ann[0]].hand:
                assert f'"card-{card}"' not in text
                assert f"card:{card}" not in text
            game = await move(game)
        await socket.disconnect()

    in_loop(scene)
