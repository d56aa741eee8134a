"""The table in the browser: looking at it, picking pieces, moving, and taking back."""

from collections.abc import Callable, Iterable
from functools import wraps

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from msgspec import Struct

from game import table
from game.engine.core.errors import ActionError, MalformedAction
from game.models import Game, Pace, Player
from game.presenters import hints, pages, rendering

NO_TABLE = "There is no table with this code."
NOT_YOURS = "This table is somebody else's. You can open one of your own."
LONGEST_ID = 64
Answer = Callable[..., HttpResponse]


def seated(view: Callable[[HttpRequest, Game, int], HttpResponse]) -> Answer:
    """Find the game and the visitor's seat; whoever has none is told so."""

    @wraps(view)
    @never_cache
    def find(request: HttpRequest, code: str) -> HttpResponse:
        game = _find(code)
        seat = table.seat_of(game, _player(request))
        if seat is None:
            if game.is_over and request.method in ("GET", "HEAD"):
                return redirect("game:result", code=code)
            raise PermissionDenied(NOT_YOURS)
        return view(request, game, seat)

    return find


@require_safe
@seated
def show(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """The whole page."""
    picks = request.GET.getlist("pick")
    page = pages.table_page(game, _player(request), seat)
    data = pages.region_data(game, table.state_of(game), seat, picks)
    return _whole_page(request, game, page, data, picks)


@require_safe
@seated
def panel(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """What the picked pieces could do."""
    shown = pages.panel_data(game, table.state_of(game), seat, request.GET.getlist("pick"))
    page = pages.table_page(game, _player(request), seat)
    return HttpResponse(rendering.render_panel(shown, page))


@require_POST
@never_cache
def move(request: HttpRequest, code: str) -> HttpResponse:
    """Carry out one action."""
    body = request.POST.get("action", "").encode()

    def change(sequence: int, request_id: str) -> table.Moved:
        return table.move(code, _player(request), body, sequence=sequence, request_id=request_id)

    return _change(request, code, change)


@require_POST
@never_cache
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take the last action back."""
    return _take_back(request, code, whole_turn=False)


@require_POST
@never_cache
def restart(request: HttpRequest, code: str) -> HttpResponse:
    """Take back everything that can be."""
    return _take_back(request, code, whole_turn=True)


@require_POST
@seated
def hint(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """What a good player would do here, and why."""
    state = table.state_of(game)
    page = pages.table_page(game, _player(request), seat)
    shown = hints.hinted_panel(game, state, seat)
    if request.headers.get("HX-Request"):
        return HttpResponse(rendering.render_panel(shown, page))
    return _whole_page(
        request, game, page, {**pages.region_data(game, state, seat), "panel": shown}
    )


@require_POST
@seated
def skip(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """Let the bots move at once until a person has to decide."""
    return _answer(request, table.set_pace(game.code, seat, hurries=True), seat)


@require_POST
@seated
def settings(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """Keep how this player likes to play."""
    player = _player(request)
    pace = request.POST.get("pace", "")
    player.pace = pace if pace in Pace.values else player.pace
    player.confirms = "confirms" in request.POST
    player.sounds = "sounds" in request.POST
    player.save(update_fields=["pace", "confirms", "sounds"])
    return _answer(request, table.set_pace(game.code, seat, pace=player.pace), seat)


@require_POST
@seated
def rematch(request: HttpRequest, game: Game, seat: int) -> HttpResponse:
    """Open another table for the same people and bots."""
    chairs = [table.Chair(s.name, s.player, s.level) for s in game.seats.all()]
    return redirect("game:table", code=table.open_game(chairs, pace=game.pace).code)


def _player(request: HttpRequest) -> Player:
    """The visitor, as the site's middleware knows them; false when nobody is known."""
    return request.player  # type: ignore[attr-defined]


def _take_back(request: HttpRequest, code: str, *, whole_turn: bool) -> HttpResponse:
    def change(sequence: int, request_id: str) -> table.Moved:
        return table.undo(
            code,
            _player(request),
            sequence=sequence,
            request_id=request_id,
            whole_turn=whole_turn,
        )

    return _change(request, code, change)


def _change(
    request: HttpRequest, code: str, change: Callable[[int, str], table.Moved]
) -> HttpResponse:
    """Make the change the page asked for, and answer with what it changed on the page."""
    sequence, request_id = request.POST.get("sequence", ""), request.POST.get("id", "")
    is_complete = sequence.isdecimal() and len(sequence) < 10 and 0 < len(request_id) <= LONGEST_ID
    notice, since = "", None
    try:
        if not is_complete:
            raise MalformedAction("That page was incomplete. Here is the table as it is.")
        game = change(int(sequence), request_id).game
        since = int(sequence)
    except ActionError as error:
        game, notice = _find(code), str(error)
    except Game.DoesNotExist:
        raise Http404(NO_TABLE) from None
    except table.NotSeated:
        raise PermissionDenied(NOT_YOURS) from None
    seat = table.seat_of(game, _player(request))
    if seat is None:
        raise PermissionDenied(NOT_YOURS)
    return _answer(request, game, seat, since=since, notice=notice)


def _find(code: str) -> Game:
    try:
        return table.find_game(code)
    except Game.DoesNotExist:
        raise Http404(NO_TABLE) from None


def _answer(
    request: HttpRequest, game: Game, seat: int, *, since: int | None = None, notice: str = ""
) -> HttpResponse:
    """With scripts, the regions that changed; without, the page again."""
    if not request.headers.get("HX-Request"):
        if notice:
            messages.warning(request, notice)
        return redirect("game:table", code=game.code)
    page = pages.table_page(game, _player(request), seat)
    data = pages.region_data(game, table.state_of(game), seat)
    changes = rendering.render_changes(data, page, since)
    return HttpResponse("".join((*changes, rendering.render_notice(notice))))


def _whole_page(
    request: HttpRequest,
    game: Game,
    page: pages.TablePage,
    data: dict[str, Struct],
    picks: Iterable[str] = (),
) -> HttpResponse:
    html = rendering.render_page(data, page, picks)
    context = {"table": page, "regions": data, "html": html}
    return render(request, f"{game.ruleset}/table.html", context)
