"""The games of the house, loaded when first asked for."""

from __future__ import annotations

from importlib import import_module

from serai.errors import SeraiError
from serai.games.game import Game

GAMES = ("yspahan", "marco_polo")


def load(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise SeraiError(f"There is no game “{name}”; choose one of: {', '.join(GAMES)}.")
    game = import_module(f"serai.games.{name}").GAME
    assert isinstance(game, Game)
    return game
