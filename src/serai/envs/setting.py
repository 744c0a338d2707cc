"""What all environments are asked for by name: a reward, a kind of numbers; and what to install."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from serai.errors import SeraiError
from serai.kernel.rewards import REWARDS, reward

RENDER_MODES = ("human", "ansi", "svg")


def reward_number(name: str) -> int:
    """The number of a reward by its name."""
    if name not in REWARDS:
        raise SeraiError(f"There is no reward “{name}”; choose one of: {', '.join(REWARDS)}.")
    return REWARDS.index(name)


def returns(state: Any, players: int, name: str) -> np.ndarray:
    """What each seat gets for a game that is over."""
    number = reward_number(name)
    return np.array([reward(state, seat, number) for seat in range(players)], np.float32)


def check_dtype(dtype: Any) -> np.dtype:
    """Observations are int8, or float32 with numbers near 1."""
    if np.dtype(dtype) not in (np.dtype(np.int8), np.dtype(np.float32)):
        raise SeraiError(f"Observations are int8 or float32, not {np.dtype(dtype).name}.")
    return np.dtype(dtype)


def check_render_mode(mode: str | None) -> str | None:
    """How a board is rendered: printed, or given as text or SVG; None: not at all."""
    if mode not in (None, *RENDER_MODES):
        raise SeraiError(f"There is no render mode “{mode}”; choose one of: {', '.join(RENDER_MODES)}.")
    return mode


def rendered(mode: str | None, text: Callable[[], str], svg: Callable[[], str]) -> str | None:
    """A board in a render mode."""
    if mode is None:
        raise SeraiError(f"Choose a render mode when you make the environment: {', '.join(RENDER_MODES)}.")
    if mode == "human":
        print(text())
        return None
    return svg() if mode == "svg" else text()


def needed(module: str, extra: str) -> Any:
    """A module of an optional extra; without it one line says what to install."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise SeraiError(f"This environment needs {missing.name}: pip install 'serai[{extra}]'.") from None
