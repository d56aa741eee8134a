"""What the lobby keeps in the database."""

from django.db import models


class SignInAttempt(models.Model):
    """One try at a password, kept while it counts against the next."""

    username = models.CharField(max_length=150)
    address = models.CharField(max_length=64)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["username", "address", "made_at"]),
            models.Index(fields=["address"]),
        ]

    def __str__(self) -> str:
        return f"{self.username} from {self.address}"
