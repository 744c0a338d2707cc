"""What is received and what is paid; jade may stand for coins and camels (M2)."""

from __future__ import annotations

from serai.games.marco_polo.board import (
    ANY_GOOD,
    BLACK_DIE,
    CAMELS,
    COINS,
    CONTRACT_CITY,
    CONTRACT_PILE,
    GOLD,
    JADE,
    MOVE,
    PEPPER,
    PLAIN,
    STOCK,
    TWO_GOODS,
    VP,
)
from serai.games.marco_polo.moves import MOST_JADE
from serai.games.marco_polo.state import (
    FROM_CARDS,
    FROM_CHARACTER,
    NOTHING,
    PAY_CAMELS,
    PAY_COINS,
    T_BLACK,
    T_CITY,
    T_GOODS,
    T_MOVE,
    T_PILE,
    T_TWO_GOODS,
)
from serai.kernel.compiling import compiled

COINS_DECIDED, CAMELS_DECIDED = 1, 2


# --- the stack of tasks -------------------------------------------------------------------------------------
@compiled
def push(state, task, a, b):
    """Put a task on the stack: it comes before all that lie below it."""
    n = int(state.stacked)
    state.stack[n, 0] = task
    state.stack[n, 1] = a
    state.stack[n, 2] = b
    state.stacked = n + 1


@compiled
def pop(state):
    """Take the top task off the stack."""
    n = int(state.stacked) - 1
    state.stacked = n
    state.stack[n, :] = 0


@compiled
def ask(state, phase):
    """The actor decides."""
    state.phase = phase
    state.turn = state.actor
    return True


# --- receiving ----------------------------------------------------------------------------------------------
@compiled
def character_of(state, seat):
    """The character of a seat; before the choice NOTHING, which no clause fits."""
    return int(state.characters[seat])


@compiled
def receive(state, seat, kind, n, source):
    """Take things from the supply, or points; jade from anywhere may be worth points (Abha Basu, M26)."""
    if kind == VP:
        state.points[seat, source] += n
        return
    state.stock[seat, kind] += n
    if kind == JADE and character_of(state, seat) != NOTHING:
        state.points[seat, FROM_CHARACTER] += n * int(state.edition.vp_per_jade[character_of(state, seat)])


@compiled
def gain(state, seat, bundle, times, source):
    """Receive a bundle some times; what asks for a decision goes on the stack of the actor."""
    for kind in range(PLAIN):
        n = int(bundle[kind])
        if n > 0:
            receive(state, seat, kind, n * times, source)
    if len(bundle) > ANY_GOOD:
        if len(bundle) > TWO_GOODS:
            gain_more(state, bundle, times)
        if bundle[ANY_GOOD] > 0:
            push(state, T_GOODS, int(bundle[ANY_GOOD]) * times, 0)


@compiled
def gain_more(state, bundle, times):
    """The parts of a bundle that are more than goods; the movement comes last."""
    for _ in range(times if bundle[MOVE] > 0 else 0):
        push(state, T_MOVE, int(bundle[MOVE]), 0)
    if bundle[CONTRACT_CITY] > 0:
        push(state, T_CITY, int(bundle[CONTRACT_CITY]) * times, 0)
    if bundle[CONTRACT_PILE] > 0:
        push(state, T_PILE, int(bundle[CONTRACT_PILE]) * times, 0)
    if bundle[BLACK_DIE] > 0:
        push(state, T_BLACK, int(bundle[BLACK_DIE]) * times, 0)
    if bundle[TWO_GOODS] > 0:
        push(state, T_TWO_GOODS, int(bundle[TWO_GOODS]) * times, 0)


@compiled
def is_plain(bundle):
    """Nothing in the bundle asks for a decision."""
    for kind in range(ANY_GOOD, len(bundle)):
        if bundle[kind] > 0:
            return False
    return True


# --- paying -------------------------------------------------------------------------------------------------
@compiled
def affords(state, seat, coins, camels, jade):
    """The seat can pay what is due and this on top, with jade for missing coins and camels (M2)."""
    stock = state.stock[seat]
    due = state.due
    for good in range(PEPPER, GOLD + 1):
        if due[good] > stock[good]:
            return False
    no_coins = max(0, int(due[COINS]) + coins - int(stock[COINS]))
    no_camels = max(0, int(due[CAMELS]) + camels - int(stock[CAMELS]))
    if no_coins > MOST_JADE or no_camels > MOST_JADE:
        return False
    return int(due[JADE]) + jade + no_coins + no_camels <= stock[JADE]


@compiled
def affords_bundle(state, seat, pay):
    """The seat can pay what is due and a bundle on top, with goods of its choice where it says so."""
    add_due(state, pay, 1)
    possible = affords(state, seat, 0, 0, 0)
    if possible and len(pay) > ANY_GOOD and pay[ANY_GOOD] > 0:
        spare = 0
        for good in range(PEPPER, GOLD + 1):
            spare += int(state.stock[seat, good]) - int(state.due[good])
        possible = spare >= pay[ANY_GOOD]
    add_due(state, pay, -1)
    return possible


@compiled
def add_due(state, pay, times):
    """Let a bundle be due (or, with -1, no longer); points are another matter (charge)."""
    for kind in range(min(STOCK, len(pay))):
        state.due[kind] += int(pay[kind]) * times


@compiled
def charge(state, seat, pay):
    """Let a bundle be due; points are taken at once, also below zero (M19)."""
    add_due(state, pay, 1)
    if len(pay) > VP:
        state.points[seat, FROM_CARDS] -= int(pay[VP])


@compiled
def least_jade(state, seat, kind):
    """How many jade must stand for coins, or for camels."""
    return max(0, int(state.due[kind]) - int(state.stock[seat, kind]))


@compiled
def most_jade(state, seat, kind):
    """How many jade may stand for coins, or for camels, when the other kind is still to be paid as well."""
    spare = int(state.stock[seat, JADE]) - int(state.due[JADE])
    if kind == COINS:
        spare -= least_jade(state, seat, CAMELS)
    return min(int(state.due[kind]), spare, MOST_JADE)


@compiled
def put_jade(state, kind, n):
    """Pay n coins or camels of what is due in jade."""
    state.due[kind] -= n
    state.due[JADE] += n


@compiled
def run_pay(state):
    """Pay what is due; how much of it in jade is asked only when there is a choice (M2). True: asked."""
    seat = int(state.actor)
    top = int(state.stacked) - 1
    if state.stack[top, 1] < COINS_DECIDED:
        if most_jade(state, seat, COINS) > least_jade(state, seat, COINS):
            return ask(state, PAY_COINS)
        put_jade(state, COINS, least_jade(state, seat, COINS))
    if state.stack[top, 1] < CAMELS_DECIDED:
        if most_jade(state, seat, CAMELS) > least_jade(state, seat, CAMELS):
            state.stack[top, 1] = COINS_DECIDED
            return ask(state, PAY_CAMELS)
        put_jade(state, CAMELS, least_jade(state, seat, CAMELS))
    for kind in range(STOCK):
        state.stock[seat, kind] -= state.due[kind]
        state.due[kind] = 0
    pop(state)
    return False


@compiled
def decide_jade(state, kind, n):
    """The actor has said how many jade stand for coins, or for camels."""
    put_jade(state, kind, n)
    state.stack[int(state.stacked) - 1, 1] = COINS_DECIDED if kind == COINS else CAMELS_DECIDED
