"""The state of a game of Marco Polo II: one NumPy record, and what a seat may see of it: another."""

from __future__ import annotations

import numpy as np

from serai.games.marco_polo import board
from serai.games.marco_polo.tables import EDITION
from serai.kernel.fields import record_type

MOST_PLAYERS = 4
NOBODY = -1
NOTHING = -1

# What is asked now. The phases from `roll` on belong to chance.
PHASES = [
    "before-action",  # bonus actions, then a space for the dice
    "after-action",  # bonus actions, then the end of the turn
    "choose-die",  # a die for the space or the money bag
    "pay-coins",  # how many jade stand for coins
    "pay-camels",  # how many jade stand for camels
    "offer",  # an offer of the book
    "seal",  # a guild seal
    "moving",  # the next place of a figure, or the end of the movement
    "lift-post",  # all posts are out: which one moves
    "extra-post",  # one more post in a city passed
    "order",  # which of several arrival bonuses comes first
    "take-contract",  # a face-up contract of a city
    "drop-contract",  # which contract leaves the board of the player
    "card-way",  # which line of a city card
    "repeat",  # use the city card once more
    "card-bonus",  # which city bonus the card gives
    "give-good",  # the good that pays
    "take-good",  # a good of one's choice
    "take-goods",  # two different goods
    "copy",  # the marker that the question mark copies
    "oasis",  # what an oasis gives
    "twice",  # which bonus of the round counts twice
    "pair",  # a pair of dice counts as pair or as two dice
    "compensation",  # coins and camels for a low roll
    "black-die",  # variant: which black die
    "keep-goal",  # one of three goal cards
    "character",  # a character
    "roll",  # chance: a die
    "draw-marker",  # chance: a city bonus marker
    "draw-outpost",
    "draw-card",
    "draw-contract",
    "draw-tile",
    "draw-starting",
    "draw-goal",
    "draw-character",
    "show-goal",  # a goal card is turned face up at the end
    "end",
]
(
    BEFORE_ACTION,
    AFTER_ACTION,
    CHOOSE_DIE,
    PAY_COINS,
    PAY_CAMELS,
    CHOOSE_OFFER,
    CHOOSE_SEAL,
    MOVING,
    LIFT_POST,
    EXTRA_POST,
    CHOOSE_ORDER,
    TAKE_CONTRACT,
    DROP_CONTRACT,
    CARD_WAY,
    REPEATING,
    CARD_BONUS,
    GIVE_GOOD,
    TAKE_GOOD,
    TAKE_GOODS,
    COPYING,
    OASIS_CHOICE,
    DOUBLING,
    PAIRING,
    COMPENSATION,
    CHOOSE_BLACK,
    KEEP_GOAL,
    CHOOSE_CHARACTER,
    ROLLING,
    DRAW_MARKER,
    DRAW_OUTPOST,
    DRAW_CARD,
    DRAW_CONTRACT,
    DRAW_TILE,
    DRAW_STARTING,
    DRAW_GOAL,
    DRAW_CHARACTER,
    SHOW_GOAL,
    END,
) = range(len(PHASES))

# Where the game is between turns: the set-up, the steps at the start of a round, the turns, the end.
STAGES = [
    "markers",
    "outposts",
    "cards",
    "contracts",
    "tiles",
    "next-tiles",
    "dice",
    "starting-contracts",
    "goals",
    "characters",
    "keep-goals",
    "choose-characters",
    "new-offers",
    "black-dice",
    "bonuses",
    "new-cards",
    "roll",
    "after-roll",
    "turns",
    "refill",
    "show-goals",
    "over",
]
(
    SET_MARKERS,
    SET_OUTPOSTS,
    SET_CARDS,
    SET_CONTRACTS,
    SET_TILES,
    SET_NEXT_TILES,
    SET_DICE,
    SET_STARTING,
    SET_GOALS,
    SET_CHARACTERS,
    SET_KEEP,
    SET_CHOOSE,
    NEW_OFFERS,
    BLACK_DICE,
    BONUSES,
    NEW_CARDS,
    ROLL_ALL,
    AFTER_ROLL,
    TURNS,
    REFILL,
    SHOW_GOALS,
    GAME_OVER,
) = range(len(STAGES))

