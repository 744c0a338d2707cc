"""How large a game is, what random play scores, and what bots score: `serai describe`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np

from serai.bots import BOTS
from serai.bots.thinking import cores
from serai.errors import SeraiError
from serai.games import load
from serai.games.game import Game
from serai.kernel import counting, playout, search
from serai.position import start
from serai.warming import PLAYOUTS, warm_up, warm_up_bots

BATCH = 2000


def describe(
    name: str,
    games: int,
    seed: int = 0,
    progress: Callable[[float], None] = lambda _: None,
    bots: Sequence[str] = (),
) -> dict[str, Any]:
    """Sizes of a game, and what was seen in random games, or in games of bots, for each number of players."""
    game = load(name)
    for bot in bots:
        if bot not in game.habits:
            raise SeraiError(f"“{bot}” does not play without thinking; choose among: {', '.join(_by_policy(game))}.")
    counts: list[dict[str, Any]] = []
    for players in game.players:
        part = partial(_part_of, progress, len(counts), len(game.players))
        if bots:
            counts.append(_of_bots(name, players, games, seed, bots, part))
        else:
            counts.append(_one_count(name, players, games, seed, part))
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


def _by_policy(game: Game) -> list[str]:
    """The bots that follow the game's policy and do not think."""
    return [name for name in BOTS if name in game.habits]


def _part_of(progress: Callable[[float], None], done: int, parts: int, part: float) -> None:
    progress((done + part) / parts)


def _one_count(name: str, players: int, games: int, seed: int, progress: Callable[[float], None]) -> dict[str, Any]:
    """What random games with so many players look like."""
    position = start(load(name), players)
    game = position.game
    warm_up(game, position._start, PLAYOUTS)
    spans, weights = _changing_bytes(game), counting.weights_of(game.state.itemsize)

    def measure(first: int) -> tuple[np.recarray, np.ndarray, np.ndarray, np.ndarray]:
        """Play a batch of games: their last states, their lengths, how many choices there were, and the sketch."""
        # One more state than games: the first is where they are played.
        scratch = game.new_states(1 + min(BATCH, games - first))
        states, places = scratch[1:].view(np.recarray), scratch[:1].view(np.ndarray).view(np.uint8)
        lengths, choices = np.zeros((len(states), 2), np.int64), np.zeros(playout.MOST_MOVES, np.int64)
        registers = counting.new_registers()
        seen = lengths, choices, places, spans, weights, registers
        playout.measured_games(scratch, position._start, seed, first, *seen)
        return states, lengths, choices, registers

    scores = Scores(game, players)
    all_lengths: list[np.ndarray] = []
    choices, registers = np.zeros(playout.MOST_MOVES, np.int64), counting.new_registers()
    with ThreadPoolExecutor(cores()) as pool:
        for states, lengths, chosen, sketch in pool.map(measure, range(0, games, BATCH)):
            scores.add(states)
            all_lengths.append(lengths)
            choices += chosen
            np.maximum(registers, sketch, out=registers)
            progress(len(all_lengths) * BATCH / games)
    lengths = np.concatenate(all_lengths)
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
        **scores.spreads(),
    }


def _of_bots(
    name: str, players: int, games: int, seed: int, bots: Sequence[str], progress: Callable[[float], None]
) -> dict[str, Any]:
    """What games of each bot with so many players bring, the bot at all seats."""
    position = start(load(name), players)
    game = position.game
    warm_up_bots(game, players, position.options)
    found = {}
    for number, bot in enumerate(bots):
        scores = Scores(game, players)
        habits = np.array([game.habits[bot]] * players)
        for first in range(0, games, BATCH):
            states = game.new_states(min(BATCH, games - first))
            search.policy_games(states, position._start, seed, first, habits, game.new_view())
            scores.add(states)
            progress((number + (first + len(states)) / games) / len(bots))
        found[bot] = scores.spreads()
    return {"players": players, "bots": found}


class Scores:
    """The scores of many games, of all seats and by what seats differ by (a character)."""

    def __init__(self, game: Game, players: int) -> None:
        self.game, self.players = game, players
        self.all: list[np.ndarray] = []
        self.by_role: dict[str, list[int]] = {}

    def add(self, states: np.recarray) -> None:
        """Count finished games."""
        self.all.append(states.points[:, : self.players].sum(axis=2))
        if self.game.role is not None:
            for state, totals in zip(states, self.all[-1], strict=True):
                for seat in range(self.players):
                    self.by_role.setdefault(self.game.role(state, seat), []).append(int(totals[seat]))

    def spreads(self) -> dict[str, Any]:
        """Mean and range, of all and by role."""
        return {
            "scores": _spread(np.concatenate(self.all).ravel()),
            "scores_by_role": {role: _spread(np.array(found)) for role, found in sorted(self.by_role.items())},
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
