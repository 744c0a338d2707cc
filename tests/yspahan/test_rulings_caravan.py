"""The rulings on the caravan and the stocks: R23 to R26."""

import pytest

from yspahan.setting import caravan, hand, moves, phase, play, purse, quiet_day, refused, setting, shops

# Twenty-four cubes in the city, none beside E1 or N1.
ALL_24 = ("sack-white", "sack-blue", "sack-yellow", "sack-pink", "barrel-yellow", "chest-blue")
STRICT = {"strict_stock": True}


def sending(loaded=(), **things):
    """Seat 0 holds the card that places a cube on the next camel, after so many others."""
    return setting(phase="after-action", caravan=loaded, hands={0: ["place-caravan"]}, **things)


@pytest.mark.parametrize(
    ("players", "loaded", "points"),
    [
        *((4, loaded, points) for loaded, points in [(0, 2), (3, 2), (4, 1), (7, 1), (8, 0), (10, 0)]),
        *((3, loaded, points) for loaded, points in [(0, 2), (2, 2), (3, 1), (5, 1), (6, 0), (7, 0)]),
    ],
)
def test_a_cube_takes_the_next_camel_and_scores_its_line(players, loaded, points):
    """R23: four camels a line, with three players three."""
    position = play(sending([1] * loaded, players=players), "play place-caravan")
    assert caravan(position) == [1] * loaded + [0]
    assert position.scores == [points] + [0] * (players - 1)


def test_a_full_caravan_is_scored_and_emptied_at_once():
    """R23, D6: cubes times the highest line of each."""
    position = play(sending([0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2]), "play place-caravan")
    assert caravan(position) == []
    assert position.scores == [5 * 3, 4 * 2, 3 * 3, 0]
    assert (position.state.caravan == -1).all()


def test_with_three_players_the_caravan_is_full_with_nine():
    """R23."""
    position = play(sending([2, 2, 1, 1, 1, 0, 0, 0], players=3), "play place-caravan")
    assert caravan(position) == []
    assert position.scores == [4 * 3, 3 * 2, 2 * 1]


def test_the_caravan_can_be_emptied_between_two_cubes_of_one_move():
    """R23: the second cube then takes the first camel."""
    position = setting(tower={"camel": (1, 1, 0)}, caravan=[0] * 11, shops={"vase-blue-1": 1, "barrel-white-1": 2})
    play(position, "take camel", "supervisor E1", "send vase-blue-1")
    assert caravan(position) == [2]
    assert position.scores == [11 * 3, 0 + 1 * 3, 2, 0]


def test_stocks_are_unlimited():
    """R24: cubes, camels and gold."""
    position = setting(
        phase="after-action", gold=60, camels=60, shops=dict.fromkeys((*ALL_24, "vase-blue"), 0),
        hands={0: ["take-gold", "take-camels", "place-caravan", "place-shop"]},
    )  # fmt: skip
    play(
        position, "play take-gold", "play take-camels", "play place-caravan", "play place-shop", "place chest-pink-1"
    )
    assert purse(position, 0) == (63, 63)
    assert len(shops(position)) == 26
    play(position, "build hoist")


def test_with_strict_stock_a_player_has_24_cubes():
    """R24: without one there is no supplying, no card that places one, no building."""
    things = {"options": STRICT, "gold": 9, "camels": 9, "hands": {0: ["place-caravan", "place-shop"]}}
    spent = dict.fromkeys(ALL_24, 0)
    position = setting(phase="after-action", shops=spent, **things)
    assert refused(position, "play place-caravan") == ("no-cube", "R24")
    assert refused(position, "play place-shop") == ("no-cube", "R24")
    assert refused(position, "build paddock") == ("no-cube", "R24")
    position = play(setting(tower={"vase": (5, 2, 0)}, shops=spent, **things), "take vase")
    assert refused(position, "supply") == ("no-cube", "R24")
    one_left = {shop: seat for shop, seat in spent.items() if shop != "chest-blue"} | {"chest-blue-1": 0}
    position = setting(phase="after-action", shops=one_left, **things)
    assert {"play place-caravan", "play place-shop", "build paddock"} <= moves(position)


def test_with_strict_stock_cubes_on_buildings_and_camels_count():
    """R24."""
    twenty = dict.fromkeys(ALL_24[:4], 0) | {"chest-blue": 0}
    hoard = {"options": STRICT, "camels": 2, "shops": twenty, "caravan": [0, 1, 0, 1]}
    position = setting(phase="after-action", buildings={0: ["shop", "hoist"]}, **hoard)
    assert refused(position, "build paddock") == ("no-cube", "R24")
    position = setting(phase="after-action", buildings={0: ["shop"]}, **hoard)
    assert "build paddock" in moves(position)


