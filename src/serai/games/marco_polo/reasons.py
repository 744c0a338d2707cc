"""Why a move is not possible now: a code, the ruling, a sentence. Only asked about moves that are not legal."""

from __future__ import annotations

from typing import Any

from serai.errors import Reason
from serai.games.marco_polo import board, moves
from serai.games.marco_polo.cards import seals_for
from serai.games.marco_polo.contracts import any_to_take
from serai.games.marco_polo.spaces import book_of, dice_needed, dice_of, is_open, may_use_city
from serai.games.marco_polo.state import (
    AFTER_ACTION,
    BASIC,
    BEFORE_ACTION,
    CARD_BONUS,
    CHOOSE_CHARACTER,
    CHOOSE_DIE,
    CHOOSE_OFFER,
    CHOOSE_SEAL,
    DROP_CONTRACT,
    EXTRA_POST,
    IMPROVED,
    KEEP_GOAL,
    LIFT_POST,
    MOVING,
    NO_SEAL_YET,
    NOTHING,
    PAY_CAMELS,
    PAY_COINS,
    TAKE_CONTRACT,
)
from serai.games.marco_polo.travel import has_seal_for, route_between
from serai.games.marco_polo.words import CARD_NAMES, CHARACTER_NAMES, CITY_NAMES, PLACE_NAMES, PROMPTS, SEAL_NAMES
from serai.kernel.rules import CHANCE, OVER
from serai.words import mark as _

WINDOWS = (BEFORE_ACTION, AFTER_ACTION)


def _reason(code: str, ruling: str | None, message: str, **values: object) -> Reason:
    return Reason(code, ruling, message, values)


def _not_now(state: Any, ruling: str) -> Reason:
    """The move belongs to another moment; says what is asked instead."""
    return _reason("not-now", ruling, _("Not now. What is asked: {asked}"), asked=PROMPTS[state.phase])


def why_not(state: Any, move: int) -> Reason:
    """The reason why a move is refused in this state."""
    if state.turn == OVER:
        return _reason("game-over", "M37", _("The game is over."))
    if move in (moves.DREW_UNSEEN, moves.KEPT_UNSEEN):
        return _reason("unseen", "M75", _("An unseen goal card cannot be played: name the card."))
    is_chance = move >= moves.ROLLED
    if is_chance and state.turn != CHANCE:
        return _reason("not-chance", "M62", _("No die rolls and nothing is turned up now; a player decides."))
    if not is_chance and state.turn == CHANCE:
        return _reason("chance-first", "M7", _("First the dice must fall and the cards be turned up."))
    if is_chance:
        return _chance(move)
    if move < moves.DIE:
        return _turn(state, move)
    if move < moves.TAKE:
        return _action(state, move)
    return _choice(state, move)


def _chance(move: int) -> Reason:
    if move < moves.DREW_MARKER:
        return _reason("other-chance", "M7", _("No die rolls now: something else is turned up."))
    item = moves.MOVES[move].split()[1]
    return _reason("not-there", "M55", _("“{item}” cannot be turned up now."), item=item)


# --- the turn -----------------------------------------------------------------------------------------------
def _turn(state: Any, move: int) -> Reason:
    """A space, a bonus action or the end of the turn."""
    seat = int(state.turn)
    if state.phase not in WINDOWS:
        return _not_now(state, "M62")
    if move < moves.USE_BAG:
        return _space(state, seat, move)
    if move < moves.BUY_BLACK:
        return _dice_action(state, seat, move)
    if move == moves.BUY_BLACK:
        if state.black_bought:
            return _reason("one-a-turn", "M7", _("You bought a black die this turn already."))
        if not state.black_left:
            return _reason("no-black", "M7", _("No black die is left this round."))
        return _too_dear(state, seat, [*state.edition.black_price])
    if move < moves.IMPROVE:
        contract = move - moves.COMPLETE
        if contract not in state.contracts[seat]:
            return _reason("not-yours", "M62", _("You do not have this contract."))
        return _too_dear(state, seat, [*state.edition.contract_cost[contract]])
    if move < moves.TILE:
        return _improve(state, seat, move - moves.IMPROVE)
    if move < moves.END_TURN:
        return _reason("no-tile", "M29", _("You have not kept this outpost tile."))
    return _reason("must-act", "M50", _("You have dice left: place some on an action space first."))


