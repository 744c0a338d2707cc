"""The small decisions of a player by rules of thumb: payments, goods, contracts, lines of cards, people."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo import habits as h
from serai.games.marco_polo.board import CAMELS, CARD_SPACE, COINS, FACES, GOLD, PEPPER
from serai.games.marco_polo.cards import can_give, may_take_bonus
from serai.games.marco_polo.contracts import may_drop
from serai.games.marco_polo.moves import (
    AGAIN,
    CHOOSE,
    COMPENSATE,
    CONTRACT,
    COPY,
    DROP,
    GIVE,
    GOOD,
    GOODS,
    JADE_FOR_CAMELS,
    JADE_FOR_COINS,
    KEEP,
    LIFT,
    MARKER,
    OASIS,
    OUTPOST,
    PAIR_NO,
    PAIR_YES,
    POST,
    SEAL,
    SKIP,
    STOP,
    TAKE,
    TAKE_BLACK,
    TWICE_CITY,
    TWICE_SEAL,
    WAY,
)
from serai.games.marco_polo.payments import affords_bundle, character_of, least_jade
from serai.games.marco_polo.people import has_city_bonus
from serai.games.marco_polo.state import (
    CARD_BONUS,
    CARD_WAY,
    CHOOSE_BLACK,
    CHOOSE_ORDER,
    CHOOSE_SEAL,
    COMPENSATION,
    COPYING,
    DOUBLING,
    DROP_CONTRACT,
    EXTRA_POST,
    GOAL_CARDS,
    IMPROVED,
    KEEP_GOAL,
    LIFT_POST,
    NOTHING,
    OASIS_CHOICE,
    PAIRING,
    PAY_CAMELS,
    PAY_COINS,
    REPEATING,
    SLOTS,
    T_CONTRACT,
    T_OUTPOST,
    TAKE_CONTRACT,
    TAKE_GOOD,
    TAKE_GOODS,
)
from serai.games.marco_polo.travel import arrivals, may_copy, may_lift, may_post_extra
from serai.games.marco_polo.weighing import best_seal, line_worth
from serai.games.marco_polo.worth import (
    ARRIVAL,
    CITIES,
    FAR,
    HAVE,
    HELD,
    SEALS,
    SHIELDS,
    best_contract,
    bundle_worth,
    contract_worth,
    gain_worth,
    look_at_contracts,
    marker_worth,
    recall,
    rounds_after,
    stock_worth,
)
from serai.kernel.compiling import compiled
from serai.kernel.luck import jitter

MARKERS = len(board.MARKERS)
CHARACTERS = len(board.CHARACTERS)


@compiled
def choose(state, seat, phase, luck, mind, rates):
    """The move in every phase but the turn itself, its dice, offers and steps."""
    if phase == PAY_COINS:
        return JADE_FOR_COINS + least_jade(state, seat, COINS)
    if phase == PAY_CAMELS:
        return JADE_FOR_CAMELS + least_jade(state, seat, CAMELS)
    if phase == CHOOSE_SEAL:
        return SEAL + best_seal(state, seat, int(state.lowest), rates)[1]
    if phase == LIFT_POST:
        return lift_worst(state, seat, rates)
    if phase == EXTRA_POST:
        return best_extra(state, seat, mind)
    if phase == CHOOSE_ORDER:
        return first_bonus(state)
    if phase == TAKE_CONTRACT:
        return take_best(state, seat, luck, mind, rates)
    if phase == DROP_CONTRACT:
        return drop_worst(state, seat, mind, rates)
    if phase == CARD_WAY or phase == REPEATING:
        return use_line(state, seat, phase, mind, rates)
    if phase <= COPYING:
        return choose_thing(state, seat, phase, mind, rates)
    return choose_for_people(state, seat, phase, luck, mind, rates)


# --- posts and contracts ------------------------------------------------------------------------------------
@compiled
def lift_worst(state, seat, rates):
    """The post that is missed least: its marker in later rounds, and its shield where no other post has it."""
    edition = state.edition
    best, least = NOTHING, FAR
    for city in range(CITIES):
        if may_lift(state, seat, city):
            worth = marker_worth(state, seat, int(state.markers[city]), rates) * rounds_after(state)
            alone = True
            for other in range(CITIES):
                if other != city and state.posts[seat, other] and edition.shield[other] == edition.shield[city]:
                    alone = False
            if alone:
                worth += rates[h.SHIELD] * 2.0
            if worth < least:
                best, least = city, worth
    return LIFT + best


@compiled
def best_extra(state, seat, mind):
    """The city for the extra post."""
    best, most = NOTHING, 0.0
    for city in range(CITIES):
        if may_post_extra(state, seat, city) and mind[ARRIVAL + city] > most:
            best, most = city, mind[ARRIVAL + city]
    return POST + best if best != NOTHING else SKIP


@compiled
def first_bonus(state):
    """Goods come before contracts, which may need them."""
    top = int(state.stacked) - 1
    best = top
    for i in range(arrivals(state)):
        if state.stack[top - i, 0] != T_CONTRACT:
            best = top - i
    task = state.stack[best, 0]
    first = OUTPOST if task == T_OUTPOST else (CONTRACT if task == T_CONTRACT else MARKER)
    return first + int(state.stack[best, 1])


@compiled
def take_best(state, seat, luck, mind, rates):
    """The best contract, unless all that it could replace are better."""
    look_at_contracts(state, seat, mind, rates)
    worth, best = best_contract(state, seat, int(state.take_from), NOTHING, mind)
    worst = FAR
    for slot in range(SLOTS):
        if not state.fresh[slot] or state.contracts[seat, slot] == NOTHING:
            worst = min(worst, mind[HELD + slot])
    if state.may_skip and worth + jitter(luck, rates[h.NOISE]) <= worst:
        return SKIP
    return TAKE + best


@compiled
def drop_worst(state, seat, mind, rates):
    """The contract that is worth least."""
    best, least = NOTHING, FAR
    for slot in range(SLOTS + 1):
        if may_drop(state, slot):
            worth = contract_worth(state, seat, int(state.contracts[seat, slot]), mind, rates)
            if worth < least:
                best, least = slot, worth
    return DROP + int(state.contracts[seat, best])


# --- cards and goods ----------------------------------------------------------------------------------------
@compiled
def use_line(state, seat, phase, mind, rates):
    """The best line of a card, and again as long as it pays."""
    edition = state.edition
    top = int(state.stacked) - 1
    card = int(state.stack[top, 1])
    if phase == REPEATING:
        again = line_worth(state, seat, int(state.stack[top, 2]), int(state.uses), mind, rates)
        return AGAIN if again > 0 else STOP
    best, most = 0, -2 * FAR
    for way in range(int(edition.lines[card])):
        line = int(edition.first_line[card]) + way
        if affords_bundle(state, seat, edition.line_pay[line]):
            worth = line_worth(state, seat, line, int(state.uses), mind, rates)
            if worth > most:
                best, most = way, worth
    return WAY + best


@compiled
def choose_thing(state, seat, phase, mind, rates):
    """City bonuses, goods to give or to take, a marker to copy."""
    edition = state.edition
    best, most = NOTHING, -FAR
    if phase == CARD_BONUS:
        card = int(state.cards[int(state.space) - CARD_SPACE])
        for city in range(CITIES):
            if may_take_bonus(state, seat, card, city):
                worth = marker_worth(state, seat, int(state.markers[city]), rates)
                if worth > most:
                    best, most = MARKER + city, worth
        return best
    if phase == COPYING:
        for marker in range(MARKERS):
            if may_copy(state, marker):
                worth = gain_worth(state, seat, edition.marker_bonus[marker], 1, 0, mind, rates)
                if worth > most:
                    best, most = COPY + marker, worth
        return best
    for good in range(PEPPER, GOLD + 1):
        recall(state, seat, mind)
        if phase == TAKE_GOOD:
            mind[HAVE + good] += 1
        elif phase == TAKE_GOODS:
            for other in range(PEPPER, GOLD + 1):
                mind[HAVE + other] += other != good
        elif can_give(state, seat, good):
            mind[HAVE + good] -= 1
        else:
            continue
        worth = stock_worth(state, seat, mind, rates)
        if worth > most:
            best, most = good - PEPPER, worth
    if phase == TAKE_GOODS:
        return GOODS + GOLD - PEPPER - best
    return (GOOD if phase == TAKE_GOOD else GIVE) + best


# --- people -------------------------------------------------------------------------------------------------
@compiled
def choose_for_people(state, seat, phase, luck, mind, rates):
    """Oases, doubled bonuses, pairs, compensation, black dice, goals and characters."""
    edition = state.edition
    if phase == OASIS_CHOICE:
        gains = edition.oasis_choice[character_of(state, seat)]
        coins = gain_worth(state, seat, gains[0], 1, 0, mind, rates)
        return OASIS if coins > gain_worth(state, seat, gains[1], 1, 0, mind, rates) else OASIS + 1
    if phase == PAIRING:
        face = int(state.stack[int(state.stacked) - 1, 1])
        pair = gain_worth(state, seat, edition.pair_gain[face], 1, 0, mind, rates)
        return PAIR_YES if pair > gain_worth(state, seat, edition.die_gain[face], 2, 0, mind, rates) else PAIR_NO
    if phase == DOUBLING:
        return double_best(state, seat, rates)
    if phase == COMPENSATION:
        return compensate(state, seat, mind, rates)
    if phase == CHOOSE_BLACK:
        best = FACES
        while state.black_pool[best] == 0:
            best -= 1
        return TAKE_BLACK + best - 1
    return keep_or_play(state, seat, phase, luck, rates)


@compiled
def double_best(state, seat, rates):
    """The bonus of the round that is worth most."""
    best, most = NOTHING, -FAR
    for city in range(CITIES):
        if has_city_bonus(state, seat, city):
            worth = marker_worth(state, seat, int(state.markers[city]), rates)
            if worth > most:
                best, most = TWICE_CITY + city, worth
    for seal in range(SEALS):
        if state.seals[seat, seal] == IMPROVED:
            worth = bundle_worth(state, seat, state.edition.seal_bonus[seal], rates)
            if worth > most:
                best, most = TWICE_SEAL + seal, worth
    return best


@compiled
def compensate(state, seat, mind, rates):
    """Coins and camels for a low roll, in the best mix."""
    missing = int(state.stack[int(state.stacked) - 1, 1])
    best, most = 0, -FAR
    for camels in range(missing + 1):
        recall(state, seat, mind)
        mind[HAVE + CAMELS] += camels
        mind[HAVE + COINS] += missing - camels
        worth = stock_worth(state, seat, mind, rates)
        if worth > most:
            best, most = camels, worth
    return COMPENSATE + best


@compiled
def keep_or_play(state, seat, phase, luck, rates):
    """A goal card to keep, or a character to play."""
    edition = state.edition
    best, most = NOTHING, -FAR
    if phase == KEEP_GOAL:
        for i in range(GOAL_CARDS):
            goal = int(state.goals[seat, i])
            worth = jitter(luck, rates[h.NOISE])
            for shield in range(SHIELDS):
                worth += rates[h.GOAL_SHIELD] * int(edition.goal_shields[goal, shield])
            for seal in range(SEALS):
                worth += rates[h.GOAL_SEAL] * int(edition.goal_seals[goal, seal])
            if worth > most:
                best, most = KEEP + goal, worth
        return best
    for character in range(CHARACTERS):
        if state.offered[character]:
            worth = rates[h.CHARACTER + character] + jitter(luck, rates[h.NOISE])
            if worth > most:
                best, most = CHOOSE + character, worth
    return best
