"""Chances that come true: the reliability table, and the command that makes it."""

import json

import numpy as np
import pytest

from games import policy_position
from serai import GAMES, new
from serai.arena import Match
from serai.calibration import Said, ask_once, calibrate, reliability
from serai.cli import main
from serai.games import load
from serai.games.marco_polo.state import IMPROVED


def test_a_reliability_table_compares_what_was_said_with_what_happened():
    pairs = [(0.05, 0), (0.06, 0), (0.55, 1), (0.55, 0), (0.95, 1)]
    rows = reliability([Said(number, chance, share) for number, (chance, share) in enumerate(pairs)], bins=10)
    assert [(round(row.chance, 3), row.share, row.count) for row in rows] == [
        (0.055, 0.0, 2),
        (0.55, 0.5, 2),
        (0.95, 1.0, 1),
    ]
    assert all(row.low <= row.share <= row.high for row in rows)


def test_the_same_games_are_asked_about_in_any_number_of_processes():
    match = Match("yspahan", 2, 5, ("merchant", "novice"))
    alone = calibrate(match, 4, 20, workers=1)
    assert alone == calibrate(match, 4, 20, workers=2)
    assert alone[2] == ask_once(match, 2, 20)
    assert len({said.chance for said in alone}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_chances_between_equal_players_come_true(game):
    """Half the games are won; what is said to be likely happens more often, and on average as often as was said."""
    said = calibrate(Match(game, 2, 3, ("merchant",)), 40, 24, workers=1)
    mean = sum(one.chance for one in said) / len(said)
    won = sum(one.share for one in said) / len(said)
    # Three standard errors of 40 games.
    assert abs(mean - won) < 3 * 0.5 / len(said) ** 0.5
    likely, unlikely = (
        [one.share for one in said if one.chance > 0.5],
        [one.share for one in said if one.chance <= 0.5],
    )
    assert sum(likely) / len(likely) > sum(unlikely) / len(unlikely)


def test_the_command_prints_and_writes_the_table(capsys, tmp_path):
    page, plot = tmp_path / "ladder.md", tmp_path / "chances.svg"
    command = "serai calibrate yspahan --bots merchant --games 6 --players 2 --seed 1 --playouts 10"
    words = [*command.split()[1:], "--workers", "1"]
    assert main([*words, "--json", "--docs", str(page), "--plot", str(plot)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert sum(row["count"] for row in found["rows"]) == 6
    assert 0 <= found["mean_error"] <= 1
    assert plot.read_text().startswith("<svg")
    assert f"`{command} --docs" in page.read_text()
    assert main(words) == 0
    assert "Brier" in capsys.readouterr().out
    assert main([*words[:-2], "--games", "0"]) == 2
    assert "at least one game" in capsys.readouterr().err


def test_a_goal_is_imagined_by_the_seals_a_seat_has():
    """Late in a game others are thought to hold goals that suit their seals, not just any: else they seem poorer."""
    whole = policy_position("marco_polo", 4, load("marco_polo").habits["merchant"], 6)
    late = new("marco_polo", 4)
    late.push_all(whole.moves[: len(whole.moves) * 9 // 10])
    goal_seals, seals = late.state.edition.goal_seals, late.state.seals
    for other in range(1, 4):
        suits = goal_seals.astype(int) @ (seals[other] == IMPROVED)
        assert suits.max() > 0
        thought = [int(late.redeal(0, seed).state.goals[other, 0]) for seed in range(200)]
        assert np.mean(suits[thought]) > 1.3 * suits.mean()
