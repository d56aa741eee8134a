"""One socket for each open table page. It is told that something changed, and looks up what for its own seat."""

from typing import Any

import msgspec
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from game import table
from game.announcing import group_of
from game.models import Game, Player
from game.presenters import pages, rendering

UNKNOWN_TABLE = 4404
"""Closing code for a table that is not there, or not this visitor's."""


class Hello(msgspec.Struct):
    """What a page says when it (re)connects: how far it has come."""

    sequence: int


class TableConsumer(AsyncWebsocketConsumer):
    """Sends the regions that changed since what the page shows."""

    code: str
    player: Player | None
    seat: int | None = None
    shown: int | None = None
    """The sequence number of what the page shows; nothing until it has said so."""

    async def connect(self) -> None:
        self.code = self.scope["url_route"]["kwargs"]["code"]
        self.player = self.scope["player"]
        self.seat = await database_sync_to_async(self._find_seat)()
        await self.accept()
        if self.seat is None:
            await self.close(UNKNOWN_TABLE)
            return
        await self.channel_layer.group_add(group_of(self.code), self.channel_name)

    async def disconnect(self, code: int) -> None:
        await self.channel_layer.group_discard(group_of(self.code), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """The page says how far it has come; it gets what it missed."""
        try:
            hello = msgspec.json.decode(text_data or "", type=Hello)
        except msgspec.DecodeError:
            return
        self.shown = hello.sequence
        await self._push()

    async def table_changed(self, message: dict[str, Any]) -> None:
        """Somebody moved. What was sent already is not sent again."""
        if self.shown is not None and message["sequence"] > self.shown:
            await self._push()

    async def _push(self) -> None:
        changes, sequence = await database_sync_to_async(self._changes)()
        # One message for each region: a whole board would be more than a frame may hold.
        for html in changes:
            await self.send(text_data=html)
        self.shown = sequence

    def _find_seat(self) -> int | None:
        try:
            return table.seat_of(table.find_game(self.code), self.player)
        except Game.DoesNotExist:
            return None

    def _changes(self) -> tuple[list[str], int]:
        game = table.find_game(self.code)
        if game.sequence == self.shown:
            return [], game.sequence
        page = pages.table_page(game, self.player, self.seat)
        data = pages.region_data(game, table.state_of(game), self.seat)
        return rendering.render_changes(data, page, self.shown), game.sequence