# Things that still have to happen before the turn goes on: the stack of tasks, each with two values.
(
    T_PAY,  # pay what is due
    T_RESOLVE,  # the action of the space
    T_COMPLETE,  # the reward of a contract
    T_IMPROVE,  # a seal is improved
    T_ROLL,  # a die of a colour rolls
    T_TURN_DIE,  # a die is turned by one
    T_BLACK,  # black dice come
    T_GOODS,  # goods of one's choice
    T_TWO_GOODS,  # two different goods
    T_PILE,  # contracts from the pile
    T_CITY,  # contracts from cities with an own post
    T_TAKES,  # contracts of the Contracts action: how many more, how many taken
    T_SPACE_GAIN,  # the coins of the Contracts action
    T_MOVE,  # a movement as a reward
    T_STEPS,  # the movement under way
    T_ARRIVE,  # the movement is paid: posts
    T_POST,  # a post in a city
    T_EXTRA,  # one more post in a city passed
    T_LAND,  # what the new posts bring
    T_OUTPOST,  # an outpost bonus to receive
    T_MARKER,  # a city bonus to receive
    T_CONTRACT,  # a contract to take in the city
    T_COPY,  # the question mark
    T_OASES,  # rewards of oases
    T_DROP,  # a contract too many: 1 when the new one may go
    T_LINE,  # a line of a card, paid: card, line
    T_REPEAT,  # may use the line again: card, line
    T_GIVE,  # a good that pays: card, line
    T_BONUSES,  # city bonuses by card: how many more, how many taken
    T_SEAL,  # take a guild seal
    T_ROUND,  # bonuses of the start of a round
    T_ROUND_GIVE,  # the same, with the one that counts twice
    T_PAIR,  # a pair of Isabella's dice
    T_COMPENSATE,  # for a low roll
) = range(34)
DEPTH = 32

# Where points come from: the second index of `points`.
SOURCES = [
    "contracts",
    "posts",
    "cards",
    "markers",
    "outposts",
    "character",
    "shields",
    "goal",
    "goods",
    "coins",
    "most-contracts",
]
(
    FROM_CONTRACTS,
    FROM_POSTS,
    FROM_CARDS,
    FROM_MARKERS,
    FROM_OUTPOSTS,
    FROM_CHARACTER,
    FROM_SHIELDS,
    FROM_GOAL,
    FROM_GOODS,
    FROM_COINS,
    FROM_MOST_CONTRACTS,
) = range(len(SOURCES))

NO_SEAL_YET, BASIC, IMPROVED = range(3)
# A player has two places for active contracts; the third holds a new one until another is dropped.
SLOTS = 2
DICE_FACES = board.FACES + 1

_SEATS = MOST_PLAYERS

