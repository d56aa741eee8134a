"""The front door, the rooms behind it, and the light switch."""

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from lobby.addresses import safe_next
from lobby.coming import ROOMS

THEME_COOKIE = "theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 60 * 60


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home/home.html")


@require_safe
def coming(request: HttpRequest, room: str) -> HttpResponse:
    """A room that is announced but not open yet."""
    return render(request, "coming.html", {"room": ROOMS[room]})


@require_POST
def theme(request: HttpRequest) -> HttpResponse:
    """Keep the light that was asked for, or follow the device again."""
    wanted = request.POST.get("theme")
    response = redirect(safe_next(request, "lobby:home"))
    if wanted == "device":
        response.delete_cookie(THEME_COOKIE, samesite="Lax")
    elif wanted in THEMES:
        # Not HttpOnly: static/js/theme.js writes the same cookie.
        response.set_cookie(
            THEME_COOKIE, wanted, max_age=YEAR, secure=request.is_secure(), samesite="Lax"
        )
    else:
        raise BadRequest("There is no such light.")
    return response
