"""The last turn of the game, where the best move can be computed: the search finds it.

The last player decides alone: nobody answers. All lines of the turn are tried, and the points of the leader are set
so that only the best line wins.
"""

import pytest

from marco_polo import endings as marco_polo
from serai.bots import Budget, make
from yspahan import endings as yspahan

GAMES = {"yspahan": yspahan, "marco_polo": marco_polo}
ENDINGS = [(game, name) for game in GAMES for name in GAMES[game].ENDINGS]
each_ending = pytest.mark.parametrize(("game", "name"), ENDINGS)


def ahead(position, me):
    """How far the last player is ahead."""
    return position.scores[me] - max(score for seat, score in enumerate(position.scores) if seat != me)


def best_end(position, me, known):
    """The most points ahead that the last player can reach, every line tried; chance brings its mean."""
    if position.is_over:
        return float(ahead(position, me))
    key = position._states.tobytes()
    if key not in known:
        if position.is_chance:
            known[key] = sum(part * after(position, move, me, known) for move, part in position.chances)
        else:
            assert position.turn == me
            known[key] = max(after(position, move, me, known) for move in position.legal_moves)
    return known[key]


def after(position, move, me, known):
    position.push(move)
    value = best_end(position, me, known)
    position.pop()
    return value


@each_ending
def test_the_search_finds_the_best_last_turn(game, name):
    ending, me = GAMES[game].ending, GAMES[game].ME
    best = best_end(ending(name), me, {})
    # Only a line as good as the best one wins, by one point.
    position = ending(name, 50 + round(best) - 1) if best > 0 else ending(name, 50, 1 - round(best))
    known = {}
    assert best_end(position, me, known) >= 1
    bot = make("master", 1, Budget(playouts=400), threads=1)
    while not position.is_over:
        if position.is_chance:
            position.push(position.legal_moves[0])
            continue
        move = bot.choose(position.view(me)).move
        value = best_end(position, me, known)
        assert after(position, move, me, known) == value, f"{move} is not the best"
        position.push(move)


@each_ending
def test_in_each_ending_a_careless_move_loses(game, name):
    """Some move of the turn is worse than the best, so that the test above can fail."""
    position, me = GAMES[game].ending(name), GAMES[game].ME
    known = {}
    values = {after(position, move, me, known) for move in position.legal_moves}
    values |= {
        after(trial, move, me, known)
        for first in position.legal_moves
        for trial in [pushed(position, first)]
        if trial.turn == me
        for move in trial.legal_moves
    }
    assert len(values) > 1


@pytest.mark.parametrize("game", GAMES)
def test_there_are_a_dozen_endings(game):
    assert len(GAMES[game].ENDINGS) >= 12


def pushed(position, move):
    trial = position.copy()
    trial.push(move)
    return trial
