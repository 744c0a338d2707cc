"""An analysis: chances that add up, losses with honest intervals, luck apart from skill."""

import json

import pytest

from serai import GAMES, Record
from serai.analysis import _judge, analyse, count_decisions
from serai.analysis_page import page
from serai.arena import Match, play_game
from serai.cli import main
from serai.games import load
from yspahan.setting import setting


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    """A game of a merchant against a random player: the second loses chances with both hands."""
    folder = tmp_path_factory.mktemp("games")
    play_game(Match("yspahan", 2, 4, ("merchant", "random"), records=str(folder)), 0)
    return next(folder.glob("*.json"))


@pytest.fixture(scope="module")
def found(record):
    return analyse(Record.read(record), playouts=16, seed=1)


def test_chances_add_up_and_every_choice_is_judged(record, found):
    assert len(found.decisions) == count_decisions(Record.read(record).replay())
    for decision in found.decisions:
        assert sum(decision.before) == pytest.approx(1, abs=1e-3)
        assert sum(decision.after) == pytest.approx(1, abs=1e-3)
        assert decision.low <= decision.loss <= decision.high
        assert decision.best


def test_luck_losses_and_gifts_are_all_that_happened(record, found):
    """From the first chances to the result: nothing is lost on the way."""
    winners = Record.read(record).replay().winners
    for seat in range(2):
        end = 1 / len(winners) if seat in winners else 0.0
        moved = found.luck[seat] - found.losses[seat] + found.gifts[seat]
        assert found.decisions[0].before[seat] + moved == pytest.approx(end, abs=0.05)


def test_a_blunder_in_the_last_turn_is_a_mistake_beyond_doubt():
    """The last player wins with the souk of vases, and loses without it."""
    position = setting(
        day=21,
        step=3,
        gold=0,
        points={0: 11},
        tower={"vase": (4, 1, 0), "gold": (6, 4, 0)},
        shops={"vase-orange-1": 3, "vase-orange-2": 3},
    )
    view = position.view(3)
    right, wrong = (
        _judge(view, position.parse(text).number, 0, 100, 1, None, 1) for text in ("take vase", "take gold")
    )
    assert (right.loss, right.is_mistake) == (0, False)
    assert (wrong.loss, wrong.is_mistake) == (1, True)
    assert wrong.best[0].move == "take vase"


def test_the_same_seed_gives_the_same_analysis(record):
    short = Record.read(record)
    short.moves, short.result = short.moves[:60], None
    assert analyse(short, 12, 3, threads=1) == analyse(short, 12, 3, threads=2)


def test_an_interrupted_analysis_says_so(record):
    calls = []

    def interrupt():
        calls.append(1)
        if len(calls) == 3:
            raise KeyboardInterrupt

    found = analyse(Record.read(record), 8, 1, interrupt)
    assert not found.complete
    assert len(found.decisions) == 3


def test_the_command_prints_a_table_json_and_a_page(record, tmp_path, capsys):
    short = Record.read(record)
    short.moves, short.result = short.moves[:80], None
    path, page = tmp_path / "short.json", tmp_path / "page.html"
    short.write(path)
    words = ["analyse", str(path), "--playouts", "8"]
    assert main([*words, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["decisions"]
    assert main([*words, "--html", str(page), "--language", "fr"]) == 0
    assert "Chance et habileté" in capsys.readouterr().out
    text = page.read_text()
    assert text.startswith("<!doctype html>")
    assert text.count("<svg") == 2
    assert "Chances de victoire" in text
    assert " → " in text
    assert "<script" not in text


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_analysed_and_told(game):
    record = Record.random(game, 3, seed=2)
    record.moves, record.result = record.moves[: len(record.moves) // 4], None
    found = analyse(record, 6, 1, threads=1)
    assert len(found.decisions) > 5
    for decision in found.decisions:
        assert len(decision.gains) == len(load(game).sources)
        assert decision.line[0] == decision.best[0].move
    told = page(record, found, "it")
    assert told.count("<tr") == 2 + record.players + len(found.decisions)


def test_a_few_rounds_that_agree_prove_little():
    """An interval is never a point where the move played was not the best."""
    position = setting(day=21, step=3, gold=0, points={0: 11}, tower={"vase": (4, 1, 0), "gold": (6, 4, 0)})
    played = position.parse("take gold").number
    few, many = (_judge(position.view(3), played, 0, playouts, 1, None, 1) for playouts in (16, 400))
    assert few.best[0].move != "take gold"
    assert few.high - few.low > many.high - many.low > 0


@pytest.mark.parametrize("words", [["analyse", "nowhere.json"], ["analyse", "nowhere.json", "--playouts", "0"]])
def test_bad_input_is_one_line(words, capsys):
    assert main(words) == 2
    assert capsys.readouterr().err.count("\n") == 1
