"""The last turn of the game, where the best move can be computed: the search finds it.

The last player of the last day decides alone: nobody answers. All lines of the turn are tried, and the points of the
leader are set so that only the best line wins.
"""

import pytest

from serai.bots import Budget, make
from yspahan.setting import setting

ALL_BUT_HOIST = ["paddock", "shop", "hammam", "caravanserai", "bazaar"]
LAST = {"players": 4, "day": 21, "step": 3}
ME, LEADER = 3, 0

ENDINGS = {
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


def ahead(position):
    """How far the last player is ahead."""
    return position.scores[ME] - max(score for seat, score in enumerate(position.scores) if seat != ME)


def best_end(position, known):
    """The most points ahead that the last player can reach, every line tried; chance brings its mean."""
    if position.is_over:
        return float(ahead(position))
    key = position._states.tobytes()
    if key not in known:
        if position.is_chance:
            known[key] = sum(part * after(position, move, known) for move, part in position.chances)
        else:
            assert position.turn == ME
            known[key] = max(after(position, move, known) for move in position.legal_moves)
    return known[key]


def after(position, move, known):
    position.push(move)
    value = best_end(position, known)
    position.pop()
    return value


@pytest.mark.parametrize("name", ENDINGS)
def test_the_search_finds_the_best_last_turn(name):
    things = {"gold": 0, "points": {LEADER: 50}, **LAST, **ENDINGS[name]}
    best = best_end(setting(**things), {})
    # Only a line as good as the best one wins, by one point.
    things["points"] = {LEADER: 50 + round(best) - 1} if best > 0 else {LEADER: 50, ME: 1 - round(best)}
    position = setting(**things)
    known = {}
    assert best_end(position, known) >= 1
    bot = make("master", 1, Budget(playouts=400), threads=1)
    while not position.is_over:
        if position.is_chance:
            position.push(position.legal_moves[0])
            continue
        move = bot.choose(position.view(ME)).move
        value = best_end(position, known)
        assert after(position, move, known) == value, f"{move} is not the best"
        position.push(move)


def test_there_are_a_dozen_endings_where_a_careless_move_loses():
    """In each some move is worse than the best, so that the test above can fail."""
    for name, ending in ENDINGS.items():
        position = setting(**{"gold": 0, "points": {LEADER: 50}, **LAST, **ending})
        known = {}
        values = {after(position, move, known) for move in position.legal_moves}
        values |= {
            after(trial, move, known)
            for first in position.legal_moves
            for trial in [pushed(position, first)]
            if trial.turn == ME
            for move in trial.legal_moves
        }
        assert len(values) > 1, name
    assert len(ENDINGS) >= 12


def pushed(position, move):
    trial = position.copy()
    trial.push(move)
    return trial
