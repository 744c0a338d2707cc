"""What a game brings to the house: its moves, its records, its rules, its words and its drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np

from serai.drawing.svg import Panel
from serai.errors import Reason

State = np.recarray


def copied(states: State) -> State:
    """Records of their own; by way of their bytes, which is a hundred times quicker than field by field."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype).view(np.recarray)


@dataclass(frozen=True)
class Option:
    """A choice made before the game: its default, what is allowed and what it means."""

    default: bool | int
    meaning: str
    is_seat: bool = False

    def allowed(self, players: int) -> list[bool] | list[int]:
        """The values one may choose: yes or no, or a seat."""
        return list(range(players)) if self.is_seat else [False, True]


@dataclass(frozen=True, eq=False)
class Game:
    """A game, as generic code sees it. The compiled rules are found by the record types (kernel.rules)."""

    name: str
    title: str
    rules_version: int
    players: range
    colours: Sequence[str]
    options: Mapping[str, Option]
    moves: Sequence[str]
    state: np.dtype
    view: np.dtype
    start: Callable[[int, Mapping[str, Any]], State]
    sources: Sequence[str]
    source_names: Sequence[str]
    points: Callable[[Any], np.ndarray]
    winners: Callable[[Any], list[int]]
    why_not: Callable[[Any, int], Reason]
    sentence: Callable[[int], tuple[str, dict[str, object]]]
    prompt: Callable[[Any], str]
    text_board: Callable[[Any, str], str]
    draw: Callable[[Any, str], str]
    # The drawing in parts, for pages (docs/drawing.md): what never moves, what moves, which panels of that differ
    # from seat to seat, where a move is clicked.
    scenery: Callable[[int, str], Mapping[str, Panel]]
    pieces: Callable[[Any, str], Mapping[str, str]]
    own_pieces: Callable[[Any, str], Mapping[str, str]]
    target: Callable[[str, int], str | None]
    # A short name of the moment, such as its day: replays step from one to the next.
    chapter: Callable[[Any, str], str]
    view_dict: Callable[[Any], dict[str, Any]]
    # What seats may differ by from the start (a character), to count results apart.
    role: Callable[[Any, int], str] | None = None
    # A game of printed items has an edition: its hash, and how to play with another one.
    edition: str | None = None
    with_edition: Callable[[Any], Game] | None = None
    # Options under which a position cannot be dealt anew for a seat.
    no_redeal: Sequence[str] = ()
    # The words that end a turn: nobody takes them back at a table.
    end_of_turn: Sequence[str] = ("pass",)
    # Which day, round or the like it is: the points of a game are followed from one to the next.
    period: Callable[[Any], int] = lambda _state: 0
    # The numbers of the players that follow the game's policy, by name; none: they play at random.
    habits: Mapping[str, np.ndarray] = field(default_factory=dict, compare=False)

    @cached_property
    def number_of(self) -> dict[str, int]:
        """The number of each move by its text in small letters: reading does not mind capitals."""
        return {text.lower(): number for number, text in enumerate(self.moves)}

    @cached_property
    def actions(self) -> int:
        """How many moves of the list are made by seats; those of chance and what stands for the unseen follow."""
        return self.moves.index("rolled 1")

    def new_states(self, count: int = 1) -> State:
        """Zeroed state records, as an array whose records have named attributes."""
        return np.zeros(count, self.state).view(np.recarray)

    def new_view(self) -> State:
        """A zeroed view record, in an array of one."""
        return np.frombuffer(bytearray(self._view_record.itemsize), self._view_record).view(np.recarray)

    @cached_property
    def _view_record(self) -> np.dtype:
        return np.zeros(1, self.view).view(np.recarray).dtype
