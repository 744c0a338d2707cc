"""Every bot plays every game by the rules, the same way for the same seed, and sees only what it may."""

import threading
import time

import numpy as np
import pytest

from games import COUNTS, random_position
from serai import SeraiError, new
from serai.bots import BOTS, Budget, make, read_budget
from serai.bots.thinking import Search, think
from serai.kernel import luck, playout
from serai.position import Move

SMALL = Budget(playouts=24)
# A playout of Marco Polo II takes milliseconds: there the master comes to a game that is nearly over.
JOINS = {("master", "marco_polo"): 0.85}
each_count = pytest.mark.parametrize(("game", "players"), COUNTS)
each_bot = pytest.mark.parametrize("name", BOTS)


def deciding(game, players, seed, part):
    """A position where a seat has a choice, at or after some part of a random game."""
    position = random_position(game, players, seed, part)
    stream = luck.stream(seed)
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    while position.turn < 0 or len(position.legal_moves) < 2:
        if position.is_over:
            return deciding(game, players, seed + 1, part)
        position.push(Move(position.game, int(playout.random_move(position.state, stream, out, weights))))
    return position


def play_whole_game(name, game, players, seed, bot_seed=0):
    """A whole game of one bot at all seats (or the rest of one); every move is checked by push."""
    position = random_position(game, players, seed, JOINS.get((name, game), 0.0))
    stream = luck.stream(seed)
    out, weights = np.empty(playout.MOST_MOVES, np.int16), np.empty(playout.MOST_MOVES, np.int16)
    bots = [make(name, bot_seed + seat, SMALL, threads=1) for seat in range(players)]
    while not position.is_over:
        if position.is_chance:
            move = Move(position.game, int(playout.random_move(position.state, stream, out, weights)))
        else:
            choice = bots[position.turn].choose(position.view(position.turn))
            assert choice.move in position.legal_moves
            move = choice.move
        position.push(move)
    return position


@each_bot
@each_count
def test_a_whole_game_is_legal(name, game, players):
    assert play_whole_game(name, game, players, seed=players).is_over


@each_bot
@each_count
def test_the_same_seed_gives_the_same_game(name, game, players):
    first, second = (play_whole_game(name, game, players, seed=5, bot_seed=9) for _ in range(2))
    assert first.moves == second.moves


@each_count
def test_the_number_of_threads_changes_nothing(game, players):
    for seed in range(4):
        view = deciding(game, players, seed, 0.5)
        view = view.view(view.turn)
        thoughts = [think(view, Budget(playouts=200), 7, threads) for threads in (1, 2, 3)]
        assert thoughts[0].moves == thoughts[1].moves == thoughts[2].moves
        assert thoughts[0].playouts == thoughts[1].playouts == thoughts[2].playouts


@each_bot
@each_count
def test_cards_a_seat_cannot_see_change_no_decision(name, game, players):
    """No peeking: a redealt position looks the same to the seat, and the bot plays the same."""
    changed = 0
    for seed in range(8):
        position = deciding(game, players, seed, 0.2 + 0.09 * seed)
        seat = position.turn
        for deal in range(3):
            other = position.redeal(seat, 1000 * seed + deal)
            changed += other._states.tobytes() != position._states.tobytes()
            assert other.view(seat).tobytes() == position.view(seat).tobytes()
            choices = [make(name, seed, SMALL, threads=1).choose(pos.view(seat)).move for pos in (position, other)]
            assert choices[0] == choices[1]
    assert changed, "the deals differ, so that the test can fail"


@each_bot
def test_a_bot_is_asked_only_in_its_turn(name):
    position = new("yspahan", 3)
    with pytest.raises(SeraiError, match="turn"):
        make(name).choose(position.view(1))


def test_a_searching_bot_says_what_it_thinks():
    position = deciding("yspahan", 4, 3, 0.5)
    view = position.view(position.turn)
    choice = make("master", 1, Budget(playouts=300)).choose(view)
    thoughts = choice.thoughts
    assert sorted(str(weighed.move) for weighed in thoughts.moves) == sorted(map(str, view.legal_moves))
    assert choice.move == thoughts.moves[0].move == thoughts.line[0]
    assert sum(thoughts.chances) == pytest.approx(1.0)
    assert thoughts.playouts >= len(view.legal_moves)
    trial = position.copy()
    for move in thoughts.line:
        trial.push(move)


def test_a_search_counts_its_playouts():
    position = deciding("yspahan", 4, 3, 0.5)
    view = position.view(position.turn)
    for playouts in (200, 1000):
        done = think(view, Budget(playouts=playouts)).playouts
        assert 0.5 * playouts <= done <= max(playouts, 2 * len(view.legal_moves))


def test_a_stopped_search_plays_no_more_rounds():
    position = deciding("yspahan", 4, 3, 0.1)
    view = position.view(position.turn)
    stop = np.ones(1, np.int8)
    search = Search(view, 1, 2, stop)
    sums = search.play(np.array([view.legal_moves[0].number], np.int16), 1000, None)
    assert sums.rounds == 0
    thoughts = think(view, Budget(playouts=10_000), 1, 2, stop)
    assert thoughts.moves[0].move in view.legal_moves


def test_a_search_stops_at_its_moment():
    """The stopping rule itself: no round begins after the moment has passed."""
    position = deciding("yspahan", 4, 3, 0.1)
    search = Search(position.view(position.turn), 1, 2, None)
    sums = search.play(np.array([position.legal_moves[0].number], np.int16), None, time.perf_counter() - 1)
    assert sums.rounds == 0


def test_a_bot_that_thinks_can_be_stopped_from_another_thread():
    position = deciding("yspahan", 4, 3, 0.1)
    bot = make("master", 1, Budget(seconds=60), threads=1)
    threading.Timer(0.2, bot.stop).start()
    began = time.perf_counter()
    assert bot.choose(position.view(position.turn)).move in position.legal_moves
    assert time.perf_counter() - began < 20


def _last_view():
    """A view with one legal move: choosing there compiles nothing and takes no time."""
    position = new("yspahan", 2)
    while position.turn < 0 or len(position.legal_moves) > 1:
        position.push(position.legal_moves[0])
    return position.view(position.turn)


@pytest.mark.slow
def test_a_move_keeps_its_time():
    """A move takes at most 1.2 times its seconds (and a tenth of a second for a busy machine)."""
    position = deciding("yspahan", 4, 3, 0.3)
    view = position.view(position.turn)
    make("master", 1, Budget(playouts=50)).choose(view)
    for seconds in (0.2, 0.5):
        took = []
        for seed in range(3):
            began = time.perf_counter()
            make("master", seed, Budget(seconds=seconds)).choose(view)
            took.append(time.perf_counter() - began)
        assert min(took) <= 1.2 * seconds + 0.1
        assert min(took) >= 0.5 * seconds


@pytest.mark.parametrize(
    ("words", "budget"), [("400", Budget(playouts=400)), ("0.1s", Budget(seconds=0.1)), ("2s", Budget(seconds=2))]
)
def test_budgets_in_words(words, budget):
    assert read_budget(words) == budget
    assert make(f"master@{words}").budget == budget


@pytest.mark.parametrize("words", ["", "x", "0", "-3", "0s", "fast"])
def test_a_budget_that_is_none_is_refused(words):
    with pytest.raises(SeraiError):
        read_budget(words)


def test_an_unknown_bot_is_refused():
    with pytest.raises(SeraiError, match="random, novice, merchant, master"):
        make("sultan")
