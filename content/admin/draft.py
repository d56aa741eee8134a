"""The draft as a whole: what changed, what is wrong, publishing, and its history."""

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST

from content.admin.reading import ReadOnlyAdmin
from content.catalogues import NoCatalogue
from content.drafts.errors import NothingToPublish
from content.drafts.publishing import publish_draft
from content.drafts.working import draft_changes, draft_content, open_draft
from content.models import Draft, DraftChange
from content.problems import CatalogueError
from content.validation import problems

MOST_NOTE = 500


@admin.register(Draft)
class DraftAdmin(ReadOnlyAdmin):
    """One page instead of a list: there is only one draft."""

    def get_urls(self) -> list[URLPattern]:
        publish = self.admin_site.admin_view(require_POST(self.publish))
        return [
            path("publish/", publish, name="content_draft_publish"),
            *super().get_urls(),
        ]

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        context = {
            **self.admin_site.each_context(request),
            "title": "The draft",
            "opts": self.opts,
            "may_publish": request.user.has_perm("content.publish_draft"),
            "may_playtest": request.user.has_perm("content.playtest_draft"),
            "most_note": MOST_NOTE,
            **_standing(),
            **(extra_context or {}),
        }
        return TemplateResponse(request, "content/admin/draft.html", context)

    def publish(self, request: HttpRequest) -> HttpResponse:
        """Publish the draft with a note."""
        if not request.user.has_perm("content.publish_draft"):
            raise PermissionDenied
        user: Any = request.user
        try:
            revision = publish_draft(note=request.POST.get("note", "")[:MOST_NOTE], author=user)
        except CatalogueError as error:
            count = len(error.problems)
            told = "1 problem" if count == 1 else f"{count} problems"
            messages.error(request, f"Not published: the draft has {told}. {error.problems[0]}")
        except (NothingToPublish, NoCatalogue) as error:
            messages.error(request, f"Not published. {error}")
        else:
            messages.success(request, f"Revision {revision.number} is published; new games use it.")
        return HttpResponseRedirect(reverse("admin:content_draft_changelist"))


def _standing() -> dict[str, Any]:
    try:
        draft = open_draft()
        content = draft_content(draft)
    except NoCatalogue as error:
        return {"trouble": str(error)}
    except CatalogueError as error:
        return {"trouble": "Some records have lost their shape.", "problems": error.problems}
    return {
        "draft": draft,
        "changes": draft_changes(draft),
        "problems": problems(content),
        "history": draft.changes.select_related("author")[:10],
    }


@admin.register(DraftChange)
class DraftChangeAdmin(ReadOnlyAdmin):
    """Everything that ever happened to the draft."""

    list_display = ("made_at", "author", "section", "key", "words")
    list_filter = ("section", "author", "made_at")
    search_fields = ("key", "words")
    date_hierarchy = "made_at"
