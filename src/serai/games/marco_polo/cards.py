"""City cards: kinds of effects, never cards by name."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import (
    ANY_GOOD,
    CARD_MOVE,
    CARD_SEAL,
    CITY_BONUS,
    COUNT,
    GOLD,
    JADE,
    PEPPER,
    PER_CONTRACT,
    PER_POST,
    REPEAT,
    ROWS,
    TIMES_DIE,
)
from serai.games.marco_polo.payments import affords_bundle, ask, charge, gain, pop, push, receive
from serai.games.marco_polo.state import (
    BASIC,
    CARD_BONUS,
    CARD_WAY,
    CHOOSE_SEAL,
    FROM_CARDS,
    FROM_MARKERS,
    GIVE_GOOD,
    NO_SEAL_YET,
    NOTHING,
    REPEATING,
    T_BONUSES,
    T_GIVE,
    T_LINE,
    T_MARKER,
    T_PAY,
    T_REPEAT,
    T_SEAL,
)
from serai.games.marco_polo.travel import affords_card_step, begin_move
from serai.kernel.compiling import compiled

CITIES = len(board.CITIES)
SEALS = len(board.SEALS)
SEVERAL = -2


# --- can it be used? ----------------------------------------------------------------------------------------
@compiled
def can_use_card(state, seat, card, die):
    """The card's action can be resolved at least once with this die (M52)."""
    edition = state.edition
    kind = edition.card_kind[card]
    if kind == REPEAT:
        return line_to_use(state, seat, card) != NOTHING
    if kind == COUNT:
        return counted(state, seat, card) > 0
    if kind == CARD_MOVE:
        return affords_card_step(state, seat, card)
    if kind == CITY_BONUS:
        return bonus_cities(state, seat, card) > 0
    if kind == CARD_SEAL:
        if not affords_bundle(state, seat, edition.line_pay[edition.first_line[card]]):
            return False
        return seals_for(state, seat, die) > 0
    return True


@compiled
def line_to_use(state, seat, card):
    """The only line of a repeat card that can be paid, NOTHING, or -2 where several can."""
    edition = state.edition
    found = NOTHING
    for i in range(int(edition.lines[card])):
        line = int(edition.first_line[card]) + i
        if affords_bundle(state, seat, edition.line_pay[line]):
            found = line if found == NOTHING else SEVERAL
    return found


@compiled
def counted(state, seat, card):
    """How many things the card counts: completed contracts, posts on the map, or seals (M17)."""
    per = state.edition.card_per[card]
    if per == PER_CONTRACT:
        return int(state.completed[seat])
    n = 0
    if per == PER_POST:
        for city in range(CITIES):
            n += int(state.posts[seat, city])
        return n
    for seal in range(SEALS):
        if state.seals[seat, seal] != NO_SEAL_YET:
            n += 1
    return n


@compiled
def may_take_bonus(state, seat, card, city):
    """A city with an own post and a marker that this card has not given yet (M18)."""
    if not state.posts[seat, city] or state.markers[city] == NOTHING or state.picked[city]:
        return False
    return affords_bundle(state, seat, state.edition.line_pay[state.edition.first_line[card]])


@compiled
def bonus_cities(state, seat, card):
    """How many city bonuses the card can give."""
    n = 0
    for city in range(CITIES):
        if may_take_bonus(state, seat, card, city):
            n += 1
    return n


# --- guild seals --------------------------------------------------------------------------------------------
@compiled
def may_take_seal(state, seat, seal, die):
    """The die is high enough and the player has no such seal (M9, M57)."""
    return state.seals[seat, seal] == NO_SEAL_YET and die >= state.edition.seal_die[seal]


@compiled
def seals_for(state, seat, die):
    """How many kinds of seals can be taken with this die."""
    n = 0
    for seal in range(SEALS):
        if may_take_seal(state, seat, seal, die):
            n += 1
    return n


@compiled
def run_seal(state):
    """Take the only seal possible, or ask."""
    seat = int(state.actor)
    if seals_for(state, seat, int(state.lowest)) > 1:
        return ask(state, CHOOSE_SEAL)
    for seal in range(SEALS):
        if may_take_seal(state, seat, seal, int(state.lowest)):
            take_seal(state, seal)
            break
    return False


@compiled
def take_seal(state, seal):
    """A basic seal and its jade."""
    pop(state)
    seat = int(state.actor)
    state.seals[seat, seal] = BASIC
    receive(state, seat, JADE, int(state.edition.seal_jade[seal]), FROM_MARKERS)


