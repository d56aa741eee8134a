"""Two questions for machines: is the process alive, and can it serve a game?"""

import asyncio
import contextlib
import logging
from collections.abc import Callable

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

logger = logging.getLogger(__name__)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> JsonResponse:
    """200 as long as the process answers at all; restart it when it does not."""
    return JsonResponse({"status": "ok"})


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """200 when games can be played here; 503, naming what is missing, when they cannot."""
    checks = {name: _answer(name, check) for name, check in CHECKS.items()}
    ready = all(answer == "ok" for answer in checks.values())
    return JsonResponse(
        {"status": "ok" if ready else "unavailable", "checks": checks},
        status=200 if ready else 503,
    )


def _answer(name: str, check: Callable[[], str]) -> str:
    try:
        return check()
    except Exception:
        # The details go to the log: this page is open to everybody.
        logger.exception("Readiness check failed: %s", name)
        return "failed"


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return "ok"


def _migrations() -> str:
    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return f"{len(waiting)} not applied" if waiting else "ok"


def _channel_layer() -> str:
    async_to_sync(round_trip)()
    return "ok"


async def round_trip() -> None:
    """Send a message through the channel layer and get it back, or raise."""
    layer = get_channel_layer()
    if layer is None:
        raise RuntimeError("No channel layer is configured.")
    channel = await layer.new_channel("health.")
    await layer.send(channel, {"type": "health.check"})
    await asyncio.wait_for(layer.receive(channel), timeout=2)
    # Giving up on a second message is how a layer learns that nobody listens any more; without it
    # every check would leave a subscription behind in Redis.
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(layer.receive(channel), timeout=0.001)


CHECKS: dict[str, Callable[[], str]] = {
    "database": _database,
    "migrations": _migrations,
    "channel_layer": _channel_layer,
}
