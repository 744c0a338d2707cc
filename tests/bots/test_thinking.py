"""How a search spends its budget: it tells how far it is, ends early where nothing is in doubt, and in time."""

import time

import numpy as np
import pytest

from serai import GAMES, new
from serai.bots import Budget
from serai.bots.thinking import Search, Sums, think
from yspahan.setting import setting

LAST = {"day": 21, "step": 3, "gold": 0, "points": {0: 11}}


def sums(*leads, rounds=400, spread=0.2):
    """What rounds would have told of moves that are so much better than the first."""
    found = Sums.empty(len(leads), 2, 1)
    found.rounds = rounds
    found.values[:, 0] = (0.4 + np.array(leads)) * rounds
    found.values[1:, 2] = (np.array(leads[1:]) ** 2 + spread**2) * rounds
    return found


@pytest.mark.parametrize(
    ("found", "settled"),
    [
        (sums(0, 0.3), True),
        (sums(0, -0.3, -0.2), True),
        (sums(0, 0.01), False),
        (sums(0, 0.3, 0.29), False),
        (sums(0, 0.3, rounds=4), False),
        (sums(0, 0.3, rounds=0), False),
    ],
)
def test_a_search_is_settled_only_when_no_other_move_can_be_the_best(found, settled):
    assert found.is_settled() is settled


def test_a_search_ends_early_where_one_move_wins_and_the_others_lose():
    position = setting(
        **LAST, tower={"vase": (4, 1, 0), "gold": (6, 4, 0)}, shops={"vase-orange-1": 3, "vase-orange-2": 3}
    )
    for text in ("take vase", "supply"):
        thoughts = think(position.view(3), Budget(playouts=4000), 1, 1)
        assert str(thoughts.moves[0].move) == text
        assert sum(thoughts.moves[0].points) == 12, "the souk's points, and nothing else"
        assert 2000 <= thoughts.playouts <= 3000
        position.push(text)
    unclear = new("yspahan", 4)
    assert think(unclear.view(0), Budget(playouts=600), 1, 1).playouts >= 0.8 * 600


@pytest.mark.parametrize("game", GAMES)
def test_a_search_tells_how_far_it_is_and_what_seems_best(game):
    position = new(game, 2)
    while position.turn < 0 or len(position.legal_moves) < 3:
        position.push(position.legal_moves[0])
    told = []
    thoughts = think(position.view(position.turn), Budget(playouts=60), 1, 1, progress=lambda *one: told.append(one))
    parts = [part for part, _ in told]
    assert parts == sorted(parts)
    assert 0.5 <= parts[-1] <= 1
    assert told[-1][1] == thoughts.moves[0].move
    assert all(len(one.points) == len(position.game.sources) for one in thoughts.moves)


def test_when_the_time_is_over_rounds_under_way_are_broken_off():
    view = new("yspahan", 4).view(0)
    stop = np.zeros(1, np.int8)
    search = Search(view, 1, 1, stop)
    with search.ending(time.perf_counter(), 0.05):
        found = search.play(np.array([view.legal_moves[0].number], np.int16), 10**9, None)
    assert found.rounds > 0
    assert stop[0] == 0, "the next thought begins afresh"


def test_a_stop_that_was_asked_for_stays():
    search = Search(new("yspahan", 4).view(0), 1, 1, np.ones(1, np.int8))
    with search.ending(time.perf_counter(), 0.0):
        time.sleep(0.01)
    assert search.stop[0] == 1
