"""Several processes on one database; restarts and kill -9 in the middle of games: nothing acknowledged is lost."""

import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
import psycopg
import pytest
from guests import POSTGRES, Guest, Process, by_token, play_on

from serai.server.settings import Settings
from serai.server.store import Store

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


def test_a_move_posted_to_one_process_shows_at_the_watcher_of_another(process):
    one, other = process(), process()
    laid = Guest(one.url).lay({"kind": "friend", "name": "Ann"}, "friend")
    ann = Guest(one.url, laid["seats"][0]["token"])
    events = Guest(other.url).events(laid["id"])
    name, number, data = next(events)
    assert (name, number, data["version"]) == ("table", 0, 0)
    before = time.time()
    view = ann.move(ann.see(laid["id"]), "dice 1")
    name, number, data = next(events)
    assert (name, number) == ("table", view["version"])
    assert data["log"] == view["log"]
    assert data["pieces"]["tower"] == view["pieces"]["tower"]
    assert time.time() - before < 2
    ann.post(laid["id"], "chat", text="hello")
    name, _, line = next(events)
    assert (name, line["text"], line["name"]) == ("chat", "hello", "Ann")
    Guest(one.url).http.get(laid["seats"][1]["link"])
    name, _, data = next(events)
    assert data["players"][1]["joined"]


def test_workers_serve_the_same_tables(database):
    command = [sys.executable, "-m", "serai.cli", "serve", "--workers", "2", "--port", "0", "--database", database]
    environment = {**os.environ, "SERAI_LIMITS": "off", "SERAI_BOT_PAUSE": "0"}
    server = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        url = server.stdout.readline().split()[3].rstrip("/")
        wait_for(url)
        played = subprocess.run(
            [sys.executable, str(ROOT / "examples" / "bot.py"), url], capture_output=True, text=True, timeout=120
        )
        assert "Victory" in played.stdout, played.stderr
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
        server.stdout.close()


def wait_for(url, seconds=40):
    end = time.time() + seconds
    while True:
        try:
            return httpx.get(f"{url}/api/v1/games").raise_for_status()
        except httpx.HTTPError:
            assert time.time() < end
            time.sleep(0.1)


def test_another_process_takes_over_a_bots_turn(start, process):
    """The first process is killed while its bot waits; a second one, started later, plays the bot's move."""
    slow = process(SERAI_BOT_PAUSE="1")
    guest = Guest(slow.url)
    laid = guest.lay("friend", "bot")
    me = Guest(slow.url, laid["seats"][0]["token"])
    view = me.see(laid["id"])
    for text in ("dice 0", "take camel", "camels", "pass"):
        view = me.move(view, text)
    slow.kill()
    assert view["turn"] == 1
    heir = start(take_over_after=0.2)
    Guest(heir.url).wait(laid["id"], lambda now: now["version"] > view["version"])


def test_a_server_restarts_in_the_middle_of_a_game(start):
    first = start()
    laid = Guest(first.url).lay("friend", "friend", "friend")
    rng = random.Random(2)
    view = play_on(by_token(first.url, laid), laid["id"], 60, rng)
    first.stop()
    second = start()
    seats = by_token(second.url, laid)
    assert seats[0].see(laid["id"])["version"] == view["version"]
    assert play_on(seats, laid["id"], rng=rng)["over"]


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_the_database_restarts_in_the_middle_of_a_game(start, database):
    """PostgreSQL ends every connection; the next requests and the notices find their way back."""
    server, other = start(), start()
    laid = Guest(server.url).lay("friend", "friend")
    seats = by_token(server.url, laid)
    view = play_on(seats, laid["id"], 20)
    events = Guest(other.url).events(laid["id"])
    next(events)
    with psycopg.connect(database, autocommit=True) as admin:
        admin.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    time.sleep(1)
    after = play_on(seats, laid["id"], 1)
    assert after["version"] > view["version"]
    name, number, _ = next(event for event in events if event[1] == after["version"])
    assert (name, number) == ("table", after["version"])


@pytest.fixture
def cluster():
    """A PostgreSQL of its own, to be crashed: (its URL, what to do with it)."""
    if not POSTGRES:
        pytest.skip("no PostgreSQL: set SERAI_TEST_POSTGRES to a URL (tools/postgres.sh start FOLDER prints one)")
    folder = tempfile.mkdtemp(prefix="serai-postgres-")
    os.chmod(folder, 0o755)

    def do(action):
        command = [str(ROOT / "tools" / "postgres.sh"), action, folder]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()

    yield do("start"), do
    do("stop")
    shutil.rmtree(folder)


