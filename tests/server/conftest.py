"""Databases and servers for the tests: the whole suite runs on SQLite and, where there is one, on PostgreSQL."""

import secrets
import sys
from pathlib import Path

import psycopg
import pytest

sys.path.insert(0, str(Path(__file__).parent))

from guests import POSTGRES, Guest, Process, Server

from serai.server.settings import Settings


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """A fresh database's URL."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
        return
    if not POSTGRES:
        pytest.skip("no PostgreSQL: set SERAI_TEST_POSTGRES to a URL (tools/postgres.sh start FOLDER prints one)")
    name = f"serai_{secrets.token_hex(6)}"
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f"CREATE DATABASE {name}")
    yield POSTGRES.rpartition("/")[0] + f"/{name}"
    with psycopg.connect(POSTGRES, autocommit=True) as admin:
        admin.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
def start(database):
    """Start servers on one database; they are stopped at the end."""
    servers = []

    def begin(**settings):
        chosen = {"database": database, "bot_pause": 0.0, "limits": False, **settings}
        servers.append(Server(Settings(**chosen)))
        return servers[-1]

    yield begin
    for server in servers:
        server.stop()


@pytest.fixture
def server(start):
    return start()


@pytest.fixture
def guest(server):
    """Who comes to the server by default."""
    return Guest(server.url)


@pytest.fixture
def process(database):
    """Start servers as processes on one database."""
    running = []

    def begin(port=0, **environment):
        running.append(Process(database, port, **environment))
        return running[-1]

    yield begin
    for one in running:
        if one.process.poll() is None:
            one.kill()
