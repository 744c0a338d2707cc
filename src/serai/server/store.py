"""Where tables are kept: SQLite in the user's data directory, or PostgreSQL by URL.

An append is one insert of entries whose (table, number) is unique: of two racing moves one lands. It is acknowledged
after the commit has reached the disk (SQLite: WAL with synchronous=FULL; PostgreSQL: synchronous_commit).
"""

from __future__ import annotations

import json
import secrets
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    create_engine,
    delete,
    event,
    insert,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from serai.server.tables import Clock, Entry, Facts
from serai.server.writer import Writer

NOTICES = "serai"
POOL, MOST_CONNECTIONS = 8, 32
_BIG = BigInteger().with_variant(Integer, "sqlite")

schema = MetaData()
tables = Table(
    "tables",
    schema,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", Text, nullable=False),
    Column("secret", String(64), nullable=False),
    Column("host", String(64), nullable=False),
    Column("created", Float(53), nullable=False),
    # What lists and bots look for; all of it follows from the log.
    Column("changed", Float(53), nullable=False),
    Column("version", Integer, nullable=False),
    Column("turn", Integer),
    Column("over", Boolean, nullable=False),
    Column("due", Float(53), index=True),
)
seats = Table(
    "seats",
    schema,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),
    Column("name", String(64), nullable=False),
    Column("level", String(32)),
    Column("token", String(64), unique=True),
    Column("joined", Boolean, nullable=False),
)
holders = Table(
    "holders",
    schema,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("visitor", String(64), primary_key=True, index=True),
)
entries = Table(
    "entries",
    schema,
    Column("id", _BIG, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("text", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("at", Float(53), nullable=False),
    UniqueConstraint("table_id", "number", name="one_entry_a_number"),
    sqlite_autoincrement=True,
)
chat = Table(
    "chat",
    schema,
    Column("id", _BIG, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(64), nullable=False),
    Column("text", String(500), nullable=False),
    Column("at", Float(53), nullable=False),
    Index("chat_of_a_table", "table_id", "id"),
    sqlite_autoincrement=True,
)
# What SQLite's processes tell each other besides entries and chat: somebody sat down, a link was renewed.
notices = Table(
    "notices",
    schema,
    Column("id", _BIG, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    sqlite_autoincrement=True,
)
keys = Table(
    "keys", schema, Column("name", String(32), primary_key=True), Column("value", String(128), nullable=False)
)


# What is asked at every move is built once.
_INSERT_ENTRIES = insert(entries)
_UPDATE_SUMMARY = (
    update(tables)
    .where(tables.c.id == bindparam("of"))
    .values({name: bindparam(name) for name in ("version", "changed", "turn", "over", "due")})
)
_NOTIFY = text("SELECT pg_notify(:channel, told) FROM unnest(CAST(:told AS text[])) AS told")
_ENTRIES = (
    select(*(entries.c[name] for name in ("number", "kind", "seat", "text", "salt", "at")))
    .where((entries.c.table_id == bindparam("of")) & (entries.c.number > bindparam("after")))
    .order_by(entries.c.number)
)
_SEATS = (
    select(*(seats.c[name] for name in ("seat", "kind", "name", "level", "token", "joined")))
    .where(seats.c.table_id == bindparam("of"))
    .order_by(seats.c.seat)
)
_HELD = (
    select(holders.c.seat)
    .where((holders.c.table_id == bindparam("of")) & (holders.c.visitor == bindparam("visitor")))
    .order_by(holders.c.seat)
)
_CHAT = (
    select(chat.c.id.label("n"), chat.c.seat, chat.c.name, chat.c.text, chat.c.at)
    .where((chat.c.table_id == bindparam("of")) & (chat.c.id > bindparam("after")))
    .order_by(chat.c.id.desc())
    .limit(bindparam("most"))
)


@dataclass(frozen=True)
class Seat:
    """Who sits where."""

    seat: int
    kind: str
    name: str
    level: str | None
    token: str | None
    joined: bool


@dataclass(frozen=True)
class Summary:
    """The part of a table's row that follows from its log."""

    turn: int | None
    over: bool
    due: float | None


@dataclass(frozen=True)
class Append:
    """Entries to be added to a table's log."""

    table: str
    entries: Sequence[Entry]
    summary: Summary

    @property
    def row(self) -> dict[str, Any]:
        """What the table's own row says after it."""
        last = self.entries[-1]
        return {"of": self.table, "version": last.number, "changed": last.at, **vars(self.summary)}


class Store:
    """The database of all tables."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.engine = _engine(url)
        self.is_sqlite = self.engine.dialect.name == "sqlite"
        self._writer = Writer(self.engine, self._append)

    def close(self) -> None:
        self._writer.close()
        self.engine.dispose()

    def migrate(self) -> None:
        """Bring the database's tables to this version (Alembic); safe when several processes start at once."""
        config = Config()
        config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
        with self.engine.begin() as connection:
            if self.is_sqlite:
                connection.execute(text("BEGIN IMMEDIATE"))
            else:
                connection.execute(text("SELECT pg_advisory_xact_lock(737265)"))
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def key(self, name: str) -> str:
        """A random key that all processes share, made at the first need."""
        with self.engine.connect() as connection:
            found = connection.scalar(select(keys.c.value).where(keys.c.name == name))
        if found:
            return str(found)
        try:
            with self.engine.begin() as connection:
                connection.execute(insert(keys).values(name=name, value=secrets.token_hex(32)))
        except IntegrityError:
            pass
        return self.key(name)

    # --- writing --------------------------------------------------------------------------------------------
    def create(self, facts: Facts, who: Sequence[Seat], log: Sequence[Entry], summary: Summary) -> None:
        """A new table with its seats and the first entries of its log."""
        row = {
            "id": facts.id,
            "kind": facts.kind,
            "game": facts.game,
            "players": facts.players,
            "options": json.dumps(facts.options),
            "clock": json.dumps(vars(facts.clock)),
            "secret": facts.secret,
            "host": facts.host,
            "created": facts.created,
            "changed": facts.created,
            "version": len(log),
            **vars(summary),
        }
        with self.engine.begin() as connection:
            connection.execute(insert(tables).values(**row))
            connection.execute(insert(seats), [{"table_id": facts.id, **vars(seat)} for seat in who])
            held = [seat.seat for seat in who if seat.kind in ("me", "hot")]
            if held:
                rows = [{"table_id": facts.id, "seat": seat, "visitor": facts.host} for seat in held]
                connection.execute(insert(holders), rows)
            if log:
                connection.execute(insert(entries), [{"table_id": facts.id, **vars(entry)} for entry in log])
            self._notify(connection, facts.id)

    def append(self, table: str, new: Sequence[Entry], summary: Summary) -> Future[None]:
        """Add entries to a table's log, all or none; the future says Raced when the first number is taken."""
        return self._writer.add(Append(table, new, summary))

    def _append(self, connection: Connection, appends: Sequence[Append]) -> None:
        # In one order everywhere, so that two processes never wait for each other.
        appends = sorted(appends, key=lambda append: append.table)
        rows = [{"table_id": append.table, **vars(entry)} for append in appends for entry in append.entries]
        connection.execute(_INSERT_ENTRIES, rows)
        connection.execute(_UPDATE_SUMMARY, [append.row for append in appends])
        if not self.is_sqlite:
            told = [f"{append.table} {append.entries[-1].number}" for append in appends]
            connection.execute(_NOTIFY, {"channel": NOTICES, "told": told})

    def say(self, table: str, seat: int, name: str, words: str) -> dict[str, Any]:
        """Add a line of chat."""
        row = {"seat": seat, "name": name, "text": words, "at": time.time()}
        with self.engine.begin() as connection:
            done = connection.execute(insert(chat).values(table_id=table, **row))
            self._notify(connection, table)
        return {"n": done.inserted_primary_key[0], **row}  # type: ignore[index]

    def join(self, table: str, seat: int, visitor: str, name: str | None) -> None:
        """A visitor takes a seat; the seat keeps its name when it has one."""
        with self.engine.begin() as connection:
            if not self.is_sqlite:
                connection.execute(select(tables.c.id).where(tables.c.id == table).with_for_update())
            here = (holders.c.table_id == table) & (holders.c.seat == seat) & (holders.c.visitor == visitor)
            connection.execute(delete(holders).where(here))
            connection.execute(insert(holders).values(table_id=table, seat=seat, visitor=visitor))
            change: dict[str, Any] = {"joined": True}
            if name:
                change["name"] = name
            connection.execute(update(seats).where(_seat(table, seat)).values(**change))
            self._notify(connection, table, seats_changed=True)

    def new_token(self, table: str, seat: int, token: str) -> None:
        """Replace the token (its hash) of a seat."""
        with self.engine.begin() as connection:
            connection.execute(update(seats).where(_seat(table, seat)).values(token=token))
            self._notify(connection, table, seats_changed=True)

    def _notify(self, connection: Connection, table: str, seats_changed: bool = False) -> None:
        """Tell the other processes that a table changed, when this transaction is committed."""
        if not self.is_sqlite:
            connection.execute(_NOTIFY, {"channel": NOTICES, "told": [table]})
        elif seats_changed:
            connection.execute(insert(notices).values(table_id=table))

    # --- reading --------------------------------------------------------------------------------------------
    def facts(self, table: str) -> Facts | None:
        with self.engine.connect() as connection:
            row = connection.execute(select(tables).where(tables.c.id == table)).mappings().first()
        if row is None:
            return None
        return Facts(
            id=row["id"],
            kind=row["kind"],
            game=row["game"],
            players=row["players"],
            options=json.loads(row["options"]),
            clock=Clock(**json.loads(row["clock"])),
            secret=row["secret"],
            host=row["host"],
            created=row["created"],
        )

    def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The entries of a table after a number, in order."""
        with self.engine.connect() as connection:
            return [Entry(*row) for row in connection.execute(_ENTRIES, {"of": table, "after": after})]

    def seats(self, table: str) -> list[Seat]:
        with self.engine.connect() as connection:
            return [Seat(*row) for row in connection.execute(_SEATS, {"of": table})]

    def held(self, table: str, visitor: str) -> list[int]:
        """The seats that a visitor holds."""
        with self.engine.connect() as connection:
            return list(connection.scalars(_HELD, {"of": table, "visitor": visitor}))

    def chat(self, table: str, after: int = 0, most: int = 200) -> list[dict[str, Any]]:
        """The newest lines of chat after a number."""
        with self.engine.connect() as connection:
            rows = connection.execute(_CHAT, {"of": table, "after": after, "most": most}).mappings()
            return [dict(row) for row in rows][::-1]

    def tables_of(self, visitor: str, most: int = 50) -> list[dict[str, Any]]:
        """The tables at which a visitor holds seats or is the host, the last changed first."""
        mine = select(holders.c.table_id).where(holders.c.visitor == visitor)
        where = tables.c.id.in_(mine) | (tables.c.host == visitor)
        columns = [tables.c[name] for name in ("id", "kind", "game", "turn", "over", "version", "changed")]
        with self.engine.connect() as connection:
            rows = connection.execute(select(*columns).where(where).order_by(tables.c.changed.desc()).limit(most))
            found = [dict(row) for row in rows.mappings()]
            ids = [row["id"] for row in found]
            names = connection.execute(
                select(seats.c.table_id, seats.c.name).where(seats.c.table_id.in_(ids)).order_by(seats.c.seat)
            ).all()
            yours = connection.execute(
                select(holders.c.table_id, holders.c.seat)
                .where((holders.c.visitor == visitor) & holders.c.table_id.in_(ids))
                .order_by(holders.c.seat)
            ).all()
        for row in found:
            row["players"] = [name for table, name in names if table == row["id"]]
            row["yours"] = [seat for table, seat in yours if table == row["id"]]
        return found

    def due(self, before: float, most: int = 200) -> list[tuple[str, float]]:
        """The tables at which a bot is asked, with the time since when."""
        query = select(tables.c.id, tables.c.due).where(tables.c.due <= before).order_by(tables.c.due).limit(most)
        with self.engine.connect() as connection:
            return [(row.id, row.due) for row in connection.execute(query)]


def _seat(table: str, seat: int) -> Any:
    return (seats.c.table_id == table) & (seats.c.seat == seat)


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=POOL, max_overflow=MOST_CONNECTIONS - POOL, pool_pre_ping=True)
    engine = create_engine(
        url, pool_size=POOL, max_overflow=MOST_CONNECTIONS - POOL, connect_args={"check_same_thread": False}
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("busy_timeout=10000", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        # The first to come makes a new file a WAL file; for that alone SQLite does not wait by itself.
        end = time.monotonic() + 10
        while True:
            try:
                cursor.execute("PRAGMA journal_mode=WAL")
                break
            except sqlite3.OperationalError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.02)
        cursor.close()

    return engine
