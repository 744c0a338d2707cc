"""A player by rules of thumb: weighs what each choice is worth (worth.py) and takes the best.

Fast, because searching players play whole games with it; it looks only at what the deciding seat may know.
"""

from __future__ import annotations

import numpy as np

from serai.games.yspahan import board
from serai.games.yspahan import habits as h
from serai.games.yspahan.apply import SHOP_GOLD
from serai.games.yspahan.board import (
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    CAMEL_PRICE,
    CAMEL_ROW,
    EXCHANGE,
    FIRST_AREA_ROW,
    FIRST_SHOP,
    FIRST_SOUK,
    GOLD_PRICE,
    GOLD_ROW,
    HOIST,
    MOST_CAMELS,
    MOST_GOLD,
    PADDOCK,
    PLACE_CARAVAN,
    PLACE_SHOP,
    SCORE_CAMELS,
    SCORE_GOLD,
    SHOP,
    SHOP_SOUK,
    SHOPS_BESIDE,
    TAKE_CAMELS,
    TAKE_GOLD,
    YELLOW_DICE,
)
from serai.games.yspahan.city import can_supply, has_cube, has_unfinished_souk, may_fill
from serai.games.yspahan.days import can_take, card_left, counts_yellow
from serai.games.yspahan.legal import walk_cost
from serai.games.yspahan.moves import (
    ADD,
    BUILD,
    CAMEL_NO,
    CAMEL_YES,
    CAMELS,
    CARD,
    DICE,
    DONE,
    GIVE_CAMEL,
    GIVE_GOLD,
    GOLD,
    NO_CAMELS,
    NO_GOLD,
    PAID,
    PAIRED,
    PASS,
    PLACE,
    PLAY_EXCHANGE,
    PLAY_PLACE_CARAVAN,
    PLAY_PLACE_SHOP,
    PLAY_SCORE_CAMELS,
    PLAY_SCORE_GOLD,
    PLAY_TAKE_CAMELS,
    PLAY_TAKE_GOLD,
    SEND,
    SKIP,
    SUPERVISOR,
    SUPPLY,
    TAKE,
    WAYS_TO_PAY,
)
from serai.games.yspahan.state import (
    AFTER_ACTION,
    BEFORE_ROLL,
    CAMEL_SWAP,
    CAMELS_TO_GOLD,
    CHOOSE_ACTION,
    CHOOSE_GROUP,
    GOLD_TO_CAMELS,
    NO_DIRECTION,
    NOTHING,
    PLACING_BY_CARD,
    SEND_ORDER,
    SUPPLYING,
)
from serai.games.yspahan.worth import (
    BUILDINGS,
    FINE,
    camel_worth,
    caravan_worth,
    cube_worth,
    days_after,
    filling_worth,
    gold_worth,
    next_building_points,
    price_worth,
    supply_worth,
    survey,
    turns_left,
)
from serai.kernel.compiling import compiled
from serai.kernel.luck import jitter

AREAS = len(board.NEIGHBOURHOODS)
KINDS = len(board.CARDS)
ROWS = len(board.ROWS)
SQUARES = len(board.SQUARES)
# Shops beside the road, where the Supervisor passes.
EXPOSED = np.isin(np.arange(len(board.SHOPS)), SHOPS_BESIDE).astype(np.int8)
NEVER = -1e9


@compiled
def policy(state, luck, out, weights, habits):
    """The move of the deciding seat."""
    rates = habits[state.day]
    phase = state.phase
    seat = int(state.turn)
    if phase == CHOOSE_GROUP:
        return choose_group(state, seat, luck, out, weights, rates)
    if phase == CHOOSE_ACTION:
        return choose_action(state, seat, luck, out, weights, rates)
    if phase == AFTER_ACTION:
        return finish_turn(state, seat, rates)
    if phase == SUPPLYING:
        area = int(state.row) - FIRST_AREA_ROW
        return choose_shop(state, seat, area, area + 1, int(state.to_place), luck, rates)
    if phase == PLACING_BY_CARD:
        return choose_shop(state, seat, 0, AREAS, 1, luck, rates)
    if phase == BEFORE_ROLL:
        return buy_dice(state, seat, luck, rates)
    if phase == CAMEL_SWAP:
        return swap_camel(state, seat, rates)
    if phase == SEND_ORDER:
        return send_first(state, seat)
    return exchange_one(state, seat, rates)


