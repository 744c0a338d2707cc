"""A real Chromium and a real server for the tests of the pages."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "artefacts"
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def found_browser():
    """The browser's path; a test without one is skipped, or fails where one is demanded."""
    chosen = os.environ.get("SERAI_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if chosen:
        return chosen
    reason = "no Chromium on this machine (install it, or name it in SERAI_CHROMIUM)"
    if os.environ.get("SERAI_TEST_BROWSER") == "required":
        pytest.fail(reason)
    return pytest.skip(reason)


@pytest.fixture(scope="session")
def browser():
    path = found_browser()
    api = pytest.importorskip("playwright.sync_api")
    with api.sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """The address of a server in a process of its own, whose bots do not wait."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    settings = {"SERAI_DATABASE": f"sqlite:///{database}", "SERAI_BOT_PAUSE": "0.0", "SERAI_LIMITS": "off"}
    command = [sys.executable, "-m", "uvicorn", "--factory", "serai.server.app:create_app", "--port", str(port)]
    process = subprocess.Popen([*command, "--log-level", "warning"], env={**os.environ, **settings})
    address = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            urllib.request.urlopen(address, timeout=5).close()
            break
        except OSError:
            assert process.poll() is None, "the server ended"
            time.sleep(0.2)
    yield address
    process.terminate()
    process.wait(20)


@pytest.fixture
def visit(browser, server, request):
    """Open a page as a new visitor; at the end no page may have complained in its console."""
    complaints = []
    contexts = []

    def begin(path="/", *, width=1280, height=900, locale="en", motion="reduce", scheme="light", share=None):
        context = share or browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=locale,
            reduced_motion=motion,
            color_scheme=scheme,
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(20_000)
        page.on("console", lambda line: complaints.append(line.text) if line.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(path)
        return page

    begin.complaints = complaints
    yield begin
    PICTURES.mkdir(exist_ok=True)
    name = re.sub(r"\W+", "_", request.node.name.encode().decode("unicode_escape"))
    for number, context in enumerate(contexts):
        for page in context.pages:
            page.screenshot(path=PICTURES / f"{name}-{number}.png")
        context.close()
    assert complaints == []
