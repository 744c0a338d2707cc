"""The command line as a person meets it."""

import json
import os
import subprocess
import sys

import pytest

from serai import GAMES, Record
from serai.cli import main


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "game.json"
    Record.random("yspahan", 3, seed=1).write(path)
    return path


def test_new_random_writes_the_same_record_for_the_same_seed(tmp_path, capsys):
    assert main(["new", "--random", "--seed", "3", "--players", "3"]) == 0
    printed = capsys.readouterr().out
    assert main(["new", "--random", "--seed", "3", "--players", "3", "--output", str(tmp_path / "a.json")]) == 0
    assert (tmp_path / "a.json").read_text() == printed
    assert Record.from_json(printed).replay().is_over


def test_new_random_without_a_seed_differs_each_time(capsys):
    main(["new", "--random"])
    first = capsys.readouterr().out
    main(["new", "--random"])
    assert capsys.readouterr().out != first


def test_new_takes_options(capsys):
    assert main(["new", "--option", "strict_stock=yes", "--option", "first_player=2"]) == 0
    options = json.loads(capsys.readouterr().out)["options"]
    assert (options["strict_stock"], options["first_player"]) == (True, 2)


def test_replay_prints_turn_by_turn_and_verifies(record, capsys):
    assert main(["replay", str(record), "--language", "fr"]) == 0
    out = capsys.readouterr().out
    assert "Terminer le tour" in out
    assert "Vérifié" in out
    assert "Une carte est piochée" in out


