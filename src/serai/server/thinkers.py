"""Thinking for visitors: outside the event loop, after everything else, told as it goes, stopped when nobody waits.

A thought is one answer: a stream of server-sent events that ends with what was found. Who closes it stops the
thinking, so no process has to know what another one thinks about.
"""

from __future__ import annotations

import asyncio
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import numpy as np

from serai.analysis import Analysis, count_decisions, judged, sum_up
from serai.bots import Budget
from serai.errors import SeraiError
from serai.position import Position, View
from serai.server import advice
from serai.server.problems import answer
from serai.server.settings import Settings
from serai.server.stream import event

log = logging.getLogger("serai")
KEPT_ANALYSES = 64
ANALYSIS_SEED = 1
# How much later than others a thread that thinks is served by the system (nice).
LATER = 10

Tell = Callable[[str, dict[str, Any]], None]
Work = Callable[[np.ndarray, Tell], None]


class Thinkers:
    """A few threads that think, and the games they judged last."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._pool = ThreadPoolExecutor(settings.thinkers, "thinker", _step_back)
        self._at_work: dict[str, np.ndarray] = {}
        self._kept: OrderedDict[str, Analysis] = OrderedDict()

    @property
    def busy(self) -> int:
        """How many visitors wait for a thought."""
        return len(self._at_work)

    def close(self) -> None:
        for stop in self._at_work.values():
            stop[0] = 1
        self._pool.shutdown(wait=False, cancel_futures=True)

    def hint(self, who: str, view: View, language: str) -> AsyncIterator[bytes]:
        """A hint for the seat of a view."""
        budget = Budget(seconds=self.settings.hint_seconds)

        def work(stop: np.ndarray, tell: Tell) -> None:
            tell("hint", advice.weigh(view, budget, stop, tell, language))
            # Its line is shown on cards dealt anew (asking.line): the first deal compiles, better here than there.
            with suppress(SeraiError):  # an option of the game may forbid it
                view.redeal(0)

        return self._think(who, language, work)

    def analysis(self, who: str, table_id: str, position: Position, language: str) -> AsyncIterator[bytes]:
        """Every decision of a game, judged one after the other; a game judged before is told at once."""
        game = position.game
        playouts = self.settings.analysis_playouts

        def work(stop: np.ndarray, tell: Tell) -> None:
            known = self._kept.get(table_id)
            found = known or Analysis(game.name, position.players, playouts, ANALYSIS_SEED)
            tell("start", {"decisions": count_decisions(position), "playouts": playouts})
            decisions = known.decisions if known else judged(position, playouts, ANALYSIS_SEED, 1, stop)
            for decision in decisions:
                if not known:
                    found.decisions.append(decision)
                tell("decision", advice.decision(game, decision, language))
            if stop[0]:
                return
            if not known:
                sum_up(found, position)
                self._kept[table_id] = found
                while len(self._kept) > KEPT_ANALYSES:
                    self._kept.popitem(last=False)
            tell("end", advice.sums(found))

        return self._think(who, language, work)

    async def _think(self, who: str, language: str, work: Work) -> AsyncIterator[bytes]:
        """Let a thread work and tell what it says; a visitor's new thought ends the one before."""
        loop, parts = asyncio.get_running_loop(), asyncio.Queue[bytes | None]()
        stop = np.zeros(1, np.int8)
        before = self._at_work.get(who)
        if before is not None:
            before[0] = 1
        self._at_work[who] = stop

        def put(part: bytes | None) -> None:
            with suppress(RuntimeError):  # the server is closing
                loop.call_soon_threadsafe(parts.put_nowait, part)

        def job() -> None:
            try:
                if not stop[0]:
                    work(stop, lambda name, data: put(event(name, data)))
            except Exception as error:
                log.error("A thought broke off", exc_info=error)
                put(b"event: problem\ndata: " + bytes(answer("broken", language).body) + b"\n\n")
            finally:
                put(None)

        waiting = self._pool.submit(job)
        try:
            yield event("progress", {"done": 0.0})
            while (part := await parts.get()) is not None:
                yield part
        finally:
            stop[0] = 1
            waiting.cancel()
            if self._at_work.get(who) is stop:
                del self._at_work[who]


def _step_back() -> None:
    """Requests go before thoughts: on Linux a thread has a priority of its own."""
    if hasattr(os, "setpriority"):
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), LATER)
