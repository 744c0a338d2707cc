"""Rewards by name, and what they sum to."""

import numpy as np
import pytest

from games import COUNTS, random_record
from serai import SeraiError, new
from serai.envs.setting import returns
from serai.games.marco_polo.board import CAMELS

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)


@each_count
def test_rewards_sum_as_documented_and_follow_the_result(game, players):
    for seed in range(8):
        position = random_record(game, players, seed).replay()
        rank, difference, share = (returns(position.state, players, name) for name in ("rank", "difference", "share"))
        assert rank.sum() == pytest.approx(0, abs=1e-6)
        assert difference.sum() == pytest.approx(0, abs=1e-4)
        assert share.sum() == pytest.approx(1)
        assert np.flatnonzero(share).tolist() == position.winners
        scores = np.array(position.scores)
        for seat in range(players):
            assert difference[seat] == pytest.approx(scores[seat] - np.delete(scores, seat).mean(), abs=1e-4)
            assert (rank[seat] == rank.max()) == (seat in position.winners)


def set_scores(position, scores):
    position.state.points[:] = 0
    for seat, score in enumerate(scores):
        position.state.points[seat, 0] = score
    return position.state


def test_places_are_even_steps_and_equal_seats_share_their_mean():
    position = new("yspahan", 4)
    assert returns(set_scores(position, [40, 30, 20, 10]), 4, "rank") == pytest.approx([1, 1 / 3, -1 / 3, -1])
    assert returns(set_scores(position, [40, 40, 20, 10]), 4, "rank") == pytest.approx([2 / 3, 2 / 3, -1 / 3, -1])
    assert returns(set_scores(position, [9, 9, 9, 9]), 4, "rank") == pytest.approx([0, 0, 0, 0])
    assert returns(set_scores(position, [40, 40, 20, 10]), 4, "share") == pytest.approx([0.5, 0.5, 0, 0])
    assert returns(set_scores(new("yspahan", 2), [40, 33]), 2, "difference") == pytest.approx([7, -7])


def test_camels_break_a_tie_of_marco_polo():
    """M68: also in the shares and ranks of the kernel."""
    position = new("marco_polo", 3)
    state = set_scores(position, [50, 50, 20])
    state.stock[:3, CAMELS] = [2, 3, 9]
    assert returns(state, 3, "share") == pytest.approx([0, 1, 0])
    assert returns(state, 3, "rank") == pytest.approx([0, 1, -1])
    assert position.game.winners(state) == [1]


def test_an_unknown_reward_is_refused():
    with pytest.raises(SeraiError, match="choose one of: rank, difference, share"):
        returns(new("yspahan", 2).state, 2, "fame")
