"""Players and watchers for benchmarks/load.py, on bare sockets: a thousand of them must not slow the server down."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import re
import time
from typing import Any

PATIENCE = 30.0
# What the page asks for: the drawing, and not the position in words.
AS_A_PAGE = "view=no"
_ID = re.compile(rb"\nid: (\d+)\n")
# The end of a piece that may hold the beginning of an event's number.
_TAIL = 24


class Failed(Exception):
    """The server answered with a problem, or not at all."""


def _place(url: str) -> tuple[str, int]:
    host, _, port = url.removeprefix("http://").partition(":")
    return host, int(port)


class Wire:
    """A connection that is kept for one request after another."""

    def __init__(self, url: str, headers: str = "") -> None:
        self.place, self.headers = _place(url), headers
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> tuple[bytes, int]:
        """The body of the answer, and the bytes it took on the wire."""
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._ask(method, path, body)
        except TimeoutError:
            self.close()
            raise Failed(f"{method}: no answer in {PATIENCE:.0f} s") from None
        except asyncio.IncompleteReadError:
            self.close()
            raise Failed(f"{method}: the connection was closed") from None

    async def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> tuple[bytes, int]:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(*self.place, limit=2**20)
        assert self._reader is not None
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.place[0]}\r\n{self.headers}"
        data = b"" if body is None else json.dumps(body).encode()
        if data:
            head += f"Content-Type: application/json\r\nContent-Length: {len(data)}\r\n"
        self._writer.write(head.encode() + b"\r\n" + data)
        told = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(told.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        answer = await self._reader.readexactly(length)
        came = len(told) + length
        if b"content-encoding: gzip" in told:
            answer = gzip.decompress(answer)
        status = told[9:12].decode()
        if status[0] != "2":
            code = json.loads(answer).get("code", "") if b"json" in told else ""
            raise Failed(f"{method}: {status} {code}")
        return answer, came

    async def close_after(self, method: str, path: str) -> None:
        """One request, and no more."""
        await self.ask(method, path)
        self.close()

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Table:
    """A table whose seats are all played from here, over one connection."""

    def __init__(self, url: str, laid: dict[str, Any], rng: random.Random) -> None:
        self.wire, self.id, self.rng = Wire(url), laid["id"], rng
        self.path = f"/api/v1/tables/{self.id}"
        self.tokens = [f"Authorization: Bearer {seat['token']}\r\n" for seat in laid["seats"]]
        self.turn, self.version, self.ply = 0, 0, 0
        self.moves: list[dict[str, Any]] = []
        # Whether the last answer was the view of the seat that decides.
        self.ready = self.over = False

    @classmethod
    async def lay(cls, url: str, game: str, rng: random.Random, players: int = 3) -> Table:
        wire = Wire(url)
        body, _ = await wire.ask("POST", "/api/v1/tables", {"game": game, "seats": [{"kind": "friend"}] * players})
        wire.close()
        return cls(url, json.loads(body), rng)

    def _see(self, body: bytes) -> None:
        view = json.loads(body)
        self.version, self.ply, self.over = view["version"], view["ply"], view["over"]
        self.ready, self.moves = view["your_turn"], view["moves"]
        if not self.over:
            self.turn = view["turn"]

    async def look(self) -> None:
        """The view of the seat that decides."""
        self.wire.headers = self.tokens[self.turn]
        self._see((await self.wire.ask("GET", f"{self.path}?{AS_A_PAGE}&since={self.ply}"))[0])
        if not self.ready and not self.over:
            self.wire.headers = self.tokens[self.turn]
            self._see((await self.wire.ask("GET", f"{self.path}?{AS_A_PAGE}&since={self.ply}"))[0])

    async def move(self) -> None:
        """Play a random move; the answer holds the new drawing."""
        self.wire.headers = self.tokens[self.turn]
        move = {"version": self.version, "move": self.rng.choice(self.moves)["text"]}
        self._see((await self.wire.ask("POST", f"{self.path}/moves?{AS_A_PAGE}", move))[0])


class Watcher(asyncio.Protocol):
    """A stream: when each version arrived."""

    def __init__(self, table: str, keep: bool = False) -> None:
        self.table, self.keep = table, keep
        self.arrived: dict[int, float] = {}
        self.kept = bytearray()
        self.lost = ""
        self._tail = b""
        self._closed = False
        self._transport: asyncio.Transport | None = None

    async def open(self, url: str) -> None:
        """Ask for the stream and wait for its first event."""
        host, port = _place(url)
        try:
            await asyncio.get_running_loop().create_connection(lambda: self, host, port)
        except OSError as error:
            self.lost = str(error)
            return
        end = time.perf_counter() + PATIENCE
        while not self.arrived and not self.lost:
            if time.perf_counter() > end:
                self.lost = "no first event"
            await asyncio.sleep(0.01)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(
            f"GET /api/v1/tables/{self.table}/events?{AS_A_PAGE} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        if self.keep:
            self.kept += data
        seen = self._tail + data
        for found in _ID.finditer(seen):
            self.arrived.setdefault(int(found[1]), now)
        if not self.arrived and seen.startswith(b"HTTP/1.1 ") and not seen.startswith(b"HTTP/1.1 200"):
            self.lost = seen[9:12].decode()
        self._tail = seen[-_TAIL:]

    def connection_lost(self, _error: Exception | None) -> None:
        if not self._closed:
            self.lost = self.lost or "the stream ended"

    def close(self) -> None:
        self._closed = True
        if self._transport is not None:
            self._transport.close()
