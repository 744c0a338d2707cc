"""Hints, lines and analyses at the table: who may ask, what is told, nothing that a seat must not know."""

import json
import random
import time
from contextlib import suppress

import httpx
import numpy as np
import pytest
from guests import Guest, by_token

from serai import GAMES, Record, new
from serai.bots import Budget
from serai.server import advice
from serai.warming import warm_up_bots

BOT = {"kind": "bot", "level": "random"}


@pytest.fixture(autouse=True, scope="module")
def warm():
    """The search is compiled before anybody waits for it."""
    for game in GAMES:
        position = new(game, 2)
        warm_up_bots(position.game, 2, position.options)
        position.redeal(0, 1)


@pytest.fixture
def server(start):
    return start(hint_seconds=0.05, analysis_playouts=4)


def told(guest, table, what, **query):
    """The events of a thought as (name, data), to its end."""
    with guest.http.stream("GET", f"/api/v1/tables/{table}/{what}", params=query) as stream:
        assert stream.status_code == 200, stream.read()
        assert stream.headers["content-type"].startswith("text/event-stream")
        found, name = [], ""
        for line in stream.iter_lines():
            field, _, value = line.partition(": ")
            if field == "event":
                name = value
            elif field == "data":
                found.append((name, json.loads(value)))
        return found


def my_turn(guest, table):
    return guest.wait(table, lambda view: view["your_turn"] and len(view["moves"]) > 1)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_thought_about_and_its_line_is_shown(guest, game):
    table = guest.lay("me", BOT, game=game)["id"]
    view = my_turn(guest, table)
    assert view["hint"]
    events = told(guest, table, "hint", language="fr")
    parts = [data["done"] for name, data in events if name == "progress"]
    assert parts[0] == 0.0
    assert parts == sorted(parts)
    name, hint = events[-1]
    assert name == "hint"
    assert hint["move"] == hint["line"][0] == hint["moves"][0]["text"]
    assert hint["move"] in [move["text"] for move in view["moves"]]
    assert "parties sur 100" in hint["words"][0]
    line = guest.get(table, "line", n=hint["n"], move=hint["line"]).json()
    assert [step["text"] for step in line["steps"]] == hint["line"]
    assert all(step["pieces"] for step in line["steps"])
    assert guest.see(table)["version"] == view["version"], "a hint plays nothing"


def test_no_hint_in_a_game_between_people_nor_for_others(guest, server):
    for seats in (("me", "friend"), ("me", "hot"), ("friend", "friend", BOT)):
        laid = guest.lay(*seats)
        assert not guest.see(laid["id"])["hint"]
        person = Guest(server.url, laid["seats"][0]["token"])
        for path, query in (("hint", {}), ("line", {"n": 0, "move": "dice 0"})):
            answer = person.get(laid["id"], path, **query)
            assert (answer.status_code, answer.json()["code"]) == (403, "between-people")
            assert answer.headers["content-type"] == "application/problem+json"
            assert answer.json()["detail"].count("\n") == 0
    alone = guest.lay("me", BOT)["id"]
    for path, query in (("hint", {}), ("line", {"n": 0, "move": "dice 0"})):
        assert Guest(server.url).get(alone, path, **query).json()["code"] == "not-your-seat"
        assert guest.get(alone, path, seat=1, **query).json()["code"] == "not-your-seat"


def test_a_hint_waits_for_ones_turn_and_a_line_for_its_moment(guest):
    table = guest.lay(BOT, "me")["id"]
    view = my_turn(guest, table)
    assert guest.get(table, "line", n=0, move="dice 0").json()["code"] == "no-moment"
    assert guest.get(table, "line", n=10_000, move="dice 0").json()["code"] == "no-moment"
    assert guest.get(table, "line", n=view["ply"], move="drew anything").json()["code"] == "illegal"
    assert guest.get(table, "analysis").json()["code"] == "not-yet"


def test_one_who_plays_all_seats_is_alone(guest):
    table = guest.lay("me", "me")["id"]
    assert guest.see(table)["hint"]
    assert guest.get(table, "hint", seat=1).json()["code"] == "not-your-turn"


