"""The habits of players who follow rules of thumb: named numbers in habits.toml, made into a table by time left."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import numpy as np

from serai.games.marco_polo.board import CAMELS, CHARACTERS, COINS, FACES, JADE, KINDS, MOST_DICE, SEALS, STOCK

NUMBERS: dict[str, dict[str, float]] = tomllib.loads((files(__package__) / "habits.toml").read_text("utf-8"))
NAMES = list(NUMBERS["merchant"])

# A row for each number of dice that a seat will still place; black dice may make them a few more.
ROUNDS = 5
ROWS = ROUNDS * MOST_DICE + 1

# The columns of a table: what the policy looks up.
(
    NOISE,
    TIME,  # dice left
    BLACK,
    CONTRACT,
    HALF,
    READY,
    PILE,
    SHIELD,
    SHIELD_EARLY,
    POST,
    MARKER,
    CARD_CITY,
    CONTRACT_CITY,
    SPECIAL_CITY,
    VISTA,
    ONWARD,
    JOURNEY,
    STEP,
    WISH,
    MOVE,
    IMPROVE,
    FIRST,
    REROLL,
    GOAL_SHIELD,
    GOAL_SEAL,
    FREE,
    KHAN,
    CONTRACTS,
    SPECIAL,
    CARD,
    SPARE,
) = range(31)
PRICE = SPARE + STOCK  # what a coin, a camel … is worth; SPARE: when there is enough
ENOUGH = PRICE + STOCK
DIE = ENOUGH + STOCK  # by face
SEAL = DIE + FACES + 1
CHARACTER = SEAL + len(SEALS)
COLUMNS = CHARACTER + len(CHARACTERS)

# What the final scoring gives; a camel breaks ties.
END = {COINS: 0.1, CAMELS: 0.01}
END_GOODS = 0.5


def table(numbers: Mapping[str, float]) -> np.ndarray:
    """Everything the policy looks up, a row for each number of dice left."""
    rows = np.zeros((ROWS, COLUMNS))
    for left, row in enumerate(rows):
        share = left / (ROWS - 1)
        fade = min(1.0, left / max(numbers["fade"], 0.1))
        row[NOISE] = numbers["noise"]
        row[TIME] = left
        for kind in range(STOCK):
            end = END.get(kind, END_GOODS)
            full = max(numbers[KINDS[kind]], 0.0)
            row[PRICE + kind] = end + (full - end) * fade
            group = KINDS[kind] if kind in (COINS, CAMELS, JADE) else "goods"
            row[SPARE + kind] = end + (full * numbers[f"spare_{group}"] - end) * fade
            row[ENOUGH + kind] = numbers[f"enough_{group}"]
        for face in range(1, FACES + 1):
            row[DIE + face] = numbers["die"] + numbers["die_step"] * (face - 1)
        row[BLACK] = numbers["black"]
        row[CONTRACT] = numbers["contract"]
        row[HALF] = max(numbers["half"], 0.01)
        row[READY] = numbers["ready"]
        row[PILE] = numbers["pile"] * fade
        row[SHIELD] = numbers["shield"]
        row[SHIELD_EARLY] = min(max(numbers["shield_early"] * share, 0.0), 1.0)
        row[POST] = numbers["post"] * share
        row[MARKER] = numbers["marker"]
        row[CARD_CITY] = numbers["card_city"]
        row[CONTRACT_CITY] = numbers["contract_city"] * share
        row[SPECIAL_CITY] = numbers["special_city"]
        row[VISTA] = numbers["vista"] * fade
        row[ONWARD] = numbers["onward"]
        row[JOURNEY] = numbers["journey"] * fade
        row[STEP] = numbers["step"]
        row[WISH] = numbers["wish"] * fade
        row[MOVE] = numbers["move"]
        row[IMPROVE] = numbers["improve"] * fade
        row[FIRST] = numbers["first"] * min(1.0, left // MOST_DICE)
        row[FREE] = numbers["free"]
        row[KHAN] = numbers["khan"]
        row[CONTRACTS] = numbers["contracts"] * fade
        row[SPECIAL] = numbers["special"]
        row[CARD] = numbers["card"]
        row[REROLL] = numbers["reroll"]
        row[GOAL_SHIELD] = numbers["goal_shield"]
        row[GOAL_SEAL] = numbers["goal_seal"]
        for seal, name in enumerate(SEALS):
            row[SEAL + seal] = numbers[f"seal_{name}"] * share
        for character, name in enumerate(CHARACTERS):
            row[CHARACTER + character] = numbers[name]
    return rows


def with_habits(name: str, **changes: float) -> np.ndarray:
    """The table of a player; what its habits leave out it has from the merchant."""
    return table({**NUMBERS["merchant"], **NUMBERS[name], **changes})


HABITS = {name: with_habits(name) for name in NUMBERS}
