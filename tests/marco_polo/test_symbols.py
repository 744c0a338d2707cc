"""Symbols, payments and what is received (M1–M12)."""

from __future__ import annotations

import pytest

from marco_polo.table import legal, play, points, posts, stock, table
from serai import IllegalMove


def test_a_choice_of_goods_is_pepper_silk_or_gold() -> None:
    """M1: contract k04 gives one good of one's choice."""
    pos = table(contracts=["k04"], camels=1, gold=3)
    play(pos, "complete k04")
    assert legal(pos) == ["good pepper", "good silk", "good gold"]
    play(pos, "good silk")
    assert stock(pos) == {"silk": 1}
    assert points(pos, "contracts") == 6


def test_two_different_goods_differ() -> None:
    """M1: contract k22 gives two goods that are not equal."""
    pos = table(contracts=["k22"], camels=2, pepper=2, silk=1)
    play(pos, "complete k22")
    assert legal(pos) == ["goods pepper silk", "goods pepper gold", "goods silk gold"]
    play(pos, "goods pepper gold")
    assert stock(pos) == {"pepper": 1, "gold": 1}


def test_jade_pays_coins_and_camels_and_the_split_is_asked() -> None:
    """M2: a reroll costs a camel; with camel and jade there is a choice."""
    pos = table(camels=1, jade=1)
    play(pos, "reroll 3")
    assert legal(pos) == ["jade 0 for camels", "jade 1 for camels"]
    play(pos, "jade 1 for camels", "rolled 6")
    assert stock(pos) == {"camels": 1}
    assert pos.state.dice[0, 0, 6] == 1


def test_no_split_is_asked_where_there_is_no_choice() -> None:
    """M2: without jade, or with nothing but jade, the payment is made at once."""
    pos = table(camels=1)
    play(pos, "reroll 3")
    assert pos.is_chance
    pos = table(jade=1)
    play(pos, "reroll 3")
    assert pos.is_chance
    assert stock(pos) == {}


def test_a_split_leaves_enough_jade_for_the_other_half() -> None:
    """M2: a route of 1 camel and 3 coins on top of the 2 coins of the lower space, with 4 coins and 2 jade."""
    pos = table(dice=[2], coins=4, jade=2)
    play(pos, "travel lower", "die 2", "go xanadu")
    assert stock(pos) == {}
    assert posts(pos) == ["xanadu"]


def test_coins_and_camels_never_pay_jade() -> None:
    """M2: an offer for jade is not open to a rich player without jade."""
    pos = table(dice=[1], coins=30, camels=30)
    play(pos, "books 1", "die 1")
    assert legal(pos) == ["offer left", "offer right"]
    with pytest.raises(IllegalMove, match="costs 1 jade; you have 0"):
        pos.push("offer one")


def test_a_contract_from_the_pile_may_be_dropped_at_once() -> None:
    """M3: with both places full an old contract or the new one goes."""
    pos = table(pile=["k07"], contracts=["k06", "k01"], camels=3, pepper=1, silk=1, gold=1)
    play(pos, "complete k06", "drew k07")
    assert list(pos.state.contracts[0]) == [6, 0, -1]
    pos = table(dice=[1], pile=["k09"], outposts={"xian": "p07"}, contracts=["k01", "k02"], coins=2, camels=2)
    play(pos, "travel lower", "die 1", "go xian", "drew k09")
    assert legal(pos) == ["drop k01", "drop k02", "drop k09"]
    play(pos, "drop k09")
    assert list(pos.state.contracts[0]) == [0, 1, -1]
    assert list(pos.state.under[: pos.state.under_count]) == [8]


def test_a_contract_from_a_city_replaces_an_old_one() -> None:
    """M4: contract k32 lets one take a face-up contract of an own city."""
    pos = table(
        contracts=["k32", "k01"],
        posts=["xian"],
        city_contracts={"xian": ["k03", "k04"], "kabul": ["k05"]},
        camels=2,
        pepper=1,
        silk=1,
        jade=1,
    )
    play(pos, "complete k32")
    assert legal(pos) == ["take k03", "take k04", "skip"]
    play(pos, "take k04")
    assert sorted(pos.state.contracts[0]) == [-1, 0, 3]


