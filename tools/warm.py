"""Compile every game, side by side, before the tests start side by side, so that each worker need not."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from serai import GAMES, new
from serai.warming import BOTS, ENVIRONMENTS, MOVES, PLAYOUTS, VIEWS, warm_up


def warm(name: str) -> None:
    """All parts of one game."""
    position = new(name)
    # Bots that follow a policy are tested; without one they only play at random.
    for part in (MOVES, VIEWS, PLAYOUTS, ENVIRONMENTS, *([BOTS] if position.game.habits else [])):
        warm_up(position.game, position._start, part)


if __name__ == "__main__":
    with ProcessPoolExecutor() as pool:
        list(pool.map(warm, GAMES))
