"""Movements: routes and their costs, posts, and what a new post brings."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import CAMELS, COINS, JADE, MOST_NEIGHBOURS, NO_SEAL, POSTS
from serai.games.marco_polo.contracts import any_to_take, has_room
from serai.games.marco_polo.payments import (
    add_due,
    affords,
    affords_bundle,
    ask,
    character_of,
    charge,
    gain,
    is_plain,
    pop,
    push,
)
from serai.games.marco_polo.state import (
    CHOOSE_ORDER,
    COPYING,
    EXTRA_POST,
    FROM_CHARACTER,
    FROM_MARKERS,
    FROM_OUTPOSTS,
    FROM_POSTS,
    LIFT_POST,
    MOVING,
    NO_SEAL_YET,
    NOTHING,
    T_ARRIVE,
    T_CONTRACT,
    T_COPY,
    T_EXTRA,
    T_LAND,
    T_MARKER,
    T_OASES,
    T_OUTPOST,
    T_PAY,
    T_POST,
    T_STEPS,
)
from serai.kernel.compiling import compiled

CITIES = len(board.CITIES)
PLACES = len(board.PLACES)
MARKERS = len(board.MARKERS)
# A movement ends here even where oases cost no steps and routes no money (M72).
MOST_ROUTES_GONE = 16


# --- one route ----------------------------------------------------------------------------------------------
@compiled
def other_end(edition, route, place):
    """Where a route leads from a place."""
    ends = edition.route_ends[route]
    return int(ends[1]) if ends[0] == place else int(ends[0])


@compiled
def route_between(edition, place, target):
    """The route that joins two places, or NOTHING."""
    for i in range(MOST_NEIGHBOURS):
        route = int(edition.roads[place, i])
        if route != NOTHING and other_end(edition, route, place) == target:
            return route
    return NOTHING


@compiled
def route_price(state, seat, route, kind):
    """Coins (0) or camels (1) of a route; Gantulga Od pays neither, on any movement (M32)."""
    if state.edition.waived[character_of(state, seat), kind]:
        return 0
    return int(state.edition.route_cost[route, kind])


@compiled
def has_seal_for(state, seat, route):
    """A sea route needs its seal, basic or improved; it is not spent (M10)."""
    seal = state.edition.route_seal[route]
    return seal == NO_SEAL or state.seals[seat, seal] != NO_SEAL_YET


@compiled
def affords_route(state, seat, route):
    """The route can be paid on top of what is due."""
    coins = route_price(state, seat, route, COINS)
    camels = route_price(state, seat, route, CAMELS)
    return affords(state, seat, coins, camels, int(state.edition.route_cost[route, 2]))


@compiled
def steps_to(state, seat, place):
    """A step for each place; oases cost Möngke Khan none (M23)."""
    if place < CITIES:
        return 1
    return int(state.edition.oasis_steps[character_of(state, seat)])


@compiled
def can_begin(state, seat, coins, camels):
    """Some figure can go some first route and pay these coins and camels as well (M52)."""
    edition = state.edition
    for figure in range(2):
        place = state.figures[seat, figure]
        for i in range(MOST_NEIGHBOURS if place != NOTHING else 0):
            route = edition.roads[place, i]
            if route == NOTHING:
                break
            if has_seal_for(state, seat, route):
                state.due[COINS] += coins
                state.due[CAMELS] += camels
                possible = affords_route(state, seat, route)
                state.due[COINS] -= coins
                state.due[CAMELS] -= camels
                if possible:
                    return True
    return False


@compiled
def can_go(state, seat, figure, route):
    """The movement under way can go on along a route: steps, seal and money are there (M6, M10)."""
    edition = state.edition
    target = other_end(edition, route, int(state.figures[seat, figure]))
    used = int(state.used) + steps_to(state, seat, target)
    if used > state.steps or state.routes_gone >= MOST_ROUTES_GONE or not has_seal_for(state, seat, route):
        return False
    if state.step_card == NOTHING or used <= state.bought:
        return affords_route(state, seat, route)
    price = edition.line_pay[edition.first_line[state.step_card]]
    add_due(state, price, 1)
    possible = affords_route(state, seat, route)
    add_due(state, price, -1)
    return possible


@compiled
def can_go_on(state, seat):
    """There is a next step."""
    for figure in range(2):
        place = state.figures[seat, figure]
        for i in range(MOST_NEIGHBOURS if place != NOTHING else 0):
            route = state.edition.roads[place, i]
            if route == NOTHING:
                break
            if can_go(state, seat, figure, route):
                return True
    return False


# --- the movement -------------------------------------------------------------------------------------------
@compiled
def begin_move(state, steps, extra_posts, must_move, card):
    """Start a movement of the actor; what the space or card costs is due already and paid with the routes (M71)."""
    state.steps = steps
    state.used = 0
    state.bought = 1
    state.routes_gone = 0
    state.must_move = must_move
    state.extra_posts = extra_posts
    state.step_card = card
    state.moved[:] = 0
    state.passed[:] = 0
    state.landed[:] = 0
    push(state, T_STEPS, 0, 0)


@compiled
def run_move(state, steps):
    """A movement as a reward; where no step is possible it is lost (M6, M65)."""
    pop(state)
    if can_begin(state, int(state.actor), 0, 0):
        begin_move(state, steps, 0, 0, NOTHING)
    return False


@compiled
def run_steps(state):
    """Ask for the next step, or end the movement where none is possible."""
    if can_go_on(state, int(state.actor)):
        return ask(state, MOVING)
    end_move(state)
    return False


@compiled
def go(state, figure, target):
    """Move a figure along one route; its cost is added to what is due."""
    seat = int(state.actor)
    edition = state.edition
    route = route_between(edition, int(state.figures[seat, figure]), target)
    state.due[COINS] += route_price(state, seat, route, COINS)
    state.due[CAMELS] += route_price(state, seat, route, CAMELS)
    state.due[JADE] += edition.route_cost[route, 2]
    state.used += steps_to(state, seat, target)
    if state.step_card != NOTHING and state.used > state.bought:
        state.bought += 1
        charge(state, seat, edition.line_pay[edition.first_line[state.step_card]])
    state.routes_gone += 1
    state.moved[figure] = 1
    state.passed[target] = 1
    state.figures[seat, figure] = target


@compiled
def end_move(state):
    """The movement is over: pay, then place posts."""
    pop(state)
    if state.routes_gone > 0:
        push(state, T_ARRIVE, 0, 0)
        push(state, T_PAY, 0, 0)


@compiled
def run_arrive(state):
    """After the payment: a post where each moved figure ended, an extra one, oases, then bonuses (M41)."""
    pop(state)
    seat = int(state.actor)
    push(state, T_LAND, 0, 0)
    oases = 0
    if steps_to(state, seat, CITIES) == 0:
        for place in range(CITIES, PLACES):
            oases += int(state.passed[place])
    if oases > 0:
        gain(state, seat, state.edition.oasis_gain[character_of(state, seat)], oases, FROM_CHARACTER)
        push(state, T_OASES, oases, 0)
    if state.extra_posts:
        push(state, T_EXTRA, 0, 0)
    for figure in range(1, -1, -1):
        if state.moved[figure]:
            place = int(state.figures[seat, figure])
            if place < CITIES and place != state.edition.start_city:
                push(state, T_POST, place, 0)
    return False


# --- posts --------------------------------------------------------------------------------------------------
@compiled
def run_post(state):
    """A post in the city where a figure ended, unless there is one (M44); with none left another moves (M43)."""
    seat = int(state.actor)
    city = int(state.stack[int(state.stacked) - 1, 1])
    if state.posts[seat, city]:
        pop(state)
        return False
    if state.posts_placed[seat] == POSTS:
        return ask(state, LIFT_POST)
    pop(state)
    place_new_post(state, seat, city)
    return False


@compiled
def place_new_post(state, seat, city):
    """A post from the player's board; the last ones score (M41)."""
    state.posts_placed[seat] += 1
    state.points[seat, FROM_POSTS] += int(state.edition.post_points[state.posts_placed[seat]])
    set_post(state, seat, city)


