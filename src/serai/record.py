"""Game records: a documented JSON file with a header and a list of moves in plain words (docs/records.md)."""

from __future__ import annotations

import json
import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from serai.errors import SeraiError
from serai.games import load
from serai.kernel import playout
from serai.position import Position, new

FORMAT = "serai-record"
VERSION = 1
# Longer than any game: a game of Yspahan has some 600 moves.
LONGEST = 20_000
_KEYS = {
    "format",
    "version",
    "game",
    "edition",
    "rules",
    "players",
    "options",
    "seats",
    "moves",
    "result",
    "times",
    "comments",
}


@dataclass
class Record:
    """A game as it was played: what it is, who sat where, every move and every die."""

    game: str
    players: int
    options: dict[str, Any] = field(default_factory=dict)
    seats: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    result: dict[str, Any] | None = None
    times: list[float] | None = None
    comments: dict[str, str] | None = None
    rules: int = 1
    edition: str | None = None

    # --- from and to a position -----------------------------------------------------------------------------
    @classmethod
    def of(cls, position: Position, seats: list[str] | None = None) -> Record:
        """The record of a position that began at the start of a game."""
        game = position.game
        record = cls(
            game=game.name,
            players=position.players,
            options=dict(position.options),
            seats=seats or [str(colour) for colour in game.colours[: position.players]],
            moves=[str(move) for move in position.moves],
            rules=game.rules_version,
            edition=game.edition,
        )
        if position.is_over:
            record.result = {"scores": position.scores, "winners": position.winners}
        return record

    @classmethod
    def random(
        cls,
        game: str,
        players: int = 4,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        edition: str | os.PathLike[str] | None = None,
    ) -> Record:
        """A whole random game; the same seed gives the same game."""
        position = new(game, players, options, edition)
        states = position._states.copy()
        log = np.empty(LONGEST, np.int16)
        length = playout.random_log(states, seed, log)
        position.push_all(position.game.moves[number] for number in log[:length])
        return cls.of(position)

    def start(self, edition: str | os.PathLike[str] | None = None) -> Position:
        """The position before the first move; refused when the rules or the edition are not the record's."""
        game = load(self.game)
        if self.rules != game.rules_version:
            raise SeraiError(
                f"This record was played by rules version {self.rules}, this Serai has version {game.rules_version}."
            )
        position = new(self.game, self.players, self.options, edition)
        if self.edition != position.game.edition:
            raise SeraiError(
                f"This record was played with the edition {self.edition}, not {position.game.edition}; "
                "name the folder of its edition."
            )
        return position

    def replay(self, edition: str | os.PathLike[str] | None = None) -> Position:
        """The position at the end, every move verified, and the result compared with what is written."""
        position = self.start(edition)
        position.push_all(self.moves)
        if self.result is not None:
            found = {"scores": position.scores, "winners": position.winners}
            written = {key: self.result.get(key) for key in found}
            if written != found or not position.is_over:
                raise SeraiError(f"The record's result {written} is not what its moves give: {found}.")
        return position

    # --- as JSON --------------------------------------------------------------------------------------------
    def to_json(self) -> str:
        """The record as text: header first, ten moves to a line."""
        head: dict[str, Any] = {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            **({"edition": self.edition} if self.edition is not None else {}),
            "rules": self.rules,
            "players": self.players,
            "options": self.options,
            "seats": self.seats,
        }
        tail = {
            key: value
            for key, value in (("result", self.result), ("times", self.times), ("comments", self.comments))
            if value is not None
        }
        lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}," for key, value in head.items()]
        rows = [json.dumps(self.moves[i : i + 10], ensure_ascii=False)[1:-1] for i in range(0, len(self.moves), 10)]
        moves = "[\n    " + ",\n    ".join(rows) + "\n  ]" if rows else "[]"
        lines.append(f'  "moves": {moves}' + ("," if tail else ""))
        for i, (key, value) in enumerate(tail.items()):
            comma = "," if i + 1 < len(tail) else ""
            lines.append(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}{comma}")
        return "{\n" + "\n".join(lines) + "\n}\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Record:
        """Read a record; what is wrong with a broken one is said in one line."""
        try:
            data = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise SeraiError(f"This is not a Serai record: it is not JSON ({_one_line(error)}).") from None
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            raise SeraiError(f"This is not a Serai record: its “format” is not “{FORMAT}”.")
        if data.get("version") != VERSION:
            raise SeraiError(f"This Serai reads records of version {VERSION}, not {data.get('version')!r}.")
        unknown = sorted(set(data) - _KEYS)
        if unknown:
            raise SeraiError(f"The record has an unknown field “{unknown[0]}”.")
        _expect(data, "game", str)
        if "edition" in data:
            _expect(data, "edition", str)
        _expect(data, "players", int)
        _expect(data, "rules", int)
        _expect(data, "options", dict)
        _expect(data, "seats", list, str)
        _expect(data, "moves", list, str)
        for optional, kind in (("result", dict), ("times", list), ("comments", dict)):
            if optional in data:
                _expect(data, optional, kind)
        if len(data["moves"]) > LONGEST:
            raise SeraiError(f"The record has {len(data['moves'])} moves; no game has more than {LONGEST}.")
        fields = {key: value for key, value in data.items() if key not in ("format", "version")}
        return cls(**fields)

    # --- as a file ------------------------------------------------------------------------------------------
    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Read a record file."""
        try:
            return cls.from_json(Path(path).read_bytes())
        except FileNotFoundError:
            raise SeraiError(f"There is no file “{path}”.") from None
        except OSError as error:
            raise SeraiError(f"“{path}” cannot be read: {error.strerror}.") from None

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write a record file, whole or not at all."""
        target = Path(path)
        try:
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            try:
                with os.fdopen(handle, "w", encoding="utf-8") as file:
                    file.write(self.to_json())
                os.chmod(name, 0o644)
                os.replace(name, target)
            except BaseException:
                os.unlink(name)
                raise
        except OSError as error:
            raise SeraiError(f"“{path}” cannot be written: {error.strerror}.") from None


def _expect(data: dict[str, Any], key: str, kind: type, inside: type | None = None) -> None:
    """The record has this field, of this kind."""
    value = data.get(key)
    right = isinstance(value, kind) and not (kind is int and isinstance(value, bool))
    if right and inside is not None:
        right = all(isinstance(item, inside) for item in value)  # type: ignore[union-attr]
    if not right:
        raise SeraiError(f"The record's field “{key}” is missing or not of the right kind.")


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
