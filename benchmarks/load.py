"""The table under load: from a click to the drawing, sizes on the wire, many tables with many watchers.

    python benchmarks/load.py                             what the issue asks for: 300 tables, 1,000 streams, a minute
    python benchmarks/load.py --tables 50 --streams 150 --seconds 10 --workers 2 --database postgresql://…

Starts `serai serve` on a database of its own (or the one named), and plays over the API with seats' tokens. Prints
one figure a line; with --json one object. Exit code 1 when something failed.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

CLICKS = 200


def start(database: str, workers: int) -> tuple[subprocess.Popen, str]:
    """A server of its own, without limits for one address."""
    command = [sys.executable, "-m", "serai.cli", "serve", "--port", "0", "--workers", str(workers)]
    environment = {**os.environ, "SERAI_LIMITS": "off", "SERAI_BOT_PAUSE": "0"}
    server = subprocess.Popen([*command, "--database", database], env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    url = server.stdout.readline().split()[3].rstrip("/")
    for _ in range(300):
        try:
            httpx.get(f"{url}/api/v1/games", timeout=5).raise_for_status()
            return server, url
        except httpx.HTTPError:
            time.sleep(0.1)
    raise SystemExit("The server does not answer.")


def share(values: list[float], part: float = 0.95) -> float:
    """A percentile, in milliseconds."""
    return round(sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000, 1) if values else float("nan")


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its children so far (Linux; 0 elsewhere)."""
    total = 0.0
    try:
        for entry in Path("/proc").glob("[0-9]*"):
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(entry.name) == pid or int(fields[1]) == pid:
                total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError):
        return 0.0
    return total


class Table:
    """A table whose seats are all played from here."""

    def __init__(self, http: httpx.AsyncClient, laid: dict[str, Any], rng: random.Random) -> None:
        self.http, self.id, self.rng = http, laid["id"], rng
        self.tokens = [{"Authorization": f"Bearer {seat['token']}"} for seat in laid["seats"]]
        self.view: dict[str, Any] | None = None

    @classmethod
    async def lay(cls, http: httpx.AsyncClient, rng: random.Random, players: int = 3) -> Table:
        body = {"game": "yspahan", "seats": [{"kind": "friend"}] * players}
        answer = await http.post("/api/v1/tables", json=body)
        return cls(http, answer.raise_for_status().json(), rng)

    async def look(self) -> dict[str, Any]:
        """The view of the seat that decides."""
        turn = self.view["turn"] if self.view else 0
        since = self.view["ply"] if self.view else 0
        answer = await self.http.get(f"/api/v1/tables/{self.id}", params={"since": since}, headers=self.tokens[turn])
        self.view = answer.raise_for_status().json()
        return self.view

    async def move(self) -> float:
        """Play a random move; the seconds from the POST to the answer, which holds the new drawing."""
        view = self.view if self.view and self.view["your_turn"] else await self.look()
        text = self.rng.choice(view["moves"])["text"]
        begin = time.perf_counter()
        answer = await self.http.post(
            f"/api/v1/tables/{self.id}/moves",
            json={"version": view["version"], "move": text},
            headers=self.tokens[view["turn"]],
        )
        seconds = time.perf_counter() - begin
        self.view = answer.raise_for_status().json()
        return seconds


class Watcher:
    """A stream: when each version arrived."""

    def __init__(self, url: str, table: str) -> None:
        self.url, self.table = url, table
        self.arrived: dict[int, float] = {}
        self.sizes: list[int] = []
        self.events = self.errors = 0

    async def run(self) -> None:
        """Read events by hand: a thousand streams must not be slowed down by their reader."""
        host, _, port = self.url.removeprefix("http://").partition(":")
        try:
            reader, writer = await asyncio.open_connection(host, int(port), limit=2**20)
            writer.write(f"GET /api/v1/tables/{self.table}/events HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.arrived[int(line[4:])] = time.perf_counter()
                    self.events += 1
                elif line.startswith(b"data: ") and len(self.sizes) < 50:
                    self.sizes.append(len(gzip.compress(line, 6)))
            self.errors += 1
        except asyncio.CancelledError:
            writer.close()
            raise
        except OSError:
            self.errors += 1


async def click_to_drawing(url: str) -> dict[str, Any]:
    """One person alone: from the POST until the stream has brought the new drawing."""
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=False) as http:
        table = await Table.lay(http, random.Random(1))
        watcher = Watcher(url, table.id)
        task = asyncio.create_task(watcher.run())
        await table.look()
        await asyncio.sleep(0.3)
        seconds, drawn = [], []
        for _ in range(CLICKS):
            if table.view and table.view["over"]:
                break
            if not (table.view and table.view["your_turn"]):
                await table.look()
            begin = time.perf_counter()
            seconds.append(await table.move())
            assert table.view is not None
            while table.view["version"] not in watcher.arrived and time.perf_counter() - begin < 5:
                await asyncio.sleep(0.001)
            drawn.append(time.perf_counter() - begin)
        task.cancel()
        return {
            "click to answer, p95 ms": share(seconds),
            "click to drawing by the stream, p50 ms": share(drawn, 0.5),
            "click to drawing by the stream, p95 ms": share(drawn),
            "largest event, compressed bytes": max(watcher.sizes),
        }


