"""The form of a mash bill."""

from typing import get_args

from django import forms

from content.forms.grids import GridField
from content.forms.records import (
    NewId,
    RecordForm,
    choice_field,
    name_field,
    number_field,
    slogan_field,
)
from game.engine.bourbonomics.content import Grain, Rarity

_SPECIALTY = ("cask", "corn", "rye", "barley", "wheat")


class BillForm(RecordForm):
    section = "bills"
    paths = {
        "corn_least": "recipe.corn[0]",
        "corn_most": "recipe.corn[1]",
        "grain": "recipe.grain",
        "rye": "recipe.rye",
        "barley": "recipe.barley",
        "wheat": "recipe.wheat",
        "max_rye": "recipe.max_rye",
        **{f"specialty_{kind}": f"recipe.specialty.{kind}" for kind in _SPECIALTY},
        **{
            f"{medal}_{part}": f"{medal}.{part}"
            for medal in ("silver", "gold")
            for part in ("value", "min_age", "min_demand")
        },
    }
    sheets = [
        (None, ["id", "name", "slogan", ("rarity", "starter")]),
        (
            "Recipe",
            [
                ("corn_least", "corn_most", "grain"),
                ("rye", "barley", "wheat", "max_rye", "primary"),
                tuple(f"specialty_{kind}" for kind in _SPECIALTY),
            ],
        ),
        ("What a sale pays", ["grid"]),
        ("Silver", [("silver_value", "silver_min_age", "silver_min_demand")]),
        ("Gold", [("gold_value", "gold_min_age", "gold_min_demand")]),
    ]

    id = NewId()
    name = name_field()
    rarity = choice_field(get_args(Rarity))
    starter = forms.BooleanField(required=False, help_text="Stays outside the bourbon deck.")
    corn_least = number_field("Corn, at least")
    corn_most = number_field("Corn, at most")
    grain = number_field("Grains in all")
    rye = number_field("Rye among them", required=False)
    barley = number_field("Barley", required=False)
    wheat = number_field("Wheat", required=False)
    max_rye = number_field("Rye, at most", required=False)
    primary = choice_field(get_args(Grain), "Primary grain on a tie", required=False)
    specialty_cask = number_field("Specialty cask", required=False)
    specialty_corn = number_field("Specialty corn", required=False)
    specialty_rye = number_field("Specialty rye", required=False)
    specialty_barley = number_field("Specialty barley", required=False)
    specialty_wheat = number_field("Specialty wheat", required=False)
    grid = GridField(
        label="Grid",
        help_text="Rows are ages, columns are demands; a band left empty does not count.",
    )
    silver_value = number_field("Silver pays", required=False)
    silver_min_age = number_field("from age", required=False)
    silver_min_demand = number_field("from demand", required=False)
    gold_value = number_field("Gold pays", required=False)
    gold_min_age = number_field("from age", required=False)
    gold_min_demand = number_field("from demand", required=False)
    slogan = slogan_field()
