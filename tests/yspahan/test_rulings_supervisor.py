"""The rulings on the Supervisor: R16 to R22."""

import pytest

from serai.games.yspahan import board
from yspahan.setting import caravan, moves, phase, play, purse, refused, setting, shops

NEXT = {square["id"]: square["next"] for square in board.CITY["square"]}
BESIDE = {
    square: [
        f"{souk['id']}-{number}"
        for area in board.CITY["neighbourhood"]
        for souk in area["souk"]
        for number, shop in enumerate(souk["shops"], 1)
        if square in shop["road"]
    ]
    for square in NEXT
}


def walking(face, square="C", **things):
    """The first player has taken dice of this value and may walk the Supervisor from a square."""
    return play(setting(tower={"camel": (face, 1, 0)}, supervisor=square, **things), "take camel")


def walks(*squares: str) -> set[str]:
    """The moves of the Supervisor to these squares."""
    return {f"supervisor {square}" for square in squares}


def ends(square, steps, seen=()):
    """Where a walk of so many steps ends that enters no square twice."""
    if steps == 0:
        return {square}
    ahead = [other for other in NEXT[square] if other not in seen]
    return set().union(*(ends(other, steps - 1, (*seen, square)) for other in ahead)) if ahead else set()


def test_he_walks_exactly_what_the_dice_show():
    """R16."""
    position = walking(3, gold=0)
    assert moves(position, "supervisor") == walks("W3", "E3", "N3", "S3")
    assert refused(position, "supervisor W2") == ("too-far", "R16")


def test_each_gold_is_a_step_more_or_less():
    """R16."""
    one = walks("W2", "E2", "N2", "S2", "W3", "E3", "N3", "S3", "W4", "E4", "N4", "S4")
    assert moves(walking(3, gold=1), "supervisor") == one
    two = one | walks("W1", "E1", "N1", "S1", "W5", "E5", "S5")
    assert moves(walking(3, gold=2), "supervisor") == two
    for square, cost in (("W3", 0), ("W2", 1), ("W4", 1), ("W1", 2), ("S5", 2)):
        assert purse(play(walking(3, gold=5), f"supervisor {square}"), 0) == (5 - cost, 0)


def test_there_is_no_most_of_six_steps():
    """R16."""
    position = play(walking(6, gold=4), "supervisor W10")
    assert purse(position, 0) == (0, 0)
    assert refused(walking(6, gold=3), "supervisor W10") == ("too-far", "R16")


def test_the_hammam_changes_three_steps_for_free():
    """R16, D8."""
    position = walking(3, gold=0, buildings={0: ["hammam"]})
    assert moves(position, "supervisor") == walks(*(square for square in NEXT if int(square[1:] or 0) <= 6))
    for square, cost in (("C", 0), ("W6", 0), ("W7", 1), ("W10", 4)):
        assert purse(play(walking(3, gold=9, buildings={0: ["hammam"]}), f"supervisor {square}"), 0) == (9 - cost, 0)
    assert "supervisor W6" not in moves(walking(3, gold=0, buildings={1: ["hammam"]}))


def test_he_enters_no_square_twice():
    """R17, D2: no turning at a dead end; at the centre any arm but the one he came from."""
    assert moves(walking(1, "N4", gold=0), "supervisor") == walks("N3")
    assert moves(walking(2, "W10", gold=0), "supervisor") == walks("W8")
    assert moves(walking(2, "W1", gold=0), "supervisor") == walks("W3", "E1", "N1", "S1")
    assert moves(walking(5, "N3", gold=0), "supervisor") == walks("W2", "E2", "S2")


@pytest.mark.parametrize("face", range(1, 7))
def test_every_value_has_a_path_from_every_square(face):
    """R17: checked against all walks along the road."""
    assert len(NEXT) == 29
    for square in NEXT:
        expected = ends(square, face)
        assert expected
        assert moves(walking(face, square, gold=0), "supervisor") == walks(*expected)


def test_the_longest_walks_are_9_to_17_steps():
    """R17."""
    longest = [max(steps for steps in range(29) if ends(square, steps)) for square in NEXT]
    assert (min(longest), max(longest)) == (9, 17)
    assert (board.DISTANCE.max(axis=1) == [longest[list(NEXT).index(square)] for square in board.SQUARES]).all()


def test_zero_steps_are_paid_and_send_the_cubes_beside_him():
    """R18."""
    shop = {"sack-white-3": 1}
    position = play(walking(2, "S2", gold=2, shops=shop), "supervisor S2")
    assert purse(position, 0) == (0, 0)
    assert shops(position) == {}
    assert caravan(position) == [1]
    assert position.scores == [0, 2, 0, 0]
    assert refused(walking(2, "S2", gold=1, shops=shop), "supervisor S2") == ("too-far", "R16")
    position = play(walking(3, "S2", gold=0, shops=shop, buildings={0: ["hammam"]}), "supervisor S2")
    assert caravan(position) == [1]


def test_a_player_who_paid_a_camel_can_be_hit_again():
    """R18."""
    position = setting(
        tower={"camel": (2, 1, 0), "sack": (3, 1, 0), "gold": (6, 1, 0)},
        gold={1: 3}, camels={3: 2}, shops={"sack-white-3": 3},
    )  # fmt: skip
    play(position, "take camel", "supervisor S2", "camel yes", "pass")
    play(position, "take sack", "supervisor S2")
    assert position.turn == 3
    play(position, "camel yes")
    assert purse(position, 3) == (2, 0)
    assert caravan(position) == [3, 3]
    assert shops(position) == {"sack-white-3": 3}