async def page_sizes(url: str) -> dict[str, Any]:
    """The bytes of the first load of a table's page with all its files, as they come over the wire."""
    headers = {"Accept-Encoding": "gzip"}
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=False, headers=headers) as http:
        body = {"game": "yspahan", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}]}
        laid = (await http.post("/api/v1/tables", json=body)).raise_for_status().json()
        page = await http.get(laid["url"])
        if page.status_code != 200:
            return {"table page, compressed bytes": None}
        wanted = set(re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text))
        size, seen = page.num_bytes_downloaded, set()
        while wanted:
            path = wanted.pop()
            seen.add(path)
            file = await http.get(path)
            size += file.num_bytes_downloaded
            if path.endswith(".js"):
                folder = path.rpartition("/")[0]
                found = re.findall(r'from\s+"\./([^"]+)"', file.text)
                wanted |= {f"{folder}/{name}" for name in found} - seen
        return {"table page, compressed bytes": size, "table page, files": len(seen) + 1}


async def many_tables(url: str, pid: int, tables: int, streams: int, seconds: float) -> dict[str, Any]:
    """Tables with a move a second each, watched by streams."""
    limits = httpx.Limits(max_connections=200, max_keepalive_connections=200)
    async with httpx.AsyncClient(base_url=url, timeout=30, verify=False, limits=limits) as http:
        laid = [await Table.lay(http, random.Random(number)) for number in range(tables)]
        watchers = [Watcher(url, laid[number % tables].id) for number in range(streams)]
        tasks = []
        for number, watcher in enumerate(watchers):
            tasks.append(asyncio.create_task(watcher.run()))
            if number % 50 == 49:
                await asyncio.sleep(0.05)
        await asyncio.sleep(1)
        before = processor_seconds(pid)
        times: list[float] = []
        sent: list[tuple[str, int, float]] = []
        errors: list[str] = []
        end = time.perf_counter() + seconds

        async def play(table: Table, wait: float) -> None:
            await asyncio.sleep(wait)
            while time.perf_counter() < end:
                begin = time.perf_counter()
                try:
                    if table.view and table.view["over"]:
                        return
                    await table.look() if not (table.view and table.view["your_turn"]) else None
                    at = time.perf_counter()
                    times.append(await table.move())
                    assert table.view is not None
                    sent.append((table.id, table.view["version"], at))
                except (httpx.HTTPError, AssertionError, OSError) as error:
                    errors.append(type(error).__name__)
                    table.view = None
                await asyncio.sleep(max(0.0, begin + 1 - time.perf_counter()))

        await asyncio.gather(*(play(table, number / tables) for number, table in enumerate(laid)))
        await asyncio.sleep(1)
        by_table: dict[str, list[Watcher]] = {}
        for watcher in watchers:
            by_table.setdefault(watcher.table, []).append(watcher)
        late = [
            watcher.arrived[version] - at
            for table, version, at in sent
            for watcher in by_table.get(table, [])
            if version in watcher.arrived
        ]
        missed = sum(
            version not in watcher.arrived and max(watcher.arrived, default=0) < version
            for table, version, _at in sent
            for watcher in by_table.get(table, [])
        )
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        return {
            "tables": tables,
            "streams": streams,
            "moves": len(times),
            "moves a second": round(len(times) / seconds, 1),
            "events": sum(watcher.events for watcher in watchers),
            "errors": len(errors) + sum(watcher.errors for watcher in watchers),
            "moves that a watcher missed": missed,
            "server's processor time a move, ms": round(
                (processor_seconds(pid) - before) * 1000 / max(1, len(times)), 2
            ),
            "move under load, p50 ms": share(times, 0.5),
            "move under load, p95 ms": share(times),
            "move to a watcher, p95 ms": share(late),
        }


async def measure(options: argparse.Namespace, url: str, pid: int) -> dict[str, Any]:
    figures = await click_to_drawing(url)
    figures |= await page_sizes(url)
    if options.tables:
        figures |= await many_tables(url, pid, options.tables, options.streams, options.seconds)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--database", default="")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server, url = start(options.database or f"sqlite:///{folder}/load.sqlite", options.workers)
        try:
            figures = asyncio.run(measure(options, url, server.pid))
        finally:
            server.terminate()
            server.wait(20)
    if options.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:<42} {value:,}" if value is not None else f"{name:<42} -")
    return 1 if figures.get("errors") or figures.get("moves that a watcher missed") else 0


if __name__ == "__main__":
    sys.exit(main())