def test_replay_names_the_move_that_is_not_legal(record, capsys):
    data = json.loads(record.read_text())
    data["moves"][20] = "supervisor W10"
    record.write_text(json.dumps(data))
    assert main(["replay", str(record)]) == 1
    err = capsys.readouterr().err
    assert "Move 21 of" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["replay", "nowhere.json"], "no file"),
        (["new", "--players", "7"], "2 to 4 players, not 7"),
        (["new", "--option", "jokers=yes"], "no option “jokers”"),
        (["new", "--option", "strict_stock"], "NAME=yes"),
        (["new", "--output", "no/such/folder/x.json"], "cannot be written"),
        (["play", "--terminal", "--seat", "9"], "no seat 9"),
        (["play", "--seat", "1"], "serai play --terminal"),
        (["serve", "--workers", "0"], "--workers is 1 to"),
        (["serve", "--host", "203.0.113.1", "--database", "sqlite:///none.db"], "Nothing can be served"),
        (["serve", "--database", "sqlite:////no/such/folder/x.db"], "database cannot be opened"),
        (["serve", "--database", "nonsense"], "database cannot be opened"),
        (["bench", "yspahan", "--seconds", "0"], "--seconds"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(arguments, says, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SERAI_DATABASE", "")
    assert main(arguments) == 2
    err = capsys.readouterr().err
    assert says in err
    assert err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("arguments", [["dance"], ["new", "--game", "chess"], ["new", "--players", "many"]])
def test_unknown_words_are_refused_with_exit_code_2(arguments, capsys):
    with pytest.raises(SystemExit) as stop:
        main(arguments)
    assert stop.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("content", ["", "{}", "not json", '{"format": "serai-record", "version": 1}'])
def test_a_broken_record_is_one_line_and_exit_code_2(content, tmp_path, capsys):
    path = tmp_path / "broken.json"
    path.write_text(content)
    assert main(["replay", str(path)]) == 2
    err = capsys.readouterr().err
    assert err.startswith("serai: ")
    assert err.count("\n") == 1


def play(text, *options):
    """Play in a terminal with typed lines."""
    environment = {**os.environ, "COLUMNS": "120", "LANG": "C"}
    command = [sys.executable, "-m", "serai.cli", "play", "--terminal", "--seed", "4", *options]
    return subprocess.run(command, input=text, env=environment, capture_output=True, text=True, timeout=600)


def test_a_person_plays_by_number_and_by_text_and_leaves(tmp_path):
    path = tmp_path / "mine.json"
    run = play("dice 1\n1\nnonsense\n?\nq\n", "--record", str(path))
    assert run.returncode == 0, run.stderr
    assert "Roll with 1 yellow die" in run.stdout
    assert "“nonsense” is not a move of this game." in run.stdout
    assert "u: take back" in run.stdout
    record = Record.read(path)
    assert record.moves[0] == "dice 1"
    assert record.moves[11].startswith("take ")
    record.replay()


def test_without_the_web_libraries_one_line_says_what_to_install(tmp_path):
    """Plain `import serai` and the terminal game need none of them."""
    code = (
        "import sys; sys.modules['uvicorn'] = None\n"
        "from serai.cli import main; import serai; serai.new('yspahan').view(0).svg()\n"
        "loaded = {'fastapi', 'sqlalchemy', 'starlette', 'jinja2', 'serai.server'} & set(sys.modules)\n"
        "assert not loaded, loaded\n"
        "sys.exit(main([]))"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 2
    assert "pip install 'serai[table]'" in run.stderr
    assert "serai play --terminal" in run.stderr
    assert "Traceback" not in run.stderr


def test_undo_never_crosses_a_roll():
    run = play("dice 0\nu\n1\nu\nq\n")
    assert "Nothing of yours can be taken back here." in run.stdout
    assert run.stdout.count("Take a group of dice from the tower.") == 3


def test_a_whole_game_can_be_played_in_italian():
    run = play("1\n" * 2000, "--language", "it", "--players", "2")
    assert run.returncode == 0, run.stderr
    assert "Vittoria" in run.stdout


def test_a_person_plays_against_a_bot():
    run = play("dice 1\n1\nq\n", "--against", "merchant", "--players", "2")
    assert run.returncode == 0, run.stderr
    assert play("", "--against", "sultan").returncode == 2


def test_leaving_with_the_input_closed_is_no_error():
    assert play("").returncode == 0


def test_bench_prints_the_agreed_figures_as_one_object(capsys):
    assert main(["bench", "yspahan", "--json", "--seconds", "0.05", "--players", "3"]) == 0
    figures = json.loads(capsys.readouterr().out)
    agreed = (
        "game players games_per_second moves_per_second chance_moves_per_second copy_ns fold_ms cold_start_s "
        "warm_start_s cores cores_times_one peer peer_games_per_second times_peer"
    )
    assert set(agreed.split()) <= set(figures)
    assert figures["game"] == "yspahan"
    assert figures["players"] == 3
    assert figures["games_per_second"] > 0
    assert figures["copy_ns"] > 0


def test_describe_prints_sizes_and_scores_and_repeats_by_seed(capsys):
    assert main(["describe", "yspahan", "--games", "200", "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert [count["players"] for count in first["players"]] == [2, 3, 4]
    for count in first["players"]:
        assert count["branching"]["most"] > count["branching"]["mean"] > 1
        assert count["scores"]["high"] > count["scores"]["mean"] > count["scores"]["low"] >= 0
    assert main(["describe", "yspahan", "--games", "200", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert main(["describe", "yspahan", "--games", "50"]) == 0
    assert "decisions" in capsys.readouterr().out
    assert main(["describe", "yspahan", "--games", "0"]) == 2


@pytest.mark.parametrize("game", GAMES)
def test_describe_prints_what_bots_score_by_players_and_character(game, capsys):
    command = ["describe", game, "--games", "4", "--bots", "novice,merchant"]
    assert main([*command, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [count["players"] for count in found["players"]] == [2, 3, 4]
    for count in found["players"]:
        assert list(count["bots"]) == ["novice", "merchant"]
        for scores in count["bots"].values():
            assert scores["scores"]["low"] <= scores["scores"]["mean"] <= scores["scores"]["high"]
            assert bool(scores["scores_by_role"]) == (game == "marco_polo")
    assert main(command) == 0
    assert "merchant: score" in capsys.readouterr().out
    assert main(["describe", game, "--games", "4", "--bots", "master"]) == 2
    assert "choose among: novice, merchant" in capsys.readouterr().err


def test_help_helps(capsys):
    for command in (
        [],
        ["play"],
        ["serve"],
        ["describe"],
        ["edition", "show"],
        ["replay"],
        ["new"],
        ["bench"],
        ["arena"],
        ["curve"],
        ["analyse"],
    ):
        arguments = [*command, "--help"]
        with pytest.raises(SystemExit) as stop:
            main(arguments)
        assert stop.value.code == 0
        assert "usage: serai" in capsys.readouterr().out
