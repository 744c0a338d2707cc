"""What always holds in Marco Polo II, checked after every move of many games, compiled like the rules."""

from __future__ import annotations

import numpy as np

from serai.games.marco_polo import board
from serai.games.marco_polo.apply import apply
from serai.games.marco_polo.state import DEPTH, NOTHING, SLOTS
from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import split
from serai.kernel.playout import MOST_MOVES, random_move
from serai.kernel.rules import CHANCE, OVER, legal

REDS = len(board.RED_CONTRACTS)
CITIES = len(board.CITIES)
CARDS = len(board.CARDS)
CHARACTERS = len(board.CHARACTERS)
STOCK = board.STOCK
CARD_SPACES = board.CARD_SPACES
CONTRACT_SPACES = board.CONTRACT_SPACES
START = board.CITIES.index("beijing")
POSTS = 11
OWN_DICE = 5
BLACK_DICE = 6
# Longer than any game seen; a game that goes on past it goes in circles.
LONGEST = 3000

FINE = 0
PROBLEMS = [
    "fine",
    "coins, camels or goods are negative",
    "more dice than there are",
    "a contract is in two places",
    "a post too many, or one in Beijing",
    "posts on the map are not those placed",
    "a city card is in two places",
    "two seats have one character, or one goal card",
    "the stack of tasks is full",
    "a seat that decides has no move",
    "the game goes in circles",
    "something is left to do at the end",
]


@compiled
def check_stock(state):
    """Stocks, dice and posts of every seat."""
    black = int(state.black_left)
    for seat in range(state.players):
        for kind in range(STOCK):
            if state.stock[seat, kind] < 0:
                return 1
        own = 0
        for face in range(7):
            own += int(state.dice[seat, 0, face])
            black += int(state.dice[seat, 1, face])
            if state.dice[seat, 0, face] < 0 or state.dice[seat, 1, face] < 0:
                return 2
        if own > OWN_DICE:
            return 2
        posts = 0
        for city in range(CITIES):
            posts += int(state.posts[seat, city])
        if posts > POSTS or state.posts[seat, START]:
            return 4
        if posts != state.posts_placed[seat]:
            return 5
    if black > BLACK_DICE or state.black_left < 0:
        return 2
    return FINE


@compiled
def check_items(state, seen):
    """Every contract and card is in one place at most, characters and goals belong to one seat."""
    seen[:] = 0
    for contract in range(REDS):
        seen[contract] += state.pile[contract]
    for i in range(state.under_count):
        seen[state.under[i]] += 1
    for space in range(CONTRACT_SPACES):
        if state.contract_spaces[space] != NOTHING:
            seen[state.contract_spaces[space]] += 1
    for seat in range(state.players):
        for slot in range(SLOTS + 1):
            if state.contracts[seat, slot] != NOTHING:
                seen[state.contracts[seat, slot]] += 1
    for contract in range(len(seen)):
        if seen[contract] > 1:
            return 3
    seen[:] = 0
    for card in range(CARDS):
        seen[card] += state.card_deck[card]
    for space in range(CARD_SPACES):
        if state.cards[space] != NOTHING:
            seen[state.cards[space]] += 1
    for card in range(CARDS):
        if seen[card] > 1:
            return 6
    for seat in range(state.players):
        for other in range(seat):
            if state.characters[seat] != NOTHING and state.characters[seat] == state.characters[other]:
                return 7
            for goal in range(3):
                for another in range(3):
                    if state.goals[seat, goal] != NOTHING and state.goals[seat, goal] == state.goals[other, another]:
                        return 7
    return FINE


@allocating
def check_games(states, start, seed, count, characters):
    """Play random games, everything checked after every move; returns a problem and the game's number."""
    out = np.empty(MOST_MOVES, np.int16)
    weights = np.empty(MOST_MOVES, np.int16)
    seen = np.empty(64, np.int16)
    luck = np.empty(1, np.uint64)
    for game in range(count):
        states[0] = start[0]
        state = states[0]
        luck[0] = split(seed, game)
        moves = 0
        while state.turn != OVER:
            if state.turn != CHANCE and legal(state, out) == 0:
                return 9, game
            apply(state, random_move(state, luck, out, weights))
            moves += 1
            problem = check_stock(state)
            if problem == FINE:
                problem = check_items(state, seen)
            if problem == FINE and state.stacked >= DEPTH:
                problem = 8
            if problem == FINE and moves > LONGEST:
                problem = 10
            if problem != FINE:
                return problem, game
        if state.stacked > 0:
            return 11, game
        for seat in range(state.players):
            characters[state.characters[seat]] += 1
    return FINE, count
