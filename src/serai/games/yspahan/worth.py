"""What things are worth to a seat, in points: gold, camels, buildings, souks, the caravan.

Nothing here looks at another seat's cards or at the order of the deck: only at what the seat may know.
"""

from __future__ import annotations

from serai.games.yspahan import board
from serai.games.yspahan import habits as h
from serai.games.yspahan.board import (
    BAZAAR,
    BUILDING_POINTS,
    CAMEL_PRICE,
    CARAVAN_LINES,
    CARAVAN_POINTS,
    CARAVANSERAI,
    DAYS,
    DAYS_PER_WEEK,
    FIRST_LINK,
    FIRST_SOUK,
    GOLD_PRICE,
    LINK_SHOP,
    LINK_SQUARE,
    MOST_CAMELS,
    MOST_GOLD,
    SCORE_CAMELS,
    SCORE_GOLD,
    SHOPS_BESIDE,
    SOUK_POINTS,
    SOUK_SIZE,
)
from serai.games.yspahan.city import BAZAAR_POINTS, score
from serai.games.yspahan.state import MOST_PLAYERS, NOBODY, NOTHING
from serai.kernel.compiling import compiled

BUILDINGS = len(board.BUILDINGS)
SQUARES = len(board.SQUARES)
SOUKS = len(board.SOUKS)
# Worths kept in whole numbers are counted in this fraction of a point.
FINE = 100
# Where `survey` notes what it knows of each owner of cubes, behind the squares.
GAIN, TURNS, SIDE = (SQUARES + part * MOST_PLAYERS for part in range(3))


@compiled
def days_after(state):
    """How many days come after today."""
    return DAYS - 1 - int(state.day)


@compiled
def gold_worth(state, seat, more, rates):
    """The seat's next gold pieces: some are needed for buildings, the rest are spare."""
    if days_after(state) == 0:
        room = max(MOST_GOLD - int(state.gold[seat]), 0)
        return float(min(more, room)) if state.hand[seat, SCORE_GOLD] else 0.0
    needed = -int(state.gold[seat])
    for building in range(BUILDINGS):
        if not state.buildings[seat, building]:
            needed += int(GOLD_PRICE[building])
    useful = min(max(needed, 0), more)
    return useful * rates[h.GOLD] + (more - useful) * rates[h.GOLD_SPARE]


@compiled
def camel_worth(state, seat, more, rates):
    """The seat's next camels."""
    if days_after(state) == 0:
        room = max(MOST_CAMELS - int(state.camels[seat]), 0)
        return 2.0 * min(more, room) if state.hand[seat, SCORE_CAMELS] else 0.0
    needed = -int(state.camels[seat])
    for building in range(BUILDINGS):
        if not state.buildings[seat, building]:
            needed += int(CAMEL_PRICE[building])
    useful = min(max(needed, 0), more)
    return useful * rates[h.CAMEL] + (more - useful) * rates[h.CAMEL_SPARE]


@compiled
def price_worth(state, seat, gold, camels, rates):
    """What it costs the seat to pay a price."""
    if days_after(state) > 0:
        return gold * rates[h.GOLD_COST] + camels * rates[h.CAMEL_COST]
    cost = 0.0
    if state.hand[seat, SCORE_GOLD]:
        cost += min(int(state.gold[seat]), MOST_GOLD) - min(int(state.gold[seat]) - gold, MOST_GOLD)
    if state.hand[seat, SCORE_CAMELS]:
        left = int(state.camels[seat]) - camels
        cost += 2.0 * (min(int(state.camels[seat]), MOST_CAMELS) - min(left, MOST_CAMELS))
    return cost


@compiled
def next_building_points(state, seat):
    """The points of the seat's next building; none when all six stand."""
    before = 0
    for built in state.buildings[seat]:
        before += int(built)
    return int(BUILDING_POINTS[before]) if before < BUILDINGS else 0


# --- souks --------------------------------------------------------------------------------------------------
@compiled
def turns_left(state, seat):
    """How often the seat can still place goods this week, today's turn not counted when it is under way."""
    days = DAYS_PER_WEEK - 1 - int(state.day) % DAYS_PER_WEEK
    for i in range(int(state.step) + 1, int(state.players)):
        if state.order[i] == seat:
            days += 1
    return days


@compiled
def souk_worth(state, seat, souk, cubes, turns, rates):
    """A souk of the seat with so many cubes: its points, by the chance that it is finished in time."""
    if cubes == 0:
        return 0.0
    points = int(SOUK_POINTS[souk]) + BAZAAR_POINTS * int(state.buildings[seat, BAZAAR])
    return points * rates[h.FINISHED + turns * h.MOST_MISSING + int(SOUK_SIZE[souk]) - cubes]


