"""Games to look at in the admin, and the ways to try a draft out."""

from typing import TYPE_CHECKING, Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.views.decorators.http import require_POST, require_safe

from content.admin.reading import ReadOnlyAdmin
from content.catalogues import NoCatalogue, catalogue
from content.models import BalanceCheck
from content.problems import CatalogueError
from game.curating.balance import ask_for_check, is_silent, start_check
from game.curating.charts import charts_of
from game.curating.forms import BalanceForm, PlaytestForm
from game.curating.playtest import open_playtest
from game.models import Action, Game, Player, Seat

if TYPE_CHECKING:
    TabularInline = admin.TabularInline[Seat, Game]
else:
    TabularInline = admin.TabularInline

HIDDEN = "Hidden until the game is over."


class SeatInline(TabularInline):
    model = Seat
    fields = ("index", "name", "player", "level")
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    list_display = (
        "code",
        "people",
        "revision",
        "sequence",
        "created_at",
        "moved_at",
        "finished_at",
    )
    list_filter = (("finished_at", admin.EmptyFieldListFilter), "revision", "pace", "created_at")
    search_fields = ("=code", "seats__name")
    date_hierarchy = "created_at"
    fields = (
        *("code", "ways", "ruleset", "rules_version", "revision", "sequence", "summary"),
        *("created_at", "moved_at", "finished_at", "pace", "deciders", "seed_digest", "shown_seed"),
    )
    inlines = (SeatInline,)

    def get_queryset(self, request: HttpRequest) -> Any:
        games = super().get_queryset(request).defer("snapshot", "revision__body")
        return games.select_related("revision").prefetch_related("seats")

    @admin.display(description="seats")
    def people(self, game: Game) -> str:
        return ", ".join(seat.name for seat in game.seats.all())

    @admin.display(description="seed")
    def shown_seed(self, game: Game) -> str:
        return game.seed if game.is_over else HIDDEN

    @admin.display(description="look at")
    def ways(self, game: Game) -> str:
        log = format_html(
            '<a href="{}?game__id__exact={}">Log</a>',
            reverse("admin:game_action_changelist"),
            game.pk,
        )
        if not game.is_over:
            return format_html("{}; the replay opens when the game is over", log)
        replay = reverse("game:replay", args=[game.code])
        return format_html('<a href="{}">Replay</a> · {}', replay, log)

    def get_urls(self) -> list[URLPattern]:
        view = self.admin_site.admin_view(require_POST(self.playtest))
        return [path("playtest/", view, name="game_game_playtest"), *super().get_urls()]

    def playtest(self, request: HttpRequest) -> HttpResponse:
        """Open a solo table that plays the draft, and go there."""
        _check_may_try(request)
        form = PlaytestForm(request.POST)
        user: Any = request.user
        if not form.is_valid():
            messages.error(request, f"No table was opened. {form.words()}")
            return _to_the_draft()
        try:
            game = open_playtest(user, form.levels)
        except (CatalogueError, NoCatalogue) as error:
            messages.error(request, f"No table was opened: the draft cannot be played. {error}")
            return _to_the_draft()
        return HttpResponseRedirect(reverse("game:table", args=[game.code]))


@admin.register(Seat)
class SeatAdmin(ReadOnlyAdmin):
    list_display = ("game", "index", "name", "player", "level")
    list_filter = ("level",)
    search_fields = ("name", "=game__code")
    list_select_related = ("game", "player")


@admin.register(Player)
class PlayerAdmin(ReadOnlyAdmin):
    list_display = ("name", "user", "created_at")
    list_filter = (("user", admin.EmptyFieldListFilter), "created_at")
    search_fields = ("name", "user__username")
    fields = ("name", "user", "created_at", "pace")


@admin.register(Action)
class ActionAdmin(ReadOnlyAdmin):
    """The log. What a running game hides from players is hidden here too."""

    list_display = ("game", "sequence", "round", "seat", "verb", "made_at")
    list_filter = ("round", "seat")
    search_fields = ("=game__code",)
    fields = (
        *("game", "sequence", "round", "seat", "made_at", "undoes_to"),
        *("shown_action", "shown_events", "shown_reasons"),
    )
    ordering = ("-pk",)

    def get_queryset(self, request: HttpRequest) -> Any:
        rows = super().get_queryset(request).select_related("game")
        return rows.defer("game__snapshot", "events", "reasons")

    def lookup_allowed(self, lookup: str, value: Any, request: Any = None) -> bool:
        return lookup == "game__id__exact" or super().lookup_allowed(lookup, value, request)

    @admin.display(description="what")
    def verb(self, action: Action) -> str:
        if action.undoes_to is not None:
            return f"takes back to {action.undoes_to}"
        return action.body[:80] if action.game.is_over else HIDDEN

    @admin.display(description="action")
    def shown_action(self, action: Action) -> str:
        return action.body if action.game.is_over else HIDDEN

    @admin.display(description="events")
    def shown_events(self, action: Action) -> str:
        return action.events if action.game.is_over else HIDDEN

    @admin.display(description="a bot's reasons")
    def shown_reasons(self, action: Action) -> str:
        return action.reasons if action.game.is_over else HIDDEN


@admin.register(BalanceCheck)
class BalanceCheckAdmin(ReadOnlyAdmin):
    change_form_template = "game/admin/balance.html"
    list_display = ("__str__", "level", "status", "done", "author", "asked_at")
    list_filter = ("status", "level", "players")
    fields = ("draft", "published", "games", "players", "level", "author", "asked_at")

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        return [
            path("start/", wrap(require_POST(self.start)), name="content_balancecheck_start"),
            path(
                "<int:pk>/progress/",
                wrap(require_safe(self.progress)),
                name="content_balancecheck_progress",
            ),
            *super().get_urls(),
        ]

    def start(self, request: HttpRequest) -> HttpResponse:
        """Write the check down, start it, and show how far it is."""
        _check_may_try(request)
        form = BalanceForm(request.POST)
        user: Any = request.user
        if not form.is_valid():
            messages.error(request, f"No check was started. {form.words()}")
            return _to_the_draft()
        try:
            check = ask_for_check(user, **form.cleaned_data)
        except (CatalogueError, NoCatalogue) as error:
            messages.error(request, f"No check was started: the draft cannot be played. {error}")
            return _to_the_draft()
        start_check(check)
        name = "admin:content_balancecheck_change"
        return HttpResponseRedirect(reverse(name, args=[check.pk]))

    def progress(self, request: HttpRequest, pk: int) -> JsonResponse:
        """Answer how far the check is."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        check = get_object_or_404(BalanceCheck, pk=pk)
        return JsonResponse({"done": check.done, "total": check.total, "status": check.status})

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        check = self.get_object(request, object_id)
        context: dict[str, Any] = {**(extra_context or {}), "charts": []}
        if check is not None:
            context |= {"check": check, "is_silent": is_silent(check)}
            if check.status == BalanceCheck.Status.DONE:
                drawn = charts_of(check.figures, catalogue(check.draft_id), check.players)
                context["charts"] = drawn
        return super().change_view(request, object_id, form_url, context)


def _check_may_try(request: HttpRequest) -> None:
    if not request.user.has_perm("content.playtest_draft"):
        raise PermissionDenied


def _to_the_draft() -> HttpResponse:
    return HttpResponseRedirect(reverse("admin:content_draft_changelist"))
