"""Fixtures for tests in a real browser: the site in a process of its own, and seats to play from.

@pytest.mark.browser
def test_home_shows_the_way_to_a_table(open_seat):
    page = open_seat()
    page.goto("/")
    assert_accessible(page)
"""

import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

import pytest
from django.db import connection
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from game.models import Game

ROOT = Path(__file__).resolve().parent.parent
NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"]
MAC = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]

AXE_FOLDER = Path(__file__).parent / "vendor" / "axe-core-4.14.0"
AXE_NAME = "axe-core"
# The name marks what axe-core itself does to the page, such as inline styles that our policy forbids.
AXE = f"{(AXE_FOLDER / 'axe.min.js').read_text()}\n//# sourceURL={AXE_NAME}"
# axe-core does not judge contrast over a picture or gradient: it is shown the plain colour that lies below.
RUN_AXE = """
async () => {
  const plain = new CSSStyleSheet();
  plain.replaceSync("*, ::before, ::after { background-image: none !important; transition: none !important; }");
  document.adoptedStyleSheets.push(plain);
  const { violations } = await axe.run({ preload: false, resultTypes: ["violations"] });
  document.adoptedStyleSheets.pop();
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.html.slice(0, 160)}`));
}
"""

OpenSeat = Callable[..., Page]


@pytest.fixture(scope="session")
def site_process(django_db_setup: None, django_db_blocker: Any) -> Iterator[str]:
    """The site, served by a child process on this worker's test database."""
    with django_db_blocker.unblock():
        url = database_url(connection.settings_dict)
    child = subprocess.Popen(
        [sys.executable, "-m", "bourbonsite.serve"],
        cwd=ROOT,
        env={
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "tests.settings",
            "DATABASE_URL": url,
            "PORT": "0",
        },
        stdout=subprocess.PIPE,
        text=True,
    )
    assert child.stdout is not None
    announcement = child.stdout.readline()
    assert "http://" in announcement, "the site did not start; its output is above"
    yield announcement.split()[-1]
    child.send_signal(signal.SIGTERM)
    assert child.wait(20) == 0, "the site must end in good order"


@pytest.fixture
def live_site(site_process: str, transactional_db: None) -> Iterator[str]:
    """The address of the running site; its tables are empty again after each test."""
    yield site_process
    # Bots that still move would write while the tables are being emptied.
    while Game.objects.filter(bot_due_at__isnull=False).update(bot_due_at=None):
        time.sleep(0.3)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests of a worker."""
    program = _find() or _install()
    if program is None and os.environ.get("CI") == "true":
        pytest.fail("No browser: CI must have Chromium or Chrome.")
    if program is None:
        pytest.skip("No browser: install Chromium or Chrome to run the browser tests.")
    sandbox = [] if os.getuid() else ["--no-sandbox"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *sandbox])
        yield browser
        browser.close()


@pytest.fixture
def console_errors() -> list[str]:
    """What the browser complained of. A test that expects complaints clears the list itself."""
    return []


@pytest.fixture
def open_seat(chromium: Browser, live_site: str, console_errors: list[str]) -> Iterator[OpenSeat]:
    """Open a page in a browser context of its own: one for each player at the table.

    Takes Playwright's context options, such as `java_script_enabled=False`. Any console error,
    uncaught exception or request to another host fails the test.
    """
    contexts = []

    def open_page(**options: Any) -> Page:
        context = chromium.new_context(base_url=live_site, **options)
        contexts.append(context)
        context.set_default_timeout(10_000)
        page = context.new_page()
        page.on("console", lambda message: _note(message, console_errors))
        page.on("pageerror", lambda error: console_errors.append(str(error)))
        page.on("request", lambda request: _check_host(request.url, live_site, console_errors))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert console_errors == []


def assert_accessible(page: Page) -> None:
    """Fail with whatever axe-core finds wrong on the page as it stands."""
    assert complaints(page) == []


def complaints(page: Page) -> list[str]:
    """What axe-core finds wrong on the page as it stands, each as `rule: element`."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found: list[str] = page.evaluate(RUN_AXE)
    return found


def overflow(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    width: int = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    return width


def _note(message: ConsoleMessage, errors: list[str]) -> None:
    if message.type == "error" and message.location["url"] != AXE_NAME:
        errors.append(message.text)


def _check_host(url: str, live_site: str, errors: list[str]) -> None:
    if not url.startswith((live_site, live_site.replace("http", "ws", 1), "data:", "blob:")):
        errors.append(f"request to another host: {url}")


def _find() -> str | None:
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    return found or (MAC if os.path.exists(MAC) else None)


def _install() -> str | None:
    """Debian's chromium, where we may; one worker installs and the others wait for it."""
    if os.getuid() != 0 or not shutil.which("apt-get"):
        return None
    with (Path(tempfile.gettempdir()) / "bourbonomics-apt.lock").open("a") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if found := _find():
            return found
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            done = subprocess.run(
                ["apt-get", "-q", *command], env=environment, capture_output=True, text=True
            )
            if done.returncode != 0:
                print(done.stdout, done.stderr, file=sys.stderr)
                return None
    return _find()


def database_url(settings: dict[str, Any]) -> str:
    """The address of the worker's test database, for the child."""
    who = quote(settings["USER"], safe="")
    if settings.get("PASSWORD"):
        who += ":" + quote(settings["PASSWORD"], safe="")
    name = quote(settings["NAME"], safe="")
    host, port = settings["HOST"], settings.get("PORT")
    if host.startswith("/"):
        return f"postgres://{who}@/{name}?{urlencode({'host': host})}"
    return f"postgres://{who}@{host or 'localhost'}{f':{port}' if port else ''}/{name}"
