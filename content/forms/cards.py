"""Forms of resources, Labor, operations cards and investments."""

from typing import get_args

from django import forms

from content.forms.effects import EffectField
from content.forms.records import (
    NewId,
    RecordForm,
    choice_field,
    name_field,
    number_field,
    slogan_field,
)
from game.engine.bourbonomics.content import Domain, Grade, Kind, Size
from game.engine.bourbonomics.effects import InvestmentEffect, OperationEffect, SaleBonus


class ResourceForm(RecordForm):
    section = "resources"
    sheets = [
        (None, ["id", "name", "slogan", ("kind", "grade"), ("cost", "supply")]),
        ("On sale", ["bonus"]),
    ]

    id = NewId()
    name = name_field()
    kind = choice_field(get_args(Kind))
    grade = choice_field(get_args(Grade))
    cost = number_field()
    supply = number_field("Copies in the supply")
    slogan = slogan_field()
    bonus = EffectField(SaleBonus, required=False)


class LaborForm(RecordForm):
    section = "labor"
    sheets = [(None, ["id", "name", "slogan", ("domain", "value"), ("cost", "supply")])]

    id = NewId()
    name = name_field()
    domain = choice_field(get_args(Domain), "Helps to buy")
    value = number_field("Is worth")
    cost = number_field()
    supply = number_field("Copies in the supply")
    slogan = slogan_field()


class OperationForm(RecordForm):
    section = "operations"
    sheets = [
        (None, ["id", "name", "slogan", ("cost", "supply"), "attack"]),
        ("What it does", ["effect"]),
    ]

    id = NewId()
    name = name_field()
    cost = number_field()
    supply = number_field("Copies in the supply")
    effect = EffectField(OperationEffect)
    attack = forms.BooleanField(required=False, help_text="Attacks wait for the second round.")
    slogan = slogan_field()


class InvestmentForm(RecordForm):
    section = "investments"
    sheets = [
        (None, ["id", "name", "slogan", ("size", "category"), ("cost", "supply")]),
        ("What it does", ["effect"]),
    ]

    id = NewId()
    name = name_field()
    cost = number_field()
    size = choice_field(get_args(Size))
    category = forms.CharField(max_length=30)
    effect = EffectField(InvestmentEffect)
    supply = number_field("Copies in the supply")
    slogan = slogan_field()
