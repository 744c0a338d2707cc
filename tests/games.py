"""What tests of all games share: every game and player count, and random positions."""

from __future__ import annotations

import os

import numpy as np
from hypothesis import settings

from serai import GAMES, Position, Record, new
from serai.games import load
from serai.kernel import luck, playout, rules
from serai.position import Move

# Uncompiled, under coverage, a random game takes a second: then a few examples must do.
FEW = bool(os.environ.get("SERAI_FEW_EXAMPLES"))
COUNTS = [(name, players) for name in GAMES for players in load(name).players]


def random_record(game: str, players: int, seed: int) -> Record:
    """A whole random game."""
    return Record.random(game, players, seed=seed)


def random_position(game: str, players: int, seed: int, part: float) -> Position:
    """A position some way into a random game; part is 0 … 1."""
    moves = random_record(game, players, seed).moves
    position = new(game, players)
    position.push_all(moves[: int(part * len(moves))])
    return position


def policy_position(game: str, players: int, habits: np.ndarray, seed: int) -> Position:
    """A whole game by the policy of its game, each move checked as it is played."""
    position, stream = new(game, players), luck.stream(seed)
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    while not position.is_over:
        if position.is_chance:
            number = playout.random_move(position.state, stream, out, weights)
        else:
            number = rules.policy(position.state, stream, out, weights, habits)
        position.push(Move(position.game, int(number)))
    return position


def state_bytes(position: Position) -> bytes:
    """All bytes of the state."""
    return np.asarray(position._states).tobytes()


def examples(count: int) -> settings:
    """How many examples Hypothesis tries."""
    return settings(max_examples=1 if FEW else count)
