"""Who is playing: a signed cookie for guests, the session for accounts. Nobody is written down before they must be."""

from collections.abc import Callable
from datetime import timedelta
from uuid import UUID

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest, HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.functional import SimpleLazyObject

from game.models import Player, tidy_name

COOKIE = "guest"
LIFETIME = timedelta(days=365)
RENEW_AFTER = timedelta(days=30)
NAMELESS = "Guest"

# The signer accepts SECRET_KEY_FALLBACKS too, and renewal signs with the new key: rotating keys loses no guest.
_signer = TimestampSigner(salt="lobby.guest")


class GuestCookie:
    """The guest cookie of one request: what it says, and what the response should do about it."""

    def __init__(self, value: str | None) -> None:
        self.player_id = _read(value, LIFETIME)
        self._is_stale = self.player_id is not None and _read(value, RENEW_AFTER) is None
        self._is_cleared = value is not None and self.player_id is None
        self._issued: Player | None = None

    def issue(self, player: Player) -> None:
        """Remember this guest on this device."""
        self.player_id, self._issued, self._is_cleared = player.pk, player, False

    def clear(self) -> None:
        """Forget the guest on this device."""
        self.player_id, self._issued, self._is_cleared = None, None, True

    def seen(self, player: Player) -> None:
        """The guest is real; a cookie that grows old is renewed, so that who keeps playing is kept."""
        if self._is_stale:
            self.issue(player)

    def settle(self, request: HttpRequest, response: HttpResponseBase) -> None:
        """Write the outcome into the response."""
        if self._issued:
            response.set_cookie(
                COOKIE,
                _signer.sign(self._issued.pk.hex),
                max_age=LIFETIME,
                secure=request.is_secure(),
                httponly=True,
                samesite="Lax",
            )
        elif self._is_cleared:
            response.delete_cookie(COOKIE, samesite="Lax")


class PlayerRequest(HttpRequest):
    """A request as views get it, once PlayerMiddleware has seen it."""

    player: Player | None
    guest_cookie: GuestCookie


class PlayerMiddleware:
    """Sets `request.player`: looked up at the first use, false when nobody is known yet."""

    def __init__(self, get_response: Callable[[PlayerRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: PlayerRequest) -> HttpResponseBase:
        request.guest_cookie = GuestCookie(request.COOKIES.get(COOKIE))
        _look_up_later(request)
        response = self.get_response(request)
        request.guest_cookie.settle(request, response)
        patch_vary_headers(response, ["Cookie"])
        return response


def player_of(user: AbstractBaseUser | AnonymousUser, cookie: GuestCookie) -> Player | None:
    """The account's player, or the cookie's guest. A cookie never opens an account: that takes the password."""
    if user.is_authenticated:
        return Player.objects.filter(user_id=user.pk).first()
    if cookie.player_id is None:
        return None
    guest = Player.objects.filter(pk=cookie.player_id, user=None).first()
    if guest:
        cookie.seen(guest)
    else:
        cookie.clear()
    return guest


def ensure_player(request: PlayerRequest, name: str | None = None) -> Player:
    """The player behind the request, made now if there was none; a name, if given, becomes theirs."""
    wanted = tidy_name(name or "")
    # The lazy stand-in is left behind: what is returned is a Player through and through.
    player = player_of(request.user, request.guest_cookie)
    if player is None:
        user = request.user if request.user.is_authenticated else None
        fallback = tidy_name(user.get_username()) if user else ""
        player = Player.objects.create(name=wanted or fallback or NAMELESS, user=user)
        if user is None:
            request.guest_cookie.issue(player)
    elif wanted and wanted != player.name:
        player.name = wanted
        player.save(update_fields=["name"])
    request.player = player
    return player


def forget_player(request: PlayerRequest) -> None:
    """Look again who is playing, after signing in or out."""
    _look_up_later(request)


def _look_up_later(request: PlayerRequest) -> None:
    lookup = SimpleLazyObject(lambda: player_of(request.user, request.guest_cookie))
    request.player = lookup  # type: ignore[assignment]  # stands in for Player | None


def _read(value: str | None, max_age: timedelta) -> UUID | None:
    if not value:
        return None
    try:
        return UUID(hex=_signer.unsign(value, max_age=max_age))
    except (BadSignature, ValueError):
        return None