@compiled
def buy_dice(state, seat, luck, rates):
    """As many yellow dice as are worth their gold (R1)."""
    best, most = 0, NEVER
    for dice in range(min(YELLOW_DICE, int(state.gold[seat])) + 1):
        worth = dice * (rates[h.DIE] - rates[h.DIE_LESS] * dice) + jitter(luck, rates[h.NOISE])
        worth -= price_worth(state, seat, dice, 0, rates) - build_loss(state, seat, dice, rates)
        if worth > most:
            best, most = dice, worth
    return DICE + best


@compiled
def build_loss(state, seat, dice, rates):
    """How much less can be built after paying for dice (zero or negative)."""
    gold, camels = int(state.gold[seat]), int(state.camels[seat])
    return best_build(state, seat, gold - dice, camels, rates)[0] - best_build(state, seat, gold, camels, rates)[0]


# --- the group and its action -------------------------------------------------------------------------------
@compiled
def choose_group(state, seat, luck, out, weights, rates):
    """The group whose best action is worth most; without one a card, or nothing (R8)."""
    squares = survey(state, seat, out, weights, rates)
    before = best_build(state, seat, int(state.gold[seat]), int(state.camels[seat]), rates)[0]
    card = cheapest_card(state, seat, rates)
    best, most = NOTHING, NEVER
    for row in range(ROWS):
        if can_take(state, row):
            face = int(state.tower[row])
            dice = int(state.white[face])
            if counts_yellow(state):
                dice += int(state.yellow[face])
            worth = action(state, seat, row, face, dice, before, card, squares, luck, out, weights, rates)[0]
            if worth > most:
                best, most = row, worth
    if best != NOTHING:
        return TAKE + best
    return CARD if card_left(state) else SKIP


@compiled
def choose_action(state, seat, luck, out, weights, rates):
    """The best action of the group taken; with two players a building is one (R48)."""
    squares = survey(state, seat, out, weights, rates)
    row, face, dice = int(state.row), int(state.face), int(state.dice)
    gain, build = best_build(state, seat, int(state.gold[seat]), int(state.camels[seat]), rates)
    card = cheapest_card(state, seat, rates)
    _, move = action(state, seat, row, face, dice, gain, card, squares, luck, out, weights, rates)
    # The better one of both by their worth would hardly ever build: what a building earns comes late, and builders
    # scored 107 points where the others had 86.
    if state.players == 2 and build != NOTHING and gain > 0.0:
        return build
    return move


@compiled
def action(state, seat, row, face, dice, before, card, squares, luck, out, weights, rates):
    """The worth of a group and the move that gets it: its own action, a card more, a card drawn, the Supervisor.

    `before` is what can be built already, `card` the card in hand that is missed least.
    """
    worth, move = NEVER, NOTHING
    if row < FIRST_AREA_ROW or row == GOLD_ROW or can_supply(state, seat, row - FIRST_AREA_ROW):
        worth = own_worth(state, seat, row, dice, before, rates)
        move = CAMELS if row == CAMEL_ROW else GOLD if row == GOLD_ROW else SUPPLY
        if card != NOTHING:
            more = own_worth(state, seat, row, dice + 1, before, rates) - rates[h.KEEP + card]
            if more > worth:
                worth, move = more, ADD + card
        worth += jitter(luck, rates[h.NOISE])
    if card_left(state):
        drawn = rates[h.CARD] + jitter(luck, rates[h.NOISE])
        if drawn > worth:
            worth, move = drawn, CARD
    gold = int(state.gold[seat])
    for i in range(squares):
        if weights[i] > worth * FINE:
            cost = walk_cost(state, seat, int(out[i]), face)
            if cost <= gold:
                gain = weights[i] / FINE + rates[h.WALK] + jitter(luck, rates[h.NOISE])
                gain -= price_worth(state, seat, cost, 0, rates)
                if gain > worth:
                    worth, move = gain, SUPERVISOR + int(out[i])
    if move == NOTHING:
        worth, move = 0.0, SUPERVISOR + nearest_walk(state, seat, face)
    return worth, move


@compiled
def own_worth(state, seat, row, dice, before, rates):
    """Camels, gold or cubes, and how much better a building they make possible than before."""
    gold, camels = int(state.gold[seat]), int(state.camels[seat])
    if row != CAMEL_ROW and row != GOLD_ROW:
        cubes = dice + int(state.buildings[seat, HOIST])
        return supply_worth(state, seat, row - FIRST_AREA_ROW, cubes, turns_left(state, seat), rates)
    if row == CAMEL_ROW:
        more = dice + int(state.buildings[seat, PADDOCK])
        return camel_worth(state, seat, more, rates) + best_build(state, seat, gold, camels + more, rates)[0] - before
    more = dice + SHOP_GOLD * int(state.buildings[seat, SHOP])
    return gold_worth(state, seat, more, rates) + best_build(state, seat, gold + more, camels, rates)[0] - before


