"""Flat Monte Carlo with sequential halving, for every game; the playouts are in kernel/search.py.

All moves are tried on the same deals and the same luck; after each phase the worse half is left aside. The phases of
a count budget are the same on every machine and with any number of threads.
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from serai.bots.bot import Budget, Thoughts, Weighed, habits_of, policy_line
from serai.errors import SeraiError
from serai.kernel import search
from serai.position import Move, View

# The value of a playout: the share of victory, blended with the points ahead (Game.points_ahead says how much);
# SPAN points are all or nothing.
SPAN = 60.0
# A move must be better than the policy's own by so many standard errors of the difference.
DOUBT = 1.0
PRIOR_SPREAD = 0.04
# About so many playouts are done between two looks at the clock.
AT_ONCE = 32
LONGEST_LINE = 24
PLAYOUT = "playout"


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@dataclass
class Sums:
    """What was found about some moves over so many rounds: see kernel.search.play_rounds."""

    shares: np.ndarray
    values: np.ndarray
    rounds: int = 0

    @classmethod
    def empty(cls, moves: int, seats: int) -> Sums:
        """Nothing yet."""
        return cls(np.zeros((moves, seats)), np.zeros((moves, 3)))

    def add(self, other: Sums) -> None:
        """Take in what another stretch of rounds found."""
        self.shares += other.shares
        self.values += other.values
        self.rounds += other.rounds

    def merits(self) -> np.ndarray:
        """How much better than the first move each one is, beyond doubt: its mean lead less some standard errors."""
        rounds = max(self.rounds, 1)
        leads = (self.values[:, 0] - self.values[0, 0]) / rounds
        spread = np.maximum(self.values[:, 2] / rounds - leads**2, 0.0)
        # Few rounds tell little of the spread: a small one is not believed at once.
        return leads - DOUBT * np.sqrt((spread + PRIOR_SPREAD / rounds) / rounds) * (np.arange(len(leads)) > 0)

    def keep(self, alive: np.ndarray) -> Sums:
        """Only some of the moves."""
        return Sums(self.shares[alive], self.values[alive], self.rounds)


class Search:
    """The playouts of one decision: rounds are handed out to threads, and summed in their order."""

    def __init__(
        self, view: View, seed: int, threads: int | None, stop: np.ndarray | None, blend: float | None = None
    ) -> None:
        self.view, self.seed = view, seed
        self.blend = view.game.points_ahead if blend is None else blend
        self.threads = threads or cores()
        self.stop = np.zeros(1, np.int8) if stop is None else stop
        self.habits = habits_of(view, PLAYOUT)
        self.seats = int(view.record.players)
        self.next_round = 0
        self.playouts = 0

    def play(self, moves: np.ndarray, rounds: int | None, until: float | None) -> Sums:
        """Play so many rounds of these moves, or as many as fit in until a moment."""
        size = max(1, AT_ONCE // len(moves))
        found: dict[int, Sums] = {}
        lock = threading.Lock()
        begun = 0
        problems: list[Exception] = []

        def work() -> None:
            nonlocal begun
            states = self.view.game.new_states(3)
            while not self.stop[0] and not problems and (until is None or time.perf_counter() < until):
                with lock:
                    first = begun
                    here = size if rounds is None else min(size, rounds - begun)
                    if here <= 0:
                        return
                    begun += here
                sums = Sums.empty(len(moves), self.seats)
                sums.rounds = search.play_rounds(
                    self.view._first,
                    self.view._log,
                    self.view.seat,
                    moves,
                    self.next_round + first,
                    here,
                    np.uint64(self.seed),
                    self.habits,
                    self.blend,
                    SPAN,
                    states,
                    sums.shares,
                    sums.values,
                    self.stop,
                )
                if sums.rounds < 0:  # pragma: no cover
                    problems.append(SeraiError("No deal was found that fits what this seat has seen."))
                    return
                with lock:
                    found[first] = sums

        helpers = [threading.Thread(target=work, daemon=True) for _ in range(self.threads - 1)]
        for helper in helpers:
            helper.start()
        work()
        for helper in helpers:
            helper.join()
        if problems:  # pragma: no cover
            raise problems[0]
        total = Sums.empty(len(moves), self.seats)
        for first in sorted(found):
            total.add(found[first])
        self.next_round += begun
        self.playouts += total.rounds * len(moves)
        return total


def think(
    view: View,
    budget: Budget,
    seed: int = 0,
    threads: int | None = None,
    stop: np.ndarray | None = None,
    progress: Callable[[float], None] = lambda _: None,
) -> Thoughts:
    """Weigh the moves of a view, best first."""
    began = time.perf_counter()
    search_ = Search(view, seed, threads, stop)
    own = policy_line(view, PLAYOUT, seed)[0]
    # The policy's own move comes first: it wins ties, and a search stopped at once plays it.
    moves = [own.number, *(move.number for move in view.legal_moves if move.number != own.number)]
    alive = np.array(moves, np.int16)
    sums = Sums.empty(len(alive), search_.seats)
    dropped: list[tuple[np.ndarray, Sums]] = []
    phases = max(1, math.ceil(math.log2(len(alive))))
    for phase in range(phases):
        if budget.playouts is not None:
            rounds, until = max(1, budget.playouts // (phases * len(alive))), None
        else:
            rounds, until = None, began + (budget.seconds or 0.0) * (phase + 1) / phases
        sums.add(search_.play(alive, rounds, until))
        progress((phase + 1) / phases)
        if search_.stop[0] or phase == phases - 1:
            break
        if sums.rounds:
            order = 1 + np.argsort(-sums.values[1:, 0], kind="stable")
            half = max(1, len(alive) // 2)
            dropped.append((alive[order[half:]], sums.keep(order[half:])))
            best = np.concatenate([[0], np.sort(order[:half])])
            alive, sums = alive[best], sums.keep(best)
    weighed = _weighed(view, alive, sums, sums.merits())
    for numbers, left in reversed(dropped):
        weighed += _weighed(view, numbers, left, left.values[:, 0])
    line = policy_line(view, PLAYOUT, seed, weighed[0].move, LONGEST_LINE)
    return Thoughts(tuple(weighed), line, search_.playouts, time.perf_counter() - began)


def _weighed(view: View, numbers: np.ndarray, sums: Sums, merits: np.ndarray) -> list[Weighed]:
    """The moves of one phase, best first."""
    rounds = max(sums.rounds, 1)
    means = sums.values[:, 0] / rounds
    spread = np.maximum(sums.values[:, 1] / rounds - means**2, 0.0)
    errors = np.sqrt(spread / rounds) if sums.rounds else np.full(len(means), 0.5)
    return [
        Weighed(
            Move(view.game, int(numbers[i])),
            float(means[i]),
            float(errors[i]),
            tuple(float(part) for part in sums.shares[i] / rounds),
            sums.rounds,
        )
        for i in np.argsort(-merits, kind="stable")
    ]
