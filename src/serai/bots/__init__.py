"""The bots, by name. A new one is a file with a class of Bot, and a line here.

`khan`, a player with a trained network, will join as one more file: a Bot gets a View, which has all a network may
see (`view.record`, `view.legal_moves`), and its `think` can stand beside that of `master`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from serai.bots.bot import Bot, Budget, Choice, Thoughts, Weighed
from serai.bots.master import Master
from serai.bots.merchant import Merchant
from serai.bots.novice import Novice
from serai.bots.random import Random
from serai.errors import SeraiError
from serai.games import load
from serai.position import Move, View
from serai.words import mark as _

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Random, Novice, Merchant, Master)}

__all__ = ["BOTS", "Bot", "Budget", "Choice", "Level", "Thoughts", "Weighed", "levels", "make", "read_budget"]


@dataclass(frozen=True)
class Level:
    """A bot as the table in the browser offers it: a title, how it chooses, and how many seconds it may think."""

    title: str
    choose: Callable[[View, np.random.Generator, float], Move]
    budget: float


def levels(game: str) -> dict[str, Level]:
    """The bots for the table, from the weakest to the strongest.

    Novice and merchant follow the game's policy; a game that brings none has the master alone, who then
    tries moves by random playouts.
    """
    found = {}
    if load(game).habits:
        found["novice"] = Level(_("Novice"), _chooser("novice"), 0.2)
        found["merchant"] = Level(_("Merchant"), _chooser("merchant"), 0.2)
    found["master"] = Level(_("Master"), _chooser("master"), 1.0)
    return found


def _chooser(name: str) -> Callable[[View, np.random.Generator, float], Move]:
    def choose(view: View, rng: np.random.Generator, seconds: float) -> Move:
        """A fresh bot for every move: any process can take over a turn. One thread each, since tables are many."""
        return make(name, int(rng.integers(2**63)), Budget(seconds=seconds), threads=1).choose(view).move

    return choose


def make(name: str, seed: int = 0, budget: Budget | None = None, threads: int | None = None) -> Bot:
    """A bot by name, or by name and budget: “master@400” (playouts) or “master@0.1s” (seconds a move)."""
    kind, at, words = name.partition("@")
    if kind not in BOTS:
        raise SeraiError(f"There is no bot “{kind}”; choose among: {', '.join(BOTS)}.")
    return BOTS[kind](seed, read_budget(words) if at else budget, threads)


def read_budget(words: str) -> Budget:
    """A budget in words: “400” is a number of playouts, “0.1s” a number of seconds."""
    try:
        return Budget(seconds=float(words[:-1])) if words.endswith("s") else Budget(playouts=int(words))
    except ValueError:
        raise SeraiError(f"“{words}” is not a budget; write 400 (playouts) or 0.1s (seconds).") from None