def test_with_strict_stock_supplying_stops_with_the_last_cube():
    """R24."""
    spent = dict.fromkeys(ALL_24[:5], 0) | {"chest-blue-1": 0}
    position = setting(options=STRICT, tower={"vase": (5, 3, 0)}, shops=spent)
    play(position, "take vase", "supply", "place vase-orange-1")
    assert phase(position) == "after-action"


def test_with_strict_stock_there_is_no_swap_without_a_cube():
    """R24: the cube goes without a question."""
    spent = dict.fromkeys(ALL_24, 1)
    things = {"tower": {"camel": (3, 1, 0)}, "shops": spent, "camels": {1: 4}}
    position = play(setting(options=STRICT, **things), "take camel", "supervisor W3")
    assert position.turn == 0
    assert caravan(position) == [1]
    assert purse(position, 1) == (2, 4)
    position = play(setting(**things), "take camel", "supervisor W3")
    assert position.turn == 1


def test_a_full_caravan_gives_the_cubes_back():
    """R24, D6."""
    thirteen = dict.fromkeys(("sack-yellow", "sack-pink", "chest-blue"), 0)
    position = setting(
        options=STRICT, tower={"camel": (5, 1, 0)}, shops=thirteen, caravan=[0] * 11, hands={0: ["place-shop"]}
    )
    assert refused(position, "play place-shop") == ("no-cube", "R24")
    play(position, "take camel", "supervisor W5")
    assert caravan(position) == []
    assert "play place-shop" in moves(position)


@pytest.mark.parametrize("answer", ["camel yes", "camel no"])
def test_the_caravanserai_draws_a_card_whoever_moved_him_swap_or_not(answer):
    """R25."""
    position = setting(
        tower={"camel": (2, 1, 0)}, shops={"sack-white-3": 2}, camels={2: 1}, buildings={2: ["caravanserai"]}
    )
    play(position, "take camel", "supervisor S2", answer)
    assert position.is_chance
    assert position.state.drawer == 2
    play(position, "drew exchange")
    assert hand(position, 2) == ["exchange"]
    assert hand(position, 0) == []
    assert position.turn == 0
    assert phase(position) == "after-action"


def test_the_caravanserai_draws_before_the_next_cube():
    """R25: one card for each good."""
    position = setting(
        tower={"camel": (1, 1, 0)}, shops={"vase-blue-1": 1, "barrel-white-1": 1}, buildings={1: ["caravanserai"]}
    )
    play(position, "take camel", "supervisor E1", "send vase-blue-1")
    assert position.is_chance
    assert caravan(position) == [1]
    assert shops(position) == {"barrel-white-1": 1}
    play(position, "drew exchange")
    assert caravan(position) == [1, 1]
    assert position.is_chance
    play(position, "drew take-gold")
    assert hand(position, 1) == ["take-gold", "exchange"]
    assert phase(position) == "after-action"


def test_the_caravanserai_is_for_own_goods_only():
    """R25."""
    position = setting(tower={"camel": (2, 1, 0)}, shops={"sack-white-3": 2}, buildings={0: ["caravanserai"]})
    play(position, "take camel", "supervisor S2")
    assert phase(position) == "after-action"
    assert hand(position, 0) == []


def test_the_caravanserai_does_not_draw_for_the_card_that_places_a_cube():
    """R25."""
    position = play(sending(buildings={0: ["caravanserai"]}), "play place-caravan")
    assert phase(position) == "after-action"
    assert hand(position, 0) == []


def test_the_end_of_a_week_scores_the_caravan_and_leaves_it():
    """R26: the same cubes score again a week later."""
    position = setting(day=7, step=3, phase="after-action", caravan=[0, 1, 2, 0, 1])
    play(position, "pass")
    assert position.scores == [2, 4, 1, 0]
    assert caravan(position) == [0, 1, 2, 0, 1]
    for _ in range(7):
        quiet_day(position)
    assert position.scores == [4, 8, 2, 0]
    assert caravan(position) == [0, 1, 2, 0, 1]


def test_a_caravan_filled_by_the_last_action_of_a_week_scores_once():
    """R26."""
    position = setting(day=7, step=3, phase="after-action", caravan=[0] * 11, hands={3: ["place-caravan"]})
    play(position, "play place-caravan")
    assert position.scores == [33, 0, 0, 3]
    play(position, "pass")
    assert position.scores == [33, 0, 0, 3]
    assert caravan(position) == []
