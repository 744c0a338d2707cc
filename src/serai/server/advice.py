"""What leaves the server about moves that were weighed: hints, lines played out, a game judged. Pure: no web."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from serai import explaining
from serai.analysis import Analysis, Decision
from serai.bots import Budget, Thoughts
from serai.bots.thinking import think
from serai.games.game import Game
from serai.position import Move, Position, View
from serai.server.views import say

SHOWN_MOVES = 3


def hint(view: View, thoughts: Thoughts, language: str) -> dict[str, Any]:
    """A hint for the seat of a view, from what it may know and nothing else."""
    assert view.seat is not None
    best = thoughts.moves[0]
    return {
        "seat": view.seat,
        "n": len(view.moves),
        "move": str(best.move),
        "sentence": say(view.game.name, best.move.number, language),
        "target": view.game.target(str(best.move), view.seat),
        "chances": _rounded(best.chances),
        "moves": [
            {
                "text": str(one.move),
                "sentence": say(view.game.name, one.move.number, language),
                "chance": round(one.chances[view.seat], 4),
                "points": round(sum(one.points), 1),
            }
            for one in thoughts.moves[:SHOWN_MOVES]
        ],
        "line": [str(move) for move in thoughts.line],
        "words": explaining.advice(view.game, thoughts, view.seat, language),
        "playouts": thoughts.playouts,
    }


def weigh(view: View, budget: Budget, stop: np.ndarray, tell: Any, language: str) -> dict[str, Any]:
    """Think about a view; `tell` hears of the progress."""

    def progress(part: float, best: Move) -> None:
        tell("progress", {"done": round(part, 3), "move": str(best), "sentence": best.sentence(language)})

    return hint(view, think(view, budget, 1, 1, stop, progress), language)


def played_out(position: Position, seat: int, moves: Sequence[str], language: str) -> list[dict[str, Any]]:
    """The boards of a line of moves as the seat sees them, and what each scores; an illegal one is refused."""
    game = position.game
    steps = []
    for text in moves:
        before = game.points(position.state)[seat]
        move = position.parse(text)
        position.push(move)
        view = position.view(seat)
        after = game.points(view.record)[seat]
        steps.append(
            {
                "text": str(move),
                "sentence": say(game.name, move.number, language),
                "words": explaining.at_once(game, before, after, language),
                "score": int(after.sum()),
                "pieces": dict(game.pieces(view.record, language)),
            }
        )
    return steps


def decision(game: Game, found: Decision, language: str) -> dict[str, Any]:
    """A decision that was judged."""
    better = found.best[0].move
    words = []
    if better != found.move and found.loss > 0:
        said, other = (say(game.name, game.number_of[text.lower()], language) for text in (better, found.move))
        words = [
            explaining.loss(said, found.loss, found.low, found.high, language),
            explaining.more(game, found.gains, other, language),
        ]
    return {
        "n": found.ply,
        "seat": found.seat,
        "move": found.move,
        "sentence": say(game.name, game.number_of[found.move.lower()], language),
        "best": [
            {
                "text": one.move,
                "sentence": say(game.name, game.number_of[one.move.lower()], language),
                "chance": one.chance,
                "error": one.error,
            }
            for one in found.best
        ],
        "before": found.before,
        "after": found.after,
        "loss": found.loss,
        "low": found.low,
        "high": found.high,
        "mistake": found.is_mistake,
        "luck": found.luck,
        "line": found.line,
        "words": words,
    }


def sums(found: Analysis) -> dict[str, Any]:
    """The whole game: luck and skill of each seat, and where it turned."""
    return {
        "luck": found.luck,
        "losses": found.losses,
        "losses_error": found.losses_error,
        "gifts": found.gifts,
        "turning_points": [found.decisions[number].ply for number in found.turning_points],
    }


def _rounded(numbers: Sequence[float]) -> list[float]:
    return [round(number, 4) for number in numbers]
