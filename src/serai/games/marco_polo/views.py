"""What a seat may know: the open part of a state, the log as the seat saw it, and what fits both (M75)."""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.games.marco_polo import board
from serai.games.marco_polo.apply import apply
from serai.games.marco_polo.moves import DREW_GOAL, DREW_UNSEEN, KEEP, KEPT_UNSEEN, SHOWED
from serai.games.marco_polo.state import GOAL_CARDS, MOST_PLAYERS, NOBODY, NOTHING, PHASES, SOURCES, STAGES
from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import below, weighted

GOALS = len(board.GOALS)
SEALS = len(board.SEALS)


@allocating
def copy_open(source, target):
    """Copy the open fields between a state and a view: each is named, nothing else goes through."""
    target.turn = source.turn
    target.players = source.players
    target.black_dice_variant = source.black_dice_variant
    target.phase = source.phase
    target.stage = source.stage
    target.at = source.at
    target.round_number = source.round_number
    target.first = source.first
    target.next_first = source.next_first
    target.travelled = source.travelled
    target.mover = source.mover
    target.actor = source.actor
    target.acted = source.acted
    target.may_end = source.may_end
    target.black_bought = source.black_bought
    target.space = source.space
    target.lowest = source.lowest
    target.dice_left = source.dice_left
    target.own_placed = source.own_placed
    target.rolling = source.rolling
    target.uses = source.uses
    target.take_from = source.take_from
    target.may_skip = source.may_skip
    target.due[:] = source.due
    target.steps = source.steps
    target.used = source.used
    target.bought = source.bought
    target.routes_gone = source.routes_gone
    target.must_move = source.must_move
    target.extra_posts = source.extra_posts
    target.step_card = source.step_card
    target.moved[:] = source.moved
    target.passed[:] = source.passed
    target.landed[:] = source.landed
    target.new_posts[:] = source.new_posts
    target.picked[:] = source.picked
    target.fresh[:] = source.fresh
    target.stack[:] = source.stack
    target.stacked = source.stacked
    target.black_left = source.black_left
    target.black_pool[:] = source.black_pool
    target.stock[:] = source.stock
    target.points[:] = source.points
    target.dice[:] = source.dice
    target.figures[:] = source.figures
    target.posts[:] = source.posts
    target.posts_placed[:] = source.posts_placed
    target.seals[:] = source.seals
    target.contracts[:] = source.contracts
    target.completed[:] = source.completed
    target.characters[:] = source.characters
    target.kept_tiles[:] = source.kept_tiles
    target.shown_goals[:] = source.shown_goals
    target.goals_held[:] = source.goals_held
    target.on_space[:] = source.on_space
    target.own_used[:] = source.own_used
    target.khan_value = source.khan_value
    target.offered[:] = source.offered
    target.markers[:] = source.markers
    target.outposts[:] = source.outposts
    target.cards[:] = source.cards
    target.contract_spaces[:] = source.contract_spaces
    target.tiles[:] = source.tiles
    target.next_tiles[:] = source.next_tiles
    target.marker_box[:] = source.marker_box
    target.outpost_box[:] = source.outpost_box
    target.card_deck[:] = source.card_deck
    target.pile[:] = source.pile
    target.under[:] = source.under
    target.under_count = source.under_count
    target.starting_box[:] = source.starting_box
    target.tile_box[:] = source.tile_box
    target.character_box[:] = source.character_box
    target.edition = source.edition


@allocating
def observe(state, seat, view):
    """What the seat may know: all that lies open and its own goal cards."""
    copy_open(state, view)
    view.seat = seat
    view.own_goals[:] = NOTHING
    if seat != NOBODY:
        view.own_goals[:] = state.goals[seat]


@compiled
def shown(state, move, seat):
    """Goal cards dealt to another seat, and the one it keeps, are unseen; everything else is open."""
    if DREW_GOAL <= move < DREW_UNSEEN and int(state.at) // GOAL_CARDS != seat:
        return DREW_UNSEEN
    if KEEP <= move < KEEP + GOALS and state.turn != seat:
        return KEPT_UNSEEN
    return move