@compiled
def cheapest_card(state, seat, rates):
    """The card in hand that is missed least; on the last day only those that bring no points by themselves."""
    best, least = NOTHING, -NEVER
    last_day = days_after(state) == 0
    for kind in range(KINDS):
        if state.hand[seat, kind] > 0 and not (last_day and PLACE_SHOP <= kind <= BUILD_NO_GOLD):
            keep = rates[h.KEEP + kind]
            if keep < least:
                best, least = kind, keep
    return best


@compiled
def nearest_walk(state, seat, face):
    """The cheapest walk: the last resort when nothing else is possible."""
    best, least = 0, 1000
    for square in range(SQUARES):
        cost = walk_cost(state, seat, square, face)
        if cost < least:
            best, least = square, cost
    return best


# --- the rest of the turn -----------------------------------------------------------------------------------
@compiled
def finish_turn(state, seat, rates):
    """Play what cards are ripe, build, and pass."""
    hand = state.hand[seat]
    if hand[TAKE_GOLD]:
        return PLAY_TAKE_GOLD
    if hand[TAKE_CAMELS]:
        return PLAY_TAKE_CAMELS
    if hand[PLACE_SHOP] and best_cube(state, seat, rates) > rates[h.KEEP + PLACE_SHOP]:
        return PLAY_PLACE_SHOP
    if hand[PLACE_CARAVAN] and has_cube(state, seat):
        if caravan_worth(state, seat, rates) > rates[h.KEEP + PLACE_CARAVAN]:
            return PLAY_PLACE_CARAVAN
    if not state.built and state.players > 2:
        gain, build = best_build(state, seat, int(state.gold[seat]), int(state.camels[seat]), rates)
        if build != NOTHING and gain > 0.0:
            return build
    if hand[EXCHANGE] and exchange_wish(state, seat, rates) != 0:
        return PLAY_EXCHANGE
    if hand[SCORE_CAMELS] and state.camels[seat] > 0:
        camels = min(MOST_CAMELS, int(state.camels[seat]))
        keep = price_worth(state, seat, 0, camels, rates) if days_after(state) else 0.0
        if 2 * camels > keep + rates[h.KEEP + SCORE_CAMELS]:
            return PLAY_SCORE_CAMELS + camels - 1
    if hand[SCORE_GOLD] and state.gold[seat] > 0:
        gold = min(MOST_GOLD, int(state.gold[seat]))
        keep = price_worth(state, seat, gold, 0, rates) if days_after(state) else 0.0
        if gold > keep + rates[h.KEEP + SCORE_GOLD]:
            return PLAY_SCORE_GOLD + gold - 1
    return PASS


@compiled
def best_build(state, seat, gold, camels, rates):
    """The building most worth its price with so much gold and so many camels: (gain, move)."""
    best, most = NOTHING, 0.0
    if state.built or not has_cube(state, seat):
        return most, best
    points = next_building_points(state, seat)
    no_gold, no_camels = state.hand[seat, BUILD_NO_GOLD] > 0, state.hand[seat, BUILD_NO_CAMELS] > 0
    for building in range(BUILDINGS):
        if state.buildings[seat, building]:
            continue
        has_gold, has_camels = gold >= GOLD_PRICE[building], camels >= CAMEL_PRICE[building]
        payment = NOTHING
        cost = 0.0
        if has_gold and has_camels:
            payment = PAID
            cost = price_worth(state, seat, int(GOLD_PRICE[building]), int(CAMEL_PRICE[building]), rates)
        elif has_gold and no_camels:
            payment = NO_CAMELS
            cost = price_worth(state, seat, int(GOLD_PRICE[building]), 0, rates)
            cost += rates[h.KEEP + BUILD_NO_CAMELS]
        elif has_camels and no_gold:
            payment = NO_GOLD
            cost = price_worth(state, seat, 0, int(CAMEL_PRICE[building]), rates)
            cost += rates[h.KEEP + BUILD_NO_GOLD]
        if payment != NOTHING:
            gain = points + rates[h.EARNS + building] - cost
            if gain > most:
                best, most = BUILD + building * WAYS_TO_PAY + payment, gain
    return most, best