@compiled
def set_post(state, seat, city):
    """A post stands in the city from now on."""
    state.posts[seat, city] = 1
    state.landed[city] = 1
    state.new_posts[city] = 1


@compiled
def lift_post(state, old):
    """All posts are out: one moves to the new city, without points (M43)."""
    seat = int(state.actor)
    city = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    state.posts[seat, old] = 0
    state.new_posts[old] = 0
    set_post(state, seat, city)


@compiled
def may_lift(state, seat, city):
    """An own post may move, but not one that this movement placed (M73)."""
    return state.posts[seat, city] > 0 and not state.landed[city]


@compiled
def may_post_extra(state, seat, city):
    """The upper space: a post in a city passed, without own post, from the player's board (M42, M67)."""
    if city == state.edition.start_city or state.posts_placed[seat] == POSTS:
        return False
    return state.passed[city] > 0 and not state.posts[seat, city]


@compiled
def run_extra(state):
    """Ask for the extra post where one is possible."""
    seat = int(state.actor)
    for city in range(CITIES):
        if may_post_extra(state, seat, city):
            return ask(state, EXTRA_POST)
    pop(state)
    return False


# --- what a new post brings ---------------------------------------------------------------------------------
@compiled
def run_land(state):
    """Bonuses of the new posts: plain ones at once, the others in the player's order (M41, M76)."""
    pop(state)
    seat = int(state.actor)
    for city in range(CITIES):
        if state.landed[city]:
            land(state, seat, city)
    return False


