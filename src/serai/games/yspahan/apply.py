"""What each move does."""

from __future__ import annotations

from serai.games.yspahan import board
from serai.games.yspahan.board import (
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    BUILDING_POINTS,
    CAMEL_PRICE,
    CARAVANSERAI,
    CARD_GIVES,
    FIRST_AREA_ROW,
    GOLD_PRICE,
    HOIST,
    PADDOCK,
    SHOP,
    SHOPS_BESIDE,
)
from serai.games.yspahan.city import can_supply, has_cube, load_caravan, place_cube, take_cube
from serai.games.yspahan.days import ask_card, end_turn, finish_action, roll_die, start_roll, take_group
from serai.games.yspahan.legal import own_action, supervisor_cost
from serai.games.yspahan.moves import (
    ADD,
    BUILD,
    CAMEL_NO,
    CAMEL_YES,
    CAMELS,
    CARD,
    CARD_OF_PLAY,
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
    PLACE,
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
    TAKE,
    WAYS_TO_PAY,
)
from serai.games.yspahan.state import (
    CAMEL_SWAP,
    CAMELS_TO_GOLD,
    CHOOSE_ACTION,
    EXCHANGING,
    FROM_BUILDINGS,
    FROM_CARDS,
    GOLD_TO_CAMELS,
    NO_DIRECTION,
    NOBODY,
    NOTHING,
    PLACING_BY_CARD,
    SEND_ORDER,
    SUPPLYING,
)
from serai.kernel.compiling import compiled

KINDS = len(board.CARDS)
SHOP_GOLD = 2
CAMEL_POINTS = 2


@compiled
def apply(state, move):
    """Play a legal move. The blocks of the move list are asked from the end to the beginning."""
    if move >= ROLLED:
        apply_chance(state, move)
    elif move >= PLACE:
        apply_placing_and_cards(state, move)
    elif move >= SUPERVISOR:
        apply_supervisor(state, move)
    else:
        apply_group(state, move)


@compiled
def apply_chance(state, move):
    """A die has rolled, or a card was drawn."""
    if move >= DREW:
        kind = move - DREW
        if state.deck[kind] > 0 or not state.draw_from_discards:
            state.deck[kind] -= 1
        else:
            state.discards[kind] -= 1  # another table had shuffled already (R50)
        state.hand[state.drawer, kind] += 1
        state.drawer = NOBODY
        send_next(state)
    else:
        roll_die(state, move - ROLLED + 1)


# --- dice, the group and its actions ------------------------------------------------------------------------
@compiled
def apply_group(state, move):
    """Yellow dice, the choice of a group, and what it gives."""
    if move < TAKE:
        start_roll(state, move)
    elif move < CAMELS:
        take_group(state, move - TAKE)
        state.phase = CHOOSE_ACTION
    elif move == CARD:
        if not ask_card(state, state.mover):
            finish_action(state)
    elif move == SKIP:
        finish_action(state)
    elif move >= ADD:
        discard(state, state.mover, move - ADD)
        do_own_action(state, int(own_action(state)), int(state.dice) + 1)
    else:
        do_own_action(state, move, int(state.dice))


@compiled
def do_own_action(state, action, dice):
    """Take camels or gold, or begin to supply, with the bonus of the building (R14)."""
    seat = state.mover
    if action == CAMELS:
        state.camels[seat] += dice + int(state.buildings[seat, PADDOCK])
        finish_action(state)
    elif action == GOLD:
        state.gold[seat] += dice + SHOP_GOLD * int(state.buildings[seat, SHOP])
        finish_action(state)
    else:
        state.to_place = dice + int(state.buildings[seat, HOIST])
        state.phase = SUPPLYING


@compiled
def supply_shop(state, shop):
    """Place one cube; the action goes on while cubes and legal shops are left (R9, R10)."""
    place_cube(state, state.mover, shop)
    state.to_place -= 1
    if state.to_place == 0 or not can_supply(state, state.mover, int(state.row) - FIRST_AREA_ROW):
        state.to_place = 0
        finish_action(state)


# --- the Supervisor -----------------------------------------------------------------------------------------
@compiled
def apply_supervisor(state, move):
    """The Supervisor moves, and the cubes beside him leave for the caravan."""
    if move == CAMEL_YES or move == CAMEL_NO:
        if not send_cube(state, move == CAMEL_YES):
            send_next(state)
    elif move >= SEND:
        first = PAIRED[move - SEND]
        if state.sending[0] != first:
            state.sending[1] = state.sending[0]
            state.sending[0] = first
        send_next(state)
    else:
        square = move - SUPERVISOR
        state.gold[state.mover] -= supervisor_cost(state, state.mover, square)
        state.supervisor = square
        arrive(state)


