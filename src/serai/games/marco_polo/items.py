"""What the items of an edition are, in words: a contract is named by what it asks for and gives, not by its code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import Any

from serai.games.marco_polo import board
from serai.games.marco_polo.edition import Edition, load
from serai.games.marco_polo.tables import edition_record
from serai.games.marco_polo.text import bundle_text
from serai.games.marco_polo.words import SEAL_NAMES, SHIELD_NAMES
from serai.words import translate

Sentence = Callable[[int], tuple[str, dict[str, object]]]


@cache
def numbers_of(edition: Edition | None) -> Any:
    """The record of an edition; None is the default one."""
    return edition_record(edition or load())


def goal_icons(numbers: Any, goal: int, language: str) -> list[tuple[str, str, int]]:
    """What is on a goal card: the sign, its words, its points (0: a shield)."""
    found = []
    for shield, name in enumerate(board.SHIELDS):
        if numbers.goal_shields[goal, shield]:
            found.append((f"shield-{name}", translate(SHIELD_NAMES[shield], language), 0))
    for seal, name in enumerate(board.SEALS):
        points = int(numbers.goal_seals[goal, seal])
        if points:
            found.append((f"seal-{name}", translate(SEAL_NAMES[seal], language), points))
    return found


def goal_words(numbers: Any, goal: int, language: str) -> str:
    """A goal card in words."""
    icons = goal_icons(numbers, goal, language)
    return " · ".join(words + (f" {points}" if points else " +1") for _sign, words, points in icons)


def contract_words(numbers: Any, contract: int, language: str) -> str:
    """A contract in words: what it asks for, what it gives."""
    cost, reward = numbers.contract_cost[contract], numbers.reward[contract]
    return f"{bundle_text(cost, language)} → {bundle_text(reward, language)}"


def outpost_words(numbers: Any, tile: int, language: str) -> str:
    """The bonus of an outpost tile."""
    return bundle_text(numbers.outpost_bonus[tile], language)


def marker_words(numbers: Any, marker: int, language: str) -> str:
    """The bonus of a city's marker; one of them copies another."""
    return "?" if numbers.marker_copies[marker] else bundle_text(numbers.marker_bonus[marker], language)


# By the name of the value in a sentence: the codes of such items, and their words.
_ITEMS: dict[str, tuple[list[str], Callable[[Any, int, str], str]]] = {
    "contract": (list(board.CONTRACTS), contract_words),
    "tile": (list(board.OUTPOSTS), outpost_words),
    "marker": (list(board.MARKERS), marker_words),
    "goal": (list(board.GOALS), goal_words),
}


def described(sentence: Sentence, edition: Edition | None, move: int) -> tuple[str, dict[str, object]]:
    """The sentence of a move; in place of an item's code its words, in the language that is asked for."""
    message, values = sentence(move)
    for key, (codes, words) in _ITEMS.items():
        if values.get(key) in codes:
            number = codes.index(str(values[key]))
            values = {**values, key: partial(_in_brackets, words, edition, number)}
    return message, values


@cache
def _in_brackets(words: Callable[[Any, int, str], str], edition: Edition | None, number: int, language: str) -> str:
    return f"({words(numbers_of(edition), number, language)})"
