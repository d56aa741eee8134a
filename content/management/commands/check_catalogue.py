"""Checks a catalogue of YAML files and prints it in figures."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from content.loader import SHIPPED, load_checked
from content.problems import CatalogueError
from content.summary import summary


class Command(BaseCommand):
    help = "Check a catalogue: print ok and its figures, or every problem."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "folder", nargs="?", type=Path, default=SHIPPED, help="default: the shipped catalogue"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            content = load_checked(options["folder"])
        except CatalogueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write("ok")
        for title, rows in summary(content):
            self.stdout.write(f"\n{title}")
            width = max(len(label) for label, _ in rows)
            for label, figure in rows:
                self.stdout.write(f"  {label:{width}}  {figure:>3}")