# --- imagining ----------------------------------------------------------------------------------------------
@allocating
def imagine(view, log, length, seat, luck, states, out):
    """Fill the unseen goal cards of a log, and of the first state, with cards that fit what the seat has seen.

    A card that a seat shows at the end is the one it kept; before, it has likely kept one whose seals it has. The
    others are dealt from what nobody has shown.
    """
    out[:length] = log[:length]
    dealt = np.full((MOST_PLAYERS, GOAL_CARDS), NOTHING, np.int32)  # places in the log
    kept = np.full(MOST_PLAYERS, NOTHING, np.int32)
    keeps = np.full(MOST_PLAYERS, NOTHING, np.int32)  # the card each other seat keeps
    left = np.ones(GOALS, np.int8)
    likely = np.ones((MOST_PLAYERS, GOALS), np.int32)
    first = states[0]
    copy_open(view, first)
    first.goals[:] = NOTHING
    remember(log, length, seat, first, left, dealt, kept, keeps)
    for other in range(int(view.players)):
        for goal in range(GOALS):
            likely[other, goal] = likelihood(first, other, goal)
    copy_open(view, first)
    first.goals[:] = NOTHING
    if seat != NOBODY:
        first.goals[seat, :] = view.own_goals
        for i in range(GOAL_CARDS):
            if view.own_goals[i] != NOTHING:
                left[view.own_goals[i]] = 0
    for other in range(int(view.players)):
        if other != seat and keeps[other] != NOTHING:
            left[keeps[other]] = 0
    for other in range(int(view.players)):
        if other != seat:
            if keeps[other] == NOTHING and (kept[other] != NOTHING or view.goals_held[other] == 1):
                for goal in range(GOALS):
                    likely[other, goal] *= left[goal]
                keeps[other] = weighted(luck, likely[other], GOALS)
                left[keeps[other]] = 0
            deal(view, other, luck, left, dealt, kept, keeps, first, out)
    return True


@compiled
def likelihood(state, seat, goal):
    """How likely a seat has kept a goal card, by its seals: an improved one scores, a basic one may."""
    fit = 1
    for seal in range(SEALS):
        fit += int(state.edition.goal_seals[goal, seal]) * int(state.seals[seat, seal])
    return fit * fit * fit


