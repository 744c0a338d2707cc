"""Golden playthroughs: when behaviour changes, the diff of a readable file shows it (tools/golden.py writes them)."""

import sys
from pathlib import Path

import pytest

from games import COUNTS

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
import golden


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_the_playthrough_is_the_golden_one(game, players):
    assert golden.playthrough(game, players) == golden.path(game, players).read_text(encoding="utf-8")
