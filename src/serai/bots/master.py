"""A player that looks ahead: many games played out from each move, over many deals of what it cannot see."""

from __future__ import annotations

from serai.bots.bot import Bot, Budget, Choice, check_turn
from serai.bots.thinking import think
from serai.position import View

USUAL = Budget(seconds=1.0)


class Master(Bot):
    """Searches with determinised playouts (thinking.py), on all cores."""

    name = "master"

    def choose(self, view: View) -> Choice:
        """The move that wins most playouts."""
        check_turn(view)
        self.stopped[0] = 0
        if len(view.legal_moves) == 1:
            return Choice(view.legal_moves[0])
        thoughts = think(view, self.budget or USUAL, self.luck_of(view), self.threads, self.stopped)
        return Choice(thoughts.moves[0].move, thoughts)
