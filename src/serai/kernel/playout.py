"""Random games and folds, written once for all games."""

from __future__ import annotations

import numpy as np

from serai.kernel.compiling import allocating, compiled
from serai.kernel.counting import count
from serai.kernel.luck import below, split, weighted
from serai.kernel.rules import CHANCE, OVER, apply, chance, legal, score, stand_in, standing

# Every game's list of moves, and so every list of legal ones, is shorter than this.
MOST_MOVES = 1024
_NO_MOVES = np.empty(0, np.int16)


@compiled
def random_move(state, luck, out, weights):
    """A random outcome of chance by weight, or a random legal move, each as likely as the next."""
    if state.turn == CHANCE:
        n = chance(state, out, weights)
        return int(out[weighted(luck, weights, n)])
    n = legal(state, out)
    return int(out[below(luck, n)])


@compiled
def random_policy(state, luck, out, weights, habits):  # noqa: ARG001
    """Any legal move: the policy of a game that brings none."""
    return int(out[below(luck, legal(state, out))])


@compiled
def points_alone(state, seat):
    """The points: the standing in a game that breaks no ties."""
    return score(state, seat)


@compiled
def share_by_standing(state, seat):
    """Those who stand highest share the victory."""
    mine = standing(state, seat)
    winners = 0
    for other in range(state.players):
        theirs = standing(state, other)
        if theirs > mine:
            return 0.0
        winners += theirs == mine
    return 1.0 / winners


stand_in(policy=random_policy, standing=points_alone, share=share_by_standing)


@compiled
def playout(state, luck, out, weights, counts):
    """Play a position to its end at random; adds to counts the moves of seats and those of chance."""
    while state.turn != OVER:
        counts[1 if state.turn == CHANCE else 0] += 1
        apply(state, random_move(state, luck, out, weights))


@allocating
def random_games(states, start, seed, first, counts):
    """Play one random game in each record of `states`; game i uses stream first + i of the seed."""
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    luck = np.empty(1, np.uint64)
    for i in range(len(states)):
        states[i] = start[0]
        luck[0] = split(seed, first + i)
        playout(states[i], luck, out, weights, counts)


@allocating
def measured_games(states, start, seed, first, lengths, choices, places, spans, weights_of, registers):
    """Random games like random_games, measured: moves of seats and of chance for each game.

    choices[n] counts the decisions that had n moves to choose from; the registers count different states
    (serai.kernel.counting) by their bytes in the spans. The games are played in states[0], whose bytes are `places`;
    game i ends in states[i + 1].
    """
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    luck = np.empty(1, np.uint64)
    for i in range(len(lengths)):
        states[0] = start[0]
        luck[0] = split(seed, first + i)
        state = states[0]
        while state.turn != OVER:
            if state.turn == CHANCE:
                lengths[i, 1] += 1
                n = chance(state, out, weights)
                apply(state, int(out[weighted(luck, weights, n)]))
            else:
                lengths[i, 0] += 1
                n = legal(state, out)
                choices[n] += 1
                apply(state, int(out[below(luck, n)]))
            count(places, spans, weights_of, registers)
        states[i + 1] = states[0]


@allocating
def random_log(states, seed, log):
    """Play states[0] to its end at random and write the moves; returns how many (or -1: log too short)."""
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    luck = np.empty(1, np.uint64)
    luck[0] = split(seed, 0)
    state = states[0]
    n = 0
    while state.turn != OVER:
        if n == len(log):
            return -1
        log[n] = random_move(state, luck, out, weights)
        apply(state, int(log[n]))
        n += 1
    return n


@compiled
def possible(state, out, weights):
    """What can happen now: moves of the deciding seat, or outcomes of chance with weights; returns how many."""
    if state.turn == OVER:
        return 0
    if state.turn == CHANCE:
        return chance(state, out, weights)
    return legal(state, out)


@compiled
def is_among(move, out, n):
    """Whether a move is one of those listed."""
    for i in range(n):
        if out[i] == move:
            return True
    return False


@compiled
def advance(states, log, length, out, weights):
    """Apply a log to states[0], each move checked, and list what can happen in the position it leads to.

    Returns the index of the first illegal move, or -1, and how many moves were listed. Folding and listing are one
    function, with one call of the rules, because compiling them into two would take nearly twice as long.
    """
    state = states[0]
    i = 0
    while True:
        n = possible(state, out, weights)
        if i == length:
            return -1, n
        if not is_among(int(log[i]), out, n):
            return i, 0
        apply(state, int(log[i]))
        i += 1


def list_moves(states: np.ndarray, out: np.ndarray, weights: np.ndarray) -> int:
    """What can happen in states[0]: moves of the deciding seat, or outcomes of chance with weights."""
    return int(advance(states, _NO_MOVES, 0, out, weights)[1])


def fold(states: np.ndarray, log: np.ndarray, length: int) -> int:
    """Apply a log to states[0], each move checked; returns the index of the first illegal one, or -1."""
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    return int(advance(states, log, length, out, weights)[0])


@compiled
def copy_many(states, times):
    """Copy states around a ring, for the benchmark: each copy is read by the next, so none is left out."""
    last = len(states) - 1
    at = 0
    for _ in range(times):
        after = 0 if at == last else at + 1
        states[after] = states[at]
        states[after].turn += 1
        at = after
