"""What a seat gets when a game is over, by name (docs/research.md)."""

from __future__ import annotations

from serai.kernel.compiling import compiled
from serai.kernel.rules import score, share, standing

REWARDS = ("rank", "difference", "share")
RANK, DIFFERENCE, SHARE = range(len(REWARDS))


@compiled
def reward(state, seat, kind):
    """The reward of a seat at the end of a game."""
    if kind == RANK:
        return by_rank(state, seat)
    if kind == DIFFERENCE:
        return by_difference(state, seat)
    return share(state, seat)


@compiled
def by_rank(state, seat):
    """1 for the first place, -1 for the last, even steps between; equal seats share the mean. The sum is 0."""
    below = 0
    above = 0
    mine = standing(state, seat)
    for other in range(state.players):
        theirs = standing(state, other)
        below += theirs < mine
        above += theirs > mine
    return (below - above) / (state.players - 1)


@compiled
def by_difference(state, seat):
    """The points of a seat less the mean of the others'. The sum is 0."""
    others = 0
    for other in range(state.players):
        if other != seat:
            others += score(state, other)
    return score(state, seat) - others / (state.players - 1)
