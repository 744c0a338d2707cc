"""The rulings on weeks, days and the end of the game: R37 to R43."""

import pytest

import serai
from serai.games.yspahan import board
from yspahan.setting import caravan, discards, moves, phase, play, quiet_day, setting, shops


def last_turn(day, players=4, **things):
    """The last player of the day has acted."""
    return setting(players, day=day, step=players - 1, phase="after-action", **things)


def order(position):
    """The seats in the order of the day."""
    return [int(seat) for seat in position.state.order[: position.players]]


@pytest.mark.parametrize("day", [7, 14, 21])
def test_the_end_of_a_week_scores_and_empties_the_city(day):
    """R37: also after the third week."""
    position = last_turn(
        day,
        supervisor="W5",
        shops={"sack-white": 0, "barrel-blue": 0, "vase-orange": 1, "chest-pink-1": 2, "chest-pink-2": 2},
        buildings={0: ["bazaar"], 2: ["bazaar"]},
        caravan=[3, 1],
    )
    play(position, "pass")
    assert position.points[:, :2].tolist() == [[3 + 2 + 4 + 2, 0], [12, 1], [0, 0], [0, 1]]
    assert position.scores == [11, 13, 0, 1]
    assert shops(position) == {}
    assert (position.state.souk_owner == -1).all()
    assert not position.state.souk_cubes.any()
    assert caravan(position) == [3, 1]
    assert board.SQUARES[position.state.supervisor] == "C"
    assert position.is_over == (day == 21)


@pytest.mark.parametrize(("souk", "points"), [(souk["id"], souk["points"]) for souk in
    (souk for area in board.CITY["neighbourhood"] for souk in area["souk"])])  # fmt: skip
def test_every_complete_souk_scores_its_points(souk, points):
    """R37."""
    assert play(last_turn(7, shops={souk: 2}), "pass").scores == [0, 0, points, 0]
    if souk != "vase-blue":
        assert play(last_turn(7, shops={f"{souk}-1": 2}), "pass").scores == [0, 0, 0, 0]


def test_souks_stay_from_day_to_day():
    """R37: only the seventh day ends the week."""
    position = play(last_turn(6, shops={"sack-white": 0}, supervisor="W5", caravan=[1]), "pass")
    assert position.scores == [0, 0, 0, 0]
    assert len(shops(position)) == 3
    assert board.SQUARES[position.state.supervisor] == "W5"


def test_a_new_week_begins_with_its_first_day():
    """R37."""
    position = play(last_turn(7), "pass")
    view = position.view(None).to_dict()
    assert (view["week"], view["day"], view["first"]) == (2, 1, 1)
    assert phase(position) == "before-roll"
    assert position.turn == 1


def test_the_game_ends_after_the_third_week():
    """R37."""
    position = play(last_turn(21, points={2: 9}), "pass")
    assert position.is_over
    assert moves(position) == set()
    assert position.winners == [2]


@pytest.mark.parametrize(("players", "days"), [(3, 21), (4, 20)])
def test_the_first_player_passes_left_every_day(players, days):
    """R38: also from week to week; with three players 7 times each, with four 5 times each before the last day."""
    position = setting(players)
    firsts = []
    for _ in range(days):
        firsts.append(position.turn)
        assert order(position) == [(position.turn + seat) % players for seat in range(players)]
        quiet_day(position)
    assert firsts == [day % players for day in range(days)]
    assert {firsts.count(seat) for seat in range(players)} == {7 if players == 3 else 5}
    assert position.is_over == (players == 3)


def test_on_the_last_day_the_lowest_score_plays_first():
    """R39."""
    position = play(last_turn(20, first=3, points={0: 7, 1: 30, 2: 4, 3: 12}), "pass")
    assert order(position) == [2, 0, 3, 1]
    assert position.turn == position.state.first == 2
    assert moves(position, "dice") == {"dice 0", "dice 1", "dice 2"}
    quiet_day(position)
    assert position.is_over


@pytest.mark.parametrize(
    ("first", "expected"), [(0, [3, 2, 1, 0]), (1, [0, 3, 2, 1]), (2, [1, 0, 3, 2]), (3, [2, 1, 0, 3])]
)
def test_of_tied_players_the_one_farthest_clockwise_plays_first(first, expected):
    """R39: clockwise from the first player of the day before."""
    assert order(play(last_turn(20, first=first), "pass")) == expected


