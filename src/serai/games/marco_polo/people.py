"""Dice that roll, bonuses of a round, and what characters add to them."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import BLACK, CAMELS, COINS, FACES, OWN
from serai.games.marco_polo.payments import ask, character_of, gain, pop, push, receive
from serai.games.marco_polo.state import (
    CHOOSE_BLACK,
    DOUBLING,
    FROM_CHARACTER,
    FROM_CONTRACTS,
    FROM_MARKERS,
    IMPROVED,
    NOTHING,
    ROLLING,
    T_COMPENSATE,
    T_PAIR,
    T_ROLL,
    T_ROUND_GIVE,
)
from serai.games.marco_polo.travel import give_marker
from serai.kernel.compiling import compiled
from serai.kernel.rules import CHANCE

CITIES = len(board.CITIES)
SEALS = len(board.SEALS)
# What counts twice this round: nothing, the marker of a city, or a seal.
NOT_TWICE, MARKER_TWICE, SEAL_TWICE = range(3)


# --- dice ---------------------------------------------------------------------------------------------------
@compiled
def roll(state, colour):
    """A die of the actor rolls."""
    state.rolling = colour
    state.phase = ROLLING
    state.turn = CHANCE
    return True


@compiled
def gains_by_die(state, seat):
    """Isabella Donati: every die rolled brings something (M30)."""
    return state.edition.gains_by_die[character_of(state, seat)] > 0


@compiled
def get_die(state, seat, colour, face):
    """A die rolled or taken within a turn, with Isabella Donati's bonus (M30)."""
    state.dice[seat, colour, face] += 1
    if gains_by_die(state, seat):
        gain(state, seat, state.edition.die_gain[face], 1, FROM_CHARACTER)


@compiled
def run_black(state):
    """Black dice come one by one: rolled, or in the variant chosen by value; none left is nothing (M7, M36)."""
    top = int(state.stacked) - 1
    if state.stack[top, 1] == 0 or state.black_left == 0:
        pop(state)
        return False
    if state.black_dice_variant:
        return ask(state, CHOOSE_BLACK)
    state.stack[top, 1] -= 1
    state.black_left -= 1
    push(state, T_ROLL, BLACK, 0)
    return False


@compiled
def take_black(state, face):
    """Variant: take a black die with the value it shows (M36)."""
    state.stack[int(state.stacked) - 1, 1] -= 1
    state.black_left -= 1
    state.black_pool[face] -= 1
    get_die(state, int(state.actor), BLACK, face)


@compiled
def after_roll(state, seat):
    """The round's roll lies there: compensation for a low one, and Isabella Donati's dice and pairs (M30, M31)."""
    total = 0
    for face in range(1, FACES + 1):
        total += face * int(state.dice[seat, OWN, face])
    missing = int(state.edition.low_roll) - total
    if missing > 0:
        push(state, T_COMPENSATE, missing, 0)
    if gains_by_die(state, seat):
        for face in range(1, FACES + 1):
            dice = int(state.dice[seat, OWN, face])
            if dice & 1:
                gain(state, seat, state.edition.die_gain[face], 1, FROM_CHARACTER)
            for _ in range(dice >> 1):
                push(state, T_PAIR, face, 0)


@compiled
def count_pair(state, as_pair):
    """A pair brings a good instead of twice the single bonus (M30)."""
    face = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    seat = int(state.actor)
    if as_pair:
        gain(state, seat, state.edition.pair_gain[face], 1, FROM_CHARACTER)
    else:
        gain(state, seat, state.edition.die_gain[face], 2, FROM_CHARACTER)


@compiled
def compensate(state, camels):
    """A coin or a camel for each point missing."""
    missing = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    seat = int(state.actor)
    receive(state, seat, CAMELS, camels, FROM_CHARACTER)
    receive(state, seat, COINS, missing - camels, FROM_CHARACTER)


# --- bonuses of a round -------------------------------------------------------------------------------------
@compiled
def has_city_bonus(state, seat, city):
    """A post of the seat stands beside a city bonus marker."""
    return state.posts[seat, city] > 0 and state.markers[city] != NOTHING


@compiled
def run_round(state):
    """The character's own bonus, then the choice of what counts twice (Mailin and Tian Chin, M27)."""
    seat = int(state.actor)
    edition = state.edition
    pop(state)
    gain(state, seat, edition.round_gain[character_of(state, seat)], 1, FROM_CHARACTER)
    push(state, T_ROUND_GIVE, NOT_TWICE, 0)
    if not edition.doubles[character_of(state, seat)]:
        return False
    n = 0
    top = int(state.stacked) - 1
    for city in range(CITIES):
        if has_city_bonus(state, seat, city):
            state.stack[top, 1], state.stack[top, 2] = MARKER_TWICE, city
            n += 1
    for seal in range(SEALS):
        if state.seals[seat, seal] == IMPROVED:
            state.stack[top, 1], state.stack[top, 2] = SEAL_TWICE, seal
            n += 1
    return ask(state, DOUBLING) if n > 1 else False


@compiled
def choose_twice(state, what, number):
    """This bonus counts twice."""
    top = int(state.stacked) - 1
    state.stack[top, 1], state.stack[top, 2] = what, number


@compiled
def run_round_give(state):
    """All markers beside own posts and all improved seals give their bonus (M8)."""
    top = int(state.stacked) - 1
    what, number = int(state.stack[top, 1]), int(state.stack[top, 2])
    pop(state)
    seat = int(state.actor)
    for seal in range(SEALS):
        if state.seals[seat, seal] == IMPROVED:
            times = 2 if what == SEAL_TWICE and number == seal else 1
            gain(state, seat, state.edition.seal_bonus[seal], times, FROM_MARKERS)
    for city in range(CITIES):
        if has_city_bonus(state, seat, city):
            for _ in range(2 if what == MARKER_TWICE and number == city else 1):
                give_marker(state, seat, int(state.markers[city]))
    return False


# --- contracts and seals ------------------------------------------------------------------------------------
@compiled
def complete(state):
    """A contract is paid: its reward, and what the character adds (Abha Basu, M26)."""
    contract = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    seat = int(state.actor)
    state.completed[seat] += 1
    gain(state, seat, state.edition.contract_gain[character_of(state, seat)], 1, FROM_CHARACTER)
    gain(state, seat, state.edition.reward[contract], 1, FROM_CONTRACTS)
    return False


@compiled
def improve(state):
    """A seal is turned over: its bonus at once (M58), and what the character adds (De Wu, M25)."""
    seal = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    seat = int(state.actor)
    state.seals[seat, seal] = IMPROVED
    gain(state, seat, state.edition.seal_bonus[seal], 1, FROM_MARKERS)
    gain(state, seat, state.edition.improve_gain[character_of(state, seat)], 1, FROM_CHARACTER)
    return False
