"""WebSocket addresses of the games."""

from typing import Any

from django.urls import path

from game.consumers import TableConsumer

websocket_urlpatterns: list[Any] = [path("ws/play/<str:code>", TableConsumer.as_asgi())]
