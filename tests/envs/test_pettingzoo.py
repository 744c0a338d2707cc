"""PettingZoo's own tests, and what they do not ask."""

from importlib import import_module
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from games import COUNTS
from serai import GAMES, SeraiError
from serai.envs import pettingzoo as ours

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)
IDS = {name: getattr(ours, f"{name}_v0") for name in GAMES}


@each_count
@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # a dictionary with a mask, as in PettingZoo's classics
def test_pettingzoo_s_api_test(game, players):
    api_test(IDS[game].env(players=players), num_cycles=100)


@each_count
def test_pettingzoo_s_seed_test(game, players):
    seed_test(lambda: IDS[game].env(players=players), num_cycles=50)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_s_render_test(game, capsys):
    def is_drawn(text):
        return text.startswith("<svg")

    render_test(IDS[game].env, {"svg": is_drawn})
    assert "Blue" in capsys.readouterr().out


def test_pettingzoo_s_performance_benchmark(monkeypatch, capsys):
    """Its loop runs; its clock is made to run fast, since it would take five seconds."""
    ticks = iter(range(0, 10_000, 2))
    clock = SimpleNamespace(time=lambda: float(next(ticks)))
    monkeypatch.setattr(import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(IDS["yspahan"].env())
    assert "turns per second" in capsys.readouterr().out


def random_agent_game(env, seed):
    """Play a game at random; returns what each agent got, and who acted."""
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    got, acted = dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        seen, reward, over, _, _ = env.last()
        got[agent] += reward
        if over:
            assert not seen["action_mask"].any()
            env.step(None)
            continue
        acted.append(agent)
        env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    return got, acted


@each_count
def test_rewards_come_once_and_sum_to_nothing(game, players):
    env = IDS[game].env(players=players)
    got, acted = random_agent_game(env, 3)
    assert sum(got.values()) == pytest.approx(0)
    assert max(got.values()) > 0
    assert set(acted) == set(env.possible_agents)


@pytest.mark.parametrize("game", GAMES)
def test_every_agent_is_told_only_its_own(game):
    """What a seat is told while another decides is the same as its view tells."""
    env = IDS[game].env(players=3)
    env.reset(seed=1)
    deciding = env.agent_selection
    told = {agent: env.observe(agent) for agent in env.agents}
    assert told[deciding]["action_mask"].any()
    assert not any(told[agent]["action_mask"].any() for agent in env.agents if agent != deciding)
    assert all(env.observation_space(agent).contains(told[agent]) for agent in env.agents)
    assert env.action_text(int(told[deciding]["action_mask"].argmax())) in env.vector.game.moves


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = IDS["yspahan"].env()
    env.reset(seed=1)
    before = env.vector.states.tobytes()
    for action in (-1, 151, 999, None):
        with pytest.raises(SeraiError, match="is not legal"):
            env.step(action)
    assert env.vector.states.tobytes() == before
    with pytest.raises(SeraiError, match="no render mode"):
        IDS["yspahan"].env(render_mode="film")
    with pytest.raises(SeraiError, match="Choose a render mode"):
        env.render()
