"""The seats that are bots: whichever process finds one due thinks for it and moves through the table's door.

A due game is claimed by moving its due time ahead, so no two processes think about the same move
and a claim outlives nobody: if its process dies, the game is due again.
"""

import asyncio
import contextlib
import logging
from datetime import timedelta
from typing import Any

import msgspec
from asgiref.sync import sync_to_async
from django.db import close_old_connections, transaction
from django.utils import timezone

from game import table
from game.announcing import table_changed
from game.models import Game
from game.rulesets import Ruleset, State, ruleset

CLAIM = timedelta(seconds=20)
LONGEST_NAP = 1.0
"""Seconds after which the driver looks again for what other processes may have left."""
MASTER_BUDGET_MS = 400

logger = logging.getLogger(__name__)


def drive_one() -> bool:
    """See to one game in which a bot is due. Returns whether there was one."""
    game = _claim()
    if game is None:
        return False
    rules, state = ruleset(game.ruleset), table.state_of(game)
    levels = {seat.index: seat.level for seat in game.seats.all() if seat.is_bot}
    while (seat := rules.seat_to_ask(state, levels)) is not None:
        request_id = f"bot-{seat}-{game.sequence}"
        action, reasons = _think(game, rules, state, seat, levels.pop(seat))
        if rules.holds_back(state, action):
            continue
        # When the table changed while the bot thought, it is simply due again.
        with contextlib.suppress(table.StaleMove):
            table.move(
                game.code,
                seat,
                rules.encode_action(action),
                sequence=game.sequence,
                request_id=request_id,
                reasons=reasons,
            )
        return True
    table.let_bots_rest(game)
    return True


def _think(game: Game, rules: Ruleset, state: State, seat: int, level: str) -> tuple[Any, str]:
    """Return what the bot on that seat does, and its reasons as JSON."""
    seed = f"{game.seed}/bot/{seat}/{game.sequence}"
    try:
        bot = rules.make_bot(level, seed, budget_ms=MASTER_BUDGET_MS)
        decision = bot.decide(rules.view(state, seat))
        return decision.action, msgspec.json.encode(decision.options).decode()
    except Exception:
        # A bot that stumbles must not hold up the table.
        logger.exception("bot failed", extra={"game": game.code, "sequence": game.sequence})
        return rules.default_action(state, seat), ""


async def drive_forever() -> None:
    """Make bot moves as they fall due, for as long as the process serves."""
    changed = asyncio.Event()
    loop = asyncio.get_running_loop()

    def wake(**_: Any) -> None:
        loop.call_soon_threadsafe(changed.set)

    table_changed.connect(wake, weak=False)
    try:
        while True:
            changed.clear()
            nap = LONGEST_NAP
            try:
                nap = await sync_to_async(_drive_due, thread_sensitive=False)()
            except Exception:
                logger.exception("driver stumbled")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), nap)
    finally:
        table_changed.disconnect(wake)


def _drive_due() -> float:
    """Make the moves that are due; return the seconds until the next is, at most the longest nap."""
    close_old_connections()
    try:
        while drive_one():
            pass
        following = (
            Game.objects.filter(bot_due_at__isnull=False)
            .order_by("bot_due_at")
            .values_list("bot_due_at", flat=True)
            .first()
        )
    finally:
        close_old_connections()
    if following is None:
        return LONGEST_NAP
    return min(LONGEST_NAP, max(0.01, (following - timezone.now()).total_seconds()))


@transaction.atomic
def _claim() -> Game | None:
    now = timezone.now()
    game = (
        Game.objects.select_for_update(skip_locked=True)
        .filter(bot_due_at__lte=now)
        .order_by("bot_due_at")
        .first()
    )
    if game:
        Game.objects.filter(pk=game.pk).update(bot_due_at=now + CLAIM)
    return game


class Driven:
    """An ASGI application in whose process bots move, from its first request on."""

    def __init__(self, application: Any) -> None:
        self.application = application
        self.task: asyncio.Task[None] | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> Any:
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(drive_forever())
        return await self.application(scope, receive, send)
