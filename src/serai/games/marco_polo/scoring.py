"""Points: the total of a seat, and what is scored at the end."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import CAMELS, COINS, JADE, PEPPER, TRACK
from serai.games.marco_polo.payments import character_of
from serai.games.marco_polo.state import (
    FROM_COINS,
    FROM_GOAL,
    FROM_GOODS,
    FROM_MOST_CONTRACTS,
    FROM_SHIELDS,
    IMPROVED,
    NOTHING,
    SOURCES,
)
from serai.kernel.compiling import compiled

CITIES = len(board.CITIES)
SHIELDS = len(board.SHIELDS)
SEALS = len(board.SEALS)
ALL_SOURCES = len(SOURCES)
# No stock holds so many: a point outweighs all camels.
MORE_THAN_CAMELS = 100_000


@compiled
def score(state, seat):
    """The points of a seat from all sources; the space 50 of the track is 0 (M37)."""
    total = 0
    for source in range(ALL_SOURCES):
        total += int(state.points[seat, source])
    return total


@compiled
def standing(state, seat):
    """Most points win, then most camels (M68)."""
    return score(state, seat) * MORE_THAN_CAMELS + int(state.stock[seat, CAMELS])


@compiled
def has_shield(state, seat, shield):
    """A post of the seat stands in a city with this shield."""
    for city in range(CITIES):
        if state.posts[seat, city] and state.edition.shield[city] == shield:
            return True
    return False


@compiled
def shields_of(state, seat):
    """Different shields, those of the goal card once more, and extra ones of the character (M11, M34, M35)."""
    goal = state.shown_goals[seat]
    n = int(state.edition.extra_shields[character_of(state, seat)])
    for shield in range(SHIELDS):
        if has_shield(state, seat, shield):
            n += 1
            if goal != NOTHING:
                n += int(state.edition.goal_shields[goal, shield])
    return n


@compiled
def goal_points(state, seat):
    """Improved seals shown on the goal card (M34)."""
    goal = state.shown_goals[seat]
    points = 0
    for seal in range(SEALS):
        if goal != NOTHING and state.seals[seat, seal] == IMPROVED:
            points += int(state.edition.goal_seals[goal, seal])
    return points


@compiled
def score_contracts(state):
    """Most completed contracts, and second most; none completed scores nothing (M59)."""
    most = 0
    second = 0
    for seat in range(int(state.players)):
        completed = int(state.completed[seat])
        if completed > most:
            second = most
            most = completed
        elif second < completed < most:
            second = completed
    for seat in range(int(state.players)):
        completed = int(state.completed[seat])
        if completed > 0 and completed == most:
            state.points[seat, FROM_MOST_CONTRACTS] += int(state.edition.most_contracts)
        elif completed > 0 and completed == second:
            state.points[seat, FROM_MOST_CONTRACTS] += int(state.edition.second_contracts[state.players])


@compiled
def score_end(state):
    """Final scoring: goal, shields, goods, coins, contracts."""
    edition = state.edition
    for seat in range(int(state.players)):
        state.points[seat, FROM_GOAL] += goal_points(state, seat)
        state.points[seat, FROM_SHIELDS] += int(edition.track[min(shields_of(state, seat), TRACK - 1)])
        goods = 0
        for good in range(PEPPER, JADE + 1):
            goods += int(state.stock[seat, good])
        state.points[seat, FROM_GOODS] += goods // int(edition.goods_per_point)
        state.points[seat, FROM_COINS] += int(state.stock[seat, COINS]) // int(edition.coins_per_point)
    score_contracts(state)
