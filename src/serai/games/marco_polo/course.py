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
    run_compensate,
    run_pair,
    run_round,
    run_round_give,
)
from serai.games.marco_polo.rounds import run_stage
from serai.games.marco_polo.spaces import run_resolve
from serai.games.marco_polo.state import (
    AFTER_ACTION,
    BEFORE_ACTION,
    FROM_CARDS,
    NOTHING,
    OASIS_CHOICE,
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
    begin_move,
    can_begin,
    give_marker,
    give_outpost,
    is_arrival,
    must_order,
    run_arrive,
    run_copy,
    run_extra,
    run_land,
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
    """Do the task on top of the stack. True: a seat decides or chance falls."""
    task = state.stack[int(state.stacked) - 1, 0]
    if task == T_PAY:
        return run_pay(state)
    if task == T_RESOLVE:
        return run_resolve(state)
    if task == T_COMPLETE:
        return complete(state)
    if task == T_IMPROVE:
        return improve(state)
    if task <= T_TWO_GOODS:
        return run_dice_or_goods(state, task)
    if task <= T_SPACE_GAIN:
        return run_contracts(state, task)
    if task <= T_LAND:
        return run_travel(state, task)
    if is_arrival(task):
        return run_arrival(state, task)
    return run_other(state, task)


@compiled
def run_dice_or_goods(state, task):
    """Dice that roll or turn, black dice, goods of one's choice."""
    top = int(state.stacked) - 1
    if task == T_ROLL:
        colour = int(state.stack[top, 1])
        pop(state)
        return roll(state, colour)
    if task == T_TURN_DIE:
        state.dice[state.actor, state.stack[top, 2], state.stack[top, 1]] += 1
        pop(state)
        return False
    if task == T_BLACK:
        return run_black(state)
    return ask_or_pop(state, TAKE_GOOD if task == T_GOODS else TAKE_GOODS)


@compiled
def ask_or_pop(state, phase):
    """Ask as many times as the task says."""
    if state.stack[int(state.stacked) - 1, 1] > 0:
        return ask(state, phase)
    pop(state)
    return False


@compiled
def run_contracts(state, task):
    """Contracts that come from the pile, from cities, or by the Contracts action with its coins (M53)."""
    if task == T_PILE:
        return run_pile(state)
    if task == T_CITY:
        return run_take(state, task, NOTHING, 1)
    if task == T_TAKES:
        return run_take(state, task, NOTHING, int(state.stack[int(state.stacked) - 1, 2]))
    pop(state)
    gain(state, int(state.actor), state.edition.contracts_gain, 1, FROM_CARDS)
    return False


@compiled
def run_travel(state, task):
    """A movement from its first step to the posts."""
    if task == T_MOVE:
        steps = int(state.stack[int(state.stacked) - 1, 1])
        pop(state)
        if can_begin(state, int(state.actor), 0, 0):
            begin_move(state, steps, 0, 0, NOTHING)
        return False
    if task == T_STEPS:
        return run_steps(state)
    if task == T_ARRIVE:
        run_arrive(state)
        return False
    if task == T_POST:
        return run_post(state)
    if task == T_EXTRA:
        return run_extra(state)
    run_land(state)
    return False


@compiled
def run_arrival(state, task):
    """An outpost, a marker or a contract of a city with a new post."""
    if must_order(state):
        return True
    city = int(state.stack[int(state.stacked) - 1, 1])
    if task == T_CONTRACT:
        return run_take(state, task, city, 1)
    pop(state)
    if task == T_OUTPOST:
        give_outpost(state, int(state.actor), city)
    else:
        give_marker(state, int(state.actor), int(state.markers[city]))
    return False


@compiled
def run_other(state, task):
    """Cards, seals, the start of a round."""
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
    return run_pair(state) if task == T_PAIR else run_compensate(state)
