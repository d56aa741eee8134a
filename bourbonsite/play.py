"""`./run`: database, migrations, content, static files, and then the site itself."""

import os
import sys

from bourbonsite import serve


def main() -> None:
    """Set up and serve until told to stop. The port is taken first, so a taken one costs nothing."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bourbonsite.settings")
    socket = serve.listen()

    import django

    from bourbonsite import database, prepare

    with database.running():
        django.setup()
        prepare.everything()
        serve.forever(socket)


if __name__ == "__main__":
    sys.exit(main())
