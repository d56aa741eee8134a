"""What the game keeps in the database."""

import unicodedata
import uuid

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q

NAME_LENGTH = 24
_UNPRINTABLE = {"Cc", "Cf", "Cs", "Co"}


def tidy_name(raw: str) -> str:
    """A name as it is shown: one form of every letter, single spaces, nothing invisible. May be empty."""
    spaced = " ".join(unicodedata.normalize("NFC", raw).split())
    visible = (letter for letter in spaced if unicodedata.category(letter) not in _UNPRINTABLE)
    return "".join(visible).strip()[:NAME_LENGTH].strip()


class Pace(models.TextChoices):
    """How fast the computer players move."""

    SLOW = "slow", "Slow"
    NORMAL = "normal", "Normal"
    FAST = "fast", "Fast"
    INSTANT = "instant", "At once"


class Player(models.Model):
    """Somebody who sits at tables: a guest, or the face of an account."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=NAME_LENGTH)
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True
    )
    created_at = models.DateTimeField(auto_now_add=True)
    pace = models.CharField(max_length=8, choices=Pace, default=Pace.NORMAL)
    confirms = models.BooleanField("asks before a turn ends with moves unused", default=True)
    sounds = models.BooleanField(default=False)

    class Meta:
        constraints = [models.CheckConstraint(condition=~Q(name=""), name="player_has_name")]

    def __str__(self) -> str:
        return self.name

    @property
    def is_guest(self) -> bool:
        return self.user_id is None


class Game(models.Model):
    """A table. Its log of actions is the truth; the snapshot is a cache of where they lead."""

    code = models.CharField(max_length=12, unique=True)
    ruleset = models.CharField(max_length=40)
    rules_version = models.PositiveSmallIntegerField()
    revision = models.ForeignKey("content.Revision", on_delete=models.PROTECT, related_name="+")
    seed = models.CharField("secret until the game is over", max_length=200)
    seed_digest = models.CharField("SHA-256 of the seed", max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)
    moved_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    sequence = models.PositiveIntegerField("rows in the log", default=0)
    snapshot = models.BinaryField()
    deciders = ArrayField(models.PositiveSmallIntegerField(), default=list)
    summary = models.JSONField("what a list of games shows", default=dict)
    pace = models.CharField(max_length=8, choices=Pace, default=Pace.NORMAL)
    hurries = models.BooleanField("bots move at once until a person decides", default=False)
    bot_due_at = models.DateTimeField(null=True, blank=True)
    # Consecutive actions of one seat, newest last, that can still be taken back.
    undoable = ArrayField(models.PositiveIntegerField(), default=list)
    undo_seat = models.PositiveSmallIntegerField(default=0)
    undo_why = models.CharField("why nothing earlier can be", max_length=200, blank=True)

    class Meta:
        ordering = ["-moved_at"]
        indexes = [
            models.Index(
                fields=["bot_due_at"], name="game_bot_due", condition=Q(bot_due_at__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def is_over(self) -> bool:
        return self.finished_at is not None


class Seat(models.Model):
    """Who sits where: a player, or a bot of some level."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=NAME_LENGTH)
    player = models.ForeignKey(
        Player, null=True, blank=True, on_delete=models.SET_NULL, related_name="seats"
    )
    level = models.CharField("the bot's level; empty for a person", max_length=20, blank=True)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["game", "index"], name="seat_index_is_unique"),
            models.UniqueConstraint(
                fields=["game", "player"], name="seat_player_is_unique", condition=Q(level="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.name} ({self.game_id}:{self.index})"

    @property
    def is_bot(self) -> bool:
        return self.level != ""


class Action(models.Model):
    """One row of the log, never changed. A row with `undoes_to` takes back all after that row."""

    game = models.ForeignKey(Game, on_delete=models.CASCADE, related_name="actions")
    sequence = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    round = models.PositiveSmallIntegerField(default=0)
    request_id = models.CharField("the page's own name for it", max_length=64)
    body = models.TextField("the action as JSON; empty for taking back", blank=True)
    events = models.TextField("what happened, as JSON", default="[]")
    undoes_to = models.PositiveIntegerField(null=True, blank=True)
    reasons = models.TextField("why a bot chose it, as JSON", blank=True)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["game", "sequence"]
        constraints = [
            models.UniqueConstraint(fields=["game", "sequence"], name="action_sequence_is_unique"),
            models.UniqueConstraint(fields=["game", "request_id"], name="action_request_is_unique"),
            models.CheckConstraint(
                condition=Q(undoes_to__isnull=True) | Q(undoes_to__lt=F("sequence")),
                name="action_undoes_the_past",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}:{self.sequence}"
