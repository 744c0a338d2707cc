"""What a seat may know: the open part of a state, the log as the seat saw it, and what fits both (R42)."""

from __future__ import annotations

from typing import Any

import numpy as np

from serai.games.yspahan import board
from serai.games.yspahan.apply import apply
from serai.games.yspahan.board import BUILD_NO_CAMELS, BUILD_NO_GOLD, CARD_COPIES
from serai.games.yspahan.days import cards_in
from serai.games.yspahan.moves import (
    ADD,
    BUILD,
    CARD_OF_PLAY,
    DREW,
    DREW_UNSEEN,
    FREE,
    NO_CAMELS,
    NO_GOLD,
    PASS,
    PLAY_EXCHANGE,
    PLAY_TAKE_GOLD,
    WAYS_TO_PAY,
)
from serai.games.yspahan.state import NOBODY, NOTHING, PHASES, SOURCES
from serai.kernel.compiling import allocating, compiled
from serai.kernel.luck import weighted

KINDS = len(board.CARDS)
CARDS_IN_ALL = KINDS * CARD_COPIES

# Columns of the slots of unseen cards, and of the cards shown.
SEAT, SHUFFLE, AT = range(3)
KIND, SLOTS = 1, 2
# Where a slot's card lies, when it is not a place in the log.
IN_FIRST_HAND, FILLED = -1, -2

# A log has at most this many shuffles: each of the 84 turns draws at most three cards.
MOST_SHUFFLES = 256
# Weights of slots are counted in this fraction.
FINE = 1000


@allocating
def copy_open(source, target):
    """Copy the open fields between a state and a view: each is named, nothing else goes through."""
    target.turn = source.turn
    target.players = source.players
    target.combine_build_cards = source.combine_build_cards
    target.strict_stock = source.strict_stock
    target.draw_from_discards = source.draw_from_discards
    target.phase = source.phase
    target.day = source.day
    target.first = source.first
    target.order[:] = source.order
    target.step = source.step
    target.mover = source.mover
    target.white_to_roll = source.white_to_roll
    target.yellow_to_roll = source.yellow_to_roll
    target.white[:] = source.white
    target.yellow[:] = source.yellow
    target.tower[:] = source.tower
    target.row = source.row
    target.face = source.face
    target.dice = source.dice
    target.built = source.built
    target.window = source.window
    target.to_place = source.to_place
    target.giving = source.giving
    target.sending[:] = source.sending
    target.drawer = source.drawer
    target.supervisor = source.supervisor
    target.shops[:] = source.shops
    target.souk_owner[:] = source.souk_owner
    target.souk_cubes[:] = source.souk_cubes
    target.caravan[:] = source.caravan
    target.loaded = source.loaded
    target.gold[:] = source.gold
    target.camels[:] = source.camels
    target.points[:] = source.points
    target.buildings[:] = source.buildings
    target.discards[:] = source.discards


@allocating
def observe(state, seat, view):
    """What the seat may know: all that lies open, its own hand, how many cards the others and the deck have."""
    copy_open(state, view)
    view.seat = seat
    view.own_hand[:] = 0
    if seat != NOBODY:
        view.own_hand[:] = state.hand[seat]
    for other in range(state.players):
        view.hand_size[other] = cards_in(state.hand[other])
    for other in range(state.players, len(view.hand_size)):
        view.hand_size[other] = 0
    view.deck_size = cards_in(state.deck)


@compiled
def shown(state, move, seat):
    """A card drawn by another seat is drawn unseen; everything else is open."""
    if DREW <= move < DREW_UNSEEN and state.drawer != seat:
        return DREW_UNSEEN
    return move


@compiled
def cards_shown_by(move, kinds):
    """The cards that a move lays open from the mover's hand: writes their kinds, returns how many."""
    n = 0
    if ADD <= move < ADD + KINDS:
        kinds[0] = move - ADD
        n = 1
    elif BUILD <= move < PASS:
        payment = (move - BUILD) % WAYS_TO_PAY
        if payment == NO_GOLD or payment == FREE:
            kinds[n] = BUILD_NO_GOLD
            n += 1
        if payment == NO_CAMELS or payment == FREE:
            kinds[n] = BUILD_NO_CAMELS
            n += 1
    elif PLAY_TAKE_GOLD <= move <= PLAY_EXCHANGE:
        kinds[0] = CARD_OF_PLAY[move - PLAY_TAKE_GOLD]
        n = 1
    return n


@compiled
def most_in(pile):
    """The kind a pile has most of: a stand-in for a card nobody showed."""
    best = 0
    for kind in range(KINDS):
        if pile[kind] > pile[best]:
            best = kind
    return best


