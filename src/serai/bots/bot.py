"""What a bot is: it gets a view, never a position, and gives a move and, if it can, its thoughts."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

import numpy as np

from serai.errors import SeraiError
from serai.kernel import luck, search
from serai.position import Move, View
from serai.warming import warm_up_bots


@dataclass(frozen=True)
class Budget:
    """How long a bot may think about a move: seconds, or a number of playouts (the same on every machine)."""

    seconds: float | None = None
    playouts: int | None = None

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.playouts is None):
            raise SeraiError("A budget is a number of seconds or a number of playouts, one of the two.")
        if not (self.seconds or self.playouts or 0) > 0:
            raise SeraiError("A budget is more than nothing.")

    def __str__(self) -> str:
        return f"{self.seconds:g} s a move" if self.seconds else f"{self.playouts} playouts a move"


@dataclass(frozen=True)
class Weighed:
    """What a bot thinks of one move: its value to the seat that decides, and how games end after it."""

    move: Move
    value: float
    error: float  # the standard error of the value
    chances: tuple[float, ...]
    points: tuple[float, ...]  # what the seat has at the end, by source
    playouts: int


@dataclass(frozen=True)
class Thoughts:
    """How a bot came to its move."""

    moves: tuple[Weighed, ...] = ()  # best first
    line: tuple[Move, ...] = ()  # the move and what may follow in the same turn
    playouts: int = 0
    seconds: float = 0.0

    @property
    def chances(self) -> tuple[float, ...]:
        """The chances of winning of each seat, when the best move is played."""
        return self.moves[0].chances if self.moves else ()


@dataclass(frozen=True)
class Choice:
    """A move, and the thoughts behind it."""

    move: Move
    thoughts: Thoughts = field(default_factory=Thoughts)


class Bot(ABC):
    """A player of any game. The same seed, the same view and the same number of playouts give the same move."""

    name: str

    def __init__(self, seed: int = 0, budget: Budget | None = None, threads: int | None = None) -> None:
        self.seed, self.budget, self.threads = seed, budget, threads
        self.stopped = np.zeros(1, np.int8)

    @abstractmethod
    def choose(self, view: View) -> Choice:
        """The bot's move; the view is of the seat that decides."""

    def stop(self) -> None:
        """Ask a bot that is thinking in another thread to play at once."""
        self.stopped[0] = 1

    def luck_of(self, view: View) -> int:
        """The seed of this decision."""
        return luck.branch(self.seed, len(view._log))


class PolicyBot(Bot):
    """A bot that follows the game's policy, with habits of its own."""

    def choose(self, view: View) -> Choice:
        """The policy's move."""
        check_turn(view)
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0])
        return Choice(policy_line(view, self.name, self.luck_of(view))[0])


def habits_of(view: View, name: str) -> np.ndarray:
    """The numbers of a player of this game, for each seat; a game without any plays at random and looks at none."""
    return np.array([view.game.habits.get(name, np.zeros((1, 1)))] * int(view.record.players))


def policy_line(view: View, name: str, seed: int, move: Move | None = None, longest: int = 1) -> tuple[Move, ...]:
    """A move (or the policy's own) and what the policy plays after it in the same turn, with the habits of a name."""
    warm_up_bots(view.game, int(view.record.players), view.options)
    line = np.empty(longest, np.int16)
    number = -1 if move is None else move.number
    habits, states = habits_of(view, name), view.game.new_states(2)
    found = search.policy_line(view._first, view._log, view.seat, number, np.uint64(seed), habits, states, line)
    if not found:  # pragma: no cover
        raise SeraiError("No deal was found that fits what this seat has seen.")
    return tuple(Move(view.game, int(number)) for number in line[:found])


def check_turn(view: View) -> None:
    """A bot is asked only when its seat decides."""
    if not view.legal_moves:
        raise SeraiError("A bot can only choose when it is the turn of the view's seat.")