def test_hints_are_counted(start):
    guest = Guest(start(limits=True, hints_per_minute=1, hint_seconds=0.05).url)
    table = guest.lay("me", BOT)["id"]
    my_turn(guest, table)
    assert told(guest, table, "hint")[-1][0] == "hint"
    answer = guest.get(table, "hint")
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


def test_who_goes_away_stops_the_thinking_and_others_are_served_meanwhile(start):
    server = start(hint_seconds=600.0, thinkers=1)
    guest, thinkers = Guest(server.url), server.app.state.thinkers
    table = guest.lay("me", BOT)["id"]
    my_turn(guest, table)
    with guest.http.stream("GET", f"/api/v1/tables/{table}/hint") as stream:
        lines = stream.iter_lines()
        next(lines)
        assert thinkers.busy == 1
        assert Guest(server.url).see(table)["version"] >= 0
    end = time.monotonic() + 20
    while thinkers.busy and time.monotonic() < end:
        time.sleep(0.01)
    assert thinkers.busy == 0
    assert thinkers._pool.submit(lambda: "free").result(timeout=20) == "free"


def test_a_new_question_of_a_visitor_ends_the_one_before(start):
    server = start(hint_seconds=600.0, thinkers=1)
    guest = Guest(server.url)
    table = guest.lay("me", BOT)["id"]
    my_turn(guest, table)
    with guest.http.stream("GET", f"/api/v1/tables/{table}/hint") as first:
        lines = first.iter_lines()
        next(lines)
        with guest.http.stream("GET", f"/api/v1/tables/{table}/hint") as second:
            more = second.iter_lines()
            next(more)
            with suppress(httpx.HTTPError):
                assert "event: hint" in list(lines), "stopped, it tells what it has found"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_is_analysed_decision_by_decision_and_kept(guest, game):
    record = Record.random(game, 2, seed=3)
    record.moves, record.result = record.moves[: len(record.moves) // 4], None
    opened = guest.http.post("/api/v1/records", content=record.to_json()).json()
    events = told(guest, opened["id"], "analysis", language="it")
    start = next(data for name, data in events if name == "start")
    decisions = [data for name, data in events if name == "decision"]
    assert len(decisions) == start["decisions"] > 3
    for one in decisions:
        assert sum(one["before"]) == pytest.approx(1, abs=1e-3)
        assert one["line"][0] == one["best"][0]["text"]
        assert one["mistake"] == (one["low"] > 0)
        line = guest.get(opened["id"], "line", n=one["n"], move=one["line"])
        assert line.status_code == 200, line.text
    assert events[-1][0] == "end"
    assert set(events[-1][1]["turning_points"]) <= {one["n"] for one in decisions}
    again = told(guest, opened["id"], "analysis", language="it")
    assert [one for one in again if one[0] != "progress"] == [one for one in events if one[0] != "progress"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_the_same_whatever_the_others_hold(game):
    """Deal anew all that the seat has not seen: the hint, its words and its line must stay as they were."""
    rng = random.Random(5)
    position = new(game, 3)
    checked = differ = 0
    while checked < 6:
        if position.turn >= 0 and rng.random() < 0.08 and len(position.legal_moves) > 1:
            seat = position.turn
            other = position.redeal(seat, rng.randrange(2**32))
            hints = [
                advice.weigh(one.view(seat), Budget(playouts=40), np.zeros(1, np.int8), lambda *_: None, "en")
                for one in (position, other)
            ]
            assert json.dumps(hints[0]) == json.dumps(hints[1])
            lines = [
                advice.played_out(one.view(seat).redeal(0), seat, hints[0]["line"], "en") for one in (position, other)
            ]
            assert json.dumps(lines[0]) == json.dumps(lines[1])
            checked += 1
            differ += [str(m) for m in other.moves] != [str(m) for m in position.moves]
        texts = [str(move) for move in position.legal_moves]
        position.push("card" if "card" in texts else rng.choice(texts))
    assert differ, "no hidden card was ever in play"


def test_by_token_a_program_gets_a_hint_too(guest, server):
    laid = guest.lay("friend", BOT)
    program = by_token(server.url, {"seats": laid["seats"][:1]})[0]
    my_turn(program, laid["id"])
    assert told(program, laid["id"], "hint")[-1][0] == "hint"
