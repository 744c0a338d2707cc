"""Why a move is not possible now: a code, the ruling, a sentence. Only asked about moves that are not legal."""

from __future__ import annotations

from typing import Any

from serai.errors import Reason
from serai.games.yspahan import board, moves
from serai.games.yspahan.city import can_supply_anywhere, has_cube, has_unfinished_souk
from serai.games.yspahan.days import can_take
from serai.games.yspahan.legal import build_moment, own_action, supervisor_cost
from serai.games.yspahan.state import (
    AFTER_ACTION,
    BEFORE_ROLL,
    CAMELS_TO_GOLD,
    CHOOSE_ACTION,
    CHOOSE_GROUP,
    EXCHANGING,
    GOLD_TO_CAMELS,
    NOBODY,
    PLACING_BY_CARD,
    SEND_ORDER,
    SUPPLYING,
)
from serai.games.yspahan.words import BUILDING_NAMES, CARD_NAMES, PROMPTS, ROW_NAMES, SOUK_NAMES
from serai.kernel.rules import CHANCE, OVER
from serai.words import mark as _

WINDOWS = (BEFORE_ROLL, CHOOSE_GROUP, CHOOSE_ACTION, AFTER_ACTION)


def _reason(code: str, ruling: str | None, message: str, **values: object) -> Reason:
    return Reason(code, ruling, message, values)


def _not_now(state: Any, ruling: str) -> Reason:
    """The move belongs to another moment; says what is asked instead."""
    return _reason("not-now", ruling, _("Not now. What is asked: {asked}"), asked=PROMPTS[state.phase])


def why_not(state: Any, move: int) -> Reason:
    """The reason why a move is refused in this state."""
    if state.turn == OVER:
        return _reason("game-over", "R37", _("The game is over."))
    is_chance = move >= moves.ROLLED
    if is_chance and state.turn != CHANCE:
        return _reason("not-chance", "R5", _("No die is rolled and no card is drawn now; a player decides."))
    if not is_chance and state.turn == CHANCE:
        return _reason("chance-first", "R2", _("First the dice and cards must fall."))
    if is_chance:
        return _chance(state, move)
    if move < moves.TAKE:
        return _yellow_dice(state, move - moves.DICE)
    if move < moves.CAMELS:
        return _group(state, move - moves.TAKE)
    if move < moves.SUPERVISOR:
        return _action(state, move)
    if move < moves.SEND:
        return _supervisor(state, move - moves.SUPERVISOR)
    if move < moves.CAMEL_YES:
        if state.phase != SEND_ORDER:
            return _not_now(state, "R19")
        return _reason("not-beside", "R19", _("That shop is not beside the Supervisor."))
    if move < moves.PLACE:
        return _reason("no-swap", "R20", _("A camel is offered only for a good about to leave for the caravan."))
    if move < moves.PLAY_TAKE_GOLD:
        return _place(state, move - moves.PLACE)
    if move < moves.GIVE_GOLD:
        return _card(state, move)
    if move < moves.BUILD:
        return _exchange(state, move)
    if move < moves.PASS:
        building, payment = divmod(move - moves.BUILD, len(moves.PAYMENTS))
        return _building(state, building, payment)
    return _not_now(state, "R5")


def _chance(state: Any, move: int) -> Reason:
    if move == moves.DREW_UNSEEN:
        return _reason("unseen", "R42", _("An unseen card cannot be drawn: name the card."))
    if (move < moves.DREW) != (state.white_to_roll + state.yellow_to_roll > 0):
        return _reason("other-chance", "R2", _("Chance brings something else now: a die, or a card."))
    kind = move - moves.DREW
    return _reason("not-in-deck", "R35", _("No card “{card}” is left in the deck."), card=CARD_NAMES[kind])


def _yellow_dice(state: Any, dice: int) -> Reason:
    if state.phase != BEFORE_ROLL:
        return _not_now(state, "R1")
    return _reason("no-gold", "R1", _("Each yellow die costs 1 gold: {dice} are too many."), dice=dice)


