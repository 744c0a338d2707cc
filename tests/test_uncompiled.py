"""The same source, compiled and interpreted, gives the same bytes."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

from games import COUNTS, policy_position
from serai.games import load

HERE = Path(__file__).parent
GAMES_EACH = 200


def digest(game, players, count, seed=7):
    """A hash of the moves and the last states of many random games."""
    import numpy as np

    from serai import new
    from serai.kernel import playout

    found = hashlib.sha256()
    start = new(game, players)._start
    log = np.empty(20_000, np.int16)
    for number in range(count):
        states = start.copy()
        length = playout.random_log(states, seed * 1_000_003 + number, log)
        found.update(log[:length].tobytes())
        found.update(np.asarray(states).tobytes())
    return found.hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_compiled_and_uncompiled_give_the_same_bytes(game, players):
    code = f"from test_uncompiled import digest; print(digest({game!r}, {players}, {GAMES_EACH}))"
    assert uncompiled(code) == digest(game, players, GAMES_EACH)


def uncompiled(code):
    """What some code prints without the compiler."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(HERE), *sys.path])}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def policy_digest(game, players, seed=7):
    """A hash of the moves of one game by policy, with errors of judgement."""
    position = policy_position(game, players, load(game).habits["novice"], seed)
    return hashlib.sha256(" ".join(map(str, position.moves)).encode()).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_policy_is_the_same_compiled_and_uncompiled(game, players):
    code = f"from test_uncompiled import policy_digest; print(policy_digest({game!r}, {players}))"
    assert uncompiled(code) == policy_digest(game, players)
