"""WebSockets: only from our own pages, with the visitor's session, to the games' consumers."""

from typing import Any

from channels.auth import AuthMiddlewareStack
from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.urls import re_path

from game.routing import websocket_urlpatterns
from lobby.sockets import PlayerScope


class Nowhere(AsyncWebsocketConsumer):
    """Turns away sockets to unknown addresses, which would otherwise log a traceback each."""

    async def connect(self) -> None:
        await self.close()


routes: list[Any] = [*websocket_urlpatterns, re_path(r"", Nowhere.as_asgi())]
websocket = AllowedHostsOriginValidator(AuthMiddlewareStack(PlayerScope(URLRouter(routes))))
