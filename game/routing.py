"""WebSocket addresses of the games."""

from typing import Any

websocket_urlpatterns: list[Any] = []
