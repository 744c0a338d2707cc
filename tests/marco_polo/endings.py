"""Last turns of Marco Polo II, where the best line can be computed: only the last player has a die left."""

from __future__ import annotations

from typing import Any

from marco_polo.table import table
from serai import Position
from serai.games.marco_polo.state import FROM_CARDS

ME, LEADER = 3, 0
# The goal card of the last player: sun, moon, monkey, and 7 points for the jeweler's seal.
PEOPLE = ("isabella", "mailin", "abha", "filippo")

ENDINGS: dict[str, dict[str, Any]] = {
    "silk for the contract": {"dice": [3], "contracts": ["s6"], "camels": 1},
    "gold rather than silk": {"dice": [5], "contracts": ["s4"], "camels": 1, "silk": 1},
    "coins for the seal on the goal card": {"dice": [4], "seals": {"jeweler": "basic"}, "coins": 5, "gold": 2},
    "a shield of the goal card": {
        "dice": [1],
        "posts": ["xanadu", "yangzhou", "pagan", "jaipur", "kabul"],
        "coins": 2,
        "camels": 2,
    },
    "the ninth post": {
        "dice": [2],
        "posts": ["xanadu", "xian", "fuzhou", "pagan", "jaipur", "kabul", "khotan", "zaiton"],
        "coins": 6,
    },
    "gold sold in the city": {
        "dice": [3],
        "cards": {"c19": "xanadu", "c22": None},
        "posts": ["xanadu"],
        "gold": 2,
        "camels": 2,
    },
    "a point for each contract completed": {"dice": [4], "cards": {"c03": None}, "completed": {ME: 4}},
    "two points for each seal": {
        "dice": [2],
        "cards": {"c25": None},
        "seals": {"farmer": "basic", "spicer": "basic"},
    },
    "coins into points": {"dice": [4], "cards": {"c09": None}, "coins": 13},
    "the richer of two contracts": {
        "dice": [6],
        "contracts": ["k09", "k08"],
        "camels": 2,
        "silk": 3,
        "gold": 2,
    },
    "a contract that can be completed at once": {
        "dice": [2],
        "posts": ["xian"],
        "city_contracts": {"xian": ["k20", "k09"]},
        "camels": 1,
        "silk": 3,
    },
    "the most contracts": {
        "dice": [1],
        "contracts": ["s7"],
        "camels": 2,
        "pepper": 1,
        "completed": {ME: 3, LEADER: 3},
    },
    "jade for points": {"dice": [2], "cards": {"c01": None, "c24": None}, "camels": 2, "jade": 2, "pepper": 1},
    "a kept tile brings the last good": {"dice": [1], "contracts": ["s6"], "camels": 1, "tiles": ["p02"]},
}


def ending(name: str, leader: int = 50, mine: int = 0) -> Position:
    """The last turn, with so many points of the leader and of the last player."""
    things = dict(ENDINGS[name])
    completed, tiles = things.pop("completed", {}), things.pop("tiles", [])
    position = table(players=4, seat=ME, others_dice=(), characters=PEOPLE, **things)
    state = position._start[0]
    state.round_number = state.edition.rounds - 1
    state.black_left = 0
    for seat, count in completed.items():
        state.completed[seat] = count
    for tile in tiles:
        state.kept_tiles[ME, int(tile[1:]) - 1] = 1
    state.points[LEADER, FROM_CARDS], state.points[ME, FROM_CARDS] = leader, mine
    return Position(position.game, position._start, position.options)