def test_postgresql_crashes_and_comes_back_in_the_middle_of_a_game(cluster):
    """The database itself is stopped without warning, twice: the server goes on, with every acknowledged move."""
    url, do = cluster
    server = Process(url)
    player = Player(server.url, 7)
    player.bears = (httpx.HTTPError, AssertionError)
    watcher = Guest(server.url)
    try:
        player.start()
        for _ in range(2):
            known = len(player.acknowledged)
            wait_until(lambda known=known: len(player.acknowledged) > known + 5)
            do("crash")
            stopped = len(player.acknowledged)
            table = next(reversed(player.acknowledged))[0]
            answer = watcher.http.get(f"/api/v1/tables/{table}")
            assert (answer.status_code, answer.json()["code"]) == (503, "away")
            do("again")
            wait_until(lambda stopped=stopped: len(player.acknowledged) > stopped + 5)
        events = watcher.events(table)
        version = next(events)[1]
        wait_until(lambda: watcher.see(table)["version"] > version or watcher.see(table)["over"])
        player.stopped = True
        player.join(10)
        assert_all_kept(url, player.acknowledged)
    finally:
        player.stopped = True
        server.kill()


def wait_until(condition, seconds=30):
    end = time.time() + seconds
    while not condition():
        assert time.time() < end, "it did not happen"
        time.sleep(0.02)


class Nursery:
    """Servers at one port, one after the other, each killed in its turn."""

    def __init__(self, database):
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.parent = subprocess.Popen(
            [sys.executable, str(HERE / "forking.py"), database, str(self.port)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self):
        self.parent.stdin.write("one\n")
        self.parent.stdin.flush()
        self.server = int(self.parent.stdout.readline())

    def kill(self):
        os.kill(self.server, signal.SIGKILL)
        assert self.parent.stdout.readline() == "gone\n"

    def close(self):
        self.parent.stdin.close()
        self.parent.wait(20)
        self.parent.stdout.close()


class Player(threading.Thread):
    """Plays random moves as fast as it can and remembers what was acknowledged; a dead server is asked again."""

    # What it bears; where the database goes away it also bears an answer that is not the one it hoped for.
    bears: tuple[type[Exception], ...] = (httpx.HTTPError,)

    def __init__(self, url, seed):
        super().__init__(daemon=True)
        self.url, self.rng, self.stopped = url, random.Random(seed), False
        # (table, number of the entry) of every move that was answered by 200.
        self.acknowledged: dict[tuple[str, int], str] = {}

    def run(self):
        while not self.stopped:
            try:
                laid = Guest(self.url).lay("friend", "friend")
                self.play(laid["id"], by_token(self.url, laid))
            except self.bears:
                time.sleep(0.01)

    def play(self, table, seats):
        view = None
        while not self.stopped:
            try:
                view = view or seats[0].see(table)
                if view["over"]:
                    return
                if not view["your_turn"]:
                    view = seats[view["turn"]].see(table)
                number, text = view["version"] + 1, self.rng.choice(view["moves"])["text"]
                view = seats[view["turn"]].move(view, text)
                self.acknowledged[table, number] = text
            except self.bears:
                view = None
                time.sleep(0.01)


def kill_many(database, times, seed=4):
    nursery = Nursery(database)
    rng = random.Random(seed)
    players = [Player(nursery.url, number) for number in range(2)]
    try:
        nursery.start()
        for player in players:
            player.start()
        for _ in range(times):
            known, end = sum(len(player.acknowledged) for player in players), time.time() + 5
            while sum(len(player.acknowledged) for player in players) == known and time.time() < end:
                time.sleep(0.001)
            time.sleep(rng.uniform(0, 0.05))
            nursery.kill()
            nursery.start()
        for player in players:
            player.stopped = True
        for player in players:
            player.join(10)
    finally:
        nursery.kill()
        nursery.close()
    acknowledged = players[0].acknowledged | players[1].acknowledged
    assert len(acknowledged) >= times
    assert_all_kept(database, acknowledged)


def assert_all_kept(database, acknowledged):
    """Every acknowledged move is in the database, under its number."""
    store = Store(Settings(database=database).database_url)
    kept = {
        (table, entry.number): entry.text
        for table in {one for one, _ in acknowledged}
        for entry in store.entries(table)
    }
    store.close()
    assert {place: kept.get(place) for place in acknowledged} == acknowledged


def test_a_few_kills_lose_no_acknowledged_move(database):
    kill_many(database, 5)


@pytest.mark.slow
def test_a_hundred_kills_lose_no_acknowledged_move(database):
    kill_many(database, 100)
