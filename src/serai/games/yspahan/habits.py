"""The habits of players who follow rules of thumb: named numbers in habits.toml, made into a table by day."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files

import numpy as np

from serai.games.yspahan.board import BAZAAR, BUILDINGS, CARDS, DAYS, DAYS_PER_WEEK, WEEKS

NUMBERS: dict[str, dict[str, float]] = tomllib.loads((files(__package__) / "habits.toml").read_text("utf-8"))
NAMES = list(NUMBERS["merchant"])

# A souk misses at most this many cubes, and a seat has at most so many turns in a week.
MOST_MISSING = 6
MOST_TURNS = DAYS_PER_WEEK + 1

# The columns of a table: what the policy looks up on a day.
(
    NOISE,
    GOLD,
    GOLD_SPARE,
    GOLD_COST,
    CAMEL,
    CAMEL_SPARE,
    CAMEL_COST,
    SWAP,
    CARD,
    DIE,
    DIE_LESS,
    CUBE,
    EXPOSED,
    COUNTS,
    GROW,
    HOSTILE,
    HOSTILE_LEADER,
    WALK,
    EARNS,  # one for each building
) = range(19)
# The chance that a souk is finished: MOST_MISSING for each number of turns left.
FINISHED = EARNS + len(BUILDINGS)
# A card in hand, by kind.
KEEP = FINISHED + MOST_TURNS * MOST_MISSING
COLUMNS = KEEP + len(CARDS)


def table(numbers: Mapping[str, float]) -> np.ndarray:
    """Everything the policy looks up, a row for each day."""
    rows = np.zeros((DAYS, COLUMNS))
    for day in range(DAYS):
        after = DAYS - 1 - day
        share = after / DAYS
        fade = min(1.0, after / max(numbers["fade"], 0.1))
        weeks = WEEKS - day // DAYS_PER_WEEK
        row = rows[day]
        row[NOISE] = numbers["noise"]
        row[GOLD] = (numbers["gold"] + numbers["gold_early"] * share) * fade
        row[GOLD_SPARE] = numbers["gold_spare"] * fade
        row[GOLD_COST] = row[GOLD] * numbers["thrift"]
        row[CAMEL] = (numbers["camel"] + numbers["camel_early"] * share) * fade
        row[CAMEL_SPARE] = numbers["camel_spare"] * fade
        row[CAMEL_COST] = row[CAMEL] * numbers["thrift"]
        row[SWAP] = row[CAMEL] * numbers["swap"]
        row[CARD] = numbers["card"] * fade
        for kind, name in enumerate(CARDS):
            ripe = min(1, after) if name.startswith("score") else fade
            row[KEEP + kind] = numbers[f"keep_{name.replace('-', '_')}"] * ripe
        row[DIE] = numbers["die"]
        row[DIE_LESS] = numbers["die_less"]
        row[CUBE] = numbers["cube"]
        row[EXPOSED] = numbers["exposed"]
        row[COUNTS] = numbers["counts_last"] + numbers["counts"] * (weeks - 1)
        row[GROW] = numbers["grow"] * (weeks - 1)
        row[HOSTILE] = numbers["hostile"]
        row[HOSTILE_LEADER] = numbers["hostile_leader"]
        row[WALK] = numbers["walk"]
        for building, name in enumerate(BUILDINGS):
            row[EARNS + building] = numbers[name] * (weeks if building == BAZAAR else share) + numbers["step"] * share
        for turns in range(MOST_TURNS):
            for missing in range(MOST_MISSING):
                half = numbers[f"missing_{missing}"] if missing else 0.0
                chance = 1 + numbers["finished_early"] * turns if missing == 0 else turns / max(turns + half, 0.01)
                row[FINISHED + turns * MOST_MISSING + missing] = max(chance, 0.0)
    return rows


def with_habits(name: str, **changes: float) -> np.ndarray:
    """The table of a player; what its habits leave out it has from the merchant."""
    return table({**NUMBERS["merchant"], **NUMBERS[name], **changes})


HABITS = {name: with_habits(name) for name in NUMBERS}
