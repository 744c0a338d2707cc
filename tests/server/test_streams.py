"""Server-sent events: the present first, every change after it, compressed, by language; resuming."""

import zlib

from guests import Guest, by_token, play_on

from serai.server.stream import GZIP_HEAD, event, squeezed


def test_a_watcher_sees_every_change_of_a_game(guest, server):
    laid = guest.lay("friend", "friend")
    events = Guest(server.url).events(laid["id"])
    _, _, first = next(events)
    assert (first["seat"], first["version"]) == (None, 0)
    end = play_on(by_token(server.url, laid), laid["id"], 30)
    lines = []
    for _name, number, data in events:
        lines = [line for line in lines if line["n"] <= data["log_from"]] + data["log"]
        if number == end["version"]:
            break
    assert lines == Guest(server.url).see(laid["id"])["log"]


def test_a_stream_speaks_its_language_and_shows_its_seat(guest, server):
    laid = guest.lay("me", "friend")
    friend = Guest(server.url, laid["seats"][1]["token"])
    streams = [guest.events(laid["id"], language="fr"), friend.events(laid["id"], language="it")]
    mine, theirs = (next(stream)[2] for stream in streams)
    assert (mine["seat"], mine["language"], mine["your_turn"]) == (0, "fr", True)
    assert (theirs["seat"], theirs["language"], theirs["moves"]) == (1, "it", [])
    guest.move(guest.see(laid["id"]), "dice 0")
    assert next(streams[0])[2]["moves"]
    assert not next(streams[1])[2]["moves"]


def test_who_comes_back_with_the_newest_version_is_told_only_news(guest, server):
    laid = guest.lay("me", "me")
    view = guest.move(guest.see(laid["id"]), "dice 0")
    back = Guest(server.url, **{"Last-Event-ID": str(view["version"])}).events(laid["id"])
    view = guest.move(view, view["moves"][0]["text"])
    assert next(back)[1] == view["version"]
    late = Guest(server.url, **{"Last-Event-ID": "3"}).events(laid["id"])
    assert next(late)[1] == view["version"]


def test_undo_reaches_the_watchers(guest, server):
    laid = guest.lay("me", "me")
    events = Guest(server.url).events(laid["id"])
    next(events)
    view = guest.move(guest.see(laid["id"]), "dice 0")
    view = guest.move(view, view["moves"][0]["text"])
    assert next(events)[2]["log"]
    view = guest.post(laid["id"], "undo", version=view["version"]).json()
    data = next(data for _, number, data in events if number == view["version"])
    assert (data["ply"], data["log_from"], data["log"]) == (view["ply"], view["ply"], [])


def test_events_compressed_alone_follow_each_other_in_one_gzip_stream():
    parts = [event("table", {"n": n, "words": "souk " * n}, n) for n in range(50)]
    reader = zlib.decompressobj(31)
    assert reader.decompress(GZIP_HEAD) == b""
    for part in parts:
        assert reader.decompress(squeezed(part)) == part


def test_an_event_is_small(guest, server):
    """Under 25 KB a move on the wire, at any moment of a game."""
    laid = guest.lay("friend", "friend", "friend", "friend")
    seats = by_token(server.url, laid)
    largest = 0
    for _ in range(10):
        view = play_on(seats, laid["id"], 20)
        data = seats[view["turn"] or 0].see(laid["id"], since=view["ply"])
        largest = max(largest, len(squeezed(event("table", data, 1))))
    assert largest < 25_000
