"""Which moves the deciding seat has."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import (
    BAG_GIFTS,
    BLACK,
    CAMELS,
    CARD_SPACE,
    CARD_SPACES,
    COINS,
    CONTRACT_SPACES,
    FACES,
    GOLD,
    MOST_NEIGHBOURS,
    OWN,
    PEPPER,
)
from serai.games.marco_polo.cards import can_give, may_take_bonus, may_take_seal
from serai.games.marco_polo.chance import list_items
from serai.games.marco_polo.contracts import can_take, may_drop
from serai.games.marco_polo.moves import (
    AGAIN,
    BUY_BLACK,
    CARD,
    CHOOSE,
    COMPENSATE,
    COMPLETE,
    CONTRACT,
    COPY,
    DIE,
    DROP,
    END_TURN,
    GIVE,
    GO,
    GO_SECOND,
    GOOD,
    GOODS,
    IMPROVE,
    JADE_FOR_CAMELS,
    JADE_FOR_COINS,
    KEEP,
    LIFT,
    LOWER,
    MARKER,
    OASIS,
    OFFER,
    OUTPOST,
    PAIR_NO,
    PAIR_YES,
    POST,
    RAISE,
    REROLL,
    SEAL,
    SKIP,
    SPACE,
    STOP,
    TAKE,
    TAKE_BLACK,
    TILE,
    TWICE_CITY,
    TWICE_SEAL,
    USE_BAG,
    WAY,
)
from serai.games.marco_polo.payments import affords, affords_bundle, least_jade, most_jade
from serai.games.marco_polo.people import has_city_bonus
from serai.games.marco_polo.rounds import may_end_turn
from serai.games.marco_polo.spaces import can_place, can_take_offer, can_use
from serai.games.marco_polo.state import (
    AFTER_ACTION,
    BASIC,
    BEFORE_ACTION,
    CARD_BONUS,
    CARD_WAY,
    CHOOSE_BLACK,
    CHOOSE_CHARACTER,
    CHOOSE_DIE,
    CHOOSE_OFFER,
    CHOOSE_ORDER,
    CHOOSE_SEAL,
    COMPENSATION,
    COPYING,
    DOUBLING,
    DROP_CONTRACT,
    EXTRA_POST,
    GIVE_GOOD,
    GOAL_CARDS,
    IMPROVED,
    KEEP_GOAL,
    LIFT_POST,
    MOVING,
    NOTHING,
    OASIS_CHOICE,
    PAIRING,
    PAY_CAMELS,
    PAY_COINS,
    REPEATING,
    SLOTS,
    T_MARKER,
    T_OUTPOST,
    TAKE_CONTRACT,
    TAKE_GOOD,
)
from serai.games.marco_polo.travel import (
    arrivals,
    can_go,
    may_copy,
    may_lift,
    may_post_extra,
    other_end,
)
from serai.kernel.compiling import compiled

CITIES = len(board.CITIES)
SEALS = len(board.SEALS)
MARKERS = len(board.MARKERS)
OUTPOSTS = len(board.OUTPOSTS)
CHARACTERS = len(board.CHARACTERS)


@compiled
def legal(state, out):
    """The moves of the deciding seat, in ascending order."""
    phase = state.phase
    seat = int(state.turn)
    if phase <= AFTER_ACTION:
        return list_turn(state, seat, out)
    if phase <= PAY_CAMELS:
        return list_dice_or_jade(state, seat, phase, out)
    if phase <= CHOOSE_ORDER:
        return list_action(state, seat, phase, out)
    if phase <= DROP_CONTRACT:
        return list_contracts(state, seat, phase, out)
    if phase <= COPYING:
        return list_cards_and_goods(state, seat, phase, out)
    return list_people(state, seat, phase, out)


@compiled
def sort_from(out, first, n):
    """Put out[first:n] in ascending order; there are few."""
    for i in range(first + 1, n):
        move = out[i]
        j = i
        while j > first and out[j - 1] > move:
            out[j] = out[j - 1]
            j -= 1
        out[j] = move
    return n


# --- the turn -----------------------------------------------------------------------------------------------
@compiled
def list_turn(state, seat, out):
    """Spaces before the action, bonus actions before and after it, the end (M50, M62)."""
    n = 0
    if state.phase == BEFORE_ACTION:
        n = list_spaces(state, seat, out)
    n = list_dice_actions(state, seat, out, n)
    n = list_bonus_actions(state, seat, out, n)
    if may_end_turn(state):
        out[n] = END_TURN
        n += 1
    return n


@compiled
def list_spaces(state, seat, out):
    """The spaces whose action the seat can resolve at least once (M52)."""
    n = 0
    for space in range(CARD_SPACE):
        if can_use(state, seat, space):
            out[n] = SPACE + space
            n += 1
    first = n
    for place in range(CARD_SPACES):
        if can_use(state, seat, CARD_SPACE + place):
            out[n] = CARD + int(state.cards[place])
            n += 1
    return sort_from(out, first, n)


@compiled
def list_dice_actions(state, seat, out, n):
    """Money bag, rerolling and turning dice, a black die (M50, M62)."""
    dice = state.dice[seat]
    edition = state.edition
    has_dice = False
    for face in range(1, FACES + 1):
        if dice[OWN, face] + dice[BLACK, face] > 0:
            has_dice = True
    if has_dice:
        for gift in range(BAG_GIFTS):
            out[n] = USE_BAG + gift
            n += 1
        if affords(state, seat, int(edition.reroll_price[COINS]), int(edition.reroll_price[CAMELS]), 0):
            n = list_dice(dice, REROLL, 1, FACES, out, n)
        if affords(state, seat, int(edition.change_price[COINS]), int(edition.change_price[CAMELS]), 0):
            n = list_dice(dice, RAISE, 1, FACES - 1, out, n)
            n = list_dice(dice, LOWER, 2, FACES, out, n)
    if state.black_left > 0 and not state.black_bought:
        if affords(state, seat, int(edition.black_price[COINS]), int(edition.black_price[CAMELS]), 0):
            out[n] = BUY_BLACK
            n += 1
    return n


@compiled
def list_dice(dice, first, low, high, out, n):
    """A move for each kind of die the seat has, by colour and face."""
    for colour in range(2):
        for face in range(low, high + 1):
            if dice[colour, face] > 0:
                out[n] = first + colour * FACES + face - 1
                n += 1
    return n


@compiled
def list_bonus_actions(state, seat, out, n):
    """Contracts to complete, seals to improve, outpost tiles to discard (M29, M58, M62)."""
    edition = state.edition
    first = n
    for slot in range(SLOTS):
        contract = int(state.contracts[seat, slot])
        if contract != NOTHING and affords_bundle(state, seat, edition.contract_cost[contract]):
            out[n] = COMPLETE + contract
            n += 1
    sort_from(out, first, n)
    for seal in range(SEALS):
        if state.seals[seat, seal] == BASIC and affords_bundle(state, seat, edition.seal_price[seal]):
            out[n] = IMPROVE + seal
            n += 1
    for outpost in range(OUTPOSTS):
        if state.kept_tiles[seat, outpost]:
            out[n] = TILE + outpost
            n += 1
    return n


@compiled
def list_dice_or_jade(state, seat, phase, out):
    """Dice for the space, or numbers of jade for coins and camels (M2)."""
    n = 0
    if phase == CHOOSE_DIE:
        for colour in range(2):
            for face in range(1, FACES + 1):
                if can_place(state, seat, colour, face):
                    out[n] = DIE + colour * FACES + face - 1
                    n += 1
        return n
    kind = COINS if phase == PAY_COINS else CAMELS
    first = JADE_FOR_COINS if phase == PAY_COINS else JADE_FOR_CAMELS
    for jade in range(least_jade(state, seat, kind), most_jade(state, seat, kind) + 1):
        out[n] = first + jade
        n += 1
    return n


# --- what an action asks ------------------------------------------------------------------------------------
@compiled
def list_action(state, seat, phase, out):
    """Offers, seals, steps, posts and the order of arrival bonuses."""
    n = 0
    if phase == CHOOSE_OFFER:
        for offer in range(4):
            if can_take_offer(state, seat, offer):
                out[n] = OFFER + offer
                n += 1
    elif phase == CHOOSE_SEAL:
        for seal in range(SEALS):
            if may_take_seal(state, seat, seal, int(state.lowest)):
                out[n] = SEAL + seal
                n += 1
    elif phase == MOVING:
        n = list_steps(state, seat, 0, GO, out, 0)
        n = list_steps(state, seat, 1, GO_SECOND, out, n)
        if state.routes_gone > 0 or not state.must_move:
            out[n] = STOP
            n += 1
    elif phase == CHOOSE_ORDER:
        n = list_order(state, out)
    else:
        n = list_posts(state, seat, phase, out)
    return n


@compiled
def list_steps(state, seat, figure, first, out, n):
    """Where a figure can go next."""
    start = n
    place = int(state.figures[seat, figure])
    for i in range(MOST_NEIGHBOURS if place != NOTHING else 0):
        route = int(state.edition.roads[place, i])
        if route != NOTHING and can_go(state, seat, figure, route):
            out[n] = first + other_end(state.edition, route, place)
            n += 1
    return sort_from(out, start, n)


@compiled
def list_posts(state, seat, phase, out):
    """Posts that may move, or cities for the extra post (M42, M43)."""
    n = 0
    for city in range(CITIES):
        if phase == LIFT_POST:
            if may_lift(state, seat, city):
                out[n] = LIFT + city
                n += 1
        elif may_post_extra(state, seat, city):
            out[n] = POST + city
            n += 1
    if phase == EXTRA_POST:
        out[n] = SKIP
        n += 1
    return n


@compiled
def list_order(state, out):
    """Arrival bonuses that wait (M41)."""
    n = 0
    top = int(state.stacked) - 1
    for i in range(arrivals(state)):
        task = state.stack[top - i, 0]
        first = OUTPOST if task == T_OUTPOST else (MARKER if task == T_MARKER else CONTRACT)
        out[n] = first + int(state.stack[top - i, 1])
        n += 1
    return sort_from(out, 0, n)


@compiled
def list_contracts(state, seat, phase, out):
    """Contracts to take, or to drop (M3–M5)."""
    n = 0
    if phase == TAKE_CONTRACT:
        for space in range(CONTRACT_SPACES):
            if can_take(state, seat, space, int(state.take_from)):
                out[n] = TAKE + int(state.contract_spaces[space])
                n += 1
        sort_from(out, 0, n)
        if state.may_skip:
            out[n] = SKIP
            n += 1
        return n
    for slot in range(SLOTS + 1):
        if may_drop(state, slot):
            out[n] = DROP + int(state.contracts[seat, slot])
            n += 1
    return sort_from(out, 0, n)


@compiled
def list_cards_and_goods(state, seat, phase, out):
    """Lines of a card, its repetition, city bonuses, goods, markers to copy."""
    n = 0
    if phase == CARD_WAY:
        card = state.stack[int(state.stacked) - 1, 1]
        for way in range(int(state.edition.lines[card])):
            if affords_bundle(state, seat, state.edition.line_pay[int(state.edition.first_line[card]) + way]):
                out[n] = WAY + way
                n += 1
    elif phase == REPEATING:
        out[0] = STOP
        out[1] = AGAIN
        n = 2
    elif phase == CARD_BONUS:
        card = int(state.cards[int(state.space) - CARD_SPACE])
        for city in range(CITIES):
            if may_take_bonus(state, seat, card, city):
                out[n] = MARKER + city
                n += 1
        if state.stack[int(state.stacked) - 1, 2] > 0:
            out[n] = SKIP
            n += 1
    elif phase == GIVE_GOOD:
        for good in range(PEPPER, GOLD + 1):
            if can_give(state, seat, good):
                out[n] = GIVE + good - PEPPER
                n += 1
    elif phase == COPYING:
        for marker in range(MARKERS):
            if may_copy(state, marker):
                out[n] = COPY + marker
                n += 1
    else:
        first = GOOD if phase == TAKE_GOOD else GOODS
        for i in range(3):
            out[i] = first + i
        n = 3
    return n


@compiled
def list_people(state, seat, phase, out):
    """Oases, doubled bonuses, pairs, compensation, black dice, goals and characters."""
    n = 0
    if phase == OASIS_CHOICE or phase == PAIRING:
        out[0] = OASIS if phase == OASIS_CHOICE else PAIR_YES
        out[1] = OASIS + 1 if phase == OASIS_CHOICE else PAIR_NO
        n = 2
    elif phase == DOUBLING:
        for city in range(CITIES):
            if has_city_bonus(state, seat, city):
                out[n] = TWICE_CITY + city
                n += 1
        for seal in range(SEALS):
            if state.seals[seat, seal] == IMPROVED:
                out[n] = TWICE_SEAL + seal
                n += 1
    elif phase == COMPENSATION:
        for camels in range(int(state.stack[int(state.stacked) - 1, 1]) + 1):
            out[n] = COMPENSATE + camels
            n += 1
    elif phase == CHOOSE_BLACK:
        for face in range(1, FACES + 1):
            if state.black_pool[face] > 0:
                out[n] = TAKE_BLACK + face - 1
                n += 1
    elif phase == KEEP_GOAL:
        for i in range(GOAL_CARDS):
            out[i] = KEEP + int(state.goals[seat, i])
        n = sort_from(out, 0, GOAL_CARDS)
    elif phase == CHOOSE_CHARACTER:
        n = list_items(state.offered[:], CHARACTERS, CHOOSE, out)
    return n
