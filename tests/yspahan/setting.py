"""Positions for the tests: a start of the game with the named things changed, and short words to ask it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from serai import IllegalMove, Position
from serai.games.yspahan import GAME, board
from serai.games.yspahan.city import place_cube
from serai.games.yspahan.days import order_from
from serai.games.yspahan.state import FROM_CARDS, PHASES

# Dice on every row of the tower, with nine dice or with eight.
EVERY_ROW = "112345666"


def setting(
    players: int = 4,
    *,
    options: Mapping[str, Any] | None = None,
    phase: str | None = None,
    day: int = 1,
    first: int = 0,
    step: int = 0,
    tower: Mapping[str, tuple[int, int, int]] | None = None,
    supervisor: str = "C",
    shops: Mapping[str, int] | None = None,
    caravan: Iterable[int] = (),
    gold: Mapping[int, int] | int = 2,
    camels: Mapping[int, int] | int = 0,
    points: Mapping[int, int] | None = None,
    buildings: Mapping[int, Iterable[str]] | None = None,
    hands: Mapping[int, Iterable[str]] | None = None,
    discards: Iterable[str] = (),
    deck: Iterable[str] | None = None,
) -> Position:
    """A position as a player sees it on the table.

    `tower` maps a row to (value, white dice, yellow dice); `shops` maps a shop, or a whole souk, to its owner.
    `step` is the turn of the day (from 0), `day` is 1 to 21. `gold` and `camels` are for all seats, or by seat.
    Cards in hands and discards are taken from the deck; with `deck` given, the last seat holds the cards left over.
    The phase is the one in which the turn begins: “before-roll” without a tower on step 0, else “choose-group”.
    """
    chosen = {name: option.default for name, option in GAME.options.items()} | dict(options or {})
    start = GAME.start(players, chosen | {"first_player": first})
    state = start[0]
    order_from(state)
    state.day = day - 1
    state.step = step
    state.mover = state.turn = state.order[step]
    state.phase = PHASES.index(phase or ("choose-group" if step or tower is not None else "before-roll"))
    for row, (face, white, yellow) in (tower or {}).items():
        state.tower[board.ROWS.index(row)] = face
        state.white[face], state.yellow[face] = white, yellow
    state.supervisor = board.SQUARES.index(supervisor)
    for name, seat in (shops or {}).items():
        for shop in [shop for shop in board.SHOPS if shop == name or shop.rpartition("-")[0] == name]:
            place_cube(state, seat, board.SHOPS.index(shop))
    for seat in caravan:
        state.caravan[state.loaded] = seat
        state.loaded += 1
    for field, given in ((state.gold, gold), (state.camels, camels)):
        for seat, count in (given if isinstance(given, Mapping) else dict.fromkeys(range(players), given)).items():
            field[seat] = count
    for seat, count in (points or {}).items():
        state.points[seat, FROM_CARDS] = count
    for seat, names in (buildings or {}).items():
        for name in names:
            state.buildings[seat, board.BUILDINGS.index(name)] = 1
    deal(state, hands or {}, discards, deck)
    return Position(GAME, start, chosen)


def deal(state: Any, hands: Mapping[int, Iterable[str]], discards: Iterable[str], deck: Iterable[str] | None) -> None:
    """Give out cards so that the 18 cards of the game stay 18."""
    piles = [(state.hand[seat], names) for seat, names in hands.items()] + [(state.discards, discards)]
    for pile, names in piles:
        for kind in map(board.CARDS.index, names):
            pile[kind] += 1
            state.deck[kind] -= 1
    if deck is not None:
        for kind in map(board.CARDS.index, deck):
            state.deck[kind] -= 1
        state.hand[state.players - 1] += state.deck
        state.deck[:] = 0
        for kind in map(board.CARDS.index, deck):
            state.deck[kind] += 1
    assert (state.deck >= 0).all(), "a card is dealt more often than it is in the game"


def play(position: Position, *moves: str) -> Position:
    """Play moves, one after the other."""
    for move in moves:
        position.push(move)
    return position


def roll(position: Position, white: str, yellow: str = "") -> Position:
    """Let the dice fall, the white ones first."""
    return play(position, *(f"rolled {face}" for face in white + yellow))


def moves(position: Position, beginning: str = "") -> set[str]:
    """The legal moves whose text begins so."""
    return {str(move) for move in position.legal_moves if str(move).startswith(beginning)}


def refused(position: Position, move: str) -> tuple[str, str | None]:
    """The code and the ruling with which a move is refused; that nothing changes is checked on the way."""
    before = position._states.tobytes()
    with pytest.raises(IllegalMove) as refusal:
        position.push(move)
    assert position._states.tobytes() == before
    reason = refusal.value.reason
    return reason.code, reason.ruling


def tower(position: Position) -> dict[str, tuple[int, int, int]]:
    """The groups on the tower: row to (value, white dice, yellow dice)."""
    state = position.state
    return {
        row: (int(face), int(state.white[face]), int(state.yellow[face]))
        for row, face in zip(board.ROWS, state.tower, strict=True)
        if face
    }


def shops(position: Position) -> dict[str, int]:
    """The shops with a cube and its owner."""
    return {name: int(owner) for name, owner in zip(board.SHOPS, position.state.shops, strict=True) if owner >= 0}


def caravan(position: Position) -> list[int]:
    """The owners of the cubes in the caravan, in the order of its path."""
    return [int(owner) for owner in position.state.caravan[: position.state.loaded]]


def hand(position: Position, seat: int) -> list[str]:
    """The cards in a seat's hand."""
    return _cards(position.state.hand[seat])


def deck(position: Position) -> list[str]:
    """The cards in the deck."""
    return _cards(position.state.deck)


def discards(position: Position) -> list[str]:
    """The cards on the discard pile."""
    return _cards(position.state.discards)


def _cards(pile: Any) -> list[str]:
    return [name for name, count in zip(board.CARDS, pile, strict=True) for _ in range(count)]


def phase(position: Position) -> str:
    """What is asked now."""
    return PHASES[position.state.phase]


def purse(position: Position, seat: int) -> tuple[int, int]:
    """A seat's gold and camels."""
    return int(position.state.gold[seat]), int(position.state.camels[seat])


def quiet_day(position: Position) -> Position:
    """Play a whole day in which every player only walks the Supervisor."""
    day = position.state.day
    roll(play(position, "dice 0"), EVERY_ROW[-int(position.state.white_to_roll) :])
    while position.state.day == day:
        position.push(min(moves(position, "take")))
        position.push(min(moves(position, "supervisor")))
        position.push("pass")
    return position
