"""100,000 random games with everything checked after every move."""

import pytest

from serai import new
from serai.games.yspahan import GAME
from yspahan.invariants import FINE, PROBLEMS, check_games, check_move, check_state

GAMES_IN_ALL = 100_000
SETTINGS = [
    (players, strict, combine) for players in (2, 3, 4) for strict in (False, True) for combine in (False, True)
]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "strict", "combine"), SETTINGS)
def test_cubes_cards_and_camels_are_conserved_and_nothing_is_negative(players, strict, combine):
    start = new("yspahan", players, {"strict_stock": strict, "combine_build_cards": combine})._start
    count = -(-GAMES_IN_ALL // len(SETTINGS))
    problem, game = check_games(GAME.new_states(2), start, 2026, count)
    assert problem == FINE, f"{PROBLEMS[problem]} in game {game}"


def test_the_checks_can_fail():
    position = new("yspahan", 4)
    state = position.state
    assert check_state(state) == FINE
    state.deck[0] -= 1
    assert PROBLEMS[check_state(state)] == "the cards of a kind are not two"
    state.deck[0] += 1
    state.camels[2] = -1
    assert PROBLEMS[check_state(state)] == "gold, camels or points are negative"
    before = new("yspahan", 4)
    after = before.copy()
    after.push("dice 1")
    assert check_move(before.state, 1, after.state) == FINE
    assert PROBLEMS[check_move(before.state, 0, after.state)] == "gold appeared or vanished"
