"""Server-sent events: a table's watchers in this process share one computation a change and one compression.

A stream may be compressed: each event is compressed once, alone, as deflate blocks that end on a full flush; such
blocks can follow each other in any gzip stream, so all watchers with the same seat and language get the same bytes.
"""

from __future__ import annotations

import asyncio
import json
import logging
import struct
import time
import zlib
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from serai.server import views
from serai.server.house import House, Scene, common
from serai.server.notices import EVERYTHING
from serai.server.store import Seat
from serai.server.tables import Table

log = logging.getLogger("serai")
HEARTBEAT_EVERY = 15.0
# A watcher that is this many events behind is let go; it comes back and gets the newest.
MOST_WAITING = 64
GZIP_HEAD = struct.pack("<BBBBIBB", 0x1F, 0x8B, 8, 0, 0, 0, 255)


def event(name: str, data: dict[str, Any], number: int | None = None) -> bytes:
    """A server-sent event."""
    head = f"event: {name}\n" + ("" if number is None else f"id: {number}\n")
    return f"{head}data: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()


@lru_cache(256)
def squeezed(part: bytes) -> bytes:
    """An event as deflate blocks that stand alone."""
    press = zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS)
    return press.compress(part) + press.flush(zlib.Z_FULL_FLUSH)


@dataclass(eq=False)
class Watcher:
    """An open stream: for which seat, in which language, with which parts, and what it has seen."""

    seat: int | None
    language: str
    parts: views.Parts
    seen: Table
    seats: list[Seat]
    chat: int
    compressed: bool
    waiting: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)
    told_at: float = field(default_factory=time.monotonic)

    @property
    def group(self) -> tuple[int | None, str, views.Parts, int]:
        """Watchers of one group are told the same."""
        return self.seat, self.language, self.parts, self.seen.version

    def tell(self, part: bytes) -> None:
        """One more event; who is too far behind is let go."""
        self.told_at = time.monotonic()
        self.waiting.put_nowait(squeezed(part) if self.compressed else part)
        if self.waiting.qsize() > MOST_WAITING:
            self.waiting.put_nowait(None)


class Channel:
    """All watchers of one table in this process."""

    def __init__(self, house: House, table_id: str) -> None:
        self.house, self.table_id = house, table_id
        self.watchers: set[Watcher] = set()
        # The newest version that we were told of.
        self._version = 0
        self._again = False
        self._task: asyncio.Task[None] | None = None

    def wake(self, version: int) -> None:
        """Tell the watchers what is new: a version of the log, or (0) something else."""
        if version and all(watcher.seen.version >= version for watcher in self.watchers):
            return
        self._version = max(self._version, version)
        self._again = True
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    def close(self) -> None:
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        try:
            while self._again:
                self._again = False
                scene = self.house.remembered(self.table_id, self._version)
                if scene is None:
                    scene = await run_in_threadpool(self.house.scene, self.table_id)
                self._tell(scene)
        except Exception as error:
            # The database is away for a moment; its return wakes us.
            log.warning("The watchers of a table wait: %s", type(error).__name__)
        finally:
            self._task = None

    def _tell(self, scene: Scene) -> None:
        """The events, made once for each group of watchers."""
        table, seats, chat = scene
        told: dict[Any, bytes] = {}
        for watcher in self.watchers:
            if table.version < watcher.seen.version:
                continue
            if watcher.seen.version != table.version or watcher.seats != seats:
                part = told.get(watcher.group)
                if part is None:
                    part = told[watcher.group] = present(watcher, scene, common(watcher.seen, table))
                watcher.tell(part)
            watcher.seen, watcher.seats = table, seats
        for line in chat[-MOST_WAITING:]:
            for watcher in self.watchers:
                if line["n"] > watcher.chat:
                    watcher.tell(event("chat", line))
                    watcher.chat = line["n"]


def present(watcher: Watcher, scene: Scene, log_from: int) -> bytes:
    """The event that shows a watcher the table."""
    shown = views.table_view(scene.table, scene.seats, watcher.seat, watcher.language, log_from, parts=watcher.parts)
    return event("table", shown, scene.table.version)


class Hub:
    """All channels of this process. `tell` may be called from any thread."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.channels: dict[str, Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._heart: asyncio.Task[None] | None = None

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._heart = asyncio.create_task(self._beat())

    def close(self) -> None:
        for channel in self.channels.values():
            for watcher in channel.watchers:
                watcher.waiting.put_nowait(None)
            channel.close()
        if self._heart is not None:
            self._heart.cancel()
        self._loop = None

    def tell(self, table_id: str, version: int) -> None:
        """A table changed, here or in another process (version 0: something else than its log)."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._told, table_id, version)

    def _told(self, table_id: str, version: int) -> None:
        if table_id == EVERYTHING:
            self.house.forget_all()
        elif not version:
            self.house.forget(table_id)
        for name in list(self.channels) if table_id == EVERYTHING else [table_id]:
            if name in self.channels:
                self.channels[name].wake(version)

    async def _beat(self) -> None:
        """Keep the way open to watchers who were told nothing for a while."""
        while True:
            await asyncio.sleep(HEARTBEAT_EVERY / 4)
            quiet = time.monotonic() - HEARTBEAT_EVERY * 3 / 4
            for channel in list(self.channels.values()):
                for watcher in channel.watchers:
                    if watcher.told_at < quiet:
                        watcher.tell(b": still here\n\n")

    def enter(self, watcher: Watcher) -> None:
        """A watcher comes: they are told what happens from now on, and what happened since they looked."""
        table_id = watcher.seen.facts.id
        channel = self.channels.get(table_id)
        if channel is None:
            channel = self.channels[table_id] = Channel(self.house, table_id)
        channel.watchers.add(watcher)
        channel.wake(0)

    def leave(self, watcher: Watcher) -> None:
        channel = self.channels.get(watcher.seen.facts.id)
        if channel is not None:
            channel.watchers.discard(watcher)
            if not channel.watchers:
                channel.close()
                del self.channels[watcher.seen.facts.id]


class Stream(Response):
    """The answer that lasts: the present first, then every change, until the watcher goes."""

    media_type = "text/event-stream"

    def __init__(self, hub: Hub, watcher: Watcher, first: bytes | None, place: AbstractContextManager[None]) -> None:
        super().__init__()
        self.hub, self.watcher, self.first, self.place = hub, watcher, first, place
        del self.headers["content-length"]
        self.headers.update({"Cache-Control": "no-store", "X-Accel-Buffering": "no", "Vary": "Accept-Encoding"})
        if watcher.compressed:
            self.headers["Content-Encoding"] = "gzip"

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        watcher = self.watcher
        with self.place:
            gone = asyncio.create_task(self._until_gone(receive))
            self.hub.enter(watcher)
            try:
                await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
                if watcher.compressed:
                    await send({"type": "http.response.body", "body": GZIP_HEAD, "more_body": True})
                part: bytes | None = b": serai\n\n" + (self.first or b"")
                part = squeezed(part) if watcher.compressed else part
                while part is not None:
                    await send({"type": "http.response.body", "body": part, "more_body": True})
                    part = await watcher.waiting.get()
                await send({"type": "http.response.body", "body": b""})
            finally:
                gone.cancel()
                self.hub.leave(watcher)

    async def _until_gone(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.watcher.waiting.put_nowait(None)
