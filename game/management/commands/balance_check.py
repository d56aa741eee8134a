"""Runs a balance check that was asked for in the admin."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from content.models import BalanceCheck
from game.curating.balance import run_check


class Command(BaseCommand):
    help = "Play the bots' games of a balance check and keep what they add up to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("check", type=int)
        parser.add_argument(
            "--processes", type=int, default=1, help="default: 1, to spare the site"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        check = BalanceCheck.objects.filter(pk=options["check"]).first()
        if check is None:
            raise CommandError(f"There is no balance check {options['check']}.")
        if check.status != BalanceCheck.Status.WAITING:
            raise CommandError(f"That check is {check.status} already.")
        run_check(check, processes=options["processes"])
        self.stdout.write(f"Played {check.total} games.")
