"""The rulings on supplying shops: R9 to R15."""

from serai.games.yspahan import board
from yspahan.setting import moves, phase, play, refused, setting, shops


def places(*names: str) -> set[str]:
    """The moves that place a cube on these shops, or on all shops of these souks."""
    return {
        f"place {shop}" for shop in board.SHOPS for name in names if shop == name or shop.rpartition("-")[0] == name
    }


def supplying(area, dice=1, **things):
    """The first player supplies a neighbourhood with so many dice."""
    return play(setting(tower={area: (2, dice, 0)}, **things), f"take {area}", "supply")


def test_all_cubes_must_be_placed():
    """R9: nobody may stop early."""
    position = supplying("sack", 3)
    play(position, "place sack-blue-1", "place sack-blue-2")
    assert moves(position) == places("sack-blue-3", "sack-blue-4")
    assert refused(position, "pass") == ("not-now", "R5")
    play(position, "place sack-blue-4")
    assert phase(position) == "after-action"
    assert shops(position) == {"sack-blue-1": 0, "sack-blue-2": 0, "sack-blue-4": 0}


def test_cubes_without_an_open_shop_are_lost():
    """R9, D4: the shops open to him count, not the empty ones."""
    position = supplying("chest", 4, shops={"chest-yellow-1": 1, "chest-pink-1": 2})
    play(position, "place chest-blue-1", "place chest-blue-2")
    assert phase(position) == "after-action"
    assert position.state.to_place == 0
    assert shops(position) == {"chest-blue-1": 0, "chest-blue-2": 0, "chest-yellow-1": 1, "chest-pink-1": 2}


def test_a_souk_may_be_finished_and_the_next_begun_in_one_action():
    """R10: the rules are checked after each cube."""
    position = supplying("barrel", 3)
    assert moves(position) == places("barrel-white", "barrel-blue", "barrel-yellow", "barrel-pink")
    play(position, "place barrel-white-2")
    assert moves(position) == places("barrel-white-1")
    play(position, "place barrel-white-1")
    assert moves(position) == places("barrel-blue", "barrel-yellow", "barrel-pink")
    play(position, "place barrel-pink-5")
    assert phase(position) == "after-action"


def test_a_player_with_an_unfinished_souk_may_only_go_on_with_it():
    """R11, D3: it is another souk that is forbidden, not the one begun."""
    position = supplying("sack", shops={"sack-yellow-2": 0})
    assert moves(position) == places("sack-yellow-1", "sack-yellow-3", "sack-yellow-4", "sack-yellow-5")
    assert refused(position, "place sack-white-1") == ("finish-first", "R11")


def test_an_unfinished_souk_elsewhere_does_not_matter():
    """R11: each neighbourhood is for itself."""
    position = supplying("vase", shops={"sack-yellow-2": 0})
    assert moves(position) == places("vase-blue", "vase-yellow", "vase-orange")


def test_a_souk_with_another_players_cube_is_closed():
    """R11."""
    position = supplying("barrel", shops={"barrel-white-1": 1, "barrel-yellow": 2})
    assert moves(position) == places("barrel-blue", "barrel-pink")
    assert refused(position, "place barrel-white-2") == ("souk-closed", "R11")
    assert refused(position, "place barrel-yellow-1") == ("shop-taken", "R11")


def test_a_shop_takes_one_cube_and_lies_in_the_neighbourhood_of_the_dice():
    """R11."""
    position = supplying("barrel", shops={"barrel-blue-1": 0})
    assert refused(position, "place barrel-blue-1") == ("shop-taken", "R11")
    assert refused(position, "place vase-blue-1") == ("other-area", "R11")


def test_of_two_unfinished_souks_either_may_be_filled_and_no_third_begun():
    """R12."""
    two = {"sack-white-1": 0, "sack-white-3": 0, "sack-blue-1": 0}
    position = supplying("sack", 2, shops=two)
    either = places("sack-white-2", "sack-blue-2", "sack-blue-3", "sack-blue-4")
    assert moves(position) == either
    assert refused(position, "place sack-pink-1") == ("finish-first", "R11")
    play(position, "place sack-white-2")
    assert moves(position) == either - places("sack-white-2")


