"""The city, the road and the pieces, read from city.toml and pieces.toml into tables for the rules."""

from __future__ import annotations

import tomllib
from importlib.resources import files

import numpy as np

_HERE = files(__package__)
CITY = tomllib.loads((_HERE / "city.toml").read_text("utf-8"))
PIECES = tomllib.loads((_HERE / "pieces.toml").read_text("utf-8"))

# --- the city: neighbourhoods hold souks, souks hold shops, all numbered in the order of the file -----------
NEIGHBOURHOODS = [area["id"] for area in CITY["neighbourhood"]]
_AREA_SOUKS = [(area["id"], souk) for area in CITY["neighbourhood"] for souk in area["souk"]]
_SOUK_SHOPS = [(souk, number, shop) for _, souk in _AREA_SOUKS for number, shop in enumerate(souk["shops"], 1)]
SOUKS = [souk["id"] for _, souk in _AREA_SOUKS]
SHOPS = [f"{souk['id']}-{number}" for souk, number, _ in _SOUK_SHOPS]
SQUARES = [square["id"] for square in CITY["square"]]
CENTRE = SQUARES.index(CITY["supervisor_start"])

SHOP_SOUK = np.array([SOUKS.index(souk["id"]) for souk, _, _ in _SOUK_SHOPS], np.int8)
SOUK_POINTS = np.array([souk["points"] for _, souk in _AREA_SOUKS], np.int8)
SOUK_SIZE = np.array([len(souk["shops"]) for _, souk in _AREA_SOUKS], np.int8)
SOUK_AREA = np.array([NEIGHBOURHOODS.index(area) for area, _ in _AREA_SOUKS], np.int8)
# The shops of souk s are FIRST_SHOP[s] … FIRST_SHOP[s + 1] - 1, the souks of an area likewise.
FIRST_SHOP = np.concatenate([[0], np.cumsum(SOUK_SIZE)]).astype(np.int8)
FIRST_SOUK = np.concatenate([[0], np.cumsum(np.bincount(SOUK_AREA))]).astype(np.int8)


def _shops_beside() -> np.ndarray:
    """For each square of the road the one or two shops linked to it, -1 where there is none."""
    beside = np.full((len(SQUARES), 2), -1, np.int8)
    for number, (_, _, shop) in enumerate(_SOUK_SHOPS):
        for name in shop["road"]:
            links = beside[SQUARES.index(name)]
            links[0 if links[0] < 0 else 1] = number
    return beside


def _distances() -> np.ndarray:
    """Steps between any two squares; the road is a tree, so the path without turning is unique (R17)."""
    neighbours = [[SQUARES.index(name) for name in square["next"]] for square in CITY["square"]]
    steps = np.full((len(SQUARES), len(SQUARES)), -1, np.int8)
    for start in range(len(SQUARES)):
        steps[start, start] = 0
        edge = [start]
        while edge:
            here = edge.pop()
            for there in neighbours[here]:
                if steps[start, there] < 0:
                    steps[start, there] = steps[start, here] + 1
                    edge.append(there)
    return steps


SHOPS_BESIDE = _shops_beside()
DISTANCE = _distances()
# The same links by souk: link i, FIRST_LINK[souk] to FIRST_LINK[souk + 1], is between a shop and a square.
_LINKS = sorted((int(shop), square) for square, pair in enumerate(SHOPS_BESIDE) for shop in pair if shop >= 0)
LINK_SHOP, LINK_SQUARE = np.array(_LINKS, np.int8).T.copy()
FIRST_LINK = np.searchsorted(SHOP_SOUK[LINK_SHOP], np.arange(len(SOUK_SIZE) + 1)).astype(np.int8)
# Shops that share a square with another: the mover chooses which of the two goes first (R19).
PAIRED_SHOPS = sorted({int(shop) for pair in SHOPS_BESIDE if pair[1] >= 0 for shop in pair})

# --- the tower ----------------------------------------------------------------------------------------------
ROWS = PIECES["tower"]
CAMEL_ROW, GOLD_ROW = ROWS.index("camel"), ROWS.index("gold")
FIRST_AREA_ROW = ROWS.index(NEIGHBOURHOODS[0])
FACES = 6
WHITE_DICE = PIECES["dice"]["white"]
WHITE_DICE_TWO_PLAYERS = PIECES["dice"]["white_two_players"]
YELLOW_DICE = PIECES["dice"]["yellow"]

# --- buildings ----------------------------------------------------------------------------------------------
BUILDINGS = [building["id"] for building in PIECES["building"]]
PADDOCK, SHOP, HAMMAM, CARAVANSERAI, BAZAAR, HOIST = (
    BUILDINGS.index(name) for name in ("paddock", "shop", "hammam", "caravanserai", "bazaar", "hoist")
)
CAMEL_PRICE = np.array([building["camels"] for building in PIECES["building"]], np.int8)
GOLD_PRICE = np.array([building["gold"] for building in PIECES["building"]], np.int8)
BUILDING_POINTS = np.array(PIECES["building_points"], np.int8)
HAMMAM_STEPS = 3

# --- cards --------------------------------------------------------------------------------------------------
CARDS = PIECES["cards"]["kinds"]
CARD_COPIES = PIECES["cards"]["copies"]
(
    TAKE_GOLD,
    TAKE_CAMELS,
    PLACE_SHOP,
    PLACE_CARAVAN,
    SCORE_CAMELS,
    SCORE_GOLD,
    BUILD_NO_CAMELS,
    BUILD_NO_GOLD,
    EXCHANGE,
) = range(len(CARDS))
MOST_CAMELS = PIECES["cards"]["score_camels_most"]
MOST_GOLD = PIECES["cards"]["score_gold_most"]
CARD_GIVES = PIECES["cards"]["taken"]

# --- caravan and start --------------------------------------------------------------------------------------
CARAVAN_LINES = PIECES["caravan"]["lines"]
CARAVAN_POINTS = np.array(PIECES["caravan"]["points"], np.int8)
START_GOLD = PIECES["start"]["gold"]
STRICT_CUBES = PIECES["start"]["cubes"]

DAYS_PER_WEEK = 7
WEEKS = 3
DAYS = DAYS_PER_WEEK * WEEKS
