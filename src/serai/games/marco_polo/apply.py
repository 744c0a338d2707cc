"""What each move does."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import (
    BAG,
    BLACK,
    CAMELS,
    CARD_SPACE,
    CARD_SPACES,
    CITY_CARD_SPACES,
    COINS,
    FACES,
    GOLD,
    OWN,
    PEPPER,
    SILK,
)
from serai.games.marco_polo.cards import choose_way, give_good, pick_bonus, repeat, take_seal
from serai.games.marco_polo.contracts import choose_contract, contract_from_pile, drop_contract, leave_pile
from serai.games.marco_polo.course import proceed
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
    DREW_CARD,
    DREW_CHARACTER,
    DREW_CONTRACT,
    DREW_GOAL,
    DREW_MARKER,
    DREW_OUTPOST,
    DREW_TILE,
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
    ROLLED,
    SEAL,
    SHOWED,
    SKIP,
    STOP,
    TAKE,
    TAKE_BLACK,
    TILE,
    TWICE_CITY,
    TWICE_SEAL,
    USE_BAG,
    WAY,
)
from serai.games.marco_polo.payments import add_due, charge, decide_jade, gain, pop, push, receive
from serai.games.marco_polo.people import (
    MARKER_TWICE,
    SEAL_TWICE,
    choose_twice,
    compensate,
    count_pair,
    get_die,
    take_black,
)
from serai.games.marco_polo.rounds import POOL, end_turn, fill_space, roller
from serai.games.marco_polo.spaces import choose_space, place_die, take_offer
from serai.games.marco_polo.state import (
    CARD_BONUS,
    FROM_CARDS,
    FROM_CHARACTER,
    FROM_OUTPOSTS,
    GOAL_CARDS,
    MOVING,
    NOTHING,
    ROLL_ALL,
    SET_CONTRACTS,
    SET_DICE,
    SET_TILES,
    SLOTS,
    T_BLACK,
    T_COMPLETE,
    T_CONTRACT,
    T_IMPROVE,
    T_MARKER,
    T_OUTPOST,
    T_PAY,
    T_ROLL,
    T_TURN_DIE,
)
from serai.games.marco_polo.travel import come_first, end_move, give_marker, go, lift_post, place_new_post
from serai.kernel.compiling import compiled

RED = len(board.RED_CONTRACTS)


@compiled
def apply(state, move):
    """Play a legal move, then go on to the next decision."""
    if move >= ROLLED:
        apply_chance(state, move)
    elif move < DIE:
        apply_turn(state, move)
        if move < REROLL:
            return
    elif move < JADE_FOR_COINS:
        place_die(state, (move - DIE) // FACES, (move - DIE) % FACES + 1)
        if state.dice_left > 0:
            return
    elif move < TAKE:
        apply_action(state, move)
    else:
        apply_choice(state, move)
    proceed(state)


# --- the turn -----------------------------------------------------------------------------------------------
@compiled
def apply_turn(state, move):
    """A space or the money bag, which ask for dice, or a bonus action, or the end of the turn."""
    seat = int(state.mover)
    if move < CARD:
        choose_space(state, move)
    elif move < USE_BAG:
        choose_space(state, CARD_SPACE + space_of_card(state, move - CARD))
    elif move < REROLL:
        choose_space(state, BAG + move - USE_BAG)
    elif move < BUY_BLACK:
        change_die(state, seat, move)
    elif move == BUY_BLACK:
        state.black_bought = 1
        push(state, T_BLACK, 1, 0)
        begin_payment(state, state.edition.black_price[:])
    elif move < IMPROVE:
        complete_contract(state, seat, move - COMPLETE)
    elif move < TILE:
        push(state, T_IMPROVE, move - IMPROVE, 0)
        charge(state, seat, state.edition.seal_price[move - IMPROVE])
        push(state, T_PAY, 0, 0)
    elif move < END_TURN:
        state.kept_tiles[seat, move - TILE] = 0
        gain(state, seat, state.edition.outpost_bonus[move - TILE], 1, FROM_OUTPOSTS)
    else:
        end_turn(state)


@compiled
def space_of_card(state, card):
    """Where a city card lies."""
    for place in range(CARD_SPACES):
        if state.cards[place] == card:
            return place
    return NOTHING


@compiled
def begin_payment(state, price):
    """Let a price be paid before what lies below on the stack."""
    add_due(state, price, 1)
    push(state, T_PAY, 0, 0)


@compiled
def change_die(state, seat, move):
    """Reroll a die, or turn it up or down by one."""
    number = (move - REROLL) % (2 * FACES)
    colour = OWN if number < FACES else BLACK
    face = number % FACES + 1
    state.dice[seat, colour, face] -= 1
    if move < RAISE:
        push(state, T_ROLL, colour, 0)
        begin_payment(state, state.edition.reroll_price[:])
    else:
        push(state, T_TURN_DIE, face + 1 if move < LOWER else face - 1, colour)
        begin_payment(state, state.edition.change_price[:])


@compiled
def complete_contract(state, seat, contract):
    """The contract leaves its place and is paid."""
    for slot in range(SLOTS):
        if state.contracts[seat, slot] == contract:
            state.contracts[seat, slot] = NOTHING
    push(state, T_COMPLETE, contract, 0)
    begin_payment(state, state.edition.contract_cost[contract])


# --- what an action asks ------------------------------------------------------------------------------------
@compiled
def apply_action(state, move):
    """Jade in a payment, offers, seals, steps and posts."""
    if move < JADE_FOR_CAMELS:
        decide_jade(state, COINS, move - JADE_FOR_COINS)
    elif move < OFFER:
        decide_jade(state, CAMELS, move - JADE_FOR_CAMELS)
    elif move < SEAL:
        take_offer(state, move - OFFER)
    elif move < GO:
        take_seal(state, move - SEAL)
    elif move < GO_SECOND:
        go(state, 0, move - GO)
    elif move < STOP:
        go(state, 1, move - GO_SECOND)
    elif move == STOP:
        if state.phase == MOVING:
            end_move(state)
        else:
            repeat(state, False)
    elif move < POST:
        lift_post(state, move - LIFT)
    elif move < OUTPOST:
        pop(state)
        place_new_post(state, int(state.actor), move - POST)
    elif move < MARKER:
        come_first(state, T_OUTPOST, move - OUTPOST)
    elif move < CONTRACT:
        choose_marker(state, move - MARKER)
    else:
        come_first(state, T_CONTRACT, move - CONTRACT)


@compiled
def choose_marker(state, city):
    """The marker of a city: next among arrival bonuses, or given by a card."""
    if state.phase == CARD_BONUS:
        pick_bonus(state, int(state.cards[int(state.space) - CARD_SPACE]), city)
    else:
        come_first(state, T_MARKER, city)


@compiled
def apply_choice(state, move):
    """Contracts, lines of cards, goods, and what characters ask."""
    seat = int(state.actor)
    if move < DROP:
        choose_contract(state, move - TAKE)
    elif move < WAY:
        drop_contract(state, seat, slot_of(state, seat, move - DROP))
    elif move < AGAIN:
        choose_way(state, move - WAY)
    elif move == AGAIN:
        repeat(state, True)
    elif move < GOOD:
        give_good(state, PEPPER + move - GIVE)
    elif move < COPY:
        take_goods(state, seat, move)
    elif move < OASIS:
        pop(state)
        give_marker(state, seat, move - COPY)
    elif move < TWICE_CITY:
        state.stack[int(state.stacked) - 1, 1] -= 1
        character = state.characters[seat]
        gain(state, seat, state.edition.oasis_choice[character, move - OASIS], 1, FROM_CHARACTER)
    elif move < TWICE_SEAL:
        choose_twice(state, MARKER_TWICE, move - TWICE_CITY)
    elif move < PAIR_YES:
        choose_twice(state, SEAL_TWICE, move - TWICE_SEAL)
    elif move <= PAIR_NO:
        count_pair(state, move == PAIR_YES)
    elif move < TAKE_BLACK:
        compensate(state, move - COMPENSATE)
    elif move < SKIP:
        take_black(state, move - TAKE_BLACK + 1)
    elif move == SKIP:
        pop(state)
    elif move < CHOOSE:
        keep_goal(state, seat, move - KEEP)
    else:
        choose_character(state, seat, move - CHOOSE)


@compiled
def slot_of(state, seat, contract):
    """On which place of the player a contract lies."""
    for slot in range(SLOTS + 1):
        if state.contracts[seat, slot] == contract:
            return slot
    return NOTHING


@compiled
def take_goods(state, seat, move):
    """A good of one's choice, or two different ones (M1)."""
    state.stack[int(state.stacked) - 1, 1] -= 1
    if move < GOODS:
        receive(state, seat, PEPPER + move - GOOD, 1, FROM_CARDS)
        return
    receive(state, seat, SILK if move == GOODS + 2 else PEPPER, 1, FROM_CARDS)
    receive(state, seat, SILK if move == GOODS else GOLD, 1, FROM_CARDS)


