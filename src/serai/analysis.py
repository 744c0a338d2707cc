"""What each decision of a game was worth: chances of winning, better moves, luck against skill.

Each decision is judged by what its seat could know: the moves are first weighed by a search, then the move played and
the best one are compared on fresh playouts with the same luck, so that the loss is not flattered by the choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

import numpy as np

from serai.bots.bot import Budget
from serai.bots.thinking import Search, think
from serai.kernel import luck
from serai.position import Move, Position, View, new
from serai.record import Record

# 95 % of a normal distribution lies within so many standard errors.
WIDE = 1.96
SHOWN_MOVES = 3
SHOWN_TURNS = 6
# The spread of one more round that comes out half a victory away from the others.
ONE_MORE = 0.25
# Streams of a decision's seed: weighing the moves, and judging the one played.
WEIGHING, JUDGING = range(2)


@dataclass(frozen=True)
class Better:
    """A move that was weighed: its text and the chance of winning it leaves the seat."""

    move: str
    chance: float
    error: float


@dataclass(frozen=True)
class Decision:
    """One decision: chances of all seats before (with the best move) and after (with the move played)."""

    ply: int
    seat: int
    move: str
    best: list[Better]
    before: list[float]
    after: list[float]
    loss: float
    low: float
    high: float
    luck: list[float]  # what dice and cards, and what they showed, gave each seat since the decision before
    line: list[str]  # the best move and what may follow it in the same turn
    gains: list[float]  # how many more points the best move leads to than the one played, by source

    @property
    def is_mistake(self) -> bool:
        """The loss is beyond doubt."""
        return self.low > 0


@dataclass
class Analysis:
    """A game, decision by decision. What a seat won or lost in all is luck, its own losses, and those of others."""

    game: str
    players: int
    playouts: int
    seed: int
    complete: bool = True
    decisions: list[Decision] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)
    losses: list[float] = field(default_factory=list)
    losses_error: list[float] = field(default_factory=list)
    gifts: list[float] = field(default_factory=list)
    turning_points: list[int] = field(default_factory=list)  # numbers of decisions

    def to_dict(self) -> dict[str, Any]:
        """Everything, ready for JSON."""
        return asdict(self)


def count_decisions(position: Position) -> int:
    """How many decisions of a game had a choice."""
    return sum(1 for _ in _choices(position))


def _choices(position: Position) -> Iterator[tuple[int, View, Move]]:
    """(ply, view, move played) at each decision that had a choice."""
    follow = new(position.game.name, position.players, position.options)
    for ply, move in enumerate(position.moves):
        if follow.turn >= 0 and len(follow.legal_moves) > 1:
            yield ply, follow.view(follow.turn), move
        follow.push(move)


def analyse(
    record: Record,
    playouts: int = 400,
    seed: int = 1,
    progress: Callable[[], None] = lambda: None,
    threads: int | None = None,
) -> Analysis:
    """Judge every decision of a record; when interrupted, what was judged so far."""
    position = record.replay()
    found = Analysis(position.game.name, position.players, playouts, seed)
    try:
        for decision in judged(position, playouts, seed, threads):
            found.decisions.append(decision)
            progress()
    except KeyboardInterrupt:
        found.complete = False
    sum_up(found, position)
    return found


def judged(
    position: Position, playouts: int, seed: int, threads: int | None = None, stop: np.ndarray | None = None
) -> Iterator[Decision]:
    """Every decision of a game with a choice, one after the other; a stop ends them."""
    stop = np.zeros(1, np.int8) if stop is None else stop
    last: list[float] | None = None
    for ply, view, move in _choices(position):
        decision = _judge(view, move.number, ply, playouts, luck.branch(seed, ply), last, threads, stop)
        if stop[0]:
            return
        last = decision.after
        yield decision


def _judge(
    view: View,
    played: int,
    ply: int,
    playouts: int,
    seed: int,
    last: list[float] | None,
    threads: int | None,
    stop: np.ndarray | None = None,
) -> Decision:
    """Weigh the moves, then compare the one played with the best on fresh playouts."""
    assert view.seat is not None
    seat = view.seat
    thoughts = think(view, Budget(playouts=max(1, playouts // 2)), luck.branch(seed, WEIGHING), threads, stop)
    best = thoughts.moves[0].move.number
    fresh = Search(view, luck.branch(seed, JUDGING), threads, stop, blend=0.0)
    moves = np.array([played] if best == played else [played, best], np.int16)
    sums = fresh.play(moves, max(2, playouts // (2 * len(moves))), None)
    rounds, shares, points = max(sums.rounds, 1), sums.shares, sums.points
    after, before = [float(part) for part in shares[0]], [float(part) for part in shares[-1]]
    loss = before[seat] - after[seat]
    error = 0.0
    if best != played:
        spread = max(float(sums.values[-1, 2]) / rounds - loss * loss, 0.0)
        # A few rounds that agree prove little.
        error = float(np.sqrt((spread + ONE_MORE / rounds) / rounds))
    return Decision(
        ply,
        seat,
        view.game.moves[played],
        [
            Better(str(one.move), round(one.chances[seat], 4), round(_error(one.chances[seat], one.playouts), 4))
            for one in thoughts.moves[:SHOWN_MOVES]
        ],
        [round(part, 4) for part in before],
        [round(part, 4) for part in after],
        round(loss, 4),
        round(loss - WIDE * error, 4),
        round(loss + WIDE * error, 4),
        [round(now - then, 4) for now, then in zip(before, last or before, strict=True)],
        [str(move) for move in thoughts.line],
        [round(float(part), 2) for part in points[-1] - points[0]],
    )


def _error(chance: float, playouts: int) -> float:
    """The standard error of a chance seen in so many playouts, never nothing."""
    return float(np.sqrt((chance * (1 - chance) + ONE_MORE / max(playouts, 1)) / max(playouts, 1)))


def sum_up(found: Analysis, position: Position) -> None:
    """Luck, losses and gifts of each seat, and the decisions where most happened."""
    seats = range(found.players)
    found.luck = [round(sum(decision.luck[seat] for decision in found.decisions), 4) for seat in seats]
    own = [[decision for decision in found.decisions if decision.seat == seat] for seat in seats]
    found.losses = [round(sum(decision.loss for decision in own[seat]), 4) for seat in seats]
    found.losses_error = [
        round(float(np.sqrt(sum(((decision.high - decision.low) / (2 * WIDE)) ** 2 for decision in own[seat]))), 4)
        for seat in seats
    ]
    found.gifts = [
        round(sum(d.after[seat] - d.before[seat] for d in found.decisions if d.seat != seat), 4) for seat in seats
    ]
    if found.decisions and found.complete and position.is_over:
        winners = position.winners
        for seat in seats:
            end = 1 / len(winners) if seat in winners else 0.0
            found.luck[seat] = round(found.luck[seat] + end - found.decisions[-1].after[seat], 4)
    moved = [
        max(abs(part) for part in decision.luck) + max(decision.loss if decision.is_mistake else 0.0, 0.0)
        for decision in found.decisions
    ]
    order = np.argsort(-np.array(moved), kind="stable")[:SHOWN_TURNS]
    found.turning_points = sorted(int(number) for number in order)
