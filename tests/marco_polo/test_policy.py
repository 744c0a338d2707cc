"""The rules of thumb of the players that do not search: sensible in plain positions of Marco Polo II."""

import numpy as np
import pytest

from marco_polo.table import play, points, posts, stock, table
from serai import new
from serai.games import load
from serai.games.marco_polo import board
from serai.games.marco_polo.habits import NAMES, NUMBERS
from serai.games.marco_polo.payments import push
from serai.games.marco_polo.state import CHOOSE_CHARACTER, COMPENSATION, KEEP_GOAL, T_COMPENSATE
from serai.kernel import luck, playout, rules
from serai.position import Move

HABITS = load("marco_polo").habits
OUT, WEIGHTS = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)


def choice(position, name="merchant", seed=1):
    """What a player of these habits plays."""
    number = rules.policy(position.state, luck.stream(seed), OUT, WEIGHTS, HABITS[name])
    return str(position.push(Move(position.game, int(number))))


def turn(position, end="end"):
    """All that the merchant does until its turn ends; dice fall on 3."""
    played = []
    while not played or played[-1] != end:
        if position.is_chance:
            position.push("rolled 3")
        else:
            played.append(choice(position))
    return played


def last_round(position):
    """The same position in the last round."""
    position.state.round_number = position.state.edition.rounds - 1
    position._start[0] = position.state
    return position


def test_a_contract_whose_goods_are_there_is_completed_first():
    position = table(contracts=["k20"], camels=2, silk=2, gold=3)
    assert choice(position) == "complete k20"


def test_the_book_of_the_goods_a_contract_misses():
    position = last_round(table(dice=[5], contracts=["k03"], camels=1, gold=2))
    played = turn(position)
    assert played[:2] == ["books 3 upper", "die 5"]
    assert played[3] == "complete k03"


def test_a_low_die_does_where_a_low_die_is_enough():
    """Khan's favor takes any die: the high ones are kept for gold."""
    position = table(dice=[1, 6], contracts=["k03"])
    played = turn(position)
    assert played[:2] in (["khan", "die 1"], ["books 1", "die 1"], ["books 3 upper", "die 6"])
    assert "die 6" not in played or "books 3 upper" in played


def test_contracts_are_taken_where_they_can_be_completed():
    position = table(
        dice=[2], posts=["xian"], city_contracts={"xian": ["k20", "k09"]}, camels=1, silk=3, others_dice=()
    )
    played = turn(last_round(position))
    assert {"contracts", "take k09", "complete k09"} <= set(played)


def test_a_seal_of_the_goal_card_is_improved():
    position = last_round(table(dice=[1], seals={"jeweler": "basic"}, coins=9, gold=2))
    position.state.goals[0, 0] = board.GOALS.index("g04")
    assert choice(position) == "improve jeweler"


def test_the_offer_that_completes_a_contract_is_worth_its_jade():
    """Only the dearest offer has the fourth gold."""
    position = last_round(table(dice=[5], contracts=["k03"], camels=1, jade=2, others_dice=()))
    play(position, "books 3 upper", "die 5")
    assert choice(position) == "offer two"
    assert choice(position) == "complete k03"


def test_the_way_to_the_last_shields_is_gone():
    """Eight shields stand; the ninth and its shield on the goal card are worth 12 points."""
    position = table(
        dice=[1],
        posts=["xanadu", "yangzhou", "pagan", "jaipur", "kabul", "kashgar", "khotan", "balkh"],
        coins=2,
        camels=2,
        others_dice=(),
    )
    assert turn(last_round(position))[:3] == ["travel lower", "die 1", "go xian"]
    assert "xian" in posts(position)


def test_at_the_end_everything_is_turned_into_points():
    """Seven camels are worth nothing afterwards: gold is sold for them."""
    position = last_round(table(dice=[4], cards={"c19": None}, gold=4, camels=4, others_dice=()))
    position.state.black_left = 0
    position._start[0] = position.state
    assert turn(position)[:2] == ["card c19", "die 4"]
    assert points(position, "cards") == 16


def test_without_any_action_a_die_goes_into_the_bag():
    """Books, travel and the rest are occupied or cannot be paid."""
    position = table(dice=[1], others_dice=())
    position.state.on_space[: board.CONTRACT_SPACE] = 4
    position._start[0] = position.state
    assert turn(position)[0].startswith("bag ")


@pytest.mark.parametrize(("rich", "poor"), [("coins", "camels"), ("camels", "coins")])
def test_for_a_low_roll_one_takes_what_one_has_none_of(rich, poor):
    position = table(**{rich: 30})
    push(position.state, T_COMPENSATE, 3, 0)
    position.state.phase = COMPENSATION
    position._start[0] = position.state
    choice(position)
    assert stock(position).get(poor, 0) == 3


def test_a_character_and_a_goal_are_chosen_by_their_habits():
    position = new("marco_polo", 3)
    stream = luck.stream(2)
    chosen = set()
    while position.state.round_number == 0 and len(chosen) < 2:
        if position.is_chance:
            position.push(Move(position.game, int(playout.random_move(position.state, stream, OUT, WEIGHTS))))
        else:
            phase = int(position.state.phase)
            offered = [str(move) for move in position.legal_moves]
            played = choice(position)
            if phase == CHOOSE_CHARACTER:
                best = max(offered, key=lambda move: NUMBERS["merchant"][move.split()[1]])
                assert played == best
            if phase in (CHOOSE_CHARACTER, KEEP_GOAL):
                chosen.add(phase)
    assert chosen == {CHOOSE_CHARACTER, KEEP_GOAL}


@pytest.mark.parametrize("name", HABITS)
def test_no_habit_is_left_out(name):
    """Every player has a number for every habit, its own or the merchant's."""
    assert set(NUMBERS[name]) <= set(NAMES)
    assert np.isfinite(HABITS[name]).all()