@compiled
def land(state, seat, city):
    """Outpost, marker and contract of one city."""
    edition = state.edition
    outpost = int(state.outposts[city])
    if any_to_take(state, seat, city) and has_room(state, seat):
        push(state, T_CONTRACT, city, 0)
    if outpost != NOTHING:
        if is_plain(edition.outpost_bonus[outpost]):
            give_outpost(state, seat, city)
        else:
            push(state, T_OUTPOST, city, 0)
    marker = int(state.markers[city])
    if marker != NOTHING:
        if is_plain(edition.marker_bonus[marker]) and not edition.marker_copies[marker]:
            give_marker(state, seat, marker)
        else:
            push(state, T_MARKER, city, 0)


@compiled
def give_outpost(state, seat, city):
    """The first post in a city takes the outpost bonus; Filippo Vitello keeps the tile (M29)."""
    outpost = int(state.outposts[city])
    state.outposts[city] = NOTHING
    for other in range(int(state.players)):
        if state.edition.keeps_outposts[character_of(state, other)]:
            state.kept_tiles[other, outpost] = 1
    gain(state, seat, state.edition.outpost_bonus[outpost], 1, FROM_OUTPOSTS)
    return False


@compiled
def give_marker(state, seat, marker):
    """The bonus of a city marker; the question mark asks which one it copies (M12)."""
    if state.edition.marker_copies[marker]:
        push(state, T_COPY, 0, 0)
    else:
        gain(state, seat, state.edition.marker_bonus[marker], 1, FROM_MARKERS)
    return False


@compiled
def may_copy(state, marker):
    """The marker lies on the map and is not the question mark itself (M12)."""
    if state.edition.marker_copies[marker]:
        return False
    for city in range(CITIES):
        if state.markers[city] == marker:
            return True
    return False


@compiled
def run_copy(state):
    """Ask which marker is copied."""
    for marker in range(MARKERS):
        if may_copy(state, marker):
            return ask(state, COPYING)
    pop(state)
    return False


@compiled
def is_arrival(task):
    """The tasks whose order the player chooses."""
    return T_OUTPOST <= task <= T_CONTRACT


@compiled
def arrivals(state):
    """How many arrival bonuses lie on top of the stack, waiting."""
    n = 0
    while n < state.stacked:
        task = state.stack[int(state.stacked) - 1 - n, 0]
        if not is_arrival(task) or state.stack[int(state.stacked) - 1 - n, 2] > 0:
            break
        n += 1
    return n


@compiled
def must_order(state):
    """Several bonuses wait: ask which one comes first (M41)."""
    if arrivals(state) > 1:
        ask(state, CHOOSE_ORDER)
        return True
    return False


@compiled
def come_first(state, task, city):
    """The player has chosen: this bonus goes on top of the others."""
    top = int(state.stacked) - 1
    for i in range(top, top - arrivals(state), -1):
        if state.stack[i, 0] == task and state.stack[i, 1] == city:
            state.stack[i, 0], state.stack[i, 1] = state.stack[top, 0], state.stack[top, 1]
            break
    state.stack[top, 0], state.stack[top, 1], state.stack[top, 2] = task, city, 1


@compiled
def affords_card_step(state, seat, card):
    """A movement by card can begin: its first step and a route (M52)."""
    price = state.edition.line_pay[state.edition.first_line[card]]
    if not affords_bundle(state, seat, price):
        return False
    add_due(state, price, 1)
    possible = can_begin(state, seat, 0, 0)
    add_due(state, price, -1)
    return possible
