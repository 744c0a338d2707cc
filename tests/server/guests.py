"""Servers, guests and games for the tests of the server."""

import json
import os
import random
import socket
import subprocess
import sys
import threading
import time

import httpx
import uvicorn

from serai.server.app import create_app

POSTGRES = os.environ.get("SERAI_TEST_POSTGRES", "")


class Server(threading.Thread):
    """A server in this process, on a socket of its own."""

    def __init__(self, settings):
        super().__init__(daemon=True)
        self.app = create_app(settings)
        self.socket = socket.create_server(("127.0.0.1", 0), backlog=512)
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        config = uvicorn.Config(self.app, log_level="warning", access_log=False, timeout_graceful_shutdown=1)
        self.uvicorn = uvicorn.Server(config)
        self.start()
        while not self.uvicorn.started:
            assert self.is_alive()
            time.sleep(0.01)

    def run(self):
        self.uvicorn.run(sockets=[self.socket])

    def stop(self):
        self.uvicorn.should_exit = True
        self.join(timeout=10)


class Guest:
    """Somebody with a browser, or a program with a token."""

    def __init__(self, url, token=None, **headers):
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.http = httpx.Client(base_url=url, headers=headers, timeout=30, verify=False, trust_env=False)

    def lay(self, *kinds, **more):
        """Lay a table with seats of these kinds; returns the answer."""
        seats = [kind if isinstance(kind, dict) else {"kind": kind} for kind in kinds]
        answer = self.http.post("/api/v1/tables", json={"game": "yspahan", "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        return answer.json()

    def see(self, table, **query):
        answer = self.http.get(f"/api/v1/tables/{table}", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def get(self, table, path, **query):
        return self.http.get(f"/api/v1/tables/{table}/{path}", params=query)

    def post(self, table, what, **body):
        return self.http.post(f"/api/v1/tables/{table}/{what}", json=body)

    def move(self, view, text, **more):
        """Play a move on a view; returns the new view."""
        answer = self.post(view["id"], "moves", version=view["version"], move=text, **more)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def wait(self, table, condition, seconds=10, **query):
        """Look until something is so."""
        end = time.time() + seconds
        while time.time() < end:
            view = self.see(table, **query)
            if condition(view):
                return view
            time.sleep(0.02)
        raise AssertionError(f"it did not happen: {view['sentence']}")

    def events(self, table, **query):
        """The events of a stream as (name, number, data)."""
        with self.http.stream("GET", f"/api/v1/tables/{table}/events", params=query) as stream:
            assert stream.status_code == 200
            name = number = None
            for line in stream.iter_lines():
                field, _, value = line.partition(": ")
                if field == "event":
                    name, number = value, None
                elif field == "id":
                    number = int(value)
                elif field == "data":
                    yield name, number, json.loads(value)


class Process:
    """`serai serve` as a process of its own, to be killed."""

    def __init__(self, database, port=0, **environment):
        command = [sys.executable, "-m", "serai.cli", "serve", "--port", str(port), "--database", database]
        settings = {"SERAI_LIMITS": "off", "SERAI_BOT_PAUSE": "0", **environment}
        self.process = subprocess.Popen(
            command, env={**os.environ, **settings}, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        line = self.process.stdout.readline()
        assert line.startswith("Serai is at "), line + self.process.stderr.read()
        self.url = line.split()[3].rstrip("/")

    def kill(self):
        """kill -9."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdout, self.process.stderr):
            pipe.close()


def play_on(guests, table, moves=10_000, rng=None):
    """Play random moves, whoever is asked (guests by seat); returns the last view."""
    rng = rng or random.Random(1)
    view = guests[0].see(table)
    for _ in range(moves):
        if view["over"]:
            break
        turn = view["turn"]
        if view["seat"] != turn:
            view = guests[turn].see(table, seat=turn, since=view["ply"])
        view = guests[turn].move(view, rng.choice(view["moves"])["text"], seat=turn, salt=f"{rng.random():.9f}"[2:])
    return view


def by_token(url, laid):
    """A guest for each seat, by its token."""
    return [Guest(url, seat["token"]) for seat in laid["seats"]]
