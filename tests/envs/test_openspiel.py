"""OpenSpiel's own tests for a Python game, and what they do not ask."""

import pickle
import random
import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.sample_some_states import sample_some_states
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation
from open_spiel.python.tests import games_sim_test

from games import COUNTS
from serai import GAMES
from serai.envs import openspiel  # noqa: F401  registers the games
from serai.envs.layout import layout

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)
STATES = 25


def load(game, **settings):
    return pyspiel.load_game(f"python_{game}", settings)


def random_state(game, players, moves, seed):
    """A state where a seat decides, so many moves into a game or later."""
    state, rng = load(game, players=players).new_initial_state(), random.Random(seed)
    while moves > 0 or state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
        moves -= 1
    return state


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_s_random_sim_test(game):
    pyspiel.random_sim_test(load(game, players=2), num_sims=1, serialize=False, verbose=False)


@each_count
def test_openspiel_s_simulation_of_python_games(game, players, capsys):
    """Clones, both kinds of serialization and the utilities."""
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(load(game, players=players))
    assert "Sim of game" in capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_s_api_tests(game):
    class OfOurs(api_test.EnforceAPIOnPartialTreeBase):
        @classmethod
        def setUpClass(cls):
            cls.game_name, cls.game = f"python_{game}", load(game)
            cls.game_type = cls.game.get_type()
            cls.some_states = sample_some_states(cls.game, max_states=STATES)

    names = unittest.defaultTestLoader.getTestCaseNames(OfOurs)
    assert len(names) >= 5
    result = unittest.TestSuite(map(OfOurs, names)).run(unittest.TestResult())
    assert not [text for _, text in result.failures + result.errors]


@each_count
def test_resampled_states_agree_with_every_earlier_observation(game, players):
    rng = random.Random(4)
    differ = 0
    for seed in range(3):
        state = random_state(game, players, 220 + 40 * seed, seed)
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.legal_actions() == state.legal_actions()
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
        differ += other.history() != state.history()
        mine, theirs = (load(game, players=players).new_initial_state() for _ in range(2))
        for number, (a, b) in enumerate(zip(state.history(), other.history(), strict=True)):
            mine.apply_action(a)
            theirs.apply_action(b)
            if number % 25 == 0:
                assert mine.observation_tensor(seat) == theirs.observation_tensor(seat)
    assert differ


@pytest.mark.parametrize("game", GAMES)
def test_tensors_have_the_named_parts_of_the_layout(game):
    state = random_state(game, 3, 150, 1)
    chosen = layout(game)
    seat = state.current_player()
    observation = make_observation(state.get_game())
    observation.set_from(state, seat)
    assert list(observation.dict) == list(chosen.parts)
    assert observation.tensor.tolist() == state.observation_tensor(seat)
    recall = make_observation(state.get_game(), INFO_STATE_OBS_TYPE)
    recall.set_from(state, seat)
    assert list(recall.dict) == [*chosen.parts, "log"]
    seen = recall.dict["log"][: len(state.history())]
    assert (seen > 0).all()
    assert not recall.dict["log"][len(state.history()) :].any()
    assert str(chosen.game.moves[int(seen[-1]) - 1]) in recall.string_from(state, seat)


@pytest.mark.parametrize("game", GAMES)
def test_chance_is_explicit_and_weighs_what_the_kernel_weighs(game):
    state = random_state(game, 2, 0, 1)
    kinds = set()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            expected = state.position().chances
            assert [p for _, p in outcomes] == pytest.approx([p for _, p in expected])
            assert sum(p for _, p in outcomes) == pytest.approx(1)
            kinds.add(state.action_to_string(-1, outcomes[0][0]).split()[0])
        state.apply_action(state.legal_actions()[-1])
    assert kinds >= {"rolled", "drew"}


def test_returns_are_chosen_by_name():
    for reward, total in (("rank", 0), ("difference", 0), ("share", 1)):
        game = load("yspahan", reward=reward, players=3)
        state = game.new_initial_state()
        while not state.is_terminal():
            assert state.returns() == [0, 0, 0]
            state.apply_action(state.legal_actions()[0])
        assert sum(state.returns()) == pytest.approx(total) == game.utility_sum()
    with pytest.raises(ValueError, match="no reward “fame”"):
        load("yspahan", reward="fame")


def test_a_pickled_state_goes_on():
    state = random_state("yspahan", 3, 90, 2)
    twin = pickle.loads(pickle.dumps(state))
    action = state.legal_actions()[0]
    state.apply_action(action)
    twin.apply_action(action)
    assert str(twin) == str(state)
    assert twin.states.tobytes() == state.states.tobytes()
