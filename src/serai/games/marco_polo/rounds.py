"""The course of the game: the set-up, the five steps at the start of a round, whose turn it is, the end."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import (
    AREA_CARD_SPACES,
    BOOKS,
    CARD_SPACES,
    CITY_CARD_SPACES,
    CONTRACT_SPACES,
    KHAN,
    LOWER_BOOK_3,
    MARKER_CITIES,
    MOST_DICE,
    OUTPOST_CITIES,
    OWN,
    SPECIAL,
)
from serai.games.marco_polo.contracts import draw_contract, is_pile_left
from serai.games.marco_polo.payments import ask, push
from serai.games.marco_polo.people import after_roll, roll
from serai.games.marco_polo.scoring import score_end
from serai.games.marco_polo.spaces import dice_of
from serai.games.marco_polo.state import (
    BLACK_DICE,
    BONUSES,
    CHOOSE_CHARACTER,
    DRAW_CARD,
    DRAW_CHARACTER,
    DRAW_GOAL,
    DRAW_MARKER,
    DRAW_OUTPOST,
    DRAW_STARTING,
    DRAW_TILE,
    END,
    GAME_OVER,
    GOAL_CARDS,
    KEEP_GOAL,
    NEW_CARDS,
    NEW_OFFERS,
    NOBODY,
    NOTHING,
    REFILL,
    ROLL_ALL,
    SET_CARDS,
    SET_CHARACTERS,
    SET_CHOOSE,
    SET_CONTRACTS,
    SET_DICE,
    SET_GOALS,
    SET_KEEP,
    SET_MARKERS,
    SET_OUTPOSTS,
    SET_STARTING,
    SHOW_GOAL,
    SHOW_GOALS,
    T_ROUND,
    TURNS,
)
from serai.kernel.compiling import compiled
from serai.kernel.rules import CHANCE, OVER

SPECIAL_CITIES = len(board.SPECIAL_CITIES)
# A die of the variant's pool, besides the colours OWN and BLACK.
POOL = 2


@compiled
def seat_after(state, seat, n):
    """The seat n places to the left."""
    found = int(seat) + n
    while found >= state.players:
        found -= int(state.players)
    return found


@compiled
def turn_up(state, phase):
    """Chance turns something face up."""
    state.phase = phase
    state.turn = CHANCE
    return True


@compiled
def next_stage(state):
    """The stage is over."""
    state.stage += 1
    state.at = 0
    return False


@compiled
def run_stage(state):
    """Do the next thing of the stage. True: something is asked, or chance falls."""
    if state.stage < SET_DICE:
        return run_board(state)
    if state.stage < NEW_OFFERS:
        return run_seats(state)
    if state.stage < TURNS:
        return run_new_round(state)
    if state.stage == REFILL:
        return run_refill(state)
    return run_show(state)


# --- set-up -------------------------------------------------------------------------------------------------
@compiled
def run_board(state):
    """Markers, outposts, cards, contracts and offers are turned up one by one."""
    stage, at = state.stage, state.at
    if stage == SET_MARKERS:
        return turn_up(state, DRAW_MARKER) if at < MARKER_CITIES else next_stage(state)
    if stage == SET_OUTPOSTS:
        return turn_up(state, DRAW_OUTPOST) if at < OUTPOST_CITIES else next_stage(state)
    if stage == SET_CARDS:
        return turn_up(state, DRAW_CARD) if at < CARD_SPACES else next_stage(state)
    if stage == SET_CONTRACTS:
        return draw_contract(state) if at < CONTRACT_SPACES else next_stage(state)
    return turn_up(state, DRAW_TILE) if at < BOOKS else next_stage(state)


@compiled
def run_seats(state):
    """Dice, starting contracts, goal cards and characters of the players."""
    stage, at, players = int(state.stage), int(state.at), int(state.players)
    if stage == SET_DICE:
        return roll(state, OWN) if at < MOST_DICE * players else next_stage(state)
    if stage == SET_STARTING:
        return turn_up(state, DRAW_STARTING) if at < players else next_stage(state)
    if stage == SET_GOALS:
        return turn_up(state, DRAW_GOAL) if at < GOAL_CARDS * players else next_stage(state)
    if stage == SET_CHARACTERS:
        return turn_up(state, DRAW_CHARACTER) if at <= players else next_stage(state)
    if at == players:
        if stage == SET_CHOOSE:
            state.offered[:] = 0
        return next_stage(state)
    if stage == SET_KEEP:
        state.actor = at
        return ask(state, KEEP_GOAL)
    state.actor = seat_after(state, state.first, players - 1 - at)
    return ask(state, CHOOSE_CHARACTER)


# --- the start of a round -----------------------------------------------------------------------------------
@compiled
def run_new_round(state):
    """Offers, bonuses, cards and dice of a new round; the first has most of it from the set-up (M39)."""
    stage, at, players = int(state.stage), int(state.at), int(state.players)
    is_later = state.round_number > 0
    if stage == NEW_OFFERS:
        more = is_later and state.round_number + 1 < state.edition.rounds
        return turn_up(state, DRAW_TILE) if more and at < BOOKS else next_stage(state)
    if stage == BLACK_DICE:
        more = state.black_dice_variant and at < state.black_left
        return roll(state, POOL) if more else next_stage(state)
    if stage == NEW_CARDS:
        return turn_up(state, DRAW_CARD) if is_later and at < AREA_CARD_SPACES else next_stage(state)
    if stage == ROLL_ALL:
        return roll(state, OWN) if is_later and at < MOST_DICE * players else next_stage(state)
    if at == players:
        next_stage(state)
        if state.stage == TURNS:
            start_turn(state, int(state.first))
        return False
    state.actor = seat_after(state, state.first, at)
    state.at += 1
    if stage == BONUSES:
        push(state, T_ROUND, 0, 0)
    else:
        after_roll(state, int(state.actor))
    return False


@compiled
def roller(state):
    """The seat whose five dice are rolling: in the order of the seats, from the first player (M70)."""
    if state.stage == SET_DICE:
        return int(state.at) // MOST_DICE
    return seat_after(state, state.first, int(state.at) // MOST_DICE)


@compiled
def new_round(state):
    """Dice come back, the hourglass decides who begins (M56), next offers move up, old cards go."""
    state.first = state.next_first
    state.travelled = NOTHING
    clear_spaces(state)
    state.dice[:] = 0
    state.black_pool[:] = 0
    state.black_left = state.edition.black_dice[state.players]
    for book in range(BOOKS):
        state.tiles[book] = state.next_tiles[book]
        state.next_tiles[book] = NOTHING
    for space in range(CITY_CARD_SPACES, CARD_SPACES):
        state.cards[space] = NOTHING
    state.stage = NEW_OFFERS
    state.at = 0


@compiled
def clear_spaces(state):
    """Empty spaces, but for neutral dice of games with two or three (M46–M48)."""
    edition = state.edition
    players = int(state.players)
    state.on_space[:] = 0
    state.own_used[:] = 0
    state.on_space[KHAN] = edition.khan_neutral[players]
    state.khan_value = edition.khan_value[players]
    state.on_space[LOWER_BOOK_3] = edition.book_neutral[players]
    for city in range(SPECIAL_CITIES):
        state.on_space[SPECIAL + city] = edition.special_neutral[players]


# --- turns --------------------------------------------------------------------------------------------------
@compiled
def start_turn(state, seat):
    """A seat has its turn."""
    state.stage = TURNS
    state.mover = seat
    state.actor = seat
    state.acted = 0
    state.may_end = 0
    state.black_bought = 0
    state.space = NOTHING
    state.lowest = 0
    state.new_posts[:] = 0


@compiled
def may_end_turn(state):
    """The action is done, or there are no dice for one, or a die in the bag was the turn (M50, M51)."""
    return state.acted > 0 or state.may_end > 0 or dice_of(state, int(state.mover)) == 0


@compiled
def end_turn(state):
    """The turn is over: first the contract spaces are filled (M55)."""
    state.stage = REFILL
    state.at = 0


@compiled
def run_refill(state):
    """Fill the contract spaces, then the next seat with dice; without any the round is over."""
    for space in range(CONTRACT_SPACES):
        if state.contract_spaces[space] == NOTHING and is_pile_left(state):
            return draw_contract(state)
    for n in range(1, int(state.players) + 1):
        seat = seat_after(state, state.mover, n)
        if dice_of(state, seat) > 0:
            start_turn(state, seat)
            return False
    state.round_number += 1
    if state.round_number < state.edition.rounds:
        new_round(state)
    else:
        state.stage = SHOW_GOALS
        state.at = 0
    return False


@compiled
def fill_space(state, contract):
    """The contract drawn lies open on the first empty space."""
    for space in range(CONTRACT_SPACES):
        if state.contract_spaces[space] == NOTHING:
            state.contract_spaces[space] = contract
            return


# --- the end ------------------------------------------------------------------------------------------------
@compiled
def run_show(state):
    """Goal cards are turned face up (M75), then the final scoring."""
    if state.at < state.players:
        return turn_up(state, SHOW_GOAL)
    score_end(state)
    state.stage = GAME_OVER
    state.phase = END
    state.actor = NOBODY
    state.mover = NOBODY
    state.turn = OVER
    return True
