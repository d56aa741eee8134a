"""Accounts: how a guest becomes one, comes back to one, and leaves it."""

import contextlib
from collections.abc import Iterator

from django.contrib.auth import authenticate, login, logout
from django.contrib.auth.models import User
from django.db import IntegrityError, models, transaction
from django.http import HttpRequest

from game.models import Player, tidy_name
from lobby import devices, throttle
from lobby.guests import NAMELESS, PlayerRequest, ensure_player, forget_player


class SignInRefused(Exception):
    """Why nobody was signed in, written to the player."""


class TooManyAttempts(SignInRefused):
    """Refused before the password was even looked at."""


class NameTaken(Exception):
    """Somebody has this account name already."""


def account_name(raw: str) -> str:
    """An account name as it is stored and compared: capitals make no difference."""
    return User.normalize_username(tidy_name(raw).casefold())


def sign_up(request: PlayerRequest, name: str, password: str) -> User:
    """Turn whoever is playing into an account that keeps their player, and so their games.

    Raises NameTaken.
    """
    try:
        with transaction.atomic():
            user = User.objects.create_user(username=account_name(name), password=password)
            # Locked, so that a form sent twice cannot give one guest to two accounts.
            player = _guest(request).select_for_update().first()
            player = player or Player(name=NAMELESS)
            player.user = user
            if player.name == NAMELESS:
                player.name = tidy_name(name)
            player.save()
    except IntegrityError as error:
        raise NameTaken from error
    request.guest_cookie.clear()
    login(request, user)
    forget_player(request)
    return user


def sign_in(request: PlayerRequest, name: str, password: str) -> None:
    """Sign in, and bring the games played on this device as a guest along.

    Raises SignInRefused; TooManyAttempts when it is time to wait.
    """
    username = account_name(name)
    with guarded(request, username):
        user = authenticate(request, username=username, password=password)
        if user is None:
            raise SignInRefused("No account has this name and password.")
    guest = _guest(request).first()
    login(request, user)
    if guest is None or merge_players(guest, ensure_player(request)):
        request.guest_cookie.clear()
    forget_player(request)


@contextlib.contextmanager
def guarded(request: HttpRequest, username: str) -> Iterator[None]:
    """Count what happens inside as one guess at a password, and forgive it if nothing is raised.

    Raises TooManyAttempts before anything happens.
    """
    address = request.META.get("REMOTE_ADDR", "")
    is_known = devices.is_known(request, username)
    if not throttle.note_attempt(username, address, is_known_device=is_known):
        minutes = int(throttle.WINDOW.total_seconds() // 60)
        raise TooManyAttempts(f"Too many attempts. Wait {minutes} minutes and try again.")
    yield
    throttle.forgive(username, address)


def sign_out(request: PlayerRequest) -> None:
    """Leave the account on this device. The next game here is a new guest's, or that of one who could not be merged."""
    logout(request)
    forget_player(request)


def merge_players(guest: Player, into: Player) -> bool:
    """Give everything that points at the guest to another player, then remove the guest. False if something stayed.

    A row that cannot move, such as a seat at a table where the other player sits already, stays the guest's own.
    """
    with transaction.atomic():
        # One order for all, so that two merges at once wait for each other instead of dying in a deadlock.
        ids = [guest.pk, into.pk]
        locked = {
            player.pk: player
            for player in Player.objects.select_for_update().filter(pk__in=ids).order_by("pk")
        }
        if guest.pk not in locked:
            return True  # merged a moment ago, by another tab
        if guest.pk == into.pk or into.pk not in locked:
            return False
        moved = [move_rows(relation, guest, into) for relation in _relations_to_player()]
        if not all(moved):
            return False
        locked[guest.pk].delete()
        return True


def _guest(request: PlayerRequest) -> models.QuerySet[Player]:
    """The guest this device remembers: one row or none."""
    player_id = request.guest_cookie.player_id
    return Player.objects.filter(pk=player_id, user=None) if player_id else Player.objects.none()


def _relations_to_player() -> list[models.ForeignObjectRel]:
    """Every foreign key to Player, those of many-to-many tables included."""
    fields = Player._meta.get_fields(include_hidden=True)
    return [
        field
        for field in fields
        if isinstance(field, models.ForeignObjectRel) and (field.one_to_many or field.one_to_one)
    ]


def move_rows(relation: models.ForeignObjectRel, owner: models.Model, heir: models.Model) -> bool:
    """Hand on the rows of one foreign key, each by itself; False if one could not move."""
    name = relation.field.name
    everything = True
    for row in relation.related_model._base_manager.select_for_update().filter(**{name: owner}):
        try:
            with transaction.atomic():
                type(row)._base_manager.filter(pk=row.pk).update(**{name: heir})
        except IntegrityError:
            everything = False
    return everything
