"""The pages without a browser: languages, what the Content-Security-Policy demands, texts, sizes."""

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from serai import GAMES, LANGUAGES, Record
from serai.server.app import create_app
from serai.server.settings import Settings
from serai.web import rendering
from serai.web.sayings import SAYINGS

WEB = Path(rendering.__file__).parent
TYPESCRIPT = "typescript@7.0.2"
SCRIPTS = sorted((WEB / "static").glob("*.js"))


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    database = tmp_path_factory.mktemp("web") / "tables.sqlite"
    app = create_app(Settings(database=f"sqlite:///{database}", limits=False, bot_pause=60.0))
    with TestClient(app, base_url="http://127.0.0.1", headers={"Origin": "http://127.0.0.1"}) as client:
        yield client


@pytest.fixture(scope="module")
def addresses(client):
    """Every kind of page."""
    seats = [{"kind": "me", "name": "<b>Ann</b>"}, {"kind": "bot", "level": "random"}]
    live = client.post("/api/v1/tables", json={"game": GAMES[0], "seats": seats}).json()["id"]
    text = Record.random(GAMES[0], 3, seed=4).to_json()
    done = client.post("/api/v1/records", content=text, headers={"Content-Type": "application/json"}).json()["id"]
    live_pages = ["/", f"/table/{live}", f"/fair/{live}", f"/replay/{live}"]
    return [*live_pages, f"/table/{done}", f"/replay/{done}", f"/result/{done}", *(f"/how/{game}" for game in GAMES)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_answers_in_every_language(client, addresses, language):
    for address in addresses:
        answer = client.get(address, headers={"Accept-Language": language})
        assert answer.status_code == 200, address
        assert f'<html lang="{language}">' in answer.text
        assert "<b>Ann</b>" not in answer.text


def test_pages_obey_the_content_security_policy(client, addresses):
    """No style attribute, no handler attribute, no script but modules of our own and data blocks."""
    for address in addresses:
        answer = client.get(address)
        assert "unsafe-inline" not in answer.headers["content-security-policy"]
        assert not re.search(r"<[^>]+\sstyle=", answer.text), address
        assert not re.search(r"<[^>]+\son\w+=", answer.text), address
        assert "<style" not in answer.text
        for script in re.findall(r"<script([^>]*)>", answer.text):
            assert 'type="application/json"' in script or "src=" in script


def test_ids_are_unique_on_a_page(client, addresses):
    for address in addresses:
        names = re.findall(r'\sid="([^"]+)"', client.get(address).text)
        assert sorted(names) == sorted(set(names)), address


def test_files_are_kept_for_ever_under_an_address_that_changes_with_them(client):
    address = rendering.static_address("serai.css")
    assert "immutable" in client.get(address).headers["cache-control"]
    assert client.get("/static/old/serai.css").headers["cache-control"] == "no-cache"
    assert client.get("/static/old/nothing.js").status_code == 404
    assert client.get("/static/old/..%2Frendering.py").status_code == 404


def test_unknown_pages_are_refused(client):
    for address in ("/table/nothing", "/replay/nothing", "/result/nothing", "/fair/nothing", "/how/nothing"):
        assert client.get(address).status_code == 404


def test_a_table_fits_in_a_small_first_load(client, addresses):
    page = client.get(addresses[1]).content
    files = [rendering.static_bytes(name) for name in ("drawing.css", "serai.css", *(f.name for f in SCRIPTS))]
    assert sum(len(gzip.compress(body or b"")) for body in [page, *files]) < 150_000


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_text_of_a_script_is_marked_for_the_catalogues(script):
    for key in re.findall(r'\bsay\("(\w+)"', script.read_text(encoding="utf-8")):
        assert key in SAYINGS


def test_every_marked_text_is_shown():
    code = "".join(script.read_text(encoding="utf-8") for script in SCRIPTS)
    assert [key for key in SAYINGS if f'"{key}"' not in code] == []


def compiler():
    """TypeScript's compiler: installed, or fetched by npx where there is Node."""
    if shutil.which("tsc"):
        return ["tsc"]
    if shutil.which("npx"):
        command = ["npx", "--yes", "--package", TYPESCRIPT, "tsc"]
        if subprocess.run([*command, "--version"], capture_output=True).returncode == 0:
            return command
    reason = f"no TypeScript compiler (npm install --global {TYPESCRIPT})"
    if os.environ.get("SERAI_TEST_TSC") == "required":
        pytest.fail(reason)
    return pytest.skip(reason)


def test_the_scripts_keep_their_types():
    done = subprocess.run([*compiler(), "-p", str(WEB / "jsconfig.json")], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
