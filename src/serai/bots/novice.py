"""A sensible beginner: knows what things are worth, roughly, and looks at nobody else's board."""

from __future__ import annotations

from serai.bots.bot import PolicyBot


class Novice(PolicyBot):
    """Follows the game's policy with a beginner's habits and many errors of judgement."""

    name = "novice"
