"""Compile every game before the tests start side by side, so that each worker need not."""

from __future__ import annotations

from serai import GAMES, new
from serai.warming import MOVES, PLAYOUTS, VIEWS, warm_up

for name in GAMES:
    position = new(name)
    for part in (MOVES, VIEWS, PLAYOUTS):
        warm_up(position.game, position._start, part)
