"""Contracts: those that lie open in cities, the pile, the two active places of a player."""

from __future__ import annotations

from serai.games.marco_polo import board
from serai.games.marco_polo.board import CONTRACT_SPACES
from serai.games.marco_polo.payments import ask, pop, push
from serai.games.marco_polo.state import (
    DRAW_CONTRACT,
    DROP_CONTRACT,
    NOTHING,
    SLOTS,
    T_CITY,
    T_DROP,
    T_TAKES,
    TAKE_CONTRACT,
)
from serai.kernel.compiling import compiled
from serai.kernel.rules import CHANCE

RED = len(board.RED_CONTRACTS)


@compiled
def can_take(state, seat, space, city):
    """A contract lies on the space, in this city, or with NOTHING in a city where the seat has a post (M4)."""
    if state.contract_spaces[space] == NOTHING:
        return False
    where = state.edition.contract_city[space]
    return where == city if city != NOTHING else state.posts[seat, where] > 0


@compiled
def any_to_take(state, seat, city):
    """There is a contract to take in the city, or in any city with an own post."""
    for space in range(CONTRACT_SPACES):
        if can_take(state, seat, space, city):
            return True
    return False


@compiled
def has_room(state, seat):
    """A place is free, or holds a contract that did not come within this action (M66)."""
    for slot in range(SLOTS):
        if state.contracts[seat, slot] == NOTHING or not state.fresh[slot]:
            return True
    return False


@compiled
def take_contract(state, seat, contract):
    """Take a face-up contract; its space stays empty until the end of the turn (M55)."""
    for space in range(CONTRACT_SPACES):
        if state.contract_spaces[space] == contract:
            state.contract_spaces[space] = NOTHING
    add_contract(state, seat, contract, 0)


@compiled
def add_contract(state, seat, contract, new_may_go):
    """Put a contract on a free place, or on the third one until another is dropped."""
    for slot in range(SLOTS + 1):
        if state.contracts[seat, slot] == NOTHING:
            state.contracts[seat, slot] = contract
            state.fresh[slot] = 1
            if slot == SLOTS:
                push(state, T_DROP, new_may_go, 0)
            return


@compiled
def may_drop(state, slot):
    """An old contract may be dropped; the new one only when it came from the pile (M3, M4, M66)."""
    if slot == SLOTS:
        return state.stack[int(state.stacked) - 1, 1] > 0
    return not state.fresh[slot]


@compiled
def run_drop(state):
    """One contract too many: drop the only one possible, or ask."""
    found = NOTHING
    count = 0
    for slot in range(SLOTS + 1):
        if may_drop(state, slot):
            found = slot
            count += 1
    if count > 1:
        return ask(state, DROP_CONTRACT)
    drop_contract(state, int(state.actor), found)
    return False


@compiled
def drop_contract(state, seat, slot):
    """A red contract goes under the pile, a starting one leaves the game (M5)."""
    pop(state)
    contract = int(state.contracts[seat, slot])
    if contract < RED:
        state.under[state.under_count] = contract
        state.under_count += 1
    if slot < SLOTS:
        state.contracts[seat, slot] = state.contracts[seat, SLOTS]
        state.fresh[slot] = 1
    state.contracts[seat, SLOTS] = NOTHING
    state.fresh[SLOTS] = 0


# --- the pile -----------------------------------------------------------------------------------------------
@compiled
def is_shuffled_left(state):
    """Contracts that were never seen lie on the pile; those dropped lie below them."""
    for contract in range(RED):
        if state.pile[contract]:
            return True
    return False


@compiled
def is_pile_left(state):
    """The pile has a contract."""
    return state.under_count > 0 or is_shuffled_left(state)


@compiled
def draw_contract(state):
    """Chance turns the top contract of the pile."""
    state.phase = DRAW_CONTRACT
    state.turn = CHANCE
    return True


@compiled
def leave_pile(state, contract):
    """The contract drawn is no longer in the pile."""
    if state.pile[contract]:
        state.pile[contract] = 0
        return
    for i in range(int(state.under_count) - 1):
        state.under[i] = state.under[i + 1]
    state.under_count -= 1
    state.under[state.under_count] = NOTHING


# --- tasks --------------------------------------------------------------------------------------------------
@compiled
def run_pile(state):
    """Contracts from the top of the pile, one by one (M3)."""
    top = int(state.stacked) - 1
    if state.stack[top, 1] == 0 or not is_pile_left(state):
        pop(state)
        return False
    return draw_contract(state)


@compiled
def contract_from_pile(state, contract):
    """The contract drawn goes to the actor, who may drop it again when both places are full (M3)."""
    state.stack[int(state.stacked) - 1, 1] -= 1
    add_contract(state, int(state.actor), contract, 1)


@compiled
def run_take(state, task, city, may_skip):
    """Ask for a contract of the city, or of any city with an own post; nothing to take ends the task."""
    top = int(state.stacked) - 1
    seat = int(state.actor)
    done = (task == T_CITY or task == T_TAKES) and state.stack[top, 1] == 0
    if done or not has_room(state, seat) or not any_to_take(state, seat, city):
        pop(state)
        return False
    state.take_from = city
    state.may_skip = may_skip
    return ask(state, TAKE_CONTRACT)


@compiled
def choose_contract(state, contract):
    """A face-up contract is taken for the task on top of the stack."""
    top = int(state.stacked) - 1
    task = state.stack[top, 0]
    if task == T_CITY or task == T_TAKES:
        state.stack[top, 1] -= 1
        state.stack[top, 2] = 1
    else:
        pop(state)
    take_contract(state, int(state.actor), contract)