def _space(state: Any, seat: int, move: int) -> Reason:
    """A space cannot be used."""
    if state.phase == AFTER_ACTION:
        return _reason("one-action", "M62", _("You have done your action; end your turn."))
    if not dice_of(state, seat):
        return _reason("no-dice", "M50", _("You have no dice left."))
    space = move
    if move >= moves.CARD:
        card = move - moves.CARD
        places = [place for place in range(board.CARD_SPACES) if state.cards[place] == card]
        if not places:
            return _reason("no-card", "M13", _("The city card “{card}” is not on the board."), card=CARD_NAMES[card])
        space = board.CARD_SPACE + places[0]
    if not is_open(state, seat, space):
        return _closed(state, seat, space)
    colours = [board.BLACK] if state.own_used[seat, space] else [board.OWN, board.BLACK]
    dice = {
        face: sum(int(state.dice[seat, colour, face]) for colour in colours) for face in range(1, board.FACES + 1)
    }
    faces = [face for face in sorted(dice, reverse=True) for _n in range(dice[face])]
    needed = dice_needed(state, seat, space)
    if len(faces) < needed:
        if dice_of(state, seat) >= needed:
            return _reason("colour-used", "M61", _("Dice of your colour are on this space already this round."))
        return _reason("too-few-dice", "M61", _("This space takes {needed} dice."), needed=needed)
    return _unresolved(state, seat, space, faces[needed - 1])


def _unresolved(state: Any, seat: int, space: int, best: int) -> Reason:
    """The dice are there, but the action could not be resolved; `best` is the highest lowest die."""
    if board.TRAVEL <= space < board.CONTRACT_SPACE:
        return _reason("no-way", "M52", _("You cannot pay for this space and one route."))
    if space >= board.CARD_SPACE:
        return _reason("no-use", "M52", _("You cannot resolve the action of this card even once."))
    if space == board.SEAL_SPACE and all(seal != NO_SEAL_YET for seal in state.seals[seat]):
        return _reason("all-seals", "M57", _("You have all four guild seals."))
    if space == board.SEAL_SPACE and not seals_for(state, seat, best):
        return _reason("no-seal-for-dice", "M9", _("Your dice are too low for a seal that you do not have."))
    least = int(state.khan_value) if space == board.KHAN else 1
    if space < board.KHAN:
        least = int(state.edition.book_die[book_of(space)])
    if best < least:
        return _reason("dice-too-low", "M9", _("A die of at least {value} is needed here."), value=least)
    return _reason("occupied", "M60", _("The space is occupied, and you cannot pay coins for your lowest die."))


def _closed(state: Any, seat: int, space: int) -> Reason:
    """A space has no room or is not open to the seat at all."""
    edition = state.edition
    if space == board.KHAN:
        return _reason("khan-full", "M46", _("The Khan's favor is full this round."))
    if space < board.CONTRACT_SPACE:
        name = CHARACTER_NAMES[state.characters[seat]]
        return _reason("not-for-you", "M32", _("{character} does not use this travel space."), character=name)
    if space == board.CONTRACT_SPACE:
        return _reason("no-contract-city", "M53", _("No contract lies open in a city with your trading post."))
    if space < board.CARD_SPACE:
        city = int(edition.special_city[space - board.SPECIAL])
        full = state.on_space[space] >= board.SPECIAL_SPACES
    else:
        place = space - board.CARD_SPACE
        city = int(edition.card_city[place]) if place < board.CITY_CARD_SPACES else NOTHING
        full = bool(state.on_space[space])
    if full:
        return _reason("space-taken", "M47", _("This space is taken this round."))
    assert not may_use_city(state, seat, city)
    if state.posts[seat, city]:
        return _reason(
            "next-turn",
            "M64",
            _("Your trading post is new: use {city} from your next turn on."),
            city=CITY_NAMES[city],
        )
    return _reason("no-post", "M13", _("You have no trading post in {city}."), city=CITY_NAMES[city])


