"""Writes a catalogue as YAML files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from content.catalogues import NoCatalogue
from content.files import HEADS
from content.naming import HELP, UnknownCatalogue, named_catalogue
from content.problems import CatalogueError
from content.writer import write


class Command(BaseCommand):
    help = "Write a catalogue as YAML files, the same bytes for the same content."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, help="empty, new, or an earlier export")
        parser.add_argument("catalogue", nargs="?", default="current", help=HELP)

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["folder"]
        _check_folder(folder)
        try:
            written = write(named_catalogue(options["catalogue"]), folder)
        except (UnknownCatalogue, NoCatalogue, CatalogueError, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Wrote {len(written)} files to {folder}.")


def _check_folder(folder: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise CommandError(f"{folder} is a file; name a folder.")
    files = (file for file in folder.rglob("*") if file.is_file())
    strange = [file.relative_to(folder).as_posix() for file in files]
    if strange := sorted(set(strange) - set(HEADS)):
        raise CommandError(f"{folder} holds {strange[0]}, which is no part of a catalogue.")
