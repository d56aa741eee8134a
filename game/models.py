"""What the game keeps in the database."""

import unicodedata
import uuid

from django.conf import settings
from django.db import models

NAME_LENGTH = 24
_UNPRINTABLE = {"Cc", "Cf", "Cs", "Co"}


def tidy_name(raw: str) -> str:
    """A name as it is shown: one form of every letter, single spaces, nothing invisible. May be empty."""
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    visible = (letter for letter in spaced if unicodedata.category(letter) not in _UNPRINTABLE)
    return "".join(visible).strip()[:NAME_LENGTH].strip()


class Player(models.Model):
    """Somebody who sits at tables: a guest, or the face of an account."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=NAME_LENGTH)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.CheckConstraint(condition=~models.Q(name=""), name="player_has_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        return self.user_id is None
