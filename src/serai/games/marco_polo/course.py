"""What happens until the next decision: tasks on the stack one by one, then the turn or the stage goes on."""

from __future__ import annotations

from serai.games.marco_polo.board import CARD_SPACE
from serai.games.marco_polo.cards import run_bonuses, run_give, run_line, run_repeat, run_seal
from serai.games.marco_polo.contracts import run_drop, run_pile, run_take
from serai.games.marco_polo.payments import ask, gain, pop, run_pay
from serai.games.marco_polo.people import (
    complete,
    improve,
    roll,
    run_black,
    run_round,
    run_round_give,
)
from serai.games.marco_polo.rounds import run_stage
from serai.games.marco_polo.spaces import run_resolve
from serai.games.marco_polo.state import (
    AFTER_ACTION,
    BEFORE_ACTION,
    COMPENSATION,
    FROM_CARDS,
    NOTHING,
    OASIS_CHOICE,
    PAIRING,
    T_ARRIVE,
    T_BLACK,
    T_BONUSES,
    T_CITY,
    T_COMPLETE,
    T_CONTRACT,
    T_COPY,
    T_DROP,
    T_EXTRA,
    T_GIVE,
    T_GOODS,
    T_IMPROVE,
    T_LAND,
    T_LINE,
    T_MARKER,
    T_MOVE,
    T_OASES,
    T_OUTPOST,
    T_PAIR,
    T_PAY,
    T_PILE,
    T_POST,
    T_REPEAT,
    T_RESOLVE,
    T_ROLL,
    T_ROUND,
    T_ROUND_GIVE,
    T_SEAL,
    T_SPACE_GAIN,
    T_STEPS,
    T_TAKES,
    T_TURN_DIE,
    T_TWO_GOODS,
    TAKE_GOOD,
    TAKE_GOODS,
    TURNS,
)
from serai.games.marco_polo.travel import (
    give_marker,
    give_outpost,
    is_arrival,
    must_order,
    run_arrive,
    run_copy,
    run_extra,
    run_land,
    run_move,
    run_post,
    run_steps,
)
from serai.kernel.compiling import compiled


@compiled
def proceed(state):
    """Go on until a seat decides, chance falls or the game is over."""
    waiting = False
    while not waiting:
        if state.stacked > 0:
            waiting = run_task(state)
        elif state.stage == TURNS:
            state.fresh[:] = 0
            state.picked[:] = 0
            waiting = ask(state, AFTER_ACTION if state.acted else BEFORE_ACTION)
        else:
            state.fresh[:] = 0
            waiting = run_stage(state)


@compiled
def run_task(state):
    """Do the task on top of the stack. True: a seat decides or chance falls.

    One flat list: every layer of calls would be optimised once more by the compiler.
    """
    top = int(state.stacked) - 1
    task, a, b = state.stack[top, 0], int(state.stack[top, 1]), int(state.stack[top, 2])
    if is_arrival(task) and must_order(state):
        return True
    if task == T_PAY:
        return run_pay(state)
    if task == T_RESOLVE:
        return run_resolve(state)
    if task == T_COMPLETE:
        return complete(state)
    if task == T_IMPROVE:
        return improve(state)
    if task == T_ROLL:
        pop(state)
        return roll(state, a)
    if task == T_TURN_DIE:
        pop(state)
        state.dice[state.actor, b, a] += 1
        return False
    if task == T_BLACK:
        return run_black(state)
    if task == T_GOODS:
        return ask_or_pop(state, TAKE_GOOD)
    if task == T_TWO_GOODS:
        return ask_or_pop(state, TAKE_GOODS)
    if task == T_PILE:
        return run_pile(state)
    if task == T_CITY:
        return run_take(state, task, NOTHING, 1)
    if task == T_TAKES:
        return run_take(state, task, NOTHING, b)
    if task == T_SPACE_GAIN:
        pop(state)
        gain(state, int(state.actor), state.edition.contracts_gain[:], 1, FROM_CARDS)
        return False
    if task == T_MOVE:
        return run_move(state, a)
    if task == T_STEPS:
        return run_steps(state)
    if task == T_ARRIVE:
        return run_arrive(state)
    if task == T_POST:
        return run_post(state)
    if task == T_EXTRA:
        return run_extra(state)
    if task == T_LAND:
        return run_land(state)
    if task == T_CONTRACT:
        return run_take(state, task, a, 1)
    if task == T_OUTPOST:
        pop(state)
        return give_outpost(state, int(state.actor), a)
    if task == T_MARKER:
        pop(state)
        return give_marker(state, int(state.actor), int(state.markers[a]))
    if task == T_COPY:
        return run_copy(state)
    if task == T_OASES:
        return ask_or_pop(state, OASIS_CHOICE)
    if task == T_DROP:
        return run_drop(state)
    if task == T_LINE:
        return run_line(state)
    if task == T_REPEAT:
        return run_repeat(state)
    if task == T_GIVE:
        return run_give(state)
    if task == T_BONUSES:
        return run_bonuses(state, int(state.cards[int(state.space) - CARD_SPACE]))
    if task == T_SEAL:
        return run_seal(state)
    if task == T_ROUND:
        return run_round(state)
    if task == T_ROUND_GIVE:
        return run_round_give(state)
    return ask(state, PAIRING if task == T_PAIR else COMPENSATION)


@compiled
def ask_or_pop(state, phase):
    """Ask as many times as the task says."""
    if state.stack[int(state.stacked) - 1, 1] > 0:
        return ask(state, phase)
    pop(state)
    return False
