"""Many games stepped at once, a decision of each: written once for all games.

Each slot holds a game. Game `n` of a seed draws its dice and cards from stream `n` of the seed, and the slot goes on
with game `n + stride` when it is over; so a game is the same in whatever slot, and on whatever thread, it is played.
"""

from __future__ import annotations

import numpy as np

from serai.kernel.compiling import allocating, compiled
from serai.kernel.encoding import encode
from serai.kernel.luck import below, split, weighted
from serai.kernel.playout import MOST_MOVES
from serai.kernel.rewards import reward
from serai.kernel.rules import CHANCE, OVER, apply, chance, legal, observe

# Columns of what is told of a slot: the seat that decides (OVER: none), how many moves it has, whether a game ended.
SEAT, CHOICES, DONE = range(3)
# Columns of the streams: the luck of the game under way, and its number.
LUCK, NUMBER = range(2)
# Settings: the seed, how far the next game of a slot is (0: the slot stays over), and the reward's number.
SEED, STRIDE, REWARD = range(3)
# Instead of a move: give up the game under way and start the one whose number stands in the streams.
START = -1


@compiled
def first_illegal(actions, info, masks):
    """The first slot whose action is not a legal move, or -1; a slot that is over takes any."""
    for i in range(len(actions)):
        action = int(actions[i])
        if info[i, SEAT] != OVER:
            if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
                return i
    return -1


@compiled
def begin(states, i, start, settings, streams):
    """Put the slot's game at its start, with its own luck."""
    states[i] = start[0]
    streams[i, LUCK] = split(settings[SEED], streams[i, NUMBER])


@compiled
def fall(state, luck, out, weights):
    """Let dice and cards fall until a seat decides or the game is over."""
    while state.turn == CHANCE:
        n = chance(state, out, weights)
        apply(state, int(out[weighted(luck, weights, n)]))


@allocating
def step(states, start, views, record, programs, actions, settings, streams, info, observations, masks, rewards):
    """Play an action in each slot, and all chance after it; write what the next seat to decide may know and do.

    The actions are legal (first_illegal). `views` is one record of scratch, `record` its bytes. The rewards of all
    seats are written when a game ends, and are 0 otherwise.
    """
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    for i in range(len(states)):
        info[i, DONE] = 0
        rewards[i, :] = 0
        luck = streams[i, LUCK : LUCK + 1]
        starts = actions[i] == START
        if not starts and info[i, SEAT] == OVER:
            continue
        if not starts:
            apply(states[i], int(actions[i]))
        while True:
            if starts:
                begin(states, i, start, settings, streams)
            fall(states[i], luck, out, weights)
            if starts or states[i].turn != OVER:
                break
            info[i, DONE] = 1
            for seat in range(states[i].players):
                rewards[i, seat] = reward(states[i], seat, int(settings[REWARD]))
            if settings[STRIDE] == 0:
                break
            streams[i, NUMBER] += settings[STRIDE]
            starts = True
        tell(states[i], views, record, programs, out, info[i], observations[i], masks[i])


@compiled
def tell(state, views, record, programs, out, info, observation, mask):
    """Write who decides, what that seat knows and which moves it has; nobody's knowledge when the game is over."""
    seat = int(state.turn)
    n = 0
    mask[:] = 0
    if seat == OVER:
        observation[:] = 0
    else:
        observe(state, seat, views[0])
        encode(record, seat, int(state.players), programs, observation)
        n = legal(state, out)
        for k in range(n):
            mask[out[k]] = 1
    info[SEAT] = seat
    info[CHOICES] = n


@compiled
def sample(masks, info, streams, actions):
    """A random legal move for each slot, drawn from the luck of its game; 0 where the game is over."""
    for i in range(len(actions)):
        action = 0
        if info[i, SEAT] != OVER:
            left = below(streams[i, LUCK : LUCK + 1], int(info[i, CHOICES]))
            mask = masks[i]
            while left > 0 or mask[action] == 0:
                left -= mask[action] != 0
                action += 1
        actions[i] = action
