"""The rulings on the turn and the dice: R1 to R8."""

import pytest

from serai.games.yspahan import board
from yspahan.setting import EVERY_ROW, deck, hand, moves, phase, play, purse, refused, roll, setting, shops, tower


@pytest.mark.parametrize(("gold", "most"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_the_first_player_buys_up_to_three_yellow_dice_for_a_gold_each(gold, most):
    """R1."""
    position = setting(gold=gold)
    assert moves(position, "dice") == {f"dice {dice}" for dice in range(most + 1)}
    play(position, f"dice {most}")
    assert purse(position, 0) == (gold - most, 0)
    assert (position.state.white_to_roll, position.state.yellow_to_roll) == (9, most)


def test_a_yellow_die_without_gold_is_refused():
    """R1."""
    assert refused(setting(gold=1), "dice 2") == ("no-gold", "R1")


def test_yellow_dice_are_bought_before_the_roll_only():
    """R1."""
    assert refused(setting(tower={"camel": (1, 9, 0)}), "dice 1") == ("not-now", "R1")
    assert refused(setting(step=1, tower={"camel": (1, 9, 0)}), "dice 1") == ("not-now", "R1")


def test_a_card_may_bring_the_gold_for_yellow_dice():
    """R1, R30."""
    position = setting(gold=0, camels=1, hands={0: ["take-gold", "exchange"]})
    assert moves(position, "dice") == {"dice 0"}
    play(position, "play exchange", "give camel", "done")
    assert moves(position, "dice") == {"dice 0", "dice 1"}
    play(position, "play take-gold", "dice 3")
    assert purse(position, 0) == (1, 0)


def test_values_go_up_the_tower_and_the_highest_to_gold():
    """R2: white and yellow dice together."""
    position = roll(play(setting(gold=3), "dice 3"), "111334466", "325")
    assert tower(position) == {
        "camel": (1, 3, 0),
        "sack": (2, 0, 1),
        "barrel": (3, 2, 1),
        "chest": (4, 2, 0),
        "vase": (5, 0, 1),
        "gold": (6, 2, 0),
    }
    assert position.turn == 0


def test_with_fewer_values_the_upper_neighbourhoods_stay_empty():
    """R2."""
    position = roll(play(setting(), "dice 0"), "222444555")
    assert tower(position) == {"camel": (2, 3, 0), "sack": (4, 3, 0), "gold": (5, 3, 0)}


def test_two_values_go_to_camel_and_gold():
    """R2."""
    position = roll(play(setting(), "dice 1"), "222225555", "5")
    assert tower(position) == {"camel": (2, 5, 0), "gold": (5, 4, 1)}


@pytest.mark.parametrize("yellow", range(4))
def test_equal_dice_all_go_to_camel(yellow):
    """R3."""
    position = roll(play(setting(gold=3), f"dice {yellow}"), "6" * 9, "6" * yellow)
    assert tower(position) == {"camel": (6, 9, yellow)}
    play(position, "take camel", "camels")
    assert purse(position, 0) == (3 - yellow, 9 + yellow)


def test_after_equal_dice_the_other_players_have_no_group():
    """R3, R8."""
    position = roll(play(setting(), "dice 0"), "4" * 9)
    play(position, "take camel", "camels", "pass")
    assert position.turn == 1
    assert moves(position) == {"card"}


def test_yellow_dice_leave_after_the_first_players_action():
    """R4: groups of yellow dice vanish and nothing is sorted anew."""
    groups = {"camel": (1, 2, 1), "sack": (2, 0, 1), "barrel": (3, 2, 0), "gold": (6, 3, 1)}
    position = setting(tower=groups)
    play(position, "take gold")
    assert tower(position) == {row: groups[row] for row in ("camel", "sack", "barrel")}
    play(position, "gold")
    assert purse(position, 0) == (2 + 4, 0)
    assert phase(position) == "after-action"
    assert tower(position) == {"camel": (1, 2, 0), "barrel": (3, 2, 0)}
    play(position, "pass")
    assert moves(position, "take") == {"take camel", "take barrel"}


def test_yellow_dice_stay_while_the_action_goes_on():
    """R4."""
    position = setting(tower={"camel": (1, 2, 1), "sack": (2, 2, 0)})
    play(position, "take sack", "supply", "place sack-white-1")
    assert tower(position) == {"camel": (1, 2, 1)}
    play(position, "place sack-white-2")
    assert tower(position) == {"camel": (1, 2, 0)}


def test_the_first_player_may_take_a_group_of_yellow_dice_only():
    """R4."""
    position = setting(tower={"camel": (1, 2, 0), "sack": (2, 0, 2)})
    play(position, "take sack", "supply", "place sack-white-1", "place sack-white-3")
    assert shops(position) == {"sack-white-1": 0, "sack-white-3": 0}
    assert phase(position) == "after-action"


def test_a_group_gives_one_of_three_actions():
    """R5."""
    position = setting(gold=0, tower={"camel": (1, 3, 0), "barrel": (3, 2, 0)})
    play(position, "take barrel")
    walks = {"supervisor W3", "supervisor E3", "supervisor N3", "supervisor S3"}
    assert moves(position) == {"supply", "card"} | walks
    assert refused(position, "camels") == ("other-row", "R5")


@pytest.mark.parametrize(
    ("row", "own"),
    [("camel", "camels"), ("gold", "gold"), *((area, "supply") for area in board.NEIGHBOURHOODS)],
)
def test_each_row_has_its_own_action(row, own):
    """R5."""
    position = play(setting(tower={row: (2, 1, 0)}), f"take {row}")
    assert {"camels", "gold", "supply"} & moves(position) == {own}


def test_taking_a_group_is_compulsory_and_there_is_only_one():
    """R5."""
    position = setting(tower={"camel": (1, 3, 0), "gold": (6, 2, 0)})
    assert refused(position, "pass") == ("not-now", "R5")
    assert refused(position, "camels") == ("group-first", "R5")
    play(position, "take camel")
    assert refused(position, "pass") == ("not-now", "R5")
    assert refused(position, "take gold") == ("not-now", "R5")
    play(position, "camels")
    assert refused(position, "take gold") == ("not-now", "R5")
    assert refused(position, "card") == ("not-now", "R5")


def test_a_neighbourhood_without_an_open_shop_cannot_be_supplied():
    """R6."""
    position = setting(tower={"chest": (4, 2, 0)}, shops={"chest-blue": 0, "chest-yellow-1": 1, "chest-pink-1": 2})
    play(position, "take chest")
    assert refused(position, "supply") == ("no-shop", "R6")
    assert {"card", "supervisor W4"} <= moves(position)


def test_the_supervisor_may_walk_and_send_nothing_or_return_to_the_centre():
    """R6."""
    position = play(setting(tower={"camel": (2, 3, 0)}, supervisor="N2"), "take camel", "supervisor C")
    assert phase(position) == "after-action"
    assert position.scores == [0, 0, 0, 0]
    position = play(setting(tower={"camel": (2, 3, 0)}), "take camel", "supervisor S2")
    assert phase(position) == "after-action"


def test_a_card_may_be_drawn_while_deck_or_discards_have_one():
    """R6."""
    only_discards = setting(tower={"camel": (1, 9, 0)}, deck=[], discards=["exchange"])
    assert "card" in moves(play(only_discards, "take camel"))
    nothing = setting(tower={"camel": (1, 9, 0)}, deck=[])
    assert refused(play(nothing, "take camel"), "card") == ("no-card-left", "R6")


def test_a_discarded_card_adds_one_camel_one_gold_or_one_cube():
    """R7: the card's own effect is not used."""
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: ["take-camels"]})
    play(position, "take camel", "add take-camels")
    assert purse(position, 0) == (2, 4)
    position = setting(tower={"gold": (6, 2, 0)}, hands={0: ["take-gold"]})
    play(position, "take gold", "add take-gold")
    assert purse(position, 0) == (2 + 3, 0)
    position = setting(tower={"sack": (2, 1, 0)}, hands={0: ["exchange"]})
    play(position, "take sack", "add exchange", "place sack-white-1", "place sack-white-2")
    assert phase(position) == "after-action"


