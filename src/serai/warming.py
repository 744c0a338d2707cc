"""The first compile of a game, with a progress line, so that nobody wonders what the machine is doing."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from serai.games.game import Game
from serai.kernel import knowing, luck, playout, rewards, search, stepping
from serai.kernel.compiling import is_cold, mark_warm

# What is compiled together, when it is first needed: making moves, looking at them, whole random games, bots, and
# stepping many games at once.
MOVES, VIEWS, PLAYOUTS, BOTS, ENVIRONMENTS = "moves", "views", "playouts", "bots", "environments"
_warm: set[tuple[str, str]] = set()


def warm_up(game: Game, start: np.recarray, part: str = MOVES) -> None:
    """Compile a part of the kernel for a game, unless it is; says so when it is the first time."""
    if (game.name, part) in _warm:
        return
    name = f"{game.name}-{part}"
    if is_cold(name):
        steps = _bot_steps(game, start) if part == BOTS else _steps(game, start)[part]
        with _Progress(f"Serai compiles {game.title} for this machine, once ({part})", len(steps)) as progress:
            for step in steps:
                step()
                progress.done += 1
        mark_warm(name)
    _warm.add((game.name, part))


def warm_up_bots(game: Game, players: int, options: Mapping[str, Any]) -> None:
    """Compile what bots need: the policy and the playouts of a search."""
    if (game.name, BOTS) not in _warm:
        warm_up(game, game.start(players, options), BOTS)


def _steps(game: Game, start: np.recarray) -> dict[str, list[Callable[[], object]]]:
    """What has to be called once for each part but the bots."""
    states = start.copy()
    out = np.empty(playout.MOST_MOVES, np.int16)
    weights = np.empty(playout.MOST_MOVES, np.int16)
    log = np.empty(0, np.int16)
    views = game.new_view()
    return {
        MOVES: [
            lambda: playout.advance(states, log, 0, out, weights),
        ],
        VIEWS: [
            lambda: knowing.show(states, 0, views),
            lambda: knowing.show_log(states, log, 0, log),
        ],
        ENVIRONMENTS: [
            lambda: rewards.reward(start[0], 0, rewards.RANK),
            lambda: _step_once(game, start.view(np.ndarray)),
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


def _step_once(game: Game, start: np.ndarray) -> None:
    """Compile the step of an environment: no slots, but the right kinds of arrays."""
    views = np.zeros(1, game.view)
    none = np.zeros((0, 1), np.int8)
    stepping.step(
        np.zeros(0, start.dtype),
        start,
        views,
        views.view(np.int8),
        np.zeros((1, 1, 1), np.uint16),
        np.zeros(0, np.int16),
        np.zeros(3, np.uint64),
        np.zeros((0, 2), np.uint64),
        np.zeros((0, 3), np.int16),
        none,
        none.astype(np.uint8),
        none.astype(np.float32),
    )


def _bot_steps(game: Game, start: np.recarray) -> list[Callable[[], object]]:
    """What has to be called once for the bots."""
    players = int(start[0].players)
    views, log, states = game.new_view(), np.empty(0, np.int16), game.new_states(3)
    knowing.show(start, 0, views)
    habits = np.array([next(iter(game.habits.values()), np.zeros((1, 1)))] * players)
    # One line compiles all: rounds and whole games are the same function.
    line, seed = np.empty(1, np.int16), np.uint64(0)
    return [lambda: search.policy_line(views, log, 0, -1, seed, habits, states[:2], line)]


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
