"""Fields for short lists: rewards of a slot, and counts by card."""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from content.forms.effects import kinds_of
from content.forms.numbers import whole_number
from game.engine.bourbonomics.effects import Reward

SPARE = 2
"""Empty rows offered below what there is."""
MOST = 40


class PairsWidget(forms.Widget):
    """Rows of a menu and a number."""

    template_name = "content/admin/pairs.html"
    choices: Sequence[tuple[str, str]] = ()
    spare = SPARE

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        pairs = list(value or [])
        known = {choice for choice, _ in self.choices}
        strays = [(what, what) for what, _ in pairs if what and what not in known]
        context["choices"] = [("", "—"), *self.choices, *strays]
        context["rows"] = [
            {"what": f"{name}-{n}-what", "count": f"{name}-{n}-count", "value": pair}
            for n, pair in enumerate([*pairs, *[("", "")] * self.spare])
        ]
        return context

    def value_from_datadict(self, data: Any, files: Any, name: str) -> list[tuple[str, str]]:
        rows = [
            (data.get(f"{name}-{n}-what", ""), data.get(f"{name}-{n}-count", "").strip())
            for n in range(MOST)
        ]
        return [(what, count) for what, count in rows if what or count]

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return f"{name}-0-what" not in data


class CountsField(forms.Field):
    """How many of which card, as a catalogue file writes it: ids and numbers."""

    widget = PairsWidget

    def prepare_value(self, value: Any) -> Any:
        return list(value.items()) if isinstance(value, Mapping) else value

    def to_python(self, value: Any) -> dict[str, int]:
        counts: dict[str, int] = {}
        for what, count in value or []:
            if not what:
                raise ValidationError(f"{count} of what? Choose a card.")
            if what in counts:
                raise ValidationError(f"{what} is named twice.")
            counts[what] = whole_number(count, what)
        return counts


class RewardsWidget(PairsWidget):
    spare = 1


class RewardsField(forms.Field):
    """Rewards of a slot; each kind has at most one number."""

    widget = RewardsWidget

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(required=False, **kwargs)
        self.kinds = {kind.tag: kind for kind in kinds_of(Reward)}
        assert isinstance(self.widget, PairsWidget)
        self.widget.choices = [(tag, _words(kind.label, kind)) for tag, kind in self.kinds.items()]

    def prepare_value(self, value: Any) -> Any:
        if value and isinstance(value[0], Mapping):
            return [(reward["kind"], self._number_of(reward)) for reward in value]
        return value

    def to_python(self, value: Any) -> list[dict[str, Any]]:
        return [self._reward(what, count) for what, count in value or []]

    def _reward(self, what: str, count: str) -> dict[str, Any]:
        kind = self.kinds.get(what)
        if kind is None:
            raise ValidationError("Choose what the reward is.")
        if not kind.parameters:
            return {"kind": what}
        [parameter] = kind.parameters
        if not count and parameter.default is not None:
            return {"kind": what, parameter.name: parameter.default}
        return {"kind": what, parameter.name: whole_number(count, kind.label)}

    def _number_of(self, reward: Mapping[str, Any]) -> Any:
        numbers = [value for name, value in reward.items() if name != "kind"]
        return numbers[0] if numbers else ""


def _words(label: str, kind: Any) -> str:
    return f"{label}: {kind.parameters[0].label}" if kind.parameters else label
