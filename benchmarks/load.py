"""The table under load: from a click to the drawing, sizes on the wire, many tables with many watchers.

    python benchmarks/load.py                             what the issue asks for: 300 tables, 1,000 streams, a minute
    python benchmarks/load.py --tables 50 --streams 150 --seconds 10 --workers 2 --database postgresql://…
    python benchmarks/load.py --game marco_polo           the other game (--game both: every second table)

Starts `serai serve` on a database of its own (or the one named), and plays over the API with seats' tokens. Prints
one figure a line; with --json one object. Every error is named. Exit code 1 when something failed.

The players and watchers are written on bare sockets (benchmarks/guests.py): they share the machine with the server.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from guests import Failed, Table, Watcher, Wire

CLICKS = 200
GAMES = ("yspahan", "marco_polo")
# In the page: click the first move again and again; the seconds until the frame after the board's change.
CLICK = """async (clicks) => {
  const board = document.getElementById("board"), seconds = [];
  const frame = () => new Promise(requestAnimationFrame);
  while (seconds.length < clicks && document.getElementById("after").hidden) {
    const button = document.querySelector("#moves button");
    if (!button) { await frame(); continue; }
    const before = board.dataset.version, begin = performance.now();
    const changed = new Promise((done) => {
      new MutationObserver((_, observer) => {
        if (board.dataset.version !== before) { observer.disconnect(); done(); }
      }).observe(board, { attributes: true });
    });
    button.click();
    await changed;
    await frame();
    seconds.push((performance.now() - begin) / 1000);
  }
  return seconds;
}"""


def start(database: str, workers: int) -> tuple[subprocess.Popen, str]:
    """A server of its own; it counts what it is asked, but lets one address do very much."""
    command = [sys.executable, "-m", "serai.cli", "serve", "--port", "0", "--workers", str(workers)]
    counted = ("MOVES_PER_SECOND", "ASKS_PER_SECOND", "TABLES_PER_HOUR", "STREAMS_PER_VISITOR", "STREAMS")
    environment = {**os.environ, "SERAI_BOT_PAUSE": "0"} | {f"SERAI_{name}": str(10**9) for name in counted}
    server = subprocess.Popen([*command, "--database", database], env=environment, stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    return server, server.stdout.readline().split()[3].rstrip("/")


async def wait_for(url: str, seconds: float = 60) -> None:
    """Until the server answers."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        try:
            return await Wire(url).close_after("GET", "/api/v1/games")
        except (OSError, Failed):
            await asyncio.sleep(0.1)
    raise SystemExit("The server does not answer.")


def share(values: list[float], part: float = 0.95) -> float:
    """A percentile, in milliseconds."""
    return round(sorted(values)[min(len(values) - 1, int(part * len(values)))] * 1000, 1) if values else float("nan")


def processor_seconds(pid: int) -> float:
    """The processor time of a process and its children so far (Linux; 0 elsewhere)."""
    total = 0.0
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(entry.name) == pid or int(fields[1]) == pid:
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total


def a_million_steps() -> float:
    """How quick the machine is just now, in milliseconds: to compare figures of busy and quiet hours."""
    begin, total = time.process_time(), 0
    for number in range(1_000_000):
        total += number
    return round((time.process_time() - begin) * 1000, 1)


async def click_to_drawing(url: str, game: str) -> dict[str, Any]:
    """One person alone: from the POST until the stream has brought the new drawing."""
    table = await Table.lay(url, game, random.Random(1))
    watcher = Watcher(table.id, keep=True)
    await watcher.open(url)
    await asyncio.sleep(0.3)
    seconds, drawn = [], []
    for _ in range(CLICKS):
        if table.over:
            break
        if not table.ready:
            await table.look()
        begin = time.perf_counter()
        await table.move()
        seconds.append(time.perf_counter() - begin)
        while table.version not in watcher.arrived and time.perf_counter() - begin < 5:
            await asyncio.sleep(0.0005)
        drawn.append(time.perf_counter() - begin)
    watcher.close()
    events = [event for event in bytes(watcher.kept).split(b"\n\n") if b"\ndata: " in event]
    return {
        f"{game}: click to answer, p95 ms": share(seconds),
        f"{game}: click to drawing by the stream, p50 ms": share(drawn, 0.5),
        f"{game}: click to drawing by the stream, p95 ms": share(drawn),
        f"{game}: largest move, compressed bytes": max(len(gzip.compress(event, 6)) for event in events[1:]),
    }


