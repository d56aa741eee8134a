"""HTTP and WebSocket, for daphne."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bourbonsite.settings")
http = get_asgi_application()

# Only importable once the apps are loaded.
from channels.routing import ProtocolTypeRouter  # noqa: E402

from bourbonsite.sockets import websocket  # noqa: E402
from game.driving import Driven  # noqa: E402

application = Driven(ProtocolTypeRouter({"http": http, "websocket": websocket}))