@compiled
def arrive(state):
    """Find the cubes on the shops beside the square; of two the mover says which goes first (R18, R19)."""
    for i in range(2):
        shop = SHOPS_BESIDE[state.supervisor, i]
        if shop != NOTHING and state.shops[shop] != NOBODY:
            if state.sending[0] == NOTHING:
                state.sending[0] = shop
            else:
                state.sending[1] = shop
    if state.sending[1] != NOTHING:
        state.phase = SEND_ORDER
    else:
        send_next(state)


@compiled
def send_next(state):
    """Send the waiting cubes, until an owner may pay a camel (R20) or a card is drawn; then end the action."""
    while state.sending[0] != NOTHING:
        owner = state.shops[state.sending[0]]
        if state.camels[owner] > 0 and has_cube(state, owner):
            state.phase = CAMEL_SWAP
            state.turn = owner
            return
        if send_cube(state, False):
            return
    finish_action(state)


@compiled
def send_cube(state, swap):
    """Send the cube, or one from the stock for a camel (R20).

    It counts as sent either way, and the Caravanserai draws a card at once (R25): True when chance draws now.
    """
    shop = state.sending[0]
    owner = state.shops[shop]
    state.sending[0] = state.sending[1]
    state.sending[1] = NOTHING
    if swap:
        state.camels[owner] -= 1
    else:
        take_cube(state, shop)
    load_caravan(state, owner)
    return state.buildings[owner, CARAVANSERAI] and ask_card(state, owner)


# --- cards and buildings ------------------------------------------------------------------------------------
@compiled
def apply_placing_and_cards(state, move):
    """A cube on a shop, a card's effect, a building, the end of the turn."""
    if move == PASS:
        end_turn(state)
    elif move >= BUILD:
        build(state, (move - BUILD) // WAYS_TO_PAY, (move - BUILD) % WAYS_TO_PAY)
    elif move >= GIVE_GOLD:
        exchange(state, move)
    elif move >= PLAY_TAKE_GOLD:
        play_card(state, state.mover, move)
    elif state.to_place > 0:
        supply_shop(state, move - PLACE)
    else:
        place_cube(state, state.mover, move - PLACE)
        state.phase = state.window


@compiled
def discard(state, seat, kind):
    """A card leaves the hand for the open discards (R36)."""
    state.hand[seat, kind] -= 1
    state.discards[kind] += 1


@compiled
def play_card(state, seat, move):
    """Play an effect card; two of them ask for more and then return to this window (R30)."""
    discard(state, seat, CARD_OF_PLAY[move - PLAY_TAKE_GOLD])
    if move == PLAY_TAKE_GOLD:
        state.gold[seat] += CARD_GIVES
    elif move == PLAY_TAKE_CAMELS:
        state.camels[seat] += CARD_GIVES
    elif move == PLAY_PLACE_SHOP:
        state.window = state.phase
        state.phase = PLACING_BY_CARD
    elif move == PLAY_PLACE_CARAVAN:
        load_caravan(state, seat)
    elif move < PLAY_SCORE_GOLD:
        camels = move - PLAY_SCORE_CAMELS + 1
        state.camels[seat] -= camels
        state.points[seat, FROM_CARDS] += CAMEL_POINTS * camels
    elif move < PLAY_EXCHANGE:
        gold = move - PLAY_SCORE_GOLD + 1
        state.gold[seat] -= gold
        state.points[seat, FROM_CARDS] += gold
    else:
        state.window = state.phase
        state.phase = EXCHANGING


@compiled
def exchange(state, move):
    """Swap one camel and one gold with the stock, or stop; a card goes in one direction (R33)."""
    seat = state.mover
    if move == GIVE_GOLD:
        state.gold[seat] -= 1
        state.camels[seat] += 1
        state.giving = GOLD_TO_CAMELS
    elif move == GIVE_CAMEL:
        state.camels[seat] -= 1
        state.gold[seat] += 1
        state.giving = CAMELS_TO_GOLD
    else:
        state.giving = NO_DIRECTION
        state.phase = state.window


@compiled
def build(state, building, payment):
    """Pay, build and score the points of this player's first to sixth building; cards spare a part (R27–R29)."""
    seat = state.mover
    if payment == PAID or payment == NO_CAMELS:
        state.gold[seat] -= GOLD_PRICE[building]
    if payment == PAID or payment == NO_GOLD:
        state.camels[seat] -= CAMEL_PRICE[building]
    if payment == NO_GOLD or payment == FREE:
        discard(state, seat, BUILD_NO_GOLD)
    if payment == NO_CAMELS or payment == FREE:
        discard(state, seat, BUILD_NO_CAMELS)
    before = 0
    for built in state.buildings[seat]:
        before += int(built)
    state.points[seat, FROM_BUILDINGS] += BUILDING_POINTS[before]
    state.buildings[seat, building] = 1
    state.built = 1
    if state.players == 2:
        finish_action(state)
