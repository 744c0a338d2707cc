"""Journeys of a player by rules of thumb: what each place is worth, and the best way for a movement."""

from __future__ import annotations

import numpy as np

from serai.games.marco_polo import habits as h
from serai.games.marco_polo.board import CAMELS, COINS, JADE, MOST_NEIGHBOURS, MOST_ROUTES
from serai.games.marco_polo.moves import MOST_JADE
from serai.games.marco_polo.payments import character_of
from serai.games.marco_polo.state import NOTHING
from serai.games.marco_polo.travel import has_seal_for, other_end, route_price, steps_to
from serai.games.marco_polo.worth import (
    ARRIVAL,
    CITIES,
    DICE_FOR,
    FAR,
    JOURNEY,
    PAYING,
    PLACES,
    PRICE_OF_JOURNEY,
    ROUTE,
    VISTA,
    arrival_worth,
    bundle_worth,
    look_at_contracts,
    look_at_prices,
    look_at_stock,
    shields_now,
)
from serai.kernel.compiling import allocating, compiled

# How often the map is gone through: the longest movement has six steps.
SWEEPS = 6
FORESIGHT = 3
# The next journey is planned for the middle space of the Travel action.
USUAL_TRAVEL = 1

# The columns of a way to a place.
COST, STEPS, PAID_COINS, PAID_CAMELS, PAID_JADE, FIRST_STEP, EXTRA, OASES_SEEN = range(8)
WAY_PARTS = 8


# --- what places are worth ----------------------------------------------------------------------------------
@compiled
def survey(state, seat, mind, rates):
    """Put in mind what a post in each city is worth, and what lies ahead of each place."""
    mind[ARRIVAL : VISTA + PLACES] = 0.0
    look_at_contracts(state, seat, mind, rates)
    look_at_prices(state, seat, mind, rates)
    look_at_routes(state, seat, mind)
    shields, n = shields_now(state, seat)
    for city in range(CITIES):
        mind[ARRIVAL + city] = arrival_worth(state, seat, city, shields, n, mind, rates)
    if rates[h.VISTA] == 0.0 and rates[h.WISH] == 0.0:
        return
    edition = state.edition
    for _ in range(FORESIGHT):
        for place in range(PLACES):
            best = mind[VISTA + place]
            for i in range(MOST_NEIGHBOURS):
                route = int(edition.roads[place, i])
                if route == NOTHING:
                    break
                target = other_end(edition, route, place)
                ahead = mind[VISTA + target]
                stay = mind[ARRIVAL + target] + rates[h.ONWARD] * ahead
                best = max(best, max(stay, ahead) - rates[h.STEP] - mind[ROUTE + route])
            mind[VISTA + place] = best


@compiled
def look_at_routes(state, seat, mind):
    """What each route costs the seat; FAR where its seal is missing."""
    for route in range(MOST_ROUTES):
        mind[ROUTE + route] = FAR
        if has_seal_for(state, seat, route):
            worth = route_price(state, seat, route, COINS) * mind[PAYING + COINS]
            worth += route_price(state, seat, route, CAMELS) * mind[PAYING + CAMELS]
            mind[ROUTE + route] = worth + int(state.edition.route_cost[route, 2]) * mind[PAYING + 2]


@compiled
def wish(state, seat, ways, mind, rates):
    """Plan the next journey, whatever it costs, so that coins and camels have a purpose."""
    mind[JOURNEY] = 0.0
    if rates[h.WISH] == 0.0:
        return
    steps = int(state.edition.travel_steps[USUAL_TRAVEL])
    dice = int(state.edition.travel_dice[USUAL_TRAVEL])
    price = 0
    if not state.edition.may_travel[character_of(state, seat), USUAL_TRAVEL]:
        steps, dice = 1, 1
        price = int(state.edition.travel_cost[0, COINS])
    most = dice * rates[h.DIE + steps]
    for figure in range(2):
        if state.figures[seat, figure] == NOTHING:
            continue
        explore(state, seat, figure, steps, 0, 0, 0, False, ways, mind, rates)
        for place in range(CITIES):
            if ways[place, COST] < FAR and mind[ARRIVAL + place] > 0:
                worth = mind[ARRIVAL + place] + rates[h.VISTA] * mind[VISTA + place] - ways[place, COST]
                if worth > most:
                    most = worth
                    mind[JOURNEY] = worth - dice * rates[h.DIE + steps]
                    mind[PRICE_OF_JOURNEY] = ways[place, PAID_COINS] + price
                    mind[PRICE_OF_JOURNEY + 1] = ways[place, PAID_CAMELS]
                    mind[PRICE_OF_JOURNEY + 2] = ways[place, PAID_JADE]
    if mind[JOURNEY] > 0:
        look_at_stock(state, seat, mind, rates)