def _group(state: Any, row: int) -> Reason:
    if state.phase != CHOOSE_GROUP:
        return _not_now(state, "R5")
    name = ROW_NAMES[row]
    if state.tower[row] and not can_take(state, row):
        return _reason("all-yellow", "R47", _("Only the first player may take yellow dice alone."))
    return _reason("row-empty", "R5", _("There are no dice on the row “{row}”."), row=name)


def _action(state: Any, move: int) -> Reason:
    seat = state.turn
    if move == moves.SKIP:
        if state.phase != CHOOSE_GROUP:
            return _not_now(state, "R8")
        return _reason("can-act", "R8", _("There is still a group of dice or a card to take."))
    if state.phase == CHOOSE_GROUP:
        return _group_first(state)
    if state.phase != CHOOSE_ACTION:
        return _not_now(state, "R5")
    if move == moves.CARD:
        return _reason("no-card-left", "R6", _("Neither the deck nor the discard pile has a card."))
    if move >= moves.ADD and not state.hand[seat, move - moves.ADD]:
        return _reason("not-in-hand", "R7", _("You do not hold “{card}”."), card=CARD_NAMES[move - moves.ADD])
    if own_action(state) == moves.SUPPLY and move != moves.CAMELS and move != moves.GOLD:
        return _no_shop(state, int(state.row) - board.FIRST_AREA_ROW, "R6")
    return _reason("other-row", "R5", _("Your dice come from the row “{row}”."), row=ROW_NAMES[state.row])


def _group_first(state: Any) -> Reason:
    """An action is asked for before a group of dice is taken, or where none is left."""
    if any(can_take(state, row) for row in range(len(board.ROWS))):
        return _reason("group-first", "R5", _("First take a group of dice from the tower."))
    return _reason("no-group", "R8", _("There is no group of dice for you: draw a card, if there is one."))


def _no_shop(state: Any, area: int, ruling: str) -> Reason:
    """Nothing can be placed in a neighbourhood."""
    if not has_cube(state, state.turn):
        return _reason("no-cube", "R24", _("You have no cube left."))
    name = ROW_NAMES[area + board.FIRST_AREA_ROW]
    return _reason("no-shop", ruling, _("No shop of the neighbourhood “{area}” is open to you."), area=name)


def _supervisor(state: Any, square: int) -> Reason:
    if state.phase == CHOOSE_GROUP:
        return _group_first(state)
    if state.phase != CHOOSE_ACTION:
        return _not_now(state, "R5")
    return _reason(
        "too-far",
        "R16",
        _("{square} is {steps} steps away and the dice show {face}: that costs {cost} gold, you have {gold}."),
        square=board.SQUARES[square],
        steps=int(board.DISTANCE[state.supervisor, square]),
        face=int(state.face),
        cost=int(supervisor_cost(state, state.turn, square)),
        gold=int(state.gold[state.turn]),
    )


def _place(state: Any, shop: int) -> Reason:
    if state.phase not in (SUPPLYING, PLACING_BY_CARD):
        return _not_now(state, "R9")
    seat = state.turn
    souk = board.SHOP_SOUK[shop]
    area = board.SOUK_AREA[souk]
    if state.phase == SUPPLYING and area != state.row - board.FIRST_AREA_ROW:
        name = ROW_NAMES[state.row]
        return _reason("other-area", "R11", _("Your dice supply the neighbourhood “{area}”."), area=name)
    if state.shops[shop] != NOBODY:
        return _reason("shop-taken", "R11", _("There is a good in this shop already."))
    if state.souk_owner[souk] not in (NOBODY, seat):
        return _reason("souk-closed", "R11", _("Another player has goods in this souk."))
    assert has_unfinished_souk(state, seat, area)
    begun = [
        SOUK_NAMES[other]
        for other in range(board.FIRST_SOUK[area], board.FIRST_SOUK[area + 1])
        if state.souk_owner[other] == seat and state.souk_cubes[other] < board.SOUK_SIZE[other]
    ]
    return _reason("finish-first", "R11", _("First finish the {souk} that you began here."), souk=begun[0])