def _dice_action(state: Any, seat: int, move: int) -> Reason:
    """Money bag, rerolling, turning."""
    if not dice_of(state, seat):
        return _reason("no-dice", "M50", _("You have no dice left."))
    colour, face = divmod((move - moves.REROLL) % (2 * board.FACES), board.FACES)
    if not state.dice[seat, colour, face + 1]:
        return _reason("no-such-die", "M62", _("You have no such die."))
    if move >= moves.RAISE and (face + 1 == (board.FACES if move < moves.LOWER else 1)):
        return _reason("no-wrap", "M62", _("A 6 does not become a 1, nor a 1 a 6."))
    price = state.edition.reroll_price if move < moves.RAISE else state.edition.change_price
    return _too_dear(state, seat, [*price])


def _improve(state: Any, seat: int, seal: int) -> Reason:
    name = SEAL_NAMES[seal]
    if state.seals[seat, seal] == IMPROVED:
        return _reason("improved", "M58", _("The seal is improved already: {seal}"), seal=name)
    if state.seals[seat, seal] != BASIC:
        return _reason("no-seal", "M58", _("You do not have the seal: {seal}"), seal=name)
    return _too_dear(state, seat, [*state.edition.seal_price[seal]])


def _too_dear(state: Any, seat: int, price: list[Any]) -> Reason:
    """The price is not there, jade included."""
    price = [int(n) for n in price] + [0] * board.STOCK
    own = state.stock[seat]
    for kind in (board.PEPPER, board.SILK, board.GOLD, board.JADE):
        if price[kind] > own[kind]:
            return _lacks(kind, price[kind], int(own[kind]))
    kind = board.COINS if price[board.COINS] > own[board.COINS] else board.CAMELS
    return _lacks(kind, price[kind], int(own[kind]))


_LACKS = {
    board.COINS: _("That costs {price} coins; you have {own}, and too little jade."),
    board.CAMELS: _("That costs {price} camels; you have {own}, and too little jade."),
    board.PEPPER: _("That costs {price} pepper; you have {own}."),
    board.SILK: _("That costs {price} silk; you have {own}."),
    board.GOLD: _("That costs {price} gold; you have {own}."),
    board.JADE: _("That costs {price} jade; you have {own}."),
}


def _lacks(kind: int, price: int, own: int) -> Reason:
    return _reason("too-dear", "M2", _LACKS[kind], price=price, own=own)


# --- what an action asks ------------------------------------------------------------------------------------
def _action(state: Any, move: int) -> Reason:
    """Dice, payments, offers, seals, steps and posts."""
    seat = int(state.turn)
    if move < moves.JADE_FOR_COINS:
        return _die(state, seat, move - moves.DIE)
    if move < moves.OFFER:
        phase = PAY_COINS if move < moves.JADE_FOR_CAMELS else PAY_CAMELS
        if state.phase != phase:
            return _not_now(state, "M2")
        return _reason("jade-amount", "M2", _("So many jade cannot stand in this payment."))
    if move < moves.SEAL:
        if state.phase != CHOOSE_OFFER:
            return _not_now(state, "M49")
        return _lacks(
            board.JADE, int(state.edition.offer_price[move - moves.OFFER]), int(state.stock[seat, board.JADE])
        )
    if move < moves.GO:
        if state.phase != CHOOSE_SEAL:
            return _not_now(state, "M57")
        seal = move - moves.SEAL
        if state.seals[seat, seal] != NO_SEAL_YET:
            return _reason("has-seal", "M57", _("You have this seal: {seal}"), seal=SEAL_NAMES[seal])
        return _reason("die-too-low", "M9", _("Your die is too low for the seal: {seal}"), seal=SEAL_NAMES[seal])
    if move < moves.STOP:
        figure = 0 if move < moves.GO_SECOND else 1
        return _step(state, seat, figure, move - (moves.GO_SECOND if figure else moves.GO))
    if move == moves.STOP:
        if state.phase != MOVING:
            return _not_now(state, "M6")
        return _reason("must-move", "M40", _("Move at least one step."))
    return _post(state, move)


