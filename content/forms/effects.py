"""A field for one effect: pick its kind, then give that kind's own parameters."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, get_args, get_origin

import msgspec
from django import forms
from django.core.exceptions import ValidationError

from content.forms.numbers import whole_number
from game.engine.bourbonomics.tags import ALL_TAGS


@dataclass(frozen=True)
class Parameter:
    """One parameter of an effect kind, as a form sees it."""

    name: str
    shape: Literal["number", "flag", "numbers", "choice", "tags"]
    default: Any = None
    choices: tuple[str, ...] = ()

    @property
    def label(self) -> str:
        return self.name.replace("_", " ")


@dataclass(frozen=True)
class Kind:
    """One kind of effect: its name in the catalogue, what it does, and its parameters."""

    tag: str
    about: str
    parameters: tuple[Parameter, ...]

    @property
    def label(self) -> str:
        return self.tag.replace("_", " ")


def kinds_of(union: Any) -> tuple[Kind, ...]:
    """Return every kind of effect in a union, by name."""
    members = get_args(union) or (union,)
    return tuple(sorted((_kind(member) for member in members), key=lambda kind: kind.tag))


def _kind(effect: Any) -> Kind:
    info = msgspec.inspect.type_info(effect)
    assert isinstance(info, msgspec.inspect.StructType)
    about = (effect.__doc__ or "").strip().split("\n")[0]
    fields = msgspec.structs.fields(effect)
    return Kind(str(info.tag), about, tuple(_parameter(field) for field in fields))


def _parameter(field: msgspec.structs.FieldInfo) -> Parameter:
    default = None if field.default is msgspec.NODEFAULT else field.default
    origin = get_origin(field.type)
    if field.type is bool:
        return Parameter(field.name, "flag", default)
    if origin is Literal:
        return Parameter(field.name, "choice", default, get_args(field.type))
    if origin is tuple:
        is_numbers = get_args(field.type)[0] is int
        return Parameter(field.name, "numbers" if is_numbers else "tags", default)
    return Parameter(field.name, "number", default)


class EffectWidget(forms.Widget):
    """A menu of kinds, and for each kind its parameters; a script hides those not chosen."""

    template_name = "content/admin/effect.html"

    def __init__(self, union: Any, *, optional: bool) -> None:
        super().__init__()
        self.kinds = kinds_of(union)
        self.optional = optional

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        value = value if isinstance(value, Mapping) else {}
        chosen = value.get("kind", "")
        context["kinds"] = [
            {
                "tag": kind.tag,
                "label": kind.label,
                "about": kind.about,
                "is_chosen": kind.tag == chosen,
                "parameters": [
                    self._input(name, kind, parameter, value if kind.tag == chosen else {})
                    for parameter in kind.parameters
                ],
            }
            for kind in self.kinds
        ]
        context["optional"] = self.optional
        return context

    def _input(
        self, name: str, kind: Kind, parameter: Parameter, value: Mapping[str, Any]
    ) -> dict[str, Any]:
        given = value.get(parameter.name, parameter.default)
        if parameter.shape in ("numbers", "tags") and isinstance(given, list | tuple):
            given = ", ".join(map(str, given))
        return {
            "name": f"{name}-{kind.tag}-{parameter.name}",
            "shape": parameter.shape,
            "label": parameter.label,
            "value": "" if given is None else given,
            "choices": parameter.choices,
            "help": f"of {', '.join(ALL_TAGS)}" if parameter.shape == "tags" else "",
        }

    def value_from_datadict(self, data: Any, files: Any, name: str) -> Any:
        chosen = data.get(name, "")
        kind = next((kind for kind in self.kinds if kind.tag == chosen), None)
        if kind is None:
            return {"kind": chosen} if chosen else None
        value: dict[str, Any] = {"kind": kind.tag}
        for parameter in kind.parameters:
            value[parameter.name] = data.get(f"{name}-{kind.tag}-{parameter.name}", "")
        return value

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return name not in data


class EffectField(forms.Field):
    """An effect as it is written in a catalogue file."""

    widget: EffectWidget

    def __init__(self, union: Any, *, required: bool = True, **kwargs: Any) -> None:
        widget = EffectWidget(union, optional=not required)
        super().__init__(required=required, widget=widget, **kwargs)

    def to_python(self, value: Any) -> dict[str, Any] | None:
        if not value:
            return None
        kind = next((kind for kind in self.widget.kinds if kind.tag == value["kind"]), None)
        if kind is None:
            raise ValidationError(f"There is no effect “{value['kind']}”.")
        effect = {"kind": kind.tag}
        for parameter in kind.parameters:
            given = _read(parameter, value.get(parameter.name))
            if given is not None:
                effect[parameter.name] = given
        return effect


def _read(parameter: Parameter, given: Any) -> Any:
    if parameter.shape == "flag":
        return bool(given) and given != "False"
    if not isinstance(given, str):
        return given
    text = given.strip()
    if not text:
        return None
    match parameter.shape:
        case "number":
            return whole_number(text, parameter.label)
        case "numbers":
            return [whole_number(part, parameter.label) for part in text.split(",") if part.strip()]
        case "tags":
            return [part.strip() for part in text.split(",") if part.strip()]
    return text
