"""Figures of the engine, measured beside a peer in one run: `serai bench yspahan`."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from importlib.util import find_spec
from typing import Any

import numpy as np

from serai.bots.thinking import Search
from serai.kernel import luck, playout
from serai.kernel.rules import policy
from serai.position import Move, Position, new
from serai.record import Record
from serai.warming import PLAYOUTS, warm_up

# Each figure is the best of this many tries, taken in turns with the peer's: machines are noisy.
ROUNDS = 3
PEER = "catanatron"
_FIRST_MOVE = "import serai; serai.new({game!r}, players={players}).push({move!r})"


def bench(
    game: str, players: int = 4, seconds: float = 1.0, progress: Callable[[str], None] = lambda _: None
) -> dict[str, Any]:
    """All figures of a game as one flat dictionary."""
    position = new(game, players)
    progress("compiling")
    warm_up(position.game, position._start, PLAYOUTS)
    progress("cold and warm start")
    cold, warm = _starts(position)
    ours, theirs = [], []
    for number in range(ROUNDS):
        progress(f"random games {number + 1}/{ROUNDS}")
        ours.append(_random_games(position, seconds, number))
        if find_spec(PEER):
            progress(f"{PEER} {number + 1}/{ROUNDS}")
            theirs.append(_peer_games(players, seconds * 3, number))
    best = max(ours, key=lambda figures: figures["games_per_second"])
    peer_rate = max(theirs) if theirs else None
    progress("all cores")
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    cores_times_one = max(_all_cores(position, seconds, cores) for _ in range(ROUNDS))
    progress("playouts of a search")
    playouts = max(_playouts(position, seconds) for _ in range(ROUNDS))
    progress("copy and fold")
    return {
        "game": game,
        "players": players,
        **{key: round(value, 1) for key, value in best.items()},
        "playouts_per_second": round(playouts, 1),
        "copy_ns": round(min(_copy_ns(position) for _ in range(ROUNDS)), 1),
        "state_bytes": position.game.state.itemsize,
        "fold_ms": round(min(_fold_ms(game, players) for _ in range(ROUNDS)), 3),
        "cold_start_s": round(cold, 2),
        "warm_start_s": round(warm, 2),
        "cores": cores,
        "cores_times_one": round(cores_times_one, 2),
        "peer": f"{PEER} {version(PEER)}" if theirs else None,
        "peer_games_per_second": round(peer_rate, 2) if peer_rate else None,
        "times_peer": round(best["games_per_second"] / peer_rate, 1) if peer_rate else None,
    }


def _random_games(position: Position, seconds: float, seed: int) -> dict[str, float]:
    """Random games on one thread for about that long."""
    states = position.game.new_states(500)
    counts = np.zeros(2, np.int64)
    games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        playout.random_games(states, position._start, seed, games, counts)
        games += len(states)
    elapsed = time.perf_counter() - start
    return {
        "games_per_second": games / elapsed,
        "moves_per_second": counts[0] / elapsed,
        "chance_moves_per_second": counts[1] / elapsed,
    }


def _playouts(position: Position, seconds: float) -> float:
    """Playouts a second inside a search on one thread, deals included, over the decisions of a game of merchants."""
    out, weights = (np.empty(playout.MOST_MOVES, np.int16) for _ in range(2))
    follow, stream = position.copy(), luck.stream(1)
    habits = position.game.habits.get("merchant", np.zeros((1, 1)))
    views = []
    while not follow.is_over:
        if follow.is_chance:
            number = playout.random_move(follow.state, stream, out, weights)
        else:
            views.append(follow.view(follow.turn))
            number = policy(follow.state, stream, out, weights, habits)
        follow.push(Move(follow.game, int(number)))
    views = [view for view in views[:: max(1, len(views) // 50)] if len(view.legal_moves) > 1]
    done, elapsed = 0, 0.0
    for view in views:
        search = Search(view, 1, 1, None)
        moves = np.array([move.number for move in view.legal_moves], np.int16)
        start = time.perf_counter()
        search.play(moves, None, start + seconds / len(views))
        elapsed += time.perf_counter() - start
        done += search.playouts
    return done / elapsed


def _all_cores(position: Position, seconds: float, cores: int) -> float:
    """How many times one core's rate all cores reach, one thread each."""
    one = _random_games(position, seconds, 0)["games_per_second"]
    with ThreadPoolExecutor(cores) as pool:
        rates = pool.map(lambda seed: _random_games(position, seconds, seed)["games_per_second"], range(cores))
    return sum(rates) / one


def _copy_ns(position: Position) -> float:
    states = position.game.new_states(64)
    states[0] = position._start[0]
    playout.copy_many(states, 1)
    times = 200_000
    start = time.perf_counter()
    playout.copy_many(states, times)
    return (time.perf_counter() - start) / times * 1e9


def _fold_ms(game: str, players: int) -> float:
    """A finished record's moves, as text, to its last position, every move checked."""
    record = Record.random(game, players, seed=1)
    start = time.perf_counter()
    new(game, players).push_all(record.moves)
    return (time.perf_counter() - start) * 1e3


def _starts(position: Position) -> tuple[float, float]:
    """Seconds from nothing to the first move in a new process: with an empty cache, and with a filled one."""
    code = _FIRST_MOVE.format(game=position.game.name, players=position.players, move=str(position.legal_moves[0]))
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "SERAI_CACHE": cache}
        times = []
        for _ in range(1 + ROUNDS):
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True)
            times.append(time.perf_counter() - start)
    return times[0], min(times[1:])


def _peer_games(players: int, seconds: float, seed: int) -> float:
    """Random games of catanatron per second."""
    import random

    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    games = 0
    with _quiet():
        start = time.perf_counter()
        while time.perf_counter() - start < seconds:
            Game([RandomPlayer(colour) for colour in list(Color)[:players]]).play()
            games += 1
        return games / (time.perf_counter() - start)


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep a peer's prints off the figures."""
    from contextlib import redirect_stdout
    from io import StringIO

    with redirect_stdout(StringIO()):
        yield