def test_a_discarded_card_adds_to_paddock_and_shop():
    """R7."""
    owned = {0: ["paddock", "shop"]}
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: ["exchange"]}, buildings=owned)
    play(position, "take camel", "add exchange")
    assert purse(position, 0) == (2, 3 + 1 + 1)
    position = setting(tower={"gold": (6, 2, 0)}, hands={0: ["exchange"]}, buildings=owned)
    play(position, "take gold", "add exchange")
    assert purse(position, 0) == (2 + 2 + 1 + 2, 0)


def test_only_one_card_a_turn_is_discarded_for_one_more():
    """R7."""
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: ["exchange", "exchange", "score-gold"]})
    play(position, "take camel", "add exchange")
    assert refused(position, "add exchange") == ("not-now", "R5")
    assert not moves(position, "add")


def test_a_discarded_card_goes_with_the_rows_own_action_only():
    """R7: not with the Supervisor, not with a card drawn, not where nothing can be supplied."""
    position = setting(
        tower={"chest": (4, 2, 0)},
        shops=dict.fromkeys(["chest-blue", "chest-yellow", "chest-pink"], 1),
        hands={0: ["exchange"]},
    )
    play(position, "take chest")
    assert refused(position, "add exchange") == ("no-shop", "R6")
    position = setting(gold=0, tower={"camel": (2, 3, 0)}, hands={0: ["exchange"]})
    play(position, "take camel")
    assert moves(position, "supervisor") == {f"supervisor {arm}2" for arm in "WENS"}
    play(position, "add exchange")
    assert phase(position) == "after-action"
    assert not moves(position, "supervisor")


