"""Records: written, read, replayed, verified; broken ones are one clear line."""

import json

import pytest

from serai import Record, SeraiError, new


def a_record():
    return Record.random("yspahan", 3, seed=2)


def test_a_record_is_json_with_the_documented_fields():
    data = json.loads(a_record().to_json())
    assert list(data) == ["format", "version", "game", "rules", "players", "options", "seats", "moves", "result"]
    assert data["format"] == "serai-record"
    assert data["moves"][0].startswith("dice ")


def test_times_and_comments_travel_with_a_record():
    record = a_record()
    record.times = [0.5] * len(record.moves)
    record.comments = {"3": "a fine roll — vraiment"}
    assert Record.from_json(record.to_json()) == record


def test_a_game_under_way_has_no_result():
    position = new("yspahan", 2, {"strict_stock": True})
    position.push("dice 0")
    record = Record.of(position, ["Ann", "Bob"])
    assert record.result is None
    again = Record.from_json(record.to_json()).replay()
    assert again.options["strict_stock"] is True
    assert [str(move) for move in again.moves] == ["dice 0"]


def test_the_same_seed_gives_the_same_game():
    assert Record.random("yspahan", 4, seed=9) == Record.random("yspahan", 4, seed=9)
    assert Record.random("yspahan", 4, seed=9) != Record.random("yspahan", 4, seed=10)


def test_a_false_result_is_found():
    record = a_record()
    record.result = {"scores": [99, 0, 0], "winners": [0]}
    with pytest.raises(SeraiError, match="result"):
        record.replay()


def test_a_record_of_other_rules_is_refused():
    record = a_record()
    record.rules = 99
    with pytest.raises(SeraiError, match="rules version 99"):
        record.replay()


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"format": "pgn"}, "format"),
        ({"version": 7}, "version 1"),
        ({"game": 5}, "game"),
        ({"players": "four"}, "players"),
        ({"players": True}, "players"),
        ({"moves": "dice 0"}, "moves"),
        ({"moves": [1, 2]}, "moves"),
        ({"options": []}, "options"),
        ({"seats": [None]}, "seats"),
        ({"result": 7}, "result"),
        ({"surprise": 1}, "surprise"),
        ({"moves": ["pass"] * 20_001}, "20001 moves"),
    ],
)
def test_a_broken_record_is_one_clear_line(change, says):
    data = json.loads(a_record().to_json()) | change
    with pytest.raises(SeraiError, match=says) as error:
        Record.from_json(json.dumps(data))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '"x"', "[" * 100_000, b"\xff\xfe\x00"])
def test_what_is_not_a_record_is_said(text):
    with pytest.raises(SeraiError, match="not a Serai record") as error:
        Record.from_json(text)
    assert "\n" not in str(error.value)


def test_a_file_is_written_whole_or_not_at_all(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    a_record().write(path)
    before = path.read_bytes()
    other = Record.random("yspahan", 4, seed=5)
    monkeypatch.setattr(Record, "to_json", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        other.write(path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_files_that_cannot_be_read_or_written_are_said(tmp_path):
    with pytest.raises(SeraiError, match="no file"):
        Record.read(tmp_path / "nothing.json")
    with pytest.raises(SeraiError, match="cannot be read"):
        Record.read(tmp_path)
    with pytest.raises(SeraiError, match="cannot be written"):
        a_record().write(tmp_path / "no" / "such" / "folder.json")
