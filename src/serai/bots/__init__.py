"""The bots, by name. A new one is a file with a class of Bot, and a line here.

`khan`, a player with a trained network, will join as one more file: a Bot gets a View, which has all a network may
see (`view.record`, `view.legal_moves`), and its `think` can stand beside that of `master`.
"""

from __future__ import annotations

from serai.bots.bot import Bot, Budget, Choice, Thoughts, Weighed
from serai.bots.master import Master
from serai.bots.merchant import Merchant
from serai.bots.novice import Novice
from serai.bots.random import Random
from serai.errors import SeraiError

BOTS: dict[str, type[Bot]] = {bot.name: bot for bot in (Random, Novice, Merchant, Master)}

__all__ = ["BOTS", "Bot", "Budget", "Choice", "Thoughts", "Weighed", "make"]


def make(name: str, seed: int = 0, budget: Budget | None = None, threads: int | None = None) -> Bot:
    """A bot by name; what it has no use for it does not mind."""
    if name not in BOTS:
        raise SeraiError(f"There is no bot “{name}”; choose among: {', '.join(BOTS)}.")
    return BOTS[name](seed, budget, threads)
