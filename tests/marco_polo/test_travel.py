"""Travel, posts and what they bring (M40–M45, M54, M56, M64–M76)."""

from __future__ import annotations

import pytest

from marco_polo.table import legal, play, points, posts, stock, table
from serai import IllegalMove
from serai.games.marco_polo import board

MOST_CITIES = [city for city in board.CITIES[1:] if city not in ("xian", "yangzhou", "fuzhou", "zaiton")]


def test_the_rulebooks_journey_from_yangzhou_to_pagan() -> None:
    """M40: dice 3 and 5 on the middle space, 5 coins and 5 camels, a post in Pagan only."""
    pos = table(dice=[3, 5], at=["yangzhou"], coins=5, camels=5)
    play(pos, "travel middle", "die 3", "die 5", "go fuzhou", "go o4", "go pagan")
    assert posts(pos) == ["pagan"]
    assert stock(pos) == {}


def test_on_the_upper_space_the_same_journey_may_leave_a_post_in_fuzhou() -> None:
    """M42."""
    pos = table(dice=[3, 5, 6], at=["yangzhou"], coins=5, camels=5)
    play(pos, "travel upper", "die 3", "die 5", "die 6", "go fuzhou", "go o4", "go pagan")
    assert legal(pos) == ["post fuzhou", "skip"]
    play(pos, "post fuzhou")
    assert posts(pos) == ["fuzhou", "pagan"]


def test_the_extra_post_is_optional() -> None:
    """M42."""
    pos = table(dice=[3, 5, 6], at=["yangzhou"], coins=5, camels=5)
    play(pos, "travel upper", "die 3", "die 5", "die 6", "go fuzhou", "go o4", "go pagan", "skip")
    assert posts(pos) == ["pagan"]


def test_the_lowest_die_limits_the_steps() -> None:
    """M40: a 2 and a 6 go two steps."""
    pos = table(dice=[2, 6], coins=30, camels=30)
    play(pos, "travel middle", "die 2", "die 6", "go xian", "go o4")
    assert pos.is_legal("end")


def test_fewer_steps_are_possible_but_one_is_due() -> None:
    """M40."""
    pos = table(dice=[3, 3], coins=30, camels=30)
    play(pos, "travel middle", "die 3", "die 3")
    with pytest.raises(IllegalMove, match="at least one step"):
        pos.push("stop")
    play(pos, "go xian", "stop")
    assert posts(pos) == ["xian"]


def test_the_costs_of_a_movement_are_paid_together() -> None:
    """M71: how much of it in jade is asked once, at the end."""
    pos = table(dice=[2, 2], coins=9, camels=2, jade=1)
    play(pos, "travel middle", "die 2", "die 2", "go yangzhou", "go fuzhou")
    assert legal(pos) == ["jade 0 for coins", "jade 1 for coins"]
    play(pos, "jade 1 for coins")
    assert stock(pos) == {"coins": 1, "camels": 2}


def test_a_route_that_cannot_be_paid_is_not_offered() -> None:
    """M6."""
    pos = table(dice=[1], coins=4, camels=2)
    play(pos, "travel lower", "die 1")
    assert legal(pos) == ["go xian"]
    with pytest.raises(IllegalMove, match="cannot pay this route"):
        pos.push("go yangzhou")
    with pytest.raises(IllegalMove, match="No route leads there"):
        pos.push("go kabul")


def test_an_oasis_at_the_end_gives_nothing() -> None:
    """M6: no post there."""
    pos = table(dice=[1], at=["xian"], coins=9, camels=9)
    play(pos, "travel lower", "die 1", "go o4")
    assert posts(pos) == []


def test_posts_score_from_the_ninth_on() -> None:
    """M41: 5, 5 and 10 points."""
    for placed, score in ((7, 0), (8, 5), (9, 5), (10, 10)):
        pos = table(dice=[1], coins=2, camels=2, posts=MOST_CITIES[:placed])
        play(pos, "travel lower", "die 1", "go xian")
        assert points(pos, "posts") == score


def test_with_all_posts_out_one_moves_without_points() -> None:
    """M43: and the bonuses of the new city are received."""
    pos = table(dice=[1], coins=2, camels=2, posts=[*MOST_CITIES[:11]], outposts={"xian": "p02"})
    play(pos, "travel lower", "die 1", "go xian")
    assert "lift xanadu" in legal(pos)
    play(pos, "lift xanadu")
    assert "xian" in posts(pos)
    assert "xanadu" not in posts(pos)
    assert points(pos, "posts") == 0
    assert stock(pos) == {"silk": 2}


def test_no_post_is_moved_for_the_extra_one() -> None:
    """M67: with ten posts out the eleventh stands at the end, and there is none for the city passed."""
    pos = table(dice=[2, 2, 2], coins=9, posts=MOST_CITIES[:10])
    play(pos, "travel upper", "die 2", "die 2", "die 2", "go yangzhou", "go fuzhou")
    assert pos.is_legal("end")
    assert "yangzhou" not in posts(pos)


def test_a_post_of_this_movement_is_not_the_one_that_moves() -> None:
    """M73: two figures, ten posts out."""
    pos = table(
        dice=[2, 2],
        characters=("mailin", "filippo", "dewu", "abha"),
        at=["beijing", "beijing"],
        coins=4,
        camels=2,
        posts=MOST_CITIES[:10],
    )
    play(pos, "travel middle", "die 2", "die 2", "go xian", "go yangzhou second")
    assert "lift xian" not in legal(pos)
    assert len(legal(pos)) == 10


