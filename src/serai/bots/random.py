"""Any legal move, each as likely as the next."""

from __future__ import annotations

from serai.bots.bot import Bot, Choice, check_turn
from serai.kernel import luck
from serai.position import View


class Random(Bot):
    """Plays any legal move."""

    name = "random"

    def choose(self, view: View) -> Choice:
        """Any legal move."""
        check_turn(view)
        stream = luck.stream(self.luck_of(view))
        return Choice(view.legal_moves[luck.below(stream, len(view.legal_moves))])
