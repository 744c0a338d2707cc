"""Bots think outside the event loop, and any process takes over a bot's move that another one did not make."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from serai.server.house import House

log = logging.getLogger("serai")
# How often the database is asked for moves that another process did not make.
LOOK_EVERY = 1.0
THINKERS = 2


class Runner(threading.Thread):
    """Asks a bot when its move is due. Two processes may both ask: the log takes one of the two moves."""

    def __init__(self, house: House) -> None:
        super().__init__(name="bots", daemon=True)
        self.house = house
        self._due: list[tuple[float, str]] = []
        self._busy: set[str] = set()
        self._again: set[str] = set()
        self._wake = threading.Condition()
        self._stopped = False
        self._pool = ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")

    def ask(self, table_id: str, due: float) -> None:
        """A bot's move is due at a time."""
        with self._wake:
            heapq.heappush(self._due, (due, table_id))
            self._wake.notify()

    def stop(self) -> None:
        with self._wake:
            self._stopped = True
            self._wake.notify()
        self.join(timeout=2)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def run(self) -> None:
        look_at = 0.0
        while not self._stopped:
            now = time.time()
            if now >= look_at:
                look_at = now + LOOK_EVERY
                self._take_over(now)
            with self._wake:
                while self._due and self._due[0][0] <= now:
                    self._start(heapq.heappop(self._due)[1])
                next_at = min(look_at, self._due[0][0]) if self._due else look_at
                self._wake.wait(max(0.0, min(next_at - time.time(), LOOK_EVERY)))

    def _take_over(self, now: float) -> None:
        """Moves that were due a while ago: their process is gone."""
        try:
            late = self.house.store.due(now - self.house.settings.take_over_after)
        except Exception as error:
            log.warning("No bots while the database is away: %s", type(error).__name__)
            return
        for table_id, due in late:
            self.ask(table_id, due)

    def _start(self, table_id: str) -> None:
        if table_id in self._busy:
            self._again.add(table_id)
        elif not self._stopped:
            self._busy.add(table_id)
            self._pool.submit(self._move, table_id)

    def _move(self, table_id: str) -> None:
        try:
            self.house.bot_move(table_id, np.random.default_rng())
        except Exception as error:
            log.warning("A bot at %s did not move: %s", table_id, type(error).__name__, exc_info=error)
        finally:
            with self._wake:
                self._busy.discard(table_id)
                if table_id in self._again:
                    self._again.discard(table_id)
                    self._start(table_id)
