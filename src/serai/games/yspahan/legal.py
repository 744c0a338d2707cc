"""Which moves the deciding seat has, and what chance may bring."""

from __future__ import annotations

from serai.games.yspahan import board
from serai.games.yspahan.board import (
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    CAMEL_PRICE,
    CAMEL_ROW,
    DISTANCE,
    EXCHANGE,
    FACES,
    FIRST_AREA_ROW,
    GOLD_PRICE,
    GOLD_ROW,
    HAMMAM,
    HAMMAM_STEPS,
    MOST_CAMELS,
    MOST_GOLD,
    PLACE_CARAVAN,
    PLACE_SHOP,
    SCORE_CAMELS,
    SCORE_GOLD,
    TAKE_CAMELS,
    TAKE_GOLD,
    YELLOW_DICE,
)
from serai.games.yspahan.city import can_supply, can_supply_anywhere, has_cube, list_shops
from serai.games.yspahan.days import can_take, card_left
from serai.games.yspahan.moves import (
    ADD,
    BUILD,
    CAMEL_NO,
    CAMEL_YES,
    CAMELS,
    CARD,
    DICE,
    DONE,
    DREW,
    FREE,
    GIVE_CAMEL,
    GIVE_GOLD,
    GOLD,
    NO_CAMELS,
    NO_GOLD,
    PAID,
    PAIRED,
    PASS,
    PLAY_EXCHANGE,
    PLAY_PLACE_CARAVAN,
    PLAY_PLACE_SHOP,
    PLAY_SCORE_CAMELS,
    PLAY_SCORE_GOLD,
    PLAY_TAKE_CAMELS,
    PLAY_TAKE_GOLD,
    ROLLED,
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
    EXCHANGING,
    GOLD_TO_CAMELS,
    NO_DIRECTION,
    PLACING_BY_CARD,
    ROLLING,
    SEND_ORDER,
    SUPPLYING,
)
from serai.kernel.compiling import compiled

AREAS = len(board.NEIGHBOURHOODS)
BUILDINGS = len(board.BUILDINGS)
KINDS = len(board.CARDS)
ROWS = len(board.ROWS)
SQUARES = len(board.SQUARES)


@compiled
def legal(state, out):
    """The moves of the deciding seat, in ascending order."""
    phase = state.phase
    seat = state.turn
    if phase == BEFORE_ROLL:
        return list_before_roll(state, seat, out)
    if phase == CHOOSE_GROUP:
        return list_groups(state, seat, out)
    if phase == CHOOSE_ACTION:
        return list_actions(state, seat, out)
    if phase == AFTER_ACTION:
        n = list_builds(state, seat, out, list_effects(state, seat, out, 0))
        out[n] = PASS
        return n + 1
    if phase == SUPPLYING:
        return list_shops(state, seat, int(state.row) - FIRST_AREA_ROW, out, 0)
    if phase == PLACING_BY_CARD:
        n = 0
        for area in range(AREAS):
            n = list_shops(state, seat, area, out, n)
        return n
    if phase == EXCHANGING:
        return list_exchange(state, seat, out)
    if phase == SEND_ORDER:
        return list_send_order(state, out)
    if phase == CAMEL_SWAP:
        out[0] = CAMEL_YES
        out[1] = CAMEL_NO
        return 2
    return 0


@compiled
def chance(state, out, weights):
    """The faces of a die, or the kinds of cards in the deck by their number (R35, R50)."""
    n = 0
    if state.phase == ROLLING:
        for face in range(FACES):
            out[face] = ROLLED + face
            weights[face] = 1
        return FACES
    for kind in range(KINDS):
        if state.deck[kind] > 0:
            out[n] = DREW + kind
            weights[n] = state.deck[kind]
            n += 1
        elif state.draw_from_discards and state.discards[kind] > 0:
            out[n] = DREW + kind
            weights[n] = state.discards[kind]
            n += 1
    return n


# --- the windows of a turn ----------------------------------------------------------------------------------
@compiled
def list_before_roll(state, seat, out):
    """Yellow dice for what gold there is (R1), cards (R30)."""
    n = min(YELLOW_DICE, int(state.gold[seat])) + 1
    for dice in range(n):
        out[dice] = DICE + dice
    return list_builds(state, seat, out, list_effects(state, seat, out, n))


@compiled
def list_groups(state, seat, out):
    """The groups on the tower; where there is none the player draws a card, or nothing (R8)."""
    n = 0
    for row in range(ROWS):
        if can_take(state, row):
            out[n] = TAKE + row
            n += 1
    if n == 0:
        out[0] = CARD if card_left(state) else SKIP
        n = 1
    return list_builds(state, seat, out, list_effects(state, seat, out, n))


