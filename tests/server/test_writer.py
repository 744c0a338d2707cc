"""Moves that come together are written together, and of two that race one lands."""

import threading
import time

import pytest
from guests import Guest

from serai.server.settings import Settings
from serai.server.store import Append, Seat, Store, Summary
from serai.server.tables import MOVE, Clock, Entry, Facts
from serai.server.writer import Raced, Writer

PATIENCE = 20


@pytest.fixture
def store(database):
    store = Store(Settings(database=database).database_url)
    store.migrate()
    yield store
    store.close()


def table(store, name):
    facts = Facts(name, "table", "yspahan", 2, {}, Clock(), "ab" * 32, "", time.time())
    store.create(facts, [Seat(0, "friend", "Ann", None, None, True)], [], Summary(0, False, None))
    return name


def entry(table, number, text="dice 0"):
    return Append(table, [Entry(number, MOVE, 0, text, "", 1.0)], Summary(1, False, None))


def test_one_commit_for_many_and_one_of_two_racing_moves_lands(store):
    ann, ben, cleo = (table(store, name) for name in ("ann", "ben", "cleo"))
    sizes, begun, go = [], threading.Event(), threading.Event()

    def write(connection, appends):
        sizes.append(len(appends))
        begun.set()
        go.wait(PATIENCE)
        store._append(connection, appends)

    writer = Writer(store.engine, write)
    first = writer.add(entry(ann, 1))
    assert begun.wait(PATIENCE)
    # These wait while the first is being written, and two of them are after the same number.
    others = [writer.add(job) for job in (entry(ann, 2), entry(ben, 1, "dice 1"), entry(ben, 1, "dice 2"))]
    others.append(writer.add(entry(cleo, 1)))
    go.set()
    assert first.result(PATIENCE) is None
    raced = [isinstance(job.exception(PATIENCE), Raced) for job in others]
    writer.close()
    assert raced == [False, False, True, False]
    assert sizes[:2] == [1, 4], "the four that waited were tried together"
    assert [(one.number, one.text) for one in store.entries(ben)] == [(1, "dice 1")]
    assert [len(store.entries(name)) for name in (ann, cleo)] == [2, 1]


def test_what_a_caller_does_not_want_is_left_out_everywhere(guest):
    laid = guest.lay("me", "me")
    view = guest.see(laid["id"])
    assert view["view"]
    assert view["pieces"]
    for leave, wanted in (("view", "pieces"), ("pieces", "view")):
        seen = guest.see(laid["id"], **{leave: "no"})
        assert leave not in seen
        assert seen[wanted] == view[wanted]
        assert leave not in next(guest.events(laid["id"], **{leave: "no"}))[2]
        path = f"/api/v1/tables/{laid['id']}/moves?{leave}=no"
        answer = guest.http.post(path, json={"version": seen["version"], "move": "dice 0"}).json()
        assert leave not in answer
        assert answer[wanted]
        # The long way in answers the same as the short one.
        broken = {"version": answer["version"], "language": "fr"}
        path = f"/api/v1/tables/{laid['id']}/moves?{leave}=no&language=fr"
        refused = guest.http.post(path, json=broken)
        assert (refused.status_code, refused.json()["code"]) == (400, "unreadable")
        stale = guest.http.post(path, json={"version": 0, "move": "dice 0"}).json()
        assert (stale["code"], leave in stale["view"], stale["view"]["language"]) == ("stale", False, "fr")
        laid = guest.lay("me", "me")
        view = guest.see(laid["id"])


def test_a_plain_request_is_refused_as_any_other(guest: Guest):
    laid = guest.lay("me", "me")
    path = f"/api/v1/tables/{laid['id']}/moves"
    plain, long = (
        [
            guest.http.post(f"{path}{query}", json=body)
            for body in (
                {"version": "0", "move": "dice 0"},
                {"version": 0},
                {"version": 0, "move": "x", "more": 1},
                [],
            )
        ]
        for query in ("", "?language=en")
    )
    assert [answer.status_code for answer in plain] == [400] * 4
    assert [answer.json() for answer in plain] == [answer.json() for answer in long]
