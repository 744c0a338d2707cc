"""How large a game is and what random play scores: `serai describe`."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from serai.games import load
from serai.games.game import Game
from serai.kernel import counting, playout
from serai.position import start
from serai.warming import PLAYOUTS, warm_up

BATCH = 2000


def describe(
    name: str, games: int, seed: int = 0, progress: Callable[[float], None] = lambda _: None
) -> dict[str, Any]:
    """Sizes of a game, and what was seen in random games for each number of players."""
    game = load(name)
    counts: list[dict[str, Any]] = []
    for players in game.players:
        done = len(counts)
        counts.append(_one_count(name, players, games, seed, partial(_part_of, progress, done, len(game.players))))
    return {
        "game": name,
        "moves": len(game.moves),
        "actions": game.actions,
        "state_bytes": game.state.itemsize,
        "view_bytes": game.view.itemsize,
        "games": games,
        "seed": seed,
        "players": counts,
    }


def _part_of(progress: Callable[[float], None], done: int, parts: int, part: float) -> None:
    progress((done + part) / parts)


def _one_count(name: str, players: int, games: int, seed: int, progress: Callable[[float], None]) -> dict[str, Any]:
    """What random games with so many players look like."""
    position = start(load(name), players)
    game = position.game
    warm_up(game, position._start, PLAYOUTS)
    lengths = np.zeros((games, 2), np.int64)
    choices = np.zeros(playout.MOST_MOVES, np.int64)
    scores: list[np.ndarray] = []
    registers = counting.new_registers()
    spans, weights = _changing_bytes(game), counting.weights_of(game.state.itemsize)
    roles: dict[str, list[int]] = {}
    for first in range(0, games, BATCH):
        # One more state than games: the first is where they are played.
        scratch = game.new_states(1 + min(BATCH, games - first))
        states = scratch[1:].view(np.recarray)
        part = lengths[first : first + len(states)]
        places = scratch[:1].view(np.ndarray).view(np.uint8)
        playout.measured_games(
            scratch, position._start, seed, first, part, choices, places, spans, weights, registers
        )
        scores.append(states.points[:, :players].sum(axis=2))
        if game.role is not None:
            for state, totals in zip(states, scores[-1], strict=True):
                for seat in range(players):
                    roles.setdefault(game.role(state, seat), []).append(int(totals[seat]))
        progress((first + len(states)) / games)
    decisions = choices.sum()
    numbers = np.arange(len(choices))
    return {
        "players": players,
        "positions": int(lengths.sum()),
        "different_positions": round(counting.counted(registers)),
        "length": _spread(lengths.sum(axis=1)),
        "decisions": _spread(lengths[:, 0]),
        "chance_moves": _spread(lengths[:, 1]),
        "branching": {
            "mean": round(float((choices * numbers).sum() / decisions), 2),
            "most": int(numbers[choices > 0].max()),
            "forced": round(float(choices[1] / decisions), 3),
        },
        "scores": _spread(np.concatenate(scores).ravel()),
        "scores_by_role": {role: _spread(np.array(found)) for role, found in sorted(roles.items())},
    }


def _changing_bytes(game: Game) -> np.ndarray:
    """From where to where a state's own bytes are: a nested record is the same in every state of a game."""
    edges = [0]
    for kind, at in sorted((field[:2] for field in (game.state.fields or {}).values()), key=lambda field: field[1]):
        if kind.names:
            edges += [at, at + kind.itemsize]
    return np.array([*edges, game.state.itemsize]).reshape(-1, 2)


def _spread(values: np.ndarray) -> dict[str, float]:
    """Mean and range."""
    return {"mean": round(float(values.mean()), 1), "low": int(values.min()), "high": int(values.max())}
