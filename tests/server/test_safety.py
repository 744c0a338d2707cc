"""Limits, other sites, headers, cookies, broken input: refused with one clear sentence, and never a trace."""

import json
import threading
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from guests import Guest

from serai.server import models
from serai.server.limits import Limits
from serai.server.problems import Problem
from serai.server.settings import Settings
from serai.server.store import Store, schema
from serai.server.visitors import accepted


def test_a_post_of_another_site_changes_nothing(guest, server):
    laid = guest.lay("me", "me")
    for headers in (
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
    ):
        for path, body in (
            (f"/api/v1/tables/{laid['id']}/moves", {"version": 0, "move": "dice 0"}),
            ("/api/v1/me", {"name": "Eve"}),
            ("/api/v1/tables", {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
        ):
            answer = guest.http.post(path, json=body, headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign")
    assert guest.see(laid["id"])["version"] == 0
    own = {"Origin": server.url, "Sec-Fetch-Site": "same-origin"}
    assert guest.http.post("/api/v1/me", json={"name": "Ann"}, headers=own).status_code == 200
    assert guest.http.post("/api/v1/me", json={"name": "Ann"}, headers={"Origin": server.url}).status_code == 200


def test_every_answer_has_the_safety_headers(guest):
    for path in ("/api/v1/games", "/nowhere", "/api/v1/tables/none"):
        headers = guest.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_the_cookie_is_signed_http_only_and_lax(guest, server):
    answer = guest.http.post("/api/v1/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    forged = Guest(server.url, Cookie="serai=" + guest.http.cookies["serai"][:-3] + "xyz")
    assert forged.http.get("/api/v1/me").json()["name"] == ""
    assert guest.http.get("/api/v1/me").json()["name"] == "Ann"


def test_names_are_bounded_and_on_one_line(guest):
    assert guest.http.post("/api/v1/me", json={"name": "A\n\x07 " + "n" * 60}).json()["name"] == "A " + "n" * 22
    laid = guest.lay({"kind": "me", "name": "<script>"}, {"kind": "bot", "name": "x" * 90})
    assert [seat["name"] for seat in laid["seats"]] == ["<script>", "x" * 24]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "chess", "seats": [{"kind": "me"}, {"kind": "me"}]},
        {"game": "yspahan", "seats": []},
        {"game": "yspahan", "seats": [{"kind": "me"}]},
        {"game": "yspahan", "seats": [{"kind": "me"}] * 5},
        {"game": "yspahan", "seats": [{"kind": "me"}] * 99},
        {"game": "yspahan", "seats": [{"kind": "king"}, {"kind": "me"}]},
        {"game": "yspahan", "seats": [{"kind": "bot", "level": "god"}, {"kind": "me"}]},
        {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"jokers": True}},
        {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"strict_stock": 1}},
        {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "me"}], "clock": {"kind": "game", "seconds": -1}},
        {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "me"}], "more": 1},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_one_sentence(guest, body):
    answer = guest.http.post("/api/v1/tables", json=body, headers={"Accept-Language": "fr"})
    assert answer.status_code == 400, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem = answer.json()
    models.Problem(**problem)
    assert "\n" not in problem["detail"]
    assert "Traceback" not in answer.text


def test_bodies_that_are_too_large_or_broken_are_refused(guest, server):
    large = json.dumps({"name": "x" * 20_000})
    assert guest.http.post("/api/v1/me", content=large).status_code == 413

    def drop_by_drop():
        for _ in range(40):
            yield b"x" * 1000

    answer = guest.http.post("/api/v1/me", content=drop_by_drop())
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")
    assert guest.http.post("/api/v1/records", content=b"[" * 1_200_000).status_code == 413
    assert guest.http.post("/api/v1/records", content=b"[" * 100_000).status_code == 400
    for broken in (b"\xff\xfe", b"{", b"null", b'{"name": "\\ud800"}'):
        answer = guest.http.post("/api/v1/me", content=broken, headers={"Content-Type": "application/json"})
        assert answer.status_code in (200, 400)
    assert Guest(server.url).http.get("/api/v1/tables/%00").status_code in (400, 404)