@compiled
def best_cube(state, seat, rates):
    """The most that a single cube can do anywhere."""
    most = NEVER
    for area in range(AREAS):
        if can_supply(state, seat, area):
            most = max(most, supply_worth(state, seat, area, 1, turns_left(state, seat), rates))
    return most


@compiled
def choose_shop(state, seat, first, last, cubes, luck, rates):
    """The souk that gains most from the cubes to place, and in it the shop by its place on the road."""
    turns = turns_left(state, seat)
    best, most = NOTHING, NEVER
    for area in range(first, last):
        unfinished = has_unfinished_souk(state, seat, area)
        for souk in range(FIRST_SOUK[area], FIRST_SOUK[area + 1]):
            if may_fill(state, seat, souk, unfinished):
                worth = filling_worth(state, seat, souk, cubes, turns, rates) + jitter(luck, rates[h.NOISE])
                if worth > most:
                    best, most = souk, worth
    chosen, likes = NOTHING, NEVER
    for shop in range(FIRST_SHOP[best], FIRST_SHOP[best + 1]):
        if state.shops[shop] < 0:
            likes_it = rates[h.EXPOSED] * EXPOSED[shop]
            if likes_it > likes:
                chosen, likes = shop, likes_it
    return PLACE + chosen


@compiled
def swap_camel(state, seat, rates):
    """Give a camel when the good is worth more in its shop (R20)."""
    shop = int(state.sending[0])
    lost = cube_worth(state, seat, SHOP_SOUK[shop], turns_left(state, seat), rates)
    if days_after(state) == 0:
        dear = 2.0 if state.hand[seat, SCORE_CAMELS] and state.camels[seat] <= MOST_CAMELS else 0.0
    else:
        dear = rates[h.SWAP] * camel_worth(state, seat, 1, rates)
    return CAMEL_YES if lost > dear else CAMEL_NO


@compiled
def send_first(state, seat):
    """One's own cube goes first: the lines pay less and less."""
    first = int(state.sending[0])
    if state.shops[first] != seat and state.shops[state.sending[1]] == seat:
        first = int(state.sending[1])
    for i in range(len(PAIRED)):
        if PAIRED[i] == first:
            return SEND + i
    return SEND


# --- exchange -----------------------------------------------------------------------------------------------
@compiled
def exchange_wish(state, seat, rates):
    """How many gold to change into camels (negative: camels into gold), for a building or for points."""
    gold, camels = int(state.gold[seat]), int(state.camels[seat])
    if days_after(state) == 0 and (state.built or state.players == 2):
        return last_wish(state, seat, gold, camels)
    if state.built:
        return 0
    points = next_building_points(state, seat)
    wish, most = 0, best_build(state, seat, gold, camels, rates)[0]
    for building in range(BUILDINGS):
        if state.buildings[seat, building]:
            continue
        short_camels, short_gold = int(CAMEL_PRICE[building]) - camels, int(GOLD_PRICE[building]) - gold
        if short_camels + short_gold > 0 or (short_camels <= 0 and short_gold <= 0):
            continue
        gain = points + rates[h.EARNS + building] - rates[h.KEEP + EXCHANGE]
        gain -= price_worth(state, seat, int(GOLD_PRICE[building]), int(CAMEL_PRICE[building]), rates)
        if gain > most:
            wish, most = short_camels if short_camels > 0 else -short_gold, gain
    if wish == 0 and days_after(state) == 0:
        return last_wish(state, seat, gold, camels)
    return wish


@compiled
def last_wish(state, seat, gold, camels):
    """On the last day gold becomes camels, or camels gold, for the cards that score them."""
    if state.hand[seat, SCORE_CAMELS] and camels < MOST_CAMELS:
        if not state.hand[seat, SCORE_GOLD] or gold > 0:
            return min(gold, MOST_CAMELS - camels)
    if state.hand[seat, SCORE_GOLD] and gold < MOST_GOLD:
        spare = camels - MOST_CAMELS if state.hand[seat, SCORE_CAMELS] else camels
        return -max(min(spare, MOST_GOLD - gold), 0)
    return 0


@compiled
def exchange_one(state, seat, rates):
    """One step of an exchange under way, or its end (R33)."""
    wish = exchange_wish(state, seat, rates)
    if state.giving != CAMELS_TO_GOLD and wish > 0 and state.gold[seat] > 0:
        return GIVE_GOLD
    if state.giving != GOLD_TO_CAMELS and wish < 0 and state.camels[seat] > 0:
        return GIVE_CAMEL
    if state.giving != NO_DIRECTION:
        return DONE
    return GIVE_GOLD if state.gold[seat] > 0 else GIVE_CAMEL
