"""At a table: turns, undo and redo, stale, double and foreign posts, hot seat, spectators, chat."""

import random
import threading

import pytest
from guests import Guest, by_token, play_on

from serai import Record
from serai.server.tables import CHANCE, MOVE, Clock, Entry, Facts, Refused, Table


def test_within_two_requests_one_is_playing(guest):
    laid = guest.lay({"kind": "me", "name": "Ann"}, "bot", "bot")
    view = guest.see(laid["id"])
    assert view["seat"] == 0
    assert view["your_turn"]
    assert view["sentence"] == "Ann, it is your turn: Buy yellow dice, 1 gold each, and roll."
    view = guest.move(view, "dice 1")
    assert view["log"][0]["sentence"] == "Roll with 1 yellow die, for 1 gold"
    assert view["log"][1]["sentence"].startswith("Dice: ")
    assert {move["text"] for move in view["moves"]} <= {f"take {row}" for row in view["view"]["tower"]}


def test_bots_play_on_until_a_person_is_asked(guest):
    laid = guest.lay("bot", "bot", "me")
    view = guest.wait(laid["id"], lambda view: view["your_turn"])
    assert view["ply"] > 12
    assert all(line["seat"] in (None, 0, 1) for line in view["log"])


def test_a_game_of_bots_alone_comes_to_its_end(guest):
    laid = guest.lay("bot", "bot")
    view = guest.wait(laid["id"], lambda view: view["over"], seconds=60)
    assert view["result"]["winners"]
    assert view["seat"] is None


def test_a_move_on_an_old_version_changes_nothing_and_brings_the_new_view(guest):
    view = guest.see(guest.lay("me", "me")["id"])
    after = guest.move(view, "dice 0")
    again = guest.post(view["id"], "moves", version=view["version"], move="dice 0")
    assert again.status_code == 409
    assert again.headers["content-type"] == "application/problem+json"
    problem = again.json()
    assert problem["code"] == "stale"
    assert problem["view"]["version"] == after["version"]
    assert guest.see(view["id"])["version"] == after["version"]


def test_of_racing_posts_exactly_one_lands(start):
    """Twenty posts of one version, to two servers at once."""
    servers = [start(), start()]
    laid = Guest(servers[0].url).lay("me", "friend")
    token = laid["seats"][0]["token"]
    guests = [Guest(servers[i % 2].url, token) for i in range(20)]
    for one in guests:
        one.see(laid["id"])
    gate, statuses = threading.Barrier(len(guests)), []

    def post(one):
        gate.wait()
        statuses.append(one.post(laid["id"], "moves", version=0, move="dice 1").status_code)

    threads = [threading.Thread(target=post, args=(one,)) for one in guests]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(statuses) == [200] + [409] * 19
    view = guests[0].see(laid["id"])
    assert [line["seat"] for line in view["log"]] == [0, None]
    assert view["version"] == view["ply"]


def test_a_foreign_seat_cannot_move_undo_or_talk(guest, server):
    laid = guest.lay("me", "friend")
    stranger, spectator = Guest(server.url), Guest(server.url, "not-a-token")
    other_table = stranger.lay("me", "me")
    for who in (stranger, spectator, Guest(server.url, other_table["seats"][0]["token"])):
        for what, body in [("moves", {"move": "dice 0"}), ("undo", {}), ("redo", {})]:
            answer = who.post(laid["id"], what, version=0, **body)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")
        assert who.post(laid["id"], "chat", text="hello").status_code == 403
        assert who.get(laid["id"], "events", seat=0).status_code == 403
        assert who.http.get(f"/api/v1/tables/{laid['id']}?seat=0").status_code == 403
        assert who.post(laid["id"], "seats/1/link").status_code == 403
    friend = Guest(server.url, laid["seats"][1]["token"])
    answer = friend.post(laid["id"], "moves", version=0, move="dice 0")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-your-turn")
    assert friend.post(laid["id"], "moves", version=0, move="dice 0", seat=0).status_code == 403
    view = guest.see(laid["id"])
    assert (view["version"], view["chat"]) == (0, [])


