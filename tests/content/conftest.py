"""The shipped catalogue, read once."""

import pytest

from content.loader import load
from game.engine.bourbonomics.content import Content


@pytest.fixture(scope="session")
def shipped() -> Content:
    return load()
