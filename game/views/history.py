"""Looking back: how a game ended, any of its moments, its whole log, and the file of it."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import msgspec
from django.core.exceptions import BadRequest, PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from msgspec import Struct

from game import table
from game.models import Game
from game.presenters import histories
from game.presenters.pages import levels_of, names_of
from game.presenters.rendering import RegionPage

ALL_EYES = "all"


class Eyes(Struct, frozen=True):
    """Who looks back: a seat, a spectator, or everybody at once."""

    seat: int | None
    is_all_seeing: bool = False

    @property
    def choice(self) -> str:
        return ALL_EYES if self.is_all_seeing else str(self.seat)


def looking_back(view: Callable[[HttpRequest, Game, int | None], HttpResponse]) -> Any:
    """Find the game and the visitor's seat. A game that runs is for those who sit at it."""

    @wraps(view)
    @require_safe
    @never_cache
    def find(request: HttpRequest, code: str) -> HttpResponse:
        try:
            game = table.find_game(code)
        except Game.DoesNotExist:
            raise Http404("There is no table with this code.") from None
        seat = table.seat_of(game, request.player)  # type: ignore[attr-defined]
        if seat is None and not game.is_over:
            raise PermissionDenied("This game is still being played, and you do not sit at it.")
        return view(request, game, seat)

    return find


@looking_back
def result(request: HttpRequest, game: Game, seat: int | None) -> HttpResponse:
    """How it ended. While the game runs, the table is the place to be."""
    if not game.is_over:
        return redirect("game:table", code=game.code)
    shown = histories.presenter(game).result_page(
        table.history(game), names_of(game), seat, game.seed_digest
    )
    context = {"code": game.code, "seat": seat, "page": shown, "levels": levels_of(game)}
    return render(request, f"{game.ruleset}/result.html", context)


@looking_back
def replay(request: HttpRequest, game: Game, seat: int | None) -> HttpResponse:
    """The board at one moment, read-only."""
    eyes = _eyes(request, game, seat)
    at = _moment(request.GET.get("at", ""), game.sequence if not game.is_over else 0)
    shown = histories.presenter(game).replay_of(
        table.history(game), at, names_of(game), eyes.seat, is_all_seeing=eyes.is_all_seeing
    )
    page = RegionPage(game.code, str(shown.rail.at), eyes.seat, names_of(game), levels_of(game))
    is_step = "HX-Request" in request.headers
    html = histories.render_regions(game, shown.regions, page, oob=is_step)
    if is_step:
        return HttpResponse("".join(html.values()))
    context = {
        "table": page,
        "html": html,
        "rail": shown.rail,
        "eyes": eyes.choice,
        "is_over": game.is_over,
    }
    return render(request, f"{game.ruleset}/replay.html", context)


@looking_back
def log(request: HttpRequest, game: Game, seat: int | None) -> HttpResponse:
    """Everything that happened, as the visitor may know it."""
    shown = histories.presenter(game).whole_log(
        table.history(game), table.state_of(game), names_of(game), seat
    )
    context = {"code": game.code, "log": shown, "thoughts": histories.thoughts_of(game)}
    return render(request, f"{game.ruleset}/log.html", context)


@looking_back
def export(request: HttpRequest, game: Game, seat: int | None) -> HttpResponse:
    """The whole game as a file: enough to play it again anywhere."""
    if not game.is_over:
        raise PermissionDenied(
            "A game can be taken home once it is over: the file holds the seed, and with it every"
            " card that is still to come."
        )
    body = msgspec.json.format(msgspec.json.encode(histories.export_of(game)), indent=1)
    return HttpResponse(
        body,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{game.ruleset}-{game.code}.json"'},
    )


def _eyes(request: HttpRequest, game: Game, seat: int | None) -> Eyes:
    """Whose view is asked for; other eyes than one's own see only what is over."""
    wanted = request.GET.get("seat", "")
    if not wanted:
        return Eyes(seat, is_all_seeing=seat is None)
    if wanted == ALL_EYES:
        chosen = Eyes(None, is_all_seeing=True)
    elif wanted.isdecimal() and int(wanted) in [s.index for s in game.seats.all()]:
        chosen = Eyes(int(wanted))
    else:
        raise BadRequest("There is no such seat at this table.")
    if not game.is_over and chosen.seat != seat:
        raise PermissionDenied("While the game runs, you see it through your own eyes alone.")
    return chosen


def _moment(wanted: str, usual: int) -> int:
    if not wanted:
        return usual
    if not wanted.isdecimal() or len(wanted) > 9:
        raise BadRequest("There is no such moment in this game.")
    return int(wanted)
