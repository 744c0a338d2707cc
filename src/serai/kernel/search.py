"""Determinised playouts for all games: what each move of a seat leads to, over many deals of what it cannot see.

The work is cut into rounds. A round deals the hidden things once and plays every move asked for to the end of the
game with the same luck, so that moves are compared on the same dice. A round depends on the seed and its number
only: any number of threads gives the same sums.
"""

from __future__ import annotations

import numpy as np

from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import split, weighted
from serai.kernel.playout import MOST_MOVES
from serai.kernel.rules import CHANCE, OVER, apply, chance, imagine, policy, score, share

# Chance is counted by kind (dice, cards …), each kind by its own count: the third roll is the same in every playout.
KINDS_OF_CHANCE = 64
TRIES = 1000
# Different uses of one seed.
DEALING, FALLING, CHOOSING = range(3)
STOPPED = 0
# What `follow` does.
TO_LINE, TO_ROUNDS, TO_GAMES = range(3)


@compiled
def deal(first_views, log, seat, luck, starts, deck_log, states):
    """Imagine a position that fits all the seat has seen: writes states[0]; False when no deal was found."""
    for _ in range(TRIES):
        if imagine(first_views[0], log, len(log), seat, luck, starts, deck_log):
            states[0] = starts[0]
            for i in range(len(log)):
                apply(states[0], int(deck_log[i]))
            return True
    return False


@compiled
def fall(state, fate, counts, luck, out, weights):
    """An outcome of chance that depends on fate, on its kind and on how many of that kind came before."""
    n = chance(state, out, weights)
    kind = int(out[0]) % KINDS_OF_CHANCE
    luck[0] = split(fate, int(counts[kind]) * KINDS_OF_CHANCE + kind)
    counts[kind] += 1
    return int(out[weighted(luck, weights, n)])


@compiled
def finish(state, fate, habits, counts, lucks, out, weights):
    """Play to the end of the game by policy, seat s with the numbers habits[s]."""
    counts[:] = 0
    lucks[1, 0] = split(fate, CHOOSING)
    fate = split(fate, FALLING)
    while state.turn != OVER:
        if state.turn == CHANCE:
            move = fall(state, fate, counts, lucks[0], out, weights)
        else:
            move = policy(state, lucks[1], out, weights, habits[state.turn])
        apply(state, move)


@allocating
def follow(task, first_views, log, seat, moves, first, rounds, seed, habits, blend, par, states, ends, values, stop):
    """All that follows a policy, in one function: compiling it into three would take nearly three times as long.

    TO_LINE writes a line to moves, TO_ROUNDS plays rounds, TO_GAMES whole games: see the functions below.
    """
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    counts = np.empty(KINDS_OF_CHANCE, np.int32)
    lucks = np.empty((2, 1), np.uint64)
    deck_log = np.empty(len(log), np.int16)
    found = np.empty((len(moves), ends.shape[1] + 1))
    for number in range(first, first + rounds):
        fate = seed if task == TO_LINE else split(seed, number)
        if task == TO_GAMES:
            states[1 + number - first] = states[0]
        else:
            lucks[0, 0] = split(fate, DEALING)
            if not deal(first_views, log, seat, lucks[0], states[0:1], deck_log, states[1:2]):
                return -1
        if task == TO_LINE:
            lucks[1, 0] = split(fate, CHOOSING)
            return write_line(states[1], seat, moves, lucks[1], out, weights, habits)
        for i in range(len(moves)):
            if stop[STOPPED]:
                return number - first
            last = 1 + number - first if task == TO_GAMES else 2
            if task == TO_ROUNDS:
                states[2] = states[1]
                apply(states[2], int(moves[i]))
            state = states[last]
            finish(state, fate, habits, counts, lucks, out, weights)
            if task == TO_ROUNDS:
                players = int(state.players)
                for other in range(players):
                    found[i, other] = share(state, other)
                for source in range(ends.shape[1] - players):
                    found[i, players + source] = state.points[seat, source]
                found[i, -1] = (1.0 - blend) * found[i, seat] + blend * score(state, seat) / par
        for i in range(len(values)):
            for part in range(ends.shape[1]):
                ends[i, part] += found[i, part]
            values[i, 0] += found[i, -1]
            values[i, 1] += found[i, -1] ** 2
            values[i, 2] += (found[i, -1] - found[0, -1]) ** 2
    return rounds


@compiled
def write_line(state, seat, line, luck, out, weights, habits):
    """A move (line[0]; -1: the policy's own) and what the policy plays after it, until another is asked."""
    n = 0
    while n < len(line) and (n == 0 or state.turn == seat):
        if n > 0 or line[0] < 0:
            line[n] = policy(state, luck, out, weights, habits[state.turn])
        apply(state, int(line[n]))
        n += 1
    return n


_NOTHING, _NO_SUMS, _GO_ON = np.empty(0, np.int16), np.empty((0, 0)), np.zeros(1, np.int8)


def play_rounds(first_views, log, seat, moves, first, rounds, seed, habits, blend, par, states, ends, values, stop):
    """Play rounds first … first + rounds - 1 of every move; returns how many were finished before the stop.

    Adds to ends[move] the share of victory of every seat and, behind them, the points of the seat that decides by
    source; to values[move] the value for that seat, its square, and the square of its difference to the first move's.
    A value is the share of victory, blended with the seat's own points, of which `par` count as a victory. `states`
    is scratch: three records. -1: no deal was found.
    """
    task = first_views, log, seat, moves, first, rounds, seed, habits
    return follow(TO_ROUNDS, *task, blend, par, states, ends, values, stop)


def policy_line(first_views, log, seat, move, seed, habits, states, line):
    """A move (-1: the policy's own) and what the policy plays after it in the same turn.

    Writes the line until chance or another seat is asked; returns how many moves, 0 when no deal was found.
    The policy looks only at what the seat may know, so any deal will do. `states` is scratch: two records.
    """
    line[0] = move
    sums = _NO_SUMS, _NO_SUMS
    n = follow(TO_LINE, first_views, log, seat, line, 0, 1, seed, habits, 0.0, 1.0, states, *sums, _GO_ON)
    return max(n, 0)


def policy_games(states, start, seed, first, habits, views):
    """Play one game in each record of `states` by policy, seat s with the numbers habits[s].

    Game i has the luck of round first + i of the seed. `views` is not looked at: it tells the type.
    """
    room = np.zeros(1 + len(states), states.dtype).view(np.recarray)
    room[0] = start[0]
    one = np.zeros(1, np.int16)
    sums = np.empty((0, 1)), np.empty((0, 3))
    task = views, _NOTHING, 0, one, first, len(states), np.uint64(seed), habits
    follow(TO_GAMES, *task, 0.0, 1.0, room, *sums, _GO_ON)
    states[:] = room[1:]
