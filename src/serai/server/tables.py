"""A table is a fold of its log: moves, dice, undo and redo are entries, and nothing else decides what is.

Pure logic: no database, no web. A Table never changes; `extended` gives the next one, so threads can share it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from serai.errors import SeraiError
from serai.position import Position, new
from serai.server import fairness

MOVE, CHANCE, UNDO, REDO = "move", "chance", "undo", "redo"


@dataclass(frozen=True)
class Entry:
    """A line of a table's log."""

    number: int
    kind: str
    seat: int | None
    text: str
    salt: str
    at: float


@dataclass(frozen=True)
class Played:
    """A move of the game as it stands: who made it (None: chance), when, and under which number it is logged."""

    seat: int | None
    text: str
    at: float
    number: int


@dataclass(frozen=True)
class Clock:
    """A clock for each decision or for the whole game, and what happens at zero."""

    kind: str = "none"
    seconds: float = 0
    at_zero: str = "nothing"


@dataclass(frozen=True)
class Facts:
    """What never changes about a table."""

    id: str
    kind: str
    game: str
    players: int
    options: dict[str, Any]
    clock: Clock
    secret: str
    host: str
    created: float


class Refused(SeraiError):
    """A table does not allow what was asked; `code` says which rule of the table."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True)
class Times:
    """Who used how much time. A seat that `took_back` is asked since `asked_at`, any other since the last entry."""

    spent: tuple[float, ...]
    asked_at: float | None = None
    last_at: float | None = None
    took_back: int | None = None


@dataclass(frozen=True)
class Table:
    """The fold of a log."""

    facts: Facts
    version: int
    line: tuple[Played, ...]
    undone: tuple[Played, ...]
    salts: tuple[str, ...]
    times: Times
    position: Position = field(compare=False)

    @classmethod
    def fresh(cls, facts: Facts) -> Table:
        """The table before its first entry."""
        position = new(facts.game, facts.players, facts.options)
        return cls(facts, 0, (), (), ("",) * facts.players, Times((0.0,) * facts.players), position)

    @cached_property
    def turn(self) -> int | None:
        """The seat that decides; None when the game is over."""
        return self.position.turn if self.position.turn >= 0 else None

    @cached_property
    def over(self) -> bool:
        return self.position.is_over

    @property
    def is_open(self) -> bool:
        """Whether everyone may see everything: the game is over, or a record."""
        return self.over or self.facts.kind == "record"

    @property
    def moves(self) -> list[str]:
        return [played.text for played in self.line]

    # --- the fold -------------------------------------------------------------------------------------------
    def extended(self, entries: Sequence[Entry]) -> Table:
        """The table after more entries of its log."""
        if not entries:
            return self
        line, undone, salts, times = list(self.line), list(self.undone), list(self.salts), self.times
        kept = len(line)
        for entry in entries:
            times = self._clocked(times, entry, bool(line))
            if entry.kind == UNDO:
                undone.append(line.pop())
                kept = min(kept, len(line))
                continue
            if entry.kind == REDO:
                undone.pop()
            else:
                undone = []
            line.append(Played(entry.seat, entry.text, entry.at, entry.number))
            if entry.seat is not None and entry.salt:
                salts[entry.seat] = entry.salt
        if kept == len(self.line):
            position = self.position.copy()
        else:
            kept, position = 0, new(self.facts.game, self.facts.players, self.facts.options)
        position.push_all(played.text for played in line[kept:])
        return Table(self.facts, entries[-1].number, tuple(line), tuple(undone), tuple(salts), times, position)

    def _clocked(self, times: Times, entry: Entry, begun: bool) -> Times:
        """The clocks after an entry. The first decision of a game is free; taking back gives no time back."""
        if entry.seat is None:
            return Times(times.spent, entry.at, entry.at) if begun else times
        spent = list(times.spent)
        if times.last_at is not None:
            spent[entry.seat] += max(0.0, entry.at - times.last_at)
        if entry.kind in (UNDO, REDO) and times.took_back != entry.seat:
            return Times(tuple(spent), times.last_at, entry.at, entry.seat)
        if times.took_back == entry.seat and not self.ends_turn(entry.text):
            return Times(tuple(spent), times.asked_at, entry.at, entry.seat)
        return Times(tuple(spent), entry.at, entry.at)

    def ends_turn(self, text: str) -> bool:
        """Whether a move is the word that ends a turn."""
        return text in self.position.game.end_of_turn

    def acting(self, yours: Sequence[int], asked: int | None) -> int | None:
        """The seat for which somebody acts: the one named, the one that decides, the first; None: not theirs."""
        if asked is not None:
            return asked if asked in yours else None
        return self.turn if self.turn in yours else next(iter(yours), None)

    # --- what a seat may do ---------------------------------------------------------------------------------
    @property
    def can_undo(self) -> bool:
        """The seat that decides made the last move, and it did not end a turn."""
        return bool(self.line) and self.turn is not None and self._uncommitted(self.line[-1])

    def _uncommitted(self, played: Played) -> bool:
        return played.seat == self.turn and not self.ends_turn(played.text)

    @property
    def can_redo(self) -> bool:
        return bool(self.undone) and self.undone[-1].seat == self.turn

    def play(self, seat: int, text: str, salt: str, now: float) -> list[Entry]:
        """The entries of a seat's move and of the dice and cards it brings; an illegal one is refused."""
        self._expect_turn(seat)
        move = self.position.parse(text)
        return self._with_chance(Entry(self.version + 1, MOVE, seat, str(move), salt, now))

    def undo(self, seat: int, all_of_them: bool, now: float) -> list[Entry]:
        """The entries that take back the last move, or all back to the start of one's own uncommitted moves."""
        self._expect_turn(seat)
        count = 0
        for played in reversed(self.line):
            if not self._uncommitted(played):
                break
            count += 1
        if not count:
            raise Refused("nothing-to-undo")
        taken = reversed(self.line[-count:] if all_of_them else self.line[-1:])
        return [
            Entry(self.version + number, UNDO, seat, played.text, "", now) for number, played in enumerate(taken, 1)
        ]

    def redo(self, seat: int, now: float) -> list[Entry]:
        """The entries that play a move again that was taken back; undo never crossed chance, so neither does it."""
        self._expect_turn(seat)
        if not self.can_redo:
            raise Refused("nothing-to-redo")
        return self._with_chance(Entry(self.version + 1, REDO, seat, self.undone[-1].text, "", now))

    def _expect_turn(self, seat: int) -> None:
        if self.facts.kind == "record" or self.over:
            raise Refused("over")
        if seat != self.turn:
            raise Refused("not-your-turn")

    def opening(self, now: float) -> list[Entry]:
        """The dice and cards that fall before the first decision."""
        return self._falling([], now)

    def _with_chance(self, first: Entry) -> list[Entry]:
        """An entry, and the dice and cards that fall after it."""
        return self._falling([first], first.at)

    def _falling(self, entries: list[Entry], now: float) -> list[Entry]:
        after = self.extended(entries)
        number, position = after.version, after.position
        if position.is_chance:
            position = position.copy()
        while position.is_chance:
            outcomes = position.outcomes
            number += 1
            text = fairness.message(self.facts.id, number, after.salts)
            index = fairness.choose(self.facts.secret, text, [weight for _, weight in outcomes])
            entries.append(Entry(number, CHANCE, None, str(outcomes[index][0]), "", now))
            position.push(outcomes[index][0])
        return entries

    # --- clocks ---------------------------------------------------------------------------------------------
    def left(self, now: float) -> list[float]:
        """The seconds left on each seat's clock."""
        clock, times = self.facts.clock, self.times
        left = [clock.seconds - (spent if clock.kind == "game" else 0) for spent in times.spent]
        if self.turn is not None:
            since = times.asked_at if clock.kind == "move" and times.took_back == self.turn else times.last_at
            left[self.turn] -= max(0.0, now - since) if since is not None else 0
        return left

    def runs_out_at(self) -> float | None:
        """When the deciding seat's clock shows zero and a bot plays on; None where that never happens."""
        if self.facts.clock.kind == "none" or self.facts.clock.at_zero != "bot" or self.turn is None:
            return None
        if self.times.last_at is None:
            return None
        return self.times.last_at + self.left(self.times.last_at)[self.turn]

    def bot_plays_on(self, seat: int, now: float) -> bool:
        """Whether a seat's time for the whole game is over, so that a bot plays the rest."""
        clock = self.facts.clock
        return clock.kind == "game" and clock.at_zero == "bot" and self.left(now)[seat] <= 0

    # --- fair dice ------------------------------------------------------------------------------------------
    def chances(self, entries: Sequence[Entry]) -> Iterator[dict[str, Any]]:
        """Every die and card of the log with what decided it, for anyone to check."""
        table = Table.fresh(self.facts)
        for entry in entries:
            if entry.kind == CHANCE:
                yield {
                    "number": entry.number,
                    "message": fairness.message(self.facts.id, entry.number, table.salts),
                    "outcomes": [[str(move), weight] for move, weight in table.position.outcomes],
                    "outcome": entry.text,
                }
            table = table.extended([entry])
