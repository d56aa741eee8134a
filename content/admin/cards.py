"""How any record of the draft is listed, edited, previewed and removed."""

from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.forms import modelform_factory
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse

from content.catalogues import NoCatalogue
from content.drafts.editing import add_card, check_unused, remove_card, save_card
from content.drafts.errors import CardInUse, DraftError
from content.drafts.working import RECORDS, TABLE, draft_changes, draft_content, open_draft
from content.forms.records import RecordForm
from content.models import DraftCard
from content.previewing import preview_page
from content.problems import CatalogueError
from content.writer import dump_record

if TYPE_CHECKING:
    ModelAdmin = admin.ModelAdmin[DraftCard]
else:
    ModelAdmin = admin.ModelAdmin


class CardAdmin(ModelAdmin):
    """One section of the draft. Subclasses name the section's form, columns and filters."""

    form: type[RecordForm]
    section: ClassVar[str]
    columns: ClassVar[tuple[str, ...]] = ()
    change_form_template = "content/admin/card_form.html"
    change_list_template = "content/admin/card_list.html"
    search_fields = ("name", "key")
    search_help_text = "By name or id"
    ordering = ("position",)
    list_per_page = 100
    actions = None

    def get_queryset(self, request: HttpRequest) -> QuerySet[DraftCard]:
        try:
            draft = open_draft()
        except NoCatalogue:
            return super().get_queryset(request).none()
        rows = super().get_queryset(request).filter(draft=draft, section=self.section)
        return rows.select_related("edited_by")

    def get_list_display(self, request: HttpRequest) -> list[Any]:
        return ["name", "key", *self.columns, "news", "edited_by", "edited_at"]

    @admin.display(description="what is new")
    def news(self, card: DraftCard) -> str:
        return getattr(card, "verb", "")

    @admin.display(description="record")
    def written(self, card: DraftCard) -> str:
        return dump_record(card.payload)

    def get_changelist_instance(self, request: HttpRequest) -> ChangeList:
        changelist = super().get_changelist_instance(request)
        try:
            changes = draft_changes(open_draft())
        except NoCatalogue as error:
            messages.error(request, str(error))
            changes = []
        verbs = {c.id: c.verb for c in changes if c.section == self.section}
        for card in changelist.result_list:
            card.verb = verbs.get(card.key, "")
        return changelist

    def get_form(
        self,
        request: HttpRequest,
        obj: DraftCard | None = None,
        change: bool = False,
        **kwargs: Any,
    ) -> type[RecordForm]:
        form: Any = modelform_factory(self.model, form=self.form, fields=())
        return form

    def get_fieldsets(self, request: HttpRequest, obj: DraftCard | None = None) -> Any:
        if obj is not None and not self.has_change_permission(request, obj):
            return [(None, {"fields": ["name", "key", "written"]})]
        sheets = [
            (title, {"fields": _without_id(fields, obj)}) for title, fields in self.form.sheets
        ]
        return [*sheets, (None, {"fields": ["keep_problems", "version"]})]

    def save_model(self, request: HttpRequest, obj: DraftCard, form: Any, change: bool) -> None:
        keep = form.cleaned_data["keep_problems"]
        user: Any = request.user
        if change:
            saved = save_card(
                self.section,
                obj.key,
                form.payload,
                version=form.cleaned_data["version"],
                author=user,
                keep_problems=keep,
            )
        else:
            saved = add_card(self.section, form.payload, author=user, keep_problems=keep)
        obj.__dict__.update(saved.__dict__)
        for problem in form.problems:
            messages.warning(request, f"Still to mend: {problem}")

    def log_addition(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """The draft keeps a history of its own, in words."""

    def log_change(self, request: HttpRequest, obj: Any, message: Any) -> Any:
        """As above."""

    def log_deletions(self, request: HttpRequest, queryset: Any) -> Any:
        """As above."""

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        card = self.get_object(request, object_id)
        if card is None or not self.has_view_or_change_permission(request, card):
            raise PermissionDenied
        changes = card.draft.changes.filter(section=card.section, key=card.key)
        context = {
            **self.admin_site.each_context(request),
            "title": f"History of {card.name}",
            "opts": self.opts,
            "card": card,
            "history": changes.select_related("author"),
        }
        return TemplateResponse(request, "content/admin/history.html", context)

    def changeform_view(
        self,
        request: HttpRequest,
        object_id: str | None = None,
        form_url: str = "",
        extra_context: Any = None,
    ) -> HttpResponse:
        try:
            context = {**(extra_context or {}), **self._beside_the_form(request, object_id)}
            return super().changeform_view(request, object_id, form_url, context)
        except DraftError as error:
            messages.error(request, str(error))
            return HttpResponseRedirect(request.path if object_id else self._list_address())
        except (CatalogueError, NoCatalogue) as error:
            return _to_the_draft(request, error)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        try:
            return super().changelist_view(request, extra_context)
        except CatalogueError as error:
            return _to_the_draft(request, error)

    def _beside_the_form(self, request: HttpRequest, object_id: str | None) -> dict[str, Any]:
        card = self.get_object(request, object_id) if object_id else None
        name = f"admin:content_{self.opts.model_name}_preview"
        context: dict[str, Any] = {
            "preview_address": reverse(name, args=[object_id] if object_id else []),
            "has_face": self.section != TABLE,
            "section": self.section,
            "changes": [],
            "face": "",
        }
        if card is not None:
            news = [
                c
                for c in draft_changes(open_draft())
                if (c.section, c.id) == (self.section, card.key)
            ]
            context["changes"] = news
            context["face"] = self._face(card.payload) if self.section != TABLE else ""
        return context

    def _face(self, payload: Any) -> str:
        record = msgspec.convert(payload, RECORDS[self.section])
        return preview_page(record, draft_content(open_draft()))

    def get_urls(self) -> list[URLPattern]:
        name = f"content_{self.opts.model_name}_preview"
        view = self.admin_site.admin_view(self.preview)
        return [
            path("preview/", view, name=name),
            path("<path:object_id>/preview/", view, name=name),
            *super().get_urls(),
        ]

    def preview(self, request: HttpRequest, object_id: str | None = None) -> JsonResponse:
        """Answer a form being filled in with the face it would make and what is wrong with it."""
        card = self.get_object(request, object_id) if object_id else None
        if not self.has_change_permission(request, card) or request.method != "POST":
            raise PermissionDenied
        try:
            form = self.form(request.POST, instance=card or DraftCard(section=self.section))
        except (CatalogueError, NoCatalogue) as error:
            return JsonResponse({"face": "", "problems": str(error).splitlines()})
        form.is_valid()
        words = [
            _line(form, name, str(text)) for name, texts in form.errors.items() for text in texts
        ]
        face = ""
        if form.payload and self.section != TABLE:
            try:
                face = self._face(form.payload)
            except (msgspec.ValidationError, LookupError, ValueError):
                face = ""
        return JsonResponse({"face": face, "problems": words})

    def delete_view(
        self, request: HttpRequest, object_id: str, extra_context: Any = None
    ) -> HttpResponse:
        card = self.get_object(request, object_id)
        try:
            if card is not None and self.has_delete_permission(request, card):
                check_unused(card)
            return super().delete_view(request, object_id, extra_context)
        except CardInUse as error:
            messages.error(request, str(error))
            name = f"admin:content_{self.opts.model_name}_change"
            return HttpResponseRedirect(reverse(name, args=[object_id]))
        except CatalogueError as error:
            return _to_the_draft(request, error)

    def delete_model(self, request: HttpRequest, obj: DraftCard) -> None:
        user: Any = request.user
        remove_card(obj, author=user)

    def _list_address(self) -> str:
        return reverse(f"admin:content_{self.opts.model_name}_changelist")


def _to_the_draft(request: HttpRequest, error: Exception) -> HttpResponse:
    """Say that the draft cannot be worked with, on the page that shows the way out."""
    messages.error(request, str(error))
    return HttpResponseRedirect(reverse("admin:content_draft_changelist"))


def _without_id(fields: list[Any], card: DraftCard | None) -> list[Any]:
    return [field for field in fields if field != "id" or card is None]


def _line(form: RecordForm, name: str, text: str) -> str:
    label = form[name].label if name in form.fields else ""
    return f"{label}: {text}" if label else str(text)
