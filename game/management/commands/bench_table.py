"""Measures what a move costs at a four-seat table, from request to response, on the real database."""

import json
import statistics
import time
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand
from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from game import table
from game.models import Action, Game, Pace, Player
from game.rulesets import ruleset
from game.table import Chair
from game.views import tables

SEATS = 4


class Command(BaseCommand):
    help = "Play a four-seat game through the pages' own view and print what a move costs."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--moves", type=int, default=300, help="moves of the person to time")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        player = Player.objects.create(name="Bench")
        try:
            figures = measure(player, options["moves"])
        finally:
            Game.objects.filter(seats__player=player).delete()
            player.delete()
        if options["json"]:
            self.stdout.write(json.dumps(figures))
        else:
            for name, figure in figures.items():
                self.stdout.write(f"{name:20} {figure}")


def measure(player: Player, moves: int) -> dict[str, float]:
    """Time the person's moves, and beside each a minimal view that inserts one row."""
    mover: list[float] = []
    bare: list[float] = []
    queries = 0
    game = _open(player)
    while len(mover) < moves:
        game = table.find_game(game.code)
        if game.is_over:
            game = _open(player)
            continue
        seat = _seat_to_move(game)
        if seat != 0:
            _move_bot(game, seat)
            continue
        request = _request(player, game)
        with CaptureQueriesContext(connection) as captured:
            mover.append(_timed(tables.move, request, game.code))
        queries = max(queries, len(captured))
        assert table.find_game(game.code).sequence == game.sequence + 1, "the move was refused"
        bare.append(_timed(_insert_one, request, game.code))
    return {
        "moves": len(mover),
        "queries_max": queries,
        "mover_ms_p50": round(statistics.median(mover), 2),
        "mover_ms_p95": round(statistics.quantiles(mover, n=20)[-1], 2),
        "bare_insert_ms_p50": round(statistics.median(bare), 2),
    }


def _open(player: Player) -> Game:
    bots = [Chair(name, level="apprentice") for name in ("Maeve", "Otis", "Pearl")]
    game = table.open_game([Chair(player.name, player), *bots], pace=Pace.SLOW)
    # No worker may move these bots: the bench does.
    Game.objects.filter(pk=game.pk).update(bot_due_at=None)
    return game


def _seat_to_move(game: Game) -> int:
    rules, state = ruleset(game.ruleset), table.state_of(game)
    bot = rules.seat_to_ask(state, range(1, SEATS))
    return 0 if 0 in state.deciders() or bot is None else bot


def _body(game: Game, seat: int) -> bytes:
    rules = ruleset(game.ruleset)
    bot = rules.make_bot("apprentice", f"bench-{game.code}-{game.sequence}")
    return rules.encode_action(bot.decide(rules.view(table.state_of(game), seat)).action)


def _move_bot(game: Game, seat: int) -> None:
    request_id = f"bench-{game.sequence}"
    table.move(game.code, seat, _body(game, seat), sequence=game.sequence, request_id=request_id)
    Game.objects.filter(pk=game.pk).update(bot_due_at=None)


def _request(player: Player, game: Game) -> HttpRequest:
    form = {
        "action": _body(game, 0).decode(),
        "sequence": game.sequence,
        "id": f"bench-{game.sequence}",
    }
    request = RequestFactory().post(f"/play/{game.code}/move", form, headers={"HX-Request": "true"})
    request.player = player  # type: ignore[attr-defined]
    return request


def _timed(view: Callable[..., HttpResponse], request: HttpRequest, code: str) -> float:
    begun = time.perf_counter()
    response = view(request, code)
    spent = time.perf_counter() - begun
    assert response.status_code == 200, response.content
    return spent * 1000


def _insert_one(request: HttpRequest, code: str) -> HttpResponse:
    """The least a view that stores something can do."""
    with transaction.atomic():
        game = Game.objects.only("pk").get(code=code)
        number = 1_000_000 + time.perf_counter_ns() % 1_000_000_000
        row = Action(game=game, sequence=number, seat=0, request_id=f"bare-{number}")
        row.save(force_insert=True)
    Action.objects.filter(pk=row.pk).delete()
    return HttpResponse(timezone.now().isoformat())
