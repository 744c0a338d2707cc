"""20,000 random games for each number of players, with everything checked after every move."""

import numpy as np
import pytest

from marco_polo.invariants import CHARACTERS, FINE, PROBLEMS, check_games, check_items, check_stock
from serai import Record, new
from serai.games.marco_polo import GAME

GAMES_EACH = 20_000


@pytest.mark.slow
@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("players", GAME.players)
def test_nothing_is_negative_lost_or_in_two_places_and_nobody_is_stuck(players, variant):
    start = new("marco_polo", players, {"black_dice_variant": variant})._start
    characters = np.zeros(CHARACTERS, np.int64)
    problem, game = check_games(GAME.new_states(1), start, 2026, GAMES_EACH // 2, characters)
    assert problem == FINE, f"{PROBLEMS[problem]} in game {game}"
    assert (characters > 0).all(), "every character was played"


def test_the_checks_can_fail():
    position = Record.random("marco_polo", 3, seed=1).replay()
    state = position.state
    seen = np.empty(64, np.int16)
    assert check_stock(state) == FINE
    assert check_items(state, seen) == FINE
    state.stock[1, 0] = -1
    assert PROBLEMS[check_stock(state)] == "coins, camels or goods are negative"
    state.stock[1, 0] = 0
    state.posts[0, :] = 0
    state.posts_placed[0] = 1
    assert PROBLEMS[check_stock(state)] == "posts on the map are not those placed"
    state.characters[1] = state.characters[0]
    assert PROBLEMS[check_items(state, seen)] == "two seats have one character, or one goal card"
