"""Action spaces, dice, bonus actions and the course of turns (M46–M53, M55, M57–M63, M66, M69)."""

from __future__ import annotations

import pytest

from marco_polo.table import legal, play, points, stock, table
from serai import IllegalMove
from serai.games.marco_polo import board


# --- books --------------------------------------------------------------------------------------------------
def test_a_book_gives_the_rulebooks_free_offer() -> None:
    """M49: 1 jade and 2 pepper."""
    pos = table(dice=[1])
    play(pos, "books 1", "die 1", "offer left")
    assert stock(pos) == {"pepper": 2, "jade": 1}


def test_paid_offers_cost_one_or_two_jade() -> None:
    """M2: tile t11 lies on the first book."""
    pos = table(dice=[1], jade=3)
    play(pos, "books 1", "die 1", "offer two")
    assert stock(pos) == {"coins": 3, "camels": 4, "pepper": 3, "jade": 1}
    pos = table(dice=[1], jade=3)
    play(pos, "books 1", "die 1", "offer one")
    assert stock(pos) == {"coins": 2, "camels": 2, "pepper": 3, "jade": 2}


def test_an_offer_may_be_goods_of_ones_choice() -> None:
    """M1: six of them on tile t36."""
    pos = table(dice=[5], jade=2)
    pos.state.tiles[2] = board.TILES.index("t36")
    pos._start[0] = pos.state
    play(pos, "books 3 upper", "die 5", "offer two", *["good gold"] * 6)
    assert stock(pos) == {"gold": 6}


def test_the_two_spaces_of_the_third_book_are_separate() -> None:
    """M49: the own colour once in each."""
    pos = table(dice=[5, 5, 5], others_dice=(1, 1, 1))
    play(pos, "books 3 upper", "die 5", "offer left", "end")
    for _ in range(3):
        play(pos, "bag jade", "die 1", "khan", "die 1", "end")
    assert "books 3 upper" not in legal(pos)
    assert "books 3 lower" in legal(pos)


def test_with_two_players_the_lower_space_of_the_third_book_is_occupied() -> None:
    """M48: it costs the die."""
    pos = table(players=2, dice=[5], coins=5)
    play(pos, "books 3 lower", "die 5", "offer left")
    assert stock(pos) == {"gold": 2, "jade": 1}
    assert "books 3 lower" not in legal(table(players=2, dice=[5], coins=4))


# --- the Khan's favor ---------------------------------------------------------------------------------------
def test_the_khans_favor_of_the_rulebook_three_then_four() -> None:
    """M46: 4 coins and 2 camels each, the second die at least as high."""
    pos = table(dice=[3], others_dice=(2, 4))
    play(pos, "khan", "die 3")
    assert stock(pos) == {"coins": 4, "camels": 2}
    play(pos, "end", "khan")
    assert legal(pos) == ["die 4"]
    with pytest.raises(IllegalMove, match="at least 3"):
        pos.push("die 2")
    play(pos, "die 4")
    assert stock(pos, 1) == {"coins": 12, "camels": 5}


def test_the_own_colour_goes_to_the_khan_once_a_round_but_black_dice_too() -> None:
    """M46."""
    pos = table(dice=[3, 6], black=[5], others_dice=(1,))
    play(pos, "khan", "die 3", "end")
    for _ in range(3):
        play(pos, "books 1", "die 1", "offer right", "end")
    play(pos, "khan")
    assert legal(pos) == ["die 5 black"]


@pytest.mark.parametrize(("players", "free"), [(2, 2), (3, 3), (4, 4)])
def test_neutral_dice_take_spaces_of_the_khans_favor(players: int, free: int) -> None:
    """M46: with value 1."""
    pos = table(players=players, dice=[1])
    assert board.KHAN_SPACES - pos.state.on_space[board.KHAN] == free
    assert "khan" in legal(pos)


def test_a_full_khans_favor_is_closed() -> None:
    """M46."""
    pos = table(dice=[6])
    pos.state.on_space[board.KHAN] = 4
    pos._start[0] = pos.state
    with pytest.raises(IllegalMove, match="full"):
        pos.push("khan")


# --- guild seals --------------------------------------------------------------------------------------------
def test_an_occupied_space_of_the_rulebook_costs_one_coin() -> None:
    """M60: dice 1 and 3 on occupied guild seals."""
    pos = table(dice=[1, 3], coins=1)
    pos.state.on_space[board.SEAL_SPACE] = 1
    pos._start[0] = pos.state
    play(pos, "seals", "die 1", "die 3")
    assert stock(pos) == {}
    assert pos.state.seals[0, 0] == 1


def test_an_occupied_space_that_cannot_be_paid_is_not_offered() -> None:
    """M52, M60."""
    pos = table(dice=[2, 3], coins=1)
    pos.state.on_space[board.SEAL_SPACE] = 1
    pos._start[0] = pos.state
    assert "seals" not in legal(pos)


@pytest.mark.parametrize(("seal", "jade"), [("farmer", 0), ("spicer", 1), ("tailor", 2), ("jeweler", 3)])
def test_each_seal_has_its_jade(seal: str, jade: int) -> None:
    """M57."""
    pos = table(dice=[4, 4])
    play(pos, "seals", "die 4", "die 4", f"seal {seal}")
    assert stock(pos).get("jade", 0) == jade


