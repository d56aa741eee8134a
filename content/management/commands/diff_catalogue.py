"""Prints what differs between two catalogues."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from content.catalogues import NoCatalogue
from content.differences import differences
from content.naming import HELP, UnknownCatalogue, named_catalogue
from content.problems import CatalogueError


class Command(BaseCommand):
    help = "Print in words what changed from one catalogue to another."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("old", help=HELP)
        parser.add_argument("new", help="the same")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            old, new = named_catalogue(options["old"]), named_catalogue(options["new"])
        except (UnknownCatalogue, NoCatalogue, CatalogueError) as error:
            raise CommandError(str(error)) from error
        found = differences(old, new)
        for difference in found:
            self.stdout.write(str(difference))
        if not found:
            self.stdout.write("No differences.")
