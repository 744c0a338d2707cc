"""City cards: every kind of effect (M13–M22)."""

from __future__ import annotations

import pytest

from marco_polo.table import legal, play, points, posts, stock, table
from serai import IllegalMove


def test_a_card_in_a_city_needs_a_post_there() -> None:
    """M13: the two cards for everyone need none."""
    pos = table(dice=[2], cards={"c05": "xanadu", "c22": None})
    assert "card c05" not in legal(pos)
    assert "card c22" in legal(pos)
    with pytest.raises(IllegalMove, match="no trading post in Xanadu"):
        pos.push("card c05")
    assert "card c05" in legal(table(dice=[2], posts=["xanadu"], cards={"c05": "xanadu"}))


def test_a_card_is_used_once_a_round() -> None:
    """M13: not even a black die helps."""
    pos = table(dice=[2], black=[4], others_dice=(5,), cards={"c05": None})
    play(pos, "card c05", "die 2", "end")
    with pytest.raises(IllegalMove, match="taken this round"):
        pos.push("card c05")


def test_a_conversion_is_done_once_up_to_as_often_as_the_die_shows() -> None:
    """M14, and the rulebook's example: 2 camels and 2 jade on a 5 give 6 points."""
    pos = table(dice=[5], cards={"c01": None}, camels=4, jade=5)
    play(pos, "card c01", "die 5", "jade 0 for camels")
    assert legal(pos) == ["stop", "again"]
    play(pos, "again", "jade 0 for camels", "stop")
    assert points(pos, "cards") == 6
    assert stock(pos) == {"camels": 2, "jade": 3}


def test_a_conversion_ends_when_the_die_is_used_up() -> None:
    """M14."""
    pos = table(dice=[2], cards={"c21": None}, coins=9, pepper=3)
    play(pos, "card c21", "die 2", "again")
    assert points(pos, "cards") == 6
    assert pos.is_legal("end")


def test_goods_of_ones_choice_are_chosen_anew_each_time() -> None:
    """M1, M14: 2 coins for a good."""
    pos = table(dice=[3], cards={"c17": None}, coins=4)
    play(pos, "card c17", "die 3", "good pepper", "again", "good gold")
    assert stock(pos) == {"pepper": 1, "gold": 1}


def test_a_good_of_ones_choice_may_be_the_price() -> None:
    """M1: the second way of c23 asks for any good."""
    pos = table(dice=[2], cards={"c23": None}, pepper=1, silk=1)
    play(pos, "card c23", "die 2")
    assert legal(pos) == ["give pepper", "give silk"]
    play(pos, "give silk", "again")
    assert stock(pos) == {"coins": 2, "jade": 2}


def test_movement_by_card_is_one_movement_with_one_post() -> None:
    """M15: 2 camels for each step, and the routes."""
    pos = table(dice=[2], cards={"c11": None}, camels=6, coins=1)
    play(pos, "card c11", "die 2", "go xian")
    assert posts(pos) == ["xian"]
    assert stock(pos) == {"coins": 1, "camels": 2}
    pos = table(dice=[2], cards={"c11": None}, camels=8, coins=1)
    play(pos, "card c11", "die 2", "go xian", "go o7")
    assert posts(pos) == []
    assert stock(pos) == {}


@pytest.mark.parametrize(("die", "gold"), [(1, 1), (5, 1), (6, 3)])
def test_the_row_of_the_die_decides(die: int, gold: int) -> None:
    """M16: gold by the die."""
    pos = table(dice=[die], cards={"c10": None})
    play(pos, "card c10", f"die {die}")
    assert stock(pos) == {"gold": gold}


@pytest.mark.parametrize(("die", "n"), [(2, 2), (3, 3), (6, 3)])
def test_completed_contracts_score_up_to_the_die(die: int, n: int) -> None:
    """M17."""
    pos = table(dice=[die], cards={"c03": None})
    pos.state.completed[0] = 3
    pos._start[0] = pos.state
    play(pos, "card c03", f"die {die}")
    assert points(pos, "cards") == n


def test_posts_on_the_map_are_counted() -> None:
    """M17: points, or coins by the card c20."""
    pos = table(dice=[6], posts=["xian", "kabul"], cards={"c07": None})
    play(pos, "card c07", "die 6")
    assert points(pos, "cards") == 2
    pos = table(dice=[1], posts=["xian", "kabul"], cards={"c20": None})
    play(pos, "card c20", "die 1")
    assert stock(pos) == {"coins": 2}


def test_seals_are_counted_basic_or_improved() -> None:
    """M17: the card c25."""
    pos = table(dice=[6], seals={"farmer": "basic", "tailor": "improved"}, cards={"c25": None})
    play(pos, "card c25", "die 6")
    assert points(pos, "cards") == 4


def test_a_card_that_counts_nothing_is_not_offered() -> None:
    """M52."""
    assert "card c03" not in legal(table(dice=[6], cards={"c03": None}))


def test_city_bonuses_by_card_are_of_different_cities() -> None:
    """M18: a 5 gives two."""
    pos = table(
        dice=[5],
        posts=["balkh", "hormuz"],
        markers={"balkh": "m1", "hormuz": "m5", "baghdad": "m7"},
        cards={"c08": None},
    )
    play(pos, "card c08", "die 5")
    assert legal(pos) == ["marker balkh", "marker hormuz"]
    play(pos, "marker balkh")
    assert legal(pos) == ["marker hormuz", "skip"]
    play(pos, "marker hormuz")
    assert stock(pos) == {"coins": 5, "camels": 3}


def test_one_city_bonus_with_a_low_die() -> None:
    """M18: up to 4 there is one, and the question mark works by card too."""
    pos = table(dice=[4], posts=["balkh"], markers={"balkh": "m4", "hormuz": "m5"}, cards={"c08": None})
    play(pos, "card c08", "die 4", "copy m5")
    assert stock(pos) == {"coins": 5}
    assert pos.is_legal("end")


def test_one_direction_for_the_whole_action() -> None:
    """M19: a camel for 3 coins, or a coin for a camel."""
    pos = table(dice=[3], cards={"c04": None}, coins=1, camels=1)
    play(pos, "card c04", "die 3")
    assert legal(pos) == ["way 1", "way 2"]
    play(pos, "way 1")
    assert stock(pos) == {"coins": 4}
    assert pos.is_legal("end")


def test_points_may_fall_below_zero() -> None:
    """M19, M22: points for coins, one direction."""
    pos = table(dice=[2], cards={"c09": None})
    play(pos, "card c09", "die 2", "again")
    assert stock(pos) == {"coins": 6}
    assert pos.scores[0] == -2
    pos = table(dice=[2], cards={"c09": None}, coins=6)
    play(pos, "card c09", "die 2", "way 2", "again")
    assert pos.scores[0] == 2


def test_twice_the_die_in_coins() -> None:
    """M20."""
    pos = table(dice=[6], cards={"c05": None})
    play(pos, "card c05", "die 6")
    assert stock(pos) == {"coins": 12}


def test_a_seal_for_a_camel_with_one_die() -> None:
    """M21: the die decides which, the jade comes as usual."""
    pos = table(dice=[3], camels=1, cards={"c06": None})
    play(pos, "card c06", "die 3")
    assert legal(pos) == ["seal farmer", "seal spicer", "seal tailor"]
    play(pos, "seal tailor")
    assert stock(pos) == {"jade": 2}


def test_three_goods_for_three_camels() -> None:
    """M14: c16."""
    pos = table(dice=[1], camels=3, cards={"c16": None})
    play(pos, "card c16", "die 1")
    assert stock(pos) == {"pepper": 1, "silk": 1, "gold": 1}
