"""Revisions: what each one changed, its files, and the way back to it."""

import io
import zipfile
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import URLPattern, path, reverse
from django.views.decorators.http import require_POST, require_safe

from content.admin.reading import ReadOnlyAdmin
from content.catalogues import catalogue
from content.differences import Difference, differences
from content.drafts.publishing import revert_draft
from content.models import Revision
from content.writer import dump


@admin.register(Revision)
class RevisionAdmin(ReadOnlyAdmin):
    change_form_template = "content/admin/revision.html"
    list_display = ("__str__", "note", "author", "published_at", "is_published", "is_shipped")
    list_filter = ("is_published", "is_shipped", "author", "published_at")
    search_fields = ("note", "digest", "=number")
    ordering = ("-published_at",)
    fields = ("number", "note", "author", "published_at", "is_published", "is_shipped", "digest")

    def get_queryset(self, request: HttpRequest) -> Any:
        return super().get_queryset(request).defer("body").select_related("author")

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        return [
            path(
                "<int:pk>/revert/", wrap(require_POST(self.revert)), name="content_revision_revert"
            ),
            path("<int:pk>/files/", wrap(require_safe(self.files)), name="content_revision_files"),
            *super().get_urls(),
        ]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        revision = self.get_object(request, object_id)
        context = {
            **(extra_context or {}),
            "changes": _news(revision) if revision else [],
            "may_revert": request.user.has_perm("content.revert_draft"),
        }
        return super().change_view(request, object_id, form_url, context)

    def revert(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Make the draft equal to this revision."""
        if not request.user.has_perm("content.revert_draft"):
            raise PermissionDenied
        revision = get_object_or_404(Revision, pk=pk)
        user: Any = request.user
        revert_draft(revision, author=user)
        messages.success(
            request, f"The draft equals {revision} now. Publish it to bring it back into play."
        )
        return HttpResponseRedirect(reverse("admin:content_draft_changelist"))

    def files(self, request: HttpRequest, pk: int) -> HttpResponse:
        """Hand out the revision as YAML files."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        revision = get_object_or_404(Revision, pk=pk)
        packed = io.BytesIO()
        with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, text in sorted(dump(catalogue(revision.pk).content).items()):
                archive.writestr(name, text)
        response = HttpResponse(packed.getvalue(), content_type="application/zip")
        name = f"catalogue-{revision.number}-{revision.digest[:12]}.zip"
        response["Content-Disposition"] = f'attachment; filename="{name}"'
        return response


def _news(revision: Revision) -> list[Difference]:
    """Return what the revision changed: against the published one before it."""
    published = Revision.objects.filter(ruleset=revision.ruleset, is_published=True)
    older = published.filter(published_at__lt=revision.published_at)
    before = older.order_by("-number").values_list("pk", flat=True).first()
    if before is None:
        return []
    return differences(catalogue(before).content, catalogue(revision.pk).content)
