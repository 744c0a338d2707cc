"""A bot of your own at a table of Serai, over the API: it plays any legal move.

    python examples/bot.py http://127.0.0.1:8137 TABLE TOKEN   sit at a table; TABLE and TOKEN are in the seat's link
    python examples/bot.py http://127.0.0.1:8137               lay a table against a bot of the house, and play it

Only the standard library: an outside bot needs no Serai.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import urllib.error
import urllib.request


class Seat:
    """A seat at a table, held by its token."""

    def __init__(self, server: str, table: str, token: str) -> None:
        self.address = f"{server}/api/v1/tables/{table}"
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def ask(self, path: str = "", body: dict | None = None) -> dict:
        """A request; a stale version is answered by the new view."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data, self.headers)
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            problem = json.load(error)
            if problem.get("code") == "stale":
                return problem["view"]
            raise SystemExit(problem["detail"]) from None

    def views(self):
        """The view after every change, from the stream of events."""
        with urllib.request.urlopen(urllib.request.Request(self.address + "/events", headers=self.headers)) as stream:
            name = ""
            for raw in stream:
                field, _, value = raw.decode().rstrip("\n").partition(": ")
                if field == "event":
                    name = value
                elif field == "data" and name == "table":
                    yield json.loads(value)


def play(seat: Seat) -> dict:
    """Play until the game is over."""
    for view in seat.views():
        while view["your_turn"] and not view["over"]:
            move = random.choice(view["moves"])["text"]
            view = seat.ask("/moves", {"version": view["version"], "move": move, "salt": secrets.token_hex(8)})
        if view["over"]:
            return view
    raise SystemExit("The stream ended before the game did; start me again and I go on.")


def new_table(server: str) -> tuple[str, str]:
    """A table for this bot and one of the house's."""
    seats = [{"kind": "friend", "name": "Outside bot"}, {"kind": "bot"}]
    body = json.dumps({"game": "yspahan", "seats": seats}).encode()
    request = urllib.request.Request(f"{server}/api/v1/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        table = json.load(answer)
    return table["id"], table["seats"][0]["token"]


if __name__ == "__main__":
    if len(sys.argv) not in (2, 4):
        raise SystemExit(__doc__)
    server = sys.argv[1].rstrip("/")
    table, token = (sys.argv[2], sys.argv[3]) if len(sys.argv) == 4 else new_table(server)
    print(f"Watch at {server}/table/{table}", flush=True)
    end = play(Seat(server, table, token))
    print(end["sentence"], *(f"{player['name']}: {player['score']}." for player in end["players"]))
