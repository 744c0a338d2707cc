"""Figures of the environments, beside PettingZoo's and OpenSpiel's own games in one run: `serai bench envs`.

All is measured in seconds of one core's work (the process's CPU time): one thread does it, and machines are noisy.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from serai.envs.vector import Vector
from serai.errors import SeraiError
from serai.games import GAMES

# Each figure is the best of this many tries, taken in turns with the peer's.
ROUNDS = 3
SLOTS = 512
CONNECT_FOUR, BACKGAMMON, TIC_TAC_TOE = (
    "PettingZoo connect_four_v3",
    "OpenSpiel backgammon",
    "OpenSpiel python_tic_tac_toe",
)
# A runner plays for about so many seconds and returns decisions a second.
Runner = Callable[[float], float]


def bench(
    players: int = 4, seconds: float = 1.0, progress: Callable[[str], None] = lambda _: None
) -> tuple[list[dict[str, Any]], list[str]]:
    """An object for each environment and game, and a line for each thing that could not be measured."""
    peers, missing = _known({CONNECT_FOUR: _connect_four, BACKGAMMON: _backgammon, TIC_TAC_TOE: _tic_tac_toe})
    beside = {"vector": BACKGAMMON, "pettingzoo": CONNECT_FOUR, "gymnasium": CONNECT_FOUR, "openspiel": TIC_TAC_TOE}
    makers = {"vector": _vector, "pettingzoo": _pettingzoo, "gymnasium": _gymnasium, "openspiel": _openspiel}
    ours: dict[tuple[str, str], Runner] = {}
    for environment, make in makers.items():
        for game in GAMES:
            progress(f"making {environment} {game}")
            found, lacks = _known({environment: lambda make=make, game=game: make(game, players)})  # type: ignore[misc]
            missing += [line for line in lacks if line not in missing]
            if found:
                ours[environment, game] = found[environment]
    rates: dict[Any, float] = {}
    for number in range(ROUNDS):
        for key, runner in [*peers.items(), *ours.items()]:
            progress(f"{key if isinstance(key, str) else ' '.join(key)} {number + 1}/{ROUNDS}")
            rates[key] = max(rates.get(key, 0.0), runner(seconds))
    return [_object(environment, game, rates, beside[environment]) for environment, game in ours], missing


def _object(environment: str, game: str, rates: dict[Any, float], peer: str) -> dict[str, Any]:
    mine, theirs = rates[environment, game], rates.get(peer)
    return {
        "name": f"{environment} {game}",
        "decisions_per_second": round(mine),
        "peer": peer if theirs else None,
        "peer_per_second": round(theirs) if theirs else None,
        "times_peer": round(mine / theirs, 2) if theirs else None,
    }


def _known(makers: dict[str, Callable[[], Runner]]) -> tuple[dict[str, Runner], list[str]]:
    """What can be made here, and a line for each that cannot."""
    found, missing = {}, []
    for name, make in makers.items():
        try:
            found[name] = make()
        except ModuleNotFoundError as error:
            missing.append(f"{name} is not measured, {error.name} is not installed: pip install 'serai[bench]'.")
        except SeraiError as error:
            missing.append(f"{name} is not measured. {error}")
    return found, missing


def _timed(step: Callable[[], int], seconds: float) -> float:
    """Decisions a second of one core, in a loop of steps that say how many they made."""
    done = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds:
        for _ in range(20):
            done += step()
    return done / elapsed


# --- ours ---------------------------------------------------------------------------------------------------
def _vector(game: str, players: int) -> Runner:
    """Many games on one thread, observations and masks written, random actions drawn in the kernel."""
    vector = Vector(game, players, SLOTS, threads=1)

    def step() -> int:
        vector.sample()
        vector.advance()
        return SLOTS

    return lambda seconds: _timed(step, seconds)


def _pettingzoo(game: str, players: int) -> Runner:
    from serai.envs.pettingzoo import Env

    return _agents(Env(game, players))


def _gymnasium(game: str, players: int) -> Runner:
    """One seat against random bots; only this seat's decisions count."""
    from serai.envs.gymnasium import Env

    env = Env(game, players)
    rng = random.Random(0)
    mask = env.reset(seed=0)[1]["action_mask"]

    def step() -> int:
        nonlocal mask
        _, _, over, _, info = env.step(rng.choice(np.flatnonzero(mask).tolist()))
        mask = env.reset()[1]["action_mask"] if over else info["action_mask"]
        return 1

    return lambda seconds: _timed(step, seconds)


def _openspiel(game: str, players: int) -> Runner:
    import pyspiel

    from serai.envs import openspiel  # noqa: F401  registers the games

    return _states(pyspiel.load_game(f"python_{game}", {"players": players}))


# --- peers --------------------------------------------------------------------------------------------------
def _connect_four() -> Runner:
    from pettingzoo.classic import connect_four_v3

    return _agents(connect_four_v3.env())


def _backgammon() -> Runner:
    import pyspiel

    return _states(pyspiel.load_game("backgammon"))


def _tic_tac_toe() -> Runner:
    import pyspiel
    from open_spiel.python.games import tic_tac_toe  # noqa: F401  registers it

    return _states(pyspiel.load_game("python_tic_tac_toe"))


# --- the loops, the same for ours and for peers -------------------------------------------------------------
def _agents(env: Any) -> Runner:
    """The loop of PettingZoo's performance_benchmark."""
    rng = random.Random(0)
    env.reset(seed=0)

    def turn() -> int:
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        if all(env.terminations.values()) or all(env.truncations.values()):
            env.reset()
        return 1

    return lambda seconds: _timed(turn, seconds)


def _states(game: Any) -> Runner:
    """Random games of OpenSpiel; a step is a decision or an outcome of chance."""
    rng = random.Random(0)
    state = game.new_initial_state()

    def step() -> int:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        return 1

    return lambda seconds: _timed(step, seconds)
