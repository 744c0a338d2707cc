"""The rulebook's running example, move by move, and its two examples of scoring.

Where the text leaves something to the pictures, the place follows from what it says: two yellow dice, the last
of them alone on Sack, so the other lay on Camel; the squares A are the two with two shops, E1 and S1, both
three steps from W2; of the squares four steps from there only S2 can send a cube of Yellow alone.
"""

import pytest

from serai.games.yspahan import board
from yspahan.setting import caravan, hand, moves, phase, play, purse, refused, roll, setting, shops, tower

BLUE, GREEN, RED, YELLOW = range(4)

CITY = {
    "chest-yellow-1": BLUE,
    "chest-yellow-2": BLUE,
    "chest-blue-1": RED,
    "barrel-white-1": BLUE,
    "sack-white-2": YELLOW,
    "sack-white-3": YELLOW,
}
PINK_OF_CHEST = {f"chest-pink-{number}" for number in (1, 2, 3, 4)}


@pytest.fixture
def day():
    """The morning of the example."""
    return setting(
        first=BLUE,
        supervisor="W2",
        shops=CITY,
        gold={BLUE: 2, GREEN: 2, RED: 2, YELLOW: 4},
        camels={YELLOW: 4},
        buildings={YELLOW: ["paddock", "bazaar"]},
    )


def blue_rolls(day):
    """Blue pays for two yellow dice and rolls."""
    return roll(play(day, "dice 2"), "113355666", "12")


def blue_takes_camels(day):
    """Blue's whole turn."""
    return play(blue_rolls(day), "take camel", "camels", "pass")


def green_takes_gold(day):
    """Green's whole turn, after Blue's."""
    return play(blue_takes_camels(day), "take gold", "gold", "pass")


def red_supplies_the_chest(day):
    """Red's whole turn, after Green's."""
    play(green_takes_gold(day), "take chest", "supply")
    return play(day, "place chest-blue-2", "place chest-pink-3", "pass")


def test_blue_pays_two_gold_and_fills_the_tower(day):
    """Three 1s on Camel, the 2 on Sack, the 3s on Barrel, the 5s on Chest, three 6s on Gold, nothing on Vase."""
    blue_rolls(day)
    assert purse(day, BLUE) == (0, 0)
    assert tower(day) == {
        "camel": (1, 2, 1),
        "sack": (2, 0, 1),
        "barrel": (3, 2, 0),
        "chest": (5, 2, 0),
        "gold": (6, 3, 0),
    }


def test_blue_takes_three_camels_and_the_last_yellow_die_leaves(day):
    """It lay on the Sack row."""
    blue_rolls(day)
    play(day, "take camel")
    assert "sack" in tower(day)
    play(day, "camels")
    assert purse(day, BLUE) == (0, 3)
    assert tower(day) == {"barrel": (3, 2, 0), "chest": (5, 2, 0), "gold": (6, 3, 0)}


def test_green_takes_three_gold(day):
    """There are three dice on the Gold row."""
    blue_takes_camels(day)
    assert day.turn == GREEN
    assert moves(day, "take") == {"take barrel", "take chest", "take gold"}
    play(day, "take gold", "gold")
    assert purse(day, GREEN) == (2 + 3, 0)


def test_red_finishes_the_blue_souk_and_begins_the_pink_one(day):
    """Six shops of the Chest are empty; Red may not go to A, where Blue is."""
    green_takes_gold(day)
    assert day.turn == RED
    empty = {shop for shop in board.SHOPS if shop.startswith("chest")} - set(shops(day))
    assert empty == {"chest-yellow-3", "chest-blue-2"} | PINK_OF_CHEST
    play(day, "take chest", "supply")
    assert moves(day) == {"place chest-blue-2"}
    play(day, "place chest-blue-2")
    assert refused(day, "place chest-yellow-3") == ("souk-closed", "R11")
    assert moves(day) == {f"place {shop}" for shop in PINK_OF_CHEST}
    play(day, "place chest-pink-3")
    assert phase(day) == "after-action"
    assert shops(day) == CITY | {"chest-blue-2": RED, "chest-pink-3": RED}


