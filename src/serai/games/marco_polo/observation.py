"""What a learner is told of a view of Marco Polo II, part by part (docs/observations.md)."""

from __future__ import annotations

from serai.games.marco_polo import board, state
from serai.games.marco_polo.state import PHASES, SOURCES, STAGES
from serai.games.marco_polo.views import SPACE_NAMES
from serai.games.parts import Part
from serai.kernel.encoding import BAG, CHOICE, LAST, SEAT

_STOCK = board.KINDS[: board.STOCK]
_FACES = [str(face) for face in range(1, board.FACES + 1)]
_DICE = [f"{colour}{face}" for colour in ("", "black ") for face in ["-", *_FACES]]
_SPACES = [*SPACE_NAMES, *(f"bag {gift}" for gift in ("coins", "camels", "jade"))]
_BOOKS = [f"book {n}" for n in range(1, board.BOOKS + 1)]
_LARGE = 10
_NAMED = sorted((number, name) for name, number in vars(state).items() if name.startswith("T_"))
_TASKS = [name.removeprefix("T_").lower().replace("_", " ") for _, name in _NAMED]

# Fields of the view that are not told, and why.
LEFT_OUT = {
    "seat": "the observer is always the first seat",
    "edition": "the numbers printed on the items: the same in every game of an edition, items are told by name",
    "spare": "empty bytes at the end of the record",
}

PARTS = [
    Part("players", "how many play", scale=4),
    Part("black_dice_variant", "option: black dice are rolled at the start of a round"),
    Part("turn", "who decides; nobody while chance does or when the game is over", SEAT),
    Part("phase", "what is asked", CHOICE, PHASES),
    Part("stage", "where the game is between turns", CHOICE, STAGES),
    Part("at", "how far the stage is", scale=10),
    Part("round_number", "rounds gone, 0 to 4", scale=5),
    Part("first", "first player of the round", SEAT),
    Part("next_first", "who has the hourglass", SEAT),
    Part("travelled", "the highest Travel space used this round", scale=3),
    Part("mover", "whose turn it is", SEAT),
    Part("actor", "for whom the tasks under way are", SEAT),
    Part("acted", "the action of this turn is done"),
    Part("may_end", "the turn may end without an action"),
    Part("black_bought", "a black die was bought this turn"),
    Part("space", "where dice are or were placed", CHOICE, _SPACES),
    Part("lowest", "the lowest die placed there", scale=6),
    Part("dice_left", "dice still to be placed", scale=3),
    Part("own_placed", "a die of the own colour is among them"),
    Part("rolling", "the colour of the die that rolls", CHOICE, ["own", "black"]),
    Part("uses", "how often the city card may still be used", scale=6),
    Part("take_from", "the city whose contracts may be taken", CHOICE, board.CITIES),
    Part("may_skip", "taking nothing is possible"),
    Part("due", "what is to be paid", each=_STOCK, scale=_LARGE),
    Part("steps", "the movement: most steps", scale=6),
    Part("used", "steps used", scale=6),
    Part("bought", "steps paid for by card", scale=6),
    Part("routes_gone", "routes gone", scale=6),
    Part("must_move", "at least one step has to be made"),
    Part("extra_posts", "extra posts allowed", scale=3),
    Part("step_card", "the card that prices each step", CHOICE, board.CARDS),
    Part("moved", "figures that moved", each=["first", "second"]),
    Part("passed", "places they came through", each=board.PLACES),
    Part("landed", "cities with a new post of this movement", each=board.CITIES),
    Part("new_posts", "cities with a new post of this turn", each=board.CITIES),
    Part("picked", "cities whose bonus the card gave", each=board.CITIES),
    Part("fresh", "contracts that came within this action", BAG, board.CONTRACTS),
    Part(
        "stack",
        "the tasks that come next, each by its kind and two values",
        LAST,
        _TASKS,
        ["next", "second", "third"],
        length="stacked",
        scale=_LARGE,
    ),
    Part("stacked", "how many tasks wait", scale=8),
    Part("black_left", "black dice left", scale=5),
    Part("black_pool", "variant: black dice on the board by value", each=_FACES, skip=1, scale=3),
    Part("stock", "what each seat owns", each=_STOCK, by_seat=True, scale=_LARGE),
    Part("points", "points of each seat by source", each=SOURCES, by_seat=True, scale=30),
    Part("dice", "dice of each seat not yet placed, by colour and value", each=_DICE, by_seat=True, scale=3),
    Part("figures", "figures of each seat by place", BAG, board.PLACES, by_seat=True),
    Part("posts", "trading posts of each seat", each=board.CITIES, by_seat=True),
    Part("posts_placed", "how many posts each seat placed", by_seat=True, scale=board.POSTS),
    Part("seals", "guild seals of each seat: 1 basic, 2 improved", each=board.SEALS, by_seat=True, scale=2),
    Part("contracts", "contracts of each seat", BAG, board.CONTRACTS, by_seat=True),
    Part("completed", "contracts completed by each seat", by_seat=True, scale=_LARGE),
    Part("characters", "the character of each seat", CHOICE, board.CHARACTERS, ["character"], by_seat=True),
    Part("kept_tiles", "outpost tiles kept by each seat", each=board.OUTPOSTS, by_seat=True),
    Part("shown_goals", "goal cards shown at the end", CHOICE, board.GOALS, ["goal"], by_seat=True),
    Part("goals_held", "how many goal cards each seat holds", by_seat=True, scale=3),
    Part("own_goals", "the observer's goal cards", BAG, board.GOALS, secret=True),
    Part("on_space", "how often each space was used this round", each=SPACE_NAMES, scale=4),
    Part("own_used", "how often each seat used each space this round", each=SPACE_NAMES, by_seat=True, scale=4),
    Part("khan_value", "the last die on the Khan's favor", scale=6),
    Part("offered", "characters to choose from", each=board.CHARACTERS),
    Part("markers", "the bonus marker of each city", CHOICE, board.MARKERS, board.CITIES),
    Part("outposts", "the outpost tile of each city", CHOICE, board.OUTPOSTS, board.CITIES),
    Part("cards", "the card on each card space", CHOICE, board.CARDS, SPACE_NAMES[board.CARD_SPACE :]),
    Part(
        "contract_spaces",
        "the contract on each contract space of the map",
        CHOICE,
        board.CONTRACTS,
        [str(n) for n in range(1, board.CONTRACT_SPACES + 1)],
    ),
    Part("tiles", "the offer tile of each book", CHOICE, board.TILES, _BOOKS),
    Part("next_tiles", "the offer tile of each book in the next round", CHOICE, board.TILES, _BOOKS),
    Part("marker_box", "markers still face down", each=board.MARKERS),
    Part("outpost_box", "outpost tiles still face down", each=board.OUTPOSTS),
    Part("card_deck", "city cards still face down", each=board.CARDS),
    Part("pile", "contracts still face down", each=board.RED_CONTRACTS),
    Part("under", "contracts dropped under the pile", BAG, board.RED_CONTRACTS),
    Part("under_count", "how many contracts lie there", scale=_LARGE),
    Part("starting_box", "starting contracts still face down", each=board.STARTING_CONTRACTS),
    Part("tile_box", "offer tiles still face down", each=board.TILES),
    Part("character_box", "characters still face down", each=board.CHARACTERS),
]