def test_nobody_has_two_seals_of_a_kind() -> None:
    """M57."""
    pos = table(dice=[1, 1], seals={"farmer": "basic"})
    assert "seals" not in legal(pos)
    pos = table(dice=[6, 6], seals=dict.fromkeys(board.SEALS, "basic"))
    with pytest.raises(IllegalMove, match="all four"):
        pos.push("seals")


def test_improving_the_jewelers_seal_costs_9_coins_and_2_gold_for_2_camels() -> None:
    """M58, the rulebook's example."""
    pos = table(seals={"jeweler": "basic"}, coins=9, gold=2)
    play(pos, "improve jeweler")
    assert stock(pos) == {"camels": 2}
    with pytest.raises(IllegalMove, match="improved already"):
        pos.push("improve jeweler")


# --- contracts ----------------------------------------------------------------------------------------------
def test_the_contracts_action_takes_up_to_two_and_then_three_coins() -> None:
    """M53: from one city or from two."""
    pos = table(dice=[1], posts=["xian", "kabul"], city_contracts={"xian": ["k03", "k04"], "kabul": ["k05"]})
    play(pos, "contracts", "die 1", "take k04")
    assert stock(pos) == {}
    play(pos, "take k05")
    assert stock(pos) == {"coins": 3}
    assert sorted(pos.state.contracts[0]) == [-1, 3, 4]


def test_one_contract_is_enough_and_due() -> None:
    """M53."""
    pos = table(dice=[1], posts=["xian"], city_contracts={"xian": ["k03", "k04"]})
    play(pos, "contracts", "die 1")
    with pytest.raises(IllegalMove, match="at least one"):
        pos.push("skip")
    play(pos, "take k03", "skip")
    assert stock(pos) == {"coins": 3}


def test_the_contracts_action_needs_a_post_in_a_contract_city() -> None:
    """M53."""
    pos = table(dice=[1], posts=["kabul"], city_contracts={"xian": ["k03"]})
    with pytest.raises(IllegalMove, match="No contract lies open"):
        pos.push("contracts")


def test_a_contract_just_taken_is_not_dropped() -> None:
    """M66: with both places full the two old ones go, one after the other."""
    pos = table(dice=[1], contracts=["k01", "k02"], posts=["xian"], city_contracts={"xian": ["k03", "k04"]})
    play(pos, "contracts", "die 1", "take k03", "drop k02", "take k04")
    assert sorted(pos.state.contracts[0]) == [-1, 2, 3]


def test_completing_the_rulebooks_contract() -> None:
    """M62: 2 camels, 1 silk and 2 pepper for 4 coins and 3 points."""
    pos = table(contracts=["k01"], camels=2, silk=1, pepper=2)
    play(pos, "complete k01")
    assert stock(pos) == {"coins": 4}
    assert points(pos, "contracts") == 3
    assert pos.state.completed[0] == 1
    assert list(pos.state.contracts[0]) == [-1, -1, -1]


def test_contract_spaces_are_filled_at_the_end_of_the_turn() -> None:
    """M55: without a pile they stay empty."""
    pos = table(dice=[1], pile=["k09"], posts=["xian"], city_contracts={"xian": ["k03", "k04"]})
    pos.state.contract_spaces[:] = [2 if i == 0 else 20 + i for i in range(10)]
    pos._start[0] = pos.state
    play(pos, "contracts", "die 1", "take k03", "skip", "end")
    assert legal(pos) == ["drew k09"]
    play(pos, "drew k09")
    assert pos.turn == 1


# --- special cities -----------------------------------------------------------------------------------------
def test_baghdad_with_the_improved_jewelers_seal() -> None:
    """M58, the rulebook's example: a 3 gives the bonus once, a 6 twice; a basic seal gives none."""
    for level, die, camels in (("improved", 3, 2), ("improved", 6, 4), ("basic", 6, 0)):
        pos = table(dice=[die], posts=["baghdad"], seals={"jeweler": level})
        play(pos, "city baghdad", f"die {die}")
        assert stock(pos).get("camels", 0) == camels
        assert stock(pos)["silk"] == 1


def test_a_special_city_has_two_spaces_the_own_colour_uses_one() -> None:
    """M47: a black die is the second."""
    pos = table(dice=[3, 3], black=[2], posts=["hormuz"], others_dice=(1,))
    play(pos, "city hormuz", "die 3", "end")
    for _ in range(3):
        play(pos, "books 1", "die 1", "offer right", "end")
    play(pos, "city hormuz")
    assert legal(pos) == ["die 2 black"]
    play(pos, "die 2 black", "end")
    assert stock(pos) == {"camels": 8}
    with pytest.raises(IllegalMove, match="taken"):
        pos.push("city hormuz")


def test_with_two_players_one_space_of_a_special_city_is_blocked() -> None:
    """M47."""
    pos = table(players=2, dice=[3], black=[3], posts=["balkh"], others_dice=(1,))
    play(pos, "city balkh", "die 3", "end", "books 1", "die 1", "offer right", "end")
    assert "city balkh" not in legal(pos)


