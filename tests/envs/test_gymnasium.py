"""Gymnasium's own test, and one seat against chosen bots."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from serai import GAMES, SeraiError
from serai.bots import levels
from serai.envs.gymnasium import IDS


def make(game, **settings):
    return gymnasium.make(IDS[game], disable_env_checker=True, **settings)


def play(env, seed):
    """A game of random actions: the observations, the last reward and the last scores."""
    seen, info = env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rows, over = [seen], False
    while not over:
        seen, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rows.append(seen)
        assert over or reward == 0
    return np.array(rows), reward, info["scores"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_gymnasium_s_check_env(game, capsys):
    check_env(make(game, players=2).unwrapped)
    capsys.readouterr()


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_gives_the_same_episode(game):
    first, reward, scores = play(make(game, players=3, seat=1), 5)
    again, reward_again, scores_again = play(make(game, players=3, seat=1), 5)
    assert first.tobytes() == again.tobytes()
    assert (reward, scores) == (reward_again, scores_again)
    assert play(make(game, players=3, seat=1), 6)[0].tobytes() != first.tobytes()


@pytest.mark.parametrize("game", GAMES)
def test_opponents_are_chosen_by_name(game):
    """Whoever plays without a search is tried here; a master with a small budget is too slow for a whole game."""
    for opponent in ["random", *(name for name in levels(game) if name != "master")]:
        env = make(game, players=2, opponents=[opponent], reward="difference", seat=1)
        _, reward, scores = play(env, 1)
        assert reward == pytest.approx(scores[1] - scores[0])


@pytest.mark.parametrize("game", GAMES)
def test_random_opponents_play_as_the_random_bot_does(game):
    """They are not shown a view, for speed; the bot itself would play the same."""
    env = make(game, players=3, seat=1).unwrapped
    play(env, 2)
    follow = env.start.copy()
    checked = 0
    for move in env.position.moves[:300]:
        if follow.turn in (0, 2):
            assert env.bots[follow.turn].choose(follow.view(follow.turn)).move == move
            checked += 1
        follow.push(move)
    assert checked > 50


def test_better_opponents_win_more():
    margins = {}
    for opponent in ("random", "merchant"):
        env = make("yspahan", players=2, opponents=opponent, reward="difference")
        margins[opponent] = np.mean([play(env, seed)[1] for seed in range(4)])
    assert margins["merchant"] < margins["random"]


def test_an_illegal_action_ends_the_episode_with_the_lowest_reward():
    env = make("yspahan", players=2)
    _, info = env.reset(seed=1)
    _, reward, over, cut, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, over, cut, info["illegal"]) == (-1.0, True, False, True)


def test_what_cannot_be_done_is_refused_in_one_line():
    with pytest.raises(SeraiError, match="no bot “wizard” for this game; choose among: random"):
        make("yspahan", opponents="wizard")
    with pytest.raises(SeraiError, match="4 players need 3 opponents, not 1"):
        make("yspahan", opponents=["random"])
    with pytest.raises(SeraiError, match="no seat 4"):
        make("yspahan", seat=4)
    with pytest.raises(SeraiError, match="not a budget"):
        make("yspahan", opponents="master@soon")


@pytest.mark.parametrize("mode", ["ansi", "svg"])
def test_a_seat_s_board_is_rendered(mode):
    env = make("yspahan", render_mode=mode, players=2)
    env.reset(seed=1)
    assert env.render().startswith("<svg" if mode == "svg" else "Week 1")