def test_a_city_with_an_own_post_gives_nothing_again() -> None:
    """M44."""
    pos = table(dice=[1], at=["karakorum"], coins=6, camels=2, posts=["balkh"], markers={"balkh": "m1"})
    play(pos, "travel lower", "die 1", "go balkh")
    assert stock(pos) == {}


def test_beijing_never_gets_a_post() -> None:
    """M45."""
    pos = table(dice=[1], at=["xian"], coins=2, camels=2)
    play(pos, "travel lower", "die 1", "go beijing")
    assert posts(pos) == []


def test_the_first_post_takes_the_outpost_and_the_second_none() -> None:
    """M41: the tile leaves the map."""
    pos = table(dice=[1], outposts={"xian": "p01"}, coins=2, camels=2)
    play(pos, "travel lower", "die 1", "go xian")
    assert stock(pos) == {"gold": 2}
    assert pos.state.outposts[board.CITIES.index("xian")] == -1


def test_a_marker_gives_its_bonus_at_once_as_in_the_rulebook() -> None:
    """M38: a camel and 3 coins."""
    pos = table(dice=[1], at=["o7"], coins=5, camels=1, jade=1, markers={"khotan": "m2"})
    play(pos, "travel lower", "die 1", "go khotan")
    assert stock(pos) == {"coins": 3, "camels": 1}


def test_arrival_bonuses_with_a_decision_come_in_the_players_order() -> None:
    """M41, M76: an outpost with a contract from the pile, and a contract of the city."""
    pos = table(
        dice=[1],
        outposts={"xian": "p07"},
        contracts=["k01"],
        pile=["k02"],
        city_contracts={"xian": ["k03", "k04"]},
        coins=2,
        camels=2,
    )
    play(pos, "travel lower", "die 1", "go xian")
    assert legal(pos) == ["outpost xian", "contract xian"]
    play(pos, "contract xian", "take k03", "drew k02")
    assert legal(pos) == ["drop k01", "drop k02"]


def test_a_bonus_without_a_decision_comes_at_once() -> None:
    """M76: Kashgar has a marker and an outpost; only the question mark asks."""
    pos = table(
        dice=[1],
        at=["o6"],
        coins=4,
        camels=2,
        markers={"kashgar": "m4", "balkh": "m5"},
        outposts={"kashgar": "p03"},
    )
    play(pos, "travel lower", "die 1", "go kashgar")
    assert stock(pos) == {"camels": 3}
    assert legal(pos) == ["copy m5"]


def test_an_outpost_may_bring_another_movement() -> None:
    """M6, M41: and the contract of the first city still waits."""
    pos = table(dice=[1], outposts={"xian": "p06"}, city_contracts={"xian": ["k03"]}, coins=5, camels=4)
    play(pos, "travel lower", "die 1", "go xian", "outpost xian", "go o7", "take k03")
    assert posts(pos) == ["xian"]
    assert list(pos.state.contracts[0]) == [2, -1, -1]


def test_a_movement_as_reward_may_be_declined() -> None:
    """M65."""
    pos = table(contracts=["k11"], camels=4, pepper=2, gold=1)
    play(pos, "complete k11", "stop")
    assert posts(pos) == []


def test_the_contract_of_a_new_post_is_optional() -> None:
    """M54."""
    pos = table(dice=[1], city_contracts={"xian": ["k03", "k04"]}, coins=2, camels=2)
    play(pos, "travel lower", "die 1", "go xian")
    assert legal(pos) == ["take k03", "take k04", "skip"]
    play(pos, "skip")
    assert pos.is_legal("end")


def test_a_new_post_opens_its_card_from_the_next_turn_on() -> None:
    """M64: also when a contract moved the figure before the action."""
    pos = table(dice=[1], contracts=["k11"], camels=5, coins=3, pepper=2, gold=1, cards={"c05": "xanadu"})
    play(pos, "complete k11", "go xanadu")
    with pytest.raises(IllegalMove, match="from your next turn"):
        pos.push("card c05")


def test_the_hourglass_goes_to_the_last_of_the_highest_space() -> None:
    """M56: the middle space, then the same, then the lower one."""
    pos = table(dice=[1, 1, 1], others_dice=(1, 1), camels=2)
    for seat in range(1, 4):
        pos.state.stock[seat, :2] = 4
    pos._start[0] = pos.state
    play(pos, "travel middle", "die 1", "die 1", "go xian", "end")
    assert pos.state.next_first == 0
    play(pos, "travel middle", "die 1", "die 1", "go xian", "end")
    assert pos.state.next_first == 1
    play(pos, "travel lower", "die 1", "go xian", "end")
    assert pos.state.next_first == 1


def test_other_movements_do_not_move_the_hourglass() -> None:
    """M56."""
    pos = table(seat=1, contracts=["k11"], camels=4, pepper=2, gold=1)
    play(pos, "complete k11", "go xian")
    assert pos.state.next_first == 0


def test_a_movement_ends_after_sixteen_routes() -> None:
    """M72: Möngke Khan to and fro between two oases of a corrected map would never stop."""
    pos = table(dice=[1], characters=("mongke", "filippo", "dewu", "abha"), at=["xian"], coins=2)
    edition = pos.state.edition
    edition.route_ends[0] = [board.PLACES.index("o4"), board.PLACES.index("o5")]
    edition.route_cost[:] = 0
    edition.roads[board.PLACES.index("o4"), 3] = 0
    edition.roads[board.PLACES.index("o5"), 3] = 0
    pos._start[0] = pos.state
    play(pos, "travel lower", "die 1", "go o4")
    for i in range(15):
        pos.push("go o5" if i % 2 == 0 else "go o4")
    assert legal(pos) == ["oasis coins", "oasis camels"]