def test_the_supervisor_can_leave_a_player_with_two_unfinished_souks():
    """R12, R13."""
    position = setting(
        tower={"camel": (1, 2, 0)}, shops={"sack-white": 0, "sack-blue-3": 0}, hands={0: ["place-shop"]}
    )
    play(position, "take camel", "supervisor W1", "play place-shop")
    assert moves(position, "place sack") == places("sack-white-2", "sack-blue-1", "sack-blue-2", "sack-blue-4")


def test_a_souk_that_loses_a_cube_is_unfinished_again():
    """R13."""
    things = {"shops": {"barrel-white": 0}, "hands": {0: ["place-shop"]}}
    position = play(setting(phase="after-action", **things), "play place-shop")
    assert moves(position, "place barrel") == places("barrel-blue", "barrel-yellow", "barrel-pink")
    position = play(setting(tower={"camel": (2, 2, 0)}, **things), "take camel", "supervisor E2", "play place-shop")
    assert shops(position) == {"barrel-white-1": 0}
    assert moves(position, "place barrel") == places("barrel-white-2")


def test_a_souk_that_loses_its_last_cube_is_free_for_all():
    """R13."""
    things = {"shops": {"vase-blue-1": 1, "vase-yellow": 2, "vase-orange": 2}, "hands": {0: ["place-shop"]}}
    position = play(setting(phase="after-action", **things), "play place-shop")
    assert not moves(position, "place vase")
    position = play(setting(tower={"camel": (1, 2, 0)}, **things), "take camel", "supervisor N1", "play place-shop")
    assert moves(position, "place vase") == places("vase-blue")
    play(position, "place vase-blue-1")
    assert shops(position)["vase-blue-1"] == 0


def test_hoist_and_a_discarded_card_add_to_the_same_action():
    """R14: dice + 1 + 1."""
    position = setting(tower={"sack": (2, 1, 0)}, buildings={0: ["hoist"]}, hands={0: ["exchange"]})
    play(position, "take sack", "add exchange", "place sack-blue-1", "place sack-blue-2")
    assert phase(position) == "supply"
    play(position, "place sack-blue-3")
    assert phase(position) == "after-action"


def test_the_hoist_adds_one_cube():
    """R14."""
    position = supplying("sack", 1, buildings={0: ["hoist"]})
    assert position.state.to_place == 2


def test_the_hoist_does_not_help_the_card_that_places_a_cube():
    """R14."""
    position = setting(phase="after-action", buildings={0: ["hoist"]}, hands={0: ["place-shop"]})
    play(position, "play place-shop", "place sack-pink-1")
    assert phase(position) == "after-action"
    assert shops(position) == {"sack-pink-1": 0}


def test_the_card_places_a_cube_in_any_neighbourhood_by_the_same_rules():
    """R15: it may finish a souk of one's own."""
    position = setting(
        phase="after-action",
        shops={"sack-white-1": 0, "sack-white-2": 0, "barrel-white-1": 1, "chest-pink": 2},
        hands={0: ["place-shop"]},
    )
    play(position, "play place-shop")
    assert moves(position) == places(
        "sack-white-3", "barrel-blue", "barrel-yellow", "barrel-pink", "chest-blue", "chest-yellow",
        "vase-blue", "vase-yellow", "vase-orange",
    )  # fmt: skip
    assert refused(position, "place sack-pink-1") == ("finish-first", "R11")
    play(position, "place sack-white-3")
    assert phase(position) == "after-action"


def test_the_card_cannot_be_played_without_an_open_shop():
    """R15."""
    full = dict.fromkeys(board.SOUKS, 1)
    position = setting(phase="after-action", shops=full, hands={0: ["place-shop"]})
    assert refused(position, "play place-shop") == ("no-shop-at-all", "R15")
    one_left = {**full, "vase-orange": 0}
    del one_left["vase-blue"]
    position = setting(phase="after-action", shops=one_left, hands={0: ["place-shop"]})
    assert moves(play(position, "play place-shop")) == places("vase-blue")
