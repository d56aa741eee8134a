"""A place that other accounts can reach."""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture
def reachable_path() -> Iterator[Path]:
    """Like `tmp_path`, which is private, but open to the accounts that root starts things as."""
    folder = Path(tempfile.mkdtemp(prefix="bourbonomics-test-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)
