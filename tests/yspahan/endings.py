"""Last turns of Yspahan, where the best line can be computed: the last player of the last day decides alone."""

from __future__ import annotations

from typing import Any

from serai import Position
from yspahan.setting import setting

ALL_BUT_HOIST = ["paddock", "shop", "hammam", "caravanserai", "bazaar"]
LAST: dict[str, Any] = {"players": 4, "day": 21, "step": 3}
ME, LEADER = 3, 0

ENDINGS: dict[str, dict[str, Any]] = {
    "a souk of vases is finished": {
        "tower": {"vase": (4, 1, 0), "gold": (6, 4, 0)},
        "shops": {"vase-orange-1": ME, "vase-orange-2": ME},
    },
    "more dice for the larger souk": {
        "tower": {"chest": (3, 2, 0), "barrel": (2, 2, 0), "gold": (6, 3, 0)},
        "shops": {"chest-pink-1": ME, "chest-pink-2": ME, "barrel-white-1": ME},
    },
    "the sixth building": {
        "tower": {"camel": (1, 2, 0), "vase": (4, 1, 0)},
        "buildings": {ME: ALL_BUT_HOIST},
        "camels": {ME: 2},
        "gold": {ME: 4},
    },
    "gold for the third building": {
        "tower": {"gold": (6, 3, 0), "camel": (1, 3, 0)},
        "buildings": {ME: ["paddock", "hammam"]},
        "camels": {ME: 2},
        "gold": {ME: 0},
    },
    "camels for the card that scores them": {
        "tower": {"camel": (1, 3, 0), "gold": (6, 5, 0), "sack": (2, 1, 0)},
        "hands": {ME: ["score-camels"]},
        "camels": {ME: 0},
    },
    "gold for the card that scores it": {
        "tower": {"camel": (1, 3, 0), "gold": (6, 5, 0)},
        "hands": {ME: ["score-gold"]},
        "gold": {ME: 3},
    },
    "the Supervisor leads one's own cube to the third line": {
        "tower": {"sack": (1, 1, 0), "gold": (6, 2, 0)},
        "shops": {"barrel-blue-1": ME},
        "caravan": [ME, 1, 2, 1, ME, 2, 1, 2],
        "supervisor": "S2",
    },
    "the Supervisor breaks the leader's souk": {
        "tower": {"barrel": (3, 1, 0), "gold": (6, 1, 0)},
        "shops": {"vase-orange": LEADER},
        "caravan": [1, 1, 2, 2, 1, 1, 2, 2],
        "gold": {ME: 9},
    },
    "the card that places a good in the caravan": {
        "tower": {"gold": (6, 2, 0), "camel": (1, 1, 0)},
        "hands": {ME: ["place-caravan"]},
        "buildings": {ME: ["paddock", "hammam"]},
        "camels": {ME: 2},
        "caravan": [ME, ME, 1, 1, 2, 2, ME, 1],
    },
    "a card given for one good more": {
        "tower": {"chest": (3, 1, 0), "gold": (6, 2, 0)},
        "shops": {"chest-yellow-1": ME},
        "hands": {ME: ["take-gold"]},
    },
    "a card that spares the gold": {
        "tower": {"camel": (1, 2, 0), "gold": (6, 2, 0), "sack": (2, 1, 0)},
        "buildings": {ME: ["paddock", "shop"]},
        "hands": {ME: ["build-no-gold"]},
        "camels": {ME: 0},
        "gold": {ME: 0},
    },
    "the card that places a good finishes a second souk": {
        "tower": {"barrel": (2, 1, 0), "gold": (6, 2, 0)},
        "shops": {"barrel-white-1": ME, "chest-blue-1": ME},
        "hands": {ME: ["place-shop"]},
    },
    "the Bazaar for the souks that stand": {
        "tower": {"camel": (1, 2, 0), "gold": (6, 2, 0)},
        "shops": {"vase-blue": ME, "vase-yellow": ME, "chest-blue": ME},
        "camels": {ME: 2},
        "gold": {ME: 4},
    },
    "gold changed into camels that score": {
        "tower": {"gold": (6, 3, 0), "sack": (2, 1, 0)},
        "hands": {ME: ["score-camels", "exchange"]},
        "camels": {ME: 0},
        "gold": {ME: 1},
    },
}


def ending(name: str, leader: int = 50, mine: int = 0) -> Position:
    """The last turn, with so many points of the leader and of the last player."""
    return setting(**{"gold": 0, "points": {LEADER: leader, ME: mine}, **LAST, **ENDINGS[name]})
