"""The bots' levels: a random one built in, and those of serai.bots where it is installed."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from serai.games.game import Game
from serai.position import View
from serai.words import mark as _

# choose(view, rng, budget in seconds) gives a move of the view's seat, as a Move or as text.
Choose = Callable[[View, np.random.Generator, float], Any]


@dataclass(frozen=True)
class Level:
    """A bot of a strength: its title for people, how it chooses, and how long it may think."""

    title: str
    choose: Choose
    budget: float = 1.0


def at_random(view: View, rng: np.random.Generator, _budget: float) -> Any:
    """Any legal move, each as likely as the next."""
    return view.legal_moves[int(rng.integers(len(view.legal_moves)))]


RANDOM = Level(_("Random"), at_random)


def levels(game: Game) -> Mapping[str, Level]:
    """The levels of a game from the weakest to the strongest: name → Level.

    serai.bots may bring more by a function `levels(game_name)` that gives name → an object with `title`, `choose` and
    `budget`, in that order of strength.
    """
    return _levels(game.name)


@cache
def _levels(name: str) -> Mapping[str, Level]:
    try:
        more = importlib.import_module("serai.bots").levels(name)
    except (ImportError, AttributeError):
        more = {}
    return {"random": RANDOM, **more}


def usual(game: Game) -> Level:
    """The level that plays on for a person whose time is over: the middle of the ladder, as on the start page."""
    found = list(levels(game).values())
    return found[len(found) // 2]
