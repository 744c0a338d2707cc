"""The position before the first roll."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from serai.games.yspahan.board import CARD_COPIES, CENTRE, START_GOLD
from serai.games.yspahan.days import order_from, start_turn
from serai.games.yspahan.state import NOBODY, NOTHING, STATE


def start(players: int, options: Mapping[str, Any]) -> np.recarray:
    """Set up the board for two, three or four players (R43: any seat may be the first player)."""
    states = np.zeros(1, STATE).view(np.recarray)
    state = states[0]
    state.players = players
    state.combine_build_cards = options["combine_build_cards"]
    state.strict_stock = options["strict_stock"]
    state.draw_from_discards = options["draw_from_discards"]
    state.first = options["first_player"]
    state.supervisor = CENTRE
    state.shops[:] = NOBODY
    state.souk_owner[:] = NOBODY
    state.caravan[:] = NOBODY
    state.sending[:] = NOTHING
    state.drawer = NOBODY
    state.gold[:players] = START_GOLD
    state.deck[:] = CARD_COPIES
    order_from(state)
    start_turn(state)
    return states
