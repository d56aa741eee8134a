"""Publishes the shipped catalogue when it is new."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from content.catalogues import current_revision, publish_shipped
from content.loader import load_checked
from content.problems import CatalogueError


class Command(BaseCommand):
    help = "Publish the shipped catalogue as a new revision, unless it already was."

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            revision = publish_shipped(load_checked())
        except CatalogueError as error:
            raise CommandError(str(error)) from error
        if options["verbosity"]:
            news = f"Published {revision}." if revision else "Nothing new."
            self.stdout.write(f"{news} New games use {current_revision()}.")