def test_all_cubes_beside_him_go_and_the_mover_chooses_the_order():
    """R19: also where neither is his."""
    position = walking(1, shops={"vase-blue-1": 1, "barrel-white-1": 2})
    play(position, "supervisor E1")
    assert position.turn == 0
    assert moves(position) == {"send vase-blue-1", "send barrel-white-1"}
    assert refused(position, "send sack-white-2") == ("not-beside", "R19")
    twin = position.copy()
    assert caravan(play(position, "send barrel-white-1")) == [2, 1]
    assert caravan(play(twin, "send vase-blue-1")) == [1, 2]
    assert shops(position) == {}
    assert phase(position) == "after-action"


def test_a_single_cube_goes_without_a_question_own_or_not():
    """R19."""
    position = play(walking(1, shops={"vase-blue-1": 0}), "supervisor E1")
    assert caravan(position) == [0]
    assert phase(position) == "after-action"
    position = play(walking(1, shops={"barrel-white-1": 3}), "supervisor E1")
    assert caravan(position) == [3]


def test_the_owner_may_pay_a_camel_out_of_turn():
    """R20, D5: the cube stays, one from the stock goes and counts as sent."""
    position = play(walking(2, camels={2: 1}, shops={"sack-white-3": 2}), "supervisor S2")
    assert position.turn == 2
    assert moves(position) == {"camel yes", "camel no"}
    play(position, "camel yes")
    assert purse(position, 2) == (2, 0)
    assert shops(position) == {"sack-white-3": 2}
    assert caravan(position) == [2]
    assert position.scores == [0, 0, 2, 0]
    assert position.turn == 0
    assert phase(position) == "after-action"


def test_the_owner_may_keep_his_camel():
    """R20."""
    position = play(walking(2, camels={2: 1}, shops={"sack-white-3": 2}), "supervisor S2", "camel no")
    assert purse(position, 2) == (2, 1)
    assert shops(position) == {}
    assert caravan(position) == [2]
    assert position.scores == [0, 0, 2, 0]


def test_without_a_camel_nobody_is_asked():
    """R20."""
    position = play(walking(2, camels={0: 3, 2: 0}, shops={"sack-white-3": 2}), "supervisor S2")
    assert position.turn == 0
    assert caravan(position) == [2]


def test_cubes_are_decided_one_at_a_time_in_the_movers_order():
    """R20: one camel for each cube."""
    things = {"shops": {"vase-blue-1": 1, "barrel-white-1": 1}}
    position = play(walking(1, camels={1: 1}, **things), "supervisor E1", "send barrel-white-1")
    assert position.turn == 1
    declined = play(position.copy(), "camel no")
    assert declined.turn == 1
    assert shops(declined) == {"vase-blue-1": 1}
    assert caravan(declined) == [1]
    play(declined, "camel yes")
    assert shops(declined) == {"vase-blue-1": 1}
    assert purse(declined, 1) == (2, 0)
    play(position, "camel yes")
    assert position.turn == 0
    assert shops(position) == {"barrel-white-1": 1}
    assert caravan(position) == [1, 1]
    position = play(
        walking(1, camels={1: 2}, **things), "supervisor E1", "send vase-blue-1", "camel yes", "camel yes"
    )
    assert shops(position) == {"vase-blue-1": 1, "barrel-white-1": 1}
    assert purse(position, 1) == (2, 0)


def test_a_cube_kept_by_a_swap_is_not_sent_again_by_the_same_move():
    """R21: its owner is asked once, however many camels he has."""
    position = walking(1, camels={1: 5, 2: 5}, shops={"vase-blue-1": 1, "barrel-white-1": 2})
    play(position, "supervisor E1", "send barrel-white-1", "camel yes", "camel yes")
    assert position.turn == 0
    assert phase(position) == "after-action"
    assert caravan(position) == [2, 1]
    assert (purse(position, 1), purse(position, 2)) == ((2, 4), (2, 4))


def test_three_shops_touch_two_squares_and_two_squares_touch_two_shops():
    """R22."""
    touching = {shop: {square for square in BESIDE if shop in BESIDE[square]} for shop in board.SHOPS}
    assert {shop: squares for shop, squares in touching.items() if len(squares) > 1} == {
        "sack-white-2": {"W1", "S1"},
        "barrel-white-1": {"E1", "S1"},
        "vase-blue-1": {"E1", "N1"},
    }
    assert {square for square, linked in BESIDE.items() if len(linked) == 2} == {"E1", "S1"}
    assert [square for square, linked in BESIDE.items() if not linked] == ["C"]


@pytest.mark.parametrize("square", [square for square in NEXT if square != "C"])
def test_a_square_sends_the_cubes_of_its_shops_and_no_others(square):
    """R19, R22."""
    everywhere = dict.fromkeys(board.SOUKS, 1)
    position = play(walking(1, gold=9, shops=everywhere), f"supervisor {square}")
    if len(BESIDE[square]) == 2:
        assert moves(position) == {f"send {shop}" for shop in BESIDE[square]}
        play(position, f"send {BESIDE[square][0]}")
    assert set(board.SHOPS) - set(shops(position)) == set(BESIDE[square])
