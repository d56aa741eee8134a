"""The forms about oneself."""

from django import forms
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.contrib.auth.validators import UnicodeUsernameValidator
from django.core.exceptions import ValidationError

from game.bots import LEVELS
from game.models import NAME_LENGTH, Player, tidy_name
from lobby.accounts import account_name
from lobby.guests import NAMELESS

BOTS = [(level, level.capitalize()) for level in LEVELS]
NOBODY_OR_BOTS = [("", "Nobody"), *BOTS]


class NameForm(forms.ModelForm):
    """What the table calls you."""

    class Meta:
        model = Player
        fields = ["name"]
        labels = {"name": "Name at the table"}
        help_texts = {"name": f"Up to {NAME_LENGTH} characters. Everyone you play with sees it."}
        widgets = {"name": forms.TextInput(attrs={"autocomplete": "nickname"})}

    def clean_name(self) -> str:
        name = tidy_name(self.cleaned_data["name"])
        if not name:
            raise ValidationError("Write at least one visible character.")
        return name


class SignUpForm(forms.Form):
    """A name and a password, and nothing else."""

    name = forms.CharField(
        label="Account name",
        max_length=NAME_LENGTH,
        validators=[
            UnicodeUsernameValidator(
                message="Use letters, digits and @ . + - _ only, without spaces."
            )
        ],
        help_text="You sign in with it. Letters, digits and @ . + - _",
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        strip=False,
        max_length=200,
        help_text="At least 8 characters, not only digits, and not one that everybody uses.",
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    again = forms.CharField(
        label="Password again",
        strip=False,
        max_length=200,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )

    def clean_name(self) -> str:
        name = self.cleaned_data["name"]
        if User.objects.filter(username=account_name(name)).exists():
            raise ValidationError("Somebody has this name already. Choose another.")
        return name

    def clean(self) -> None:
        password, again = self.cleaned_data.get("password"), self.cleaned_data.get("again")
        if password and again and password != again:
            self.add_error("again", "The two passwords differ.")
        if password:
            try:
                validate_password(password, User(username=self.cleaned_data.get("name", "")))
            except ValidationError as error:
                self.add_error("password", error)


class SignInForm(forms.Form):
    name = forms.CharField(
        label="Account name",
        max_length=150,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        strip=False,
        max_length=200,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class SoloForm(forms.Form):
    """A table for one: your name, one to three bots, and a seed if you want a certain game."""

    name = forms.CharField(
        label="Your name",
        max_length=NAME_LENGTH,
        required=False,
        help_text=f"Up to {NAME_LENGTH} characters. Left empty, you are {NAMELESS}.",
        widget=forms.TextInput(attrs={"autocomplete": "nickname"}),
    )
    first = forms.ChoiceField(label="First opponent", choices=BOTS, initial="apprentice")
    second = forms.ChoiceField(label="Second opponent", choices=NOBODY_OR_BOTS, required=False)
    third = forms.ChoiceField(label="Third opponent", choices=NOBODY_OR_BOTS, required=False)
    seed = forms.CharField(
        max_length=60,
        required=False,
        help_text="The same seed deals the same cards. Leave it empty for a game nobody can know.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    @property
    def levels(self) -> list[str]:
        """The bots' levels, in seat order."""
        chosen = (self.cleaned_data[field] for field in ("first", "second", "third"))
        return [level for level in chosen if level]
