"""Where to go after a form."""

from typing import overload

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


@overload
def safe_next(request: HttpRequest, otherwise: str) -> str: ...
@overload
def safe_next(request: HttpRequest, otherwise: None) -> str | None: ...
def safe_next(request: HttpRequest, otherwise: str | None) -> str | None:
    """The address asked for as `next` if it lies on this site; else the named one, if any."""
    wanted = request.POST.get("next") or request.GET.get("next") or ""
    if url_has_allowed_host_and_scheme(
        wanted, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    ):
        return wanted
    return resolve_url(otherwise) if otherwise else None
