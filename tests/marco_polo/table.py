"""Positions in the middle of a game, for tests: a start state edited field by field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from serai import Position
from serai.games import load
from serai.games.marco_polo import board
from serai.games.marco_polo.edition import load as default_edition
from serai.games.marco_polo.setup import start
from serai.games.marco_polo.state import BASIC, BEFORE_ACTION, IMPROVED, TURNS

GAME = load("marco_polo")


def table(
    players: int = 4,
    seat: int = 0,
    dice: Iterable[int] = (3, 3, 3, 3, 3),
    black: Iterable[int] = (),
    characters: Sequence[str] = ("filippo",) * 4,
    at: Sequence[str] = ("beijing",),
    posts: Iterable[str] = (),
    seals: Mapping[str, str] | None = None,
    contracts: Iterable[str] = (),
    city_contracts: Mapping[str, Sequence[str]] | None = None,
    markers: Mapping[str, str] | None = None,
    outposts: Mapping[str, str] | None = None,
    cards: Mapping[str, str | None] | None = None,
    pile: Iterable[str] = (),
    variant: bool = False,
    others_dice: Iterable[int] = (4,),
    edition: Any = None,
    **stock: int,
) -> Position:
    """Seat `seat` is about to act; nothing lies on the map or in the pile but what is named."""
    options = {"black_dice_variant": variant}
    states = start(edition or default_edition(), players, options)
    state = states[0]
    state.stage, state.phase = TURNS, BEFORE_ACTION
    state.turn = state.mover = state.actor = seat
    for other in range(players):
        state.characters[other] = board.CHARACTERS.index(characters[other])
        state.goals[other, 0] = other
        state.goals_held[other] = 1
        for face in others_dice if other != seat else ():
            state.dice[other, board.OWN, face] += 1
    for face in dice:
        state.dice[seat, board.OWN, face] += 1
    for face in black:
        state.dice[seat, board.BLACK, face] += 1
    for figure, place in enumerate(at):
        state.figures[seat, figure] = board.PLACES.index(place)
    for kind in board.KINDS[: board.STOCK]:
        state.stock[seat, board.KINDS.index(kind)] = stock.pop(kind, 0)
    assert not stock, stock
    for city in posts:
        state.posts[seat, board.CITIES.index(city)] = 1
        state.posts_placed[seat] += 1
    for seal, level in (seals or {}).items():
        state.seals[seat, board.SEALS.index(seal)] = {"basic": BASIC, "improved": IMPROVED}[level]
    state.pile[:] = [contract in pile for contract in board.RED_CONTRACTS]
    _lay_out(state, seat, list(contracts), city_contracts or {}, markers or {}, outposts or {}, cards or {})
    return Position(GAME, states, options)


def _lay_out(
    state: Any,
    seat: int,
    contracts: list[str],
    city_contracts: Mapping[str, Sequence[str]],
    markers: Mapping[str, str],
    outposts: Mapping[str, str],
    cards: Mapping[str, str | None],
) -> None:
    for slot, contract in enumerate(contracts):
        state.contracts[seat, slot] = board.CONTRACTS.index(contract)
    for city, names in city_contracts.items():
        spaces = [i for i, where in enumerate(state.edition.contract_city) if board.CITIES[where] == city]
        for space, name in zip(spaces, names, strict=False):
            state.contract_spaces[space] = board.CONTRACTS.index(name)
    for city, marker in markers.items():
        state.markers[board.CITIES.index(city)] = board.MARKERS.index(marker)
        state.marker_box[board.MARKERS.index(marker)] = 0
    for city, outpost in outposts.items():
        state.outposts[board.CITIES.index(city)] = board.OUTPOSTS.index(outpost)
        state.outpost_box[board.OUTPOSTS.index(outpost)] = 0
    for card, city in cards.items():
        where = [i for i, there in enumerate(state.edition.card_city) if city and board.CITIES[there] == city]
        free = [i for i in (where or range(board.CITY_CARD_SPACES, board.CARD_SPACES)) if state.cards[i] < 0]
        state.cards[free[0]] = board.CARDS.index(card)
        state.card_deck[board.CARDS.index(card)] = 0
    for book in range(board.BOOKS):
        state.tiles[book] = book * board.TILES_PER_BOOK
        state.next_tiles[book] = book * board.TILES_PER_BOOK + 1
        state.tile_box[state.tiles[book]] = state.tile_box[state.next_tiles[book]] = 0


def play(position: Position, *moves: str) -> Position:
    """Push moves one by one."""
    for move in moves:
        position.push(move)
    return position


def legal(position: Position) -> list[str]:
    """The legal moves as texts."""
    return [str(move) for move in position.legal_moves]


def stock(position: Position, seat: int = 0) -> dict[str, int]:
    """What a seat owns, without what it has none of."""
    return {kind: int(n) for kind, n in zip(board.KINDS, position.state.stock[seat], strict=False) if n}


def posts(position: Position, seat: int = 0) -> list[str]:
    """The cities with a post of the seat."""
    return [city for city, post in zip(board.CITIES, position.state.posts[seat], strict=True) if post]


def points(position: Position, source: str, seat: int = 0) -> int:
    """The points of a seat from one source."""
    return int(position.points[seat, GAME.sources.index(source)])


def finish(position: Position) -> Position:
    """Let every seat put its dice into the money bag until the round, or the game, is over."""
    state = position.state
    state.round_number = state.edition.rounds - 1
    position._start[0] = state
    while not position.is_over:
        moves = legal(position)
        wanted = [move for move in ("end", "bag jade") if move in moves] or moves
        position.push(wanted[0])
    return position
