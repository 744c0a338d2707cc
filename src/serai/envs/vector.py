"""Many games stepped at once in the compiled kernel, on as many threads as asked for.

    vector = Vector("yspahan", players=4, games=1024, seed=1)
    vector.reset()
    while training:
        vector.step(choose(vector.observations, vector.masks))

Everything is written into arrays that stay where they are: yours, or those made here. `torch.from_numpy` shares them.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Any

import numpy as np

from serai.envs.layout import layout
from serai.envs.setting import check_dtype, reward_number
from serai.errors import SeraiError
from serai.games import load
from serai.kernel import encoding, stepping
from serai.position import new
from serai.warming import ENVIRONMENTS, warm_up

# A thread is not worth waking for fewer games than this.
LEAST_PER_THREAD = 32


class Vector:
    """N games at once: in each the seat that decides is told what it knows and what it may do.

    `observations` (N, size), `masks` (N, actions) and `rewards` (N, 4) are written at every step. `seats` is who
    decides in each game (-2: the game is over), `choices` how many moves it has, `done` whether a game ended in the
    last step: then the rewards of its seats are written, and the slot already shows the next game (unless
    `again=False`). Game n of a seed is in slot n at first, then slot n plays game n + N, and so on.
    """

    def __init__(
        self,
        game: str,
        players: int = 4,
        games: int = 1024,
        seed: int = 0,
        *,
        reward: str = "rank",
        dtype: Any = np.int8,
        threads: int | None = None,
        again: bool = True,
        options: Mapping[str, Any] | None = None,
        edition: str | os.PathLike[str] | None = None,
        observations: np.ndarray | None = None,
        masks: np.ndarray | None = None,
        rewards: np.ndarray | None = None,
    ) -> None:
        if games < 1:
            raise SeraiError("A vector has at least one game.")
        position = new(game, players, options, edition)
        warm_up(position.game, position._start, ENVIRONMENTS)
        self.game, self.players, self.games, self.again = position.game, players, games, again
        self.layout = layout(game)
        self._reward = reward_number(reward)
        dtype = check_dtype(dtype if observations is None else observations.dtype)
        self.observations = _array("observations", observations, (games, self.layout.size), dtype)
        self.masks = _array("masks", masks, (games, self.game.actions), np.uint8)
        self.rewards = _array("rewards", rewards, (games, self.game.players[-1]), np.float32)
        # The kernel writes small numbers; float32 is made of them.
        small = dtype == np.int8
        self._small = self.observations if small else np.zeros(self.observations.shape, np.int8)
        state, self._view = _record_types(game)
        self._start = np.zeros(1, state)
        self._start[:] = position._start
        self.states = np.zeros(games, state)
        self._info = np.zeros((games, 3), np.int16)
        self._streams = np.zeros((games, 2), np.uint64)
        self._settings = np.zeros(3, np.uint64)
        self.seats = self._info[:, stepping.SEAT]
        self.choices = self._info[:, stepping.CHOICES]
        self.done = self._info[:, stepping.DONE]
        self.numbers = self._streams[:, stepping.NUMBER]
        self.actions = np.zeros(games, np.int16)
        self._share_out(threads)
        self.reset(seed)

    def _share_out(self, threads: int | None) -> None:
        """Give each thread its games and a view to work with."""
        wanted = threads or (
            len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        )
        self.threads = max(1, min(wanted, self.games // LEAST_PER_THREAD))
        edges = [self.games * n // self.threads for n in range(self.threads + 1)]
        parts = [slice(low, high) for low, high in pairwise(edges)]
        self._of_step = [self._step_arguments(part, np.zeros(1, self._view)) for part in parts]
        self._of_sample = [
            (self.masks[part], self._info[part], self._streams[part], self.actions[part]) for part in parts
        ]
        self._of_scaling = [(self._small[part], self.layout.scales, self.observations[part]) for part in parts]
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None

    def _step_arguments(self, part: slice, views: np.ndarray) -> tuple[np.ndarray, ...]:
        """What the kernel's step of some slots works on."""
        return (
            self.states[part],
            self._start,
            views,
            views.view(np.int8),
            self.layout.programs,
            self.actions[part],
            self._settings,
            self._streams[part],
            self._info[part],
            self._small[part],
            self.masks[part],
            self.rewards[part],
        )

    def reset(self, seed: int | None = None) -> None:
        """Start all slots anew, with the same seed or another one."""
        if seed is not None:
            self._settings[:] = seed & 0xFFFFFFFFFFFFFFFF, self.games if self.again else 0, self._reward
        self.numbers[:] = np.arange(self.games, dtype=np.uint64)
        self.actions[:] = stepping.START
        self.advance()

    def step(self, actions: np.ndarray) -> None:
        """Play one action in each game (any number where a game is over), and all dice and cards after it."""
        if len(actions) != self.games:
            raise SeraiError(f"A step takes {self.games} actions, one for each game; not {len(actions)}.")
        illegal = stepping.first_illegal(actions, self._info, self.masks)
        if illegal >= 0:
            raise SeraiError(f"Action {int(actions[illegal])} of game {illegal} is not legal; see masks[{illegal}].")
        # A game that is over takes any number, and only a negative one would start it anew.
        np.maximum(actions, 0, out=self.actions, casting="unsafe")
        self.advance()

    def advance(self) -> None:
        """Play the actions that stand in `self.actions`, which are legal: a step without the check and the copy."""
        self._each(stepping.step, self._of_step)
        if self._small is not self.observations:
            self._each(encoding.scale_rows, self._of_scaling)

    def sample(self) -> np.ndarray:
        """A random legal action for each game in `self.actions`, drawn in the kernel from the luck of the game.

        With these actions game n is the very game that serai.kernel.playout.random_games plays as number n.
        """
        self._each(stepping.sample, self._of_sample)
        return self.actions

    def _each(self, work: Callable[..., object], arguments: Sequence[tuple[Any, ...]]) -> None:
        """Do the work of every thread."""
        if self._pool is None:
            work(*arguments[0])
        else:
            list(self._pool.map(lambda each: work(*each), arguments))


@cache
def _record_types(game: str) -> tuple[np.dtype, np.dtype]:
    """The types of states and views with named attributes, made once: Numba knows a type it has met at a glance."""
    return np.dtype((np.record, load(game).state)), np.dtype((np.record, load(game).view))


def _array(name: str, given: np.ndarray | None, shape: tuple[int, ...], dtype: Any) -> np.ndarray:
    """The caller's array, if it fits, or a new one."""
    if given is None:
        return np.zeros(shape, dtype)
    if given.shape != shape or given.dtype != dtype or not given.flags.c_contiguous or not given.flags.writeable:
        raise SeraiError(
            f"The array “{name}” must be {np.dtype(dtype).name} of shape {shape}, contiguous and writable; "
            f"not {given.dtype.name} {given.shape}."
        )
    return given
