"""Who is behind a WebSocket: the same player as behind a page's request."""

from typing import Any

from channels.db import database_sync_to_async

from lobby.guests import COOKIE, GuestCookie, player_of


class PlayerScope:
    """Sets `scope["player"]`, or `None` when nobody is known. Stands inside the session's middleware."""

    def __init__(self, inner: Any) -> None:
        self.inner = inner

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        cookie = GuestCookie(scope["cookies"].get(COOKIE))
        scope["player"] = await database_sync_to_async(player_of)(scope["user"], cookie)
        return await self.inner(scope, receive, send)