# --- colours of dice ----------------------------------------------------------------------------------------
def test_own_and_black_dice_mix_once() -> None:
    """M61: after that only black dice."""
    pos = table(dice=[3, 3], black=[4, 4], coins=9, camels=9, others_dice=(1,))
    play(pos, "travel middle", "die 3", "die 4 black", "go xian", "stop", "end")
    for _ in range(3):
        play(pos, "books 1", "die 1", "offer right", "end")
    with pytest.raises(IllegalMove, match="your colour"):
        pos.push("travel middle")


def test_black_dice_occupy_a_space_as_well() -> None:
    """M60, M63: the next one pays."""
    pos = table(dice=[], black=[4], others_dice=(3,))
    play(pos, "books 1", "die 4 black", "offer left", "end", "books 1", "die 3", "offer right")
    assert stock(pos, 1) == {"coins": 8, "camels": 3, "pepper": 2}


# --- the money bag and the duty to act ----------------------------------------------------------------------
def test_the_money_bag_takes_dice_without_limit() -> None:
    """M50: but dice left oblige to an action."""
    pos = table(dice=[1, 2, 3])
    play(pos, "bag coins", "die 1", "bag camels", "die 2")
    assert not pos.is_legal("end")
    with pytest.raises(IllegalMove, match="dice left"):
        pos.push("end")
    play(pos, "bag jade", "die 3")
    assert stock(pos) == {"coins": 3, "camels": 2, "jade": 1}
    assert pos.is_legal("end")


def test_without_a_possible_action_one_die_in_the_bag_is_the_turn() -> None:
    """M51, M69: the other dice wait for the next turn."""
    pos = table(dice=[1, 1])
    pos.state.on_space[: board.SPACES] = 4
    pos._start[0] = pos.state
    assert not any(move.startswith(("books", "khan", "seals", "travel", "contracts")) for move in legal(pos))
    play(pos, "bag jade", "die 1")
    assert "books 1" in legal(pos)
    play(pos, "end")
    assert pos.turn == 1


def test_no_bonus_action_inside_an_action() -> None:
    """M62: while a figure moves no contract is completed."""
    pos = table(dice=[2, 2], contracts=["k01"], coins=9, camels=9, silk=1, pepper=2)
    play(pos, "travel middle", "die 2", "die 2", "go xian")
    with pytest.raises(IllegalMove, match="Not now"):
        pos.push("complete k01")


def test_bonus_actions_are_possible_after_the_action() -> None:
    """M62: a second action is not."""
    pos = table(dice=[1, 2], camels=3)
    play(
        pos,
        "books 1",
        "die 1",
        "offer left",
        "reroll 2",
        "jade 0 for camels",
        "rolled 6",
        "lower 6",
    )
    play(pos, "jade 0 for camels")
    assert pos.state.dice[0, 0, 5] == 1
    with pytest.raises(IllegalMove, match="done your action"):
        pos.push("books 2")


def test_a_six_does_not_become_a_one() -> None:
    """M62."""
    pos = table(dice=[6, 1], camels=4)
    assert not pos.is_legal("raise 6")
    assert not pos.is_legal("lower 1")
    assert pos.is_legal("lower 6")


def test_players_without_dice_are_passed_over() -> None:
    """M50: and the round ends when nobody has any."""
    pos = table(dice=[1, 1, 1], others_dice=())
    play(pos, "books 1", "die 1", "offer left", "end")
    assert pos.turn == 0
    play(pos, "khan", "die 1", "end", "bag jade", "die 1", "end")
    assert pos.state.round_number == 1


def test_reasons_say_why_dice_do_not_open_a_space() -> None:
    """M9, M60: too low, or too poor for an occupied space."""
    pos = table(dice=[4, 4], coins=3)
    assert pos.why_not("books 3 upper").code == "dice-too-low"
    pos.state.on_space[board.SEAL_SPACE] = 1
    pos.state.on_space[0] = 1
    assert pos.why_not("books 1").code == "occupied"
    assert pos.why_not("seals").code == "occupied"
    pos.state.khan_value = 5
    assert pos.why_not("khan").code == "dice-too-low"
    assert table(dice=[1, 2], seals={"farmer": "basic"}).why_not("seals").code == "no-seal-for-dice"
    assert table(dice=[4]).why_not("travel upper").code == "too-few-dice"
    assert table(dice=[4]).why_not("travel lower").code == "no-way"
    assert table(dice=[4], cards={"c01": None}).why_not("card c01").code == "no-use"
    assert table(dice=[4]).why_not("card c01").code == "no-card"


def test_a_text_board_shows_what_lies_open() -> None:
    """M75: contracts with what they ask for and give."""
    pos = table(contracts=["k01"], markers={"balkh": "m4", "khotan": "m1"}, outposts={"xian": "p01"})
    text = pos.view(0).text()
    assert "2 camels, 2 pepper, 1 silk → 4 coins, 3 points" in text
    assert "m4 (?)" in text
    assert "m1 (3 camels)" in text
    assert "<svg" in pos.view(None).svg()
