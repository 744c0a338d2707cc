"""The rules of thumb of the players that do not search: sensible in plain positions, legal in whole games."""

import numpy as np
import pytest

from serai import new
from serai.games import load
from serai.games.yspahan import board
from serai.kernel import luck, playout, rules
from serai.position import Move
from yspahan.setting import play, roll, setting

HABITS = load("yspahan").habits
OUT, WEIGHTS = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)


def choice(position, name="merchant", seed=1):
    """What a player of these habits plays."""
    number = rules.policy(position.state, luck.stream(seed), OUT, WEIGHTS, HABITS[name])
    return str(position.push(Move(position.game, int(number))))


def turn(position):
    """All that the merchant does in its turn."""
    seat, played = position.turn, []
    while position.turn == seat:
        played.append(choice(position))
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", HABITS)
def test_whole_games_are_legal(players, name):
    position, stream = new("yspahan", players), luck.stream(players)
    while not position.is_over:
        if position.is_chance:
            number = playout.random_move(position.state, stream, OUT, WEIGHTS)
            position.push(Move(position.game, int(number)))
        else:
            choice(position, name, seed=position.ply)


def test_a_game_by_policy_can_be_dealt_anew_and_drawn():
    """What the policy played is seen by a seat as any other game is."""
    position, stream = new("yspahan", 3), luck.stream(8)
    while position.ply < 250:
        if position.is_chance:
            number = playout.random_move(position.state, stream, OUT, WEIGHTS)
            position.push(Move(position.game, int(number)))
        else:
            choice(position)
    view = position.view(1)
    assert position.redeal(1, 5).view(1).tobytes() == view.tobytes()
    assert view.svg().startswith("<svg")
    assert view.to_dict()["seat"] == 1


def test_camels_come_first_when_they_build():
    position = setting(tower={"camel": (1, 3, 0), "sack": (2, 1, 0), "gold": (6, 2, 0)}, gold=2)
    assert turn(position)[:2] == ["take camel", "camels"]


def test_a_souk_that_can_be_finished_on_the_last_day_of_a_week_is():
    position = setting(
        day=7, step=3, tower={"vase": (4, 1, 0), "sack": (2, 3, 0)}, shops={"vase-orange-1": 3, "vase-orange-2": 3}
    )
    assert turn(position)[:3] == ["take vase", "supply", "place vase-orange-3"]


def test_a_camel_keeps_a_good_in_a_souk_that_scores():
    position = setting(day=7, step=1, tower={"vase": (4, 1, 0)}, shops={"vase-orange": 0}, camels={0: 3}, gold=20)
    square = next(
        name
        for name, shops in zip(board.SQUARES, board.SHOPS_BESIDE, strict=True)
        if board.SHOPS.index("vase-orange-1") in shops
    )
    play(position, "take vase", f"supervisor {square}")
    assert choice(position) == "camel yes"


def test_on_the_last_day_everything_is_turned_into_points():
    position = setting(
        day=21,
        step=3,
        tower={"gold": (6, 3, 0)},
        gold={3: 1},
        camels={3: 0},
        hands={3: ["score-camels", "exchange", "take-gold"]},
    )
    before = position.scores[3]
    played = turn(position)
    assert {"play take-gold", "play exchange", "play score-camels 4"} <= set(played)
    assert position.scores[3] == before + 8


def test_the_first_player_of_a_poor_house_buys_no_dice_it_cannot_pay():
    position = setting(gold=0)
    assert choice(position) == "dice 0"
    assert roll(position, "112345666").turn == 0
