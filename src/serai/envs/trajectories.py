"""Records as arrays for imitation learning, and back.

found = trajectory(Record.read("game.json"))
found.observations, found.actions, found.masks, found.rewards, found.seats     one row for each decision
found.record()                                                                 the record again
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np

from serai.envs.layout import Observer, layout
from serai.envs.setting import check_dtype, returns
from serai.errors import SeraiError
from serai.kernel import playout
from serai.kernel.rules import CHANCE
from serai.record import Record
from serai.warming import ENVIRONMENTS, VIEWS, warm_up


@dataclass
class Trajectory:
    """Games as arrays: a row for each decision, and all moves, with dice and cards, to make the records again."""

    game: str
    observations: np.ndarray  # (decisions, size): what the deciding seat knew
    masks: np.ndarray  # (decisions, actions), uint8: what it might do
    actions: np.ndarray  # (decisions,), int16: what it did
    seats: np.ndarray  # (decisions,), int8: who it was
    rewards: np.ndarray  # (decisions,), float32: what that seat got at the end; nan when the game has none
    games: np.ndarray  # (decisions,), int32: which of the records
    moves: np.ndarray  # all moves of all games, those of chance included
    lengths: np.ndarray  # moves of each game
    heads: list[dict[str, Any]]  # all else that stands in each record

    def __len__(self) -> int:
        return len(self.actions)

    def records(self) -> list[Record]:
        """The records these arrays were made of."""
        names = layout(self.game).game.moves
        ends = np.cumsum(self.lengths)
        return [
            Record(**head, moves=[names[number] for number in self.moves[end - length : end]])
            for head, length, end in zip(self.heads, self.lengths, ends, strict=True)
        ]

    def record(self) -> Record:
        """The only record."""
        if len(self.heads) != 1:
            raise SeraiError(f"These are {len(self.heads)} games; ask for records().")
        return self.records()[0]

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the arrays to one file (.npz, compressed)."""
        arrays: dict[str, Any] = {name: value for name, value in vars(self).items() if isinstance(value, np.ndarray)}
        np.savez_compressed(path, game=self.game, heads=json.dumps(self.heads), **arrays)

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Trajectory:
        """Read what save wrote."""
        try:
            with np.load(path, allow_pickle=False) as file:
                arrays = {name: file[name] for name in file.files if name not in ("game", "heads")}
                return cls(game=str(file["game"]), heads=json.loads(str(file["heads"])), **arrays)
        except (OSError, ValueError, KeyError, TypeError):
            raise SeraiError(f"“{path}” is not a file of trajectories.") from None


def trajectory(
    records: Record | Iterable[Record],
    reward: str = "rank",
    dtype: Any = np.int8,
    edition: str | os.PathLike[str] | None = None,
) -> Trajectory:
    """Records of one game as arrays; every move is verified. Forced moves are rows too."""
    chosen = [records] if isinstance(records, Record) else list(records)
    if not chosen:
        raise SeraiError("There is no record to make arrays of.")
    if len({record.game for record in chosen}) > 1:
        raise SeraiError("Arrays hold records of one game; these are of several.")
    check_dtype(dtype)
    parts = [_follow(record, reward, dtype, edition) for record in chosen]
    joined = {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}
    counts = [len(part["actions"]) for part in parts]
    heads = [{key: value for key, value in vars(record).items() if key != "moves"} for record in chosen]
    return Trajectory(
        game=chosen[0].game,
        games=np.repeat(np.arange(len(chosen), dtype=np.int32), counts),
        lengths=np.array([len(record.moves) for record in chosen], np.int32),
        heads=heads,
        **joined,
    )


def _follow(record: Record, reward: str, dtype: Any, edition: str | os.PathLike[str] | None) -> dict[str, np.ndarray]:
    """The arrays of one record."""
    last = record.replay(edition)
    start, game = record.start(edition), last.game
    for part in (VIEWS, ENVIRONMENTS):
        warm_up(game, start._start, part)
    observer = Observer(layout(game.name))
    out, weights = (np.empty(playout.MOST_MOVES, np.int16) for _ in range(2))
    states = start._states
    moves = np.array(last._log, np.int16)
    turns = np.empty(len(moves), np.int8)
    observations = np.empty((len(moves), observer.layout.size), dtype)
    masks = np.zeros((len(moves), game.actions), np.uint8)
    n = playout.list_moves(states, out, weights)
    rows = 0
    for i in range(len(moves)):
        turns[i] = states[0].turn
        if turns[i] != CHANCE:
            observer.observe(states, int(turns[i]), observations[rows])
            masks[rows, out[:n]] = 1
            rows += 1
        _, n = playout.advance(states, moves[i : i + 1], 1, out, weights)
    seats = turns[turns != CHANCE]
    paid = returns(last.state, last.players, reward) if last.is_over else np.full(last.players, np.nan, np.float32)
    return {
        "observations": observations[:rows],
        "masks": masks[:rows],
        "actions": moves[turns != CHANCE],
        "seats": seats,
        "rewards": paid[seats],
        "moves": moves,
    }
