"""What the forms of all records share: reading a record into fields, and fields into a record."""

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec
from django import forms

from content.drafts.editing import check_card, check_key
from content.drafts.errors import KeyTaken, StaleEdit
from content.drafts.working import RECORDS, TABLE, Payload, draft_content, open_draft
from content.forms.paths import assemble, explicit, get_at, in_old_order, nearest
from content.loader import MOST_NUMBER
from content.models import DraftCard
from content.problems import CatalogueError, Problem
from content.validation.common import SLUG
from game.engine.bourbonomics.content import Content

Fieldsets = list[tuple[str | None, list[str | tuple[str, ...]]]]

if TYPE_CHECKING:
    ModelForm = forms.ModelForm[DraftCard]
else:
    ModelForm = forms.ModelForm


class RecordForm(ModelForm):
    """Edits one record of the draft.

    Fields stand for places in the record: `paths` names those whose place is not their own name.
    """

    section: ClassVar[str]
    paths: ClassVar[dict[str, str]] = {}
    sheets: ClassVar[Fieldsets] = []
    """The fields in titled groups, as the admin shows them."""

    version = forms.IntegerField(widget=forms.HiddenInput, required=False)
    keep_problems = forms.BooleanField(
        label="Keep it unfinished",
        required=False,
        help_text="Save although something is wrong. A draft with problems cannot be published.",
    )

    class Meta:
        model = DraftCard
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.is_new = self.instance.pk is None
        self.content = draft_content(open_draft())
        self.problems: list[Problem] = []
        self.payload: Payload = {}
        self.offer(self.content)
        if not self.is_new:
            self.initial["version"] = self.instance.version
            self.fields.pop("id", None)
            record = explicit(msgspec.convert(self.instance.payload, RECORDS[self.section]))
            for name, path in self.places().items():
                self.initial[name] = get_at(record, path)

    def offer(self, content: Content) -> None:
        """Fill in choices that depend on the rest of the draft."""

    def places(self) -> dict[str, str]:
        """Return for each field of the record where it stands."""
        own = {"version", "keep_problems"}
        return {name: self.paths.get(name, name) for name in self.fields if name not in own}

    def make_payload(self) -> Payload:
        """Return the record that the fields describe."""
        made = assemble(
            (path, in_old_order(self.cleaned_data.get(name), self.initial.get(name)))
            for name, path in self.places().items()
        )
        return made if self.is_new or self.section == TABLE else {"id": self.instance.key, **made}

    @property
    def key(self) -> str:
        return str(self.payload.get("id", "")) if self.is_new else self.instance.key

    def clean(self) -> None:
        """Check the record against the whole draft, and put what is wrong beside its field."""
        if self.errors:
            return
        self.payload = self.make_payload()
        if "\\u0000" in json.dumps(self.payload):
            self.add_error(None, "Something contains a character that cannot be kept.")
            return
        try:
            self.check_place()
            _, found = check_card(self.section, self.key, self.payload)
        except CatalogueError as error:
            self.problems = error.problems
            self.place_problems(error.problems)
        except KeyTaken as error:
            self.add_error("id", str(error))
        except StaleEdit as error:
            self.add_error(None, str(error))
        else:
            self.problems = found
            if found and not self.cleaned_data.get("keep_problems"):
                self.place_problems(found)

    def check_place(self) -> None:
        """Raise `KeyTaken` for a new record, and `StaleEdit` for one changed since it was opened."""
        if self.is_new:
            check_key(self.section, self.key)
        elif self.cleaned_data.get("version") != self.instance.version:
            raise StaleEdit(self.instance)

    def place_problems(self, problems: Sequence[Problem]) -> None:
        """Put each problem beside the field it is about."""
        names = {path: name for name, path in self.places().items()}
        for problem in problems:
            path = nearest(problem.field, names)
            self.add_error(names[path] if path else None, sentence(problem))

    def _post_clean(self) -> None:
        """Leave the row as it is: `drafts.editing` writes it."""


def sentence(problem: Problem) -> str:
    """Return what is wrong, to stand alone beside its field."""
    return problem.message[:1].upper() + problem.message[1:]


class NewId(forms.CharField):
    """The id of a new record, which it keeps for good."""

    def __init__(self) -> None:
        super().__init__(
            label="Id",
            max_length=60,
            help_text="Lower-case letters, digits and single hyphens. It never changes.",
        )

    def validate(self, value: Any) -> None:
        super().validate(value)
        if not SLUG.fullmatch(value):
            raise forms.ValidationError("Use lower-case letters, digits and single hyphens.")


def name_field() -> forms.CharField:
    return forms.CharField(max_length=60)


def slogan_field() -> forms.CharField:
    return forms.CharField(
        max_length=160, required=False, widget=forms.TextInput(attrs={"class": "vLargeTextField"})
    )


def number_field(label: str | None = None, *, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, required=required, min_value=-MOST_NUMBER, max_value=MOST_NUMBER
    )


def choice_field(
    values: Iterable[str], label: str | None = None, *, required: bool = True
) -> forms.ChoiceField:
    choices = [(value, value.replace("_", " ").capitalize()) for value in values]
    if not required:
        choices = [("", "—"), *choices]
    return forms.ChoiceField(label=label, choices=choices, required=required)


def several_field(values: Iterable[str], label: str | None = None) -> forms.MultipleChoiceField:
    choices = [(value, value.replace("_", " ")) for value in values]
    widget = forms.CheckboxSelectMultiple(attrs={"class": "several"})
    return forms.MultipleChoiceField(label=label, choices=choices, required=False, widget=widget)
