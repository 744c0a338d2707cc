"""Records as arrays, and back."""

import numpy as np
import pytest

from games import COUNTS, random_record
from serai import Record, SeraiError, new
from serai.envs.trajectories import Trajectory, trajectory
from serai.envs.vector import Vector

each_count = pytest.mark.parametrize(("game", "players"), COUNTS)


@each_count
def test_records_come_back_from_their_arrays(game, players, tmp_path):
    records = [random_record(game, players, seed) for seed in range(2)]
    records[0].comments = {"3": "why?"}
    found = trajectory(records)
    assert found.records() == records
    found.save(tmp_path / "games.npz")
    loaded = Trajectory.load(tmp_path / "games.npz")
    assert loaded.records() == records
    assert np.array_equal(loaded.observations, found.observations)
    with pytest.raises(SeraiError, match="2 games"):
        found.record()


@each_count
def test_a_row_is_a_decision_with_its_seat_and_what_that_seat_got(game, players):
    record = random_record(game, players, 4)
    found = trajectory(record, reward="share")
    position, row = record.start(), 0
    for text in record.moves:
        if not position.is_chance:
            assert found.seats[row] == position.turn
            assert np.flatnonzero(found.masks[row]).tolist() == [move.number for move in position.legal_moves]
            assert position.game.moves[found.actions[row]] == text
            row += 1
        position.push(text)
    assert row == len(found)
    winners = record.result["winners"]
    assert set(np.flatnonzero(found.rewards > 0)) == set(np.flatnonzero(np.isin(found.seats, winners)))


def test_a_trajectory_s_actions_played_in_a_vector_give_its_observations():
    """What is learned from records is what is met in play: the first decisions before any die."""
    record = random_record("yspahan", 3, 1)
    found = trajectory(record)
    assert np.array_equal(found.observations[0], Vector("yspahan", 3, 1).observations[0])


def test_a_game_that_is_not_over_has_no_rewards():
    position = new("yspahan", 2)
    position.push("dice 0")
    found = trajectory(Record.of(position), dtype=np.float32)
    assert len(found) == 1
    assert np.isnan(found.rewards).all()
    assert found.observations.dtype == np.float32
    assert found.record().moves == ["dice 0"]


def test_what_is_no_trajectory_is_refused_in_one_line(tmp_path):
    with pytest.raises(SeraiError, match="no record"):
        trajectory([])
    with pytest.raises(SeraiError, match="of several"):
        trajectory([random_record("yspahan", 2, 1), random_record("marco_polo", 2, 1)])
    (tmp_path / "no.npz").write_text("no")
    with pytest.raises(SeraiError, match="not a file of trajectories"):
        Trajectory.load(tmp_path / "no.npz")
