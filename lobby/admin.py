"""The admin's own sign-in page counts guesses as the site's does."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.forms import AdminAuthenticationForm
from django.core.exceptions import ValidationError

from lobby import accounts


class ThrottledSignIn(AdminAuthenticationForm):
    def clean(self) -> dict[str, Any]:
        assert self.request is not None
        name = accounts.account_name(self.cleaned_data.get("username") or "")
        try:
            with accounts.guarded(self.request, name):
                return super().clean()
        except accounts.TooManyAttempts as refusal:
            raise ValidationError(str(refusal)) from refusal


admin.site.login_form = ThrottledSignIn