def test_from_now_on_the_pink_souk_is_closed_to_the_others():
    """Shown with a card that would place a cube of Yellow there."""
    pink_begun = CITY | {"chest-blue-2": RED, "chest-pink-3": RED}
    position = setting(step=YELLOW, phase="after-action", shops=pink_begun, hands={YELLOW: ["place-shop"]})
    play(position, "play place-shop")
    assert not moves(position, "place chest")
    assert refused(position, "place chest-pink-1") == ("souk-closed", "R11")


def test_yellow_may_walk_three_steps_supply_the_barrel_or_draw(day):
    """The dice show 3."""
    red_supplies_the_chest(day)
    assert day.turn == YELLOW
    assert moves(day, "take") == {"take barrel"}
    play(day, "take barrel")
    assert {"supply", "card", "supervisor E1", "supervisor S1", "supervisor S2"} <= moves(day)
    drawn = play(day.copy(), "card", "drew exchange")
    assert hand(drawn, YELLOW) == ["exchange"]
    play(day, "supply", "place barrel-blue-1", "place barrel-blue-2")
    assert phase(day) == "after-action"


def test_both_squares_marked_a_would_send_a_cube_of_blue(day):
    """In one case Yellow and Blue would both send one, in the order chosen by Yellow."""
    red_supplies_the_chest(day)
    play(day, "take barrel")
    to_the_east = play(day.copy(), "supervisor E1", "camel no")
    assert caravan(to_the_east) == [BLUE]
    assert purse(to_the_east, YELLOW) == (4, 4)
    play(day, "supervisor S1")
    assert day.turn == YELLOW
    assert moves(day) == {"send sack-white-2", "send barrel-white-1"}
    play(day, "send sack-white-2", "camel no", "camel no")
    assert caravan(day) == [YELLOW, BLUE]


def test_yellow_pays_a_gold_and_sends_only_his_cube(day):
    """Four steps instead of three; a camel keeps the cube in the shop; the first camel scores 2 points."""
    red_supplies_the_chest(day)
    before = shops(day)
    play(day, "take barrel", "supervisor S2")
    assert purse(day, YELLOW) == (3, 4)
    assert day.turn == YELLOW
    without = play(day.copy(), "camel no")
    assert set(before) - set(shops(without)) == {"sack-white-3"}
    play(day, "camel yes")
    assert purse(day, YELLOW) == (3, 3)
    assert shops(day) == before
    assert caravan(day) == caravan(without) == [YELLOW]
    assert day.scores == without.scores == [0, 0, 0, 2]


def test_yellow_builds_the_caravanserai_as_his_third_building_for_5_points(day):
    """He has the Paddock and the Bazaar; it costs 3 camels and 3 gold."""
    red_supplies_the_chest(day)
    play(day, "take barrel", "supervisor S2", "camel yes", "build caravanserai")
    assert purse(day, YELLOW) == (0, 0)
    assert day.points[YELLOW].tolist() == [0, 2, 5, 0]
    assert day.scores == [0, 0, 0, 7]
    assert hand(day, YELLOW) == []
    play(day, "pass")
    assert day.turn == GREEN
    assert tower(day) == {}


@pytest.mark.parametrize(("buildings", "blue", "red"), [([], 6, 4), (["bazaar"], 8, 6)])
def test_the_chest_scores_6_and_4_and_with_the_bazaar_8_and_6(buildings, blue, red):
    """Blue has the yellow souk, Red the blue one; the pink one is not complete."""
    position = setting(
        day=7,
        step=3,
        phase="after-action",
        shops={"chest-yellow": BLUE, "chest-blue": RED, "chest-pink-3": RED},
        buildings={BLUE: buildings, RED: buildings},
    )
    play(position, "pass")
    assert position.scores == [blue, 0, red, 0]
    assert shops(position) == {}


def test_the_caravan_scores_4_12_4_and_2():
    """Green 2 × 2, Yellow 4 × 3, Blue 2 × 2, Red 1 × 2; it is not emptied."""
    loaded = [YELLOW, GREEN, BLUE, YELLOW, GREEN, BLUE, RED, YELLOW, YELLOW]
    position = setting(day=7, step=3, phase="after-action", caravan=loaded)
    play(position, "pass")
    assert [position.scores[seat] for seat in (GREEN, YELLOW, BLUE, RED)] == [4, 12, 4, 2]
    assert caravan(position) == loaded
