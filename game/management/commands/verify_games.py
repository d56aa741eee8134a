"""Replays stored games and compares them with what the database says about them."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from game.models import Game
from game.verifying import differences, rebuild


class Command(BaseCommand):
    help = "Replay every stored game, or those named, and report what differs from its snapshot."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("codes", nargs="*", help="tables to look at; default: all")
        parser.add_argument(
            "--rebuild",
            action="store_true",
            help="make snapshots anew from the log where they differ",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = Game.objects.order_by("pk")
        if options["codes"]:
            wanted = wanted.filter(code__in=options["codes"])
        total, wrong = wanted.count(), 0
        for number, pk in enumerate(wanted.values_list("pk", flat=True).iterator(), start=1):
            wrong += self._verify(pk, is_rebuilding=options["rebuild"])
            if sys.stderr.isatty():
                self.stderr.write(f"\r{number}/{total} games", ending="")
        if sys.stderr.isatty():
            self.stderr.write("")
        if wrong and not options["rebuild"]:
            raise CommandError(f"{wrong} of {total} games differ from their logs.")
        self.stdout.write(f"{total} games verified" + (f", {wrong} rebuilt." if wrong else "."))

    def _verify(self, pk: int, *, is_rebuilding: bool) -> bool:
        """Look at one game while nobody can move in it; say whether it differed."""
        with transaction.atomic():
            game = Game.objects.select_for_update().prefetch_related("seats").get(pk=pk)
            found = list(differences(game))
            for words in found:
                self.stdout.write(f"{game.code} {words}.")
            if found and is_rebuilding:
                rebuild(game)
        return bool(found)