def _die(state: Any, seat: int, number: int) -> Reason:
    if state.phase != CHOOSE_DIE:
        return _not_now(state, "M62")
    colour, face = divmod(number, board.FACES)
    if not state.dice[seat, colour, face + 1]:
        return _reason("no-such-die", "M62", _("You have no such die."))
    if colour == board.OWN and state.space < board.SPACES and state.own_used[seat, state.space]:
        return _reason("colour-used", "M61", _("Dice of your colour are on this space already this round."))
    if state.space == board.KHAN:
        return _reason("khan-value", "M46", _("The die must show at least {value}."), value=int(state.khan_value))
    return _reason("die-does-not-fit", "M9", _("With this die the action could not be resolved."))


def _step(state: Any, seat: int, figure: int, place: int) -> Reason:
    if state.phase != MOVING:
        return _not_now(state, "M6")
    here = int(state.figures[seat, figure])
    if here == NOTHING:
        return _reason("no-second", "M27", _("You have only one figure."))
    route = route_between(state.edition, here, place)
    name = PLACE_NAMES[place]
    if route == NOTHING:
        return _reason("no-route", "M6", _("No route leads there directly: {place}"), place=name)
    if not has_seal_for(state, seat, route):
        seal = SEAL_NAMES[state.edition.route_seal[route]]
        return _reason("sea-route", "M10", _("This sea route needs the seal: {seal}"), seal=seal)
    if state.used + (place < len(board.CITIES)) > state.steps:
        return _reason("no-steps", "M40", _("You have no steps left."))
    return _reason("route-too-dear", "M6", _("You cannot pay this route: {place}"), place=name)


def _post(state: Any, move: int) -> Reason:
    """Posts, and the order of bonuses."""
    if move < moves.POST:
        if state.phase != LIFT_POST:
            return _not_now(state, "M43")
        return _reason("cannot-lift", "M73", _("You have no post there that may move."))
    if move < moves.OUTPOST:
        if state.phase != EXTRA_POST:
            return _not_now(state, "M42")
        return _reason("not-passed", "M42", _("The extra post goes to a city you came through, without your post."))
    if state.phase == CARD_BONUS:
        return _reason("no-bonus", "M18", _("The card gives bonuses of your cities, each once."))
    return _not_now(state, "M41")


def _choice(state: Any, move: int) -> Reason:
    """Contracts, cards, goods, characters."""
    seat = int(state.turn)
    if move < moves.DROP:
        if state.phase != TAKE_CONTRACT:
            return _not_now(state, "M53")
        assert any_to_take(state, seat, int(state.take_from))
        return _reason("not-to-take", "M4", _("This contract does not lie in a city where you may take one."))
    if move < moves.WAY:
        if state.phase != DROP_CONTRACT:
            return _not_now(state, "M5")
        return _reason("not-to-drop", "M66", _("Drop an old contract; a new one only if it came from the pile."))
    if move < moves.AGAIN:
        return _not_now(state, "M19")
    if move < moves.COPY:
        return _not_now(state, "M1")
    if move < moves.OASIS:
        return _not_now(state, "M12")
    if move < moves.TWICE_CITY:
        return _not_now(state, "M23")
    if move < moves.PAIR_YES:
        return _not_now(state, "M27")
    if move < moves.COMPENSATE:
        return _not_now(state, "M30")
    if move < moves.TAKE_BLACK:
        return _not_now(state, "M39")
    if move < moves.SKIP:
        return _not_now(state, "M36")
    if move == moves.SKIP:
        if state.phase == TAKE_CONTRACT:
            return _reason("take-one", "M53", _("Take at least one contract."))
        return _not_now(state, "M54")
    if move < moves.CHOOSE:
        if state.phase != KEEP_GOAL:
            return _not_now(state, "M34")
        return _reason("not-dealt", "M34", _("You were not dealt this goal card."))
    if state.phase != CHOOSE_CHARACTER:
        return _not_now(state, "M39")
    return _reason("not-offered", "M39", _("This character is not there to choose."))
