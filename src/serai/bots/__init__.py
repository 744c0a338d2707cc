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

__all__ = ["BOTS", "Bot", "Budget", "Choice", "Thoughts", "Weighed", "make", "read_budget"]


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
