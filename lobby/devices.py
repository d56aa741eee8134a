"""Which accounts have been signed in to on this device: a signed cookie that opens nothing by itself."""

from datetime import timedelta

from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponseBase

COOKIE = "device"
LIFETIME = timedelta(days=365)
MOST = 4

_signer = TimestampSigner(salt="lobby.device")


def is_known(request: HttpRequest, username: str) -> bool:
    """Whether this account was signed in to here before."""
    return username in _names(request)


def remember(request: HttpRequest, response: HttpResponseBase, username: str) -> None:
    """Note in the response that this account was signed in to here."""
    names = [username, *(name for name in _names(request) if name != username)][:MOST]
    response.set_cookie(
        COOKIE,
        _signer.sign_object(names),
        max_age=LIFETIME,
        secure=request.is_secure(),
        httponly=True,
        samesite="Lax",
    )


def _names(request: HttpRequest) -> list[str]:
    try:
        return list(_signer.unsign_object(request.COOKIES.get(COOKIE, ""), max_age=LIFETIME))
    except (BadSignature, ValueError, TypeError):
        return []
