"""The fixed list of moves: inside a small integer, outside short plain text."""

from __future__ import annotations

from serai.games.marco_polo import board

MOVES: list[str] = []


def _block(*texts: str) -> int:
    """Add moves to the list; returns the number of the first."""
    MOVES.extend(texts)
    return len(MOVES) - len(texts)


_FACES = range(1, board.FACES + 1)
_DICE = [f"{face}{colour}" for colour in ("", " black") for face in _FACES]
# More coins or camels than this are never due at once (a payment with jade names how many).
MOST_JADE = 24
MOST_MISSING = 30

# --- the turn: spaces, bonus actions, the end ----------------------------------------------------------------
SPACE = _block(
    *board.BOOK_SPACES,
    "khan",
    "seals",
    *(f"travel {travel}" for travel in board.TRAVELS),
    "contracts",
    *(f"city {city}" for city in board.SPECIAL_CITIES),
)
CARD = _block(*(f"card {card}" for card in board.CARDS))
USE_BAG = _block("bag coins", "bag camels", "bag jade")
# Blocks of dice: colour c and face f are number c * 6 + f - 1.
REROLL = _block(*(f"reroll {die}" for die in _DICE))
RAISE = _block(*(f"raise {die}" for die in _DICE))
LOWER = _block(*(f"lower {die}" for die in _DICE))
BUY_BLACK = _block("black")
COMPLETE = _block(*(f"complete {contract}" for contract in board.CONTRACTS))
IMPROVE = _block(*(f"improve {seal}" for seal in board.SEALS))
TILE = _block(*(f"tile {outpost}" for outpost in board.OUTPOSTS))
END_TURN = _block("end")

# --- what an action asks --------------------------------------------------------------------------------------
DIE = _block(*(f"die {die}" for die in _DICE))
JADE_FOR_COINS = _block(*(f"jade {n} for coins" for n in range(MOST_JADE + 1)))
JADE_FOR_CAMELS = _block(*(f"jade {n} for camels" for n in range(MOST_JADE + 1)))
OFFER = _block("offer left", "offer right", "offer one", "offer two")
SEAL = _block(*(f"seal {seal}" for seal in board.SEALS))
GO = _block(*(f"go {place}" for place in board.PLACES))
GO_SECOND = _block(*(f"go {place} second" for place in board.PLACES))
STOP = _block("stop")
LIFT = _block(*(f"lift {city}" for city in board.CITIES))
POST = _block(*(f"post {city}" for city in board.CITIES))
OUTPOST = _block(*(f"outpost {city}" for city in board.CITIES))
MARKER = _block(*(f"marker {city}" for city in board.CITIES))
CONTRACT = _block(*(f"contract {city}" for city in board.CITIES))
TAKE = _block(*(f"take {contract}" for contract in board.RED_CONTRACTS))
DROP = _block(*(f"drop {contract}" for contract in board.CONTRACTS))
WAY = _block("way 1", "way 2")
AGAIN = _block("again")
GIVE = _block(*(f"give {good}" for good in board.GOODS))
GOOD = _block(*(f"good {good}" for good in board.GOODS))
# The two goods of each of these, as numbers of board.GOODS.
GOODS = _block("goods pepper silk", "goods pepper gold", "goods silk gold")
COPY = _block(*(f"copy {marker}" for marker in board.MARKERS))
OASIS = _block("oasis coins", "oasis camels")
TWICE_CITY = _block(*(f"twice {city}" for city in board.CITIES))
TWICE_SEAL = _block(*(f"twice {seal}" for seal in board.SEALS))
PAIR_YES = _block("pair yes")
PAIR_NO = _block("pair no")
COMPENSATE = _block(*(f"camels {n}" for n in range(MOST_MISSING + 1)))
TAKE_BLACK = _block(*(f"black {face}" for face in _FACES))
SKIP = _block("skip")
KEEP = _block(*(f"keep {goal}" for goal in board.GOALS))
CHOOSE = _block(*(f"choose {character}" for character in board.CHARACTERS))

# --- chance -------------------------------------------------------------------------------------------------
ROLLED = _block(*(f"rolled {face}" for face in _FACES))
DREW_MARKER = _block(*(f"drew {marker}" for marker in board.MARKERS))
DREW_OUTPOST = _block(*(f"drew {outpost}" for outpost in board.OUTPOSTS))
DREW_CARD = _block(*(f"drew {card}" for card in board.CARDS))
DREW_CONTRACT = _block(*(f"drew {contract}" for contract in board.CONTRACTS))
DREW_TILE = _block(*(f"drew {tile}" for tile in board.TILES))
DREW_CHARACTER = _block(*(f"drew {character}" for character in board.CHARACTERS))
SHOWED = _block(*(f"showed {goal}" for goal in board.GOALS))
DREW_GOAL = _block(*(f"drew {goal}" for goal in board.GOALS))
# How a goal card dealt to another seat, and the one it kept, look; these are never played.
DREW_UNSEEN = _block("drew unseen")
KEPT_UNSEEN = _block("keep unseen")
