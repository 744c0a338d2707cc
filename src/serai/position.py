"""A position: whose turn it is, what is legal, push and pop; in the habits of python-chess."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from serai.errors import IllegalMove, Reason, SeraiError
from serai.games import load
from serai.games.game import Game, State, copied
from serai.kernel import luck, playout
from serai.kernel.knowing import imagine_log, show, show_log
from serai.kernel.rules import CHANCE, OVER, SPECTATOR
from serai.warming import VIEWS, warm_up
from serai.words import mark, translate

# Tries of rules.imagine before giving up; a single try nearly always succeeds.
_TRIES = 1000
_NOTHING = np.empty(0, np.int16)


@dataclass(frozen=True)
class Move:
    """A move of a game: its number in the game's fixed list, and words for it."""

    game: Game
    number: int

    def __str__(self) -> str:
        return self.game.moves[self.number]

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"

    def sentence(self, language: str = "en") -> str:
        """The move as a sentence for people, in English (en), French (fr) or Italian (it)."""
        message, values = self.game.sentence(self.number)
        words = {
            key: value(language) if callable(value) else translate(value, language) for key, value in values.items()
        }
        return translate(message, language).format(**words)


class Position:
    """A position of a game and the log of moves that led to it.

    `turn` is the seat that decides (0 is the first seat), CHANCE when a die or a card falls, OVER at the end.
    """

    def __init__(self, game: Game, start: State, options: Mapping[str, Any]) -> None:
        self.game = game
        self.options = dict(options)
        self._start = start
        self._states = copied(start)
        self._log: list[int] = []
        # How far each seat's log was followed: a look at the next position goes on from there.
        self._followed: dict[int, tuple[np.ndarray, State]] = {}

    # --- what is --------------------------------------------------------------------------------------------
    @property
    def state(self) -> Any:
        """The record of the position. Reading it is fine; moves are made with push."""
        return self._states[0]

    @property
    def players(self) -> int:
        """The number of seats."""
        return int(self.state.players)

    @property
    def turn(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        return int(self.state.turn)

    @property
    def is_chance(self) -> bool:
        """A die or a card falls next."""
        return self.turn == CHANCE

    @property
    def is_over(self) -> bool:
        """The game has ended."""
        return self.turn == OVER

    @property
    def scores(self) -> list[int]:
        """The points of each seat."""
        return [int(points) for points in self.points.sum(axis=1)]

    @property
    def points(self) -> np.ndarray:
        """The points of each seat by source (rows: seats; columns: game.sources)."""
        return self.game.points(self.state)

    @property
    def winners(self) -> list[int]:
        """The seats that won, several when they share the victory; empty while the game lasts."""
        if not self.is_over:
            return []
        return self.game.winners(self.state)

    @property
    def moves(self) -> list[Move]:
        """The moves played so far, those of chance included."""
        return [Move(self.game, number) for number in self._log]

    @property
    def ply(self) -> int:
        """How many moves were played."""
        return len(self._log)

    def __str__(self) -> str:
        return self.view(self.turn if self.turn >= 0 else None).text()

    def __repr__(self) -> str:
        return f"<{self.game.title}, {self.players} players, move {self.ply}, scores {self.scores}>"

    def _repr_svg_(self) -> str:
        return self.view(None).svg()

    # --- what may come --------------------------------------------------------------------------------------
    @property
    def legal_moves(self) -> list[Move]:
        """The legal moves; at a chance node the possible outcomes."""
        return [Move(self.game, number) for number, _ in self._possible()]

    @property
    def chances(self) -> list[tuple[Move, float]]:
        """The outcomes of chance and their probabilities; empty when a seat decides."""
        if not self.is_chance:
            return []
        possible = self._possible()
        total = sum(weight for _, weight in possible)
        return [(Move(self.game, number), weight / total) for number, weight in possible]

    @property
    def outcomes(self) -> list[tuple[Move, int]]:
        """The outcomes of chance and their whole-number weights, in a fixed order; empty when a seat decides."""
        return [(Move(self.game, number), weight) for number, weight in self._possible()] if self.is_chance else []

    def _possible(self) -> list[tuple[int, int]]:
        out = np.empty(playout.MOST_MOVES, np.int16)
        weights = np.ones(playout.MOST_MOVES, np.int16)
        n = playout.list_moves(self._states, out, weights)
        return [(int(out[i]), int(weights[i])) for i in range(n)]

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move can be pushed now."""
        return self.why_not(move) is None

    # --- moves ----------------------------------------------------------------------------------------------
    def parse(self, text: str) -> Move:
        """The move of that text, refused with a reason when it is unreadable or not legal now."""
        move = self._read(text)
        reason = move if isinstance(move, Reason) else self.why_not(move)
        if isinstance(reason, Reason):
            raise IllegalMove(reason)
        assert isinstance(move, Move)
        return move

    def _read(self, text: str) -> Move | Reason:
        words = " ".join(str(text).lower().split())
        number = self.game.number_of.get(words)
        if number is None:
            shown = words if len(words) <= 60 else words[:57] + "…"
            return Reason("unreadable", None, mark("“{text}” is not a move of this game."), {"text": shown})
        return Move(self.game, number)

    def why_not(self, move: Move | str) -> Reason | None:
        """Why a move cannot be pushed now, or None when it can."""
        read = self._read(str(move))
        if isinstance(read, Reason):
            return read
        if any(read.number == number for number, _ in self._possible()):
            return None
        return self.game.why_not(self.state, read.number)

    def push(self, move: Move | str) -> Move:
        """Play a move (or an outcome of chance); an illegal one is refused and changes nothing."""
        read = self._read(str(move))
        if isinstance(read, Reason):
            raise IllegalMove(read)
        log = np.array([read.number], np.int16)
        if playout.fold(self._states, log, 1) >= 0:
            raise IllegalMove(self.game.why_not(self.state, read.number))
        self._log.append(read.number)
        return read

    def pop(self) -> Move:
        """Take back the last move and return it."""
        if not self._log:
            raise SeraiError("There is no move to take back.")
        number = self._log.pop()
        self._followed.clear()
        self._states[0] = self._start[0]
        playout.fold(self._states, np.array(self._log, np.int16), len(self._log))
        return Move(self.game, number)

    def push_all(self, moves: Iterable[Move | str]) -> None:
        """Play many moves at once; at the first bad one nothing of them is played."""
        numbers: list[int] = []
        for text in moves:
            read = self._read(str(text))
            if isinstance(read, Reason):
                raise BadMoveInLog(self.ply + len(numbers), str(text), read)
            numbers.append(read.number)
        trial = copied(self._states)
        bad = playout.fold(trial, np.array(numbers, np.int16), len(numbers))
        if bad >= 0:
            reason = self.game.why_not(trial[0], numbers[bad])
            raise BadMoveInLog(self.ply + bad, self.game.moves[numbers[bad]], reason)
        self._states = trial
        self._log += numbers

    def copy(self) -> Position:
        """A position of its own that goes on from here."""
        twin = Position.__new__(Position)
        twin.game, twin.options, twin._start = self.game, dict(self.options), self._start
        twin._states = copied(self._states)
        twin._log, twin._followed = self._log.copy(), self._followed.copy()
        return twin

    # --- what a seat knows ----------------------------------------------------------------------------------
    def view(self, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        self._check_seat(seat)
        return View(self, seat)

    def _log_seen_by(self, who: int) -> np.ndarray:
        """The log as a seat saw it."""
        known, states = self._followed.get(who) or (_NOTHING, self._start)
        log, states = np.array(self._log[len(known) :], np.int16), copied(states)
        seen = np.concatenate((known, log))
        show_log(states, log, who, seen[len(known) :])
        self._followed[who] = seen, states
        return seen

    def redeal(self, seat: int | None, rng: np.random.Generator | int) -> Position:
        """A position that differs only in what the seat has not seen, as possible to it as this one.

        The whole log is dealt anew, so the new position agrees with everything the seat ever saw.
        """
        return self.view(seat).redeal(rng)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.players:
            raise SeraiError(f"There is no seat {seat}; the seats are 0 to {self.players - 1}.")


class BadMoveInLog(IllegalMove):
    """A move in a list of moves is not legal; `number` is its place, counted from 1."""

    def __init__(self, index: int, text: str, reason: Reason) -> None:
        super().__init__(reason)
        self.number = index + 1
        self.text = text


class View:
    """What a seat may know of a position, and nothing else: the only way knowledge leaves a position."""

    def __init__(self, position: Position, seat: int | None) -> None:
        self.game = position.game
        self.options = dict(position.options)
        self.seat = seat
        who = SPECTATOR if seat is None else seat
        self._who = who
        warm_up(self.game, position._start, VIEWS)
        self._record = self.game.new_view()
        self._first = self.game.new_view()
        show(position._states, who, self._record)
        show(position._start, who, self._first)
        self._log = position._log_seen_by(who)
        self.legal_moves = position.legal_moves if seat is not None and position.turn == seat else []

    @property
    def record(self) -> Any:
        """The view's record: the game's open fields and the seat's own secrets."""
        return self._record[0]

    @property
    def turn(self) -> int:
        """The seat that decides, CHANCE or OVER."""
        return int(self.record.turn)

    @property
    def moves(self) -> list[Move]:
        """The moves so far as the seat saw them."""
        return [Move(self.game, int(number)) for number in self._log]

    def numbers_after(self, n: int) -> list[int]:
        """The numbers of the moves after the first n as the seat saw them."""
        return [int(number) for number in self._log[n:]]

    @property
    def prompt(self) -> str:
        """What is asked now, in English source text (see prompt_in)."""
        return self.game.prompt(self.record)

    def prompt_in(self, language: str) -> str:
        """What is asked now, in a language."""
        return translate(self.prompt, language)

    def text(self, language: str = "en") -> str:
        """A text board."""
        return self.game.text_board(self.record, language)

    def svg(self, language: str = "en") -> str:
        """A drawing."""
        return self.game.draw(self.record, language)

    _repr_svg_ = svg

    def to_dict(self) -> dict[str, Any]:
        """The view in plain words, ready for JSON."""
        return self.game.view_dict(self.record)

    def tobytes(self) -> bytes:
        """Everything the view knows, as bytes: equal knowledge gives equal bytes."""
        return self._record.tobytes() + self._first.tobytes() + self._log.tobytes()

    def redeal(self, rng: np.random.Generator | int) -> Position:
        """A position that may be the true one for all the seat knows, made from the view alone."""
        for option in self.game.no_redeal:
            if self.options[option]:
                raise SeraiError(f"A game with the option “{option}” cannot be dealt anew.")
        seed = rng if isinstance(rng, int) else int(rng.integers(2**63))
        stream = luck.stream(seed)
        start = self.game.new_states()
        log = np.empty_like(self._log)
        for _ in range(_TRIES):
            if imagine_log(self._first, self._log, self._who, stream, start, log):
                position = Position(self.game, start, self.options)
                bad = playout.fold(position._states, log, len(log))
                assert bad < 0, "an imagined log is legal"
                position._log = [int(number) for number in log]
                return position
        raise SeraiError("No deal was found that fits what this seat has seen.")  # pragma: no cover


def new(
    game: str,
    players: int = 4,
    options: Mapping[str, Any] | None = None,
    edition: str | os.PathLike[str] | None = None,
) -> Position:
    """A new game: serai.new("yspahan", players=4, options={"strict_stock": True}).

    A game whose items come in editions takes the folder of an owner's corrected one.
    """
    chosen = load(game)
    if edition is not None:
        if chosen.with_edition is None:
            raise SeraiError(f"{chosen.title} has no editions.")
        chosen = chosen.with_edition(edition)
    return start(chosen, players, options)


def start(chosen: Game, players: int, options: Mapping[str, Any] | None = None) -> Position:
    """A new game of a game already chosen; options that are not allowed are refused."""
    if isinstance(players, bool) or not isinstance(players, int) or players not in chosen.players:
        fewest, most = chosen.players[0], chosen.players[-1]
        raise SeraiError(f"{chosen.title} is for {fewest} to {most} players, not {players}.")
    all_options = {name: option.default for name, option in chosen.options.items()}
    for name, value in (options or {}).items():
        if name not in chosen.options:
            raise SeraiError(f"There is no option “{name}”; {chosen.title} has: {', '.join(chosen.options)}.")
        allowed = chosen.options[name].allowed(players)
        if value not in allowed or type(value) is not type(allowed[0]):
            raise SeraiError(f"The option “{name}” is one of: {', '.join(map(str, allowed))}; not {value!r}.")
        all_options[name] = value
    first = copied(_first_state(chosen, players, tuple(all_options.items())))
    warm_up(chosen, first)
    return Position(chosen, first, all_options)


@lru_cache(maxsize=64)
def _first_state(game: Game, players: int, options: tuple[tuple[str, Any], ...]) -> State:
    """The set-up of a game, made once: it is the same every time, chance comes later."""
    return game.start(players, dict(options))