def test_an_illegal_move_is_refused_with_the_reason_in_the_callers_language(guest):
    laid = guest.lay("me", "me")
    answer = guest.http.post(
        f"/api/v1/tables/{laid['id']}/moves?language=fr", json={"version": 0, "move": "take camel"}
    )
    assert answer.status_code == 422
    assert answer.json()["reason"]["ruling"] == "R5"
    assert "Pas maintenant" in answer.json()["detail"]
    nonsense = guest.post(laid["id"], "moves", version=0, move="rolled 6")
    assert (nonsense.status_code, nonsense.json()["code"]) == (422, "illegal")
    assert guest.see(laid["id"])["version"] == 0


def test_why_says_the_reason_and_whose_turn_it_is(guest, server):
    laid = guest.lay("me", "friend")
    assert guest.get(laid["id"], "why", move="dice 1").json() == {"move": "dice 1", "legal": True, "reason": None}
    assert guest.get(laid["id"], "why", move="pass").json()["reason"]["ruling"] == "R5"
    watcher = Guest(server.url, **{"Accept-Language": "it-IT,it;q=0.9"}).get(laid["id"], "why", move="dice 1").json()
    assert watcher["reason"]["code"] == "not-your-turn"
    assert "Non è il vostro turno" in watcher["reason"]["sentence"]


# --- undo and redo --------------------------------------------------------------------------------------------
def test_undo_and_redo_are_entries_and_never_cross_a_roll(guest):
    view = guest.see(guest.lay("me", "me")["id"])
    view = guest.move(view, "dice 0")
    assert not view["undo"]
    answer = guest.post(view["id"], "undo", version=view["version"])
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing-to-undo")
    first = view["moves"][0]["text"]
    view = guest.move(view, first)
    assert view["undo"]
    version, ply = view["version"], view["ply"]
    view = guest.post(view["id"], "undo", version=version).json()
    assert (view["version"], view["ply"], view["log_from"]) == (version + 1, ply - 1, ply - 1)
    assert view["redo"]
    assert not view["undo"]
    view = guest.post(view["id"], "redo", version=view["version"]).json()
    assert (view["version"], view["ply"]) == (version + 2, ply)
    assert view["log"][-1]["text"] == first
    assert not view["redo"]


def test_undo_all_goes_back_to_the_start_of_ones_own_moves(guest):
    view = guest.see(guest.lay("me", "me")["id"])
    view = guest.move(view, "dice 0")
    ply = view["ply"]
    view = guest.move(view, "take camel")
    view = guest.move(view, "camels")
    view = guest.post(view["id"], "undo", version=view["version"], all=True).json()
    assert view["ply"] == ply
    view = guest.post(view["id"], "redo", version=view["version"]).json()
    view = guest.post(view["id"], "redo", version=view["version"]).json()
    assert [line["text"] for line in guest.see(view["id"])["log"]][-2:] == ["take camel", "camels"]


def test_the_word_that_ends_a_turn_is_not_taken_back(guest):
    """In a game for two the first player begins again after the other: `pass` still stands."""
    view = guest.see(guest.lay("me", "me")["id"])
    for text in ("dice 0", "take camel", "camels", "pass"):
        view = guest.move(view, text)
    for seat in (0, 1):
        answer = guest.post(view["id"], "undo", version=view["version"], seat=seat)
        assert answer.status_code == 409


def test_a_new_move_after_undo_forgets_what_was_taken_back(guest):
    view = guest.see(guest.lay("me", "me")["id"])
    view = guest.move(view, "dice 0")
    view = guest.move(view, view["moves"][0]["text"])
    view = guest.post(view["id"], "undo", version=view["version"]).json()
    view = guest.move(view, view["moves"][-1]["text"])
    assert not view["redo"]
    assert guest.post(view["id"], "redo", version=view["version"]).json()["code"] == "nothing-to-redo"


def fresh(clock=None, players=2):
    return Table.fresh(Facts("t", "table", "yspahan", players, {}, clock or Clock(), "ab" * 32, "", 0.0))


def test_undo_never_crosses_the_decision_of_another_seat():
    """Whoever asks a neighbour for a camel cannot take the question back."""
    for number in range(200):
        table = fresh(players=3)
        rng = random.Random(number)
        while not table.over:
            before, turn = table, table.turn
            move = rng.choice(table.position.legal_moves)
            table = table.extended(table.play(turn, str(move), "", 0.0))
            if table.turn not in (None, turn):
                with pytest.raises(Refused):
                    table.undo(turn, False, 0.0)
                with pytest.raises(Refused):
                    table.undo(table.turn, False, 0.0)
                if table.position.moves[-1] == move and str(move) != "pass":
                    return  # a seat was asked in the middle of another's turn
            assert table.version > before.version
    raise AssertionError("no seat was ever asked in another's turn")