def _card(state: Any, move: int) -> Reason:
    """An effect card cannot be played."""
    kind = int(moves.CARD_OF_PLAY[move - moves.PLAY_TAKE_GOLD])
    if state.phase not in WINDOWS:
        return _not_now(state, "R30")
    if not state.hand[state.turn, kind]:
        return _reason("not-in-hand", "R31", _("You do not hold “{card}”."), card=CARD_NAMES[kind])
    if kind == board.SCORE_CAMELS:
        return _reason("too-few-camels", "R32", _("You have {n} camels."), n=int(state.camels[state.turn]))
    if kind == board.SCORE_GOLD:
        return _reason("too-little-gold", "R32", _("You have {n} gold."), n=int(state.gold[state.turn]))
    if kind == board.EXCHANGE:
        return _reason("nothing-to-give", "R33", _("You have neither camels nor gold to exchange."))
    if not has_cube(state, state.turn):
        return _reason("no-cube", "R24", _("You have no cube left."))
    assert not can_supply_anywhere(state, state.turn)
    return _reason("no-shop-at-all", "R15", _("No shop of the city is open to you."))


def _exchange(state: Any, move: int) -> Reason:
    if state.phase != EXCHANGING:
        return _not_now(state, "R33")
    if move == moves.DONE:
        return _reason("give-one", "R33", _("Exchange at least one camel or gold."))
    against = CAMELS_TO_GOLD if move == moves.GIVE_GOLD else GOLD_TO_CAMELS
    if state.giving == against:
        return _reason("one-direction", "R33", _("A card exchanges in one direction only."))
    what = _("gold") if move == moves.GIVE_GOLD else _("camels")
    return _reason("none-left", "R33", _("You have no {what} left to give."), what=what)


def _building(state: Any, building: int, payment: int) -> Reason:
    """A building cannot be built, or not in this way."""
    seat = state.turn
    if state.phase not in WINDOWS:
        return _not_now(state, "R27")
    if state.buildings[seat, building]:
        name = BUILDING_NAMES[building]
        return _reason("already-built", "R27", _("You have the building “{building}” already."), building=name)
    if payment == moves.FREE and not state.combine_build_cards:
        return _reason("not-combined", "R29", _("The two building cards may not be combined on one building."))
    for way, kind in ((moves.NO_GOLD, board.BUILD_NO_GOLD), (moves.NO_CAMELS, board.BUILD_NO_CAMELS)):
        if payment in (way, moves.FREE) and not state.hand[seat, kind]:
            return _reason("not-in-hand", "R28", _("You do not hold “{card}”."), card=CARD_NAMES[kind])
    if state.built:
        return _reason("one-a-turn", "R27", _("You have built this turn: one building a turn."))
    if not build_moment(state, payment):
        if state.players == 2:
            return _reason("needs-dice", "R48", _("With two players, building takes a group of dice as its action."))
        return _reason("after-action", "R27", _("You may build after the action of your dice."))
    if not has_cube(state, seat):
        return _reason("no-cube", "R24", _("You have no cube left."))
    camels = 0 if payment in (moves.NO_CAMELS, moves.FREE) else int(board.CAMEL_PRICE[building])
    gold = 0 if payment in (moves.NO_GOLD, moves.FREE) else int(board.GOLD_PRICE[building])
    return _reason(
        "too-dear",
        "R27",
        _("That costs {camels} camels and {gold} gold; you have {own_camels} and {own_gold}."),
        camels=camels,
        gold=gold,
        own_camels=int(state.camels[seat]),
        own_gold=int(state.gold[seat]),
    )
