"""What a learner is told of a view of Yspahan, part by part (docs/observations.md)."""

from __future__ import annotations

from serai.games.parts import Part
from serai.games.yspahan import board
from serai.games.yspahan.state import PHASES, SOURCES
from serai.kernel.encoding import CHOICE, SEAT

_FACES = [str(face) for face in range(1, board.FACES + 1)]
_DIRECTIONS = ["gold for camels", "camels for gold"]

# Fields of the view that are not told, and why.
LEFT_OUT = {"seat": "the observer is always the first seat", "spare": "empty bytes at the end of the record"}

PARTS = [
    Part("players", "how many play", scale=4),
    Part("combine_build_cards", "option: both building cards may pay for one building"),
    Part("strict_stock", "option: 24 goods a player"),
    Part("draw_from_discards", "option: draws may come from the discards"),
    Part("turn", "who decides; nobody while chance does or when the game is over", SEAT),
    Part("phase", "what is asked", CHOICE, PHASES),
    Part("day", "days gone, 0 to 20", scale=21),
    Part("first", "first player of the day", SEAT),
    Part("order", "who has each turn of the day; with two players three turns", SEAT, each=["1", "2", "3", "4"]),
    Part("step", "which turn of the day it is, from 0", scale=4),
    Part("mover", "whose turn it is, also while another seat decides", SEAT),
    Part("white_to_roll", "white dice still to roll", scale=9),
    Part("yellow_to_roll", "yellow dice still to roll", scale=3),
    Part("white", "white dice on the tower by face", each=_FACES, skip=1, scale=4),
    Part("yellow", "yellow dice on the tower by face", each=_FACES, skip=1, scale=3),
    Part(
        "tower", "the face on each row of the tower; none where the row is empty", CHOICE, _FACES, board.ROWS, low=1
    ),
    Part("row", "the row taken this turn", CHOICE, board.ROWS),
    Part("face", "its face", CHOICE, _FACES, low=1),
    Part("dice", "how many dice count for the mover", scale=6),
    Part("built", "a building was built this turn"),
    Part("window", "the phase to which a card played returns", CHOICE, PHASES),
    Part("to_place", "goods still to be placed", scale=6),
    Part("giving", "the direction of the exchange under way", CHOICE, _DIRECTIONS, low=1),
    Part("sending", "shops whose goods still go to the caravan", CHOICE, board.SHOPS, ["first", "second"]),
    Part("drawer", "who draws the card", SEAT),
    Part("supervisor", "where the Supervisor stands", CHOICE, board.SQUARES),
    Part("shops", "whose goods lie in each shop", SEAT, each=board.SHOPS),
    Part("souk_owner", "whose souk it is", SEAT, each=board.SOUKS),
    Part("souk_cubes", "goods in each souk", each=board.SOUKS, scale=6),
    Part("caravan", "whose goods lie on each place of the caravan", SEAT, each=[str(n) for n in range(1, 13)]),
    Part("loaded", "goods in the caravan", scale=12),
    Part("gold", "gold of each seat", by_seat=True, scale=10),
    Part("camels", "camels of each seat", by_seat=True, scale=10),
    Part("points", "points of each seat by source", each=SOURCES, by_seat=True, scale=50),
    Part("buildings", "buildings of each seat", each=board.BUILDINGS, by_seat=True),
    Part("hand_size", "cards in each hand", by_seat=True, scale=5),
    Part("own_hand", "the observer's cards by kind", each=board.CARDS, scale=2, secret=True),
    Part("discards", "cards discarded by kind", each=board.CARDS, scale=2),
    Part("deck_size", "cards in the deck", scale=18),
]