@compiled
def list_actions(state, seat, out):
    """The row's own action, with a card for one more (R7), the Supervisor, a card (R5, R6)."""
    n = 0
    own = own_action(state)
    own_possible = own != SUPPLY or can_supply(state, seat, int(state.row) - FIRST_AREA_ROW)
    if own_possible:
        out[n] = own
        n += 1
    if card_left(state):
        out[n] = CARD
        n += 1
    if own_possible:
        for kind in range(KINDS):
            if state.hand[seat, kind] > 0:
                out[n] = ADD + kind
                n += 1
    gold = int(state.gold[seat])
    for square in range(SQUARES):
        if supervisor_cost(state, seat, square) <= gold:
            out[n] = SUPERVISOR + square
            n += 1
    return list_builds(state, seat, out, list_effects(state, seat, out, n))


@compiled
def own_action(state):
    """What the row of the group taken gives: camels, gold or cubes in its neighbourhood."""
    if state.row == CAMEL_ROW:
        return CAMELS
    return GOLD if state.row == GOLD_ROW else SUPPLY


@compiled
def supervisor_cost(state, seat, square):
    """The gold for the Supervisor's walk with the dice taken (R16)."""
    return walk_cost(state, seat, square, int(state.face))


@compiled
def walk_cost(state, seat, square, face):
    """One gold for each step more or less than the dice show, three of them free with the Hammam (R16)."""
    change = abs(int(DISTANCE[state.supervisor, square]) - face)
    if state.buildings[seat, HAMMAM]:
        change -= HAMMAM_STEPS
    return max(change, 0)


# --- cards and buildings ------------------------------------------------------------------------------------
@compiled
def list_effects(state, seat, out, n):
    """Add the effect cards the seat may play, except those that build (R30–R34)."""
    hand = state.hand[seat]
    if hand[TAKE_GOLD]:
        out[n] = PLAY_TAKE_GOLD
        n += 1
    if hand[TAKE_CAMELS]:
        out[n] = PLAY_TAKE_CAMELS
        n += 1
    if hand[PLACE_SHOP] and can_supply_anywhere(state, seat):
        out[n] = PLAY_PLACE_SHOP
        n += 1
    if hand[PLACE_CARAVAN] and has_cube(state, seat):
        out[n] = PLAY_PLACE_CARAVAN
        n += 1
    if hand[SCORE_CAMELS]:
        for camels in range(min(MOST_CAMELS, int(state.camels[seat]))):
            out[n] = PLAY_SCORE_CAMELS + camels
            n += 1
    if hand[SCORE_GOLD]:
        for gold in range(min(MOST_GOLD, int(state.gold[seat]))):
            out[n] = PLAY_SCORE_GOLD + gold
            n += 1
    if hand[EXCHANGE] and state.gold[seat] + state.camels[seat] > 0:
        out[n] = PLAY_EXCHANGE
        n += 1
    return n


@compiled
def list_builds(state, seat, out, n):
    """Add what the seat may build now: one building a turn (R27), with cards also before the action (R28)."""
    if not build_moment(state, PAID) and not build_moment(state, NO_GOLD):
        return n
    for building in range(BUILDINGS):
        for payment in range(WAYS_TO_PAY):
            if build_moment(state, payment) and can_build(state, seat, building, payment):
                out[n] = BUILD + building * WAYS_TO_PAY + payment
                n += 1
    return n


@compiled
def build_moment(state, payment):
    """Building is possible at this moment: after the action, by card at any window (R27, R28).

    With two players it is an action and needs a group, also by card (R48).
    """
    if state.built:
        return False
    if state.players == 2:
        return state.phase == CHOOSE_ACTION
    return payment != PAID or state.phase == AFTER_ACTION


@compiled
def can_build(state, seat, building, payment):
    """The building is new, its price is there, and so are the cards that spare a part of it (R27–R29)."""
    if state.buildings[seat, building]:
        return False
    if payment == FREE and not state.combine_build_cards:
        return False
    if (payment == NO_GOLD or payment == FREE) and not state.hand[seat, BUILD_NO_GOLD]:
        return False
    if (payment == NO_CAMELS or payment == FREE) and not state.hand[seat, BUILD_NO_CAMELS]:
        return False
    if (payment == PAID or payment == NO_CAMELS) and state.gold[seat] < GOLD_PRICE[building]:
        return False
    if (payment == PAID or payment == NO_GOLD) and state.camels[seat] < CAMEL_PRICE[building]:
        return False
    return has_cube(state, seat)


# --- decisions inside an action -----------------------------------------------------------------------------
@compiled
def list_exchange(state, seat, out):
    """Give one more in the direction chosen, or stop after at least one (R33)."""
    n = 0
    if state.giving != CAMELS_TO_GOLD and state.gold[seat] > 0:
        out[n] = GIVE_GOLD
        n += 1
    if state.giving != GOLD_TO_CAMELS and state.camels[seat] > 0:
        out[n] = GIVE_CAMEL
        n += 1
    if state.giving != NO_DIRECTION:
        out[n] = DONE
        n += 1
    return n


@compiled
def list_send_order(state, out):
    """Which of the two cubes goes first (R19)."""
    n = 0
    for i in range(len(PAIRED)):
        if PAIRED[i] == state.sending[0] or PAIRED[i] == state.sending[1]:
            out[n] = SEND + i
            n += 1
    return n
