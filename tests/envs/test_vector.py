"""Many games at once: the same games, byte for byte, as one by one."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from games import COUNTS, FEW
from serai import GAMES, Record, SeraiError, new
from serai.envs.layout import layout
from serai.envs.trajectories import trajectory
from serai.envs.vector import Vector
from serai.kernel import luck, playout
from serai.kernel.compiling import compiled
from serai.kernel.rules import OVER

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)
GAMES_EACH = 10 if FEW else 1000


WEIGHTS = np.random.default_rng(0).integers(1, 2**31, 4096, np.int64)


@compiled
def add_row(before, row, weights):
    total = 0
    for k in range(len(row)):
        total += int(row[k]) * weights[k]
    return before * 1_000_003 + total


@compiled
def add_all(sums, slot_of, actions, rewards, info, observations, masks, numbers, weights):
    """Add to each game's sum its action, its rewards if it ended, and what is told next; returns how many ended."""
    ended = 0
    for slot in range(len(slot_of)):
        number = slot_of[slot]
        if actions[slot] >= 0 and number < len(sums):
            sums[number] = add_row(sums[number], actions[slot : slot + 1], weights)
        if info[slot, 2]:
            if number < len(sums):
                for seat in range(rewards.shape[1]):
                    sums[number] = sums[number] * 31 + int(rewards[slot, seat] * 1_000_000)
                ended += 1
            slot_of[slot] = numbers[slot]
            number = slot_of[slot]
        if number < len(sums):
            sums[number] = add_row(sums[number], info[slot, :2], weights)
            sums[number] = add_row(sums[number], observations[slot], weights)
            sums[number] = add_row(sums[number], masks[slot], weights)
    return ended


def game_sums(vector, count):
    """A sum for each of the first games over all that is told of it, its actions and rewards, from start to end."""
    sums = np.zeros(count, np.int64)
    slot_of = vector.numbers.astype(np.int64)
    start = np.full(vector.games, -1, np.int16)
    rest = (vector.rewards, vector._info, vector.observations, vector.masks, vector.numbers, WEIGHTS)
    ended = add_all(sums, slot_of, start, *rest)
    while ended < count:
        actions = vector.sample().copy()
        vector.advance()
        ended += add_all(sums, slot_of, actions, *rest)
    return sums.tolist()


@pytest.mark.slow
@each_count
def test_many_at_once_equal_one_by_one_over_a_thousand_games(game, players):
    many = Vector(game, players, 100, seed=5, threads=2)
    one = Vector(game, players, 1, seed=5)
    sums = game_sums(many, GAMES_EACH)
    assert sums == game_sums(one, GAMES_EACH)
    assert len(set(sums)) == GAMES_EACH


@each_count
def test_random_actions_make_the_games_of_the_kernel_s_own_playouts(game, players):
    """The same games as playout.random_games, and their scores in the rewards."""
    count = 20 if FEW else 1000
    vector = Vector(game, players, count, seed=9, again=False, reward="difference")
    while (vector.seats != OVER).any():
        vector.sample()
        was_over = vector.seats == OVER
        vector.advance()
        paid = vector.rewards[(vector.seats == OVER) & ~was_over]
        assert np.allclose(paid.sum(axis=1), 0, atol=1e-4)
    states = vector.game.new_states(count)
    playout.random_games(states, new(game, players)._start, 9, 0, np.zeros(2, np.int64))
    assert vector.states.tobytes() == np.asarray(states).tobytes()


@each_count
def test_the_vector_tells_what_a_record_s_trajectory_tells(game, players):
    """Followed move by move through positions and views, the games look the same."""
    count = 3
    vector = Vector(game, players, count, seed=2, again=False)
    seen: list[list] = [[] for _ in range(count)]
    while (vector.seats != OVER).any():
        actions = vector.sample()
        for slot in np.flatnonzero(vector.seats != OVER):
            row = (vector.observations[slot], vector.masks[slot], actions[slot], vector.seats[slot])
            seen[slot].append([part.copy() for part in row])
        vector.step(actions)
    for slot in range(count):
        found = trajectory(one_by_one(game, players, 2, slot))
        assert len(found) == len(seen[slot])
        for i, row in enumerate(zip(found.observations, found.masks, found.actions, found.seats, strict=True)):
            assert all(np.array_equal(a, b) for a, b in zip(row, seen[slot][i], strict=True))


