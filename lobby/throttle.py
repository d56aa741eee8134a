"""How often a password may be guessed: by account name and address, counted in the database for all workers alike."""

from datetime import timedelta

from django.utils import timezone

from lobby.models import SignInAttempt

WINDOW = timedelta(minutes=15)
LIMIT = 8


def note_attempt(username: str, address: str) -> bool:
    """Write this attempt down and say whether it may go on.

    It is written before it is counted, so attempts made at the same moment all see each other.
    """
    SignInAttempt.objects.filter(made_at__lt=timezone.now() - WINDOW).delete()
    SignInAttempt.objects.create(username=username, address=address)
    return SignInAttempt.objects.filter(username=username, address=address).count() <= LIMIT


def forgive(username: str, address: str) -> None:
    """The right password was given: earlier slips no longer count."""
    SignInAttempt.objects.filter(username=username, address=address).delete()
