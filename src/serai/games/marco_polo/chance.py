"""What chance may bring: the faces of a die, or what still lies face down."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import FACES
from serai.games.marco_polo.contracts import is_shuffled_left
from serai.games.marco_polo.moves import (
    DREW_CARD,
    DREW_CHARACTER,
    DREW_CONTRACT,
    DREW_GOAL,
    DREW_MARKER,
    DREW_OUTPOST,
    DREW_TILE,
    ROLLED,
    SHOWED,
)
from serai.games.marco_polo.state import (
    DRAW_CARD,
    DRAW_CONTRACT,
    DRAW_GOAL,
    DRAW_MARKER,
    DRAW_OUTPOST,
    DRAW_STARTING,
    DRAW_TILE,
    GOAL_CARDS,
    ROLLING,
    SHOW_GOAL,
)
from serai.kernel.compiling import compiled

MARKERS = len(board.MARKERS)
OUTPOSTS = len(board.OUTPOSTS)
CHARACTERS = len(board.CHARACTERS)
GOALS = len(board.GOALS)
RED = len(board.RED_CONTRACTS)


@compiled
def chance(state, out, weights):
    """The faces of a die, or what still lies face down, each item as likely as the next."""
    n = list_chance(state, out)
    for i in range(n):
        weights[i] = 1
    return n


@compiled
def list_chance(state, out):
    """What chance may bring now."""
    phase = state.phase
    if phase == ROLLING:
        for face in range(FACES):
            out[face] = ROLLED + face
        return FACES
    if phase == DRAW_MARKER:
        return list_items(state.marker_box[:], MARKERS, DREW_MARKER, out)
    if phase == DRAW_OUTPOST:
        return list_items(state.outpost_box[:], OUTPOSTS, DREW_OUTPOST, out)
    if phase == DRAW_CARD:
        return list_items(state.card_deck[:], len(state.card_deck), DREW_CARD, out)
    if phase == DRAW_CONTRACT:
        return list_pile(state, out)
    if phase == DRAW_STARTING:
        return list_items(state.starting_box[:], len(state.starting_box), DREW_CONTRACT + RED, out)
    if phase == DRAW_TILE:
        return list_tiles(state, out)
    if phase == SHOW_GOAL:
        out[0] = SHOWED + int(state.goals[state.at, 0])
        return 1
    if phase == DRAW_GOAL:
        return list_goals(state, out)
    return list_items(state.character_box[:], CHARACTERS, DREW_CHARACTER, out)


@compiled
def list_items(box, length, first, out):
    """A move for each item in a box."""
    n = 0
    for item in range(length):
        if box[item]:
            out[n] = first + item
            n += 1
    return n


@compiled
def list_pile(state, out):
    """The shuffled part of the pile lies on top; below it the contracts dropped, in their order (M5)."""
    if is_shuffled_left(state):
        return list_items(state.pile[:], RED, DREW_CONTRACT, out)
    out[0] = DREW_CONTRACT + int(state.under[0])
    return 1


@compiled
def list_tiles(state, out):
    """Offer tiles of the book whose turn it is."""
    n = 0
    for tile in range(len(state.tile_box)):
        if state.tile_box[tile] and state.edition.tile_book[tile] == state.at:
            out[n] = DREW_TILE + tile
            n += 1
    return n


@compiled
def list_goals(state, out):
    """Goal cards that no seat was dealt."""
    n = 0
    for goal in range(GOALS):
        if not is_dealt(state, goal):
            out[n] = DREW_GOAL + goal
            n += 1
    return n


@compiled
def is_dealt(state, goal):
    """Some seat holds the goal card."""
    for seat in range(int(state.players)):
        for i in range(GOAL_CARDS):
            if state.goals[seat, i] == goal:
                return True
    return False
