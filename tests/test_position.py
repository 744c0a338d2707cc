"""The library as a person uses it."""

import subprocess
import sys

import numpy as np
import pytest

import serai
from serai import CHANCE, IllegalMove, SeraiError
from serai.position import BadMoveInLog


def test_a_game_can_be_played_with_four_words():
    pos = serai.new("yspahan", players=4)
    assert pos.turn == 0
    assert str(pos.push("dice 1")) == "dice 1"
    assert pos.turn == CHANCE
    assert pos.is_chance
    assert [str(move) for move in pos.legal_moves] == [f"rolled {face}" for face in range(1, 7)]
    assert str(pos.pop()) == "dice 1"
    assert pos.scores == [0, 0, 0, 0]
    assert pos.winners == []
    assert not pos.is_over


def test_popping_too_far_is_refused():
    with pytest.raises(SeraiError, match="no move to take back"):
        serai.new("yspahan").pop()


@pytest.mark.parametrize("players", [0, 1, 5, 7, -1, True, "4", 2.0])
def test_a_wrong_number_of_players_is_refused(players):
    with pytest.raises(SeraiError, match="2 to 4 players"):
        serai.new("yspahan", players=players)


def test_an_unknown_game_or_option_is_refused():
    with pytest.raises(SeraiError, match="no game “chess”"):
        serai.new("chess")
    with pytest.raises(SeraiError, match="no option “jokers”"):
        serai.new("yspahan", options={"jokers": True})
    with pytest.raises(SeraiError, match="first_player"):
        serai.new("yspahan", players=3, options={"first_player": 3})
    with pytest.raises(SeraiError, match="strict_stock"):
        serai.new("yspahan", options={"strict_stock": "maybe"})


def test_a_refused_move_says_why_in_the_players_language():
    pos = serai.new("yspahan")
    with pytest.raises(IllegalMove) as refusal:
        pos.push("take barrel")
    reason = refusal.value.reason
    assert reason == pos.why_not("take barrel")
    assert (reason.code, reason.ruling) == ("not-now", "R5")
    assert reason.sentence("en").endswith("(R5)")
    assert len({reason.sentence(language) for language in serai.LANGUAGES}) == 3
    assert pos.why_not("dance").code == "unreadable"


def test_many_moves_land_together_or_not_at_all():
    pos = serai.new("yspahan")
    with pytest.raises(BadMoveInLog) as bad:
        pos.push_all(["dice 0", "rolled 3", "take barrel"])
    assert bad.value.number == 3
    assert pos.ply == 0
    with pytest.raises(BadMoveInLog) as bad:
        pos.push_all(["dice 0", "rolled 3", "gibberish"])
    assert bad.value.number == 3
    assert pos.ply == 0


def test_a_move_is_a_sentence_in_three_languages():
    pos = serai.new("yspahan")
    move = pos.parse("dice 2")
    assert move.sentence("en") == "Roll with 2 yellow dice, for 2 gold"
    assert move.sentence("fr") == "Lancer avec 2 dés jaunes, pour 2 or"
    assert move.sentence("it") == "Tirare con 2 dadi gialli, per 2 oro"


def test_points_add_up_to_scores():
    position = serai.Record.random("yspahan", 3, seed=4).replay()
    assert position.points.shape == (3, len(position.game.sources))
    assert np.array_equal(position.points.sum(axis=1), position.scores)
    assert position.winners == [s for s, score in enumerate(position.scores) if score == max(position.scores)]


def test_print_and_notebook_show_a_board():
    pos = serai.new("yspahan", players=3)
    assert "Week 1, day 1" in str(pos)
    svg = pos._repr_svg_()
    import xml.etree.ElementTree as ElementTree

    assert ElementTree.fromstring(svg).tag.endswith("svg")
    assert "yspahan" in repr(pos).lower()


def test_playing_imports_no_server_and_no_tools():
    code = "import serai, sys; serai.new('yspahan'); print(sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    for heavy in ("fastapi", "sqlalchemy", "babel", "rich", "hypothesis"):
        assert f"'{heavy}'" not in run.stdout