_OPEN = [
    ("turn", np.int8),  # the seat that decides, CHANCE or OVER
    ("players", np.int8),
    ("black_dice_variant", np.int8),
    ("phase", np.int8),
    ("stage", np.int8),
    ("at", np.int8),  # how far the stage is
    ("round_number", np.int8),  # 0 … 4
    ("first", np.int8),  # first player of the round
    ("next_first", np.int8),  # who has the hourglass
    ("travelled", np.int8),  # highest Travel space used this round
    ("mover", np.int8),  # whose turn it is
    ("actor", np.int8),  # for whom the tasks on the stack are
    ("acted", np.int8),  # the normal action of this turn is done
    ("may_end", np.int8),  # a die in the money bag was the turn, since no action was possible
    ("black_bought", np.int8),  # a black die was bought this turn
    ("space", np.int8),  # where dice are being placed or were placed
    ("lowest", np.int8),  # the lowest die placed there
    ("dice_left", np.int8),  # how many dice are still to be placed
    ("own_placed", np.int8),  # a die of the own colour is among them
    ("rolling", np.int8),  # colour of the die that rolls for the actor
    ("uses", np.int8),  # how often the city card may still be used
    ("take_from", np.int8),  # the city whose contracts may be taken; NOTHING: every city with an own post
    ("may_skip", np.int8),  # taking nothing is possible
    ("due", np.int16, board.STOCK),  # what is to be paid
    ("steps", np.int8),  # the movement: most steps,
    ("used", np.int8),  # steps used,
    ("bought", np.int8),  # steps paid for by card,
    ("routes_gone", np.int8),  # routes gone,
    ("must_move", np.int8),  # at least one has to be,
    ("extra_posts", np.int8),  # extra posts allowed,
    ("step_card", np.int8),  # the card that prices each step,
    ("moved", np.int8, 2),  # figures that moved,
    ("passed", np.int8, len(board.PLACES)),  # places they came through or ended on,
    ("landed", np.int8, len(board.CITIES)),  # cities with a new post of this movement
    ("new_posts", np.int8, len(board.CITIES)),  # cities where the mover placed a post this turn
    ("picked", np.int8, len(board.CITIES)),  # cities whose bonus the card gave already
    ("fresh", np.int8, SLOTS + 1),  # contracts that came within this action
    ("stack", np.int8, (DEPTH, 3)),
    ("stacked", np.int8),
    ("black_left", np.int8),
    ("black_pool", np.int8, DICE_FACES),  # variant: black dice on the board by value
    ("stock", np.int16, (_SEATS, board.STOCK)),
    ("points", np.int16, (_SEATS, len(SOURCES))),
    ("dice", np.int8, (_SEATS, 2, DICE_FACES)),  # dice not yet placed, by colour and value
    ("figures", np.int8, (_SEATS, 2)),
    ("posts", np.int8, (_SEATS, len(board.CITIES))),
    ("posts_placed", np.int8, _SEATS),
    ("seals", np.int8, (_SEATS, len(board.SEALS))),
    ("contracts", np.int8, (_SEATS, SLOTS + 1)),
    ("completed", np.int8, _SEATS),
    ("characters", np.int8, _SEATS),
    ("kept_tiles", np.int8, (_SEATS, len(board.OUTPOSTS))),
    ("shown_goals", np.int8, _SEATS),  # goal cards turned face up at the end
    ("goals_held", np.int8, _SEATS),  # how many goal cards each seat holds
    ("on_space", np.int8, board.SPACES),  # how often each space was used this round, neutral dice included
    ("own_used", np.int8, (_SEATS, board.SPACES)),
    ("khan_value", np.int8),  # the last die on the Khan's favor
    ("offered", np.int8, len(board.CHARACTERS)),  # characters to choose from
    ("markers", np.int8, len(board.CITIES)),
    ("outposts", np.int8, len(board.CITIES)),
    ("cards", np.int8, board.CARD_SPACES),
    ("contract_spaces", np.int8, board.CONTRACT_SPACES),
    ("tiles", np.int8, board.BOOKS),
    ("next_tiles", np.int8, board.BOOKS),
    ("marker_box", np.int8, len(board.MARKERS)),  # what is still face down, by item
    ("outpost_box", np.int8, len(board.OUTPOSTS)),
    ("card_deck", np.int8, len(board.CARDS)),
    ("pile", np.int8, len(board.RED_CONTRACTS)),
    ("under", np.int8, len(board.RED_CONTRACTS)),  # contracts dropped under the pile, the oldest first
    ("under_count", np.int8),
    ("starting_box", np.int8, len(board.STARTING_CONTRACTS)),
    ("tile_box", np.int8, len(board.TILES)),
    ("character_box", np.int8, len(board.CHARACTERS)),
    ("edition", EDITION),
]

GOAL_CARDS = 3
STATE = record_type([*_OPEN, ("goals", np.int8, (_SEATS, GOAL_CARDS))])

VIEW = record_type([*_OPEN, ("seat", np.int8), ("own_goals", np.int8, GOAL_CARDS)])
