"""Django's management commands, with the database they need."""

import os
import sys


def main() -> None:
    """Run one command; the embedded database is up for as long as it takes."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bourbonsite.settings")
    from django.core.management import execute_from_command_line

    from bourbonsite import database

    with database.running():
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