# --- the ways of a movement ---------------------------------------------------------------------------------
@compiled
def explore(state, seat, figure, steps, extra, coins, step_camels, must_pay, ways, mind, rates):
    """The best way of a figure to each place within some steps.

    With `extra` a post in a city passed counts too; `coins` are due besides; each step costs `step_camels` more.
    """
    edition = state.edition
    origin = int(state.figures[seat, figure])
    ways[:, :] = 0.0
    ways[:, COST] = FAR
    ways[origin, COST] = 0.0
    ways[origin, FIRST_STEP] = NOTHING
    under_way = must_pay and state.routes_gone > 0
    if under_way:
        for place in range(PLACES):
            if state.passed[place]:
                if place >= CITIES:
                    ways[origin, OASES_SEEN] += 1 << (place - CITIES)
                elif place != origin:
                    ways[origin, EXTRA] = max(ways[origin, EXTRA], extra * mind[ARRIVAL + place])
    rest = character_of(state, seat)
    oasis = 0.0
    if steps_to(state, seat, CITIES) == 0:
        oasis = bundle_worth(state, seat, edition.oasis_gain[rest], rates)
        oasis += bundle_worth(state, seat, edition.oasis_choice[rest, 1], rates)
    for _ in range(SWEEPS):
        changed = False
        for place in range(PLACES):
            if ways[place, COST] >= FAR or ways[place, STEPS] > steps:
                continue
            seen = ways[place, EXTRA]
            if extra and place < CITIES and (place != origin or under_way):
                seen = max(seen, mind[ARRIVAL + place])
            for i in range(MOST_NEIGHBOURS):
                route = int(edition.roads[place, i])
                if route == NOTHING:
                    break
                if mind[ROUTE + route] >= FAR:
                    continue
                target = other_end(edition, route, place)
                step = steps_to(state, seat, target)
                used = ways[place, STEPS] + step
                if used > steps:
                    continue
                paid_coins = ways[place, PAID_COINS] + route_price(state, seat, route, COINS)
                paid_camels = ways[place, PAID_CAMELS] + route_price(state, seat, route, CAMELS)
                paid_camels += step_camels * step
                paid_jade = ways[place, PAID_JADE] + int(edition.route_cost[route, 2])
                if must_pay and not pays(state, seat, paid_coins + coins, paid_camels, paid_jade):
                    continue
                cost = ways[place, COST] + mind[ROUTE + route] + rates[h.STEP] * step
                cost += step_camels * step * mind[PAYING + CAMELS]
                oases = int(ways[place, OASES_SEEN])
                if target >= CITIES and oasis > 0 and not (oases >> (target - CITIES)) & 1:
                    cost -= oasis
                    oases += 1 << (target - CITIES)
                if cost - seen < ways[target, COST] - ways[target, EXTRA] - 1e-6:
                    first = ways[place, FIRST_STEP]
                    ways[target, COST] = cost
                    ways[target, STEPS] = used
                    ways[target, PAID_COINS] = paid_coins
                    ways[target, PAID_CAMELS] = paid_camels
                    ways[target, PAID_JADE] = paid_jade
                    ways[target, FIRST_STEP] = target if first == NOTHING else first
                    ways[target, EXTRA] = seen
                    ways[target, OASES_SEEN] = oases
                    changed = True
        if not changed:
            break


@compiled
def pays(state, seat, coins, camels, jade):
    """The seat can pay this on top of what is due, with jade for missing coins and camels (M2)."""
    no_coins = max(0.0, state.due[COINS] + coins - state.stock[seat, COINS])
    no_camels = max(0.0, state.due[CAMELS] + camels - state.stock[seat, CAMELS])
    if no_coins > MOST_JADE or no_camels > MOST_JADE:
        return False
    return state.due[JADE] + jade + no_coins + no_camels <= state.stock[seat, JADE]


@compiled
def end_worth(place, mind, rates):
    """To end a movement in a place: a post there, and what lies ahead."""
    return mind[ARRIVAL + place] + rates[h.VISTA] * mind[VISTA + place]


@compiled
def best_way(ways, mind, rates):
    """What the best way is worth, less the dice for its steps, and where it ends."""
    best, most = NOTHING, -FAR
    for place in range(PLACES):
        if ways[place, COST] < FAR and ways[place, FIRST_STEP] != NOTHING:
            dice = mind[DICE_FOR + max(int(ways[place, STEPS]), 1)]
            if dice < FAR:
                worth = end_worth(place, mind, rates) + ways[place, EXTRA] - ways[place, COST] - dice
                if worth > most:
                    best, most = place, worth
    return most, best


@allocating
def new_ways():
    """Room for the ways to all places."""
    return np.empty((PLACES, WAY_PARTS))
