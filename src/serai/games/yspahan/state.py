"""The state of a game of Yspahan: one NumPy record, and what a seat may see of it: another."""

from __future__ import annotations

import numpy as np

from serai.games.yspahan import board
from serai.kernel.fields import record_type

MOST_PLAYERS = 4
NOBODY = -1
NOTHING = -1


# What is asked now. The first four are the windows in which cards may be played (R30).
PHASES = [
    "before-roll",  # the first player buys yellow dice
    "choose-group",  # the player takes a group of dice from the tower
    "choose-action",  # and chooses one of its actions
    "after-action",  # may build, play cards, and ends the turn
    "supply",  # places the cubes of the group one by one
    "place-by-card",  # places the cube of a place-shop card
    "exchange",  # swaps camels and gold one by one
    "send-order",  # the mover chooses which of two cubes goes first
    "camel-swap",  # the owner of the cube may pay a camel to keep it in the shop
    "roll",  # chance: a die
    "draw",  # chance: a card
    "end",
]
(
    BEFORE_ROLL,
    CHOOSE_GROUP,
    CHOOSE_ACTION,
    AFTER_ACTION,
    SUPPLYING,
    PLACING_BY_CARD,
    EXCHANGING,
    SEND_ORDER,
    CAMEL_SWAP,
    ROLLING,
    DRAWING,
    END,
) = range(len(PHASES))

# Where points come from: the second index of `points`.
SOURCES = ["souks", "caravan", "buildings", "cards"]
FROM_SOUKS, FROM_CARAVAN, FROM_BUILDINGS, FROM_CARDS = range(len(SOURCES))

# What an exchange card gives away: a card goes in one direction only (R33).
NO_DIRECTION, GOLD_TO_CAMELS, CAMELS_TO_GOLD = range(3)

_SEATS = MOST_PLAYERS

_OPEN = [
    ("turn", np.int8),  # the seat that decides, CHANCE or OVER
    ("players", np.int8),
    ("combine_build_cards", np.int8),
    ("strict_stock", np.int8),
    ("draw_from_discards", np.int8),
    ("phase", np.int8),
    ("day", np.int8),  # 0 … 20; 21 when the game is over
    ("first", np.int8),  # first player of the day
    ("order", np.int8, _SEATS),  # seats in the order of their turns this day; with two players three turns
    ("step", np.int8),  # which turn of the day it is
    ("mover", np.int8),  # whose turn it is, also while another seat or chance decides
    ("white_to_roll", np.int8),
    ("yellow_to_roll", np.int8),
    ("white", np.int8, board.FACES + 1),  # dice that show each face
    ("yellow", np.int8, board.FACES + 1),
    ("tower", np.int8, len(board.ROWS)),  # the face of the group on each row, 0: empty
    ("row", np.int8),  # the group taken this turn: its row,
    ("face", np.int8),  # its value,
    ("dice", np.int8),  # and how many dice count for the mover
    ("built", np.int8),  # a building was built this turn (R27)
    ("window", np.int8),  # the phase to which a card played returns
    ("to_place", np.int8),  # cubes still to be placed
    ("giving", np.int8),  # direction of the exchange under way
    ("sending", np.int8, 2),  # shops whose cubes still go to the caravan
    ("drawer", np.int8),  # who draws the card
    ("supervisor", np.int8),
    ("shops", np.int8, len(board.SHOPS)),  # owner of the cube in each shop
    ("souk_owner", np.int8, len(board.SOUKS)),
    ("souk_cubes", np.int8, len(board.SOUKS)),
    ("caravan", np.int8, board.CARAVAN_LINES * MOST_PLAYERS),  # owners, in the order of the path
    ("loaded", np.int8),  # cubes in the caravan
    ("gold", np.int16, _SEATS),
    ("camels", np.int16, _SEATS),
    ("points", np.int16, (_SEATS, len(SOURCES))),
    ("buildings", np.int8, (_SEATS, len(board.BUILDINGS))),
    ("discards", np.int8, len(board.CARDS)),
]

STATE = record_type([*_OPEN, ("hand", np.int8, (_SEATS, len(board.CARDS))), ("deck", np.int8, len(board.CARDS))])

VIEW = record_type(
    [
        *_OPEN,
        ("seat", np.int8),  # who looks; NOBODY for a spectator
        ("own_hand", np.int8, len(board.CARDS)),
        ("hand_size", np.int8, _SEATS),
        ("deck_size", np.int8),
    ]
)
