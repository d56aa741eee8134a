"""`./run`: database, migrations, content, static files, and then the site itself."""

import os
import sys

from django.core.exceptions import ImproperlyConfigured

from bourbonsite import serve


def main(arguments: list[str]) -> None:
    """Serve until told to stop, or run one management command, on a database that is set up."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bourbonsite.settings")
    try:
        if arguments[:1] == ["manage"]:
            manage(arguments)
        else:
            play()
    except ImproperlyConfigured as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)


def play() -> None:
    """Set up and serve. The port is taken first, so that a taken one costs no time."""
    listening = serve.listen()

    import django

    from bourbonsite import bus, database, prepare

    with database.running():
        django.setup()
        database.check_answers()
        bus.check_answers()
        prepare.everything_or_leave()
        serve.forever(listening)


def manage(arguments: list[str]) -> None:
    """One management command; the first one ever finds migrations and content in place."""
    import django
    from django.core.management import execute_from_command_line

    from bourbonsite import database, prepare

    with database.running():
        django.setup()
        # Somebody else's database is changed only by the command that was asked for.
        if not os.environ.get("DATABASE_URL") and prepare.is_database_new():
            prepare.everything_or_leave()
        execute_from_command_line(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
