"""The rulings on buildings: R27 to R29."""

import pytest

from yspahan.setting import discards, hand, moves, phase, play, purse, refused, setting

PRICES = {
    "paddock": (2, 0),
    "shop": (2, 2),
    "hammam": (2, 2),
    "caravanserai": (3, 3),
    "bazaar": (4, 4),
    "hoist": (4, 4),
}
BOTH = ["build-no-gold", "build-no-camels"]
COMBINE = {"combine_build_cards": True}


def building(**things):
    """Seat 0 is after his action."""
    return setting(phase="after-action", **things)


@pytest.mark.parametrize(("name", "price"), PRICES.items())
def test_a_building_costs_its_camels_and_gold(name, price):
    """R27: in any order, the first may be any of them."""
    camels, gold = price
    position = play(building(camels=camels, gold=gold), f"build {name}")
    assert purse(position, 0) == (0, 0)
    assert position.view(0).to_dict()["players"][0]["buildings"] == [name]
    assert refused(building(camels=camels - 1, gold=9), f"build {name}") == ("too-dear", "R27")
    if gold:
        assert refused(building(camels=9, gold=gold - 1), f"build {name}") == ("too-dear", "R27")


def test_the_third_to_fifth_building_score_five_and_the_sixth_ten():
    """R27."""
    for count, points in enumerate([0, 0, 5, 5, 5, 10]):
        built, name = list(PRICES)[:count], list(PRICES)[count]
        position = play(building(camels=4, gold=4, buildings={0: built}), f"build {name}")
        assert position.scores == [points, 0, 0, 0]


def test_one_building_a_turn():
    """R27, D1: also with a card."""
    position = building(camels=9, gold=9, hands={0: BOTH})
    play(position, "build paddock")
    assert refused(position, "build shop") == ("one-a-turn", "R27")
    assert refused(position, "build shop no-gold") == ("one-a-turn", "R27")
    assert not moves(position, "build")
    play(position, "pass")
    assert position.turn == 1


def test_the_next_player_may_build_again():
    """R27."""
    position = building(camels=9, gold=9)
    play(position, "build paddock", "pass", "card", "drew exchange")
    assert "build paddock" in moves(position)


def test_building_is_optional_and_each_kind_comes_once():
    """R27."""
    position = building(camels=9, gold=9, buildings={0: ["hoist"]})
    assert "pass" in moves(position)
    assert refused(position, "build hoist") == ("already-built", "R27")
    assert moves(position, "build") == {f"build {name}" for name in PRICES if name != "hoist"}


def test_building_comes_after_the_action():
    """R27."""
    rich = {"camels": 9, "gold": 9}
    assert refused(setting(**rich), "build paddock") == ("after-action", "R27")
    position = setting(tower={"camel": (1, 2, 0)}, **rich)
    assert refused(position, "build paddock") == ("after-action", "R27")
    play(position, "take camel")
    assert refused(position, "build paddock") == ("after-action", "R27")
    play(position, "camels", "build paddock")
    assert purse(position, 0) == (9, 9 + 2 - 2)


def test_a_card_spares_the_gold_or_the_camels():
    """R28."""
    position = play(building(camels=0, gold=4, hands={0: BOTH}), "build hoist no-camels")
    assert purse(position, 0) == (0, 0)
    assert (hand(position, 0), discards(position)) == (["build-no-gold"], ["build-no-camels"])
    position = play(building(camels=4, gold=0, hands={0: BOTH}), "build hoist no-gold")
    assert purse(position, 0) == (0, 0)
    assert (hand(position, 0), discards(position)) == (["build-no-camels"], ["build-no-gold"])
    assert refused(building(camels=3, gold=9, hands={0: BOTH}), "build hoist no-gold") == ("too-dear", "R27")
    assert refused(building(camels=9, gold=9), "build hoist no-gold") == ("not-in-hand", "R28")


def test_a_building_by_card_scores_as_any_other():
    """R28."""
    position = building(gold=4, hands={0: BOTH}, buildings={0: ["paddock", "shop"]})
    assert play(position, "build hoist no-camels").scores == [5, 0, 0, 0]


def test_a_card_builds_before_the_roll_and_that_is_the_turns_building():
    """R28."""
    position = setting(camels=9, gold=9, hands={0: [*BOTH, "build-no-gold"]})
    play(position, "build hoist no-gold")
    assert phase(position) == "before-roll"
    assert refused(position, "build shop no-gold") == ("one-a-turn", "R27")
    play(position, "dice 0", *["rolled 1"] * 9, "take camel", "camels")
    assert refused(position, "build shop") == ("one-a-turn", "R27")


def test_a_paddock_built_by_card_before_the_action_helps_it():
    """R28."""
    position = setting(tower={"camel": (1, 3, 0)}, hands={0: ["build-no-camels"]})
    play(position, "build paddock no-camels", "take camel", "camels")
    assert purse(position, 0) == (2, 3 + 1)
    assert refused(position, "build shop") == ("one-a-turn", "R27")


def test_a_hammam_built_by_card_after_taking_the_group_helps_the_walk():
    """R28."""
    position = setting(tower={"camel": (1, 3, 0)}, gold=0, camels=2, hands={0: ["build-no-gold"]})
    play(position, "take camel")
    assert "supervisor W4" not in moves(position)
    play(position, "build hammam no-gold", "supervisor W4")
    assert purse(position, 0) == (0, 0)


def test_a_card_without_use_is_still_spent():
    """R28: the Paddock costs no gold."""
    position = play(building(camels=2, gold=2, hands={0: ["build-no-gold"]}), "build paddock no-gold")
    assert purse(position, 0) == (2, 0)
    assert discards(position) == ["build-no-gold"]
    assert refused(position, "build shop") == ("one-a-turn", "R27")


def test_the_two_building_cards_do_not_meet():
    """R29."""
    position = building(camels=9, gold=9, hands={0: BOTH})
    assert refused(position, "build hoist free") == ("not-combined", "R29")
    assert not any(move.endswith("free") for move in moves(position))


def test_an_option_lets_the_two_cards_meet():
    """R29."""
    position = building(options=COMBINE, camels=0, gold=0, hands={0: BOTH})
    assert moves(position, "build") >= {f"build {name} free" for name in PRICES}
    play(position, "build hoist free")
    assert purse(position, 0) == (0, 0)
    assert hand(position, 0) == []
    assert sorted(discards(position)) == sorted(BOTH)
    assert not moves(position, "build")


def test_both_cards_are_needed_to_build_for_nothing():
    """R29."""
    for card in BOTH:
        position = building(options=COMBINE, camels=9, gold=9, hands={0: [card]})
        assert refused(position, "build hoist free") == ("not-in-hand", "R28")