def test_ties_on_the_last_day_are_broken_among_the_tied_only():
    """R39."""
    position = play(last_turn(20, first=1, points={0: 5, 1: 3, 2: 5, 3: 3}), "pass")
    assert order(position) == [3, 1, 0, 2]


def test_the_last_day_goes_by_the_score_after_day_20_and_only_that_day():
    """R39."""
    points = {0: 7, 1: 30, 2: 4, 3: 12}
    assert order(play(last_turn(19, first=3, points=points), "pass")) == [0, 1, 2, 3]
    late = last_turn(20, first=3, points=points, gold=9, hands={2: ["score-gold"]})
    play(late, "play score-gold 9", "pass")
    assert order(late) == [0, 3, 2, 1]


def test_three_players_keep_the_order_on_the_last_day():
    """R39."""
    position = play(last_turn(20, players=3, first=1, points={0: 9, 1: 5, 2: 30}), "pass")
    assert order(position) == [2, 0, 1]


def test_tied_players_share_the_victory():
    """R40: camels, gold and cards do not matter."""
    position = last_turn(21, points={0: 20, 1: 31, 2: 31, 3: 5}, gold={1: 9}, camels={1: 9}, hands={1: ["exchange"]})
    assert position.winners == []
    assert play(position, "pass").winners == [1, 2]
    assert play(last_turn(21), "pass").winners == [0, 1, 2, 3]


def test_scores_go_on_over_99():
    """R41."""
    position = setting(phase="after-action", points={0: 98}, gold=10, hands={0: ["score-gold"]})
    assert play(position, "play score-gold 10").scores == [108, 0, 0, 0]
    position = last_turn(21, points={0: 98, 1: 105, 2: 99}, shops={"vase-orange": 0, "sack-pink": 1})
    assert play(position, "pass").scores == [110, 113, 99, 0]
    assert position.winners == [1]


def test_hands_and_the_deck_are_hidden():
    """R42, D7: two positions that differ in them look alike to another seat and to a spectator."""
    one = setting(hands={0: ["take-gold", "exchange"], 1: ["score-gold"]})
    other = setting(hands={0: ["take-camels", "place-shop"], 1: ["score-gold"]})
    for seat in (1, 2, 3, None):
        assert one.view(seat).tobytes() == other.view(seat).tobytes()
        assert one.view(seat).to_dict() == other.view(seat).to_dict()
        assert one.view(seat).text() == other.view(seat).text()
    assert one.view(0).tobytes() != other.view(0).tobytes()
    assert one.view(0).to_dict()["hand"] == ["take-gold", "exchange"]
    assert one.view(1).to_dict()["hand"] == ["score-gold"]
    assert one.view(None).to_dict()["hand"] == []


def test_a_card_is_drawn_without_showing_it():
    """R42, D7."""
    position = setting(tower={"camel": (1, 3, 0)})
    play(position, "take camel", "card", "drew exchange")
    assert [str(move) for move in position.view(0).moves] == ["take camel", "card", "drew exchange"]
    for seat in (1, 2, 3, None):
        assert [str(move) for move in position.view(seat).moves] == ["take camel", "card", "drew unseen"]


def test_gold_camels_buildings_the_number_of_cards_the_caravan_and_the_discards_are_open():
    """R42."""
    position = setting(
        gold={1: 5},
        camels={1: 4},
        points={1: 6},
        buildings={1: ["hoist"]},
        hands={1: ["exchange", "exchange"]},
        discards=["take-gold"],
        caravan=[1, 2],
    )
    assert discards(position) == ["take-gold"]
    view = position.view(2).to_dict()
    assert view["players"][1] == {
        "points": {"souks": 0, "caravan": 0, "buildings": 0, "cards": 6},
        "gold": 5,
        "camels": 4,
        "buildings": ["hoist"],
        "cards": 2,
    }
    assert (view["caravan"], view["discards"], view["deck"]) == ([1, 2], ["take-gold"], 15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_any_seat_may_be_the_first_player(players):
    """R43: the first seat, unless the option says another."""
    assert serai.new("yspahan", players=players).turn == 0
    for seat in range(players):
        position = serai.new("yspahan", players=players, options={"first_player": seat})
        assert position.turn == position.state.first == seat
        assert moves(position) == {"dice 0", "dice 1", "dice 2"}
    with pytest.raises(serai.SeraiError, match="first_player"):
        serai.new("yspahan", players=players, options={"first_player": players})
