"""The official rules for two players: R44 to R49, and the points that they leave open."""

import pytest

from yspahan.setting import (
    caravan,
    discards,
    hand,
    moves,
    phase,
    play,
    purse,
    quiet_day,
    refused,
    roll,
    setting,
    shops,
    tower,
)

THREE_GROUPS = {"camel": (1, 3, 0), "sack": (2, 2, 0), "gold": (6, 3, 0)}


def test_two_players_roll_eight_white_dice():
    """R44."""
    position = play(setting(2), "dice 2")
    assert (position.state.white_to_roll, position.state.yellow_to_roll) == (8, 2)
    roll(position, "11122266", "34")
    assert tower(position) == {
        "camel": (1, 3, 0), "sack": (2, 3, 0), "barrel": (3, 0, 1), "chest": (4, 0, 1), "gold": (6, 2, 0),
    }  # fmt: skip


def test_the_first_player_acts_first_and_third():
    """R45."""
    position = setting(2, tower=THREE_GROUPS)
    play(position, "take camel", "camels", "pass")
    assert position.turn == 1
    play(position, "take gold", "gold", "pass")
    assert position.turn == 0
    assert phase(position) == "choose-group"
    play(position, "take sack", "supply", "place sack-white-1", "place sack-white-2", "pass")
    assert position.state.day == 1
    assert position.turn == 1
    assert phase(position) == "before-roll"


def test_the_first_player_changes_daily():
    """R46: with equal scores also on the last day."""
    position = setting(2)
    firsts = []
    while not position.is_over:
        firsts.append(position.turn)
        quiet_day(position)
    assert firsts == [day % 2 for day in range(21)]


@pytest.mark.parametrize("before", [0, 1])
@pytest.mark.parametrize(("scores", "first"), [((5, 9), 0), ((9, 5), 1)])
def test_on_the_last_day_the_player_with_fewer_points_is_first(before, scores, first):
    """R46."""
    position = setting(2, day=20, first=before, step=2, phase="after-action", points=dict(enumerate(scores)))
    play(position, "pass")
    assert position.turn == position.state.first == first
    assert [int(seat) for seat in position.state.order[:3]] == [first, 1 - first, first]


def test_points_do_not_change_the_first_player_before_the_last_day():
    """R46."""
    position = setting(2, day=19, first=0, step=2, phase="after-action", points={1: 9})
    assert play(position, "pass").turn == 1


def test_yellow_dice_stay_all_day_for_the_first_player_only():
    """R47."""
    position = setting(2, tower={"camel": (1, 2, 1), "sack": (2, 0, 2), "barrel": (3, 1, 2), "gold": (6, 3, 1)})
    play(position, "take gold", "gold", "pass")
    assert purse(position, 0) == (2 + 4, 0)
    assert tower(position) == {"camel": (1, 2, 1), "sack": (2, 0, 2), "barrel": (3, 1, 2)}
    assert moves(position, "take") == {"take camel", "take barrel"}
    assert refused(position, "take sack") == ("all-yellow", "R47")
    play(position, "take camel", "camels", "pass")
    assert purse(position, 1) == (2, 2)
    assert tower(position) == {"sack": (2, 0, 2), "barrel": (3, 1, 2)}
    assert moves(position, "take") == {"take sack", "take barrel"}
    play(position, "take barrel", "supply", "place barrel-blue-1", "place barrel-blue-2", "place barrel-blue-3")
    assert phase(position) == "after-action"


def test_with_only_yellow_groups_left_the_other_player_draws_a_card():
    """R47, R8."""
    position = setting(2, step=1, tower={"sack": (2, 0, 2)})
    assert moves(position) == {"card"}
    play(position, "card", "drew exchange", "pass")
    assert moves(position, "take") == {"take sack"}


def test_building_is_an_action_of_a_group():
    """R48: the group is set aside and the price paid."""
    position = setting(2, tower=THREE_GROUPS, camels=2, gold=2)
    assert refused(position, "build shop") == ("needs-dice", "R48")
    play(position, "take gold", "build shop")
    assert purse(position, 0) == (0, 0)
    assert tower(position) == {row: THREE_GROUPS[row] for row in ("camel", "sack")}
    assert phase(position) == "after-action"
    assert moves(position) == {"pass"}