async def in_a_browser(url: str, game: str) -> dict[str, Any]:
    """A person at a page in a real Chromium: from the click until the frame with the new drawing."""
    from playwright.async_api import async_playwright

    path = os.environ.get("SERAI_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    async with async_playwright() as play:
        browser = await play.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = await browser.new_page(base_url=url, reduced_motion="reduce")
        laid = await page.request.post(
            "/api/v1/tables", data={"game": game, "seats": [{"kind": "me"}, {"kind": "bot"}]}, headers={"Origin": url}
        )
        await page.goto((await laid.json())["url"])
        seconds = await page.evaluate(CLICK, CLICKS // 2)
        await browser.close()
    return {
        f"{game}: click to drawing in Chromium, p50 ms": share(seconds, 0.5),
        f"{game}: click to drawing in Chromium, p95 ms": share(seconds),
    }


async def page_sizes(url: str, game: str) -> dict[str, Any]:
    """The bytes of the first load of a table's page with all its files, as they come over the wire."""
    wire = Wire(url, "Accept-Encoding: gzip\r\n")
    bots = [{"kind": "bot"}] * 3
    laid = json.loads((await wire.ask("POST", "/api/v1/tables", {"game": game, "seats": [{"kind": "me"}, *bots]}))[0])
    size, files, wanted, seen = 0, 0, {laid["url"]}, set()
    while wanted:
        path = wanted.pop()
        seen.add(path)
        body, came = await wire.ask("GET", path)
        size, files = size + came, files + 1
        words = body.decode()
        if path == laid["url"]:
            wanted |= set(re.findall(r'(?:src|href)="(/static/[^"]+)"', words))
        elif path.endswith(".js"):
            folder = path.rpartition("/")[0]
            wanted |= {f"{folder}/{name}" for name in re.findall(r'from\s+"\./([^"]+)"', words)} - seen
    return {f"{game}: table page, compressed bytes": size, f"{game}: table page, files": files}


async def _begin(table: Table, moves: int) -> None:
    """Play on a little, so that not all tables roll their dice in the same second."""
    await table.look()
    for _ in range(moves):
        if not table.ready:
            await table.look()
        await table.move()
    if not table.ready:
        await table.look()


async def many_tables(url: str, pid: int, options: argparse.Namespace) -> dict[str, Any]:
    """Tables with a move a second each, watched by streams."""
    count, errors = options.tables, Counter[str]()
    games = [options.game] if options.game in GAMES else GAMES
    tables = [await Table.lay(url, games[number % len(games)], random.Random(number)) for number in range(count)]
    watchers = [Watcher(tables[number % count].id) for number in range(options.streams)]
    for first in range(0, len(watchers), 50):
        await asyncio.gather(*(watcher.open(url) for watcher in watchers[first : first + 50]))
    for first in range(0, count, 20):
        await asyncio.gather(*(_begin(table, number % 16) for number, table in enumerate(tables[first : first + 20])))
    await asyncio.sleep(1)
    before, own = processor_seconds(pid), time.process_time()
    times: list[float] = []
    sent: list[tuple[str, int, float]] = []
    end = time.perf_counter() + options.seconds

    async def play(table: Table, wait: float) -> None:
        due = time.perf_counter() + wait
        while due < end and not table.over:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            due += 1
            try:
                if not table.ready:
                    await table.look()
                at = time.perf_counter()
                await table.move()
                times.append(time.perf_counter() - at)
                sent.append((table.id, table.version, at))
            except (OSError, Failed) as error:
                errors[f"a player: {error or type(error).__name__}"] += 1
                table.ready = False

    await asyncio.gather(*(play(table, number / count) for number, table in enumerate(tables)))
    server, own = processor_seconds(pid) - before, time.process_time() - own
    await asyncio.sleep(1)
    by_table: dict[str, list[Watcher]] = {}
    for watcher in watchers:
        by_table.setdefault(watcher.table, []).append(watcher)
        if watcher.lost:
            errors[f"a watcher: {watcher.lost}"] += 1
    late = []
    for name, version, at in sent:
        for watcher in by_table.get(name, []):
            # An event may bring several moves at once.
            if version in watcher.arrived:
                late.append(watcher.arrived[version] - at)
            elif max(watcher.arrived, default=0) < version:
                errors["a watcher: missed the newest move"] += 1
    for watcher in watchers:
        watcher.close()
    moves = max(1, len(times))
    return {
        "tables": count,
        "streams": options.streams,
        "moves": len(times),
        "moves a second": round(len(times) / options.seconds, 1),
        "events": sum(len(watcher.arrived) for watcher in watchers),
        "errors": errors.total(),
        **{f"error: {name}": times for name, times in sorted(errors.items())},
        "server's processor time a move, ms": round(server * 1000 / moves, 2),
        "this program's processor time a move, ms": round(own * 1000 / moves, 2),
        "a million steps of a Python loop, ms": a_million_steps(),
        "move under load, p50 ms": share(times, 0.5),
        "move under load, p95 ms": share(times),
        "move to a watcher, p95 ms": share(late),
    }


async def measure(options: argparse.Namespace, url: str, pid: int) -> dict[str, Any]:
    await wait_for(url)
    figures: dict[str, Any] = {}
    for game in [options.game] if options.game in GAMES else GAMES:
        figures |= await click_to_drawing(url, game)
        figures |= await page_sizes(url, game)
        if options.browser:
            figures |= await in_a_browser(url, game)
    if options.tables:
        figures |= await many_tables(url, pid, options)
    return figures


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--streams", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--game", choices=[*GAMES, "both"], default="yspahan")
    parser.add_argument("--database", default="")
    parser.add_argument("--browser", action="store_true", help="also click in a real Chromium (needs playwright)")
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
            print(f"{name:<54} {value:,}")
    return 1 if figures.get("errors") else 0


if __name__ == "__main__":
    sys.exit(main())
