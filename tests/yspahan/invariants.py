"""What always holds in Yspahan, checked after every move of many games, compiled like the rules."""

from __future__ import annotations

import numpy as np

from serai.games.yspahan import board, moves
from serai.games.yspahan.apply import apply
from serai.games.yspahan.state import NOBODY, NOTHING
from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import split
from serai.kernel.playout import MOST_MOVES, random_move
from serai.kernel.rules import OVER

KINDS = len(board.CARDS)
SHOPS = len(board.SHOPS)
SOUKS = len(board.SOUKS)
FIRST_SHOP = board.FIRST_SHOP
CAMEL_PRICE, GOLD_PRICE = board.CAMEL_PRICE, board.GOLD_PRICE
PADDOCK, SHOP = board.PADDOCK, board.SHOP
GOLD_ROW, CAMEL_ROW = board.GOLD_ROW, board.CAMEL_ROW
DISTANCE, HAMMAM = board.DISTANCE, board.HAMMAM

FINE = 0
PROBLEMS = [
    "fine",
    "a pile of cards is negative",
    "the cards of a kind are not two",
    "gold, camels or points are negative",
    "a souk's count is not its cubes",
    "a souk has two owners",
    "the caravan is not filled in order",
    "dice are negative or too many",
    "camels appeared or vanished",
    "gold appeared or vanished",
    "cubes appeared or vanished",
    "cubes are waiting to be sent at the end",
]


@compiled
def check_state(state):
    """The number of the first problem of a state, or FINE."""
    for kind in range(KINDS):
        total = int(state.deck[kind]) + int(state.discards[kind])
        if state.deck[kind] < 0 or state.discards[kind] < 0:
            return 1
        for seat in range(4):
            if state.hand[seat, kind] < 0:
                return 1
            total += int(state.hand[seat, kind])
        if total != 2:
            return 2
    for seat in range(4):
        if state.gold[seat] < 0 or state.camels[seat] < 0:
            return 3
        for source in range(4):
            if state.points[seat, source] < 0:
                return 3
    for souk in range(SOUKS):
        cubes = 0
        for shop in range(FIRST_SHOP[souk], FIRST_SHOP[souk + 1]):
            if state.shops[shop] != NOBODY:
                cubes += 1
                if state.shops[shop] != state.souk_owner[souk]:
                    return 5
        if cubes != state.souk_cubes[souk] or (cubes == 0) != (state.souk_owner[souk] == NOBODY):
            return 4
    for place in range(12):
        if (place < state.loaded) != (state.caravan[place] != NOBODY):
            return 6
    dice = 0
    for face in range(7):
        if state.white[face] < 0 or state.yellow[face] < 0:
            return 7
        dice += int(state.white[face]) + int(state.yellow[face])
    if dice > 12:
        return 7
    if state.turn == OVER and state.sending[0] != NOTHING:
        return 11
    return FINE


@compiled
def check_move(before, move, after):
    """The stock gives and takes exactly what the move says: the number of the first problem, or FINE."""
    camels = 0
    gold = 0
    seat = before.mover
    dice = int(before.dice)
    own = move == moves_camels or move == moves_gold
    if moves_add <= move < moves_add + KINDS:
        own = before.row == GOLD_ROW or before.row == CAMEL_ROW
        dice += 1
    if move < 4:
        gold = -move
    elif own and before.row == CAMEL_ROW:
        camels = dice + int(before.buildings[seat, PADDOCK])
    elif own:
        gold = dice + 2 * int(before.buildings[seat, SHOP])
    elif moves_supervisor <= move < moves_send:
        change = abs(int(DISTANCE[before.supervisor, move - moves_supervisor]) - int(before.face))
        gold = -max(0, change - 3 * int(before.buildings[seat, HAMMAM]))
    elif move == moves_camel_yes:
        camels = -1
    elif move == moves_take_gold:
        gold = 3
    elif move == moves_take_camels:
        camels = 3
    elif moves_score_camels <= move < moves_score_gold:
        camels = -(move - moves_score_camels + 1)
    elif moves_score_gold <= move < moves_exchange:
        gold = -(move - moves_score_gold + 1)
    elif move == moves_give_gold:
        gold, camels = -1, 1
    elif move == moves_give_camel:
        gold, camels = 1, -1
    elif moves_build <= move < moves_pass:
        payment = (move - moves_build) % 4
        building = (move - moves_build) // 4
        gold = -int(GOLD_PRICE[building]) if payment == 0 or payment == 2 else 0
        camels = -int(CAMEL_PRICE[building]) if payment == 0 or payment == 1 else 0
    seat_gold = 0
    seat_camels = 0
    for other in range(4):
        seat_gold += int(after.gold[other]) - int(before.gold[other])
        seat_camels += int(after.camels[other]) - int(before.camels[other])
    if seat_camels != camels:
        return 8
    if seat_gold != gold:
        return 9
    placed = count_shops(after) - count_shops(before)
    if move >= moves_place and move < moves_take_gold and placed != 1:
        return 10
    if move < moves_place and placed > 0:
        return 10
    return FINE


@compiled
def count_shops(state):
    cubes = 0
    for shop in range(SHOPS):
        cubes += state.shops[shop] != NOBODY
    return cubes


@allocating
def check_games(states, start, seed, count):
    """Play random games, everything checked after every move; returns a problem and the game's number."""
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    luck = np.empty(1, np.uint64)
    for game in range(count):
        states[0] = start[0]
        state = states[0]
        luck[0] = split(seed, game)
        while state.turn != OVER:
            states[1] = states[0]
            move = random_move(state, luck, out, weights)
            apply(state, move)
            problem = check_state(state)
            if problem == FINE:
                problem = check_move(states[1], move, state)
            if problem != FINE:
                return problem, game
    return FINE, count


moves_camels, moves_gold, moves_add = moves.CAMELS, moves.GOLD, moves.ADD
moves_supervisor, moves_send, moves_camel_yes = moves.SUPERVISOR, moves.SEND, moves.CAMEL_YES
moves_place, moves_take_gold, moves_take_camels = moves.PLACE, moves.PLAY_TAKE_GOLD, moves.PLAY_TAKE_CAMELS
moves_score_camels, moves_score_gold = moves.PLAY_SCORE_CAMELS, moves.PLAY_SCORE_GOLD
moves_exchange, moves_give_gold, moves_give_camel = moves.PLAY_EXCHANGE, moves.GIVE_GOLD, moves.GIVE_CAMEL
moves_build, moves_pass = moves.BUILD, moves.PASS