def test_a_card_is_not_discarded_on_an_empty_row():
    """R7."""
    position = setting(step=1, tower={}, hands={1: ["exchange"]})
    assert refused(position, "add exchange") == ("no-group", "R8")


def test_without_a_group_the_player_draws_a_card():
    """R8, D9: he has no choice, and then plays cards and builds as always."""
    position = setting(step=3, tower={}, gold=2, camels=2)
    assert moves(position) == {"card"}
    play(position, "card", "drew take-gold")
    assert hand(position, 3) == ["take-gold"]
    assert len(deck(position)) == 17
    assert moves(position) == {"play take-gold", "build paddock", "build shop", "build hammam", "pass"}
    play(position, "play take-gold", "build shop", "pass")
    assert purse(position, 3) == (2 + 3 - 2, 0)


def test_without_a_group_and_without_cards_the_player_goes_on():
    """R8."""
    position = setting(step=1, tower={}, deck=[])
    assert moves(position) == {"skip"}
    play(position, "skip")
    assert phase(position) == "after-action"
    assert hand(position, 1) == []


def test_a_useless_group_must_still_be_taken():
    """R8: only no group at all brings the card."""
    position = setting(
        step=1, tower={"chest": (4, 2, 0)}, shops=dict.fromkeys(["chest-blue", "chest-yellow", "chest-pink"], 0)
    )
    assert moves(position) == {"take chest"}
    assert refused(position, "card") == ("group-first", "R5")
    assert refused(position, "skip") == ("can-act", "R8")


def test_a_full_roll_gives_every_row_to_somebody():
    """R2, R5: four players take four of six groups, and the tower is empty the next day."""
    position = roll(play(setting(), "dice 0"), EVERY_ROW)
    for row in ("vase", "gold", "chest", "camel"):
        play(position, f"take {row}", "card")
        position.push(min(moves(position)))
        play(position, "pass")
    assert tower(position) == {}
    assert position.turn == 1
    assert phase(position) == "before-roll"
