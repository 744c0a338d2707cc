"""A player by rules of thumb: weighs what each choice is worth (worth.py) and takes the best.

Fast, because searching players play whole games with it; it looks only at what the deciding seat may know.
"""

from __future__ import annotations

import numpy as np

from serai.games.marco_polo import board
from serai.games.marco_polo import habits as h
from serai.games.marco_polo.board import (
    BAG,
    BAG_GIFTS,
    CAMELS,
    CARD_SPACE,
    COINS,
    CONTRACT_PILE,
    CONTRACT_SPACE,
    FACES,
    KHAN,
    MOST_NEIGHBOURS,
    MOVE,
    SPACES,
    STOCK,
)
from serai.games.marco_polo.choices import choose
from serai.games.marco_polo.journeys import (
    EXTRA,
    FIRST_STEP,
    best_way,
    end_worth,
    explore,
    new_ways,
    survey,
    wish,
)
from serai.games.marco_polo.moves import (
    BUY_BLACK,
    CARD,
    COMPLETE,
    DIE,
    END_TURN,
    GO,
    GO_SECOND,
    IMPROVE,
    OFFER,
    REROLL,
    SPACE,
    STOP,
    TILE,
    USE_BAG,
)
from serai.games.marco_polo.payments import affords, affords_bundle, character_of
from serai.games.marco_polo.rounds import may_end_turn
from serai.games.marco_polo.spaces import book_of, can_place, dice_needed, dice_of, is_open
from serai.games.marco_polo.state import (
    AFTER_ACTION,
    BASIC,
    CHOOSE_DIE,
    CHOOSE_OFFER,
    CHOOSE_SEAL,
    COMPENSATION,
    EXTRA_POST,
    MOVING,
    NOTHING,
    OASIS_CHOICE,
    PAY_CAMELS,
    PAY_COINS,
    SLOTS,
)
from serai.games.marco_polo.travel import can_go, other_end, route_between
from serai.games.marco_polo.weighing import best_offer, weigh_space
from serai.games.marco_polo.worth import (
    ARRIVAL,
    BASE,
    DICE_FOR,
    FAR,
    HAVE,
    PARTS,
    SEAL_SURPLUS,
    SEALS,
    SURPLUS,
    VISTA,
    begin,
    bundle_worth,
    gain_worth,
    improved_worth,
    payment_worth,
    recall,
    stock_worth,
    surplus,
    time_left,
)
from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import jitter

OUTPOSTS = len(board.OUTPOSTS)


@allocating
def policy(state, luck, out, weights, habits):  # noqa: ARG001
    """The move of the deciding seat."""
    seat = int(state.turn)
    rates = habits[time_left(state, seat)]
    phase = state.phase
    if phase == AFTER_ACTION and not has_bonus_action(state, seat):
        return END_TURN
    mind = np.empty(PARTS)
    begin(state, seat, mind, rates)
    if phase == CHOOSE_DIE and (state.space < KHAN + 1 or state.space == CONTRACT_SPACE or state.space >= BAG):
        return lowest_die(state, seat, 1)
    if not needs_map(phase):
        return choose(state, seat, phase, luck, mind, rates)
    ways = new_ways()
    survey(state, seat, mind, rates)
    wish(state, seat, ways, mind, rates)
    if phase <= AFTER_ACTION:
        return take_turn(state, seat, luck, ways, mind, rates)
    if phase == CHOOSE_DIE:
        return place_die(state, seat, ways, mind, rates)
    if phase == CHOOSE_OFFER:
        return OFFER + best_offer(state, seat, book_of(int(state.space)), mind, rates)[1]
    if phase == MOVING:
        return go_on(state, seat, luck, ways, mind, rates)
    return choose(state, seat, phase, luck, mind, rates)


@compiled
def needs_map(phase):
    """Decisions about dice, offers, steps, posts, coins and camels look at the journeys to come."""
    if phase <= MOVING:
        return phase != PAY_COINS and phase != PAY_CAMELS and phase != CHOOSE_SEAL
    return phase == EXTRA_POST or phase == OASIS_CHOICE or phase == COMPENSATION