def test_a_fault_of_ours_is_one_sentence_and_no_trace(start):
    server = start()
    guest = Guest(server.url)
    laid = guest.lay("me", "me")
    server.app.state.house.newest = lambda *_: 1 / 0
    answer = guest.http.get(f"/api/v1/tables/{laid['id']}?language=it")
    assert (answer.status_code, answer.json()["code"]) == (500, "broken")
    assert "ZeroDivisionError" not in answer.text
    assert "Riprovate" in answer.json()["detail"]


def test_limits_are_shared_out_among_the_processes_of_a_server():
    """Each process counts for itself, so that all of them together allow no more than one would."""
    alone, one_of_three = Settings(moves_per_second=10), Settings(moves_per_second=10, workers=3)
    assert moves_allowed(Limits(alone)) == 10
    assert moves_allowed(Limits(one_of_three)) == 3
    many = Limits(Settings(moves_per_second=10, streams_per_visitor=4, workers=64))
    assert moves_allowed(many) == 1, "never nothing at all"
    with many.stream("Ann"), pytest.raises(Problem), many.stream("Ann"):
        pass


def moves_allowed(limits):
    """How many moves of one visitor are let through at once."""
    for number in range(100):
        try:
            limits.count("move", "Ann")
        except Problem:
            return number
    raise AssertionError("there is no limit")


def test_rates_tables_and_streams_are_limited(start):
    server = start(limits=True, moves_per_second=3, tables_per_hour=2, streams_per_visitor=2, chats_per_minute=1)
    guest = Guest(server.url)
    laid = guest.lay("me", "me")
    guest.lay("me", "me")
    body = {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "me"}]}
    answer = guest.http.post("/api/v1/tables", json=body)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
    assert answer.headers["retry-after"]
    statuses = [guest.post(laid["id"], "undo", version=0).status_code for _ in range(12)]
    assert 429 in statuses
    assert guest.post(laid["id"], "chat", text="one").status_code == 201
    assert guest.post(laid["id"], "chat", text="two").status_code == 429
    streams = [guest.events(laid["id"]) for _ in range(2)]
    for stream in streams:
        next(stream)
    assert guest.get(laid["id"], "events").status_code == 429
    for stream in streams:
        stream.close()


def test_languages_are_chosen_by_the_header_the_cookie_and_the_address(guest):
    assert accepted("de-DE,it;q=0.8,fr;q=0.9") == "fr"
    assert accepted("de, *") == "en"
    assert accepted(";;;q=x,") == "en"
    assert guest.http.post("/api/v1/me", json={"language": "it"}).json()["language"] == "it"
    laid = guest.lay("me", "bot")
    assert guest.see(laid["id"])["prompt"].startswith("Comprate")
    assert guest.see(laid["id"], language="fr")["prompt"].startswith("Achetez")


def test_two_processes_may_bring_an_empty_database_up_to_date_at_once(database):
    url = Settings(database=database).database_url
    errors = []

    def migrate():
        try:
            store = Store(url)
            store.migrate()
            assert len(store.key("cookies")) == 64
            store.close()
        except Exception as error:
            errors.append(error)

    threads = [threading.Thread(target=migrate) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []


def test_the_migrations_give_the_schema_that_the_code_expects(database):
    store = Store(Settings(database=database).database_url)
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema) == []
    store.close()


def test_the_description_knows_every_address(guest):
    documented = set(guest.http.get("/api/v1/openapi.json").json()["paths"])
    assert "/api/v1/tables/{table_id}/events" in documented
    assert all(path.startswith("/api/v1/") for path in documented)
    text = (Path(__file__).parents[2] / "docs" / "api.md").read_text()
    for path in documented:
        last = path.rpartition("/")[2] if not path.endswith("}") else path.split("/")[-2]
        assert last in text, f"docs/api.md does not speak of {path}"
