"""Every field of a view is told to a learner, or is left out for a reason."""

import pytest

from serai import GAMES
from serai.envs.layout import layout


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_view_is_told_or_left_out_for_a_reason(game):
    chosen = layout(game)
    assert sorted([*chosen.parts, *chosen.left_out]) == sorted(chosen.game.view.names)
    assert chosen.size == len(chosen.number_names) == len(set(chosen.number_names))