def one_by_one(game, players, seed, number):
    """Random game `number` of a seed, pushed move by move."""
    position = new(game, players)
    stream = luck.stream(luck.branch(seed, number))
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    while not position.is_over:
        move = playout.random_move(position.state, stream, out, weights)
        position.push(position.game.moves[move])
    return Record.of(position)


@pytest.mark.parametrize("game", GAMES)
def test_threads_and_slots_change_nothing_and_seeds_reproduce(game):
    def play(games, threads, seed):
        vector = Vector(game, 3, games, seed, threads=threads)
        first = vector.observations[:8].copy()
        for _ in range(60):
            vector.step(vector.sample())
        return first.tobytes() + vector.observations[:8].tobytes() + vector.masks[:8].tobytes()

    assert play(128, 1, 4) == play(128, 4, 4) == play(64, 2, 4)
    assert play(128, 1, 4) != play(128, 1, 5)


def digest(game):
    """A hash of what some steps tell."""
    vector = Vector(game, 2, 2, seed=8)
    found = hashlib.sha256()
    for _ in range(25):
        vector.step(vector.sample())
        found.update(vector.observations.tobytes() + vector.masks.tobytes() + vector.states.tobytes())
    return found.hexdigest()


@pytest.mark.parametrize("game", GAMES)
def test_steps_are_the_same_compiled_and_uncompiled(game):
    code = f"from test_vector import digest; print(digest({game!r}))"
    path = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parents[1]), *sys.path])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": path}
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert run.stdout.strip() == digest(game), run.stderr


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ends_is_followed_by_the_next_at_once(game):
    vector = Vector(game, 2, 4, seed=1)
    ended = 0
    while ended < 8:
        vector.step(vector.sample())
        ended += int(vector.done.sum())
        assert (vector.seats >= 0).all()
        assert (vector.masks.sum(axis=1) == vector.choices).all()
        assert (vector.choices >= 1).all()
        assert ((vector.rewards != 0).any(axis=1) <= vector.done.astype(bool)).all()
    assert sorted(vector.numbers % 4) == [0, 1, 2, 3]
    assert vector.numbers.max() >= 4


@pytest.mark.parametrize("game", GAMES)
def test_all_is_written_into_the_caller_s_arrays(game):
    size, actions = layout(game).size, layout(game).game.actions
    mine = {
        "observations": np.zeros((40, size), np.float32),
        "masks": np.zeros((40, actions), np.uint8),
        "rewards": np.zeros((40, 4), np.float32),
    }
    vector = Vector(game, 4, 40, seed=3, **mine)
    small = Vector(game, 4, 40, seed=3)
    for _ in range(5):
        assert all(getattr(vector, name) is array for name, array in mine.items())
        assert np.allclose(mine["observations"], small.observations * vector.layout.scales)
        assert np.array_equal(mine["masks"], small.masks)
        vector.step(vector.sample())
        small.step(small.sample())


def test_arrays_are_shared_with_torch():
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: its sharing of arrays is not tried")
    vector = Vector("yspahan", 4, 16, seed=3, dtype=np.float32)
    observations, masks = torch.from_numpy(vector.observations), torch.from_numpy(vector.masks)
    assert observations.data_ptr() == vector.observations.ctypes.data
    actions = torch.multinomial(masks.float(), 1).squeeze(1)
    vector.step(actions.numpy())
    assert torch.equal(observations, torch.from_numpy(vector.observations.copy()))
    assert bool((masks.sum(dim=1) > 0).all())


def test_what_cannot_be_done_is_refused_in_one_line():
    with pytest.raises(SeraiError, match=r"“masks” must be uint8 of shape \(2, 152\)"):
        Vector("yspahan", 4, 2, masks=np.zeros((2, 3), np.uint8))
    with pytest.raises(SeraiError, match="no reward “fame”"):
        Vector("yspahan", 4, 2, reward="fame")
    with pytest.raises(SeraiError, match="int8 or float32, not float64"):
        Vector("yspahan", 4, 2, dtype=np.float64)
    with pytest.raises(SeraiError, match="at least one game"):
        Vector("yspahan", 4, 0)
    vector = Vector("yspahan", 4, 2)
    before = vector.states.tobytes()
    with pytest.raises(SeraiError, match="takes 2 actions"):
        vector.step([0])
    for bad in (-1, 151, 152, 10_000):
        with pytest.raises(SeraiError, match=f"Action {bad} of game 1 is not legal"):
            vector.step(np.array([0, bad]))
    assert vector.states.tobytes() == before
