"""The sections of the draft: their forms, columns and filters."""

import msgspec
from django.contrib import admin
from django.db.models import Model
from django.http import HttpRequest

from content.admin.cards import CardAdmin
from content.admin.filters import ChangedFilter, derived_filter, payload_filter
from content.drafts.working import RECORDS
from content.faces.cards import text_of
from content.forms.bills import BillForm
from content.forms.boards import BoardForm
from content.forms.cards import InvestmentForm, LaborForm, OperationForm, ResourceForm
from content.forms.houses import DistilleryForm, TableForm
from content.models import (
    DraftBill,
    DraftBoard,
    DraftCard,
    DraftDistillery,
    DraftInvestment,
    DraftLabor,
    DraftOperation,
    DraftResource,
    DraftTable,
)
from game.engine.bourbonomics.content import Bill
from game.engine.bourbonomics.tags import primary_tag, tags_of
from game.engine.bourbonomics.wording import describe_recipe


def bill_tags(card: DraftCard) -> list[str]:
    return sorted(tags_of(msgspec.convert(card.payload, Bill)))


def effect_kind(card: DraftCard) -> list[str]:
    return [card.payload["effect"]["kind"].replace("_", " ")]


def board_kind(card: DraftCard) -> list[str]:
    return ["flagship" if card.payload.get("flagship") else "secondary"]


class _WithText(CardAdmin):
    @admin.display(description="text")
    def text(self, card: DraftCard) -> str:
        return text_of(msgspec.convert(card.payload, RECORDS[card.section]))  # type: ignore[arg-type]

    @admin.display(description="cost")
    def cost(self, card: DraftCard) -> int:
        return int(card.payload["cost"])


@admin.register(DraftResource)
class ResourceAdmin(_WithText):
    section, form = "resources", ResourceForm
    columns = ("kind", "grade", "cost", "text")
    list_filter = (ChangedFilter, payload_filter("kind"), payload_filter("grade"))

    @admin.display(description="kind")
    def kind(self, card: DraftCard) -> str:
        return str(card.payload["kind"])

    @admin.display(description="grade")
    def grade(self, card: DraftCard) -> str:
        return str(card.payload["grade"])


@admin.register(DraftLabor)
class LaborAdmin(_WithText):
    section, form = "labor", LaborForm
    columns = ("cost", "text")
    list_filter = (ChangedFilter, payload_filter("domain"))


@admin.register(DraftOperation)
class OperationAdmin(_WithText):
    section, form = "operations", OperationForm
    columns = ("cost", "text")
    list_filter = (
        ChangedFilter,
        payload_filter("attack"),
        payload_filter("cost"),
        derived_filter("effect", "effect", effect_kind),
    )


@admin.register(DraftInvestment)
class InvestmentAdmin(_WithText):
    section, form = "investments", InvestmentForm
    columns = ("size", "cost", "text")
    list_filter = (
        ChangedFilter,
        payload_filter("size"),
        payload_filter("category"),
        derived_filter("effect", "effect", effect_kind),
    )

    @admin.display(description="size")
    def size(self, card: DraftCard) -> str:
        return str(card.payload["size"])


@admin.register(DraftBill)
class BillAdmin(CardAdmin):
    section, form = "bills", BillForm
    columns = ("rarity", "recipe", "known_by")
    list_filter = (
        ChangedFilter,
        payload_filter("rarity"),
        payload_filter("starter"),
        derived_filter("tag", "tag", bill_tags),
    )

    @admin.display(description="rarity")
    def rarity(self, card: DraftCard) -> str:
        return str(card.payload["rarity"])

    @admin.display(description="recipe")
    def recipe(self, card: DraftCard) -> str:
        return describe_recipe(msgspec.convert(card.payload, Bill).recipe)

    @admin.display(description="known by")
    def known_by(self, card: DraftCard) -> str:
        return primary_tag(msgspec.convert(card.payload, Bill))


@admin.register(DraftBoard)
class BoardAdmin(CardAdmin):
    section, form = "boards", BoardForm
    columns = ("flagship", "slots")
    list_filter = (ChangedFilter, derived_filter("kind", "kind", board_kind))

    @admin.display(description="flagship of")
    def flagship(self, card: DraftCard) -> str:
        return card.payload.get("flagship") or ""

    @admin.display(description="slots")
    def slots(self, card: DraftCard) -> int:
        return len(card.payload["slots"])


@admin.register(DraftDistillery)
class DistilleryAdmin(CardAdmin):
    section, form = "distilleries", DistilleryForm
    columns = ("capital",)
    list_filter = (ChangedFilter, payload_filter("humans_only"))

    @admin.display(description="capital")
    def capital(self, card: DraftCard) -> int:
        return int(card.payload["capital"])


@admin.register(DraftTable)
class TableAdmin(CardAdmin):
    section, form = "table", TableForm

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Model | None = None) -> bool:
        return False