@compiled
def cube_worth(state, seat, souk, turns, rates):
    """What a souk loses with one of its cubes."""
    cubes = int(state.souk_cubes[souk])
    return souk_worth(state, seat, souk, cubes, turns, rates) - souk_worth(state, seat, souk, cubes - 1, turns, rates)


@compiled
def filling_worth(state, seat, souk, cubes, turns, rates):
    """What a souk gains when up to so many cubes are placed in it."""
    before = int(state.souk_cubes[souk])
    placed = min(cubes, int(SOUK_SIZE[souk]) - before)
    after = souk_worth(state, seat, souk, before + placed, turns, rates)
    return after - souk_worth(state, seat, souk, before, turns, rates) + placed * rates[h.CUBE]


@compiled
def supply_worth(state, seat, area, cubes, turns, rates):
    """The best that so many cubes can do in a neighbourhood: first the souk begun, then free ones (R11)."""
    worth = 0.0
    for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
        missing = int(SOUK_SIZE[souk]) - int(state.souk_cubes[souk])
        if state.souk_owner[souk] == seat and missing > 0:
            worth += filling_worth(state, seat, souk, cubes, turns, rates)
            cubes -= missing
    used = 0
    while cubes > 0:
        best = NOTHING
        most = 0.0
        for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
            if state.souk_owner[souk] == NOBODY and not (used >> souk) & 1:
                gain = filling_worth(state, seat, souk, cubes, turns, rates)
                if gain > most:
                    best, most = souk, gain
        if best == NOTHING:
            return worth
        worth += most
        used |= 1 << best
        cubes -= int(SOUK_SIZE[best])
    return worth


# --- the caravan --------------------------------------------------------------------------------------------
@compiled
def caravan_worth(state, seat, rates):
    """One more cube of the seat in the caravan: points now, and at each count to come (R23)."""
    players = int(state.players)
    cubes = 0
    last = 0
    for i in range(state.loaded):
        if state.caravan[i] == seat:
            cubes += 1
            last = i
    line = last // players + 1
    new_line = int(state.loaded) // players + 1
    now = int(CARAVAN_POINTS[new_line - 1])
    if int(state.loaded) + 1 == CARAVAN_LINES * players:
        return now + (cubes + 1) * new_line - cubes * line * rates[h.COUNTS]
    return now + ((cubes + 1) * new_line - cubes * line) * rates[h.COUNTS] + rates[h.GROW]


@compiled
def leader_of_others(state, seat):
    """The most points of another seat."""
    most = -1
    for other in range(state.players):
        if other != seat:
            most = max(most, score(state, other))
    return most


@compiled
def survey(state, seat, squares, worths, rates):
    """List the squares with cubes beside them and what arriving there is worth (in 1/FINE); returns how many.

    An opponent's loss is worth a part of it, more when that opponent leads. All cubes of a souk are worth the same,
    so each souk is weighed once, and each player by the first of its souks.
    """
    most = leader_of_others(state, seat)
    weighed = 0
    n = 0
    for souk in range(SOUKS):
        owner = int(state.souk_owner[souk])
        if owner == NOBODY:
            continue
        if not (weighed >> owner) & 1:
            weighed |= 1 << owner
            weigh_owner(state, seat, owner, most, worths, rates)
        lost = cube_worth(state, owner, souk, int(worths[TURNS + owner]), rates)
        if state.camels[owner] > 0:
            lost = min(lost, rates[h.SWAP])
        worth = (int(worths[GAIN + owner]) - int(lost * FINE)) * int(worths[SIDE + owner]) // FINE
        for i in range(FIRST_LINK[souk], FIRST_LINK[souk + 1]):
            if state.shops[LINK_SHOP[i]] != NOBODY:
                square = LINK_SQUARE[i]
                at = n
                if SHOPS_BESIDE[square, 1] != NOTHING:
                    for k in range(n):
                        if squares[k] == square:
                            at = k
                if at == n:
                    squares[n] = square
                    worths[n] = 0
                    n += 1
                worths[at] += worth
    return n


@compiled
def weigh_owner(state, seat, owner, most, worths, rates):
    """Note what a cube in the caravan brings an owner, the turns left to it, and how much it matters to the seat."""
    gain = caravan_worth(state, owner, rates)
    if state.buildings[owner, CARAVANSERAI]:
        gain += rates[h.CARD]
    side = 1.0
    if owner != seat:
        side = -rates[h.HOSTILE]
        if score(state, owner) == most:
            side -= rates[h.HOSTILE_LEADER]
    worths[GAIN + owner] = int(gain * FINE)
    worths[TURNS + owner] = turns_left(state, owner)
    worths[SIDE + owner] = int(side * FINE)
