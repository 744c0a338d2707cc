"""Final scoring, line by line, and who wins (M11, M34, M35, M59, M68)."""

from __future__ import annotations

import pytest

from marco_polo.table import GAME, finish, points, table
from serai import Position
from serai.games.marco_polo import board

ALL_DIFFERENT = ["xanadu", "yangzhou", "xian", "pagan", "jaipur", "kabul", "kashgar", "balkh", "khotan"]


def goal(pos: Position, card: str, seat: int = 0) -> Position:
    """Give the seat another goal card."""
    others = [number for number in range(10, 14) if board.GOALS[number] != card]
    for other in range(4):
        pos.state.goals[other, 0] = others[other] if other < len(others) else 9
    pos.state.goals[seat, 0] = board.GOALS.index(card)
    pos._start[0] = pos.state
    return pos


@pytest.mark.parametrize(("n", "score"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 8), (9, 17)])
def test_different_shields_score_by_the_track(n: int, score: int) -> None:
    """M35: with a goal card of seals and one shield that no post has."""
    pos = goal(table(dice=[1], posts=ALL_DIFFERENT[:n]), "g14" if n < 9 else "g13")
    pos.state.edition.goal_shields[:] = 0
    pos._start[0] = pos.state
    finish(pos)
    assert points(pos, "shields") == score


def test_equal_shields_count_once() -> None:
    """M35: Balkh, Hormuz and Baghdad all have the monkey."""
    pos = finish(goal(table(dice=[1], posts=["balkh", "hormuz", "baghdad", "xian", "khotan"]), "g03"))
    assert points(pos, "shields") == 2


def test_shields_of_the_goal_card_count_once_more() -> None:
    """M11, M34: g02 shows rooster, moon, cloud and monkey."""
    pos = finish(goal(table(dice=[1], posts=["xanadu", "pagan", "xian"]), "g02"))
    assert points(pos, "shields") == 6


def test_the_track_ends_at_thirteen() -> None:
    """M35: nine shields and four more are 13, and De Wu's one changes nothing."""
    characters = ("dewu", "filippo", "mongke", "abha")
    pos = finish(goal(table(dice=[1], characters=characters, posts=ALL_DIFFERENT), "g02"))
    assert points(pos, "shields") == 43


def test_improved_seals_of_the_goal_card_score() -> None:
    """M34: g08 shows farmer (6) and jeweler (7); a basic seal scores nothing."""
    pos = finish(goal(table(dice=[1], seals={"farmer": "improved", "jeweler": "basic", "tailor": "improved"}), "g08"))
    assert points(pos, "goal") == 6


def test_goods_and_coins_score() -> None:
    """Every two goods, jade included but not camels, and every ten coins."""
    pos = finish(table(dice=[1], pepper=1, silk=1, gold=1, jade=1, coins=29, camels=9))
    # The last die went into the money bag for a fifth good.
    assert points(pos, "goods") == 2
    assert points(pos, "coins") == 2


@pytest.mark.parametrize(
    ("completed", "scores"),
    [
        ((5, 3, 2, 0), (8, 4, 0, 0)),
        ((5, 5, 2, 2), (8, 8, 4, 4)),
        ((1, 0, 0, 0), (8, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
        ((2, 2, 2, 2), (8, 8, 8, 8)),
        ((1, 3, 2, 3), (0, 8, 4, 8)),
    ],
)
def test_most_and_second_most_contracts_score(completed: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """M59: ties all score, none completed scores nothing."""
    pos = table(dice=[1])
    pos.state.completed[:] = completed
    pos._start[0] = pos.state
    finish(pos)
    assert tuple(points(pos, "most-contracts", seat) for seat in range(4)) == scores


def test_with_two_players_there_is_no_second_place() -> None:
    """M59."""
    pos = table(players=2, dice=[1])
    pos.state.completed[:2] = (5, 3)
    pos._start[0] = pos.state
    finish(pos)
    assert [points(pos, "most-contracts", seat) for seat in range(2)] == [8, 0]


def test_equal_points_are_won_by_camels_then_shared() -> None:
    """M68."""
    pos = finish(table(dice=[1]))
    state = pos.state
    state.points[:] = 0
    state.points[0, 0] = state.points[1, 0] = 50
    state.stock[:2, board.CAMELS] = (4, 2)
    assert GAME.winners(state) == [0]
    state.stock[:2, board.CAMELS] = (4, 4)
    assert GAME.winners(state) == [0, 1]


def test_a_moved_post_no_longer_counts_its_shield() -> None:
    """M43: shields count where posts stand at the end."""
    pos = goal(table(dice=[1], posts=["xian", "khotan"]), "g03")
    pos.state.posts[0, board.CITIES.index("xian")] = 0
    pos._start[0] = pos.state
    finish(pos)
    assert points(pos, "shields") == 0


def test_goal_cards_are_shown_before_the_final_scoring() -> None:
    """M75: each is a move of chance that everybody sees."""
    pos = finish(table(dice=[1]))
    assert [str(move) for move in pos.moves][-4:] == ["showed g01", "showed g02", "showed g03", "showed g04"]
