"""Server-sent events: a table's watchers in this process share one computation a change and one compression.

A stream may be compressed: each event is compressed once, alone, as deflate blocks that end on a full flush; such
blocks can follow each other in any gzip stream, so all watchers with the same seat and language get the same bytes.
"""

from __future__ import annotations

import asyncio
import json
import struct
import zlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from starlette.concurrency import run_in_threadpool

from serai.server import views
from serai.server.house import House, common
from serai.server.notices import EVERYTHING
from serai.server.store import Seat
from serai.server.tables import Table

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
    """An open stream: for which seat, in which language, and what it has seen."""

    seat: int | None
    language: str
    seen: Table
    seats: list[Seat]
    chat: int
    compressed: bool
    parts: asyncio.Queue[bytes | None] = field(default_factory=asyncio.Queue)


class Channel:
    """All watchers of one table in this process."""

    def __init__(self, house: House, table_id: str) -> None:
        self.house, self.table_id = house, table_id
        self.watchers: set[Watcher] = set()
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def wake(self) -> None:
        self._wake.set()

    def close(self) -> None:
        self._task.cancel()

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            try:
                await self._tell(list(self.watchers))
            except Exception:
                # The database is away for a moment; its return wakes us.
                await asyncio.sleep(0.2)

    async def _tell(self, watchers: list[Watcher]) -> None:
        table, seats, parts, lines = await run_in_threadpool(self._compute, watchers)
        for watcher in watchers:
            part = parts.get(_group(watcher))
            if part is not None and table.version >= watcher.seen.version:
                watcher.parts.put_nowait(part)
            for number, line in lines:
                if number > watcher.chat:
                    watcher.parts.put_nowait(line)
                    watcher.chat = number
            if table.version >= watcher.seen.version:
                watcher.seen, watcher.seats = table, seats
            if watcher.parts.qsize() > MOST_WAITING:
                watcher.parts.put_nowait(None)

    def _compute(
        self, watchers: list[Watcher]
    ) -> tuple[Table, list[Seat], dict[Any, bytes], list[tuple[int, bytes]]]:
        """In a thread: the events, one for each seat, language and last seen version."""
        table = self.house.table(self.table_id)
        seats = self.house.seats(self.table_id)
        parts: dict[Any, bytes] = {}
        for watcher in watchers:
            changed = watcher.seen.version != table.version or watcher.seats != seats
            if changed and _group(watcher) not in parts:
                log_from = common(watcher.seen, table)
                data = views.table_view(table, seats, watcher.seat, watcher.language, log_from)
                parts[_group(watcher)] = event("table", data, table.version)
            if changed and watcher.compressed:
                squeezed(parts[_group(watcher)])
        oldest = min((watcher.chat for watcher in watchers), default=0)
        lines = [(line["n"], event("chat", line)) for line in self.house.chat(self.table_id) if line["n"] > oldest]
        return table, seats, parts, lines


def _group(watcher: Watcher) -> tuple[int | None, str, int]:
    return watcher.seat, watcher.language, watcher.seen.version


class Hub:
    """All channels of this process. `tell` may be called from any thread."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.channels: dict[str, Channel] = {}
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()

    def close(self) -> None:
        for channel in self.channels.values():
            for watcher in channel.watchers:
                watcher.parts.put_nowait(None)
            channel.close()
        self._loop = None

    def tell(self, table_id: str) -> None:
        """A table changed, here or in another process."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._told, table_id)

    def _told(self, table_id: str) -> None:
        for name in list(self.channels) if table_id == EVERYTHING else [table_id]:
            self.house.forget(name)
            if name in self.channels:
                self.channels[name].wake()

    async def watch(
        self, table: Table, seat: int | None, language: str, since: int, last_seen: int | None, compressed: bool
    ) -> AsyncIterator[bytes]:
        """The stream of a watcher: the present first, then every change."""
        table_id = table.facts.id
        seats = await run_in_threadpool(self.house.seats, table_id)
        lines = await run_in_threadpool(self.house.chat, table_id)
        watcher = Watcher(seat, language, table, seats, lines[-1]["n"] if lines else 0, compressed)
        if last_seen != table.version:
            since = min(max(since, 0), len(table.line))
            data = await run_in_threadpool(views.table_view, table, seats, seat, language, since)
            watcher.parts.put_nowait(event("table", data, table.version))
        channel = self.channels.get(table_id)
        if channel is None:
            channel = self.channels[table_id] = Channel(self.house, table_id)
        channel.watchers.add(watcher)
        channel.wake()  # something may have happened since the table was read
        shown = squeezed if compressed else bytes
        try:
            if compressed:
                yield GZIP_HEAD
            yield shown(b": serai\n\n")
            while True:
                try:
                    async with asyncio.timeout(HEARTBEAT_EVERY):
                        part = await watcher.parts.get()
                except TimeoutError:
                    part = b": still here\n\n"
                if part is None:
                    return
                yield shown(part)
        finally:
            channel.watchers.discard(watcher)
            if not channel.watchers and self.channels.get(table_id) is channel:
                channel.close()
                del self.channels[table_id]
