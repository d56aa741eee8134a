"""How often a password may be guessed, counted in the database for all workers alike.

Three counts in one window: a name from one address, one address whatever the names, and one name wherever the guesses
come from. The last would let anybody lock an owner out, so it spares devices the owner has signed in on before.
"""

from datetime import timedelta
from ipaddress import IPv6Network, ip_address

from django.db.models import Count, Q
from django.utils import timezone

from lobby.models import SignInAttempt

WINDOW = timedelta(minutes=15)
PAIR_LIMIT = 8
ADDRESS_LIMIT = 40  # a whole household, or a club evening behind one router
NAME_LIMIT = 40


def note_attempt(username: str, address: str, *, is_known_device: bool = False) -> bool:
    """Write this attempt down and say whether it may go on.

    It is written before it is counted, so attempts made at the same moment all see each other. One that may not go on
    is struck out again: knocking at a closed door does not keep it closed.
    """
    SignInAttempt.objects.filter(made_at__lt=timezone.now() - WINDOW).delete()
    source = network(address)
    attempt = SignInAttempt.objects.create(username=username, address=source)
    by_name, by_address = Q(username=username), Q(address=source)
    made = SignInAttempt.objects.filter(by_name | by_address).aggregate(
        pair=Count("pk", filter=by_name & by_address),
        address=Count("pk", filter=by_address),
        name=Count("pk", filter=by_name),
    )
    may_go_on = (
        made["pair"] <= PAIR_LIMIT
        and made["address"] <= ADDRESS_LIMIT
        and (is_known_device or made["name"] <= NAME_LIMIT)
    )
    if not may_go_on:
        attempt.delete()
    return may_go_on


def forgive(username: str, address: str) -> None:
    """The right password was given: earlier slips no longer count."""
    SignInAttempt.objects.filter(username=username, address=network(address)).delete()


def network(address: str) -> str:
    """Where guesses come from. One IPv6 customer has a whole /64 of addresses to guess from."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    return str(IPv6Network((int(found), 64), strict=False)) if found.version == 6 else str(found)
