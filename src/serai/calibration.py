"""Whether chances come true: what the search says of a moment of many games, against how they ended.

One decision of each game is taken at random, so that the answers do not depend on each other. The chance is that of
the seat that decides, over fresh playouts after the move it then played, from what it could know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from serai.arena import Match, play_game, spread, wilson
from serai.bots.thinking import Search
from serai.errors import SeraiError
from serai.kernel import luck
from serai.position import Move, View

BINS = 10
# Streams of a game's seed, far from those of the arena: which decision is taken, and its playouts.
CHOOSING, PLAYING = 1001, 1002


@dataclass(frozen=True)
class Said:
    """What was said of a seat's chance in one game, and the share of victory it then had."""

    number: int
    chance: float
    share: float


@dataclass(frozen=True)
class Row:
    """What was said about as often as this: the mean chance, the share that came true, its 95 % interval."""

    chance: float
    share: float
    low: float
    high: float
    count: int


def ask_once(match: Match, number: int, playouts: int) -> Said:
    """Play a game of a match, and ask the search about one of its decisions."""
    seed = luck.branch(match.seed, number)
    stream = luck.stream(luck.branch(seed, CHOOSING))
    taken: list[tuple[View, Move]] = []
    seen = 0

    def watch(view: View, move: Move) -> None:
        """Each decision with a choice has the same chance to be the one that is kept."""
        nonlocal seen
        if len(view.legal_moves) > 1:
            seen += 1
            if luck.below(stream, seen) == 0:
                taken[:] = [(view, move)]

    played = play_game(match, number, watch)
    view, move = taken[0]
    assert view.seat is not None
    search = Search(view, luck.branch(seed, PLAYING), match.threads, None)
    sums = search.play(np.array([move.number], np.int16), playouts, None)
    return Said(number, float(sums.shares[0, view.seat]), played.shares[view.seat])


def calibrate(
    match: Match,
    games: int,
    playouts: int,
    workers: int | None = None,
    progress: Callable[[Said], None] = lambda _: None,
) -> list[Said]:
    """Ask about one decision in each game of a match; in the order of the games."""
    if games < 1 or playouts < 1:
        raise SeraiError("A calibration has at least one game and one playout.")
    found = []
    for said in spread(partial(ask_once, playouts=playouts), match, range(games), workers=workers):
        found.append(said)
        progress(said)
    return sorted(found, key=lambda said: said.number)


def reliability(said: Sequence[Said], bins: int = BINS) -> list[Row]:
    """The reliability table: for each bin of chances what was said and what happened."""
    rows = []
    chances, shares = np.array([one.chance for one in said]), np.array([one.share for one in said])
    places = np.minimum((chances * bins).astype(int), bins - 1)
    for place in range(bins):
        here = places == place
        if here.any():
            share, count = float(shares[here].mean()), int(here.sum())
            rows.append(Row(float(chances[here].mean()), share, *wilson(share, count), count))
    return rows


def summary(match: Match, said: Sequence[Said], playouts: int) -> dict[str, Any]:
    """The table as one object, with the mean error of its bins and the Brier score."""
    rows = reliability(said)
    misses = sum(row.count * abs(row.chance - row.share) for row in rows)
    return {
        "game": match.game,
        "players": match.players,
        "games": len(said),
        "seed": match.seed,
        "bots": list(match.bots),
        "playouts": playouts,
        "rows": [{key: round(value, 4) for key, value in vars(row).items()} for row in rows],
        "mean_error": round(misses / len(said), 4),
        "brier": round(float(np.mean([(one.chance - one.share) ** 2 for one in said])), 4),
    }