@compiled
def has_bonus_action(state, seat):
    """Some bonus action besides the money bag is possible: otherwise a turn ends without further thought."""
    edition = state.edition
    for slot in range(SLOTS):
        contract = int(state.contracts[seat, slot])
        if contract != NOTHING and affords_bundle(state, seat, edition.contract_cost[contract]):
            return True
    for seal in range(SEALS):
        if state.seals[seat, seal] == BASIC and affords_bundle(state, seat, edition.seal_price[seal]):
            return True
    for outpost in range(OUTPOSTS):
        if state.kept_tiles[seat, outpost]:
            return True
    if state.black_bought or state.black_left == 0:
        return False
    return affords(state, seat, int(edition.black_price[COINS]), int(edition.black_price[CAMELS]), 0)


# --- the turn -----------------------------------------------------------------------------------------------
@compiled
def take_turn(state, seat, luck, ways, mind, rates):
    """Bonus actions that are ripe, then the space that is worth most, or the end."""
    move = bonus_action(state, seat, mind, rates)
    if move != NOTHING:
        return move
    if state.phase == AFTER_ACTION:
        return END_TURN
    if may_end_turn(state) and dice_of(state, seat) == 0:
        return END_TURN
    best, most = NOTHING, -FAR
    for space in range(SPACES):
        if is_open(state, seat, space):
            worth = weigh_space(state, seat, space, dice_needed(state, seat, space), ways, mind, rates)[0]
            if worth > -FAR / 2:
                worth += jitter(luck, rates[h.NOISE])
                if worth > most:
                    best, most = space, worth
    gift, bag = best_gift(state, seat, mind, rates)
    if best == NOTHING or bag - rates[h.DIE + 1] > most:
        if best == NOTHING and may_end_turn(state):
            return END_TURN
        return USE_BAG + gift
    if best >= CARD_SPACE:
        return CARD + int(state.cards[best - CARD_SPACE])
    return SPACE + best


@compiled
def best_gift(state, seat, mind, rates):
    """What to take for a die in the money bag: (gift, worth)."""
    best, most = 0, -FAR
    for gift in range(BAG_GIFTS):
        worth = gain_worth(state, seat, state.edition.bag_gain[gift], 1, 0, mind, rates)
        if worth > most:
            best, most = gift, worth
    return best, most


@compiled
def bonus_action(state, seat, mind, rates):
    """A contract to complete, a seal to improve, a tile, a black die or a new roll that is worth its price."""
    edition = state.edition
    best, most = NOTHING, 0.0
    for slot in range(SLOTS):
        contract = int(state.contracts[seat, slot])
        if contract != NOTHING and affords_bundle(state, seat, edition.contract_cost[contract]):
            gain = plan_gain(state, seat, SURPLUS + slot, edition.contract_cost[contract], mind, rates)
            gain += surplus(state, seat, contract, rates) + cost_worth(edition.contract_cost[contract], rates)
            if gain > most:
                best, most = COMPLETE + contract, gain
    for seal in range(SEALS):
        if state.seals[seat, seal] == BASIC and affords_bundle(state, seat, edition.seal_price[seal]):
            gain = plan_gain(state, seat, SEAL_SURPLUS + seal, edition.seal_price[seal], mind, rates)
            gain += improved_worth(state, seat, seal, rates)
            if gain > most:
                best, most = IMPROVE + seal, gain
    if best != NOTHING:
        return best
    for outpost in range(OUTPOSTS):
        if state.kept_tiles[seat, outpost] and is_ripe(state, seat, outpost, rates):
            return TILE + outpost
    return dice_action(state, seat, mind, rates)


@compiled
def plan_gain(state, seat, plan, cost, mind, rates):
    """What the stock loses when a plan is paid and done (negative)."""
    before = mind[plan]
    recall(state, seat, mind)
    for kind in range(STOCK):
        mind[HAVE + kind] -= int(cost[kind])
        if kind <= CAMELS and mind[HAVE + kind] < 0:
            mind[HAVE + STOCK - 1] += mind[HAVE + kind]
            mind[HAVE + kind] = 0.0
    mind[plan] = 0.0
    after = stock_worth(state, seat, mind, rates)
    mind[plan] = before
    return after - mind[BASE]


@compiled
def cost_worth(cost, rates):
    """A cost at plain prices."""
    worth = 0.0
    for kind in range(STOCK):
        worth += int(cost[kind]) * rates[h.PRICE + kind]
    return worth


@compiled
def is_ripe(state, seat, outpost, rates):
    """A kept outpost tile: contracts want a free place, movements a coin; at the end everything goes."""
    bonus = state.edition.outpost_bonus[outpost]
    if rates[h.TIME] == 0:
        return True
    if bonus[CONTRACT_PILE] > 0:
        return state.contracts[seat, 0] == NOTHING or state.contracts[seat, 1] == NOTHING
    return bonus[MOVE] == 0