# --- using it -----------------------------------------------------------------------------------------------
@compiled
def use_card(state, card, die):
    """Resolve the action of a card with a die."""
    edition = state.edition
    seat = int(state.actor)
    kind = edition.card_kind[card]
    line = int(edition.first_line[card])
    if kind == REPEAT:
        state.uses = die
        only = line_to_use(state, seat, card)
        if only == SEVERAL:
            push(state, T_REPEAT, card, NOTHING)
        else:
            pay_line(state, card, only)
    elif kind == ROWS:
        gain(state, seat, edition.line_gain[line + int(edition.line_of_die[card, die])], 1, FROM_CARDS)
    elif kind == TIMES_DIE:
        gain(state, seat, edition.line_gain[line], die, FROM_CARDS)
    elif kind == COUNT:
        gain(state, seat, edition.line_gain[line], min(die, counted(state, seat, card)), FROM_CARDS)
    elif kind == CARD_MOVE:
        charge(state, seat, edition.line_pay[line])
        begin_move(state, die, 0, 1, card)
    elif kind == CITY_BONUS:
        state.picked[:] = 0
        push(state, T_BONUSES, int(edition.line_of_die[card, die]), 0)
    else:
        push(state, T_SEAL, 0, 0)
        charge(state, seat, edition.line_pay[line])
        push(state, T_PAY, 0, 0)


@compiled
def pay_line(state, card, line):
    """Pay a line of a repeat card once, receive it, and perhaps again (M14)."""
    state.uses -= 1
    pay = state.edition.line_pay[line]
    push(state, T_REPEAT, card, line)
    push(state, T_LINE, card, line)
    charge(state, int(state.actor), pay)
    push(state, T_PAY, 0, 0)
    if pay[ANY_GOOD] > 0:
        push(state, T_GIVE, int(pay[ANY_GOOD]), 0)


@compiled
def run_repeat(state):
    """Ask which line of the card, then whether to use it again; one line for the whole action (M19, M22)."""
    top = int(state.stacked) - 1
    line = int(state.stack[top, 2])
    if line == NOTHING:
        return ask(state, CARD_WAY)
    if state.uses > 0 and affords_bundle(state, int(state.actor), state.edition.line_pay[line]):
        return ask(state, REPEATING)
    state.uses = 0
    pop(state)
    return False


@compiled
def choose_way(state, way):
    """The line of the card that is used."""
    card = int(state.stack[int(state.stacked) - 1, 1])
    pop(state)
    pay_line(state, card, int(state.edition.first_line[card]) + way)


@compiled
def repeat(state, again):
    """Use the line once more, or end the action."""
    top = int(state.stacked) - 1
    card = int(state.stack[top, 1])
    line = int(state.stack[top, 2])
    pop(state)
    if again:
        pay_line(state, card, line)
    else:
        state.uses = 0


@compiled
def run_line(state):
    """The line is paid: receive its gain."""
    line = int(state.stack[int(state.stacked) - 1, 2])
    pop(state)
    gain(state, int(state.actor), state.edition.line_gain[line], 1, FROM_CARDS)
    return False


@compiled
def can_give(state, seat, good):
    """A good is left beyond what is due."""
    return int(state.stock[seat, good]) > int(state.due[good])


@compiled
def run_give(state):
    """Ask which good pays, where there is a choice."""
    top = int(state.stacked) - 1
    if state.stack[top, 1] == 0:
        pop(state)
        return False
    seat = int(state.actor)
    found = NOTHING
    for good in range(PEPPER, GOLD + 1):
        if can_give(state, seat, good):
            if found != NOTHING:
                return ask(state, GIVE_GOOD)
            found = good
    give_good(state, found)
    return False


@compiled
def give_good(state, good):
    """One good of this kind is due."""
    state.due[good] += 1
    state.stack[int(state.stacked) - 1, 1] -= 1


@compiled
def run_bonuses(state, card):
    """City bonuses by card, each of a different city (M18)."""
    top = int(state.stacked) - 1
    left = state.stack[top, 1]
    taken = state.stack[top, 2]
    seat = int(state.actor)
    n = bonus_cities(state, seat, card) if left > 0 else 0
    if n == 0:
        pop(state)
        return False
    if n > 1 or taken > 0:
        return ask(state, CARD_BONUS)
    for city in range(CITIES):
        if may_take_bonus(state, seat, card, city):
            pick_bonus(state, card, city)
            break
    return False


@compiled
def pick_bonus(state, card, city):
    """Pay for and receive the bonus of one city."""
    top = int(state.stacked) - 1
    state.stack[top, 1] -= 1
    state.stack[top, 2] += 1
    state.picked[city] = 1
    push(state, T_MARKER, city, 1)
    charge(state, int(state.actor), state.edition.line_pay[state.edition.first_line[card]])
    push(state, T_PAY, 0, 0)
