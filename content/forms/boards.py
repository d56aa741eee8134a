"""The form of a portfolio board, with a row of its own for every slot."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, get_args

import msgspec
from django import forms
from django.forms.formsets import BaseFormSet, formset_factory

from content.drafts.working import Payload
from content.forms.lists import RewardsField
from content.forms.paths import assemble, explicit, get_at, in_old_order, nearest, steps
from content.forms.records import (
    NewId,
    RecordForm,
    choice_field,
    name_field,
    number_field,
    sentence,
    several_field,
    slogan_field,
)
from content.problems import Problem
from game.engine.bourbonomics.content import Board, Content, Grade, Grain, Rarity, Unique
from game.engine.bourbonomics.tags import ALL_TAGS

MOST_SLOTS = 8


def condition_fields(prefix: str, *, whole_board: bool) -> dict[str, forms.Field]:
    """Return the fields of a condition, their names beginning with the prefix."""
    fields: dict[str, forms.Field] = {
        "tags": several_field(ALL_TAGS, "Tags"),
        "without_tags": several_field(ALL_TAGS, "Without tags"),
        "rarities": several_field(get_args(Rarity), "Rarities"),
        "without_grain": several_field(get_args(Grain), "Without grain"),
        "cask": choice_field(get_args(Grade), "Cask, at least", required=False),
    }
    for axis in ("age", "corn", "demand"):
        fields[f"min_{axis}"] = number_field(f"{axis.title()} from", required=False)
        fields[f"max_{axis}"] = number_field("to", required=False)
    if whole_board:
        fields["unique"] = several_field(get_args(Unique), "No two bottles with the same")
        fields["second_board_full"] = forms.BooleanField(
            label="Second portfolio full", required=False
        )
    return {f"{prefix}_{name}": field for name, field in fields.items()}


def condition_rows(prefix: str, *, whole_board: bool) -> list[str | tuple[str, ...]]:
    """Return a condition's fields as the rows they are shown in."""
    ranges = tuple(
        f"{prefix}_{end}_{axis}" for axis in ("age", "corn", "demand") for end in ("min", "max")
    )
    several = [f"{prefix}_{name}" for name in ("tags", "without_tags", "rarities", "without_grain")]
    whole = [f"{prefix}_unique", f"{prefix}_second_board_full"] if whole_board else []
    return [*several, f"{prefix}_cask", ranges, *whole]


class SlotForm(forms.Form):
    """One slot of a board."""

    name = forms.CharField(max_length=60)
    tier = number_field()
    value = number_field()
    required = forms.BooleanField(required=False, initial=True)
    signature = forms.ChoiceField(label="Signature bill", required=False)
    rewards = RewardsField()
    signature_rewards = RewardsField(label="Signature rewards")

    def __init__(self, *args: Any, bills: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields.update(condition_fields("needs", whole_board=False))
        signature = self.fields["signature"]
        assert isinstance(signature, forms.ChoiceField)
        signature.choices = [("", "—"), *bills]
        slot = self.initial.get("slot")
        if slot is not None:
            for name, path in self.places().items():
                self.initial[name] = get_at(slot, path)

    def places(self) -> dict[str, str]:
        """Return for each field where it stands in the slot's record."""
        return {
            name: name.replace("needs_", "needs.", 1)
            for name in self.fields
            if name not in ("DELETE", "ORDER")
        }

    def has_changed(self) -> bool:
        """A row below the last slot counts once it has a name, a tier or a value."""
        if "slot" in self.initial:
            return True
        return any(self.data.get(self.add_prefix(name)) for name in ("name", "tier", "value"))

    def make_slot(self) -> Payload:
        """Return the slot that the fields describe."""
        made = assemble(
            (path, in_old_order(self.cleaned_data.get(name), self.initial.get(name)))
            for name, path in self.places().items()
        )
        return {**made, "required": self.cleaned_data["required"]}


if TYPE_CHECKING:
    SlotForms = BaseFormSet[SlotForm]
else:
    SlotForms = BaseFormSet


class _SlotFormSet(SlotForms):
    def add_fields(self, form: SlotForm, index: int | None) -> None:
        super().add_fields(form, index)
        form.fields["ORDER"].label = "Place"
        form.fields["DELETE"].label = "Remove this slot"


SlotFormSet = formset_factory(
    SlotForm,
    formset=_SlotFormSet,
    extra=1,
    can_order=True,
    can_delete=True,
    max_num=MOST_SLOTS,
    absolute_max=MOST_SLOTS,
)


class BoardForm(RecordForm):
    section = "boards"
    sheets = [
        (None, ["id", "name", "slogan", "flagship", ("completion", "theme", "mastery")]),
        ("Brand restriction", condition_rows("restriction", whole_board=True)),
        ("Mastery asks for", condition_rows("mastery_needs", whole_board=True)),
    ]

    id = NewId()
    name = name_field()
    flagship = forms.ChoiceField(label="Flagship of", required=False)
    completion = number_field()
    theme = number_field()
    mastery = number_field()
    slogan = slogan_field()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        slots: list[Any] = []
        if not self.is_new:
            slots = explicit(msgspec.convert(self.instance.payload, Board))["slots"]
        bills = [(bill.id, bill.name) for bill in self.content.bills if not bill.starter]
        self.slot_forms = SlotFormSet(
            self.data if self.is_bound else None,
            prefix="slots",
            initial=[{"slot": slot} for slot in slots],
            form_kwargs={"bills": bills},
        )

    def offer(self, content: Content) -> None:
        self.fields.update(condition_fields("restriction", whole_board=True))
        self.fields.update(condition_fields("mastery_needs", whole_board=True))
        flagship = self.fields["flagship"]
        assert isinstance(flagship, forms.ChoiceField)
        houses = [(house.id, house.name) for house in content.distilleries]
        flagship.choices = [("", "A secondary board"), *houses]

    def places(self) -> dict[str, str]:
        return {
            name: path.replace("mastery_needs_", "mastery_needs.").replace(
                "restriction_", "restriction."
            )
            for name, path in super().places().items()
        }

    def make_payload(self) -> Payload:
        return {**super().make_payload(), "slots": [form.make_slot() for form in self.kept_slots()]}

    def kept_slots(self) -> list[SlotForm]:
        """Return the slots that stay, from left to right."""
        deleted = self.slot_forms.deleted_forms
        return [
            form
            for form in self.slot_forms.ordered_forms
            if form not in deleted and form.has_changed()
        ]

    def clean(self) -> None:
        if not self.slot_forms.is_valid():
            self.add_error(None, "Something is wrong with a slot; it is said there.")
            for message in self.slot_forms.non_form_errors():
                self.add_error(None, str(message))
            return
        super().clean()

    def place_problems(self, problems: Sequence[Problem]) -> None:
        slots = self.kept_slots()
        rest = []
        for problem in problems:
            way = steps(problem.field)
            if (
                len(way) > 1
                and way[0] == "slots"
                and isinstance(way[1], int)
                and way[1] < len(slots)
            ):
                _place_in_slot(slots[way[1]], problem)
            else:
                rest.append(problem)
        if len(rest) < len(problems):
            self.add_error(None, "Something is wrong with a slot; it is said there.")
        super().place_problems(rest)


def _place_in_slot(form: SlotForm, problem: Problem) -> None:
    names = {path: name for name, path in form.places().items()}
    inner = problem.field.partition("].")[2]
    path = nearest(inner, names)
    form.add_error(names[path] if path else None, sentence(problem))
