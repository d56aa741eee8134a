"""What a browser may load from our pages, and which requests are not worth answering."""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import BadRequest, RequestDataTooBig
from django.http import HttpRequest, HttpResponse, HttpResponseBase

Handler = Callable[[HttpRequest], HttpResponseBase]

# No inline script or style anywhere, the admin included.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "img-src 'self' data:",
    )
)


class ContentSecurityPolicy:
    """Puts the policy on every response, static files and error pages included."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        response.setdefault("Content-Security-Policy", POLICY)
        return response


class RefuseGarbage:
    """Turns away bodies too large to be ours and characters PostgreSQL cannot hold."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if "Transfer-Encoding" in request.headers:
            return HttpResponse(status=411)  # no browser sends such a body, and it has no limit
        length = request.META.get("CONTENT_LENGTH") or "0"
        if not length.isdigit():
            raise BadRequest("The length of the request is not a number.")
        if int(length) > body_limit(request.path):
            raise RequestDataTooBig("The request is larger than anything this site accepts.")
        if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
            raise BadRequest("The address contains a NUL character.")
        # A quoted cookie may spell NUL as \000, which would reach the session query.
        for name in [name for name, value in request.COOKIES.items() if "\0" in value]:
            del request.COOKIES[name]
        return self.get_response(request)


def body_limit(path: str) -> int:
    """How many bytes a request to this path may carry."""
    if path.startswith("/admin/"):
        return int(settings.ADMIN_UPLOAD_MAX_SIZE)
    return int(settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
