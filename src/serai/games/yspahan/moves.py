"""The fixed list of moves: inside a small integer, outside short plain text."""

from __future__ import annotations

import numpy as np

from serai.games.yspahan import board

MOVES: list[str] = []


def _block(*texts: str) -> int:
    """Add moves to the list; returns the number of the first."""
    MOVES.extend(texts)
    return len(MOVES) - len(texts)


PAYMENTS = ["", " no-gold", " no-camels", " free"]
WAYS_TO_PAY = len(PAYMENTS)
PAID, NO_GOLD, NO_CAMELS, FREE = range(WAYS_TO_PAY)

DICE = _block(*(f"dice {n}" for n in range(board.YELLOW_DICE + 1)))
TAKE = _block(*(f"take {row}" for row in board.ROWS))
CAMELS = _block("camels")
GOLD = _block("gold")
SUPPLY = _block("supply")
CARD = _block("card")
SKIP = _block("skip")
ADD = _block(*(f"add {card}" for card in board.CARDS))
SUPERVISOR = _block(*(f"supervisor {square}" for square in board.SQUARES))
SEND = _block(*(f"send {board.SHOPS[shop]}" for shop in board.PAIRED_SHOPS))
CAMEL_YES = _block("camel yes")
CAMEL_NO = _block("camel no")
PLACE = _block(*(f"place {shop}" for shop in board.SHOPS))
PLAY_TAKE_GOLD = _block("play take-gold")
PLAY_TAKE_CAMELS = _block("play take-camels")
PLAY_PLACE_SHOP = _block("play place-shop")
PLAY_PLACE_CARAVAN = _block("play place-caravan")
# Number n of these two blocks scores n + 1 camels or gold.
PLAY_SCORE_CAMELS = _block(*(f"play score-camels {n}" for n in range(1, board.MOST_CAMELS + 1)))
PLAY_SCORE_GOLD = _block(*(f"play score-gold {n}" for n in range(1, board.MOST_GOLD + 1)))
PLAY_EXCHANGE = _block("play exchange")
GIVE_GOLD = _block("give gold")
GIVE_CAMEL = _block("give camel")
DONE = _block("done")
# Building b with payment p is BUILD + b * WAYS_TO_PAY + p.
BUILD = _block(*(f"build {building}{payment}" for building in board.BUILDINGS for payment in PAYMENTS))
PASS = _block("pass")
ROLLED = _block(*(f"rolled {face}" for face in range(1, board.FACES + 1)))
DREW = _block(*(f"drew {card}" for card in board.CARDS))
# How a card drawn by another seat looks; it is never played.
DREW_UNSEEN = _block("drew unseen")

# The card that each move from PLAY_TAKE_GOLD to PLAY_EXCHANGE plays.
CARD_OF_PLAY = np.array(
    [board.TAKE_GOLD, board.TAKE_CAMELS, board.PLACE_SHOP, board.PLACE_CARAVAN]
    + [board.SCORE_CAMELS] * board.MOST_CAMELS
    + [board.SCORE_GOLD] * board.MOST_GOLD
    + [board.EXCHANGE],
    np.int8,
)
# The shop of each move from SEND on.
PAIRED = np.array(board.PAIRED_SHOPS, np.int8)