def test_a_fold_in_one_go_is_the_fold_entry_by_entry():
    table = fresh(players=3)
    log = []
    rng = random.Random(5)
    while not table.over and len(log) < 400:
        if table.can_undo and rng.random() < 0.3:
            new = table.undo(table.turn, rng.random() < 0.5, 1.0)
        elif table.can_redo and rng.random() < 0.5:
            new = table.redo(table.turn, 1.0)
        else:
            new = table.play(table.turn, str(rng.choice(table.position.legal_moves)), "s", 1.0)
        log += new
        table = table.extended(new)
    at_once = fresh(players=3).extended(log)
    assert at_once == table
    assert at_once.position.moves == table.position.moves
    assert [entry.number for entry in log] == list(range(1, len(log) + 1))
    assert {entry.kind for entry in log} == {MOVE, CHANCE, "undo", "redo"}
    assert isinstance(log[0], Entry)


# --- who sits where -------------------------------------------------------------------------------------------
def test_a_friend_takes_a_seat_by_its_link_and_is_known_from_then_on(guest, server):
    laid = guest.lay({"kind": "me", "name": "Ann"}, "friend")
    assert not guest.see(laid["id"])["players"][1]["joined"]
    friend = Guest(server.url)
    friend.http.post("/api/v1/me", json={"name": "Ben"})
    answer = friend.http.get(laid["seats"][1]["link"])
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/table/{laid['id']}"
    view = friend.see(laid["id"])
    assert (view["seat"], view["yours"], view["host"]) == (1, [1], False)
    assert view["players"][1]["name"] == "Ben"
    assert view["players"][1]["joined"]
    assert [table["id"] for table in friend.http.get("/api/v1/me").json()["tables"]] == [laid["id"]]
    assert friend.http.get(f"/seat/{laid['id']}/wrong").status_code == 403


def test_a_new_link_closes_the_old_one(guest, server):
    laid = guest.lay("me", "friend")
    new = guest.post(laid["id"], "seats/1/link").json()
    assert Guest(server.url).http.get(laid["seats"][1]["link"]).status_code == 403
    assert Guest(server.url).http.get(new["link"]).status_code == 303


def test_tokens_and_cookies_are_kept_only_as_hashes(guest, server):
    laid = guest.lay("me", "friend")
    store = server.app.state.house.store
    with store.engine.connect() as connection:
        everything = [
            str(row)
            for name in ("tables", "seats", "holders", "entries")
            for row in connection.exec_driver_sql(f"SELECT * FROM {name}")
        ]
    number = server.app.state.cookies._signer.loads(guest.http.cookies["serai"])["v"]
    for secret in (laid["seats"][0]["token"], laid["seats"][1]["token"], number):
        assert len(secret) == 22
        assert not any(secret in row for row in everything)


def test_hot_seat_shows_the_seat_that_decides_and_any_of_ones_own_on_request(guest):
    laid = guest.lay({"kind": "me", "name": "Ann"}, {"kind": "hot", "name": "Ben"})
    view = guest.see(laid["id"])
    for text in ("dice 0", "take camel", "camels", "pass"):
        view = guest.move(view, text)
    assert (view["seat"], view["yours"]) == (1, [0, 1])
    assert guest.see(laid["id"], seat=0)["seat"] == 0
    assert not guest.see(laid["id"], seat=0)["your_turn"]


