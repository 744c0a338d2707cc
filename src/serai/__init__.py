"""Serai: two Silk Road board games, exact and fast.

>>> import serai
>>> pos = serai.new("yspahan", players=4)
>>> pos.push("dice 2")
Move('dice 2')
"""

from serai.errors import IllegalMove, Reason, SeraiError
from serai.games import GAMES
from serai.kernel.rules import CHANCE, OVER
from serai.position import BadMoveInLog, Move, Position, View, new
from serai.record import Record
from serai.words import LANGUAGES

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "GAMES",
    "LANGUAGES",
    "OVER",
    "BadMoveInLog",
    "IllegalMove",
    "Move",
    "Position",
    "Reason",
    "Record",
    "SeraiError",
    "View",
    "__version__",
    "new",
]