def test_after_another_action_there_is_no_building():
    """R48."""
    position = setting(2, tower=THREE_GROUPS, camels=9, gold=9)
    play(position, "take gold", "gold")
    assert moves(position) == {"pass"}
    assert refused(position, "build shop") == ("needs-dice", "R48")
    position = setting(2, step=1, tower={}, camels=9, gold=9)
    play(position, "card", "drew exchange")
    assert refused(position, "build shop") == ("needs-dice", "R48")


def test_the_first_player_may_build_twice_a_day():
    """R48."""
    position = setting(2, tower=THREE_GROUPS, camels=9, gold=9, buildings={0: ["paddock"]})
    play(
        position, "take gold", "build shop", "pass", "take camel", "build paddock", "pass", "take sack", "build hoist"
    )
    assert purse(position, 0) == (9 - 2 - 4, 9 - 2 - 4)
    assert position.scores == [5, 0]


def test_building_cards_need_a_group_too():
    """R48."""
    things = {"camels": 4, "gold": 4, "hands": {0: ["build-no-gold"]}}
    assert refused(setting(2, **things), "build hoist no-gold") == ("needs-dice", "R48")
    position = setting(2, tower=THREE_GROUPS, **things)
    assert refused(position, "build hoist no-gold") == ("needs-dice", "R48")
    play(position, "take gold", "build hoist no-gold")
    assert purse(position, 0) == (4, 0)
    assert discards(position) == ["build-no-gold"]
    assert refused(position, "gold") == ("not-now", "R5")


@pytest.mark.parametrize(("loaded", "points"), [(0, 2), (1, 2), (2, 1), (3, 1), (4, 0)])
def test_the_caravan_has_two_camels_a_line(loaded, points):
    """R49."""
    position = setting(2, phase="after-action", caravan=[1] * loaded, hands={0: ["place-caravan"]})
    play(position, "play place-caravan")
    assert caravan(position) == [1] * loaded + [0]
    assert position.scores == [points, 0]


def test_the_caravan_of_two_players_is_full_with_six():
    """R49."""
    position = setting(2, phase="after-action", caravan=[0, 1, 0, 1, 1], hands={0: ["place-caravan"]})
    play(position, "play place-caravan")
    assert caravan(position) == []
    assert position.scores == [3 * 3, 3 * 3]
    position = setting(2, day=7, step=2, phase="after-action", caravan=[0, 0, 0, 1])
    assert play(position, "pass").scores == [3 * 2, 1 * 2]


def test_a_discarded_card_does_nothing_for_a_building():
    """R48, R7: it always uses the row's own action."""
    position = setting(2, tower=THREE_GROUPS, camels=9, gold=9, hands={0: ["exchange"]})
    built = play(position.copy(), "take gold", "build shop")
    assert refused(built, "add exchange") == ("not-now", "R5")
    play(position, "take gold", "add exchange")
    assert purse(position, 0) == (9 + 4, 9)
    assert refused(position, "build shop") == ("needs-dice", "R48")


def test_cards_may_be_played_in_each_of_the_two_turns_and_one_card_added_in_each():
    """R45, R30, R7."""
    cards = ["take-gold", "take-gold", "exchange", "exchange"]
    position = setting(2, tower=THREE_GROUPS, hands={0: cards})
    play(position, "play take-gold", "take camel", "add exchange", "pass", "take gold", "gold", "pass")
    assert {"play take-gold", "play exchange"} <= moves(position)
    play(position, "play take-gold", "take sack", "add exchange")
    play(position, "place sack-white-1", "place sack-white-2", "place sack-white-3")
    assert purse(position, 0) == (2 + 3 + 3, 3 + 1)
    assert hand(position, 0) == []
    assert len(shops(position)) == 3
    assert phase(position) == "after-action"


def test_without_a_group_in_the_second_turn_the_first_player_draws_a_card():
    """R45, R8."""
    position = setting(2, tower={"camel": (1, 8, 0)})
    play(position, "take camel", "camels", "pass", "card", "drew exchange", "pass")
    assert position.turn == 0
    assert moves(position) == {"card"}
    play(position, "card", "drew take-gold")
    assert hand(position, 0) == ["take-gold"]
