"""The position before the first tile is turned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from serai.games.marco_polo.board import CAMELS, COINS
from serai.games.marco_polo.edition import Edition
from serai.games.marco_polo.rounds import clear_spaces
from serai.games.marco_polo.state import DRAW_MARKER, FROM_CARDS, NOBODY, NOTHING, SET_MARKERS, STATE
from serai.games.marco_polo.tables import edition_record
from serai.kernel.rules import CHANCE


def start(edition: Edition, players: int, options: Mapping[str, Any]) -> np.recarray:
    """Set up the board of an edition for two, three or four players; chance turns up the rest."""
    states = np.zeros(1, STATE).view(np.recarray)
    state = states[0]
    state.edition = edition_record(edition)
    state.players = players
    state.black_dice_variant = options["black_dice_variant"]
    state.stage = SET_MARKERS
    for name in ("travelled", "space", "take_from", "step_card"):
        setattr(state, name, NOTHING)
    for name in ("contracts", "characters", "shown_goals", "markers", "outposts", "cards", "contract_spaces"):
        getattr(state, name)[:] = NOTHING
    for name in ("tiles", "next_tiles", "under", "goals", "figures"):
        getattr(state, name)[:] = NOTHING
    for name in ("marker_box", "outpost_box", "card_deck", "pile", "starting_box", "tile_box", "character_box"):
        getattr(state, name)[:] = 1
    state.mover = NOBODY
    state.actor = NOBODY
    numbers = state.edition
    state.black_left = numbers.black_dice[players]
    state.stock[:players, COINS] = numbers.start_coins
    state.stock[:players, CAMELS] = numbers.start_camels
    state.points[:players, FROM_CARDS] = numbers.start_points
    state.figures[:players, 0] = numbers.start_city
    # Interpreted, since compiling these for one call would cost seconds.
    getattr(clear_spaces, "py_func", clear_spaces)(state)
    state.phase = DRAW_MARKER
    state.turn = CHANCE
    return states
