"""How processes on one database hear of each other's changes: by the database's own notices."""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable

from serai.server.store import NOTICES, Store

log = logging.getLogger("serai")
# How often SQLite is asked whether another process wrote (a look at a number, no query).
LOOK_EVERY = 0.02
TRY_AGAIN_AFTER = 0.5
# What a watcher of a table wants to hear of, and which version it brings (none: somebody sat down or spoke).
TELLING = {"entries": "max(number)", "chat": "0", "notices": "0"}
# Told after a lost connection: anything may have changed.
EVERYTHING = ""
Told = Callable[[str, int], None]


class Listener(threading.Thread):
    """Calls `told(table, version)` for each change of another process (and of this one, which does no harm).

    The version is that of the log; 0 when something else changed than the log.
    """

    def __init__(self, store: Store, told: Told) -> None:
        super().__init__(name="notices", daemon=True)
        self.store, self.told = store, told
        self._stop_asked = threading.Event()

    def stop(self) -> None:
        self._stop_asked.set()
        self.join(timeout=2)

    def run(self) -> None:
        while not self._stop_asked.is_set():
            try:
                self._watch_sqlite() if self.store.is_sqlite else self._listen_postgres()
            except Exception as error:
                # The database restarts, say: nobody is told until it is back.
                log.warning("No notices from the database: %s", type(error).__name__)
                self._stop_asked.wait(TRY_AGAIN_AFTER)
                self.told(EVERYTHING, 0)

    def _watch_sqlite(self) -> None:
        """SQLite's data_version changes whenever another connection commits; then look what is new."""
        connection = sqlite3.connect(self.store.engine.url.database or "", check_same_thread=False)
        try:
            seen = _newest(connection)
            version = -1
            while not self._stop_asked.is_set():
                (now,) = connection.execute("PRAGMA data_version").fetchone()
                if now != version:
                    version, newest = now, _newest(connection)
                    for name, last, new in zip(TELLING, seen, newest, strict=True):
                        if new > last:
                            what = f"SELECT table_id, {TELLING[name]} FROM {name}"
                            query = f"{what} WHERE id > ? AND id <= ? GROUP BY table_id"
                            for told in connection.execute(query, (last, new)).fetchall():
                                self.told(*told)
                    seen = newest
                time.sleep(LOOK_EVERY)
        finally:
            connection.close()

    def _listen_postgres(self) -> None:
        import psycopg  # slow to load, and SQLite does not need it

        url = self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute(f"LISTEN {NOTICES}")
            self.told(EVERYTHING, 0)
            while not self._stop_asked.is_set():
                for notice in connection.notifies(timeout=0.5):
                    table, _space, version = notice.payload.partition(" ")
                    self.told(table, int(version or 0))


def _newest(connection: sqlite3.Connection) -> list[int]:
    """The newest entry, line of chat and notice of all tables."""
    query = "SELECT " + ", ".join(f"(SELECT max(id) FROM {name})" for name in TELLING)
    return [number or 0 for number in connection.execute(query).fetchone()]
