"""The rules every game brings, called by one name: dispatch on the type of the state's record.

Generic code calls `legal(state, out)` and the like. Compiled, Numba picks the game's function from the record
type; interpreted, a dictionary keyed by dtype does. Every state record has a field `turn`: the seat that
decides, CHANCE or OVER; and `points[seat, source]`.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numba import from_dtype
from numba.extending import overload

CHANCE = -1
OVER = -2
# Who watches, where a seat is asked for that looks.
SPECTATOR = -1

_GAMES: dict[object, dict[str, Callable]] = {}
# What stands in for a rule that a game does not bring.
_STAND_INS: dict[str, Callable] = {}


def register(dtype: np.dtype, **functions: Callable) -> None:
    """Bind a game's functions to its record type, for the interpreter and for the compiler."""
    _GAMES[np.dtype(dtype)] = functions
    _GAMES[from_dtype(np.dtype(dtype))] = functions


def stand_in(**functions: Callable) -> None:
    """Give a function to every game that does not bring its own."""
    _STAND_INS.update(functions)


def _find(record: object, name: str) -> Callable:
    """The function of a game, by its record type."""
    functions = _GAMES[record]
    return functions[name] if name in functions else _STAND_INS[name]


def _generic(function: Callable) -> Callable:
    """Let compiled code resolve a generic function by the type of its first argument."""
    name = function.__name__

    # strict=False: each generic function has its own parameters, and they are passed through.
    @overload(function, strict=False)
    def choose(record, *rest):  # noqa: ARG001
        chosen = _find(record, name)
        return lambda record, *rest: chosen(record, *rest)

    return function


@_generic
def legal(state, out):
    """Write the legal moves of the deciding seat to `out` in ascending order; returns how many."""
    return _GAMES[state.dtype]["legal"](state, out)


@_generic
def chance(state, out, weights):
    """Write the possible outcomes and their whole-number weights; returns how many."""
    return _GAMES[state.dtype]["chance"](state, out, weights)


@_generic
def apply(state, move):
    """Play a legal move or an outcome of chance."""
    return _GAMES[state.dtype]["apply"](state, move)


@_generic
def observe(state, seat, view):
    """Write what a seat may know, and nothing else, into a view record."""
    return _GAMES[state.dtype]["observe"](state, seat, view)


@_generic
def shown(state, move, seat):
    """The move as a seat sees it: itself, or the one that stands for something hidden."""
    return _GAMES[state.dtype]["shown"](state, move, seat)


@_generic
def score(state, seat):
    """The points of a seat now."""
    return _GAMES[state.dtype]["score"](state, seat)


@_generic
def standing(state, seat):
    """What seats are ranked by at the end: the points, and whatever breaks a tie. Without a tie-break: the points."""
    return _find(state.dtype, "standing")(state, seat)


@_generic
def share(state, seat):
    """The part of the victory a seat has at the end: 1, 0, or a part of a shared one."""
    return _find(state.dtype, "share")(state, seat)


@_generic
def policy(state, luck, out, weights, habits):
    """A good move of the deciding seat, found fast and from what that seat may know; `habits` are its numbers.

    `out` and `weights` are scratch. A game that brings no policy plays at random.
    """
    return _find(state.dtype, "policy")(state, luck, out, weights, habits)


@_generic
def imagine(view, log, length, seat, luck, states, out):
    """Fill what the seat has not seen of a log, and the start it had, with what may be so.

    `view` is what the seat saw of the first position, `log` the moves as it saw them. Writes the first state
    to `states[0]` and the whole log to `out`; returns False when this try led nowhere and needs new luck.
    """
    return _GAMES[view.dtype]["imagine"](view, log, length, seat, luck, states, out)
