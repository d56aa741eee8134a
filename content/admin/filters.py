"""Filters for lists of records."""

from collections.abc import Callable
from typing import Any

from django.contrib import admin
from django.contrib.admin import SimpleListFilter
from django.db.models import Model, QuerySet
from django.http import HttpRequest

from content.drafts.working import draft_changes, open_draft
from content.models import DraftCard

Choices = list[tuple[str, str]]


def payload_filter(field: str, title: str | None = None) -> type[SimpleListFilter]:
    """Return a filter by one plain field of the record."""

    class PayloadFilter(SimpleListFilter):
        parameter_name = field

        def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> Choices:
            rows = model_admin.get_queryset(request).values_list(f"payload__{field}", flat=True)
            values = sorted({_text(value) for value in rows if value is not None})
            return [(value, value.capitalize()) for value in values]

        def queryset(self, request: HttpRequest, queryset: QuerySet[Model]) -> QuerySet[Model]:
            if self.value() is None:
                return queryset
            wanted = [row.pk for row in queryset if _text(row.payload.get(field)) == self.value()]  # type: ignore[attr-defined]
            return queryset.filter(pk__in=wanted)

    PayloadFilter.title = title or field.replace("_", " ")
    return PayloadFilter


def derived_filter(
    name: str, title: str, derive: Callable[[DraftCard], list[str]]
) -> type[SimpleListFilter]:
    """Return a filter by words worked out from the record, such as tags."""

    class DerivedFilter(SimpleListFilter):
        parameter_name = name

        def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> Choices:
            rows = model_admin.get_queryset(request)
            return [(word, word) for word in sorted({word for row in rows for word in derive(row)})]

        def queryset(self, request: HttpRequest, queryset: QuerySet[Model]) -> QuerySet[Model]:
            if self.value() is None:
                return queryset
            wanted = [row.pk for row in queryset if self.value() in derive(row)]  # type: ignore[arg-type]
            return queryset.filter(pk__in=wanted)

    DerivedFilter.title = title
    return DerivedFilter


class ChangedFilter(SimpleListFilter):
    """What was changed since the last published revision, or was not."""

    title = "what is new"
    parameter_name = "changed"

    def lookups(self, request: HttpRequest, model_admin: "admin.ModelAdmin[Any]") -> Choices:
        return [("yes", "Changed or new"), ("no", "As published")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Model]) -> QuerySet[Model]:
        if self.value() not in ("yes", "no"):
            return queryset
        section = getattr(queryset.first(), "section", "")
        keys = [change.id for change in draft_changes(open_draft()) if change.section == section]
        if self.value() == "yes":
            return queryset.filter(key__in=keys)
        return queryset.exclude(key__in=keys)


def _text(value: Any) -> str:
    return (
        {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
    )
