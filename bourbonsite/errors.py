"""Every error a visitor can meet, as a page in the site's look with the right status."""

import logging
from collections.abc import Callable
from html import escape

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.loader import render_to_string

logger = logging.getLogger(__name__)

# status: (title, message), both written to the player.
PAGES = {
    400: (
        "That request made no sense",
        "Something in it was garbled on the way. Go back and try again.",
    ),
    403: ("This door is closed to you", "You are not allowed to see this page or to do this."),
    404: ("Nothing ages on this shelf", "There is no such page. The link may be mistyped or old."),
    405: ("Not that way round", "This page cannot be used like that. Go back and use its buttons."),
    411: ("An unmarked barrel", "The request did not say how long it is, so nobody opened it."),
    413: ("That is more than a barrel holds", "What you sent is too large for this site."),
    500: (
        "A barrel sprang a leak",
        "The fault is ours, and it has been written down. Your game is safe; please try again.",
    ),
}
CSRF_MESSAGE = (
    "This form had gone stale, so nothing was changed. Go back, reload the page and send it again; "
    "cookies must be allowed for this site."
)


def error_page(request: HttpRequest, status: int, *, message: str | None = None) -> HttpResponse:
    """The page for this status; plain HTML if the site's own template cannot be rendered."""
    title, usual_message = PAGES[status]
    message = message or usual_message
    context = {"status": status, "title": title, "message": message}
    try:
        return HttpResponse(render_to_string("errors/error.html", context, request), status=status)
    except Exception:
        logger.exception("The error page itself failed to render")
    plain = (
        '<!doctype html><html lang="en"><meta charset="utf-8">'
        f"<title>{escape(title)}</title><h1>{escape(title)}</h1>"
        f'<p>{escape(message)}</p><p><a href="/">To the front door</a></p></html>'
    )
    return HttpResponse(plain, status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Garbled requests, and those whose body is too large."""
    return error_page(request, 413 if isinstance(exception, RequestDataTooBig) else 400)


def permission_denied(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """PermissionDenied, with the words it was raised with, if any."""
    return error_page(request, 403, message=str(exception or "") or None)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Unknown addresses."""
    return error_page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    """Our own faults."""
    return error_page(request, 500)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form whose token is missing or old."""
    return error_page(request, 403, message=CSRF_MESSAGE)


class ErrorPages:
    """Gives bare error responses, such as Django's own 405, the page of their status."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        if response.status_code not in PAGES or not _is_bare(response):
            return response
        page = error_page(request, response.status_code)
        if "Allow" in response:
            page["Allow"] = response["Allow"]
        return page


def _is_bare(response: HttpResponseBase) -> bool:
    """Whether nothing was said to a person yet."""
    is_html = response.get("Content-Type", "").startswith("text/html")
    return is_html and isinstance(response, HttpResponse) and not response.content
