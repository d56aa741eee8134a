"""A field for a pay grid: age bands down, demand bands across, what a sale pays in the cells."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from content.forms.numbers import whole_number

LEAST = 4
"""So many rows and columns are always offered; left empty, they do not count."""
MOST = 12


class GridWidget(forms.Widget):
    """A table of numbers with its bands as headings."""

    template_name = "content/admin/grid.html"

    def get_context(self, name: str, value: Any, attrs: Any) -> dict[str, Any]:
        context = super().get_context(name, value, attrs)
        grid = value if isinstance(value, Mapping) else {}
        ages, demands = list(grid.get("ages", [])), list(grid.get("demands", []))
        pays = grid.get("pays", [])
        rows, columns = max(LEAST, len(ages) + 1), max(LEAST, len(demands) + 1)
        context["demands"] = [
            {"name": f"{name}-demand-{n}", "value": _at(demands, n)} for n in range(columns)
        ]
        context["rows"] = [
            {
                "name": f"{name}-age-{row}",
                "value": _at(ages, row),
                "cells": [
                    {"name": f"{name}-pay-{row}-{n}", "value": _at(_at(pays, row), n)}
                    for n in range(columns)
                ],
            }
            for row in range(rows)
        ]
        return context

    def value_from_datadict(self, data: Any, files: Any, name: str) -> dict[str, Any]:
        ages = [data.get(f"{name}-age-{n}", "").strip() for n in range(MOST)]
        demands = [data.get(f"{name}-demand-{n}", "").strip() for n in range(MOST)]
        cells = [
            [data.get(f"{name}-pay-{row}-{n}", "").strip() for n in range(MOST)]
            for row in range(MOST)
        ]
        rows = [n for n in range(MOST) if ages[n] or any(cells[n])]
        columns = [n for n in range(MOST) if demands[n] or any(row[n] for row in cells)]
        return {
            "ages": [ages[n] for n in rows],
            "demands": [demands[n] for n in columns],
            "pays": [[cells[row][n] for n in columns] for row in rows],
        }

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:
        return f"{name}-age-0" not in data


class GridField(forms.Field):
    """A grid as it is written in a catalogue file."""

    widget = GridWidget

    def to_python(self, value: Any) -> dict[str, Any]:
        grid = value or {"ages": [], "demands": [], "pays": []}
        return {
            "ages": [_number(band, "An age band") for band in grid["ages"]],
            "demands": [_number(band, "A demand band") for band in grid["demands"]],
            "pays": [[_number(cell, "A cell") for cell in row] for row in grid["pays"]],
        }

    def has_changed(self, initial: Any, data: Any) -> bool:
        try:
            return self.to_python(data) != initial
        except ValidationError:
            return True


def _number(text: Any, what: str) -> int:
    if text == "":
        raise ValidationError(f"{what} is empty.")
    return whole_number(text, what)


def _at(values: Any, position: int) -> Any:
    return values[position] if isinstance(values, list) and position < len(values) else ""
