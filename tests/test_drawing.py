"""The drawing: golden pictures, ids that are unique and stable, a place for every move that has one."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from games import COUNTS, random_position, random_record
from serai import GAMES, LANGUAGES, new
from serai.drawing.palette import COLOURS, css

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
import pictures


def ids(svg):
    return [element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")]


@pytest.mark.parametrize("moment", pictures.MOMENTS, ids=lambda moment: f"{moment[0]}-{moment[1]}-{moment[4]}")
def test_the_picture_is_the_golden_one(moment):
    assert pictures.picture(*moment) == pictures.path(*moment).read_text(encoding="utf-8")


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_no_id_stands_twice_in_a_picture(game, players):
    for part in (0, 0.2, 0.4, 0.6, 0.8, 1):
        position = random_position(game, players, 3, part)
        for seat in (None, players - 1):
            names = ids(position.view(seat).svg("en"))
            assert len(names) == len(set(names))


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_every_target_of_a_legal_move_is_drawn(game, players):
    position = new(game, players)
    for text in random_record(game, players, 8).moves:
        if position.turn >= 0:
            view = position.view(position.turn)
            drawn = set(ids(view.svg("en")))
            for move in view.legal_moves:
                target = position.game.target(str(move), position.turn)
                assert target is None or target in drawn, f"{move}: {target}"
        position.push(text)
        if position.ply > 150:
            break


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_all_panels_but_a_seats_own_are_the_same_for_everyone(game, players):
    """A table draws them once, from what everyone may know."""
    own = 0
    for part in (0.1, 0.3, 0.5, 0.7, 0.9):
        position = random_position(game, players, 5, part)
        everyone = dict(position.game.pieces(position.view(None).record, "fr"))
        for seat in range(players):
            record = position.view(seat).record
            mine = dict(position.game.own_pieces(record, "fr"))
            assert everyone | mine == dict(position.game.pieces(record, "fr"))
            own += any(everyone[name] != drawn for name, drawn in mine.items())
    assert own, "no seat ever had anything of its own"


# The pieces of a moment in letters: a page gets them after each move.
MOST_LETTERS = {"yspahan": 25_000, "marco_polo": 90_000}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_scenery_is_the_same_for_every_position(name, language):
    game = new(name, 3).game
    assert game.scenery(3, language) is game.scenery(3, language)
    moving = game.pieces(random_position(name, 3, 5, 0.7).view(1).record, language)
    assert set(moving) == set(game.scenery(3, language))
    assert sum(map(len, moving.values())) < MOST_LETTERS[name]


@pytest.mark.parametrize("name", GAMES)
def test_every_colour_used_is_in_the_palette(name):
    svg = random_position(name, 4, 1, 0.9).view(0).svg("en")
    used = {
        word
        for element in ElementTree.fromstring(svg).iter()
        for word in (element.get("class") or "").split()
        if word[:2] in ("f-", "s-", "c-", "t-")
    }
    assert used
    assert {word[2:] for word in used} <= set(COLOURS)
    assert "prefers-color-scheme:dark" in css()
