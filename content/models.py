"""Published catalogues, kept for ever."""

from typing import Any

from django.conf import settings
from django.db import models


class ImmutableRevision(Exception):
    """Somebody tried to change or delete a published revision."""


class Revision(models.Model):
    """One published catalogue. Games pin a revision, so its row never changes; the database sees to it."""

    ruleset = models.CharField(max_length=40, default="bourbonomics")
    number = models.PositiveIntegerField()
    digest = models.CharField("SHA-256 of the body", max_length=64)
    body = models.TextField("the catalogue as canonical JSON")
    is_shipped = models.BooleanField("came with the program", default=False)
    note = models.TextField(blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["ruleset", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["ruleset", "number"], name="revision_number_is_unique")
        ]

    def __str__(self) -> str:
        return f"{self.ruleset} {self.number} ({self.digest[:12]})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableRevision(f"Revision {self} is published and never changes.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise ImmutableRevision(f"Revision {self} is published and never goes away.")
