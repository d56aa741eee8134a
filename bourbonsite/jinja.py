"""The Jinja2 environment behind every page but the admin."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from jinja2 import Environment, StrictUndefined


def url(name: str, *args: object, **kwargs: object) -> str:
    """The address of a named route, as `{% url %}` would give it."""
    return reverse(name, args=args, kwargs=kwargs)


def environment(**options: Any) -> Environment:
    """Built by Django's Jinja2 backend, which adds request, csrf_input and csrf_token itself."""
    # A misspelt name fails in tests and in production alike, instead of showing nothing.
    options["undefined"] = StrictUndefined
    made = Environment(**options, trim_blocks=True, lstrip_blocks=True)  # noqa: S701 - Django's backend turns autoescape on
    made.globals.update(static=static, url=url)
    return made
