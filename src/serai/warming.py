"""The first compile of a game, with a progress line, so that nobody wonders what the machine is doing."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable

import numpy as np

from serai.games.game import Game
from serai.kernel import knowing, luck, playout
from serai.kernel.compiling import is_cold, mark_warm

# What is compiled together, when it is first needed: making moves, looking at them, playing whole random games.
MOVES, VIEWS, PLAYOUTS = "moves", "views", "playouts"
_warm: set[tuple[str, str]] = set()


def warm_up(game: Game, start: np.recarray, part: str = MOVES) -> None:
    """Compile a part of the kernel for a game, unless it is; says so when it is the first time."""
    if (game.name, part) in _warm:
        return
    name = f"{game.name}-{part}"
    if is_cold(name):
        _compile(game, start, part)
        mark_warm(name)
    _warm.add((game.name, part))


def _compile(game: Game, start: np.recarray, part: str) -> None:
    states = start.copy()
    out = np.empty(playout.MOST_MOVES, np.int16)
    weights = np.empty(playout.MOST_MOVES, np.int16)
    log = np.empty(0, np.int16)
    views = game.new_view()
    steps: dict[str, list[Callable[[], object]]] = {
        MOVES: [
            lambda: playout.list_moves(states, out, weights),
            lambda: playout.fold(states, log, 0),
        ],
        VIEWS: [
            lambda: knowing.show(states, 0, views),
            lambda: knowing.show_log(states, log, 0, log),
        ],
        PLAYOUTS: [
            lambda: playout.random_games(states.copy(), start, 0, 0, np.zeros(2, np.int64)),
            lambda: playout.random_log(start.copy(), 0, np.empty(20_000, np.int16)),
            lambda: (
                knowing.show(start, 0, views),
                knowing.imagine_log(views, log, 0, luck.stream(0), start.copy(), log),
            ),
        ],
    }
    with _Progress(f"Serai compiles {game.title} for this machine, once ({part})", len(steps[part])) as progress:
        for step in steps[part]:
            step()
            progress.done += 1


class _Progress:
    """A line on standard error: a moving count on a terminal, a single line elsewhere."""

    def __init__(self, text: str, steps: int) -> None:
        self.text, self.steps, self.done = text, steps, 0
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._show, daemon=True)
        self._start = time.perf_counter()

    def __enter__(self) -> _Progress:
        if sys.stderr.isatty():
            self._thread.start()
        else:
            print(f"{self.text} …", file=sys.stderr, flush=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._stop.set()
        seconds = time.perf_counter() - self._start
        if self._thread.is_alive():
            self._thread.join()
            print(f"\r{self.text}: done in {seconds:.0f} s.   ", file=sys.stderr, flush=True)

    def _show(self) -> None:
        while not self._stop.wait(0.2):
            seconds = time.perf_counter() - self._start
            print(f"\r{self.text}: {self.done}/{self.steps}, {seconds:.0f} s ", end="", file=sys.stderr, flush=True)
