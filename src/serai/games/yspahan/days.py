"""The course of days and turns: rolling the dice, filling the tower, drawing cards, who is next."""

from __future__ import annotations

from serai.games.yspahan import board
from serai.games.yspahan.board import (
    CAMEL_ROW,
    DAYS,
    DAYS_PER_WEEK,
    FACES,
    GOLD_ROW,
    WHITE_DICE,
    WHITE_DICE_TWO_PLAYERS,
)
from serai.games.yspahan.city import end_week, score
from serai.games.yspahan.state import (
    AFTER_ACTION,
    BEFORE_ROLL,
    CHOOSE_GROUP,
    DRAWING,
    END,
    NOTHING,
    ROLLING,
)
from serai.kernel.compiling import compiled
from serai.kernel.rules import CHANCE, OVER

ROWS = len(board.ROWS)


# --- dice and tower -----------------------------------------------------------------------------------------
@compiled
def start_roll(state, yellow):
    """The first player pays for yellow dice and rolls (R1); two players roll eight white ones (R44)."""
    state.gold[state.mover] -= yellow
    state.white_to_roll = WHITE_DICE_TWO_PLAYERS if state.players == 2 else WHITE_DICE
    state.yellow_to_roll = yellow
    state.phase = ROLLING
    state.turn = CHANCE


@compiled
def roll_die(state, face):
    """One die comes to rest: first the white ones, then the yellow ones; after the last the tower is filled."""
    if state.white_to_roll > 0:
        state.white_to_roll -= 1
        state.white[face] += 1
    else:
        state.yellow_to_roll -= 1
        state.yellow[face] += 1
    if state.white_to_roll == 0 and state.yellow_to_roll == 0:
        fill_tower(state)
        state.phase = CHOOSE_GROUP
        state.turn = state.mover


@compiled
def fill_tower(state):
    """Groups go up the tower by value, the highest to gold; a single group to camel (R2, R3)."""
    row = CAMEL_ROW
    last = NOTHING
    for face in range(1, FACES + 1):
        if state.white[face] + state.yellow[face] > 0:
            state.tower[row] = face
            last = row
            row += 1
    if last != CAMEL_ROW and last != GOLD_ROW:
        state.tower[GOLD_ROW] = state.tower[last]
        state.tower[last] = 0


@compiled
def counts_yellow(state):
    """Yellow dice count only for the day's first player; with two players in both his turns (R4, R47)."""
    return state.mover == state.first


@compiled
def can_take(state, row):
    """The row holds a group the mover may take; one of yellow dice only is the first player's (R47)."""
    face = state.tower[row]
    return face > 0 and (state.white[face] > 0 or counts_yellow(state))


@compiled
def take_group(state, row):
    """Take the dice off a row; yellow ones that do not count for the mover go too (R47)."""
    face = state.tower[row]
    state.row = row
    state.face = face
    state.dice = state.white[face]
    if counts_yellow(state):
        state.dice += state.yellow[face]
    state.tower[row] = 0
    state.white[face] = 0
    state.yellow[face] = 0


@compiled
def clear_yellow(state):
    """Remove the yellow dice; groups of only yellow dice vanish, nothing is sorted anew (R4)."""
    state.yellow[:] = 0
    for row in range(ROWS):
        if state.white[state.tower[row]] == 0:
            state.tower[row] = 0


# --- drawing a card -----------------------------------------------------------------------------------------
@compiled
def cards_in(pile):
    """How many cards a pile holds."""
    total = 0
    for kind in range(len(pile)):
        total += int(pile[kind])
    return total


@compiled
def card_left(state):
    """A card can be drawn, from the deck or from the shuffled discards (R6)."""
    return cards_in(state.deck) + cards_in(state.discards) > 0


@compiled
def ask_card(state, seat):
    """Let chance draw a card for a seat, with the discards as new deck if needed (R35); False: none left."""
    if not card_left(state):
        return False
    if cards_in(state.deck) == 0:
        for kind in range(len(state.deck)):
            state.deck[kind] = state.discards[kind]
        state.discards[:] = 0
    state.drawer = seat
    state.phase = DRAWING
    state.turn = CHANCE
    return True


# --- turns and days -----------------------------------------------------------------------------------------
@compiled
def finish_action(state):
    """The compulsory action is over; yellow dice go after the first player's (R4), with two players later (R47)."""
    if state.step == 0 and state.players > 2:
        clear_yellow(state)
    state.phase = AFTER_ACTION
    state.turn = state.mover


@compiled
def start_turn(state):
    """The next seat in the order of the day has its turn."""
    state.mover = state.order[state.step]
    state.turn = state.mover
    state.row = NOTHING
    state.face = 0
    state.dice = 0
    state.built = 0
    state.phase = BEFORE_ROLL if state.step == 0 else CHOOSE_GROUP


@compiled
def end_turn(state):
    """The turn is over: the next one, the next day, or the end of the week."""
    state.step += 1
    if state.step < turns_in_day(state):
        start_turn(state)
        return
    state.white[:] = 0
    state.yellow[:] = 0
    state.tower[:] = 0
    state.day += 1
    if state.day % DAYS_PER_WEEK == 0:
        end_week(state)
    if state.day == DAYS:
        state.phase = END
        state.turn = OVER
        return
    set_order(state)
    state.step = 0
    start_turn(state)


@compiled
def turns_in_day(state):
    """A turn for each player; with two players the first has a second one (R45)."""
    return 3 if state.players == 2 else int(state.players)


@compiled
def set_order(state):
    """The first player passes left (R38, R46), except on the last day of two or four players (R39, R46)."""
    players = int(state.players)
    before = int(state.first)
    state.first = left_of(state, before)
    if state.day == DAYS - 1 and players == 4:
        order_by_score(state, before)
    elif state.day == DAYS - 1 and players == 2 and score(state, 0) != score(state, 1):
        state.first = 0 if score(state, 0) < score(state, 1) else 1
        order_from(state)
    else:
        order_from(state)


@compiled
def order_from(state):
    """Clockwise from the first player; with two players he also comes last (R45)."""
    seat = int(state.first)
    for i in range(turns_in_day(state)):
        state.order[i] = seat
        seat = left_of(state, seat)


@compiled
def left_of(state, seat):
    """The next seat clockwise."""
    return seat + 1 if seat + 1 < state.players else 0


@compiled
def order_by_score(state, before):
    """Lowest score first; of tied players the one farthest clockwise from the last first player (R39)."""
    players = int(state.players)
    for seat in range(players):
        place = 0
        for other in range(players):
            if plays_before(state, before, other, seat):
                place += 1
        state.order[place] = seat
    state.first = state.order[0]


@compiled
def plays_before(state, before, one, other):
    """On the last day one seat plays before another: fewer points, or as many and farther clockwise (R39)."""
    difference = score(state, one) - score(state, other)
    if difference != 0:
        return difference < 0
    # Clockwise from the old first player come the seats after him, then those before him.
    if (one < before) != (other < before):
        return one < before
    return one > other
