"""./test on a machine without a browser, where none can be installed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
BROWSER_TEST = "tests/site/test_browser.py::test_seats_do_not_share_cookies"


def run_browser_test(reachable_path: Path, **variables: str) -> str:
    """What pytest says last."""
    # All that the embedded database looks for; no browser, no apt-get.
    (reachable_path / "test").symlink_to(shutil.which("test") or "/usr/bin/test")
    command = [sys.executable, "-m", "pytest", "-n0", "-rs", "--browser-tests=only", BROWSER_TEST]
    inherited = {
        name: value
        for name, value in os.environ.items()
        if name != "CI" and not name.startswith(("PYTEST_", "BOURBON_"))
    }
    told = subprocess.run(
        [*command, "-p", "no:cacheprovider"],
        cwd=ROOT,
        env={**inherited, "PATH": str(reachable_path), **variables},
        capture_output=True,
        text=True,
    )
    return told.stdout


@pytest.mark.slow
def test_browser_tests_are_skipped_with_a_reason(reachable_path):
    told = run_browser_test(reachable_path)
    assert "No browser: install Chromium or Chrome to run the browser tests." in told
    assert "1 skipped" in told


@pytest.mark.slow
def test_browser_tests_are_never_skipped_in_ci(reachable_path):
    told = run_browser_test(reachable_path, CI="true")
    assert "No browser: CI must have Chromium or Chrome." in told
    assert "skipped" not in told
