"""What is asked of whoever tries a draft out."""

from django import forms

from game.bots import LEVELS
from game.curating.balance import MOST_GAMES

_LEVELS = [(level, level.title()) for level in LEVELS]


class _Spoken(forms.Form):
    def words(self) -> str:
        """Return everything that is wrong, in a line."""
        return " ".join(
            f"{self[name].label}: {message}"
            for name, messages in self.errors.items()
            for message in messages
        )


class PlaytestForm(_Spoken):
    bots = forms.IntegerField(label="Bots", min_value=1, max_value=3, initial=2)
    level = forms.ChoiceField(label="Level", choices=_LEVELS)

    @property
    def levels(self) -> list[str]:
        return [self.cleaned_data["level"]] * self.cleaned_data["bots"]


class BalanceForm(_Spoken):
    games = forms.IntegerField(label="Games", min_value=2, max_value=MOST_GAMES, initial=100)
    players = forms.IntegerField(label="Seats", min_value=2, max_value=4, initial=3)
    level = forms.ChoiceField(label="Level", choices=_LEVELS)