@compiled
def remember(log, length, seat, state, left, dealt, kept, keeps):
    """Follow a log as a seat saw it: where unseen cards were dealt and kept, and what was shown."""
    for i in range(length):
        move = int(log[i])
        if move == DREW_UNSEEN:
            dealt[int(state.at) // GOAL_CARDS, int(state.at) % GOAL_CARDS] = i
            move = DREW_GOAL
        elif DREW_GOAL <= move < DREW_UNSEEN:
            left[move - DREW_GOAL] = 0
        elif move == KEPT_UNSEEN:
            kept[state.turn] = i
            move = KEEP
        elif SHOWED <= move < SHOWED + GOALS and state.at != seat:
            keeps[state.at] = move - SHOWED
        apply(state, move)


@allocating
def deal(view, other, luck, left, dealt, kept, keeps, first, out):
    """Deal another seat its goal cards: those it held at the first position and those dealt in the log."""
    held = int(view.goals_held[other])
    cards = np.full(GOAL_CARDS, NOTHING, np.int32)
    count = held
    for i in range(GOAL_CARDS):
        if dealt[other, i] != NOTHING:
            count += 1
    place = NOTHING
    if keeps[other] != NOTHING and count > 0:
        place = below(luck, count)
    for i in range(count):
        cards[i] = keeps[other] if i == place else weighted(luck, left, GOALS)
        left[cards[i]] = 0
    for i in range(count):
        if i < held:
            first.goals[other, i] = cards[i]
        else:
            out[dealt[other, i]] = DREW_GOAL + cards[i]
    if kept[other] != NOTHING:
        out[kept[other]] = KEEP + keeps[other]


# --- in plain words -----------------------------------------------------------------------------------------
def _named(names: list[str], number: Any) -> str | None:
    return None if number == NOTHING else names[number]


def _all_named(names: list[str], numbers: Any) -> list[str]:
    return [names[number] for number in numbers if number != NOTHING]


def _stock(row: Any) -> dict[str, int]:
    return {kind: int(n) for kind, n in zip(board.KINDS[: board.STOCK], row, strict=True)}


def view_dict(view: Any) -> dict[str, Any]:
    """A view in plain words, for the API: fields are chosen one by one from the record of the view."""
    edition = view.edition
    return {
        "seat": None if view.seat == NOBODY else int(view.seat),
        "turn": int(view.turn),
        "phase": PHASES[view.phase],
        "stage": STAGES[view.stage],
        "round": int(view.round_number) + 1,
        "first": int(view.first),
        "hourglass": int(view.next_first),
        "mover": int(view.mover) if view.mover != NOBODY else None,
        "acted": bool(view.acted),
        "due": _stock(view.due),
        "black_dice": int(view.black_left),
        "black_pool": [face for face in range(1, board.FACES + 1) for _ in range(view.black_pool[face])],
        "spaces": {name: int(n) for name, n in zip(SPACE_NAMES, view.on_space, strict=True) if n},
        "khan": int(view.khan_value),
        "markers": {
            city: board.MARKERS[n] for city, n in zip(board.CITIES, view.markers, strict=True) if n != NOTHING
        },
        "outposts": {
            city: board.OUTPOSTS[n] for city, n in zip(board.CITIES, view.outposts, strict=True) if n != NOTHING
        },
        "cards": {
            board.CARDS[card]: board.CITIES[edition.card_city[i]] if i < board.CITY_CARD_SPACES else None
            for i, card in enumerate(view.cards)
            if card != NOTHING
        },
        "contracts": {
            board.CONTRACTS[contract]: board.CITIES[city]
            for city, contract in zip(edition.contract_city, view.contract_spaces, strict=True)
            if contract != NOTHING
        },
        "offers": [_named(board.TILES, tile) for tile in view.tiles],
        "next_offers": [_named(board.TILES, tile) for tile in view.next_tiles],
        "characters": [name for name, n in zip(board.CHARACTERS, view.offered, strict=True) if n],
        "players": [_player(view, seat) for seat in range(view.players)],
        "goals": _all_named(board.GOALS, view.own_goals),
        "pile": int(view.pile.sum()) + int(view.under_count),
        "under": _all_named(board.CONTRACTS, view.under),
    }


def _player(view: Any, seat: int) -> dict[str, Any]:
    return {
        "character": _named(board.CHARACTERS, view.characters[seat]),
        "points": {source: int(n) for source, n in zip(SOURCES, view.points[seat], strict=True)},
        "stock": _stock(view.stock[seat]),
        "dice": [face for face in range(1, board.FACES + 1) for _ in range(view.dice[seat, board.OWN, face])],
        "black": [face for face in range(1, board.FACES + 1) for _ in range(view.dice[seat, board.BLACK, face])],
        "figures": _all_named(board.PLACES, view.figures[seat]),
        "posts": [city for city, post in zip(board.CITIES, view.posts[seat], strict=True) if post],
        "seals": {
            seal: "improved" if n == 2 else "basic"
            for seal, n in zip(board.SEALS, view.seals[seat], strict=True)
            if n
        },
        "contracts": _all_named(board.CONTRACTS, view.contracts[seat]),
        "completed": int(view.completed[seat]),
        "tiles": [tile for tile, n in zip(board.OUTPOSTS, view.kept_tiles[seat], strict=True) if n],
        "goal": _named(board.GOALS, view.shown_goals[seat]),
    }


SPACE_NAMES = [
    *board.BOOK_SPACES,
    "khan",
    "seals",
    *(f"travel {travel}" for travel in board.TRAVELS),
    "contracts",
    *(f"city {city}" for city in board.SPECIAL_CITIES),
    *(f"card space {n}" for n in range(1, board.CARD_SPACES + 1)),
]
