"""A good player by rules of thumb, without looking ahead."""

from __future__ import annotations

from serai.bots.bot import PolicyBot


class Merchant(PolicyBot):
    """Follows the game's policy with the habits that win most."""

    name = "merchant"
