"""A game with an owner's edition: started, recorded, replayed, and refused with another."""

import json

import pytest

from serai import Record, SeraiError, new
from serai.cli import main


@pytest.fixture
def mine(tmp_path):
    """A copy of the default edition in which the Khan is more generous and a card reads otherwise."""
    folder = tmp_path / "mine"
    assert main(["edition", "copy", str(folder)]) == 0
    cards = (folder / "cards.toml").read_text(encoding="utf-8")
    old = 'gain = { coins = 2 }, text = "coins: twice the die value"'
    assert old in cards
    new_text = 'gain = { coins = 3 }, text = "coins: three times the die value"'
    (folder / "cards.toml").write_text(cards.replace(old, new_text), encoding="utf-8")
    return folder


def test_two_editions_are_played_in_one_process(mine):
    corrected, default = new("marco_polo", 3, edition=mine), new("marco_polo", 3)
    assert corrected.game.edition != default.game.edition
    assert corrected.state.edition.tobytes() != default.state.edition.tobytes()
    assert corrected.game.state == default.game.state


def test_a_corrected_card_is_shown_as_written_in_its_edition(mine):
    from serai import Move

    corrected, default = new("marco_polo", 3, edition=mine), new("marco_polo", 3)
    number = default.game.number_of["card c05"]
    assert "three times" in Move(corrected.game, number).sentence("en")
    assert "twice" in Move(default.game, number).sentence("en")


def test_a_record_names_its_edition_and_replays_only_with_it(mine, tmp_path, capsys):
    record = Record.random("marco_polo", 2, seed=3, edition=mine)
    assert record.edition == new("marco_polo", 2, edition=mine).game.edition
    path = tmp_path / "game.json"
    record.write(path)
    assert json.loads(path.read_text())["edition"] == record.edition
    assert Record.read(path).replay(edition=mine).is_over
    with pytest.raises(SeraiError, match="was played with the edition"):
        Record.read(path).replay()
    capsys.readouterr()
    assert main(["replay", str(path), "--quiet"]) == 2
    error = capsys.readouterr().err
    assert "name the folder of its edition" in error
    assert error.count("\n") == 1
    assert main(["replay", str(path), "--quiet", "--edition", str(mine)]) == 0


def test_a_broken_edition_is_refused_in_one_line(mine):
    (mine / "map.toml").write_text("city = [", encoding="utf-8")
    with pytest.raises(SeraiError, match=r"map\.toml") as error:
        new("marco_polo", 2, edition=mine)
    assert "\n" not in str(error.value)


def test_a_game_without_editions_says_so(mine):
    with pytest.raises(SeraiError, match="Yspahan has no editions"):
        new("yspahan", 2, edition=mine)
