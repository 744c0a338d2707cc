"""The fixed structure of Marco Polo II: what there is, in which order; the numbers on it come from the edition."""

from __future__ import annotations

# --- places: cities first, then oases -----------------------------------------------------------------------
CITIES = [
    "beijing",
    "xanadu",
    "yangzhou",
    "xian",
    "fuzhou",
    "pagan",
    "jaipur",
    "kabul",
    "kashgar",
    "balkh",
    "hormuz",
    "baghdad",
    "karakorum",
    "tabriz",
    "khotan",
    "zaiton",
]
# Seven oases in the default edition; a corrected map may have up to ten.
OASES = [f"o{n}" for n in range(1, 11)]
PLACES = CITIES + OASES
BEIJING = 0
SHIELDS = ["bamboo", "flower", "snake", "rooster", "monkey", "cloud", "sun", "shuriken", "moon"]
MOST_ROUTES = 45
MOST_NEIGHBOURS = 6

# --- what is paid and received: a bundle has a number for each of these, in this order ------------------------
GOODS = ["pepper", "silk", "gold"]
KINDS = [
    "coins",
    "camels",
    "pepper",
    "silk",
    "gold",
    "jade",
    "vp",
    "any_good",
    "two_different_goods",
    "black_die",
    "move",
    "contract_pile",
    "contract_city",
]
COINS, CAMELS, PEPPER, SILK, GOLD, JADE, VP = range(7)
ANY_GOOD, TWO_GOODS, BLACK_DIE, MOVE, CONTRACT_PILE, CONTRACT_CITY = range(7, 13)
# What a player owns (coins to jade); what a plain bundle holds (to points); what a card holds (to any_good).
STOCK = JADE + 1
PLAIN = VP + 1
SIMPLE = ANY_GOOD + 1

# --- tiles, cards and people --------------------------------------------------------------------------------
RED_CONTRACTS = [f"k{n:02}" for n in range(1, 43)]
STARTING_CONTRACTS = [f"s{n}" for n in range(1, 8)]
CONTRACTS = RED_CONTRACTS + STARTING_CONTRACTS
CARDS = [f"c{n:02}" for n in range(1, 26)]
MARKERS = [f"m{n}" for n in range(1, 8)]
OUTPOSTS = [f"p{n:02}" for n in range(1, 11)]
BOOKS = 3
TILES_PER_BOOK = 6
TILES = [f"t{book}{n}" for book in range(1, BOOKS + 1) for n in range(1, TILES_PER_BOOK + 1)]
GOALS = [f"g{n:02}" for n in range(1, 15)]
SEALS = ["farmer", "spicer", "tailor", "jeweler"]
NO_SEAL = -1
CHARACTERS = ["mongke", "dewu", "abha", "mailin", "filippo", "isabella", "gantulga"]
TRACK = 14

CONTRACT_SPACES = 10
CITY_CARD_SPACES = 6
AREA_CARD_SPACES = 2
CARD_SPACES = CITY_CARD_SPACES + AREA_CARD_SPACES
MARKER_CITIES = 6
OUTPOST_CITIES = 10
POSTS = 11

# --- kinds of city cards ------------------------------------------------------------------------------------
CARD_KINDS = ["repeat", "rows", "times_die", "count", "move", "city_bonus", "guild_seal"]
REPEAT, ROWS, TIMES_DIE, COUNT, CARD_MOVE, CITY_BONUS, CARD_SEAL = range(len(CARD_KINDS))
COUNTED = ["contracts", "posts", "seals"]
PER_CONTRACT, PER_POST, PER_SEAL = range(len(COUNTED))
# The cards together have at most this many lines: options to pay for, or rows of the die.
LINES = 48

# --- action spaces ------------------------------------------------------------------------------------------
BOOK_SPACES = ["books 1", "books 2", "books 3 upper", "books 3 lower"]
TRAVELS = ["lower", "middle", "upper"]
SPECIAL_CITIES = ["balkh", "hormuz", "baghdad"]
BOOK, KHAN, SEAL_SPACE, TRAVEL, CONTRACT_SPACE, SPECIAL = 0, 4, 5, 6, 9, 10
CARD_SPACE = 13
SPACES = CARD_SPACE + CARD_SPACES
# The money bag takes any number of dice; three numbers, one for each thing it gives.
BAG = SPACES
BAG_GIFTS = 3
LOWER_BOOK_3 = 3
KHAN_SPACES = 4
SPECIAL_SPACES = 2

# --- dice ---------------------------------------------------------------------------------------------------
FACES = 6
OWN, BLACK = range(2)
MOST_DICE = 5