@compiled
def dice_action(state, seat, mind, rates):
    """A black die, or a new roll of a poor die, when it is worth its price."""
    edition = state.edition
    if state.black_left > 0 and not state.black_bought:
        coins, camels = int(edition.black_price[COINS]), int(edition.black_price[CAMELS])
        if affords(state, seat, coins, camels, 0):
            if rates[h.BLACK] > payment_worth(state, seat, coins, camels, mind, rates):
                return BUY_BLACK
    coins, camels = int(edition.reroll_price[COINS]), int(edition.reroll_price[CAMELS])
    if state.acted or not affords(state, seat, coins, camels, 0):
        return NOTHING
    mean = 0.0
    gains = edition.gains_by_die[character_of(state, seat)] > 0
    for face in range(1, FACES + 1):
        mean += rates[h.DIE + face] / FACES
        if gains:
            mean += bundle_worth(state, seat, edition.die_gain[face], rates) / FACES
    price = payment_worth(state, seat, coins, camels, mind, rates) + rates[h.REROLL]
    for colour in range(2):
        for face in range(1, FACES):
            if state.dice[seat, colour, face] > 0 and mean - rates[h.DIE + face] > price:
                return REROLL + colour * FACES + face - 1
    return NOTHING


@compiled
def place_die(state, seat, ways, mind, rates):
    """The cheapest die that does what the space was chosen for."""
    space = int(state.space)
    needs = max(weigh_space(state, seat, space, int(state.dice_left), ways, mind, rates)[1], 1)
    return lowest_die(state, seat, min(needs, int(state.lowest), FACES))


@compiled
def lowest_die(state, seat, needs):
    """The lowest die that is high enough, the own colour first; where there is none, the next lower one."""
    for face in range(needs, FACES + 1):
        for colour in range(2):
            if can_place(state, seat, colour, face):
                return DIE + colour * FACES + face - 1
    for face in range(needs - 1, 0, -1):
        for colour in range(2):
            if can_place(state, seat, colour, face):
                return DIE + colour * FACES + face - 1
    return NOTHING


# --- journeys -----------------------------------------------------------------------------------------------
@compiled
def go_on(state, seat, luck, ways, mind, rates):
    """The next step of the best way, or the end of the movement."""
    edition = state.edition
    may_stop = state.routes_gone > 0 or not state.must_move
    most, best = 0.0 if may_stop else -FAR, STOP
    mind[DICE_FOR:PARTS] = 0.0
    step_camels = 0
    if state.step_card != NOTHING:
        step_camels = int(edition.line_pay[edition.first_line[state.step_card], CAMELS])
    steps = int(state.steps) - int(state.used)
    for figure in range(2):
        place = int(state.figures[seat, figure])
        if place == NOTHING:
            continue
        # Where the other figure has gone in this movement, there will be a post already.
        taken = int(state.figures[seat, 1 - figure]) if state.moved[1 - figure] else place
        before = mind[ARRIVAL + taken]
        if taken != place:
            mind[ARRIVAL + taken] = 0.0
        explore(state, seat, figure, steps, int(state.extra_posts), 0, step_camels, True, ways, mind, rates)
        worth, target = best_way(ways, mind, rates)
        mind[ARRIVAL + taken] = before
        if target == NOTHING:
            continue
        first = int(ways[target, FIRST_STEP])
        if state.moved[figure]:
            worth -= end_worth(place, mind, rates) + ways[place, EXTRA]
        else:
            worth -= rates[h.VISTA] * mind[VISTA + place]
        worth += jitter(luck, rates[h.NOISE])
        if worth > most and can_go(state, seat, figure, route_between(edition, place, first)):
            best, most = (GO if figure == 0 else GO_SECOND) + first, worth
    if best == STOP and not may_stop:
        return any_step(state, seat)
    return best


@compiled
def any_step(state, seat):
    """A step that can be gone, where no way seems worth anything."""
    edition = state.edition
    for figure in range(2):
        place = int(state.figures[seat, figure])
        for i in range(MOST_NEIGHBOURS if place != NOTHING else 0):
            route = int(edition.roads[place, i])
            if route == NOTHING:
                break
            if can_go(state, seat, figure, route):
                return (GO if figure == 0 else GO_SECOND) + other_end(edition, route, place)
    return STOP