def test_dropped_contracts_go_under_the_pile_or_leave_the_game() -> None:
    """M5: a red contract goes under the pile, a starting one to the box."""
    pos = table(
        dice=[1], contracts=["k01", "s1"], posts=["xian"], city_contracts={"xian": ["k03", "k04"]}, others_dice=()
    )
    play(pos, "contracts", "die 1", "take k03", "drop s1")
    assert pos.state.under_count == 0
    play(pos, "take k04")
    assert list(pos.state.under[:1]) == [0]
    assert sorted(pos.state.contracts[0]) == [-1, 2, 3]


def test_the_pile_is_drawn_before_what_was_dropped_under_it() -> None:
    """M5: dropped contracts come back in their order once the shuffled part is gone."""
    pos = table(
        dice=[1], pile=["k11"], contracts=["k01", "k02"], posts=["xian"], city_contracts={"xian": ["k03", "k04"]}
    )
    play(pos, "contracts", "die 1", "take k03", "drop k02", "take k04", "end")
    assert legal(pos) == ["drew k11"]
    play(pos, "drew k11")
    assert legal(pos) == ["drew k02"]


def test_a_movement_as_reward_costs_its_routes_and_places_a_post() -> None:
    """M6: contract k11 moves one step."""
    pos = table(contracts=["k11"], camels=4, pepper=2, gold=1)
    play(pos, "complete k11", "go xian")
    assert posts(pos) == ["xian"]
    assert stock(pos) == {}


def test_a_black_die_won_is_rolled_at_once() -> None:
    """M7: contract k18 brings a black die, besides the one bought."""
    pos = table(contracts=["k18"], camels=4, pepper=3)
    play(pos, "black", "rolled 2", "complete k18", "rolled 5")
    assert pos.state.dice[0, 1, 2] == 1
    assert pos.state.dice[0, 1, 5] == 1
    assert pos.state.black_left == 4
    assert not pos.is_legal("black")


def test_only_one_black_die_is_bought_in_a_turn() -> None:
    """M7."""
    pos = table(camels=9)
    play(pos, "black", "rolled 2")
    with pytest.raises(IllegalMove, match="this turn already"):
        pos.push("black")


def test_no_black_die_left_means_nothing() -> None:
    """M7."""
    pos = table(contracts=["k18"], camels=1, pepper=3)
    pos.state.black_left = 0
    pos._start[0] = pos.state
    play(pos, "complete k18")
    assert pos.turn == 0
    assert points(pos, "contracts") == 2


def test_the_minimum_holds_for_every_die() -> None:
    """M9: the lower of two dice decides on the seal."""
    pos = table(dice=[2, 6])
    play(pos, "seals", "die 6", "die 2")
    assert legal(pos) == ["seal farmer", "seal spicer"]


def test_a_die_too_low_does_not_open_a_book() -> None:
    """M9."""
    pos = table(dice=[2, 4])
    assert "books 2" in legal(pos)
    assert "books 3 upper" not in legal(pos)
    play(pos, "books 2")
    assert legal(pos) == ["die 4"]


@pytest.mark.parametrize("level", ["basic", "improved"])
def test_a_ship_needs_the_seal_and_does_not_use_it_up(level: str) -> None:
    """M10: the sea route from Yangzhou to Zaiton asks for the tailor's seal."""
    pos = table(dice=[1], at=["yangzhou"], coins=6)
    play(pos, "travel lower", "die 1")
    with pytest.raises(IllegalMove, match="needs the seal"):
        pos.push("go zaiton")
    pos = table(dice=[1], at=["yangzhou"], seals={"tailor": level}, coins=6)
    play(pos, "travel lower", "die 1", "go zaiton")
    assert posts(pos) == ["zaiton"]
    assert pos.state.seals[0, 2] > 0


def test_the_question_mark_copies_any_other_marker_on_the_map() -> None:
    """M12: no post is needed at the marker copied, and it may be a pair of goods."""
    pos = table(dice=[1], at=["o6"], coins=4, camels=2, markers={"kashgar": "m4", "balkh": "m1", "hormuz": "m6"})
    play(pos, "travel lower", "die 1", "go kashgar")
    assert legal(pos) == ["copy m1", "copy m6"]
    play(pos, "copy m6", "goods silk gold")
    assert stock(pos) == {"silk": 1, "gold": 1}
