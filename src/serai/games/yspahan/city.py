"""Shops, souks and the caravan: where cubes may stand and what they are worth."""

from __future__ import annotations

from serai.games.yspahan import board
from serai.games.yspahan.board import (
    BAZAAR,
    CARAVAN_LINES,
    CARAVAN_POINTS,
    CENTRE,
    FIRST_SHOP,
    FIRST_SOUK,
    SHOP_SOUK,
    SOUK_POINTS,
    SOUK_SIZE,
    STRICT_CUBES,
)
from serai.games.yspahan.moves import PLACE
from serai.games.yspahan.state import FROM_CARAVAN, FROM_SOUKS, NOBODY
from serai.kernel.compiling import compiled

AREAS = len(board.NEIGHBOURHOODS)
SOUKS = len(board.SOUKS)
BAZAAR_POINTS = 2


@compiled
def score(state, seat):
    """The points of a seat from all sources."""
    points = state.points[seat]
    return int(points[0]) + int(points[1]) + int(points[2]) + int(points[3])


@compiled
def has_cube(state, seat):
    """A cube is in stock: always, except that strict_stock counts them (R24)."""
    if not state.strict_stock:
        return True
    used = 0
    for owner in state.shops:
        used += owner == seat
    for i in range(state.loaded):
        used += state.caravan[i] == seat
    for built in state.buildings[seat]:
        used += int(built)
    return used < STRICT_CUBES


@compiled
def has_unfinished_souk(state, seat, area):
    """The seat has begun a souk of this neighbourhood and not finished it (R11, R12)."""
    for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
        if state.souk_owner[souk] == seat and state.souk_cubes[souk] < SOUK_SIZE[souk]:
            return True
    return False


@compiled
def may_fill(state, seat, souk, unfinished):
    """A souk takes the seat's cube: its own unfinished one, or else, with none unfinished, a free one (R11)."""
    if state.souk_owner[souk] == seat:
        return state.souk_cubes[souk] < SOUK_SIZE[souk]
    return state.souk_owner[souk] == NOBODY and not unfinished


@compiled
def can_supply(state, seat, area):
    """There is a legal shop in the neighbourhood, and a cube for it (R6)."""
    unfinished = has_unfinished_souk(state, seat, area)
    for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
        if may_fill(state, seat, souk, unfinished):
            return has_cube(state, seat)
    return False


@compiled
def can_supply_anywhere(state, seat):
    """A place-shop card has somewhere to go (R15)."""
    for area in range(AREAS):
        if can_supply(state, seat, area):
            return True
    return False


@compiled
def list_shops(state, seat, area, out, n):
    """Add the moves onto the legal shops of a neighbourhood to `out` (R11)."""
    unfinished = has_unfinished_souk(state, seat, area)
    for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
        if may_fill(state, seat, souk, unfinished):
            for shop in range(FIRST_SHOP[souk], FIRST_SHOP[souk + 1]):
                if state.shops[shop] == NOBODY:
                    out[n] = PLACE + shop
                    n += 1
    return n


@compiled
def place_cube(state, seat, shop):
    """Put a cube of the seat on a shop."""
    souk = SHOP_SOUK[shop]
    state.shops[shop] = seat
    state.souk_owner[souk] = seat
    state.souk_cubes[souk] += 1


@compiled
def take_cube(state, shop):
    """Take the cube off a shop; a souk that loses its last one is free for all (R13)."""
    souk = SHOP_SOUK[shop]
    state.shops[shop] = NOBODY
    state.souk_cubes[souk] -= 1
    if state.souk_cubes[souk] == 0:
        state.souk_owner[souk] = NOBODY


@compiled
def load_caravan(state, seat):
    """Put a cube on the next camel and score it; a full caravan is counted and emptied at once (R23)."""
    state.caravan[state.loaded] = seat
    line = int(state.loaded) // int(state.players)  # as many camels to a line as players (R49 for two)
    state.points[seat, FROM_CARAVAN] += CARAVAN_POINTS[line]
    state.loaded += 1
    if state.loaded == CARAVAN_LINES * int(state.players):
        count_caravan(state)
        state.caravan[:] = NOBODY
        state.loaded = 0


@compiled
def count_caravan(state):
    """Each seat scores its cubes times its highest line (R23, R26)."""
    for seat in range(state.players):
        cubes = 0
        line = 0
        for i in range(state.loaded):
            if state.caravan[i] == seat:
                cubes += 1
                line = i // int(state.players) + 1
        state.points[seat, FROM_CARAVAN] += cubes * line


@compiled
def end_week(state):
    """Score complete souks, empty the shops, count the caravan without emptying it (R26, R37)."""
    for souk in range(SOUKS):
        owner = state.souk_owner[souk]
        if owner != NOBODY and state.souk_cubes[souk] == SOUK_SIZE[souk]:
            bonus = BAZAAR_POINTS * int(state.buildings[owner, BAZAAR])
            state.points[owner, FROM_SOUKS] += SOUK_POINTS[souk] + bonus
    state.shops[:] = NOBODY
    state.souk_owner[:] = NOBODY
    state.souk_cubes[:] = 0
    count_caravan(state)
    state.supervisor = CENTRE
