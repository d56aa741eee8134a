"""What ./run does to the database and the static files before it serves."""

from pathlib import Path

import pytest
from django.core.management import call_command

from bourbonsite import prepare

pytestmark = pytest.mark.django_db


@pytest.fixture
def static_root(settings, tmp_path) -> Path:
    """A folder to collect into, as the site does outside of tests."""
    settings.WHITENOISE_USE_FINDERS = False
    settings.STATIC_ROOT = tmp_path / "static"
    return settings.STATIC_ROOT


def test_static_files_are_collected_once(static_root):
    prepare.everything()
    collected = static_root / "icons" / "sprite.svg"
    assert collected.exists()
    collected.unlink()
    prepare.everything()
    assert not collected.exists(), "nothing had changed, so nothing was copied"


def test_content_is_there_afterwards(static_root, capsys):
    prepare.everything()
    call_command("load_catalogue")
    assert "Nothing new." in capsys.readouterr().out


def test_folder_that_takes_no_files_is_told_in_one_sentence(static_root):
    static_root.touch()
    with pytest.raises(SystemExit, match="static: Not a directory; mend that, and start"):
        prepare.everything_or_leave()
