"""The way to a solo table, and the tables one has sat at."""

from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from game.models import Game
from lobby.forms import SoloForm
from lobby.guests import NAMELESS, PlayerRequest, ensure_player
from lobby.solo import open_solo

MOST_SHOWN = 30


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def play(request: PlayerRequest) -> HttpResponse:
    """Choose opponents and sit down; below, one's running and finished games."""
    name = request.player.name if request.player else ""
    form = SoloForm(request.POST or None, initial={"name": "" if name == NAMELESS else name})
    if request.method == "POST" and form.is_valid():
        player = ensure_player(request, form.cleaned_data["name"])
        game = open_solo(player, form.levels, secret=form.cleaned_data["seed"])
        return redirect("game:table", code=game.code)
    status = 422 if form.errors else 200
    mine = _games(request)
    context = {
        "form": form,
        "running": mine.filter(finished_at=None)[:MOST_SHOWN],
        "finished": mine.exclude(finished_at=None)[:MOST_SHOWN],
    }
    return render(request, "play/play.html", context, status=status)


def _games(request: PlayerRequest) -> QuerySet[Game]:
    if not request.player:
        return Game.objects.none()
    games = Game.objects.filter(seats__player=request.player).order_by("-moved_at")
    return games.defer("snapshot").prefetch_related("seats")
