"""Forms of distilleries and of the table itself."""

from django import forms

from content.forms.effects import EffectField
from content.forms.lists import CountsField, PairsWidget
from content.forms.records import (
    NewId,
    RecordForm,
    name_field,
    number_field,
    several_field,
    slogan_field,
)
from game.engine.bourbonomics.content import Content
from game.engine.bourbonomics.effects import Ability, Constraint


class DistilleryForm(RecordForm):
    section = "distilleries"
    paths = {
        "bills": "start.bills",
        "random_commons": "start.random_commons",
        "dealt": "start.dealt",
        "kept": "start.kept",
        "barrel": "start.barrel",
        "barrel_age": "start.barrel_age",
        "deck": "start.deck",
    }
    sheets = [
        (None, ["id", "name", "slogan", ("capital", "slots"), "humans_only"]),
        (
            "On the table at the start",
            ["bills", ("random_commons", "dealt", "kept"), ("barrel", "barrel_age"), "deck"],
        ),
        ("Ability", ["ability"]),
        ("Constraint", ["constraint"]),
    ]

    id = NewId()
    name = name_field()
    capital = number_field()
    slots = number_field("Rickhouse slots")
    humans_only = forms.BooleanField(required=False, help_text="Bots never take it.")
    bills = several_field((), "Staged bills")
    random_commons = number_field("Random Commons", required=False)
    dealt = number_field("Bills dealt", required=False)
    kept = number_field("of which kept", required=False)
    barrel = forms.ChoiceField(label="Pre-aged barrel of", required=False)
    barrel_age = number_field("Its age", required=False)
    deck = CountsField(label="Cards beyond the starter deck", required=False)
    ability = EffectField(Ability, required=False)
    constraint = EffectField(Constraint, required=False)
    slogan = slogan_field()

    def offer(self, content: Content) -> None:
        starters = [(bill.id, bill.name) for bill in content.bills if bill.starter]
        _offer(self.fields["bills"], starters)
        _offer(self.fields["barrel"], [("", "—"), *starters])
        offer_cards(self.fields["deck"], content)


class TableForm(RecordForm):
    section = "table"
    paths = {f"deck_{seats}": f"deck_size.{seats}" for seats in ("2", "3", "4")}
    sheets = [
        (None, [("market", "hand"), ("deck_2", "deck_3", "deck_4")]),
        ("Starter deck", ["starter_deck"]),
        ("Starter buffer", ["starter_buffer"]),
    ]

    starter_deck = CountsField()
    starter_buffer = CountsField()
    deck_2 = number_field("Bills in the deck for 2 seats")
    deck_3 = number_field("for 3 seats")
    deck_4 = number_field("for 4 seats")
    market = number_field("Face-up market cards")
    hand = number_field("Cards in a hand")

    def offer(self, content: Content) -> None:
        offer_cards(self.fields["starter_deck"], content)
        offer_cards(self.fields["starter_buffer"], content)


def offer_cards(field: forms.Field, content: Content) -> None:
    """Let the field count cards that personal decks are made of."""
    assert isinstance(field.widget, PairsWidget)
    resources = [(card.id, card.name) for card in content.resources]
    field.widget.choices = [*resources, *((card.id, card.name) for card in content.labor)]


def _offer(field: forms.Field, choices: list[tuple[str, str]]) -> None:
    assert isinstance(field, forms.ChoiceField)
    field.choices = choices
