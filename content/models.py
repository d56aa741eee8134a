"""Published catalogues, kept for ever, and the draft that the next one is made from."""

from typing import Any

from django.conf import settings
from django.db import models


class ImmutableRevision(Exception):
    """Somebody tried to change or delete a published revision."""


class Revision(models.Model):
    """One catalogue to play with. Games pin a revision, so its row never changes; the database sees to it.

    A snapshot of a draft that is being tried out is a revision too: it is not published and has number 0.
    """

    ruleset = models.CharField(max_length=40, default="bourbonomics")
    number = models.PositiveIntegerField()
    digest = models.CharField("SHA-256 of the body", max_length=64)
    body = models.TextField("the catalogue as canonical JSON")
    is_shipped = models.BooleanField("came with the program", default=False)
    is_published = models.BooleanField("open to new games", default=True)
    note = models.TextField(blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    published_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["ruleset", "-number"]
        constraints = [
            models.UniqueConstraint(
                fields=["ruleset", "number"],
                condition=models.Q(is_published=True),
                name="revision_number_is_unique",
            )
        ]

    def __str__(self) -> str:
        which = self.number if self.is_published else "playtest"
        return f"{self.ruleset} {which} ({self.digest[:12]})"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if not self._state.adding:
            raise ImmutableRevision(f"Revision {self} is published and never changes.")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise ImmutableRevision(f"Revision {self} is published and never goes away.")


class Draft(models.Model):
    """The catalogue as curators are editing it; each ruleset has one."""

    ruleset = models.CharField(max_length=40, unique=True)
    base = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="+")
    """The published revision that the draft's changes are changes of."""

    class Meta:
        verbose_name_plural = "the draft: changes and publishing"
        default_permissions = ["view"]
        permissions = [
            ("publish_draft", "Can publish the draft"),
            ("revert_draft", "Can make the draft equal to an older revision"),
            ("playtest_draft", "Can play and simulate the draft"),
        ]

    def __str__(self) -> str:
        return f"Draft of {self.ruleset}"


class DraftCard(models.Model):
    """One record of the draft: a card, a bill, a board, a distillery or the table itself."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="cards")
    section = models.CharField(max_length=20)
    key = models.CharField("id", max_length=60)
    name = models.CharField(max_length=120)
    position = models.PositiveIntegerField()
    payload = models.JSONField()
    """The record as it is written in a catalogue file."""
    version = models.PositiveIntegerField(default=1)
    """Grows with every edit, so that nobody overwrites what they have not seen."""
    edited_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    edited_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["section", "position"]
        constraints = [
            models.UniqueConstraint(
                fields=["draft", "section", "key"], name="draft_card_key_is_unique"
            )
        ]

    def __str__(self) -> str:
        return self.name


class DraftChange(models.Model):
    """One entry in the draft's history: who did what, told in words."""

    draft = models.ForeignKey(Draft, on_delete=models.CASCADE, related_name="changes")
    section = models.CharField(max_length=20, blank=True)
    key = models.CharField("id", max_length=60, blank=True)
    words = models.TextField()
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        default_permissions = ["view"]

    def __str__(self) -> str:
        return f"{self.key or 'Draft'}, {self.made_at:%Y-%m-%d %H:%M}"


class BalanceCheck(models.Model):
    """Bots' games on a draft and on the published revision, played in the background and compared."""

    class Status(models.TextChoices):
        WAITING = "waiting"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    draft = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="+")
    published = models.ForeignKey(Revision, on_delete=models.PROTECT, related_name="+")
    games = models.PositiveIntegerField("games on each")
    players = models.PositiveSmallIntegerField("seats at a table")
    level = models.CharField("the bots' level", max_length=20)
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)
    done = models.PositiveIntegerField("games that have ended", default=0)
    figures = models.JSONField(default=dict)
    """What `simulate` counts, under `draft` and `published`."""
    trouble = models.TextField(blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )
    asked_at = models.DateTimeField(auto_now_add=True)
    heard_at = models.DateTimeField("last sign of life", auto_now=True)

    class Meta:
        ordering = ["-pk"]
        default_permissions = ["view"]

    def __str__(self) -> str:
        return f"{self.games} games for {self.players} on {self.draft} and {self.published}"

    @property
    def total(self) -> int:
        return 2 * self.games


class DraftResource(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "resource"


class DraftLabor(DraftCard):
    class Meta:
        proxy = True
        verbose_name = verbose_name_plural = "labor"


class DraftOperation(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "operations card"


class DraftInvestment(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "investment"


class DraftBill(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "mash bill"


class DraftBoard(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "portfolio board"


class DraftDistillery(DraftCard):
    class Meta:
        proxy = True
        verbose_name = "distillery"
        verbose_name_plural = "distilleries"


class DraftTable(DraftCard):
    class Meta:
        proxy = True
        verbose_name = verbose_name_plural = "the table"
        default_permissions = ["view", "change"]