def test_a_game_goes_to_its_end_and_then_shows_everything(guest, server):
    laid = guest.lay("friend", "friend", "friend", options={"strict_stock": True})
    seats = by_token(server.url, laid)
    early = Guest(server.url).get(laid["id"], "points")
    assert (early.status_code, early.json()["code"]) == (409, "not-yet")
    end = play_on(seats, laid["id"])
    assert end["over"]
    assert end["turn"] is None
    assert "Victory" in end["sentence"]
    stranger = Guest(server.url)
    record = stranger.get(laid["id"], "record")
    assert "attachment" in record.headers["content-disposition"]
    position = Record.from_json(record.text).replay()
    assert position.scores == end["result"]["scores"]
    assert position.options["strict_stock"] is True
    points = stranger.get(laid["id"], "points").json()
    assert [sum(seat) for seat in points["moments"][-1]["points"]] == position.scores
    moment = stranger.get(laid["id"], "at/40", seat=2).json()
    assert (moment["n"], moment["seat"]) == (40, 2)
    assert stranger.get(laid["id"], f"at/{end['ply'] + 1}").status_code == 404
    assert seats[0].post(laid["id"], "moves", version=end["version"], move="pass").json()["code"] == "over"
    again = stranger.http.post("/api/v1/records", content=record.content).json()
    assert again["over"]
    opened = stranger.see(again["id"], seat=1)
    assert (opened["kind"], opened["moves"], opened["ply"]) == ("record", [], end["ply"])
    assert stranger.post(again["id"], "moves", version=opened["version"], move="pass").status_code == 403


def test_a_wrong_record_is_refused_with_the_number_of_the_move(guest):
    record = Record.random("yspahan", 3, seed=3)
    record.moves[7] = "pass"
    answer = guest.http.post("/api/v1/records", content=record.to_json())
    assert (answer.status_code, answer.json()["number"]) == (422, 8)
    assert guest.http.post("/api/v1/records", content=b"{}").status_code == 400


def test_chat_is_bounded_plain_text_with_a_name(guest, server):
    laid = guest.lay({"kind": "me", "name": "Ann"}, "friend")
    line = guest.post(laid["id"], "chat", text="  <b>hello</b>\n\x00 there  ").json()
    assert (line["text"], line["name"], line["seat"]) == ("<b>hello</b> there", "Ann", 0)
    assert len(guest.post(laid["id"], "chat", text="x" * 1999).json()["text"]) == 500
    assert guest.post(laid["id"], "chat", text="x" * 2001).status_code == 400
    assert guest.post(laid["id"], "chat", text=" \n ").status_code == 400
    assert [one["n"] for one in Guest(server.url).see(laid["id"])["chat"]] == sorted(
        one["n"] for one in guest.see(laid["id"])["chat"]
    )


# --- clocks ---------------------------------------------------------------------------------------------------
def test_the_first_decision_is_free_and_then_time_is_counted():
    table = fresh(Clock("game", 100, "nothing"))
    assert table.left(50.0) == [100, 100]
    for text, at in (("dice 0", 10.0), ("take camel", 14.0), ("camels", 15.0), ("pass", 20.0)):
        table = table.extended(table.play(0, text, "", at))
    assert table.left(23.0) == [90, 97]
    assert table.runs_out_at() is None


def test_taking_back_gives_no_time_back():
    table = fresh(Clock("move", 30, "bot"))
    table = table.extended(table.play(0, "dice 0", "", 0.0))
    table = table.extended(table.play(0, "take camel", "", 10.0))
    assert table.runs_out_at() == 40.0
    table = table.extended(table.undo(0, False, 20.0))
    assert table.runs_out_at() == 40.0
    table = table.extended(table.play(0, "take camel", "", 25.0))
    assert table.runs_out_at() == 40.0
    table = table.extended(table.play(0, "camels", "", 26.0))
    table = table.extended(table.play(0, "pass", "", 27.0))
    assert table.runs_out_at() == 57.0


def test_at_zero_a_bot_plays_the_decision_or_the_rest(guest):
    laid = guest.lay("me", "me", clock={"kind": "game", "seconds": 0.5, "at_zero": "bot"})
    view = guest.move(guest.see(laid["id"]), "dice 0")
    assert view["clock"]["running"] == 0
    view = guest.wait(laid["id"], lambda view: view["over"], seconds=60)
    assert all(player["bot_plays_on"] for player in view["players"])


def test_at_zero_nothing_happens_where_nothing_was_chosen(guest):
    laid = guest.lay("me", "me", clock={"kind": "move", "seconds": 0.2, "at_zero": "nothing"})
    view = guest.move(guest.see(laid["id"]), "dice 0")
    view = guest.wait(laid["id"], lambda view: view["clock"]["left"][0] < -0.5)
    assert view["turn"] == 0
    guest.move(view, view["moves"][0]["text"])
