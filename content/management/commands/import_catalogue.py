"""Reads a folder of YAML files into the draft."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from content.catalogues import NoCatalogue
from content.drafts.errors import NothingToPublish
from content.drafts.publishing import publish_draft, replace_draft
from content.loader import load_checked
from content.problems import CatalogueError


class Command(BaseCommand):
    help = "Make the draft equal to a folder of YAML files, and publish it if asked to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path)
        parser.add_argument("--publish", metavar="NOTE", help="publish at once, with this note")

    def handle(self, *args: Any, **options: Any) -> None:
        folder, note = options["folder"], options["publish"]
        if not folder.is_dir():
            raise CommandError(f"There is no folder {folder}.")
        try:
            with transaction.atomic():
                replace_draft(load_checked(folder), words=f"Imported {folder.name}.")
                revision = publish_draft(note=note) if note is not None else None
        except (CatalogueError, NoCatalogue, NothingToPublish) as error:
            raise CommandError(str(error)) from error
        done = f"Published {revision}." if revision else "The draft holds it; nothing is published."
        self.stdout.write(f"Imported {folder}. {done}")
