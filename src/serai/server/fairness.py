"""Fair dice: a secret promised before the game decides every die and card, and is shown at the end.

The server shows SHA-256 of the secret from the start. An outcome is HMAC-SHA256 of the secret over the table, the
entry's number and the seats' salts, modulo the sum of the outcomes' weights. So nobody, the server included, can
choose a die, and anyone can check every one of them afterwards.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache

SECRET_BYTES = 32


def new_secret() -> str:
    """A secret of 256 random bits, as hex."""
    return secrets.token_hex(SECRET_BYTES)


@lru_cache(4096)
def commitment(secret: str) -> str:
    """What is shown before the game: it fixes the secret and does not tell it."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def message(table: str, number: int, salts: Sequence[str]) -> str:
    """What the secret is applied to for one die or card."""
    return ":".join(["serai/1", table, str(number), *salts])


def choose(secret: str, text: str, weights: Sequence[int]) -> int:
    """The index of the outcome: the HMAC as a number, counted off along the weights."""
    digest = hmac.new(bytes.fromhex(secret), text.encode(), hashlib.sha256).digest()
    mark = int.from_bytes(digest, "big") % sum(weights)
    for index, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return index
    raise AssertionError("the mark is below the sum of the weights")


def check(secret: str, promised: str, chances: Sequence[dict]) -> str | None:
    """What does not fit in a finished game's fairness report, or None when every die and card does."""
    if commitment(secret) != promised:
        return "the secret is not the one that was promised"
    for chance in chances:
        names = [name for name, _ in chance["outcomes"]]
        found = names[choose(secret, chance["message"], [weight for _, weight in chance["outcomes"]])]
        if found != chance["outcome"]:
            return f"entry {chance['number']} says “{chance['outcome']}”, the secret gives “{found}”"
    return None
