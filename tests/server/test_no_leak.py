"""What a seat must not know never leaves the server: not in JSON, not in events, not in pages, not in records."""

import json
import random

import pytest
from guests import Guest, by_token

from serai.games.yspahan import board
from serai.server import views
from serai.server.store import Seat
from serai.server.tables import CHANCE, MOVE, Clock, Entry, Facts, Table

LANGUAGES = ("en", "fr", "it")


def folded(position, facts):
    """A table whose log is the position's."""
    table = Table.fresh(facts)
    entries, follow = [], table.position.copy()
    for number, move in enumerate(position.moves, 1):
        seat = None if follow.is_chance else follow.turn
        entries.append(Entry(number, CHANCE if seat is None else MOVE, seat, str(move), "", float(number)))
        follow.push(move)
    return table.extended(entries)


@pytest.mark.parametrize(
    ("game", "players"), [("yspahan", 2), ("yspahan", 3), ("yspahan", 4), ("marco_polo", 2), ("marco_polo", 4)]
)
def test_a_view_is_the_same_whatever_the_others_hold(game, players):
    """Deal anew all that the seat has not seen: every byte of what it is sent must stay as it was."""
    facts = Facts("t", "table", game, players, {}, Clock("move", 60, "bot"), "ab" * 32, "", 0.0)
    seats = [Seat(number, "friend", f"Guest {number}", None, None, True) for number in range(players)]
    rng = random.Random(players)
    table = Table.fresh(facts)
    table = table.extended(table.opening(0.0))
    checked = 0
    for _ in range(130):
        if table.over:
            break
        move = rng.choice(table.position.legal_moves)
        table = table.extended(table.play(table.turn, str(move), "", 0.0))
        if rng.random() < 0.8:
            continue
        for seat in (None, *range(players)):
            other = folded(table.position.redeal(seat, rng.randrange(2**32)), facts)
            mine = folded(table.position, facts)
            language = rng.choice(LANGUAGES)
            n = rng.randrange(len(table.line) + 1)
            sent = [
                (
                    views.table_view(one, seats, seat, language, 0, 1e6),
                    views.moment_view(one, seats, seat, n, language),
                )
                for one in (mine, other)
            ]
            assert json.dumps(sent[0]) == json.dumps(sent[1])
            checked += other.moves != mine.moves
    assert checked > 5, "no hidden card was ever in play"


def cards_a_seat_may_name(entries, seat):
    """The kinds of card that a seat drew itself or that anyone laid open."""
    known = set()
    for entry, drawer in entries:
        words = entry.text.split()
        if words[0] == "drew":
            if drawer == seat:
                known.add(words[1])
        elif words[0] in ("play", "add"):
            known.add(words[1])
        elif words[0] == "build" and len(words) > 2:
            known |= {"build-no-gold", "build-no-camels"}
    return known


def test_nothing_sent_to_a_seat_names_a_card_it_must_not_know(guest, server):
    """Play over the API and search all that each seat is sent."""
    laid = guest.lay("friend", "friend", "friend")
    table = laid["id"]
    people = [*by_token(server.url, laid), Guest(server.url)]
    house = server.app.state.house
    rng = random.Random(8)
    searched = hidden = 0
    streams = [one.events(table) for one in people]
    for stream in streams:
        next(stream)
    for _ in range(120):
        now = house.table(table)
        if now.over:
            break
        text = preferred(now, rng)
        people[now.turn].post(table, "moves", version=now.version, move=text)
        now = house.table(table)
        drawers = draws(now)
        for seat, (one, stream) in enumerate(zip(people, streams, strict=True)):
            sent = [json.dumps(next(stream)[2])]
            if rng.random() < 0.15:
                n = rng.randrange(len(now.line) + 1)
                sent += [one.http.get(f"/api/v1/tables/{table}{path}").text for path in ("", "/record", f"/at/{n}")]
                sent.append(one.http.get("/api/v1/me").text)
                page = one.http.get(f"/table/{table}").text
                assert not any(f"drew {card}" in page for card in board.CARDS if card not in drawers[seat])
            may = cards_a_seat_may_name([(played, drawers["by"].get(played.number)) for played in now.line], seat)
            secret = [card for card in board.CARDS if card not in may]
            hidden += len(drawers["all"] - may)
            for part in sent:
                searched += 1
                for card in secret:
                    assert f"drew {card}" not in part
                    assert f'"{card}"' not in part
    assert searched > 200
    assert hidden > 20, "no card was hidden"


def preferred(table, rng):
    """Draw cards where one can, so that there is something to hide; play none."""
    texts = [str(move) for move in table.position.legal_moves]
    if "card" in texts:
        return "card"
    calm = [text for text in texts if not text.startswith(("play", "add"))]
    return rng.choice(calm or texts)


def draws(table):
    """Which cards were drawn by whom: by entry, by seat, and all."""
    by, position = {}, Table.fresh(table.facts).position
    seats = {seat: set() for seat in (*range(table.facts.players), table.facts.players)}
    for played in table.line:
        if played.text.startswith("drew "):
            by[played.number] = int(position.state.drawer)
            seats[by[played.number]].add(played.text.split()[1])
        position.push(played.text)
    return {"by": by, "all": {card for cards in seats.values() for card in cards}, **seats}