@allocating
def imagine(view, log, length, seat, luck, states, out):
    """Fill the unseen draws of a log with cards that fit everything the seat has seen.

    A card another seat drew is a slot that belongs to the shuffle it came from. A card that seat shows later
    fills one of its slots; the rest are dealt from what is left of each shuffle. False: a card shown fits no
    slot any more, because an earlier choice between two shuffles was wrong; try again with new luck.
    """
    slots = np.empty((length + CARDS_IN_ALL, 3), np.int32)
    cards = np.empty((2 * length, 3), np.int32)
    pools = np.zeros((MOST_SHUFFLES, KINDS), np.int16)
    n_slots, n_cards = remember(view, log, length, seat, states[0], slots, cards, pools)
    out[:length] = log[:length]
    first = states[0]
    copy_open(view, first)
    first.hand[:] = 0
    for card in range(n_cards):
        slot = slot_of_shown(cards[card], slots, pools, luck)
        if slot == NOTHING:
            return False
        fill_slot(slots[slot], int(cards[card, KIND]), pools, first, out)
    for slot in range(n_slots):
        if slots[slot, AT] != FILLED:
            kind = weighted(luck, pools[slots[slot, SHUFFLE]], KINDS)
            fill_slot(slots[slot], kind, pools, first, out)
    if seat != NOBODY:
        first.hand[seat, :] = view.own_hand
    for kind in range(KINDS):
        first.deck[kind] = CARD_COPIES - int(view.discards[kind])
        for other in range(view.players):
            first.deck[kind] -= first.hand[other, kind]
    return True


@allocating
def remember(view, log, length, seat, state, slots, cards, pools):
    """Follow a log as a seat saw it: the slots of unseen cards, the cards others showed, each shuffle's pool.

    Unseen cards are followed as stand-ins: the sizes of hands and deck are right, and so is all that lies open.
    """
    copy_open(view, state)
    state.hand[:] = 0
    for kind in range(KINDS):
        pools[0, kind] = CARD_COPIES - int(view.own_hand[kind]) - int(view.discards[kind])
    state.deck[:] = pools[0]
    n_slots = 0
    for other in range(view.players):
        for _ in range(0 if other == seat else int(view.hand_size[other])):
            slots[n_slots, SEAT], slots[n_slots, SHUFFLE], slots[n_slots, AT] = other, 0, IN_FIRST_HAND
            n_slots += 1
            state.deck[most_in(state.deck)] -= 1
    kinds = np.empty(2, np.int8)
    n_cards = 0
    shuffle = 0
    for i in range(length):
        move = int(log[i])
        if move == DREW_UNSEEN:
            slots[n_slots, SEAT], slots[n_slots, SHUFFLE], slots[n_slots, AT] = state.drawer, shuffle, i
            n_slots += 1
            move = DREW + most_in(state.deck)
        elif DREW <= move < DREW_UNSEEN:
            pools[shuffle, move - DREW] -= 1
        elif state.mover != seat:
            for k in range(cards_shown_by(move, kinds)):
                cards[n_cards, SEAT], cards[n_cards, KIND], cards[n_cards, SLOTS] = state.mover, kinds[k], n_slots
                n_cards += 1
        discarded = cards_in(state.discards)
        apply(state, move)
        if discarded > 0 and cards_in(state.discards) == 0:
            shuffle += 1
            pools[shuffle, :] = state.deck
    return n_slots, n_cards


@allocating
def slot_of_shown(card, slots, pools, luck):
    """Which slot of its owner a card shown had filled: by the share of its kind in each slot's shuffle."""
    weights = np.zeros(int(card[SLOTS]), np.int32)
    possible = False
    for slot in range(len(weights)):
        if slots[slot, SEAT] == card[SEAT] and slots[slot, AT] != FILLED:
            pool = pools[slots[slot, SHUFFLE]]
            if pool[card[KIND]] > 0:
                weights[slot] = FINE * int(pool[card[KIND]]) // cards_in(pool)
                possible = True
    return weighted(luck, weights, len(weights)) if possible else NOTHING


@compiled
def fill_slot(slot, kind, pools, first, out):
    """Decide an unseen card: one held from the start, or the draw at its place of the log."""
    pools[slot[SHUFFLE], kind] -= 1
    if slot[AT] == IN_FIRST_HAND:
        first.hand[slot[SEAT], kind] += 1
    else:
        out[slot[AT]] = DREW + kind
    slot[AT] = FILLED


def view_dict(view: Any) -> dict[str, Any]:
    """A view in plain words, for the API: fields are chosen one by one from the record of the view."""
    seats = range(view.players)
    return {
        "seat": None if view.seat == NOBODY else int(view.seat),
        "turn": int(view.turn),
        "phase": PHASES[view.phase],
        "week": int(view.day) // board.DAYS_PER_WEEK + 1,
        "day": int(view.day) % board.DAYS_PER_WEEK + 1,
        "first": int(view.first),
        "order": [int(seat) for seat in view.order[: 3 if view.players == 2 else view.players]],
        "step": int(view.step),
        "tower": {
            row: {"face": int(face), "white": int(view.white[face]), "yellow": int(view.yellow[face])}
            for row, face in zip(board.ROWS, view.tower, strict=True)
            if face
        },
        "supervisor": board.SQUARES[view.supervisor],
        "shops": {name: int(owner) for name, owner in zip(board.SHOPS, view.shops, strict=True) if owner != NOBODY},
        "caravan": [int(owner) for owner in view.caravan[: view.loaded]],
        "players": [
            {
                "points": {source: int(n) for source, n in zip(SOURCES, view.points[seat], strict=True)},
                "gold": int(view.gold[seat]),
                "camels": int(view.camels[seat]),
                "buildings": [
                    name for name, built in zip(board.BUILDINGS, view.buildings[seat], strict=True) if built
                ],
                "cards": int(view.hand_size[seat]),
            }
            for seat in seats
        ],
        "hand": _cards(view.own_hand),
        "deck": int(view.deck_size),
        "discards": _cards(view.discards),
    }


def _cards(pile: Any) -> list[str]:
    return [name for name, count in zip(board.CARDS, pile, strict=True) for _ in range(count)]