@compiled
def keep_goal(state, seat, goal):
    """One goal card stays, secret; the others go back to the box."""
    state.goals[seat, :] = NOTHING
    state.goals[seat, 0] = goal
    state.goals_held[seat] = 1
    state.at += 1


@compiled
def choose_character(state, seat, character):
    """The seat plays this character, with what it has at the start (M27)."""
    state.offered[character] = 0
    state.characters[seat] = character
    gain(state, seat, state.edition.start_gain[character], 1, FROM_CHARACTER)
    if state.edition.two_figures[character]:
        state.figures[seat, 1] = state.figures[seat, 0]
    state.at += 1


# --- chance -------------------------------------------------------------------------------------------------
@compiled
def apply_chance(state, move):
    """A die has come to rest, or something is turned face up."""
    edition = state.edition
    if move < DREW_MARKER:
        apply_roll(state, move - ROLLED + 1)
        return
    if DREW_CONTRACT <= move < DREW_TILE and state.stage > SET_CONTRACTS and move < DREW_CONTRACT + RED:
        leave_pile(state, move - DREW_CONTRACT)
        if state.stacked > 0:
            contract_from_pile(state, move - DREW_CONTRACT)
        else:
            fill_space(state, move - DREW_CONTRACT)
        return
    at = int(state.at)
    state.at += 1
    if move < DREW_OUTPOST:
        state.marker_box[move - DREW_MARKER] = 0
        state.markers[edition.marker_city[at]] = move - DREW_MARKER
    elif move < DREW_CARD:
        state.outpost_box[move - DREW_OUTPOST] = 0
        state.outposts[edition.outpost_city[at]] = move - DREW_OUTPOST
    elif move < DREW_CONTRACT:
        state.card_deck[move - DREW_CARD] = 0
        state.cards[at if state.round_number == 0 else CITY_CARD_SPACES + at] = move - DREW_CARD
    elif move < DREW_TILE:
        draw_in_setup(state, move - DREW_CONTRACT, at)
    elif move < DREW_CHARACTER:
        state.tile_box[move - DREW_TILE] = 0
        if state.stage == SET_TILES:
            state.tiles[at] = move - DREW_TILE
        else:
            state.next_tiles[at] = move - DREW_TILE
    elif move < SHOWED:
        state.character_box[move - DREW_CHARACTER] = 0
        state.offered[move - DREW_CHARACTER] = 1
    elif move < DREW_GOAL:
        state.shown_goals[at] = move - SHOWED
    else:
        state.goals[at // GOAL_CARDS, at % GOAL_CARDS] = move - DREW_GOAL
        state.goals_held[at // GOAL_CARDS] += 1


@compiled
def draw_in_setup(state, contract, at):
    """Contracts on the spaces of the map, then a starting contract for each seat."""
    if contract < RED:
        state.pile[contract] = 0
        state.contract_spaces[at] = contract
    else:
        state.starting_box[contract - RED] = 0
        state.contracts[at, 0] = contract


@compiled
def apply_roll(state, face):
    """A die of the round's roll, of the variant's black dice, or one rolled within a turn."""
    if state.rolling == POOL:
        state.black_pool[face] += 1
        state.at += 1
    elif state.stage == SET_DICE or state.stage == ROLL_ALL:
        state.dice[roller(state), OWN, face] += 1
        state.at += 1
    else:
        get_die(state, int(state.actor), int(state.rolling), face)
